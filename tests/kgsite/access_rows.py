"""Who gets what answer where: a row for every address and every method it takes.

The six words stand for anonymous, outsider, viewer, editor, reviewer, owner. ``login`` is a redirect to sign-in,
``go`` a redirect to anywhere else, a number is a status. A form sent empty shows by 422 that its sender was let in
as far as the form. ``fields`` is what a form is sent when empty would not do, ``query`` what an address asks for;
a value in braces is filled from the samples.
"""

from dataclasses import dataclass, field

ROLES = ("anonymous", "outsider", "viewer", "editor", "reviewer", "owner")


@dataclass(frozen=True)
class Row:
    method: str
    name: str
    words: str
    fields: dict[str, str] = field(default_factory=dict)
    query: str = ""

    @property
    def expected(self) -> dict[str, str]:
        return dict(zip(ROLES, self.words.split(), strict=True))

    def __str__(self) -> str:
        return f"{self.method} {self.name}"


EVERYBODY = "200 200 200 200 200 200"
SIGNED_IN = "login 200 200 200 200 200"
MEMBERS = "login 404 200 200 200 200"
NEW_PASSWORD = {"password": "correct horse battery", "password_again": "correct horse battery"}

SITE = [
    Row("GET", "healthz", EVERYBODY),
    Row("GET", "readyz", EVERYBODY),
    Row("GET", "openapi", EVERYBODY),
    Row("GET", "api-docs", EVERYBODY),
    Row("GET", "mcp", "405 405 405 405 405 405"),
    Row("POST", "mcp", "401 401 401 401 401 401"),  # a session opens nothing: programs show a token
    Row("GET", "api-unknown", "404 404 404 404 404 404"),
]

ACCOUNTS = [
    Row("GET", "accounts:profile", SIGNED_IN),
    Row("POST", "accounts:profile", "login 422 422 422 422 422", {"email": "no address"}),
    Row("POST", "accounts:preferences", "204 204 204 204 204 204", {"theme": "dark"}),
    Row("GET", "accounts:setup", "410 410 410 410 410 410"),
    Row("POST", "accounts:setup", "410 410 410 410 410 410"),
    Row("GET", "accounts:reset-link", EVERYBODY),
    Row("POST", "accounts:reset-link", "login login login login login login", NEW_PASSWORD),
    Row("GET", "accounts:invitation", EVERYBODY),
    Row("POST", "accounts:invitation", "login go go go go go"),
    Row("GET", "accounts:teams", SIGNED_IN),
    Row("POST", "accounts:teams", "login 422 422 422 422 422"),
    Row("GET", "accounts:team", MEMBERS),
    Row("POST", "accounts:team-rename", "login 404 403 403 403 422"),
    Row("POST", "accounts:team-switch", "login 404 go go go go"),
    Row("GET", "accounts:team-leave", MEMBERS),
    Row("POST", "accounts:team-leave", "login 404 go go go go"),
    Row("GET", "accounts:team-remove-demo", "login 404 403 403 403 404"),
    Row("POST", "accounts:team-remove-demo", "login 404 403 403 403 404"),
    Row("POST", "accounts:member-role", "login 404 403 403 403 422"),
    Row("GET", "accounts:member-remove", "login 404 403 403 403 200"),
    Row("POST", "accounts:member-remove", "login 404 403 403 403 go"),
    Row("POST", "accounts:member-reset", "login 404 403 403 403 go"),
    Row("POST", "accounts:invite", "login 404 403 403 403 422"),
    Row("POST", "accounts:invitation-revoke", "login 404 403 403 403 go"),
]

# allauth answers a form that is not valid with 200 and the form. Nobody here has a second factor yet; to switch
# one on asks for the password again (go).
ALLAUTH = [
    Row("GET", "account_login", "200 go go go go go"),
    Row("POST", "account_login", "200 go go go go go"),
    Row("GET", "account_logout", "login 200 200 200 200 200"),
    Row("POST", "account_logout", "login login login login login login"),
    Row("GET", "account_inactive", EVERYBODY),
    Row("GET", "account_signup", "200 go go go go go"),
    Row("POST", "account_signup", "200 go go go go go"),
    Row("GET", "account_reset_password", EVERYBODY),
    Row("GET", "account_reauthenticate", SIGNED_IN),
    Row("POST", "account_reauthenticate", SIGNED_IN),
    Row("GET", "account_change_password", SIGNED_IN),
    Row("POST", "account_change_password", SIGNED_IN),
    Row("GET", "account_set_password", "login go go go go go"),
    Row("GET", "mfa_index", SIGNED_IN),
    Row("GET", "mfa_authenticate", "login go go go go go"),
    Row("GET", "mfa_reauthenticate", "login go go go go go"),
    Row("GET", "mfa_activate_totp", "login go go go go go"),
    Row("POST", "mfa_activate_totp", "login go go go go go"),
    Row("GET", "mfa_deactivate_totp", "login 404 404 404 404 404"),
    Row("GET", "mfa_view_recovery_codes", "login 404 404 404 404 404"),
    Row("GET", "mfa_generate_recovery_codes", "login go go go go go"),
    Row("GET", "mfa_download_recovery_codes", "login 404 404 404 404 404"),
]

