"""Languages of one file each: what their frames draw, and what they must leave alone."""

import pytest

from graphs.extraction.builtin.extractor import BuiltinExtractor
from graphs.extraction.builtin.lexicons.base import LONGEST_RUN
from graphs.extraction.builtin.lexicons.small import LANGUAGES
from graphs.segmentation.segment import segment
from tests.graphs.extraction.builtin.conftest import Counting

Arrow = tuple[str, str, str]
DRAWN: dict[str, list[tuple[str, Arrow]]] = {
    "es": [
        ("La esclusa es una puerta que retiene el agua.", ("La esclusa es una puerta que retiene el agua", "defines", "esclusa")),
        ("La fotosíntesis se define como la conversión de luz en azúcar.", ("La fotosíntesis se define como la conversión de luz en azúcar", "defines", "fotosíntesis")),
        ("La destilación es el proceso que separa los líquidos.", ("La destilación es el proceso que separa los líquidos", "defines", "destilación")),
        ("El tilo es un tipo de árbol.", ("tilo", "is_a", "árbol")),
        ("El molino consta de una rueda, un eje y dos piedras.", ("molino", "contains", "eje")),
        ("El puente se cerró porque las vigas estaban oxidadas.", ("las vigas estaban oxidadas", "causes", "El puente se cerró")),
        ("El pan subió debido a la mala cosecha.", ("mala cosecha", "causes", "El pan subió")),
        ("La nieve cubrió el paso, por lo que los carros dieron la vuelta.", ("La nieve cubrió el paso", "causes", "los carros dieron la vuelta")),
        ("La sal provoca óxido.", ("sal", "causes", "óxido")),
        ("Los vecinos abren un pozo para regar los huertos.", ("Los vecinos abren un pozo", "aims_at", "regar los huertos")),
        ("Si el río crece, los guardas abren las compuertas.", ("Si el río crece, los guardas abren las compuertas", "driven_by", "Si el río crece")),
        ("La pesca depende de la marea.", ("pesca", "driven_by", "marea")),
        ("Las ballenas no son peces, sino mamíferos.", ("peces", "not_is", "mamíferos")),
        ("La helada dañó los cultivos. Por ejemplo, los viñedos del valle perdieron la uva.", ("los viñedos del valle perdieron la uva", "example", "La helada dañó los cultivos")),
    ],
    "de": [
        ("Die Schleuse ist ein Tor, das Wasser zurückhält.", ("Die Schleuse ist ein Tor, das Wasser zurückhält", "defines", "Schleuse")),
        ("Verdunstung bedeutet den Übergang von Wasser in Dampf.", ("Verdunstung bedeutet den Übergang von Wasser in Dampf", "defines", "Verdunstung")),
        ("Die Linde gehört zu den Laubbäumen.", ("Linde", "is_a", "Laubbäumen")),
        ("Die Mühle besteht aus einem Rad, einer Welle und zwei Steinen.", ("Mühle", "contains", "Welle")),
        ("Die Brücke wurde gesperrt, weil die Träger rostig waren.", ("die Träger rostig waren", "causes", "Die Brücke wurde gesperrt")),
        ("Der Schnee lag hoch, sodass die Wagen nicht fuhren.", ("Der Schnee lag hoch", "causes", "die Wagen nicht fuhren")),
        ("Salz verursacht Rost.", ("Salz", "causes", "Rost")),
        ("Die Nachbarn graben einen Brunnen, um die Gärten zu bewässern.", ("Die Nachbarn graben einen Brunnen", "aims_at", "die Gärten zu bewässern")),
        ("Wenn der Fluss steigt, öffnen die Wärter das Wehr.", ("Wenn der Fluss steigt, öffnen die Wärter das Wehr", "driven_by", "Wenn der Fluss steigt")),
        ("Der Fang hängt von der Flut ab.", ("Fang", "driven_by", "Flut")),
        ("Wale sind keine Fische, sondern Säugetiere.", ("Fische", "not_is", "Säugetiere")),
    ],
    "fr": [
        ("L'écluse est une porte qui retient l'eau.", ("L'écluse est une porte qui retient l'eau", "defines", "écluse")),
        ("L'évaporation désigne le passage de l'eau à la vapeur.", ("L'évaporation désigne le passage de l'eau à la vapeur", "defines", "évaporation")),
        ("Le tilleul est une sorte de arbre.", ("tilleul", "is_a", "arbre")),
        ("Le moulin comprend une roue, un axe et deux pierres.", ("moulin", "contains", "axe")),
        ("Le pont est fermé parce que les poutres sont rouillées.", ("les poutres sont rouillées", "causes", "Le pont est fermé")),
        ("Le pain augmente à cause de la mauvaise récolte.", ("mauvaise récolte", "causes", "Le pain augmente")),
        ("La neige couvrait le col, si bien que les chariots firent demi-tour.", ("La neige couvrait le col", "causes", "les chariots firent demi-tour")),
        ("Le sel provoque la rouille.", ("sel", "causes", "rouille")),
        ("Les voisins creusent un puits pour arroser les jardins.", ("Les voisins creusent un puits", "aims_at", "arroser les jardins")),
        ("Si la rivière monte, les gardiens ouvrent les vannes.", ("Si la rivière monte, les gardiens ouvrent les vannes", "driven_by", "Si la rivière monte")),
        ("La pêche dépend de la marée.", ("pêche", "driven_by", "marée")),
        ("Les baleines ne sont pas des poissons, mais des mammifères.", ("poissons", "not_is", "mammifères")),
    ],
    "ru": [
        ("Шлюз — это ворота, которые удерживают воду.", ("Шлюз — это ворота, которые удерживают воду", "defines", "Шлюз")),
        ("Испарение означает переход воды в пар.", ("Испарение означает переход воды в пар", "defines", "Испарение")),
        ("Мельница содержит колесо, вал и жернова.", ("Мельница", "contains", "вал")),
        ("Мост закрыли, потому что балки проржавели.", ("балки проржавели", "causes", "Мост закрыли")),
        ("Снег засыпал перевал, поэтому повозки повернули назад.", ("Снег засыпал перевал", "causes", "повозки повернули назад")),
        ("Соль вызывает ржавчину.", ("Соль", "causes", "ржавчину")),
        ("Соседи копают колодец, чтобы поливать сады.", ("Соседи копают колодец", "aims_at", "поливать сады")),
        ("Если река поднимается, сторожа открывают шлюз.", ("Если река поднимается, сторожа открывают шлюз", "driven_by", "Если река поднимается")),
        ("Улов зависит от прилива.", ("Улов", "driven_by", "прилива")),
        ("Киты не рыбы, а млекопитающие.", ("рыбы", "not_is", "млекопитающие")),
    ],
}  # fmt: skip
SILENT: dict[str, list[str]] = {
    "es": [
        "Esto provoca óxido.",  # what does?
        "La sal no provoca óxido.",
        "La sal puede provocar óxido.",
        "La humedad es un problema para las casas.",
        "Tienen frío porque duermen al aire libre.",  # who?
        "El puente no se cerró porque fuera viejo, sino porque faltaba dinero.",
        "La tienda tiene espacio suficiente para guardar el grano.",
        "Si bien el río crece, los guardas no abren las compuertas.",
        "El agua es el mejor remedio contra la sed.",
        "Aunque llueve mucho, incluso si hiela, el molino trabaja.",
    ],
    "de": [
        "Das verursacht Rost.",
        "Salz verursacht keinen Rost.",
        "Salz kann Rost verursachen.",
        "Der Hafen ist der Stolz der ganzen Stadt.",
        "Feuchtigkeit ist ein Problem für Häuser.",
        "Sie frieren, weil sie draußen schlafen.",
        "Die Wagen fahren nicht, weil es billig ist, sondern weil es schnell geht.",
        "Auch wenn der Fluss steigt, bleibt das Wehr zu.",
    ],
    "fr": [
        "Cela provoque la rouille.",
        "Le sel ne provoque pas la rouille.",
        "Le sel peut provoquer la rouille.",
        "L'humidité est un problème pour les maisons.",
        "Ils ont froid parce qu'ils dorment dehors.",
        "La cave est assez grande pour garder le grain.",
        "Même si la rivière monte, les vannes restent fermées.",
    ],
    "ru": [
        "Это вызывает ржавчину.",
        "Соль не вызывает ржавчину.",
        "Соль может вызвать ржавчину.",
        "Они мерзнут, потому что спят на улице.",
        "Хозяин хочет, чтобы соседи вырыли колодец.",
        "Даже если река поднимается, шлюз остаётся закрытым.",
    ],
}


