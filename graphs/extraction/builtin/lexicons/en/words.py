"""Closed classes and common verbs of English: what the small tagger in ``english.py`` knows by heart."""

from graphs.extraction.builtin.wordsets import wordset

AUXILIARIES = wordset(
    """is are was were am has have had do does did can could may might must shall should will would
    cannot isn't aren't wasn't weren't hasn't haven't hadn't don't doesn't didn't can't couldn't
    mustn't shouldn't won't wouldn't isn’t aren’t wasn’t weren’t hasn’t haven’t hadn’t don’t doesn’t
    didn’t can’t couldn’t mustn’t shouldn’t won’t wouldn’t it's that's there's he's she's we're
    they're you're i'm it’s that’s there’s he’s she’s we’re they’re you’re i’m i've we've they've
    you've i’ve we’ve they’ve you’ve i'd i'll we'll they'll you'll it'll i’ll we’ll they’ll you’ll
    it’ll"""
)
ARTICLES = wordset("a an the this that these those my your his her its our their each every some any no")
PRONOUNS = wordset(
    """i you he she it we they this that these those one own who which what him her them us me itself
    themselves himself herself there everyone everybody someone somebody anyone nobody both such
    here"""
)
SUBJECT_PRONOUNS = wordset("i you he she it we they there who which")
PREPOSITIONS = wordset(
    """of in on at by for with from into onto to about over under between among through during before
    after against within without across behind beyond near per since until upon via toward towards
    like as than despite regarding concerning including throughout along around above below amid"""
)
CONJUNCTIONS = wordset(
    """and or but nor so yet because although though while whereas if unless when whenever where
    wherever that whether which who whom whose how why once"""
)
ADVERBS = wordset(
    """not also often usually always never sometimes generally typically only just even still already
    now then thus therefore hence however too very more most less least rather quite almost nearly
    again once soon ever perhaps maybe indeed instead otherwise together well up down out off away
    back here there"""
)
CLOSED = AUXILIARIES | ARTICLES | PRONOUNS | PREPOSITIONS | CONJUNCTIONS | ADVERBS