MEMBERS_GO = "login 404 go go go go"
WRITERS = "login 404 403 200 200 200"
WRITERS_FORM = "login 404 403 422 422 422"
WRITERS_ACT = "login 404 403 go go go"
OWNERS = "login 404 403 403 403 200"
OWNERS_FORM = "login 404 403 403 403 422"
OWNERS_ACT = "login 404 403 403 403 go"
REVIEWERS_ACT = "login 404 403 403 go go"
# An outsider has a team of his own: pages about the current team show him that.
OWN_TEAM_FORM = "login 422 403 422 422 422"

GRAPHS = [
    Row("GET", "graphs:library", SIGNED_IN),
    Row("GET", "graphs:new-document", "login 200 403 200 200 200"),
    Row("POST", "graphs:new-document", OWN_TEAM_FORM),
    Row("GET", "graphs:from-selection", "login go go go go go"),
    Row("POST", "graphs:from-selection", "login 200 403 200 200 200", {"text": "words"}),
    Row("GET", "graphs:append-somewhere", "login 200 403 200 200 200"),
    Row("POST", "graphs:append-somewhere", OWN_TEAM_FORM),
    Row("GET", "graphs:append-selection", "login go go go go go"),
    Row("POST", "graphs:append-selection", "login 200 403 200 200 200", {"text": "words"}),
    Row("GET", "graphs:append", WRITERS),
    Row("POST", "graphs:append", WRITERS_FORM),
    Row("GET", "graphs:compare", WRITERS),
    Row("POST", "graphs:compare", WRITERS_FORM),
    Row("GET", "graphs:relate", WRITERS),
    Row("POST", "graphs:relate", WRITERS_FORM),
    Row("GET", "graphs:comparison", MEMBERS),
    Row("POST", "graphs:comparison", WRITERS_ACT),
    Row("GET", "graphs:import-document", "login 200 403 200 200 200"),
    Row("POST", "graphs:import-document", OWN_TEAM_FORM),
    Row("GET", "graphs:workspace", MEMBERS),
    Row("GET", "graphs:units", MEMBERS_GO, query="?start=0"),
    Row("GET", "graphs:graph", MEMBERS),
    Row("GET", "graphs:overview", MEMBERS),
    Row("GET", "graphs:search-document", MEMBERS),
    Row("GET", "graphs:print", MEMBERS),
    Row("GET", "graphs:locate", "login 404 422 422 422 422"),
    Row("GET", "graphs:coverage", MEMBERS_GO),
    Row("GET", "graphs:uncovered", MEMBERS_GO),
    Row("GET", "graphs:preview", "login 404 422 422 422 422"),
    Row("GET", "graphs:node", MEMBERS_GO),
    Row("GET", "graphs:edge", MEMBERS_GO),
    Row("POST", "graphs:save-view", "login 404 204 204 204 204", {"mode": "force", "pins": "{{}}"}),
    Row("GET", "graphs:progress", MEMBERS_GO),
    Row("GET", "graphs:history", MEMBERS),
    Row("GET", "graphs:as-of", MEMBERS),
    Row("GET", "graphs:node-history", MEMBERS),
    Row("POST", "graphs:undo", "login 404 403 403 422 422"),
    Row("GET", "graphs:diagnostics", MEMBERS),
    Row("GET", "graphs:settings", WRITERS),
    Row("GET", "graphs:exports", MEMBERS),
    Row("GET", "graphs:export", MEMBERS),
    Row("POST", "graphs:rename", WRITERS_FORM),
    Row("POST", "graphs:move", WRITERS_FORM),
    Row("POST", "graphs:delete", WRITERS_ACT),
    Row("POST", "graphs:restore", WRITERS_ACT),
    Row("POST", "graphs:privacy", WRITERS_ACT),
    Row("POST", "graphs:extract", WRITERS_ACT),
    Row("GET", "graphs:bases", SIGNED_IN),
    Row("GET", "graphs:base-new", "login 200 403 200 200 200"),
    Row("POST", "graphs:base-new", OWN_TEAM_FORM),
    Row("GET", "graphs:base-edit", WRITERS),
    Row("POST", "graphs:base-edit", WRITERS_FORM),
    Row("GET", "graphs:connections", MEMBERS),
    Row("GET", "graphs:connection-new", OWNERS),
    Row("POST", "graphs:connection-new", OWNERS_FORM),
    Row("GET", "graphs:connection-edit", OWNERS),
    Row("POST", "graphs:connection-edit", OWNERS_FORM),
    Row("GET", "graphs:connection-remove", OWNERS),
    Row("POST", "graphs:connection-remove", OWNERS_ACT),
    Row("POST", "graphs:connection-default", OWNERS_ACT),
    Row("POST", "graphs:connection-test", OWNERS),
    Row("GET", "graphs:search", SIGNED_IN),
    Row("GET", "graphs:questions", MEMBERS),
    Row("POST", "graphs:questions", "login 404 422 422 422 422"),
    Row("GET", "graphs:ask", SIGNED_IN),
    Row("POST", "graphs:ask", "login 404 422 422 422 422", {"base": "{base}"}),
    Row("GET", "graphs:question", MEMBERS),
    Row("POST", "graphs:question-delete", OWNERS_ACT),
    Row("GET", "graphs:run-answer", MEMBERS_GO),
    Row("GET", "graphs:runs", SIGNED_IN),
    Row("GET", "graphs:runs-tray", "login go go go go go"),
    Row("GET", "graphs:run", MEMBERS),
    Row("POST", "graphs:run-cancel", WRITERS_ACT),
    Row("POST", "graphs:run-retry", WRITERS_ACT),
    Row("POST", "graphs:run-continue", WRITERS_ACT),
    Row("POST", "graphs:run-missed", "login 404 403 409 409 409"),
    Row("GET", "graphs:calls", WRITERS),
    Row("GET", "graphs:call", WRITERS),
    Row("POST", "graphs:estimate", "login 200 403 200 200 200"),
    Row("GET", "graphs:budget", "login 404 403 403 403 200"),
    Row("POST", "graphs:budget", "login 404 403 403 403 422", {"run_tokens": "many"}),
    Row("POST", "graphs:budget-forget", "login 404 403 403 403 go"),
    Row("GET", "graphs:tokens", MEMBERS),
    Row("POST", "graphs:tokens", "login 404 422 422 422 422"),
    Row("POST", "graphs:doors", OWNERS_ACT, {"api": "on"}),
    Row("POST", "graphs:token-revoke", "login 404 404 404 404 go"),
    Row("POST", "graphs:token-delete", "login 404 404 404 404 422"),
    Row("GET", "graphs:run-reply", WRITERS_ACT),
    Row("POST", "graphs:run-reply", WRITERS_FORM),
]

