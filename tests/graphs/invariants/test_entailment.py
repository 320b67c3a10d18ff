"""What the verifier says about a text, its quote and the words around it."""

import pytest

from graphs.domain.values import Evidence, Node, Unit
from graphs.domain.vocabulary import Entailment, Grounding, NodeType, UnitKind
from graphs.invariants.entailment import judge

V, X, U, N = "verified", "unsupported", "uncertain", "unverified"
WALL = "Soft mortar is weaker than brick"


def units_of(*texts: str, kind: UnitKind = UnitKind.PROSE) -> list[Unit]:
    """The last one has the kind; those before are prose."""
    units, at = [], 0
    for number, text in enumerate(texts):
        units.append(
            Unit(number, kind if number == len(texts) - 1 else UnitKind.PROSE, at, at + len(text), text)
        )
        at += len(text) + 1
    return units


def judged(
    text: str,
    *quotes: str,
    units: list[Unit],
    type: NodeType = NodeType.CLAIM,  # noqa: A002
) -> tuple[str, str]:
    evidence = []
    for quote in quotes:
        unit = next(unit for unit in reversed(units) if quote in unit.text)
        start = unit.start + unit.text.index(quote)
        evidence.append(Evidence("s", "c", unit.number, start, start + len(quote), quote))
    verdict = judge(Node("n1", type, text, tuple(evidence), Grounding.GROUNDED), units)
    return str(verdict.state), str(verdict.basis)


