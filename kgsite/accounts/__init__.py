"""Who somebody is and what he may do: accounts, teams, roles, invitations, preferences.

May import Django, allauth, ``kgsite.http`` and ``graphs.domain.errors``; never a feature.
"""
