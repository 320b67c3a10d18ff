"""What may stand around a clause in its sentence: words that take something from it, and words that leave it whole.

Parts of regular expressions for folded text in lower case, English and Chinese in one; repetition is bounded. *Signs*
say whose words they are, on what condition, or that they are denied. A clause is *free* only between known borders:
what is in neither list is not judged.
"""

ATTRIBUTION = (
    r"\b(?:according to|claim(?:s|ed|ing)?|argu(?:e|es|ed|ing)|say(?:s|ing)?|said|state[sd]?(?= that)|assert(?:s|ed)?|allege[sd]?"
    r"|allegedly|reportedly|supposedly|so-called|believ(?:e|es|ed|ing)|th(?:ink|inks|ought)(?! of)|fe(?:el|els|lt) that|suggest(?:s|ed|ing)?"
    r"|suspect(?:s|ed)?|report(?:s|ed)? that|reported|tell(?:s)?|told|writ(?:es?|ten)|wrote|insist(?:s|ed)?|maintain(?:s|ed)? that"
    r"|contend(?:s|ed)?|conclude[sd]?|propos(?:e|es|ed|al)|hypothes[ie]\w{1,6}|predict(?:s|ed|ion)?|assum(?:es?|ed|ption)|imagine[sd]?"
    r"|(?:show|shows|showed|shown|prove[sd]?|found|finds?|discovered|demonstrate[sd]?|reveal(?:s|ed)?|indicate[sd]?|confirm(?:s|ed)?"
    r"|warn(?:s|ed)?|note[sd]|explain(?:s|ed)?|add(?:s|ed)|complain(?:s|ed)?|announce[sd]?|promise[sd]?|admit(?:s|ted)?|agree[sd]?) that"
    r"|(?:idea|belief|notion|theory|claim|view|argument|assertion|doctrine|rumou?r|impression|fear|hope|conviction) that"
    r"|(?:in|to) (?:[\w']{1,15} ){0,4}(?:view|opinion|eyes|words|mind)|rumou?rs?|it is (?:said|thought|believed|claimed|reported|argued)"
    r"|ask(?:s|ed)?|wonder(?:s|ed)?|expect(?:s|ed)?|consider(?:s|ed)?(?= that))\b"
    "|如是说|据.{1,20}[称说报悉]|据说|据称|据悉|声称|宣称|自称|(?<![名简俗统通职对人尊别所])称(?![为作之呼号赞职])|认为|以为|表示(?!式)|指出|主张|相信|觉得"
    "|(?<![小学传来是话的之])说(?![明服法话理唱到起来])|所谓|听说|传言|谣言|(?:根据|按照|依照).{1,20}(?:说法|观点|报道|理论)|在.{1,12}看来|报道|怀疑|强调"
    "|假说|猜测|推测|预测|预计|传说|发现(?=,)|表明|显示|证明"
)
CONDITION = (
    r"\b(?:if|unless|when|whenever|wherever|provided|providing|as long as|so long as|once|until|till|in case|in the event|on condition"
    r"|suppos(?:e|ing)|assuming|whether|in the absence of|depending|insofar as|to the extent|otherwise|even (?:if|when)"
    r"|for now|for the time being|under (?:certain|these|such|some|normal|ideal|the right|other) \w{3,20})\b"
    "|如果|假如|假设|假定|倘若|若(?!干)|要是|一旦|只要|只有|除非|当.{1,30}时|(?<![小同临及])时,|的话|的,|情况下|情形下|条件下|前提|以前,|之前,|以后,|之后,"
    "|否则|不然,|取决于|视.{1,10}而定|无论|不管"
)
IMAGINED = (
    r"\b(?:would have|could have|should have|might have|were it not|had (?:it|he|she|they|we|i|you|there) |imagin(?:e|ing)|pretend\w{0,3}|hypothetically"
    r"|wish(?:es|ed)?|hopefully|dream(?:s|ed|t)?|as if|as though|let us say|in (?:theory|principle)|on paper|what if|for the sake of argument)\b"
    "|要不是|理论上|名义上|假想|想象|设想|幻想|但愿|希望|好像|仿佛|本来应|梦见"
)
DENIAL = (
    r"\b(?:not (?:true|the case|correct|certain|clear|known|proven|proved|evident|established|mean|imply|follow|say|because|that)|false|falsely|untrue"
    r"|wrong(?:ly)?|mistaken(?:ly)?|incorrect(?:ly)?|myths?|misconceptions?|fallac(?:y|ies)|den(?:y|ies|ied|ying)|doubt(?:s|ed|ful)?"
    r"|disput(?:e|es|ed)|reject(?:s|ed)?|refut(?:e|es|ed)|disprov(?:e|es|ed|en)|debunk(?:s|ed)?|unlikely|impossible|improbable|nobody|no one"
    r"|no evidence|no reason|no proof|fail(?:s|ed)? to|far from|contrary to|in no way|by no means|prevent(?:s|ed|ing)?|rather than|instead of"
    r"|unclear|unknown|unproven|(?:do|does|did|is|are|was|were)(?: not|n't) (?:\w{1,15} ){0,2}(?:that|because|mean|imply))\b"
    "|并非|不是|绝非|并不(?:是|意味|代表|表明|说明|等于)|否认|否定|不认为|不相信|不等于|没有证据|错误|误解|误以为|谬论|谣言|防止|避免|禁止|不意味|未必|不代表"
    "|不能说|很难说|不可能|不见得|难道|岂|杜绝|尚不|未知|不清楚|不确定"
)
# Right before the clause.
DENIED_BEFORE = (
    r"(?:\b(?:not|never|no|nor|neither|cannot|without|hardly|scarcely|barely|than)|n't)$"
    "|(?:不|没|没有|未|非|无|未能|不能|不会|无法|而非|勿|莫|别|不要|不得|不应|不再|从不|从未|尚未|并未)$"
)
# The clause itself as a whole, right behind it.
DENIED_BEHIND = (
    r"^,? ?(?:which |this |that |but (?:this|that|it) )?(?:is|are|was|were|has been)(?: not|n't)? (?:simply |just |plainly |a |an |merely ){0,2}"
    r"(?:false|untrue|true|wrong|myth|mistake|misconception|nonsense|lie|fiction|incorrect|fallacy|impossible|unlikely|doubtful|unproven)\b"
    "|^的?(?:说法|观点|看法|想法|论断|传言)?,?(?:是|都是|并|完全是|其实是|纯属)?(?:错误|不对|不正确|误解|谣言|不成立|不实|站不住脚|无稽之谈|不可能|不真实)"
)
# The whole next sentence about this one.
DENIED_NEXT = (
    r"^(?:but |yet |however,? |in fact,? |actually,? )?(?:this|that|it|these|they|both|such \w{1,15}|this \w{1,15}|nothing|none of this)"
    r" (?:claim |view |idea |belief |is|are|was|were|turned out|has been|have been|could not be|couldn't be)(?: to be)?[^.]{0,20}?"
    r"\b(?:false|untrue|not true|wrong|myth|mistaken?|misconception|nonsense|lie|fiction|incorrect|fallacy|further from the truth|disproved|disproven"
    r"|refuted|debunked|not the case|not so|doubtful|rejected|discredited|retracted|withdrawn|unfounded|no basis|disputed)\b"
    r"|^(?:but |yet )?(?:he|she|they|i|we) (?:was|were|am|are|is) (?:wrong|mistaken)\b|^not (?:true|so|quite|really)\b|^wrong\b|^(?:or )?(?:not|hardly|nonsense)(?: (?:at all|any ?more))? ?[.!]"
    "|^(?:但|但是|然而|其实|事实上|实际上)?,?(?:这|这种|此|该|上述|那|它)?(?:些|个|一|种)?(?:说法|观点|看法|想法|论断|传言|认识|结论)?"
    "(?:是|都是|并|完全是|其实是|纯属|其实|显然|实际上)?(?:错误|不对|不正确|误解|谣言|不成立|不实|站不住脚|无稽之谈|不然|不真实|并非如此|不是这样|不是真的|误区)"
    "|^(?:但|但是|然而)?,?(?:事实|实际|情况)(?:上)?,?(?:并非如此|不是这样|不是如此|恰恰相反|正好相反)"
)
# What is added to a clause behind a dash, a semicolon or a colon, or with *but* behind a comma: how it is tied to it,
ADDED = (
    r"^(?:[-;:]|,(?= ?(?:but|yet|though|although|which|albeit)\b|(?:但|不过|然而|可是|尽管|虽然))) ?"
    r"(?:(?:but|yet|and|though|although|albeit|that is,|i\.e\.,?|well,?|or rather,?|at least,?|even,?)\b ?|(?:但是|但|不过|然而|可是|而且|尽管|虽然|至少),?)*"
)
# that it takes the clause back,
TAKEN_BACK = (
    r"^(?:or )?(?:not|never|no|hardly|scarcely|wrong|nonsense|as if|yeah,? right)(?: (?:at all|any ?more|any longer|yet|quite|really|so|true|everywhere|always))?[\"')!.]*(?:$|(?<=[.!]) )"
    r"|^not (?:in|on|at|for|when|if|by|under|after|before|until|since|during|always|everywhere|everyone|all)\b"
    r"|\b(?:doubt|dispute|question|contest|reject|disbelieve|challenge|den(?:y|ie))(?:s|d|ed)? (?:it|this|that|so|as much|the claim)\b"
    r"|\b(?:disagree[sd]?|beg(?:s|ged)? to differ)\b|\b(?:is|are|was|were|remains?) (?:doubtful|disputed|contested|sceptical|skeptical|unconvinced)\b"
    r"|\b(?:do(?:es)?(?: not|n't) |no ?one |nobody |few \w{0,15} ?)(?:believe|accept|buy|think)s? (?:it|this|that|so)\b"
    r"|^no[,.!]|^(?:far from it|(?:quite|just|exactly|on) the (?:opposite|contrary|reverse))[.!]|^or (?:rather,? )?(?:(?:it|they|he|she) )?(?:was|were|used to)\b"
    r"|\b(?:few|no|hardly any|not all) (?:\w{1,15} ){0,3}agree[sd]?\b"
    r"|^which (?:\w{1,15} ){1,4}(?:doubt|dispute|question|contest|reject|challenge|den(?:y|ie))(?:s|d|ed)?\b|^or (?:is|are|was|were|do|does|did|will|can|has|have) (?:it|they|this|that|he|she)\b"
    r"|(?:表示|深感|提出|存有)(?:怀疑|质疑|反对|异议|不满)|(?:受到|遭到|备受|饱受|引起|引发).{0,4}(?:质疑|怀疑|批评|争议)|^(?:恰恰|正好|刚好)相反[.!]*$|不(?:相信|同意|认同|赞同|以为然)[.!]*$|(?:存疑|有争议|有异议|有疑问)[.!]*$|^[仅只](?:在|对|于)|^(?:当然|绝对?|根本)?(?:才怪|不对|不是|不然|未必)[.!]*$"
)
# or that its condition has a main clause of its own there,
OWN_CONDITION = (
    r"^(?:if|when|whenever|once|as long as|so long as|in case|until)\b[^,]{1,200},"
    "|^(?:如果|假如|假设|倘若|若|要是|只要|一旦|当)[^,]{1,80},|^[^,]{1,40}[的时],"
)
# or that it speaks of the clause as a whole.
REFERS_BACK = (
    r"\b(?:so|it|this|that|otherwise)[.!)\"']*$|^(?:or )?so\b|^or (?:that|this)\b|^as\b"
    r"|^which (?:\w{1,15} ){1,4}(?:say|claim|believe|assert|insist|allege|suspect|hope|think)(?:s|d|ed)?[.!]*$"
    r"|^(?:this|that|it|which) (?:is|was|holds?|held|applies|applied|works?|goes|may|might|could|would)(?: (?:only|true|so|at least|not|what|how|how it|the case|be)\b| if\b| when\b| unless\b)"
    "|(?:如是说|这一点|此事|此说|如此|这样|这么说|这么认为)[.!]*$|^(?:这|那|此)(?:只|仅|也|只不过|不过)?(?:是|限|适用|成立)"
)
# The next sentence says whose words these are, or takes them back; *a half sentence* may do so too.
TAKEN_BACK_NEXT = (
    r"^(?:or |at least,? |but |well,? )*(?:that|this|so|such|it)(?:'s| is| was| were)? (?:only |just |merely |at least )?(?:(?:what|how) (?:\w{1,15} ){1,6}?(?:says?|said|claim(?:s|ed)?|believe[sd]?|thinks?|thought|hope[sd]?|promise[sd]?|sees?|saw|tells?|told|report(?:s|ed)?|announce[sd]?|insist(?:s|ed)?|wants?)\b"
    r"|the (?:official )?(?:theory|line|claim|view|version|story|promise|plan|position)\b)"
    r"|^(?:or |at least )*so (?:\w{1,15} ){0,4}(?:say|says|said|claim|claims|claimed|believe[sd]?|think|thinks|thought|goes|went|runs|argue[sd]?|insist(?:s|ed)?)\b"
    r"|^(?:\w{1,15} ){1,5}(?:say|says|said|claim|claims|claimed|think|thinks|thought|believe[sd]?) so\b"
    r"|^(?:or so|so (?:he|she|they|we|i|the \w{1,20}) \w{2,10}(?: at least)?[.!])"
    "|^(?:至少)?(?:这|那|以上|此)(?:只|仅|仅仅|不过|只不过|都|也|就)?是.{1,20}(?:说法|看法|观点|说辞|主张|口径|一面之词|宣传|说的|认为的|宣称的|声称的)"
    "|^.{1,16}(?:是|就|都|也)?(?:这么|这样|如此|这般)(?:说|认为|声称|宣称|讲|以为|相信|报道)"
)
HALF_SENTENCE = (
    r"^(?:but |or |and |at least,? |well,? )*(?:(?:only|even|just) )?(?:unless|provided|if|as long as|so long as|assuming|except|according to|allegedly|supposedly|reportedly"
    r"|in theory|on paper|only|perhaps|maybe|possibly|probably|mostly|sometimes|or so|until)\b"
    "|^(?:但|不过|至少)?,?(?:除非|如果|只要|前提|据|仅|只限|仅限|理论上|也许|可能|或许|大概|有时)"
)
EXCEPTION = (
    r"\b(?:except(?:ing|ions?)?|apart from|other than|excluding|aside from|save for|but not|not including|only for|short of)\b"
    "|除.{1,20}外|除外|例外|不包括|另有规定"
)
EXCEPTION_NEXT = (
    r"^(?:except|the (?:only |one )?exceptions? |(?:this|it|that|the rule) (?:does|did|do) not apply|exceptions? )|^there (?:is|are) (?:\w{1,12} )?exceptions?"
    "|^.{0,40}除外|^(?:但|但是|然而)?,?.{0,12}例外|^(?:前款|本条|上述).{0,20}不适用"
)
IMAGINED_BEFORE = (
    r"^(?:and |now |so )?(?:suppose|imagine|assume|pretend|picture|let us (?:suppose|imagine|assume|say)|say that|what if|consider a world)\b"
    "|^(?:假设|假定|设想|试想|想象|假如|如果|倘若|比方说)"
)
INTRODUCED_AS_DENIED = (
    r"\b(?:myths?|misconceptions?|fallac(?:y|ies)|mistakes?|false|wrong|untrue|rumou?rs?|claims?|objections?|faq|counterarguments?|opponents?|critics?)\b"
    "|误区|误解|谣言|错误|迷思|反对|质疑|说法|观点"
)

