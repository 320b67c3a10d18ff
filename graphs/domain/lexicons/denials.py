"""How Chinese statements about one thing oppose each other. Parts of regular expressions, except ``EMPTY``.

*Empty* characters say nothing about what a statement is about, *adverbs* and words of *modality* little. A denial
without exception (*emphatic*) is contradicted by any case; what is *guarded* (denied in part, no longer, perhaps)
contradicts nothing, nor does what holds on a *condition*. *Reports* tell what somebody else says.
"""

EMPTY = (
    "的了是在和与而也就都会把被对于其之这那着过地得很太最更还又再才却并且或及以为从到向给让使将要想能可有没不"
    "吗呢吧啊呀嘛么啦哦嗯呃诶哎们我你您他她它咱人些"
)

ADVERBS = (
    "一直|始终|总是|已经|曾经|正在|现在|目前|当前|非常|十分|特别|比较|越来越|一定|真的|确实|其实|经常|马上|立刻|本身|自己"
    "|那么|这么|这样|那样"
)

MODALITY = "需要|想要|愿意|能够|能力|可以|应该|应当|打算|觉得|认为|希望|允许|必要|必须|得到|进行|任何"

EMPHATIC = (
    "没有?任何|没有?一[个点位名次件条丝种样]|没有?人|无人|没有?谁|谁[也都]|从来|从不|从未|从没|一点儿?[也都]?|丝毫|毫[不无]|根本|完全|绝不|决不"
    "|绝无|什么[也都]|哪里[也都]|任何|一概|永远|永不|压根|全然"
)

GUARDED = (
    "全部|所有|不都|不全|不总|不再|再也|已经?[不没无]|不一定|未必|不见得|可能|也许|或许|大概|恐怕|似乎|不如"
    "|不够|不太|擅自|私自|不为人知|不止|并?不是每|之前|以前|曾经?|原来|当初|不是.{1,20}而是|是.{1,20}不是|比.{1,12}更?[高低大小多少长短快慢好差]"
)

CONDITION = "如果|假如|要是|除非|倘若|一旦|只要|不.{1,12}就"

QUESTION = "吗|嘛|么|呢|什么|怎|为何|哪里|难道|岂|何必|\\?"

# What should be is not denied by what is.
DUTY = "应当|应该|必须|务必|不得|严禁|禁止|不准|不许"
# A negation by another word.
AVOIDED = "避免|防止|杜绝|拒绝|反对|抵制|取消|排除"
# Said of those who do not: 对依法不移送的, 应当…
WHO_DOES_NOT = "[不没无未][^,;:是]{1,40}的,"
# A subject that only points at something told before.
POINTS_BACK = "[该此本这那其]"

REPORTS = "说|认为|以为|觉得|听"

ALL = "所有|全部|一切|每[个位名人家]|全体|无一例外|人人|个个"
SOME = "一些|部分|有些|某些|少数|有的|若干|个别|许多|不少|很多|多数|大多"

DEGREE = "很|非常|挺|太|十分|特别|比较|较|极其?|相当|越来越|有点儿?|有些|过于|格外|最"

NUMERALS = "零一二两三四五六七八九十百千万亿"
NUMBER = f"(?<![\\d.,{NUMERALS}])(?:\\d++(?:[.,]\\d++)*+[百千万亿]*+|[{NUMERALS}]++)"
UNIT = "(?:美元|元|块|岁|年|个月|月|日|号|天|小时|分钟|公里|千米|厘米|米|公斤|千克|克|斤|吨|亩|公顷|度|倍|人|次|名|位|家|所|%)"
DATE = f"(?:1\\d{{3}}|20\\d{{2}})年|(?:\\d{{1,2}}|[{NUMERALS}]{{1,3}})[月日号]"
APPROXIMATE = (
    "以上|以下|至少|最多|超过|不到|不足|大约|约|近|左右|多[年月天元块人次]|几|余|将来|未来|计划|预计|比"
)
