from graphs.extraction.model.cues.base import Cues, words

ENGLISH = Cues(
    mechanism=words(
        "because|causes?|caused|leads? to|led to|results? in|resulted in|brings? about|triggers?|triggered",
        "therefore|thus|hence|thereby|so that|as a result|as a consequence|consequently|in turn|which means",
        "only when|only if|only after|once|until|unless|eventually|finally|and then|after which",
        "depends? on|driven by|prevents?|enables?|forces?|makes? it (?:im)?possible",
    ),
    correction=words(
        "rather than|instead of|not so much|contrary to|as opposed to|does not mean|do not mean|doesn't mean",
        "is not the same as|are not the same as|is not that|is no longer|mistakenly|misconception|it is wrong to",
        r"not (?:[\w'’-]+ ){1,8}but|not because|not only|not simply|not merely|not just",
        "except|with the exception of|unless|only if|provided that|on condition that",
    ),
    deferral=words(
        "later in this|in the next|in a later|in the following|will be discussed|will be shown|will be explained",
        "we shall see|we will see|we will return|we return to|remains open|remains unclear|remains unknown|remains to be",
        "open question|unanswered|not yet known|not yet clear|is still unknown|beyond the scope|future work",
    ),
    contrast=words(
        "however|but|yet|although|though|even though|even if|despite|in spite of|nevertheless|nonetheless|whereas|while",
        "on the other hand|in contrast|by contrast|still|seemingly|at first",
    ),
    failure=words(
        "fails?|failed|breaks? down|broke down|stops? working|no longer works?|no longer holds?|no longer appl(?:y|ies)",
        "does not work|do not work|doesn't work|does not help|does not apply|does not hold|do not apply|do not hold",
        "cannot be (?:used|applied|met|kept|solved)|is of no use|are of no use|is useless|loses? its|ineffective",
        "not enough|insufficient|impractical|impossible",
    ),
    example=words(
        "for example|for instance|e\\.g\\.|such as|suppose|imagine|consider|take the case|take for|say that",
        "as an example|to illustrate|an illustration|in the case of|one case|a case in point",
    ),
    knowledge=words(
        "definition|concept|formula|theorem|law|rule|principle|theory|model|algorithm|method|term|equation|notion",
        "effect|paradox|problem|technique|standard|test",
    ),
    learning=words(
        "feels?|remembers?|understands?|judges?|verif(?:y|ies)|checks?|learns?|masters?|mistakes?|confuses?|recogni[sz]es?",
        "appl(?:y|ies)|uses?|solves?|computes?|shows?|means?|would",
    ),
    scene=words(
        "for example|for instance|imagine|suppose|picture a|think of|when a|when the|if a|if you|even a|even if",
    ),
    explanation=words(
        "because|since|shows?|means?|which is why|that is why|so|therefore|leads? to|suggests?|implies",
    ),
)
