"""A few cues each: what reasons, corrections and questions left open are most often said with."""

from graphs.extraction.model.cues.base import Cues, words

GERMAN = Cues(
    mechanism=words(
        "weil|da|denn|deshalb|deswegen|daher|dadurch|folglich|somit|führt zu|führt dazu|bewirkt|verursacht|sodass|so dass|nur wenn|sobald|erst wenn|hängt davon ab"
    ),
    correction=words(
        r"nicht (?:[\w-]+ ){0,8}[\w-]+, sondern|sondern|bedeutet nicht|statt|anstatt|vielmehr|keineswegs|es sei denn|außer"
    ),
    deferral=words("später|im nächsten|im folgenden|bleibt offen|ungeklärt|noch nicht bekannt|offene Frage"),
    contrast=words("aber|jedoch|doch|obwohl|trotzdem|allerdings|dagegen|dennoch|zwar"),
    failure=words("versagt|scheitert|funktioniert nicht|gilt nicht|reicht nicht|unmöglich|wirkungslos"),
    example=words("zum Beispiel|z\\. ?B\\.|etwa|beispielsweise|angenommen|stellen wir uns vor"),
)
FRENCH = Cues(
    mechanism=words(
        "parce que|parce qu|car|donc|ainsi|par conséquent|c'est pourquoi|entraîne|provoque|cause|conduit à|de sorte que|seulement si|dès que|dépend de"
    ),
    correction=words(
        r"ne signifie pas|non pas|mais plutôt|plutôt que|au lieu de|contrairement à|sauf|à moins que"
    ),
    deferral=words(
        "plus loin|dans la suite|au chapitre suivant|reste ouverte|reste à|question ouverte|encore inconnu"
    ),
    contrast=words("mais|cependant|pourtant|toutefois|bien que|malgré|en revanche|néanmoins"),
    failure=words("échoue|ne fonctionne pas|ne fonctionne plus|ne suffit pas|ne s'applique pas|impossible"),
    example=words("par exemple|p\\. ex\\.|comme|supposons|imaginons|prenons"),
)
SPANISH = Cues(
    mechanism=words(
        "porque|ya que|puesto que|por lo tanto|por tanto|por eso|así que|provoca|causa|conduce a|lleva a|de modo que|solo si|sólo si|depende de"
    ),
    correction=words(r"sino|no significa|en lugar de|en vez de|al contrario|salvo|excepto|a menos que"),
    deferral=words(
        "más adelante|en el siguiente|en el próximo|queda abierta|queda por|aún no se sabe|pregunta abierta"
    ),
    contrast=words("pero|sin embargo|aunque|a pesar de|no obstante|en cambio"),
    failure=words("falla|fracasa|no funciona|no basta|no se aplica|imposible|deja de"),
    example=words("por ejemplo|p\\. ej\\.|como|supongamos|imaginemos"),
)
RUSSIAN = Cues(
    mechanism=words(
        "потому что|поэтому|следовательно|так как|поскольку|вызывает|приводит к|приводят к|в результате|чтобы|только если|как только|зависит от|из-за"
    ),
    correction=words(r"не (?:[\w-]+ ){0,6}[\w-]+, а|не означает|вместо|напротив|кроме|если только не"),
    deferral=words("далее|ниже|в следующей|остаётся открытым|остается открытым|пока неизвестно|неясно"),
    contrast=words("но|однако|хотя|несмотря на|тем не менее|зато"),
    failure=words("не работает|не действует|перестаёт|перестает|недостаточно|невозможно|не применим\\w*"),
    example=words("например|допустим|представим|скажем"),
)
