"""Subjects that point back to a heading or to what was just said, in English and Chinese, and the names of divisions of a
text. Parts of regular expressions that are matched at the beginning of a sentence."""

_POINTER = r"(?:this|these|that|those|such(?: an?)?|the (?:above|said|same|latter|former|preceding))"
_LEAD = r"(?:(?:however|therefore|thus|hence|also|moreover|furthermore|otherwise|in addition|note that|note|for example|in this case|if [^,;:]{1,80}|when [^,;:]{1,80}|unless [^,;:]{1,80})[,:]? )?"
ENGLISH = (
    rf"\W*{_LEAD}(?:(?:(?:the |an? |all |any |some )?[\w-]+(?: [\w-]+)? (?:to|of|for|from|with|in|under|on) )?{_POINTER} [a-z]"
    r"|(?:it|they|he|she)\b(?! (?:is|was|seems|appears) \w+ (?:that|to)\b))"
)
CHINESE = (
    "(?:但是?|因此|所以|同时|此外|如果[^，。]{1,30}|违反|根据|依照|按照)?[，、]?"
    "(?:[本前该上](?:条|款|章|节|项|编)|前[两三四]款|上述|该(?=[\u3400-\u9fff])|此[类种项]|[其它他她]们?(?=[^他余中实次])|这[些种个一类])"
)
DIVISIONS = "section chapter article part paragraph clause appendix annex table figure volume book lesson unit 章 节 条 款 部分 附录"
