"""What a number in a sentence may be besides an amount. Parts of regular expressions."""

# With one of these two different numbers may both be right.
BOUNDS = (
    r"\b(?:at least|at most|no (?:more|less|fewer|later|earlier) than|(?:more|less|fewer|greater|higher|lower|larger|smaller|longer|shorter) than"
    r"|up to|over|under|above|below|about|around|approximately|roughly|nearly|almost|circa|some|minimum|maximum|between|or (?:more|less|so)|another"
    r"|exceed\w{0,4}|within|from|until|per)\b|[<>≤≥±~≈]"
    "|至少|最多|最少|以上|以下|以内|超过|不到|不足|大约|约|将近|接近|近|左右|上下|多于|少于|高于|低于|大于|小于|不超过|不少于|余|几|每|另"
)

# The number is a name: chapter 3, version 2, 第三.
LABELS = (
    r"\b(?:chapter|section|part|figure|fig|table|step|version|number|no|day|week|phase|stage|article|level|type|class|group|page|line|item|rule"
    r"|question|example|case|room|route|flight|model|case|world war|appendix|volume|round|grade|unit|node|option|note)s?\.? ?#?$|[#@/_:-]$|第$"
)

YEAR = "1\\d{3}|20\\d{2}"
MONTHS = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}"
DATED_BEHIND = f"^(?:st|nd|rd|th)? ?(?:{MONTHS}|年|月|日|号|bc|ad|pm|am|o'clock)"
DATED_BEFORE = rf"(?:\b{MONTHS}|月) ?$"

# What happens once: two dates for it exclude each other.
ONCE = (
    r"\b(?:born|died?|dies|founded|established|opened|built|erected|invented|discovered|published|launched|signed|adopted|ratified|abolished|sank"
    r"|elected|crowned|married|assassinated|erupted|collapsed|dissolved|introduced|premiered|completed|moved|took office|came into force)\b"
    "|出生|诞生|去世|逝世|成立|建立|创立|创建|建成|落成|发明|发现|出版|发射|签署|通过|废除|沉没|当选|登基|结婚|爆发|倒塌|解散|竣工|颁布|上映|生效"
)
