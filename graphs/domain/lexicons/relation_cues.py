"""Words that show a relation. They are what a reader looks for in the quote of an arrow, so the classes are wide.

English ones are whole words, a star standing for the rest of a word; parts of regular expressions.
``contains`` may also be shown by structure: a heading, a list mark, a table.
"""

from graphs.domain.vocabulary import Relation

ENGLISH: dict[Relation, str] = {
    Relation.SUPPORTS: "because|since|as|for|thus|therefore|hence|so|show*|evidence|support*|prov*|confirm*|indicat*"
    "|suggest*|demonstrat*|according|due|given|mean*|reveal*|found|find*|data|reason*|after all|in fact|indeed|also"
    "|moreover|furthermore|if|when|by|study|studies|report*|observ*|which",
    Relation.EXAMPLE: "example*|instance*|such|e\\.g|includ*|like|namely|case*|illustrat*|sample*|consider|one of|say"
    "|especially|particular*|notably|among|when",
    Relation.COUNTER_EXAMPLE: "but|however|yet|although|though|except*|unless|not|\\w*n't|no|never|nevertheless"
    "|nonetheless|contrast|whereas|despite|unlike|contrary|while|still|instead|fail*|cannot",
    Relation.DEFINES: "is|are|was|were|mean*|refer*|defin*|call*|known|term*|name*|denot*|i\\.e|that is|stand* for"
    "|consist*|describ*|mark*|or|as|which|being|occur*|when|a|an",
    Relation.INFERS: "therefore|thus|hence|so|consequent*|follow*|impl*|infer*|conclu*|mean*|must|then|if|suggest*"
    "|accordingly|result*|lead*|led|because|since|as|show*|indicat*|when|for",
    Relation.CAUSES: "caus*|because|lead*|led|result*|due|trigger*|produc*|mak*|made|induc*|bring*|brought|giv*|gave"
    "|effect*|affect*|increas*|rais*|reduc*|lower*|driv*|drove|thus|therefore|so|since|as|owing|thanks|from|after|when"
    "|if|contribut*|allow*|enabl*|forc*|spark*|follow*|provok*|generat*|creat*|responsib*|source*|reason*|by|hence|over"
    "|with|help*|let*|stimulat*|damag*|kill*|harm*|improv*|worsen*|destroy*|weaken*|strengthen*|turn*|influenc*|impact*|leav*|left",
    Relation.IS_A: "is|are|was|were|be|kind*|type*|form*|sort*|such|class*|categor*|belong*|includ*|other|example*"
    "|species|like|especially|member*|variet*|a|an|as|both|namely",
    Relation.CONTAINS: "contain*|includ*|consist*|compris*|compos*|has|have|had|part*|of|made|divid*|between|within|in"
    "|cover*|component*|element*|member*|with|featur*|provid*|section|chapter|follow*|step*|into|form*",
    Relation.DRIVEN_BY: "driv*|drove|by|through|us*|via|with|rely|relies|based|depend*|power*|motivat*|means|because|due"
    "|thanks|run*|fuel*|from|on|requir*|need*|if|when|whenever|once|unless|provided|where|under|only|as long as|after",
    Relation.NOT_IS: "not|\\w*n't|never|no|nor|rather|instead|unlike|differ*|distinct*|other|versus|vs|but|without|cannot"
    "|contrast*|opposed|separat*|than",
    Relation.ANALOGY: "like|as|similar*|analog*|resembl*|same|just|compar*|metaphor*|likewise|akin|mirror*|parallel*"
    "|equivalent|so|too|correspond*",
    Relation.AIMS_AT: "to|for|in order|so|aim*|goal*|purpose*|objective*|intend*|seek*|design*|target*|meant|help*|toward*"
    "|try|tries",
}

