"""Small words and heads that hold a proper name together in English."""

from graphs.extraction.builtin.wordsets import wordset

JOINING = wordset("of de la du des del di da van von der den al el bin ibn y e dos das")
ORGANISED = wordset(
    """ministry minister department association institute centre center office society academy foundation committee council
    campaign school university college faculty bureau agency board commission museum hospital federation union"""
)
JOINING_ORGANISED = wordset(
    "and for at on"
)  # "University of X at Y", "Institute for Z": only behind such a head
SHORTENED = wordset("st dr mr mrs ms jr sr mt ft prof gen col lt sgt capt rev hon no vol")
CALENDAR = wordset(
    """january february march april may june july august september october november december jan feb mar apr jun jul aug
    sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday"""
)
# "North Korea", "New York": the first word makes it another thing than the last word alone.
TELLS_APART = wordset(
    """north south east west northern southern eastern western central upper lower new old great greater little big saint
    st san the inner outer mid early late modern ancient royal national american british first second"""
)
LANDFORMS = wordset(
    """river district county province state city town village island islands sea ocean mountain mountains bay street road
    avenue square park bridge station airport church war wars act party press times post league cup day island house
    court congress parliament empire kingdom republic company corporation group band orchestra hall century age live"""
)
# "a Danish writer": a quality in front of a noun, no name of its own.
DEMONYM_ENDS = ("an", "ese", "ish", "ch", "ic", "i")
NO_NAMES = wordset(
    """i ok okay yes no mr mrs ms chapter section figure table appendix part article step note example e.g i.e bc ad bce ce am pm
    it's that's there's"""
)