VERBS = wordset(
    """fly climb drink sing ride hunt nest hatch graze float boil cook bake plant harvest pour rain snow blow shine
    fade rot rust wither bloom smile cry laugh shout paint fish weave spin sew knit dig mine dam flood dry cool heat warm
    freeze thaw erode age ripen ferment brew filter drain leak pump lift load unload park crash sail row land orbit
    explode ignite flash glow ring beat knock pack wrap fold bend stir chop peel slice fry roast steam toast taste chew
    cheat beg sue testify complain commit flourish perish starve prosper qualify owe repay hesitate disagree behave smuggle
    immigrate emigrate legislate violate enroll speculate foreclose swallow bite sting breed mate hibernate forage roam gather gallop trot crawl creep slide slip stumble trip hop skip
    dance rest wake dream hug kiss marry divorce retire hire fire resign elect rule reign crown invade conquer defeat
    surrender retreat defend besiege bomb shoot wound injure heal cure infect spread vaccinate diagnose prescribe
    inject bleed cough sneeze swell itch ache faint recover print type click scroll download upload install compile
    execute parse encrypt hash route cache log sign verify issue expire revoke accept accompany achieve act adapt add address adopt advance affect agree aim allow appear apply
    argue arise arrive ask assert assist associate assume attach attack attempt attract avoid base
    become begin believe belong bind bring build burn buy call carry cause change check choose claim
    close collect combine come compare compete complete comprise concern conclude conduct confirm
    connect consider consist constitute consume contain continue contribute control convert cover
    create cross cut decide decline decrease define deliver demand demonstrate depend describe
    design destroy determine develop die differ disappear discover display disrupt distinguish
    divide draw drive drop earn eat eliminate emerge emit employ enable encounter encourage end
    enhance enjoy ensure enter establish estimate evolve examine exceed exclude exist expand expect
    experience explain explore export expose express extend face facilitate fail fall fear feed feel
    fight fill find finish fit flow focus follow force forget form foster function gain gather
    generate get give go govern grow guarantee handle happen harm hear help hide hold hope identify
    ignore illustrate imagine impact implement imply import impose improve include increase indicate
    induce inform inherit inhibit inspire intend interact introduce invent invest invite involve
    join judge jump justify keep kill know lack last launch lay lead learn leave lend let lie limit
    link listen live look lose love lower maintain make manage mark matter mean measure melt merge
    migrate mix monitor move need negotiate note observe obtain occur offer open operate oppose
    organize originate outline overcome own participate pass pay perform permit persist persuade
    pick plan play point pose possess practice predict prefer prepare present preserve press prevent
    proceed process produce prohibit promise promote prompt protect protest prove provide provoke
    publish pull pump purchase push put raise reach react read realize receive recognize recommend
    record recover reduce refer reflect refuse regard regulate reinforce reject relate release rely
    remain remember remind remove replace report represent reproduce require resemble reserve resist
    resolve respond rest restore restrict result retain return reveal rise rule run say seek seem
    select sell send separate serve set settle shape share shift show shrink sink sit sleep solve
    sound speak spend spread stand start state stay stem stop store strengthen strike struggle study
    submit succeed suffer suggest supply support suppose surround survive sustain take talk teach
    tell tend test think threaten travel treat trigger try turn undergo undermine understand unite
    use vary view visit vote wait walk want warn wash watch weaken wear win wish wonder work worsen
    write yield confront rescue disperse quell pacify mourn mobilize mobilise seize loot condemn denounce criticize criticise
    accuse detain suspend cancel postpone evacuate escape flee chase rob kidnap abduct stab assault harass intimidate deter
    curb tackle combat alleviate enforce implement overthrow oust topple press highlight commemorate celebrate honor honour greet
    obtain secure clarify verify inspect investigate interrogate negotiate pressurise pressure block select save accumulate absorb dissolve freeze evaporate contract trap trace rank
    rely compress transform translate transmit transport return retry respond omit ignore apply
    accelerate adjust amplify appeal assess attain balance block boost borrow break breathe bury
    calculate cease circulate clean collapse compensate comply conceal confuse consult cope
    correspond cost deepen delay depict deserve detect deteriorate differ digest diminish direct
    discuss dominate donate double ease educate elect embody emphasize empower endure engage enrich
    entail evaluate evoke exert exhibit exploit favor favour fluctuate forbid fuel fulfill hinder
    host hurt incorporate incur influence insist integrate interpret invade isolate kick locate
    mature mediate minimize mirror motivate multiply nurture obey occupy offset outweigh overlook
    perceive pollute portray praise precede prevail prioritize quote reach rebuild reckon recruit
    refine regain remedy render repeat resume rotate scatter score shed shelter simplify smell spark
    specialize specify spring stabilize steal stress stretch substitute surpass suppress swim
    symbolize target thrive tie touch transcend unify uphold utilize vanish weigh widen withdraw"""
)
IRREGULAR = wordset(
    """became began bound brought built burnt bought came chose cut dealt drew drove ate fell fed felt
    fought found flew forgot froze gave got went grew heard hid held kept knew led left lent let lay
    lost made meant met paid put read ran said saw sought sold sent set shook shrank sang sank sat
    slept spoke spent split spread stood stole struck swam took taught told thought threw understood
    woke wore won withdrew wrote arose broke rose shed sprang stuck swept caught lit fled clung crept dug forbade
    forgave hung knelt leapt rode rang shot shut slid sped spun stung swore swung tore wept hurt cost hit beat bit blew
    sank blamed died lied used overthrew undertook underwent withstood bled bred burst struck hurled quit"""
)
NOT_VERBS = wordset(
    """results causes uses forces means effects changes needs states works benefits costs plans studies reports
    claims attacks limits impacts links points views acts aims rules tests records figures measures shares fuels
    flows moves turns starts ends designs supports supplies cuts drops stops falls burns breaks calls fears feeds
    focuses forms functions gains handles harms hopes increases decreases launches leads lies looks marks matters
    offers orders presents processes produces programs promises protests purchases questions reactions releases
    returns runs scores searches sentences shapes shifts shows sounds spreads stands stages starts strikes
    struggles talks targets trades trains transports travels treats trends tries turns visits votes waits walks
    wants wastes watches ways wins words worries yields deposits exports imports permits projects subjects"""
)
ONLY_VERBS = wordset(
    """accompany achieve adapt add adopt allow appear apply arise ask assert assume attract become
    begin believe belong bring build carry choose combine compare complete comprise conclude confirm
    connect consider consist contain continue contribute convert create decide define deliver
    demonstrate depend describe destroy detect determine develop differ disappear discover
    distinguish eliminate emerge enable encourage enhance enjoy ensure enter establish examine exist
    expand explain explore express facilitate form gather generate give grow happen identify ignore
    illustrate imagine imply improve include indicate induce inform introduce invent involve keep
    know lead learn leave lose maintain make observe obtain occur organize perform persuade possess
    predict prefer prepare prevent proceed produce prohibit prove provide provoke reach receive
    recognize reduce reflect refuse regulate remain remember require respond retain reveal seek seem
    select send serve show solve stay strengthen succeed suggest suppose survive take teach tend
    think understand undergo vary write"""
)
AMBIGUOUS = wordset(
    """plants fishes lands mines dams floods heats cools warms freezes filters drains leaks pumps loads parks crashes sails
    rows orbits rings beats packs folds slices steams tastes bites stings mates crawls slides slips trips hops dances
    rests dreams hugs kisses fires rules reigns crowns defeats bombs wounds cures coughs aches prints types clicks
    scrolls hashes routes caches logs signs issues harvests rains snows drinks cooks paints ages lifts experiences
    stores places states minds hands heads faces eyes names fields values questions balances books farms ranks covers leaves lives
    pressure block press honor honour escape curb rob highlight rescue chase assault combat tackle secure cancel"""
)
ADJECTIVE_ENDINGS = ("ed", "ly", "ive", "ous", "ful", "less", "able", "ible", "al", "ic", "ary")
NOUNS_LIKE_ADJECTIVES = wordset(
    """public panic relic republic rhetoric arithmetic animal hospital metal material signal capital journal crystal festival mineral chemical music
    logic topic traffic clinic fabric library salary proposal approval survival arrival trial goal
    medal coal soil economic plastic ceramic critic mosaic epidemic pandemic vehicle table cable
    seed bed feed need speed weed boundary dictionary anniversary secretary potential terminal
    criminal professional individual manual interval"""
)
SINGULAR = wordset(
    "gas lens news series species bias canvas atlas texas politics physics mathematics economics"
)
NOT_PAST = wordset(
    "hundred indeed sacred naked wicked rugged kindred hatred biped wretched seabed flatbed newlywed greed creed steed tweed speed"
)