REVIEWS = [
    Row("GET", "reviews:candidates", MEMBERS),
    Row("POST", "reviews:decide-many", REVIEWERS_ACT, {"seen": "{seen}", "decision": "accepted"}),
    Row("GET", "reviews:report", MEMBERS),
    Row("GET", "reviews:report-json", MEMBERS),
    Row("GET", "reviews:checks", MEMBERS),
    Row("POST", "reviews:quick-check", MEMBERS_GO),
    Row("GET", "reviews:marks", MEMBERS),
    Row("GET", "reviews:fixes", WRITERS),
    Row("POST", "reviews:fixes", WRITERS_FORM),
    Row("GET", "reviews:finding", MEMBERS_GO),
    Row("POST", "reviews:apply-fix", WRITERS_FORM),
    Row("POST", "reviews:dismiss-finding", WRITERS_ACT),
    Row("POST", "reviews:reopen-finding", "login 404 403 422 422 422"),
    Row("POST", "reviews:decide", REVIEWERS_ACT, {"stamp": "{stamp}", "decision": "rejected"}),
    Row("GET", "reviews:audit", WRITERS),
    Row("POST", "reviews:audit", WRITERS_FORM),
    Row("POST", "reviews:audit-estimate", WRITERS),
    Row("GET", "reviews:ask", MEMBERS),
    Row("POST", "reviews:ask", "login 404 422 422 422 422"),
    Row("GET", "reviews:ask-about", MEMBERS),
    Row("POST", "reviews:ask-about", MEMBERS_GO),
    Row("GET", "reviews:answer", MEMBERS),
    Row("GET", "reviews:run-report", MEMBERS_GO),
]

FORMS = (
    *("add-node", "edit-node", "merge-nodes", "split-node", "delete-node"),
    *("add-edge", "edit-edge", "delete-edge", "edit-summary"),
)
EDITS = [
    *(Row("GET", f"graphs:{name}", WRITERS) for name in FORMS),
    *(Row("POST", f"graphs:{name}", WRITERS_FORM) for name in FORMS),
    Row("GET", "graphs:find-nodes", MEMBERS, query="?name=target"),
]
BLIND = [Row("GET", "reviews:agreement", MEMBERS), Row("POST", "reviews:blind", OWNERS_FORM)]
ROWS = [*SITE, *ACCOUNTS, *ALLAUTH, *GRAPHS, *EDITS, *REVIEWS, *BLIND]
