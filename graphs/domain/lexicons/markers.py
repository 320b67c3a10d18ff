"""Words that open a new step of a discourse. A piece of prose may begin with one; it should not end before one."""

MARKERS = {
    "zh": """综上所述 总而言之 换句话说 也就是说 由此可见 由此可知 除此之外 值得注意的是 需要说明 需要指出 问题在于 关键在于
        事实上 实际上 另一方面 与此同时 举例来说 例如 比如 譬如 特别是 尤其是 首先 其次 再次 最后 总之 综上 因此 所以 于是
        因而 故而 然而 但是 不过 可是 只是 相反 反之 此外 另外 而且 并且 况且 再说 进一步 然后 接下来 接着 随后 同样 同时
        与之相反 尽管如此 由于 因为""",
    "en": """however|but|yet|nevertheless|nonetheless|still|instead|conversely|in contrast|by contrast|on the contrary|
        on the other hand|on the one hand|therefore|thus|hence|consequently|accordingly|as a result|as a consequence|
        for this reason|so|for example|for instance|to illustrate|specifically|in particular|in fact|indeed|actually|
        moreover|furthermore|in addition|additionally|besides|also|likewise|similarly|meanwhile|at the same time|
        first|firstly|second|secondly|third|thirdly|finally|lastly|next|then|afterwards|in conclusion|to conclude|
        in summary|to sum up|in short|overall|in other words|that is|in general|although|because|since|if|when""",
    "ja": "しかし だが ところが 一方 したがって そのため だから たとえば 例えば また さらに そして つまり すなわち なお 最後に まず 次に",
    "ko": "그러나 하지만 그런데 반면 따라서 그래서 그러므로 예를 또한 게다가 그리고 즉 결국 마지막으로 먼저 다음으로",
    "ru": """однако|но|зато|напротив|поэтому|следовательно|таким образом|например|кроме того|более того|также|наконец|
        во-первых|во-вторых|итак|в частности|с другой стороны""",
    "es": """sin embargo|pero|no obstante|en cambio|por el contrario|por lo tanto|por eso|así|por ejemplo|además|también|
        por último|finalmente|en primer lugar|en resumen|es decir|de hecho""",
    "fr": """cependant|mais|toutefois|pourtant|au contraire|donc|ainsi|par conséquent|par exemple|en effet|de plus|
        en outre|enfin|d'abord|ensuite|bref|c'est-à-dire""",
    "de": """jedoch|aber|doch|dennoch|dagegen|hingegen|daher|deshalb|also|folglich|zum beispiel|außerdem|ferner|auch|
        schließlich|zunächst|zuerst|dann|kurz|das heißt|tatsächlich""",
}

# A sentence that opens with one of these speaks of the one before, whatever its other words.
CONTINUERS = {
    "zh": "它 他 她 这 那 其 此 该 这些 那些 它们 他们",
    "en": "it he she they this that these those its his her their such both",
}

# Words before a colon that announce something; whoever stands before a colon otherwise may be a speaker.
LABELS = """note notes example examples warning caution tip tips figure table options option usage requirements result
    results input output name title author authors version status category type location email phone see source sources
    summary abstract keywords keyword definition todo update date from to cc bcc subject re sent http https answer
    question step important hint
    注 注意 例 例如 说明 提示 摘要 关键词 来源 时间 地点 日期 作者 图 表 定义 答案 结论 原因 目的"""


# Phrases of letters and posts that begin a sentence although no stop stands before them, as their capital shows.
LETTER_OPENERS = """PS|P.S.|Posted by|Thanks|Thank you|Many thanks|Regards|Best regards|Kind regards|Warm regards|Best wishes|
    Cheers|Sincerely|Yours sincerely|Yours truly|Yours faithfully|Hope this helps|Good luck|Danke|Vielen Dank|
    Viele Grüße|Mit freundlichen Grüßen|Merci|Cordialement|Gracias|Muchas gracias|Saludos|Un saludo"""

# Fields at the head of a message. Where several stand in one paragraph, each is a piece of its own.
MESSAGE_FIELDS = """From|To|Cc|CC|Bcc|BCC|Date|Sent|Subject|Re|RE|Fwd|Reply-To|Newsgroups|Groups|Email|E-mail|Phone|Tel|Fax|
    Mobile|Website|Web|Address|Attachments"""

# What a caption begins with, before its number.
CAPTIONS = "Figure|Fig.|Table|Box|Photo|Chart|Exhibit|Map|Plate"
