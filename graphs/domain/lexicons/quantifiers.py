"""Of how many a statement speaks. Parts of regular expressions, English and Chinese in one."""

SOME = (
    r"\b(?:some|several|certain|many|most|a few|few|sometimes|often|usually|occasionally|partly|in part|half|mostly)\b"
    "|一些|有些|有的|部分|某些|少数|多数|大多|许多|不少|有时|往往|经常|常常"
)
ALL = r"\b(?:all|every|each|always|everyone|everybody|everything|everywhere|any)\b|所有|全部|一切|每[个位名]|全体|总是|从来都|人人"
NOT_ALL = (
    r"\b(?:not|n't) (?:all|every|each|always|everyone|everybody|everything|everywhere)\b"
    "|(?:不是|并非|没有?)(?:所有|全部|一切|每[个位名]|全体|总是|人人)|不总是"
)
# Of each pair the first is looked for first.
SHARES = (
    (NOT_ALL, ALL),
    (r"(?<!\ba )\bfew\b|很少|极少", r"\b(?:many|most|all)\b|很多|许多|大多数|所有"),
    (r"(?<!\ba )\blittle\b", r"\b(?:much|a lot of|plenty of)\b"),
)
# One of these stands in whatever a pattern of SHARES finds: one search for them is cheaper than six.
ANY_SHARE = (
    r"\b(?:few|many|most|all|every|every(?:one|body|thing|where)|each|always|any|little|much|lot|plenty)\b"
    "|很少|极少|很多|许多|大多数|所有|全部|一切|每|全体|总是|从来都|人人"
)
