"""English. The weight of a cue is the share of right arrows seen when running texts were read."""

from graphs.extraction.builtin.lexicons.base import Lexicon
from graphs.extraction.builtin.lexicons.en.argument import ARGUMENT
from graphs.extraction.builtin.lexicons.en.attribution import SHELL
from graphs.extraction.builtin.lexicons.en.causes import CAUSES
from graphs.extraction.builtin.lexicons.en.consequences import CONSEQUENCES
from graphs.extraction.builtin.lexicons.en.contrasts import ANALOGIES, CORRECTIONS
from graphs.extraction.builtin.lexicons.en.definitions import DEFINITIONS
from graphs.extraction.builtin.lexicons.en.enabling import ENABLING
from graphs.extraction.builtin.lexicons.en.failures import FAILURE, FAILURES
from graphs.extraction.builtin.lexicons.en.kinds import KINDS
from graphs.extraction.builtin.lexicons.en.markers import ASIDES, MARKERS
from graphs.extraction.builtin.lexicons.en.means import MEANS
from graphs.extraction.builtin.lexicons.en.purposes import CONDITIONS, PURPOSES
from graphs.extraction.builtin.lexicons.en.reasons import REASONS
from graphs.extraction.builtin.lexicons.en.rules import PREVENTS, RULES
from graphs.extraction.builtin.lexicons.en.speech import IDLE, LEAD, OURS, TALK
from graphs.extraction.builtin.lexicons.en.standing import STANDING
from graphs.extraction.builtin.wordsets import wordset

