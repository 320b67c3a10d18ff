"""French. Elided words keep their apostrophe: "l'", "d'", "qu'"."""

from graphs.extraction.builtin.lexicons.small.shape import Words

WORDS = Words(
    determiners=(
        "le", "la", "les", "l'", "d'un", "d'une", "de la", "de l'", "un", "une", "des", "du", "chaque", "tout", "toute", "tous", "toutes", "plusieurs", "certains", "certaines",
        "quelques", "peu de", "beaucoup de", "la plupart des", "aucun", "aucune", "deux", "trois", "quatre", "cinq", "de nombreux", "de nombreuses",
    ),
    articles=("un", "une", "des"),
    closed=(
        "de", "du", "d'", "à", "au", "aux", "en", "dans", "avec", "par", "pour", "sans", "sur", "sous", "entre", "vers", "chez", "depuis", "selon",
        "et", "ou", "ni", "mais", "que", "qu'", "qui", "dont", "où", "si", "comme", "quand", "lorsque", "lorsqu'", "car", "donc",
        "est", "sont", "était", "étaient", "a", "ont", "être", "avoir", "se", "s'", "ne", "n'", "pas", "y", "très", "plus", "moins", "aussi",
        "le", "la", "les", "l'", "un", "une", "des", "puis", "alors", "ainsi",
    ),
    pronouns=(
        "ceci", "cela", "ça", "c'", "ce", "cet", "cette", "ces", "il", "elle", "ils", "elles", "on", "son", "sa", "ses", "leur", "leurs", "je", "j'", "tu", "nous",
        "vous", "notre", "nos", "mon", "ma", "mes", "celui", "celle", "ceux", "celles", "tel", "telle", "tels", "telles", "y", "en", "ce qui", "lequel", "laquelle", "le même", "la même", "l'autre", "quelqu'un",
    ),
    relatives=("que", "qu'", "qui", "dont", "où", "lequel", "laquelle"),
    copulas=("est", "sont"),
    defining=("se définit comme", "se définissent comme", "désigne", "désignent", "signifie", "consiste en", "consiste à"),
    kind_of=("est un type de", "est une sorte de", "est une espèce de", "sont une sorte de", "est un genre de", "appartient à la famille des"),
    parts=(
        "se compose de", "se composent de", "est composé de", "est composée de", "est constitué de", "est constituée de", "comprend", "contient",
        "comprennent", "contiennent", "est formé de", "est formée de", "se compose", "se composent", "est composé", "est composée",
    ),
    and_=("et", "ou", "ainsi que"),
    because=("parce que", "parce qu'", "car", "puisque", "puisqu'", "étant donné que"),
    due_to=("à cause de", "à cause du", "à cause des", "en raison de", "en raison du", "en raison des", "grâce à", "grâce au", "grâce aux"),
    front_because=("comme", "puisque", "étant donné que", "parce que"),
    so=("si bien que", "de sorte que", "c'est pourquoi", "donc"),
    causes=("cause", "causent", "causa", "a causé", "ont causé", "provoque", "provoquent", "a provoqué", "ont provoqué", "entraîne", "entraînent", "a entraîné", "engendre", "engendrent", "conduit à", "mène à", "déclenche", "déclenchent"),
    in_order=("afin de", "afin d'", "afin que", "afin qu'", "pour que", "pour qu'", "dans le but de", "en vue de"),
    to=("pour",),
    infinitive=r"(?:l['’]|les?\s|la\s|s['’]|se\s)?\w{2,20}(?:er|ir|re|oir)\b",
    asks=("assez", "suffisant", "suffisante", "trop", "temps", "utile", "nécessaire", "important", "importante", "prêt", "prête", "idéal", "connu", "connue", "connus", "difficile", "facile", "célèbre"),
    if_=("si",),
    then=("alors",),
    depends=("dépend de", "dépend du", "dépend des", "dépendent de", "dépendent du", "dépendent des"),
    not_=("pas", "non pas", "non"),
    but=("mais",),
    for_example=("par exemple",),
    therefore=("c'est pourquoi", "par conséquent", "en conséquence"),
    negations=("ne", "n'", "pas", "jamais", "sans", "aucun", "aucune", "guère", "ni"),
    hedges=("peut", "peuvent", "pourrait", "pourraient", "peut-être", "probablement", "sans doute", "semble", "semblent", "paraît", "éventuellement"),
    no_kinds=("problème", "raison", "cause", "exemple", "erreur", "partie", "conséquence", "résultat", "fois", "peu", "avantage", "question", "succès", "élément", "facteur", "composant", "étape"),
    classes=("processus", "ensemble", "action", "acte", "science", "étude", "art", "capacité", "phénomène", "technique", "méthode", "branche", "unité", "mesure", "transformation", "substance", "organe", "discipline", "fait de"),
    duties=("doit", "doivent", "il faut", "est interdit", "sont interdits", "est obligatoire", "ne peut", "ne peuvent"),
    opinions=("devrait", "devraient", "il vaut mieux", "il est important", "important", "meilleur", "nécessaire", "malheureusement"),
)  # fmt: skip
