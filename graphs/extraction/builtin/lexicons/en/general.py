"""English nouns that name nothing by themselves: a statement never hangs on one of them alone."""

from graphs.extraction.builtin.wordsets import wordset

PERSONS = wordset(
    """person people someone everyone anybody individual individuals somebody
    expert scientist researcher scholar author writer reader critic supporter opponent proponent observer historian
    official leader member visitor viewer listener audience user player participant public crowd mankind humanity
    chairman chairwoman chair president vice-president secretary minister governor mayor senator congressman
    congresswoman representative director manager chief officer commander captain general colonel king queen prince
    princess emperor judge justice professor doctor sir madam mr mrs ms dr gentleman lady speaker witness friend family"""
)
GENERAL = wordset(
    """man men woman women child children human thing way matter fact idea concept notion aspect element factor part piece side kind type sort form example case
    instance reason result outcome consequence effect impact influence cause purpose goal aim objective role function
    importance significance value benefit advantage disadvantage drawback risk danger threat challenge problem issue
    question answer solution option choice possibility potential opportunity need demand use usage application
    introduction invention discovery development advance advancement progress improvement innovation change growth rise
    increase decrease decline reduction loss lack absence presence existence appearance emergence spread future history
    past origin beginning start end evolution study research evidence theory principle rule law method technique
    approach strategy process procedure practice activity action step stage phase technology product material tool
    system structure design model plan project program policy measure effort work task job life world society culture
    community group number amount range variety series set majority most rest some several feature quality property
    characteristic nature condition situation circumstance state level degree rate time year day month week decade
    century moment period era age place area region site location point line key success failure beauty joy strength
    power ability capacity skill knowledge understanding experience information message meaning view opinion
    perspective belief feeling sense hope fear attention interest concern relationship connection link difference
    similarity comparison combination lesson story-line topic subject text phenomenon version attempt addition platform service tale criticism complaint argument claim format essay article chapter section book-title
    name word term title side-effect environment setting context content quantity size"""
)
# Heads behind which a noun phrase after "in", "for", "to" … is what is spoken of: "the demand for peat".
ABOUT = GENERAL | wordset(
    "art history practice use study idea world field craft key guide tribute damage harm debate visit access reliance dependence investment trade market"
)
# "The markets today": a word of time or stress that closes a noun phrase is no part of a name.
WHEN = wordset("today tomorrow yesterday tonight now alone itself themselves here there")
