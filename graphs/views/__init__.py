"""Thin views: get through ``access``, bind a form, call one action, answer."""