QUESTION_END = r"\?[\"')\]]*$|[吗呢][?.\"')]*$"
QUESTION_START = "^(?:难道|岂|何必|为何|为什么|怎么|怎样|如何|什么|是否)"

LIST_MARK = (
    r"(?:[-*+\u2022\u25aa\u25cf\u25cb>]|#{1,6}|\(?\d{1,3}(?:\.\d{1,3}){0,4}[.):]?|\(?[a-z][.)]|\(?[ivx]{1,4}[.)]|§ ?\d{1,4}\.?"
    r"|第[一二三四五六七八九十百零\d]{1,7}[条章节款项]|[(]?[一二三四五六七八九十]{1,3}[),.:])"
)
# Words, not patterns: these and the markers of discourse leave what follows whole.
OPENERS = (
    "it follows that|this means that|that means that|which means that|note that|remember that|this is because|that is because|in other words"
    "|of course|it is true that|it is clear that|it is well known that|it is a fact that|it is obvious that|the fact is that|the result is that|the reason is that|the truth is that|it is important to note that|it is worth noting that|in the same way|in this way|in this sense"
    "|because|although|though|to be sure|above all|after all|by the way|today|now|here|historically|traditionally|and|or|plus"
    "|其实|由此可见|可见|由此|这样|可以看出|显然|众所周知|因为|虽然|尽管|如上所述|今天|目前|如今|这说明"
)
NOT_OPENERS = (
    "because|since|if|when|although|in general|overall|由于|因为|特别是|尤其是|问题在于|关键在于|still|so"
)
ARTICLES = "the|an?"
# The last of them, right before the clause; a clause must follow a *sure* one.
SURE_BORDER = (
    r"(?<!\bnot )(?<!\bonly )(?<!\bjust )(?<!\bmerely )(?<!\bsimply )(?<!\bperhaps )(?<!\bpartly )(?<!\bmaybe )(?<!\bprobably )(?<!\bpossibly )"
    r"\bbecause$|(?<![不仅只])[,.](?:因为|所以|因此|因而|但是|然而|不过|于是|可是|但|可见)$|;$"
)
BORDER = r"[,;] (?:and |but )?(?:although|though|whereas|while|and|but|yet|so|therefore|thus|hence|since)$| -$|(?<=[\u3400-\u9fff])-$|:$"
LABEL = r"^(?:\S{1,20} ?){1,3}:$"

