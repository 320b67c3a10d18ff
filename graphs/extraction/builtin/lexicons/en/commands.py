"""Words that open an English command."""

from graphs.extraction.builtin.lexicons.en import words
from graphs.extraction.builtin.wordsets import wordset

# Verbs that open a sentence as a command even before a bare noun: "use water", "stay away".
COMMANDS = wordset(
    """use try put keep make take get go stay avoid wear bring buy add ask tell give let call choose write read remember
    remove place wait listen speak eat drink cook mix pour cut fold tie hold pull push click type open close save send
    enter install check find follow apply learn think imagine pick clean wash dry cover ensure be talk leave pay visit
    start stop begin turn set spend consider compare explain calculate prepare carry plan"""
)
NEGATED = wordset("don't don’t never")
POLITE = wordset("please just always simply then first next instead also")
OBJECTS = words.ARTICLES | wordset("it them me us him yourself all both one two three more less plenty")
# After these a verb is no longer the command's own.
STOPPERS = words.CONJUNCTIONS | wordset("as since until before after than")
# "Make sure there are holes", "ensure that it is dry": what follows is a clause with a verb of its own.
SURE = wordset("make sure ensure")
