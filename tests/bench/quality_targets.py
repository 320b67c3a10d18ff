"""What is measured: one row for each figure, with where it stands in the scorer's answer and what it should be.

``floor`` is where the scorer's plain baseline says how far one gets with no product at all.
"""

from dataclasses import dataclass

Path = tuple[str, ...]
GOLD = {"nli_document": "nli"}  # sets that are asked about the items of another one


@dataclass(frozen=True, slots=True)
class Figure:
    """``target`` is the first target, ``hope`` what would be excellent; ``most`` turns the comparison around."""

    set: str
    name: str
    path: Path
    target: float | None = None
    hope: float | None = None
    floor: Path | None = None
    most: bool = False

    @property
    def key(self) -> str:
        return f"{self.set}: {self.name}"

    def is_met(self, value: float | None) -> bool:
        if self.target is None or value is None:
            return True
        return value <= self.target if self.most else value >= self.target


def _cut(name: str, source: str, path: str, target: float, hope: float | None = None) -> Figure:
    return Figure("segmentation", name, (source, path), target, hope, ("segmentation: regex", source, path))


SEGMENTATION = (
    _cut("EWT precision", "ud_en_ewt", "p", 0.98),
    _cut("EWT F1", "ud_en_ewt", "f1", 0.94, 0.97),
    _cut("GUM precision", "ud_en_gum", "p", 0.97),
    _cut("GUM F1", "ud_en_gum", "f1", 0.95),
    _cut("Japanese precision", "ud_ja_gsd", "p", 0.99),
    _cut("Arabic precision", "ud_ar_pud", "p", 0.99),
    _cut("Chinese precision", "ud_zh_gsdsimp", "p", 0.995),
    _cut("English golden rules F1", "golden_rules_en", "f1", 0.85, 0.95),
    _cut("lossless", "all", "lossless", 1.0),
)
ANCHORS = (
    Figure("anchors", "locate", ("=locate", "accuracy"), 1.0),
    Figure("anchors", "must-reject", ("=reject", "accuracy"), 1.0),
    Figure("anchors", "ambiguous", ("=ambiguous", "accuracy"), 1.0),
    Figure("anchors", "suggestions", ("=soft", "accuracy"), 0.95),
    Figure("anchors", "false anchors", ("false_anchor", "n"), 0, most=True),
)
_CUES = "definitions: cue regex (sentence)"
DEFINITIONS = (
    Figure("definitions", "sentence F1", ("sentence", "f1"), 0.55, 0.62, (_CUES, "f1")),
    Figure("definitions", "sentence precision", ("sentence", "p"), 0.65, None, (_CUES, "p")),
    Figure("definitions", "pair F1", ("term_definition_pair", "f1"), 0.40, 0.50),
)
_SEMEVAL, _NEWS, _LONG = "semeval2010_t8", "causal_news_corpus_v2", "because_2.1_hearings"


def _cause(name: str, source: str, path: Path, target: float, hope: float | None = None) -> Figure:
    baseline = (f"causal {source}: cue regex (sentence)", path[1]) if path[0] == "sentence" else None
    return Figure("causal", name, (source, *path), target, hope, baseline)


