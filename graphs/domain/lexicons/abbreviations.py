"""Abbreviations that end in a full stop, by what the stop may mean, and the words sentences begin with.

Entries stand without their last stop. One that begins with a capital is met only so ("Gen." is a rank, "gen." need not
be); a small one is met in any spelling. To teach a language, add an entry to ``ABBREVIATIONS``; nothing else changes.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Abbreviations:
    """``never`` and ``before_figure``: a name or a figure follows, the sentence goes on.

    ``may_end``: only one of the ``starters`` after it shows that a sentence ended there.
    ``mostly_end``: a capital after it is enough. ``hours`` follow a figure; a capital ends the sentence behind them
    unless it is a day or a zone (``hour_goes_on``) or the hour stands in front of what happens then (``fronts``).
    ``sure_starters``: those of them that are nobody's name, so that they also tell behind an initial.
    ``small_starters`` begin a sentence even when written small, as people do in chats and mails; one or two words.
    ``goes_on``: written small behind ``!`` or ``?`` they carry the sentence on. ``says`` are verbs of speech.
    ``open_ended``: nothing ends with one of them, however many dots follow.
    ``ordinals``: a figure with a stop is "the third" rather than the end of a sentence.
    """

    never: frozenset[str]
    may_end: frozenset[str]
    before_figure: frozenset[str]
    starters: frozenset[str]
    mostly_end: frozenset[str] = frozenset()
    hours: frozenset[str] = frozenset()
    hour_goes_on: frozenset[str] = frozenset()
    fronts: frozenset[str] = frozenset()
    sure_starters: frozenset[str] = frozenset()
    small_starters: frozenset[str] = frozenset()
    goes_on: frozenset[str] = frozenset()
    says: frozenset[str] = frozenset()
    open_ended: frozenset[str] = frozenset()
    ordinals: bool = False


def _of(never: str, may_end: str, before_figure: str, starters: str, ordinals: bool = False) -> Abbreviations:
    return Abbreviations(
        never=frozenset(never.split()),
        may_end=frozenset(may_end.split()),
        before_figure=frozenset(before_figure.split()),
        starters=frozenset(starters.split()),
        ordinals=ordinals,
    )


# A verb opens a small sentence only before its subject: "is it", "did anyone", not "temp. is low".
_SMALL_WORDS = """i i'm i've i'd i'll im ive it's its it he she he's she's they they're we we're you you're that's there's
    there what what's how who why where when if please thanks thank this these those my your our nobody everyone
    everything nothing anyway hope let's the ok okay yes yeah no but so also well maybe nice great sorry lol don't didn't doesn't can't
    won't isn't wasn't"""
_SMALL_VERBS = "do does did is are was were can could would should will have has had"
_SMALL_SUBJECTS = "i you we they he she it this that there anyone anybody any the my your these those"
_SURE = """the this that these those there he she it we they you his its our their my your what when where which
    however although because since while if but and then also during after before once both each every"""
_MOSTLY_END = "etc hr hrs min mins yr yrs lb lbs oz kg km mi"
_HOURS = "a.m p.m am pm"
_BEHIND_HOURS = """monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
    january february march april may june july august september october november december jan feb mar apr jun jul aug
    sep sept oct nov dec eastern pacific central mountain atlantic local standard daylight gmt utc est edt cst cdt mst
    mdt pst pdt bst cet et ct mt pt christmas easter"""
_FRONTS = "at on by from in to until till before after around since between during about shortly towards"
_GOES_ON = """and or but nor for yet in on at of to by with from into as than is was are were be been that which who
    whose the a an"""
_SAYS = """says said asks asked cries cried replies replied answers answered exclaims exclaimed thinks thought shouts
    shouted whispers whispered adds added wonders wondered continued repeated returned observed quoth called yelled"""
_OPEN_ENDED = "the a an my your our their and or but nor of because if with from into than every very as"
_SMALL = frozenset(_SMALL_WORDS.split()) | frozenset(
    f"{verb} {subject}" for verb in _SMALL_VERBS.split() for subject in _SMALL_SUBJECTS.split()
)

