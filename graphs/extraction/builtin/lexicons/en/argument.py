"""How English argues: what a claim, a concession, an objection, a reason and a result look like."""

from graphs.extraction.builtin.lexicons.base import Argument, phrases

_CONCEDING = (
    r"(?:although|though|even\s+though|even\s+if|even\s+when|while|whilst|whereas|despite|in\s+spite\s+of)"
)
_SUBJECT = r"(?:the|it|they|this|that|these|those|a|an|he|she|we|you|i|there|its|their|his|her|our|my|your|people|many|some|no|not|one)"
_BECAUSE = r"(?:because|since|as|for)"

ARGUMENT = Argument(
    stance=phrases(
        "should", "ought to", "must", "needs? to", "(?:has|have) to", "had better", "(?:we|you) (?:\\w+ )?need",
        "no need", "(?<!when\\s)(?<!what\\s)i (?:\\w+ )?(?:think|believe|feel|doubt)", "in my (?:opinion|view|eyes)", "shouldn['’]?t",
        "mustn['’]?t", "cannot be (?:allowed|tolerated|accepted|right)", "can only be",
        "(?:it is|it['’]s|there is) (?:\\w+ )?(?:time|high time) (?:to|that|for|we)",
        "(?:is|are) (?:\\w+ )?(?:not )?to be",
    ),  # fmt: skip
    evaluation=phrases(
        "(?:it|that|this) (?:is|was|would be|seems|is not|would not be) (?:\\w+ )?(?:un)?(?:clear|obvious|fair|just|"
        "right|wrong|good|bad|better|best|wise|sensible|reasonable|acceptable|desirable|necessary|important|essential|"
        "absurd|a mistake|a pity|worth)",
        "(?:is|are|was|were|be|seems?|remains?) (?:\\w+ )?(?:\\w+ly )?(?:un|in)?(?:necessary|safe|fair|wise|sensible|"
        "reasonable|acceptable|desirable|justifiable|useful|useless|harmful|harmless|dangerous|pointless|beneficial|wrong|right|"
        "good|bad|better|worse|overdue|essential|crucial|vital|important|ethical|moral|adequate|appropriate|worthwhile|the "
        "(?:answer|solution|problem|point)|(?:an? )?(?:\\w+ )?(?:mistake|idea|must|shame|pity|waste|necessity|advantage))",
        "un(?:fair|just\\w*|acceptable|reasonable|necessary|desirable)", "(?:just|un)?justif(?:y|ies|ied|iable|iably)",
        "desirable", "makes? (?:no |little |perfect )?sense", "absurd", "would be (?:\\w+ )?(?:better|wise|wrong|right|good|"
        "sensible|fair|great)", "is (?:wrong|right|fair) to", "is (?:not )?(?:fair|right|wrong|worth(?:while)?|overdue|"
        "just|sensible|pointless|reasonable)", "(?:most )?certainly", "(?:fails?|failed) to", "worth \\w+ing",
        "the (?:best|worst|right|wrong|only) (?:thing|way|choice|option|solution|idea)", "a (?:great|good|bad|terrible|"
        "clear|big|huge) (?:mistake|idea|choice|step|success|failure|shame)",
    ),  # fmt: skip
    reasoning=phrases(
        "because", "since", "therefore", "thus", "hence", "but", "however", "although", "though", "even if",
        "furthermore", "moreover", "besides", "also", "for this reason", "after all", "so", "yet", "even", "especially",
        "nevertheless", "nonetheless", "admittedly", "of course", "indeed", "surely", "otherwise", "plus", "in addition",
        "why", "despite", "still", "in fact", "some (?:may|might|people)", "due to", "on the other hand", "critics",
    ),  # fmt: skip
    cut=r"(?<=[,;:])\s+(?=(?:but|although|though|even\s+(?:though|if)|whereas|while|because|since|unless|otherwise|"
    r"yet|particularly|especially|or\s+else|so\s+(?:that\s+)?" + _SUBJECT + r"|as(?!\s+(?:well|such|if|far|a\s+result))|"
    r"for(?!\s+(?:example|instance|all|one))|and|or\s+\w+|"
    r"which\s+(?:means|is\s+why))\b)"
    r"|(?<=\w)\s+(?=(?:because|although|even\s+though|even\s+if|whereas|but|unless)\s)|(?<=[;:])\s+",
    strong=r"^(?:but|although|though|even\s+though|because|whereas|yet)\s+(?!(?:also|only|not|rather|to|by|in|with|for|from|"
    r"as|on|at|very|most|more|less|even|just|of)\b)",
    front=r"^(?:(?:but|and|yet)\s+)?" + _CONCEDING + r"\b[^,;]{8,160},",
    opener=r"(?:(?:and|but|so(?:\s+that)?|yet|although|though|even\s+though|even\s+if|whereas|while|because|since|"
    r"as(?=\s+" + _SUBJECT + r"\b)|for(?=\s+" + _SUBJECT + r"\b)|however|nevertheless|nonetheless|still|therefore|thus|"
    r"hence|furthermore|moreover|besides|also|plus|on\s+the\s+other\s+hand|of\s+course|admittedly|in\s+addition|"
    r"after\s+all|even\s+so|that\s+said|having\s+said\s+that|otherwise|indeed|clearly|surely|certainly|"
    r"(?:that|this|which)(?:(?:\s+is|['’]s)\s+why|\s+means(?:\s+that)?)|for\s+(?:this|that)\s+reason|in\s+fact|granted|for\s+one\s+thing|unless|"
    r"despite|for\s+(?:example|instance)|firstly|secondly|finally|above\s+all)\b[,\s]+){1,3}",
    concession=phrases(
        _CONCEDING, "unless", "admittedly", "of course", "granted", "it is true", "it may be true", "true,", "certainly",
        "clearly", "indeed", "to be sure", "for sure", "yes,", "sure,", "naturally", "no doubt", "undoubtedly", "perhaps",
        "maybe", "it may be", "(?:some|many|one|people|others) (?:people )?(?:may|might|could|would|will|say|think|argue|believe|"
        "claim|fear|worry|find|object)", "(?:critics|opponents|sceptics|skeptics|detractors)",
        before=r"^(?:(?:but|and|yet)\s+)?(?!indeed,?\s+however)",
    ),  # fmt: skip
    attributed=r"^(?:but\s+)?(?:(?:some|many|one|people|others)\s+(?:people\s+)?(?:may|might|could|would|say|think|argue|believe|claim|"
    r"fear|worry|find|object)|critics|opponents|sceptics|skeptics|detractors)\b",
    contrast=phrases(
        "but", "however", "yet", "nevertheless", "nonetheless", "still,", "on the other hand", "even so", "that said",
        "having said that", "in reality", "in truth", "on the contrary", "rather,",
        before=r"^(?:and\s+|indeed,\s+)?", after=r"(?:\b|(?<=,))",
    ),  # fmt: skip
    midway=r"^[^,;]{3,80},?\s+(?:however|nevertheless|nonetheless)\b",
    reason=phrases(
        _BECAUSE + " ", "after all", "otherwise", "for one thing", "or else", "this is because", "the reason",
        before=r"^", after="",
    ),  # fmt: skip
    result=phrases(
        "therefore", "thus", "hence", "so", "consequently", "(?:that|this|which)(?: is|['’]s) why", "which means",
        "this means", "that means", "for (?:this|that) reason", "as a result", "in conclusion", "to sum up", "overall",
        "ultimately", "all in all", before=r"^(?:and\s+)?",
    ) + r"|^[^,;:]{2,80}\s(?:therefore|thus|hence|consequently)\b",
    example=phrases(
        "for example", "for instance", "e\\.g\\.",
    ) + r"|^(?:take|consider)\b",
    joined=r"^(?:and|or|nor)\b",
    informing=r"\b(?:1\d|20)\d\d\b|[(\[“\"]|" + phrases(
        "refers? to", "(?:is|are|was|were|be) (?:\\w+ )?(?:defined|seen|described|regarded|considered|known|called|classified|measured)",
        "it (?:was|is|has been) (?:\\w+ )?(?:found|shown|known|estimated|reported|discovered)",
        "definitions?", "the meaning of", "theor(?:y|ies|em)", "law of", "asserts?", "according to", "scholars?",
        "(?:[a-z]{3,15}ists|researchers|scientists|historians|experts) (?:\\w+ )?(?:argue|believe|claim|hold|attribute|think|suggest)",
    ),
)  # fmt: skip