CHINESE: dict[Relation, str] = {
    Relation.SUPPORTS: "因|由于|所以|证明|表明|说明|支持|显示|据|可见|证实|基于|故|理由|依据|鉴于|发现|因此|也|使|以",
    Relation.EXAMPLE: "例|比如|譬如|如|诸如|像|包括|等|以|其中|尤其|特别|当",
    Relation.COUNTER_EXAMPLE: "但|然而|却|不过|反例|例外|除|相反|虽|可是|并非|尽管|不|没|无法|失效|只是",
    Relation.DEFINES: "是|指|即|称|叫|定义|意味|所谓|为|谓|系|意思|也就是|[:：—]",
    Relation.INFERS: "因|所以|可见|推|故|从而|意味|则|于是|说明|如果|那么|由此|必然|表明|就|便|由于|若",
    Relation.CAUSES: "导致|引|造成|使|令|因|由于|所以|从而|促|带来|产生|致|影响|结果|让|触发|诱发|一旦|就|会|则|如果|以至|使得"
    "|后|由|而|激发|催生|加剧|破坏|提高|降低|增加|减少|改善|推动|迫使|便|若",
    Relation.IS_A: "是|属|一种|之一|类|种|等|包括|作为|归|其中|即|如|为|和|像",
    Relation.CONTAINS: "包|组成|构成|由|分|有|含|之一|部分|的|中|内|涵盖|下设|设|[:：、]",
    Relation.DRIVEN_BY: "如果|若|只要|当|一旦|下|时|才|驱|通过|借|靠|依|利用|由|基于|以|凭|用|推动|动力|取决|因|根据|按|受",
    Relation.NOT_IS: "不|非|区别|有别|与其|而|没|并未|无|异于|反而",
    Relation.ANALOGY: "像|如|类似|好比|犹|比|相当|一样|仿佛|似|类比|等同|相似|同样|也",
    Relation.AIMS_AT: "为|旨|目的|目标|以|用于|来|求|致力|用来|从而|意图|去|让|使|实现|保障|促进",
}

MARKS: dict[Relation, str] = {
    Relation.DEFINES: r":|\s[-–—]\s|——|=|, the\b|[(（]",
    Relation.CONTAINS: r":",
    Relation.IS_A: r":|, (?:a|an|the)\b|[(（]",
}

# Words that say outright that the relation holds; only these are asked whether they are denied or left open.
STRONG: dict[Relation, str] = {
    Relation.CAUSES: r"\b(?:caus\w*|leads? to|led to|results? in|trigger\w*|induc\w*)|导致|引起|造成|引发|致使",
    Relation.IS_A: r"\b(?:is|are|was|were)(?: not\b|n't\b|\b)|(?:并不|不|并非)?(?:是|属于)(?!否)",
    Relation.INFERS: r"\b(?:impl(?:y|ies)|it follows|means?)\b|意味|推出|说明|表明",
    Relation.DRIVEN_BY: r"\b(?:driven|depends?|rel(?:y|ies)|powered)\b|依赖|取决|驱动",
    Relation.SUPPORTS: r"\b(?:supports?|proves?|shows?|confirms?|demonstrates?)\b|支持|证明|证实|表明",
    Relation.DEFINES: r"\b(?:means?|refers? to|defined as)\b|是指|指的是|定义为",
}
NOT_KNOWN = (
    r"\b(?:(?:not|never)(?: yet)? (?:yet )?(?:known|clear|certain|understood|established|proven)|(?:don't|do not) know|unknown"
    r"|unclear|uncertain|no one knows|nobody knows|remains? (?:open|to be seen|disputed)|doubtful|debated|disputed"
    r"|no evidence)\b"
)
WHETHER = r"\b(?:whether|if|that)\b"
LEFT_OPEN_CHINESE = (
    "(?<!无论)(?<!不论)(?<!不管)(?:是否|能否|会否)|(?:没有|尚无|缺乏)(?:足够|充分|直接)?的?证据"
)
DENIED_BEFORE = (
    r"(?:\bnot|n't|\bnever|\bcannot|\bno longer|\bhardly)"
    r"(?: (?:directly|necessarily|always|really|in fact|actually|itself|simply|yet))?$"
    "|(?:不|没有|没|未|并非|从未|无法|未必)(?:会|能|是|直接|一定|必然|再|可能|曾|被)?$"
)
DENIED_WITHIN = r" not\b|n't\b|^(?:并不|不|并非)"