SURE_BEHIND = r"^;|^,? ?(?:because|although|though|so that|whereas)\b(?! of)|^,(?:因为|所以|因此|因而|于是|从而|故|但|而(?!且)|不过|然而|可是)"
BEHIND = (
    r"^, (?:and|but|so|yet|while|which|where|who|since|as|thus|therefore|hence|leading|causing|making|allowing|giving|including|such as"
    r"|especially|particularly|notably|for example|for instance)\b|^:|^- "
    "|^,(?:并|且|而且|使|导致|造成|引起|引发|其中|同时|这|它|他|她|即|例如|比如|包括|甚至|尤其|特别)|^-(?=[\u3400-\u9fff])"
)
NOTHING_BEHIND = r"^[.!)\"'\]]*$"

# A text that begins with one of these, or ends with one of those, is half a sentence unless the sentence ends with it.
SUBORDINATE = (
    r"^(?:if|when|whenever|unless|once|until|because|although|though|while|since|as|after|before|whether|that|which|who|whose|to|in order to"
    r"|for|by|in|on|at|with|without|from|under|during|despite|given|than|of|including|such as|instead)\b"
    "|^(?:如果|为了|由于|因为|当|假如|若|只要|只有|除非|一旦|虽然|尽管|通过|根据|按照|随着|对于|关于|在.{1,20}[时下中前后里])|(?:时|的|后|前|以后|之前|之后|的话|下|中)$"
)
# It begins a condition, which asserts nothing by itself.
CONDITIONAL = (
    r"^(?:if|unless|when|whenever|once|provided that|as long as|in case|suppose|supposing|assuming)\b"
    "|^(?:如果|假如|假设|倘若|若|要是|只要|只有|除非|一旦|当.{1,30}时|无论|不管)"
)
FINITE = (
    r"\b(?:is|are|was|were|am|has|have|had|does|do|did|can|cannot|could|will|would|must|should|may|might|became|becomes?|makes?|made|gives?|gave"
    r"|takes?|took|causes?|caused|leads?|led|needs?|lets?|means?|meant|shows?|showed|grows?|grew|comes?|came|goes|went|gets?|got|keeps?|kept"
    r"|helps?|helped|allows?|allowed|requires?|required|contains?|contained|uses|lasts?|lasted|fails?|failed|works|carries|carried|rises?|rose"
    r"|falls?|fell|begins?|began|remains?|remained|provides?|provided|produces?|produced|includes?|included|consists?|depends?|began|spreads?)\b|n't\b"
)
FINITE_CHINESE = "[是有了被把使没不让给]|(?<!行)为|(?<![议社大协教机委公工])会(?!议)|(?<![功性职])能(?!力)|将|属于|可以|位于|位於|分布|含|进行|需要|必须|应当"
RELATIVE = r"\b(?:that|which|who|whose|whom|where|what|how|why|when)\b"
