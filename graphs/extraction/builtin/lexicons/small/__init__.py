"""Languages that need one file: the words by which each defines, explains, limits and contrasts (``shape.Words``).

Every module here but ``shape`` is a language; its name is the language's code and its ``WORDS`` are all that ``small.py``
asks of it. To add one, copy the nearest neighbour, translate the lists, and add its sentences to
``test_builtin_small_languages.py``. A language that ``segmentation.language`` does not guess yet needs a line there.
"""

import importlib
import pkgutil

from graphs.extraction.builtin.lexicons.small.shape import Words

LANGUAGES: dict[str, Words] = {
    name: importlib.import_module(f"{__name__}.{name}").WORDS
    for name in sorted(module.name for module in pkgutil.iter_modules(__path__))
    if name != "shape"
}
