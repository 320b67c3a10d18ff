"""Causes as reports of events tell them: "after", "over", "to demand", "arrested for". Elsewhere these words tell time,
place or purpose, so each cue names what must have happened before it.

A protest is *driven by* what it demands; a death, an arrest or a closure is *caused by* what came before it.
"""

from dataclasses import dataclass

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin.lexicons.base import Cue, Part, Shape
from graphs.extraction.builtin.lexicons.en.event_words import (
    ACTORS,
    ATTACKS,
    BEGUN,
    BROKEN,
    CHARGED,
    DEEDS,
    HAPPENINGS,
    HARM,
    INCIDENTS,
    MEASURES,
    MOODS,
    PROTEST,
)
from graphs.extraction.builtin.wordsets import wordset

_MOTIVE = (
    "demanding|protesting|condemning|opposing|denouncing|decrying|criticising|criticizing|accusing|alleging|seeking|urging|"
    "calling\\s+for|calling\\s+on|asking\\s+for|insisting|pressing\\s+for|supporting|claiming|fearing|expressing|citing|blaming|rejecting"
)


@dataclass(frozen=True, slots=True)
class Reported:
    """``about``: one of these words stands in the clause before the cue (after it, for a front clause), among its last
    ``near`` words; or else one of ``told`` in what follows."""

    cue: Cue
    about: frozenset[str]
    told: frozenset[str] = frozenset()
    near: int = 60

    @property
    def words(self) -> tuple[str, ...]:
        return self.cue.words

    @property
    def pattern(self) -> str:
        return self.cue.pattern


def _cue(
    words: str,
    pattern: str,
    weight: float,
    *,
    relation: Relation = Relation.CAUSES,
    shape: Shape = Shape.MIDDLE,
    forward: bool = False,
    left: Part = Part.ANY,
    right: Part = Part.PHRASE,
) -> Cue:
    return Cue(tuple(words.split()), pattern, relation, weight, shape, forward, left, right)


