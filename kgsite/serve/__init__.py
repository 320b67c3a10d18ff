"""Starting the product: one command brings up web and worker, keeps both alive, and stops both.

``python -m kgsite.serve`` serves for real, ``--demo`` with a demo team. This is a composition root like
``kgsite.urls``: it may import any feature, and no feature imports it. Whoever runs web and workers as separate
services needs none of it: ``gunicorn kgsite.wsgi`` and ``python -m kgsite.serve.queue`` work by themselves.
"""