@pytest.mark.parametrize(
    ("text", "quote", "unit", "state", "basis"),
    [
        # verbatim: the whole sentence, whatever it carries itself
        (WALL, WALL, f"{WALL}.", V, "verbatim"),
        (f"{WALL}.", f"{WALL}.", f"Walls move. {WALL}. They last.", V, "verbatim"),
        ("Dr. Ray says that lime is soft", "Dr. Ray says that lime is soft", "Dr. Ray says that lime is soft.", V, "verbatim"),
        ("If it rains, walls get wet", "If it rains, walls get wet", "If it rains, walls get wet.", V, "verbatim"),
        ("Lime may fail", "Lime may fail", "Lime may fail.", V, "verbatim"),
        ("“Soft” lime is weak", '"Soft" lime is weak', 'Note. "Soft" lime is weak.', V, "verbatim"),
        ("茶叶含有多酚氧化酶", "茶叶含有多酚氧化酶", "茶叶含有多酚氧化酶。", V, "verbatim"),
        ("很多人以为绿茶不含酶", "很多人以为绿茶不含酶", "很多人以为绿茶不含酶。", V, "verbatim"),
        ("高温会破坏酶", "高温会破坏酶", "酶是蛋白质。高温会破坏酶。所以要杀青。", V, "verbatim"),
        # verbatim: a clause between borders that are known
        ("bricks are dry", "bricks are dry", "Walls last, because bricks are dry.", V, "verbatim"),
        (WALL, WALL, f"{WALL}, because it has pores.", V, "verbatim"),
        (WALL, WALL, f"Walls move; {WALL}; they last.", V, "verbatim"),
        (WALL, WALL, f"{WALL}, and this is why old walls last.", V, "verbatim"),
        ("茶汤变红", "茶汤变红", "儿茶素氧化，因此茶汤变红。", V, "verbatim"),
        ("酶失去活性", "酶失去活性", "酶失去活性，所以叶子保持绿色。", V, "verbatim"),
        # reduced
        (WALL, f"However, {WALL[0].lower()}{WALL[1:]}.", f"However, {WALL[0].lower()}{WALL[1:]}.", V, "reduced"),
        ("Walls need pores", "- Walls need pores;", "- Walls need pores;", V, "reduced"),
        ("brick wall is strong", "A brick wall is strong", "A brick wall is strong.", V, "reduced"),
        ("Walls need pores", "2.1 Walls need pores", "2.1 Walls need pores.", V, "reduced"),
        ("红茶变红是氧化", "由此可见，红茶变红是氧化。", "由此可见，红茶变红是氧化。", V, "reduced"),
        ("国家保护数据", "第七条 国家保护数据", "第七条 国家保护数据。", V, "reduced"),
        # attribution left out
        (WALL, WALL.lower(), f"Critics claim that {WALL.lower()}.", U, "attribution_left_out"),
        (WALL, WALL.lower(), f"According to Ray, {WALL.lower()}.", U, "attribution_left_out"),
        (WALL, WALL, f"{WALL}, said Ray.", U, "attribution_left_out"),
        (WALL, WALL, f"{WALL}, because it has pores, according to Ray.", U, "attribution_left_out"),
        ("lime is soft", "In his view, lime is soft", "In his view, lime is soft.", U, "attribution_left_out"),
        ("lime is soft", "A survey found that lime is soft", "A survey found that lime is soft.", U, "attribution_left_out"),
        ("绿茶不含酶", "绿茶不含酶", "据媒体称，绿茶不含酶。", U, "attribution_left_out"),
        ("绿茶不含酶", "绿茶不含酶", "有人认为绿茶不含酶。", U, "attribution_left_out"),
        # condition left out
        ("walls get wet", "walls get wet", "If it rains, walls get wet.", U, "condition_left_out"),
        ("Walls get wet", "Walls get wet", "Walls get wet unless they have a roof.", U, "condition_left_out"),
        ("walls get wet", "When it rains, walls get wet", "When it rains, walls get wet.", U, "condition_left_out"),
        ("过程就会停止", "过程就会停止", "如果杀死微生物，过程就会停止。", U, "condition_left_out"),
        ("才能控制氧化", "才能控制氧化", "只有控制温度，才能控制氧化。", U, "condition_left_out"),
        ("应当依法取得许可", "应当依法取得许可", "从事运输的，应当依法取得许可。", U, "condition_left_out"),
        ("If it rains", "If it rains", "If it rains, walls get wet.", U, "condition_alone"),
        # negation outside of the text
        (WALL, WALL.lower(), f"It is not true that {WALL.lower()}.", U, "denied"),
        ("lime is soft", "lime is soft", "Nobody denies that lime is soft.", U, "denied"),
        ("likely to fail", "likely to fail", "Lime is not likely to fail.", U, "denied"),
        (WALL, WALL, f"{WALL}. This is a myth.", U, "denied"),
        ("绿茶含酶", "绿茶含酶", "并非绿茶含酶。", U, "denied"),
        ("绿茶不含酶", "绿茶不含酶", "绿茶不含酶。这种说法是错误的。", U, "denied"),
        # hedge, imagination, exception, only, quantity
        ("lime is soft", "lime is soft", "Perhaps lime is soft.", U, "hedge_left_out"),
        ("茶汤变红", "茶汤变红", "可能茶汤变红。", U, "hedge_left_out"),
        ("walls fall", "walls fall", "Suppose the roof leaks. Then walls fall.", U, "imagined"),
        ("the wall fell", "the wall fell", "He would have died had the wall fell.", U, "imagined"),
        ("Walls need pores", "Walls need pores", "Walls need pores except in deserts.", U, "exception_left_out"),
        ("公开数据", "公开数据", "公开数据，但依法不予公开的除外。", U, "exception_left_out"),
        ("walls fall", "walls fall", "Most walls fall.", U, "quantifier_left_out"),
        ("old walls fall", "old walls fall", "Only old walls fall.", U, "only_left_out"),
        # questions and speech
        ("Is lime soft", "Is lime soft", "Is lime soft?", U, "question"),
        ("lime is soft", "lime is soft", "Who knows whether lime is soft?", U, "question"),
        ("绿茶含酶", "绿茶含酶", "绿茶含酶吗？", U, "question"),
        (WALL, WALL, f'He stood up. "Walls move. {WALL}. They last."', U, "speech"),
        ("绿茶不含酶", "绿茶不含酶", "他说：“绿茶不含酶。”", U, "speech"),
        # a fragment is not judged
        ("partnership of two", "partnership of two", "A wall is not a block but a partnership of two.", N, ""),
        ("规范数据处理", "规范数据处理", "为了规范数据处理，制定本法。", N, ""),
        ("smokers are healthy", "smokers are healthy", "Many non-smokers are healthy.", N, ""),
        # changed: negation, number, unit, strength
        ("Lime mortar hardens fast", "Lime mortar does not harden fast", "Lime mortar does not harden fast.", X, "negation_changed"),
        ("Lime mortar never hardens under water", "Lime mortar hardens under water", "Lime mortar hardens under water.", X, "negation_changed"),
        ("绿茶含有这种酶", "绿茶不含有这种酶", "绿茶不含有这种酶。", X, "negation_changed"),
        ("The old wall is 7 m high", "The old wall is 5 m high", "The old wall is 5 m high.", X, "number_changed"),
        ("The old wall is 5 km long", "The old wall is 5 m long", "The old wall is 5 m long.", X, "unit_changed"),
        ("Sales of lime rose by 5 million in May", "Sales of lime rose by 5% in May", "Sales of lime rose by 5% in May.", X, "unit_changed"),
        ("这座古老城墙高7米", "这座古老城墙高5米", "这座古老城墙高5米。", X, "number_changed"),
        ("Sales of lime rose by 5 percent", "Sales of lime rose by 5%", "Sales of lime rose by 5%.", N, ""),
        ("Lime mortar damages brick", "Lime mortar may damage brick", "Lime mortar may damage brick.", U, "modality_changed"),
        ("Masons must test the lime", "Masons should test the lime", "Masons should test the lime.", U, "modality_changed"),
        ("Old walls fall in storms", "Some old walls fall in storms", "Some old walls fall in storms.", U, "quantifier_left_out"),
        ("Storms fell old walls", "Storms fell some old walls", "Storms fell some old walls.", U, "quantifier_changed"),
        ("All old walls fall in storms", "Old walls fall in storms", "Old walls fall in storms.", U, "quantifier_changed"),
        ("氧化导致茶汤变红", "氧化可能导致茶汤变红", "氧化可能导致茶汤变红。", U, "modality_changed"),
        # said twice negated, or in other words: silence
        ("Lime mortar is common", "Lime mortar is not uncommon", "Lime mortar is not uncommon.", N, ""),
        ("Rain makes walls wet", "Walls get wet when it rains", "Walls get wet when it rains.", N, ""),
        ("Mortar joins bricks", "It joins bricks", "It joins bricks.", N, ""),
    ],
)  # fmt: skip
def test_a_text_and_its_quote(text: str, quote: str, unit: str, state: str, basis: str) -> None:
    assert judged(text, quote, units=units_of(unit)) == (state, basis)