EVENTS = (
    Reported(
        _cue(
            """demanding protesting condemning opposing denouncing decrying criticising criticizing accusing alleging seeking urging
            calling asking insisting pressing supporting claiming fearing expressing citing blaming rejecting""",
            rf",?\s+(?=(?:{_MOTIVE})\s)",
            0.8,
            relation=Relation.DRIVEN_BY,
            forward=True,
            right=Part.ACTION,
        ),
        PROTEST | MEASURES,
    ),
    Reported(
        _cue(
            "against over protest",
            r"\s+(?:in\s+protest\s+(?:against|over|at|of)|to\s+protest(?:\s+(?:against|over|at))?|against|over)\s+"
            r"(?=(?:the|a|an|his|her|their|its|what|alleged|recent|\w+ing|\w+s|\w+ion|[\w-]+)\s|\w{3,30}\b)",
            0.78,
            relation=Relation.DRIVEN_BY,
            forward=True,
        ),
        near=6,
        about=PROTEST
        | wordset(
            "clashed criticised criticized condemned arrested booked charged suspended sacked anger outrage"
        ),
    ),
    Reported(
        _cue(
            "support solidarity favour favor defiance",
            r"\s+in\s+(?:support|solidarity|favou?r|defiance)\s+(?:of|with)\s+",
            0.78,
            relation=Relation.DRIVEN_BY,
            forward=True,
        ),
        PROTEST,
    ),
    Reported(
        _cue(
            "to",
            r"\s+(?=to\s+(?!the\b|a\b|an\b)[a-z]{3,15}\b)(?:to)\s+",
            0.75,
            relation=Relation.DRIVEN_BY,
            forward=True,
            right=Part.ACTION,
        ),
        DEEDS,
    ),
    Reported(
        _cue(
            "to",
            r"\s+to\s+(?=(?:protest|demand|mark|show|express|press|highlight|condemn|oppose|denounce|voice|register|support)\b)",
            0.75,
            relation=Relation.DRIVEN_BY,
            forward=True,
            right=Part.ACTION,
        ),
        HAPPENINGS | ACTORS,
    ),
    Reported(
        _cue(
            "demanding protesting condemning opposing denouncing decrying accusing alleging seeking urging fearing citing blaming",
            rf"^(?=(?:{_MOTIVE})\s)",
            0.78,
            relation=Relation.DRIVEN_BY,
            shape=Shape.FRONT,
            left=Part.ACTION,
            right=Part.CLAUSE,
        ),
        HAPPENINGS,
    ),
    Reported(
        _cue("for", r"\s+for\s+(?=(?:allegedly\s+|reportedly\s+)?[a-z]{2,15}ing\s)", 0.8, right=Part.ACTION),
        CHARGED | PROTEST | wordset("stormed slammed lashed attacked slapped"),
    ),
    Reported(
        _cue(
            "for over charges suspicion connection",
            r"\s+(?:for|on\s+charges?\s+of|on\s+suspicion\s+of|in\s+connection\s+with|over)\s+(?=(?:his|her|their|alleged|murder|theft|rape|fraud|corruption|arson|vandalism|looting|rioting|trespass\w*|assault|robbery|(?:public\s+)?violence|(?:the|an?)\s+(?:alleged\s+)?(?:murder|killing|death|attack|rape|assault|bombing|robbery|theft|incident|role))\b)",
            0.8,
        ),
        CHARGED,
    ),
    Reported(
        _cue(
            "by",
            r"\s+by\s+(?=(?:[\w’'-]+\s+){0,3}(?:protest\w{0,4}|demonstrat\w{2,4}|strik\w{2,4}|clashes|violence|unrest|riot\w{0,3}|agitation|blockades?|mobs?)\b)",
            0.72,
        ),
        BROKEN,
    ),
    Reported(
        _cue(
            "killed died injured wounded hurt damaged destroyed lost displaced arrested dead burnt sustained suffered injuries hospitalised hospitalized perished",
            r"(?<=\w)\s+(?:in|during)\s+(?=(?:[\w’'-]+\s+){0,5}(?:attacks?|clash(?:es)?|blasts?|explosions?|bombings?|shootings?|firing|accident|crash|collision|fire|blaze|floods?|earthquake|violence|agitation|riots?|stampede|scuffle|ambush|raids?|encounter|fighting|gunfight|protests?|unrest|landslide|storm|cyclone|collapse|strikes?|demonstrations?|crackdown|incidents?|mishaps?|m[eê]l[eé]e|shoot-?outs?|crossfire|gun-?battles?|assault|rampage|derailment|tsunami|cyclone|hurricane|typhoon)\b)",
            0.75,
        ),
        wordset(
            "killed died injured wounded hurt damaged destroyed lost displaced dead burnt injuries hospitalised hospitalized perished"
        ),
    ),
    Reported(
        _cue(
            "following",
            r",?\s+following\s+(?=(?:the|an?|his|her|their|its|two|three|several|reports?|allegations|complaints|[\w’'-]+)\s)(?!which\b|that\b|suit\b)",
            0.74,
        ),
        HAPPENINGS,
        HAPPENINGS | INCIDENTS,
    ),
    Reported(
        _cue(
            "after",
            r",?\s+(?:(?:soon|shortly|immediately|allegedly|reportedly|apparently)\s+)?after\s+(?!(?:the\s+)?(?:\w+\s+)?(?:midnight|noon|war|hours?|days?|weeks?|months?|years?)\b|which\b|that\b|\d{4}\b|\d{1,2}(?::\d\d)?\s?[ap]\.?m\b)",
            0.74,
            right=Part.ANY,
        ),
        HAPPENINGS,
        HAPPENINGS | INCIDENTS,
    ),
    Reported(
        _cue(
            "after following",
            r",?\s+(?:after|following)\s+(?=(?:allegedly\s+|reportedly\s+)?[a-z]{2,15}ing\s)",
            0.72,
            right=Part.ACTION,
        ),
        HAPPENINGS,
    ),
    Reported(
        _cue(
            "after following angered enraged outraged incensed infuriated upset anguished shocked alarmed irked annoyed provoked dismayed frustrated saddened disappointed agitated inflamed unhappy angry furious",
            r"^(?:(?:soon|shortly|immediately|hours|days)\s+)?(?:after|following|(?:angered|enraged|outraged|incensed|infuriated|upset|anguished|shocked|alarmed|irked|annoyed|provoked|dismayed|frustrated|saddened|"
            r"disappointed|agitated|inflamed|unhappy|angry|furious)\s+(?:by|over|at|with|about))\s+",
            0.74,
            shape=Shape.FRONT,
            forward=True,
            right=Part.CLAUSE,
        ),
        HAPPENINGS,
        HAPPENINGS | INCIDENTS,
    ),
    Reported(
        _cue(
            "as",
            r"(?<!\beven)(?<!\bknown)(?<!\bsuch)(?<!\bdescribed)(?<!\bregarded)(?<!\bseen)(?<!\bidentified)(?<!\bwell)(?<!\bsame)(?<!\bposing)(?<!\bserved)(?<!\bworking)(?<!\bworked)(?<!\bjust)(?<!\bmany)(?<!\bmuch)(?<!\bfew)(?<!\bsoon)(?<!\blong)(?<!\bfar),?\s+as\s+(?!a\s+(?:result|part|mark|matter)\b|well\b|of\b|many\b|much\b|soon\b|far\b|long\b|per\b|usual\b|part\b|if\b|though\b|an?\s\w+\s*[.,])",
            0.68,
            right=Part.CLAUSE,
        ),
        HAPPENINGS,
        HAPPENINGS | INCIDENTS,
    ),
    Reported(
        _cue("when", r"\s+when\s+", 0.7, right=Part.CLAUSE),
        HARM | BEGUN,
    ),
    Reported(
        _cue(
            "about",
            r"\s+about\s+(?=(?:the|an?|their|his|her|its|poor|alleged|\w+ing)\s)",
            0.72,
            relation=Relation.DRIVEN_BY,
            forward=True,
        ),
        wordset("protest protests protested protesting demonstrated demonstrating marched rallied"),
    ),
    Reported(
        _cue("over", r",?\s+(?:allegedly|reportedly|apparently)\s+over\s+", 0.78),
        HARM | PROTEST | wordset("hacked murdered axed strangled quarrelled fought argued set"),
    ),
    Reported(
        _cue(
            "angry furious outraged enraged incensed infuriated upset unhappy shocked dismayed alarmed saddened disappointed frustrated aggrieved agitated irked",
            r"(?:(?<=angry)|(?<=furious)|(?<=outraged)|(?<=enraged)|(?<=incensed)|(?<=infuriated)|(?<=upset)|(?<=unhappy)|(?<=shocked)|"
            r"(?<=dismayed)|(?<=alarmed)|(?<=saddened)|(?<=disappointed)|(?<=frustrated)|(?<=irked))\s+(?:at|about|over|by|with)\s+(?=(?:the|an?|their|its|what|this|\w+ing)\s)",
            0.76,
            left=Part.CLAUSE,
        ),
        MOODS,
        near=2,
    ),
    Reported(
        _cue(
            "in",
            r"\s*,?\s+in\s+which\s+(?=(?:[\w’'-]+\s+){1,8}(?:killed|injured|wounded|died|hurt|burnt|burned|damaged|destroyed|slain|arrested|hospitali[sz]ed|displaced)\b)",
            0.7,
            forward=True,
            left=Part.PHRASE,
            right=Part.CLAUSE,
        ),
        ATTACKS,
        near=14,
    ),
    Reported(
        _cue(
            "wake response retaliation reaction view account owing fear light revenge",
            r",?\s+(?:in\s+(?:the\s+(?:wake|aftermath|face)\s+of|response\s+to|retaliation\s+(?:for|to|against)|reaction\s+to|view\s+of|revenge\s+for)|on\s+account\s+of|for\s+fear\s+of)\s+",
            0.75,
        ),
        HAPPENINGS,
    ),
    Reported(
        _cue(
            "fuelling fueling provoking igniting heightening crippling killing injuring wounding leaving forcing damaging destroying disrupting paralysing paralyzing stranding bringing triggering sparking prompting causing halting blocking",
            r",\s+(?=(?:fuell?ing|provoking|igniting|heightening|crippling|killing|injuring|wounding|leaving|forcing|damaging|destroying|disrupting|paraly[sz]ing|stranding|bringing|triggering|sparking|prompting|halting|blocking)\s)",
            0.78,
            forward=True,
            right=Part.ACTION,
        ),
        HAPPENINGS | INCIDENTS,
    ),
    Reported(
        _cue(
            "left leave leaves claimed",
            r"\s+(?:has\s+|have\s+|had\s+)?(?:left|leaves)\s+(?=(?:[\w’',-]+\s+){1,8}(?:dead|injured|wounded|homeless|stranded|hospitali[sz]ed)\b)",
            0.78,
            forward=True,
            left=Part.PHRASE,
        ),
        HAPPENINGS | INCIDENTS,
    ),
)