def arrows(text: str, language: str) -> set[Arrow]:
    source = segment(text, language)
    prepared = BuiltinExtractor().prepare(source, "")
    graph = prepared.finish(tuple(prepared.extract(chunk, Counting()) for chunk in source.chunks), Counting())
    texts = {node.key: node.text for node in graph.nodes}
    return {(texts[edge.source], edge.relation.value, texts[edge.target]) for edge in graph.edges}


@pytest.mark.parametrize(
    ("language", "text", "arrow"),
    [(code, text, arrow) for code, rows in DRAWN.items() for text, arrow in rows],
)
def test_draws_the_arrow(language: str, text: str, arrow: Arrow) -> None:
    assert arrow in arrows(text, language)


@pytest.mark.parametrize(
    ("language", "text"), [(code, text) for code, rows in SILENT.items() for text in rows]
)
def test_draws_nothing_but_contains(language: str, text: str) -> None:
    assert {relation for _, relation, _ in arrows(text, language)} <= {"contains"}


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_language_is_tested(language: str) -> None:
    assert DRAWN[language] and SILENT[language]


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_long_runs_of_words_and_commas_are_read_quickly(language: str) -> None:
    word = LANGUAGES[language].if_[0]

    assert arrows(f"{word} a, " * (40 * LONGEST_RUN), language) == set()


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("La esclusa es una puerta. Los vecinos de la aldea abren el pozo con las manos.", "es"),
        ("Die Schleuse ist ein Tor. Die Nachbarn graben einen Brunnen für das Dorf.", "de"),
        ("L'écluse est une porte. Les voisins du village creusent un puits dans la cour.", "fr"),
        ("Шлюз — это ворота. Соседи копают колодец.", "ru"),
    ],
)
def test_the_language_shows_by_its_words(text: str, language: str) -> None:
    assert segment(text).language == language