DAM, HEAT = "The dam is safe", "高温会破坏酶"


@pytest.mark.parametrize(
    ("clause", "added", "basis"),
    [
        # behind a dash, a semicolon, a colon
        (DAM, " — unless it rains.", "condition_left_out"),
        (DAM, "—unless it rains.", "condition_left_out"),
        (DAM, " — unless it rains, of course.", "condition_left_out"),
        (DAM, " – provided the wall holds.", "condition_left_out"),
        (DAM, " — if one believes the ministry.", "condition_left_out"),
        (DAM, " — for now.", "condition_left_out"),
        (DAM, "; unless it rains.", "condition_left_out"),
        (DAM, "; this holds only if it is dry.", "condition_left_out"),
        (DAM, " — or so the ministry says.", "attribution_left_out"),
        (DAM, " — says the ministry.", "attribution_left_out"),
        (DAM, " — according to the ministry.", "attribution_left_out"),
        (DAM, " — allegedly.", "attribution_left_out"),
        (DAM, ": or so they say.", "attribution_left_out"),
        (DAM, ": that is what the ministry says.", "attribution_left_out"),
        (DAM, "; the ministry has said so.", "attribution_left_out"),
        (DAM, " — at least in theory.", "imagined"),
        (DAM, " — but only in summer.", "only_left_out"),
        (DAM, " – probably.", "hedge_left_out"),
        (DAM, " — not!", "denied"),
        (DAM, ": not so.", "denied"),
        (DAM, " — but that is disputed.", "denied"),
        (DAM, "; critics doubt it.", "denied"),
        (DAM, "; engineers disagree.", "denied"),
        (HEAT, "——除非下雨。", "condition_left_out"),
        (HEAT, "——前提是水不多。", "condition_left_out"),
        (HEAT, "；据部门称。", "attribution_left_out"),
        (HEAT, "：据部门称。", "attribution_left_out"),
        (HEAT, "——至少理论上如此。", "imagined"),
        (HEAT, "——但仅限夏天。", "only_left_out"),
        (HEAT, "；批评者表示怀疑。", "denied"),
        (HEAT, "；专家不同意。", "denied"),
        (DAM, " — or was.", "denied"),
        (DAM, " – in the ministry's opinion.", "attribution_left_out"),
        (HEAT, "——部门如是说。", "attribution_left_out"),
        (HEAT, "；但这一说法受到质疑。", "denied"),
        # behind a comma
        (DAM, ", but only in summer.", "only_left_out"),
        (DAM, ", which critics doubt.", "denied"),
        (DAM, ", which the ministry claims.", "attribution_left_out"),
        (HEAT, "，但仅在夏天。", "denied"),
        # the next sentence
        (DAM, ". Not.", "denied"),
        (DAM, ". Not at all.", "denied"),
        (DAM, ". It was wrong.", "denied"),
        (DAM, ". Critics doubt it.", "denied"),
        (DAM, ". Or is it?", "denied"),
        (DAM, ". Far from it.", "denied"),
        (DAM, ". Quite the opposite.", "denied"),
        (DAM, ". No, it is not.", "denied"),
        (DAM, ". This was later retracted.", "denied"),
        (DAM, ". Few engineers would agree.", "denied"),
        (DAM, ". That is what the ministry said. It was wrong.", "attribution_left_out"),
        (DAM, ". So says the ministry.", "attribution_left_out"),
        (DAM, ". The ministry said so.", "attribution_left_out"),
        (DAM, ". Unless it rains.", "condition_left_out"),
        (DAM, ". At least in theory.", "imagined"),
        (DAM, ". Only in summer.", "only_left_out"),
        (HEAT, "。这是部门的说法。", "attribution_left_out"),
        (HEAT, "。这是部门的说法，后来证明是错的。", "attribution_left_out"),
        (HEAT, "。部门是这么说的。", "attribution_left_out"),
        (HEAT, "。并非如此。", "denied"),
        (HEAT, "。其实不然。", "denied"),
        (HEAT, "。恰恰相反。", "denied"),
        (HEAT, "。当然不是。", "denied"),
        (HEAT, "。除非下雨。", "condition_left_out"),
        # and nothing of that: what is added is a clause of its own
        (DAM, "; they last.", ""),
        (DAM, "; if it rains, the road floods.", ""),
        (DAM, " — the wall holds.", ""),
        (DAM, ": the wall is thick.", ""),
        (DAM, ", but the road is old.", ""),
        (DAM, ", which is why it lasts.", ""),
        (DAM, ". If it rains, the road floods.", ""),
        (DAM, ". That is how it lasts.", ""),
        (DAM, ". This is what makes it cheap.", ""),
        (DAM, ". Only old roads are closed.", ""),
        (DAM, ". The road is wet. Ray said that lime is soft.", ""),
        (HEAT, "；酶是蛋白质。", ""),
        (HEAT, "；如果下雨，公路会被淹。", ""),
        (HEAT, "——酶是蛋白质。", ""),
        (HEAT, "。这是它的优点。", ""),
        (HEAT, "；构成犯罪的，依法追究责任。", ""),
    ],
)  # fmt: skip
def test_what_is_added_behind_a_clause_may_take_it_back(clause: str, added: str, basis: str) -> None:
    expected = (U, basis) if basis else (V, "verbatim")

    assert judged(clause, clause, units=units_of(clause + added)) == expected


