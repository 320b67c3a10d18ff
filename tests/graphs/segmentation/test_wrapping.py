"""Which line breaks are the edge of a page. Each text is wrapped; the bars stand where its sentences end."""

import pytest

from graphs.segmentation.segment import segment

WRAPPED = [
    "The harbour was built in the year of the storm, and\nnobody alive remembers who drew the first plans of\nit.| The walls are thick.",
    "The walls of the harbour are drawn in the old books (Lind, 2002;\nBerg, 2017) that the town keeps in its archive for\nvisitors.",
    "The town keeps all of its maps in the books, from the\nNorth Gate to the\nSouth Gate, and shows them to anybody who asks for it\nkindly.",
    "The town has kept all of its maps in very old books. |Such\n1\nmaps are rare, and the town is proud of the ones that\nit still has.| They are kept dry.",
    "The scripts lie at\nhttps://maps.example/of/the/old/town/and/the/harbour/\nplans.html and anybody may read them there at any time.",
    "The pump was mended with the parts that an old mill had left behind when it was finally torn down, which\n"
    "took the men of the town four days, as the wheel\nlay in a ditch, and three more before the flood had\n"
    "gone back far enough to pull it up in the carts of\nAnna Berg.| It turned.",
    "这座桥是五十年前由镇上的居民们一起修建的，当时没有机器，所有的石头都是，\n用手搬来的。|桥下的河水很清。",
]
MEANT = [
    "12 Mill Lane,|\nLeeds,|\nEngland",
    "Dear Anna,|\nThe boat came in today and the whole town was there to see it come.",
    "Bring a lamp|\nBring a rope|\nBring bread",
]


def cut(marked: str) -> str:
    text = marked.replace("|", "")
    return "|".join(text[span.start : span.end] for span in segment(text).sentences)


@pytest.mark.parametrize("marked", WRAPPED + MEANT)
def test_sentences_end_at_the_bars(marked: str) -> None:
    assert cut(marked) == "|".join(part.strip() for part in marked.split("|"))