ABBREVIATIONS = {
    "en": replace(
        _of(
            never="""Mr Mrs Ms Mx Messrs Dr Drs Prof Profs Rev Revd Hon Pres Gov Sen Rep Reps Supt Det Insp Sgt Lt Col
            Gen Maj Capt Cpl Pvt Cmdr Adm Lieut Fr Br Mme Mlle Atty Asst Assoc Natl Intl Amb Cdr Ens Pfc Spc Sec Treas Ald Comdr Brig Cllr Msgr feat attn v vs viz e.g eg i.e ie cf approx incl excl resp assoc""",
            may_end="""St Ste Mt Ft dept univ govt avg Inc Ltd Co Corp Llc Plc Cos Bros Jr Sr Esq yr yrs min mins Ave Blvd Rd Hwy Pkwy Sq Mon Tue Tues Wed Thu Thur
            Thurs Fri Sat Calif Mass Conn Fla Ala Ariz Ark Colo Ga Ind Kan Ky Md Mich Minn Mo Mont Neb Nev Okla Ore
            Penn Tenn Tex Va Vt Wash Wis Wyo Ne Nw Se Sw etc al a.m p.m am pm u.s u.k u.n e.u u.s.a d.c b.c a.d
            b.a m.a ph.d m.d b.sc m.sc r.n co st ed eds trans esp est hr hrs oz lb lbs mi ft cm km kg mm sq""",
            before_figure="""no nos p pp pg fig figs eq eqs vol vols ch chap sec sect art par para pt tab ex exs ref refs
            n° Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec lot bk c ca circa op rs nr ver rev apt rm bldg ext tel ph""",
            starters="""the this that these those there here he she it we they you i his her its our their my your a an
            in on at by for from with after before during when while if as since because although though however
            but and so then thus therefore moreover furthermore also both each every some many most all no not what
            who why how where which whose is are was were do does did can could will would should may might have
            has had let please thanks now today yesterday tomorrow once until yet still even only such one two whatever
            whenever wherever maybe perhaps well yes anyway other others another several few nobody everybody
            everyone somebody someone nothing everything nor or why because just never always also""",
        ),
        mostly_end=frozenset(_MOSTLY_END.split()),
        hours=frozenset(_HOURS.split()),
        hour_goes_on=frozenset(_BEHIND_HOURS.split()),
        fronts=frozenset(_FRONTS.split()),
        sure_starters=frozenset(_SURE.split()),
        small_starters=_SMALL,
        goes_on=frozenset(_GOES_ON.split()) | frozenset(_SAYS.split()),
        says=frozenset(_SAYS.split()),
        open_ended=frozenset(_OPEN_ENDED.split()),
    ),
    "de": _of(
        never="""Hr Hrn Fr Dr Prof Dipl Ing St Nr Abs Art Abb Bd Str Tel Jh z.b bzw d.h u.a vgl ca evtl ggf inkl
            exkl sog v.a o.g geb gest nr""",
        may_end="usw etc u.ä Co Mio Mrd",
        before_figure="s abb tab kap Jan Feb Aug Sept Okt Nov Dez",
        starters="""der die das ein eine er sie es wir ich ihr in im am auf mit von bei nach für aber und wenn dies
            diese dieser""",
        ordinals=True,
    ),
    "fr": _of(
        never="M MM Mme Mmes Mlle Mlles Dr Pr Me St Ste p.ex cf env av apr chap éd",
        may_end="etc Cie Éts",
        before_figure="p pp fig tab vol art no janv févr avr juil sept oct nov déc",
        starters="""le la les un une il elle ils elles nous vous je ce cette ces dans en à pour mais et si on""",
    ),
    "es": _of(
        never="""Sr Sra Srs Sras Srta Sres Dr Dra Dres Dª D Da Ud Uds Vd Vds Prof Profa Lic Ing Gral Cnel Cap Tte Sto
            Sta EE p.ej ej aprox núm nro""",
        may_end="etc Cía s.a ee.uu UU a.m p.m Dpto Avda a.c d.c",
        before_figure="p pp pág págs fig tab cap vol art no ene feb abr ago sept oct nov dic",
        starters="""el la los las un una él ella ellos nosotros yo este esta estos en a para pero y si se no con por""",
    ),
    "it": _of(
        never="sig sigg sig.ra dott dott.ssa prof avv ing On p.es es cfr ca",
        may_end="ecc s.p.a s.r.l a.c d.c",
        before_figure="p pp pag pagg fig tab cap vol art n",
        starters="il lo la i gli le un una egli lui lei noi voi io questo questa in a per ma e se si non con",
    ),
    "pt": _of(
        never="Sr Sra Srs Sras Dr Dra Prof Profa Eng Exmo Exma p.ex aprox",
        may_end="etc Cia Ltda s.a a.m p.m a.c d.c",
        before_figure="p pp pág págs fig tab cap vol art n",
        starters="o a os as um uma ele ela eles nós eu este esta em para mas e se não com por",
    ),
    "nl": _of(
        never="Dhr Mevr Mw Dr Prof Ir Ing Drs Mr bijv bv d.w.z o.a m.b.t t.o.v ca",
        may_end="enz e.d etc n.v b.v",
        before_figure="p pp blz nr fig tab art",
        starters="de het een hij zij wij ik dit dat deze in op aan met van bij maar en als er",
    ),
    "ru": _of(
        never="""т.е т.к т.н ул пр просп пер пл кв им св проф акад доц тов гр см ср напр обл пос дер""",
        may_end="т.д т.п др н.э гг г в вв руб коп тыс млн млрд кг км м",
        before_figure="стр рис табл с п пп ч гл ст т тт",
        starters="он она оно они мы вы я это этот эта эти в на по с к из для но и а если как так когда",
    ),
    "uk": _of(
        never="т.зв вул пр пл ім св проф акад доц див напр обл",
        may_end="т.д т.п ін н.е р рр ст грн тис млн млрд",
        before_figure="стор рис табл с п ч гл т",
        starters="він вона воно вони ми ви я це цей ця ці в у на по з до для але і а якщо як так коли",
    ),
    "hi": _of(never="डॉ श्री प्रो पं स्व", may_end="", before_figure="", starters=""),
    "ar": _of(never="د أ م ص", may_end="", before_figure="", starters=""),
}


def abbreviations(language: str) -> Abbreviations:
    """Those of a language; the English ones where the language is unknown or has none."""
    return ABBREVIATIONS.get(language, ABBREVIATIONS["en"])
