"""What an English infinitive belongs to when it is no purpose. Every list is a closed or broad class of the language."""

from graphs.extraction.builtin.wordsets import wordset

# Words that are completed by an infinitive that follows at once: "the ability to", "easy to", "tries to".
TAKERS = wordset(
    """want wants wanted ought able unable need needs needed try tries tried trying going have has had used likely unlikely
    ability inability way ways right rights role effort efforts attempt attempts opportunity opportunities tendency
    decision decisions plan plans planned evidence easy easier easiest hard harder hardest difficult due according back up down out
    close closer similar related relative contrary prior begin began begins beginning start started starts continue
    continued continues seem seems seemed appear appears appeared tend tends tended fail fails failed refuse refuses
    refused decide decides decided agree agreed agrees hope hoped hopes ready willing unwilling important essential
    necessary crucial vital critical possible impossible better best good nice fun great bad wrong reluctant eager free
    enough how what where whether when which who not or and but like likes liked love loves loved prefer prefers
    preferred wish wished manage manages managed learn learns learned chance chances reason reasons failure capacity
    power powers desire pressure potential time year years hour hours day days week weeks month months minute
    minutes decade decades century centuries things thing something nothing anything everything one first second last next only from
    glad happy sad sorry proud pleased afraid anxious curious keen content merely supposed expected allowed required
    said thought known believed forced made linked attributed adapted committed exposed access respect addition
    approach threat damage response contribution key attention change changes solution alternative
    permission permit invitation promise promises promised commitment obligation duty responsibility right authority freedom
    willingness readiness need incentive motivation ambition dream dreams intention intentions threatened offer
    offers offered option options choice license request proposal order orders instructions temptation
    urge impulse struggle struggles struggled strive strives strove claim claims claimed pretend pretends pretended
    hesitate hesitated afford vow vowed vows swear happen happens happened prove proved proves proven remain remains
    remained get gets got come comes came cease ceased ceases deserve deserves deserved choose chooses chose
    attempted attempting aim aims aimed seek seeks sought intend intends intended mean means meant
    expect expects expecting bound set about longing
    sure certain apt prone fit fitting wise foolish smart clever rude kind safe cheap expensive interesting
    boring hopeless useless pointless useful helpful comfortable uncomfortable welcome entitled eligible determined
    inclined destined doomed tempted obliged obligated compelled subject open unknown new common rare
    opposed opposite close near next thanks adjacent parallel equivalent equal superior inferior loyal true
    far too very more most less least so as than"""
)

# Verbs whose object does what the infinitive says: "they allow visitors to", "she wants him to".
CONTROL = (
    "allow",
    "forc",
    "help",
    "caus",
    "enabl",
    "encourag",
    "requir",
    "expect",
    "ask",
    "told",
    "tell",
    "urg",
    "persuad",
    "want",
    "need",
    "lead",
    "led",
    "permit",
    "push",
    "invit",
    "order",
    "teach",
    "taught",
    "believ",
    "consider",
    "found",
    "find",
    "prompt",
    "compel",
    "inspir",
    "wait",
    "seem",
    "like",
    "threaten",
    "motivat",
    "recommend",
    "appear",
    "remain",
    "prov",
    "becom",
    "becam",
    "drive",
    "drove",
    "remind",
    "advis",
    "warn",
    "instruct",
    "command",
    "forbid",
    "forbad",
    "oblig",
    "convinc",
    "tempt",
    "entic",
    "empower",
    "entitl",
    "authori",
    "challeng",
    "beg",
    "bring",
    "brought",
    "caution",
)
CONTROL_WHOLE = wordset(
    "get gets got getting have has had having be is are was were been being 's let lets make makes made making give gives gave"
)

# Participles that take an infinitive after "is": "is expected to". "Was hired to" and "was built to" tell a purpose.
STATES = wordset(
    """expected supposed believed thought said known considered reported rumoured rumored estimated assumed alleged
    presumed deemed seen heard shown found felt required allowed permitted forced obliged obligated compelled
    encouraged invited asked told advised urged ordered instructed authorized authorised licensed entitled qualified
    prepared determined inclined tempted destined doomed bound scheduled slated poised interested excited scared pleased
    delighted surprised shocked honored honoured concerned worried relieved disappointed embarrassed amazed ashamed
    devoted dedicated opposed attached connected related linked limited restricted confined reduced led exposed
    accustomed used committed subjected added attributed compared adapted tied married equipped guaranteed predicted
    understood proven proved meant intended taught warned reminded persuaded convinced motivated inspired prompted
    needed wanted liked left born fated assigned wired hardwired programmed conditioned primed geared"""
)

# Who may do what somebody needs: "they need people to" says nothing of a purpose, "plants need water to" does.
PEOPLE = wordset(
    """people men women children kids students workers teachers parents friends citizens members users players staff
    someone somebody anyone anybody everyone everybody man woman child person guys folks patients customers readers individuals families scientists researchers"""
)

# An outcome, not a goal: "grew up to become", "returned to find", "came to believe".
OUTCOMES = wordset("include become be have find discover exceed remain")
COMPLETED = wordset(
    "started begun planned launched"
)  # "was started to": done already, so that a purpose may follow
MIND = wordset(
    "believe know see realize realise understand think feel expect mean represent symbolize dominate define embody regard like love accept appreciate resemble"
)
COMING = wordset("come comes came coming")
NO_ERRAND = MIND | wordset("rest light power pass mind blow end")  # "came to rest", "came to power"

# Adverbs of place and time after which a purpose may follow: "they were there to learn", "we met today to talk".
PLACES = wordset(
    "there here home abroad together away outside inside upstairs downstairs today tomorrow tonight yesterday again early regularly daily directly well"
)

PARTICIPLES = wordset(
    """done given taken written driven shown drawn thrown grown broken chosen spoken stolen torn worn hidden beaten
    eaten fallen hung sung run begun ridden flown blown frozen woven shaken risen hired cut set"""
)