LEXICON = Lexicon(
    language="en",
    cues=CAUSES + MEANS + ENABLING + REASONS + CONSEQUENCES + PURPOSES + CONDITIONS + CORRECTIONS + ANALOGIES,
    definitions=DEFINITIONS,
    kinds=KINDS,
    markers=MARKERS,
    asides=ASIDES,
    argument=ARGUMENT,
    standing=STANDING,
    rules=RULES,
    idle=IDLE,
    talk=TALK,
    ours=OURS,
    shell=SHELL,
    prevents=PREVENTS,
    lead_in=rf"\s*(?:{LEAD}|"
    r"(?:and|but|so|or|yet|nor),?\s+(?!so\s+on)|(?:for\s+(?:example|instance)|in\s+(?:addition|other\s+words|conclusion|summary|fact|short|particular|general|essence|turn|contrast|this\s+(?:way|context|regard|sense|case))|on\s+the\s+(?:other\s+hand|one\s+hand|contrary)|of\s+course|after\s+all|to\s+(?:be\s+sure|begin\s+with|sum\s+up|conclude|summarize)|as\s+a\s+(?:result|consequence)|at\s+the\s+same\s+time|by\s+(?:contrast|the\s+way)|that\s+said|more\s+importantly|first\s+of\s+all|last\s+but\s+not\s+least|moreover|furthermore|additionally|however|therefore|thus|hence|consequently|nevertheless|nonetheless|finally|overall|ultimately|meanwhile|similarly|likewise|indeed|first(?:ly)?|second(?:ly)?|third(?:ly)?|also|besides|instead|accordingly|interestingly|notably|unfortunately|fortunately|sadly|luckily|surprisingly|undoubtedly|obviously|importantly|specifically|well|yes|no|okay|now|again|then|still|admittedly|well,\s+first\s+of\s+all)\s*,\s*|(?:in\s+addition\s+to\s+(?:this|that|these)|along\s+with\s+this),\s*|(?:therefore|thus|hence|furthermore|moreover)\s+|for\s+(?=(?:you|it|they|we|there)\b)|in\s+th(?:is|at)\s+(?:sense|way|respect|regard)\s+(?=(?:an?|the|it|they|we|this|these|every|each)\b)|it\s+follows\s+that\s+|(?:the|this|that|its|our|one)\s+[^,;:.]{0,30}(?:lesson|rule|point|answer|conclusion|principle|moral|upshot|idea|reason)\s[^,;:.]{0,40}:\s+|then\s+(?=(?:you|it|they|we|there|the|he|she|i|a|an)\b)|in\s+addition\s+to\s+[^,;:]{3,60},\s*)",
    possible=r"\b(?:may|might|can|could|perhaps|possibly|probably|likely|potentially|allegedly|reportedly|supposedly|seems?\s+to|appears?\s+to|thought\s+to|believed\s+to|said\s+to|suspected\s+(?:to|of))\b",
    hedge=r"\b(?:may|might|could|perhaps|possibly|probably|likely|unlikely|seems?|seemed|appears?\s+to|suggests?|presumably|arguably|apparently|tends?\s+to)\b",
    opinion=r"\b(?:should|ought|believe|think|argue|feel|opinion|view|crucial|essential|vital|important|significant|necessary|better|best|worse|worst|good|bad|wrong|right|great|unfair|fair|harmful|beneficial|desirable|unacceptable|reasonable|sensible|pointless|valuable|powerful|dangerous|interesting|beautiful|remarkable|rich|profound|must|need\s+to|needs\s+to|have\s+to|urgent)\b",
    attribution=r"\b(?:according\s+to|(?:argue|believe|suggest|contend|propose|insist|think|theorize|hypothesize|predict|warn|estimate|say)(?:s|d|ed)?(?:\s+that)?|(?:claim|maintain|assert|hold)(?:s|ed)?\s+that|said|thought|critics|proponents|opponents|supporters|scholars|theory\s+holds)\b",
    obligation=r"\b(?:must(?!\s+have)|shall|may\s+not|must\s+not|shall\s+not|required\s+to|is\s+prohibited|are\s+prohibited|forbidden|not\s+allowed|not\s+permitted|has\s+to|have\s+to|are\s+obliged|is\s+obliged|mandatory|MUST|SHALL|SHOULD|RECOMMENDED|REQUIRED)\b",
    recommendation=r"\b(?:should|ought\s+to|recommended|advised)\b",
    condition=r"^\s*(?:if|when|whenever|unless|once|only\s+if|provided|(?:as|so)\s+long\s+as|assuming|(?:every|each)\s+time)\b",
    prevention=r"\b(?:prevent(?:s|ed|ing)?|avoid(?:s|ed|ing)?|reduc(?:es?|ed|ing)|without|discourag(?:es?|ed|ing)|inhibit(?:s|ed|ing)?|instead\s+of|rather\s+than|not\s+(?:only\s+)?because|less\s+likely|protect(?:s|ed|ing)?\s+against|stop(?:s|ped)?)\b",
    meta=r"^each\s[\w-]+\s(?:is|are)\s(?:described|listed|defined|explained)\s(?:below|above|in)\b|\b(?:figure|fig\.|table|section|appendix)\s+\d+(?:\.\d+)?\s+(?:summari[sz]es|shows|lists|presents|gives|describes|illustrates|compares|discusses|explains)\b|\b(?:this|the\s+present|our)\s+(?:essay|article|paper|chapter|section|document|report|post|study|guide|tutorial)\s+(?:will|explores?|examines?|discusses?|aims?|describes?|presents?|explains?|looks?|is\s+(?:about|organi[sz]ed)|seeks?|covers?|provides?|shows?|defines?)\b|\bin\s+this\s+(?:essay|article|paper|chapter|section|post|guide)\b|\b(?:we|i)\s+(?:will|shall)\s+(?:explore|examine|discuss|look\s+at|describe|present|explain|delve|see)\b|\blet\s+us\s+(?:look|explore|examine)|let['’]s\s+(?:look|explore|examine|dive|delve)|\bas\s+(?:discussed|mentioned|described|noted)\s+(?:above|earlier|below)|\bdelve\s+into\b|^the\s+(?:gentle(?:man|woman|lady)|chair)\s+from\s|^without\s+objection\b|^(?:i\s+)?thank\s+you\b|\byield\s+(?:back|to\s+the\s+gentle)",
    pronoun_start=r"^(?:this|that|these|those|it|they|he|she|such|both|others|one|we|i|you|there|its|their|his|her|here)\b",
    personal=r"^(?:well,?\s+|and\s+|so\s+){0,4}(?:i|i['’](?:m|d|ve|ll)|you|we['’]re|let\s+me|thank)\b",
    failure=FAILURE,
    failures=FAILURES,
    universal=r"\b(?:all|every|always|never|none|no\s+\w+\s+(?:is|are|can|has|have))\b",
    exception=r"\b(?:exceptions?|counter-?examples?)\b",
    stop=wordset(
        """the a an of to in on at by for and or but is are was were be been it its this that these those
    as with from into than then so such can may might will would which who whom whose what when
    where how why has have had do does did no not also there their they them he she his him her we
    our you your i my me us one two three four five six seven eight nine ten first second third new
    many most more some other others any all each both few several only own same very much just even
    well used using make makes made get take takes took however therefore thus etc via per eg ie
    said says say must should shall could over under between through during before after about
    against within without across among along around because while although if unless until since
    like often usually always never sometimes early late next last certain able known called another
    every order including include includes provide provides help helps need needs become becomes
    based think know want come see look back go going really right yes okay mr mrs ms dr here now up
    down out off away let give gives given way ways thing things lot kind kinds sort due rather
    whether either neither onto toward towards upon still yet already too quite good better best bad
    great large small big high low long short different various important significant crucial vital
    essential gonna wanna gotta oughta doing yeah yep um uh oh hey hi hello guys literally basically anyway alright thank
    thanks love bit feel feels particular recent entire whole main major key common similar likely possible"""
    ),
    weak=wordset(
        """time times year years day days month months week weeks century world people person life area
    areas number part parts level levels example examples case cases fact facts result results role
    place use uses form forms type types source effect effects impact impacts change changes process
    development approach value values problem problems issue issues ability benefit benefits
    challenge challenges opportunity opportunities future concept concepts understanding experience
    aspect aspects factor factors idea ideas importance question questions point points reason
    reasons individual individuals field others community practice practices work today state order
    term terms end growth range field fields method methods page section chapter figure table study
    studies press university date name names hand side line human global local social national
    public general natural access activity strategy setting society way ways"""
    ),
)
