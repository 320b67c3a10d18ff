"""Words that tell that something happened, by kind: what a cue of reports must stand beside."""

from graphs.extraction.builtin.wordsets import wordset

PROTEST = wordset(
    """protest protests protested protesting protesters protestors demonstration demonstrations demonstrated demonstrators march
    marches marched marching marchers rally rallies rallied strike strikes striking sit-in sit-ins stoppage stoppages walkout
    walkouts riot riots rioted rioters unrest uprising revolt blockade blockaded blockades agitation agitations agitated
    agitating bandh hartal dharna shutdown picket picketed pickets boycott boycotted boycotting vigil gathered assembled
    converged squatted stormed besieged gheraoed slogans effigy effigies hunger-strike fast fasted procession barricades
    blocked mobilised mobilized petitioned walked streets sat"""
)
HARM = wordset(
    """killed killing injured injuring wounded died dead hurt shot stabbed beaten lynched attacked assaulted burnt burned torched
    destroyed damaged vandalised vandalized hospitalised hospitalized admitted displaced stranded trapped collapsed erupted
    clashed clashes broke flared exploded hanged drowned tortured robbed looted raped kidnapped abducted stoned fled
    succumbed suffered sustained lost wounds injuries"""
)
MEASURES = wordset(
    """arrested detained charged jailed sentenced convicted fined suspended sacked dismissed fired resigned expelled banned
    cancelled canceled called closed shut halted postponed deferred delayed disrupted imposed deployed sealed evacuated
    booked registered lodged filed remanded released transferred removed stopped resorted lathi-charged lathicharged
    dispersed intervened rushed tightened stepped condemned criticised criticized blamed accused apologised apologized
    tense tension curfew paralysed paralyzed affected hit crippled resumed ended withdrew withdrawn rejected refused
    announced declared ordered launched demanded threatened boycotted blocked gave sparked panic chaos uproar anger angry
    outrage furious mourned"""
)
INCIDENTS = wordset(
    """attack attacks clash clashes blast blasts explosion explosions bombing bombings shooting shootings firing accident
    crash collision fire blaze flood floods earthquake quake violence agitation agitations riot riots stampede scuffle
    skirmish ambush raid raids encounter fighting battle gunfight murder killing killings death deaths protest protests
    strike strikes incident incidents arrest arrests assault assassination rape suicide landslide storm cyclone collapse
    crackdown shutdown demonstration demonstrations march rally dispute decision announcement verdict ruling failure
    allegations complaint complaints report reports talks assurance meeting publication election elections injuries"""
)
TALKS = wordset(
    "talks assurance meeting publication election elections decision announcement report reports verdict ruling"
)
ATTACKS = INCIDENTS - TALKS
CHARGED = wordset(
    """arrest arrested charged jailed convicted detained fined criticised criticized sacked suspended dismissed booked expelled
    sentenced punished condemned prosecuted accused blamed"""
)
BROKEN = wordset(
    """blocked paralysed paralyzed disrupted halted delayed crippled closed shut damaged destroyed vandalised vandalized burnt
    torched chased attacked stopped stranded affected hit marred injured killed"""
)
ACTORS = wordset(
    """activists protesters protestors demonstrators police militants rebels mob villagers strikers rioters unions trade-unions
    gunmen troops students workers residents lawyers farmers employees teachers nurses doctors drivers miners refugees"""
)
# Anybody may gather or sit down: these words report an event only beside those who protest.
NEUTRAL = wordset(
    "gathered assembled converged blocked walked sat streets fast march marches marched closed called ended gave hit affected"
)
MOODS = wordset(
    """angry furious outraged enraged incensed infuriated upset unhappy shocked dismayed alarmed saddened disappointed frustrated
    irked"""
)
BEGUN = wordset("began started resumed flared demonstrated protested rioted closed shut disrupted arrested")
HAPPENINGS = PROTEST | HARM | MEASURES
DEEDS = (
    PROTEST
    | HARM
    | wordset(
        "came went left took carried staged held organised organized launched blew used hurled threw fired attacked raided visited used landed offered called announced deployed"
    )
)
