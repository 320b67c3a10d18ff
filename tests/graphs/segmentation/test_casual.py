"""Chats, mails, posts: sentences without capitals, without blanks, without stops. A bar marks each end."""

import pytest

from tests.graphs.segmentation.test_sentences import cut, joined

SMALL = [
    "great soup. |friendly waiter. |will be back.",
    "i lost my key. |somebody found it. |lucky me!",
    "love this lake! |cleanest water in the county! |the path is steep.",
    "Who was at the door? |what did they want?",
    "The shop was shut. |don't go there on a Monday.",
    "Is it red? or blue?",
    "The orig. map was lost in the fire.",
    "We painted the whole hall. |(colour by Anna)",
    "iPhone sales fell. |Nobody minded.",
    "She works at Hoopla! in the old harbour.",
]
GLUED = [
    "The room was clean.|The bed was soft.|We slept well.",
    "I rang twice.|Nobody came!|Strange.",
    "what a day!|we won.|they lost.",
    "i never box.|other people do.",
    "We use Node.js and ASP.NET here.",
    "Open main.py and see example.com for more.",
    "He waited...|Then he left.",
    "He waited...then left.",
]
PAUSES = [
    "You land at the good gate... |I always fly with them.",
    "So many years of work,... |Great to have you here!",
    "The... Lind family moved out.",
    "It was... well, fine.",
    "They saw Rome... Paris... and went home.",
    "The end is left out here . . . . |Next comes more.",
    "The thing is . . . I did not mean it.",
    "They were weakened.| . . . The custom lived on.",
]
UNMARKED = [
    "See you at noon :) |Bring a coat.",
    "It works now 😀 |I owe you one.",
    "My kettle :) is red",
    "Our site is www.lakeside.example |PS the boat is for sale",
    "I will bring the keys tomorrow |Thanks, Anna",
    "The film Many Thanks was dull.",
    "We gave the Thanks to Bo.",
    "The pump runs again |Posted by Bo at noon",
    "From: Ann Lee |To: Bo Ek |Subject: keys",
    "To: the reader belongs this page.",
    "Figure 2.1 |Boats in the harbour at dawn.",
    "Figures 2 Boats",
]
NOTES = [
    "The law protects them.3 |Even so, few use it.",
    "The law protects them. 3 |Even so, few use it.",
    "The lamp costs ten pounds. |3 people bought it.",
    "See vol.3 The Storm.",
]
HOURS = [
    "He shut the shop at 6 p.m. |Ann had left by then.",
    "At 6 p.m. Ann shut the shop.",
    "We open at 9 a.m. Monday to Friday.",
    "The 6 p.m. Harbour News was short.",
    "We ate soup, bread, etc. |Great stuff.",
]


@pytest.mark.parametrize("marked", SMALL + GLUED + PAUSES + UNMARKED + NOTES + HOURS)
def test_sentences_end_at_the_bars(marked: str) -> None:
    assert cut(marked, "en") == joined(marked)