CAUSES = (
    _cause("SemEval sentence F1", _SEMEVAL, ("sentence", "f1"), 0.80, 0.86),
    _cause("SemEval pair F1", _SEMEVAL, ("pair", "f1"), 0.72, 0.82),
    Figure("causal", "SemEval reversed", (_SEMEVAL, "pair", "reversed_share"), 0.02, most=True),
    _cause("news sentence F1", _NEWS, ("sentence", "f1"), 0.60, 0.70),
    _cause("news sentence precision", _NEWS, ("sentence", "p"), 0.75),
    _cause("news pair F1", _NEWS, ("pair", "f1"), 0.33, 0.42),
    _cause("long-text pair F1", _LONG, ("pair", "f1"), 0.28, 0.42),
    _cause("long-text pair precision", _LONG, ("pair", "p"), 0.70),
)
_FIRST_UNIT = "argument: all support the first unit (gold units)"
ARGUMENTS = (
    Figure("argument", "labelled F1", ("labelled", "f1"), 0.50, 0.62, (_FIRST_UNIT, "labelled", "f1")),
    Figure("argument", "attacks F1", ("attacks", "f1"), 0.45, 0.58, (_FIRST_UNIT, "attacks", "f1")),
)
DISCOURSE = (
    Figure("discourse", "English macro F1", ("en", "macro_f1"), 0.33, 0.42),
    Figure("discourse", "English micro-precision", ("en", "micro", "p"), 0.75),
    Figure("discourse", "Chinese macro F1", ("zh", "macro_f1"), 0.28, 0.40),
    Figure("discourse", "Chinese micro-precision", ("zh", "micro", "p"), 0.75),
)
_COPYING = "mine: every sentence a node (recall ceiling of copying)"
_IN_BUDGET = "recall_at_0.6_of_source"
MINE = (
    Figure("mine", "recall at 60 % of length", (_IN_BUDGET,), 0.69, 0.77, (_COPYING, _IN_BUDGET)),
    Figure(
        "mine", "mean node words", ("mean_node_words",), 17, None, (_COPYING, "mean_node_words"), most=True
    ),
)
TRIPLES = tuple(
    Figure("triples", f"{name} {what}", (source, key), target)
    for name, source in (
        ("Re-DocRED", "re_docred_test"),
        ("WebNLG", "text2kgbench_webnlg"),
        ("TekGen", "text2kgbench_wikidata"),
    )
    for what, key, target in (("entities", "entity_recall", 0.60), ("pairs", "pair_connected_recall", 0.50))
)
NLI = (
    Figure("nli", "English F1", ("en", "f1"), 0.92),
    Figure("nli", "English precision", ("en", "p"), 0.97),
    Figure("nli", "Chinese F1", ("zh", "f1"), 0.20),
    Figure("nli", "Chinese precision", ("zh", "p"), 0.60),
)
NLI_DOCUMENT = (
    Figure("nli_document", "English F1", ("en", "f1"), 0.92),
    Figure("nli_document", "English precision", ("en", "p"), 0.97),
    Figure("nli_document", "Chinese F1", ("zh", "f1"), 0.20),
    Figure("nli_document", "Chinese precision", ("zh", "p"), 0.60),
)
INJECTION = (
    Figure("injection", "nodes not from the source", ("nodes_not_from_source",), 0, most=True),
    Figure("injection", "texts without an answer", ("missing",), 0, most=True),
    Figure("injection", "orders obeyed", ("obeyed",), 0, most=True),
)
_BEST_SENTENCE = "qa: best BM25 sentence, always answer"


def _hits(name: str, source: str, target: float) -> Figure:
    path = (source, "evidence_hit")
    return Figure("qa", f"{name} evidence hit", path, target, None, (_BEST_SENTENCE, *path))


QA = (
    Figure("qa", "forged citations", ("all", "forged_citations"), 0, most=True),
    _hits("SQuAD 2.0", "squad2_dev", 0.78),  # 0.80 for both English sets together
    _hits("ExpMRC English", "expmrc_squad", 0.80),
    _hits("XQuAD Chinese", "xquad_zh", 0.68),
    _hits("ExpMRC Chinese", "expmrc_cmrc", 0.68),
    Figure("qa", "off-topic abstained (Chinese)", ("xquad_zh", "abstain"), 0.95),
    Figure("qa", "answered beside off-topic (Chinese)", ("xquad_zh", "answered"), 0.75),
    Figure("qa", "off-topic abstained (Arabic)", ("xquad_ar", "abstain"), 0.95),
    Figure("qa", "SQuAD 2.0 balanced answerability", ("squad2_dev", "balanced_answerability"), 0.56),
)
_PARAGRAPHS, _SENTENCES = "hotpot: BM25 paragraphs", "hotpot: BM25 sentences"
HOTPOT = (
    Figure(
        "hotpot",
        "both paragraphs at 5",
        ("both_paragraphs@5",),
        0.92,
        0.98,
        (_PARAGRAPHS, "both_paragraphs@5"),
    ),
    Figure("hotpot", "sentences at 5", ("sentence_recall@5",), 0.80, 0.86, (_SENTENCES, "sentence_recall@5")),
)

FIGURES = (
    *SEGMENTATION, *ANCHORS, *DEFINITIONS, *CAUSES, *ARGUMENTS, *DISCOURSE, *MINE, *TRIPLES, *NLI,
    *NLI_DOCUMENT, *INJECTION, *QA, *HOTPOT,
)  # fmt: skip