@pytest.mark.parametrize(
    ("name", "quote", "unit", "expected"),
    [
        ("Lime mortar", "lime mortar", "Is lime mortar soft?", (V, "name")),
        ("mortar", "Lime mortars", "Lime mortars are soft.", (N, "")),
        ("发酵", "微生物的发酵", "不是微生物的发酵。", (V, "name")),
        ("Kalk", "Kalk", "Der Kalk ist weich.", (V, "name")),
        ("a rule that says of all the old walls they fall", "no", "no", (N, "")),
    ],
)
def test_a_concept_asserts_only_that_its_name_is_there(
    name: str, quote: str, unit: str, expected: tuple[str, str]
) -> None:
    assert judged(name, quote, units=units_of(unit), type=NodeType.CONCEPT) == expected


@pytest.mark.parametrize(
    ("kind", "before", "expected"),
    [
        (UnitKind.LIST, "A wall needs care:", (V, "verbatim")),
        (UnitKind.LIST, "Common myths about walls:", (U, "denied")),
        (UnitKind.LIST, "Ray argues as follows:", (U, "attribution_left_out")),
        (UnitKind.PROSE, "Ray wrote:", (U, "attribution_left_out")),
        (UnitKind.DIALOGUE, "", (U, "speech")),
        (UnitKind.QUOTE, "", (U, "speech")),
        (UnitKind.CODE, "", (N, "")),
        (UnitKind.TABLE, "", (N, "")),
        (UnitKind.HEADING, "", (N, "")),
    ],
)
def test_what_announces_a_text_counts(kind: UnitKind, before: str, expected: tuple[str, str]) -> None:
    units = units_of(*([before] if before else []), WALL, kind=kind)

    assert judged(WALL, WALL, units=units) == expected


