"""What helps, ensures or makes something happen, in English: a means or an event does, not a person."""

from graphs.domain.vocabulary import NodeType, Relation
from graphs.extraction.builtin.lexicons.base import Cue, Part
from graphs.extraction.builtin.wordsets import wordset

MEANS = wordset(
    """action actions step steps measure measures policy policies program programs programme programmes law laws rule rules reform
    reforms agreement agreements plan plans tool tools investment investments regulation regulations oversight supervision
    training education exercise treatment treatments therapy technology technologies innovation innovations system systems
    funding support aid assistance cooperation collaboration coordination competition trade tax taxes tariffs subsidies
    research knowledge information data transparency discipline diversity design designs method methods approach approaches
    strategy strategies practice practices process processes change changes improvement improvements growth demand
    legislation statute statutes standard standards requirement requirements incentive incentives procedure procedures
    provision provisions memorandum bill bills act authority authorities power powers intervention interventions
    communication planning management monitoring testing inspection inspections insurance vaccination immunization sleep diet
    nutrition infrastructure liquidity capital credit savings markets market roads railways sunlight water wind rain heat"""
)
_MAY = r"(?:(?:also|often|usually|can|could|may|might|will|would|should|must|has|have|had|to|continues?\s+to|still|greatly|directly|further)\s+){0,4}"
_STATES = (
    r"(?:possible|impossible|easier|harder|easy|hard|difficult|stronger|weaker|better|worse|safer|cheaper|richer|poorer|faster|"
    r"slower|larger|smaller|higher|lower|hotter|colder|wetter|drier|clearer|vulnerable|sick|ill|unable|useless|expensive|"
    r"attractive|unstable|stable|popular|profitable|dependent|resistant|visible|invisible|available|(?:more|less)\s+[a-z]{3,20})"
)
_DOING = r"(?:work|feel|look|seem|run|grow|rise|fall|move|think|want|believe|behave|act|change|stop|fail|shrink|expand|last|burn|freeze|melt)"

ENABLING = (
    Cue(
        ("help", "helps", "helped"),
        rf"\s+{_MAY}help(?:s|ed)?\s+(?:to\s+)?(?!(?:the|an?|us|them|it|him|her|me|you|our|their|his|its|reduce|prevent|avoid|stop|explain|understand|us|people)\b)(?=[a-z]{{3,15}}\s)",
        Relation.CAUSES,
        0.66,
        left=Part.PHRASE,
        right=Part.ACTION,
        verb=True,
        after=MEANS,
    ),
    Cue(
        ("ensure", "ensures", "ensured", "guarantee", "guarantees", "guaranteed"),
        rf"\s+{_MAY}(?:help\s+(?:to\s+)?)?(?:ensure|guarantee)[sd]?\s+that\s+",
        Relation.CAUSES,
        0.68,
        left=Part.PHRASE,
        right=Part.CLAUSE,
        verb=True,
        after=MEANS,
    ),
    Cue(
        ("make", "makes", "made", "making"),
        rf"\s+{_MAY}(?:makes?|made)\s+(?=(?:the|our|their|its|an?|most|many|some|all|[a-z]{{3,20}}s)\s(?:[\w’'-]{{1,20}}\s){{0,4}}?(?:{_STATES}|{_DOING})\b)",
        Relation.CAUSES,
        0.7,
        left=Part.ANY,
        right=Part.PHRASE,
        verb=True,
        target_type=NodeType.FACT,
    ),
    Cue(
        ("put", "puts", "putting"),
        rf"\s+{_MAY}puts?\s+(?=(?:[\w’'-]{{1,20}}\s){{1,8}}?(?:at\s+risk|in\s+danger|under\s+(?:pressure|stress|strain)|out\s+of\s+(?:business|work))\b)",
        Relation.CAUSES,
        0.7,
        left=Part.ANY,
        right=Part.PHRASE,
        verb=True,
        target_type=NodeType.FACT,
    ),
    Cue(
        ("raise", "raises", "raised", "raising", "pose", "poses", "posed", "posing"),
        rf"\s+{_MAY}(?:rais|pos)(?:es?|ed|ing)\s+(?=(?:[\w-]{{1,20}}\s){{0,4}}?(?:concerns?|doubts?|fears?|suspicions?|hopes?|risks?|threats?|dangers?|problems?|challenges?|hazards?)\b)",
        Relation.CAUSES,
        0.72,
        left=Part.ANY,
        right=Part.PHRASE,
        verb=True,
    ),
)
