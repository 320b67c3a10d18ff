"""German. Nouns have capitals; a subordinate clause keeps its verb at its end, a purpose hangs on "um … zu"."""

from graphs.extraction.builtin.lexicons.small.shape import Words

WORDS = Words(
    determiners=(
        "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines", "jeder", "jede", "jedes", "alle", "viele",
        "einige", "manche", "mehrere", "wenige", "beide", "kein", "keine", "keinen", "zwei", "drei", "vier", "fünf", "im", "am",
    ),
    articles=("ein", "eine", "einen", "einem", "einer"),
    closed=(
        "von", "zu", "in", "im", "an", "am", "auf", "aus", "bei", "mit", "nach", "vor", "für", "durch", "gegen", "ohne", "um", "über",
        "unter", "zwischen", "und", "oder", "aber", "sondern", "denn", "dass", "ob", "wenn", "weil", "da", "als", "wie", "während",
        "obwohl", "damit", "sodass", "welche", "welcher", "welches", "nicht", "auch", "sehr", "so", "noch", "nur", "schon", "dann", "zum", "zur", "vom", "beim", "der", "die",
        "das", "den", "dem", "ein", "eine", "einen", "sich", "deren", "dessen",
    ),
    auxiliaries=("ist", "sind", "war", "waren", "wird", "werden", "wurde", "wurden", "hat", "haben", "hatte", "hatten", "kann", "können", "muss", "müssen", "soll", "sollen"),
    pronouns=(
        "dies", "dieser", "diese", "dieses", "diesen", "diesem", "jener", "jene", "jenes", "er", "sie", "es", "ihn", "ihm", "ihr", "ihre", "ihren", "ihrem",
        "sein", "seine", "seinen", "seinem", "ich", "du", "wir", "unser", "unsere", "man", "was", "dabei", "dadurch", "dafür", "damit", "davon", "dort", "hier", "solche", "solcher",
        "derselbe", "dieselbe", "dasselbe", "letztere", "letzterer", "mein", "meine", "beides", "jemand", "welches",
    ),
    capitals=True,
    copulas=("ist", "sind"),
    defining=("bezeichnet", "bedeutet", "heißt", "versteht man unter", "wird definiert als", "ist definiert als"),
    kind_of=("ist eine Art", "ist eine Art von", "sind eine Art", "gehört zu den", "gehören zu den", "zählt zu den", "zählen zu den"),
    parts=("besteht aus", "bestehen aus", "umfasst", "umfassen", "setzt sich zusammen aus", "enthält", "enthalten"),
    and_=("und", "oder", "sowie"),
    because=("weil", "da", "denn"),
    due_to=("wegen", "aufgrund", "aufgrund von", "infolge", "dank"),
    front_because=("weil", "da"),
    so=("sodass", "so dass", "weshalb", "weswegen"),
    causes=("verursacht", "verursachen", "verursachte", "bewirkt", "bewirken", "bewirkte", "führt zu", "führen zu", "führte zu", "führten zu", "löst", "erzeugt", "erzeugen"),
    in_order=("damit",),
    to=("um",),
    infinitive=r"[^,;:.]{2,90}?(?:\bzu\s+\w{3,20}(?:en|ern|eln)|\w{2,10}zu\w{2,16}(?:en|ern|eln))\b",
    asks=("genug", "ausreichend", "bekannt", "bereit"),
    if_=("wenn", "falls", "sofern"),
    then=("dann", "so"),
    depends=("hängt von", "hängen von", "hängt ab von", "beruht auf", "beruhen auf"),
    not_=("nicht", "kein", "keine", "keinen"),
    but=("sondern",),
    for_example=("zum Beispiel:", "beispielsweise:", "ein Beispiel:"),
    negations=("nicht", "kein", "keine", "keinen", "keiner", "keinem", "nie", "niemals", "kaum", "ohne", "weder"),
    hedges=("kann", "können", "könnte", "könnten", "vielleicht", "möglicherweise", "wahrscheinlich", "vermutlich", "scheint", "dürfte", "wohl", "soll"),
    no_kinds=("Problem", "Grund", "Ursache", "Beispiel", "Fehler", "Teil", "Folge", "Ergebnis", "Vorteil", "Nachteil", "Frage", "Erfolg", "Muss", "Tag", "wenig", "paar"),
    duties=("muss", "müssen", "darf nicht", "dürfen nicht", "ist verboten", "sind verpflichtet", "ist verpflichtet"),
    opinions=("sollte", "sollten", "wichtig", "besser", "am besten", "notwendig", "schlecht", "leider"),
)  # fmt: skip