def test_one_quote_that_means_the_text_is_enough() -> None:
    units = units_of(f"Critics claim that {WALL}.", "So they say.", f"{WALL}.")
    evidence = tuple(
        Evidence("s", "c", unit.number, start, start + len(WALL), WALL)
        for unit in units[::2]
        for start in [unit.start + unit.text.index(WALL)]
    )

    verdicts = [
        judge(Node("n1", NodeType.CLAIM, WALL, part, Grounding.GROUNDED), units).state
        for part in (evidence[:1], evidence[1:], evidence)
    ]

    assert verdicts == [Entailment.UNCERTAIN, Entailment.VERIFIED, Entailment.VERIFIED]


def test_a_quote_that_reaches_over_two_units_is_one() -> None:
    units = units_of("Walls fall because", "the bricks are soft.")
    evidence = tuple(Evidence("s", "c", unit.number, unit.start, unit.end, unit.text) for unit in units)
    node = Node("n1", NodeType.CLAIM, "Walls fall because the bricks are soft", evidence, Grounding.GROUNDED)

    assert judge(node, units).state is Entailment.VERIFIED


def test_a_sentence_that_was_cut_into_two_units_is_read_as_one() -> None:
    units = units_of("If the roof leaks in winter,", "walls get wet.")

    assert judged("walls get wet", "walls get wet", units=units) == (U, "condition_left_out")


def test_without_evidence_nothing_is_said() -> None:
    assert judged(WALL, units=units_of(WALL)) == (N, "")


def test_a_long_text_costs_little_and_a_sentence_without_end_is_not_judged() -> None:
    from time import process_time

    long = "walls fall " * 4_000
    units = units_of(long)
    started = process_time()

    verdicts = {
        judged("walls fall walls", long[at : at + 16], units=units) for at in range(20_009, 20_099, 11)
    }

    assert verdicts == {(N, "")}
    assert process_time() - started < 1
