"""Words that tell a definition from praise, a ranking or an event."""

from graphs.extraction.builtin.wordsets import wordset

OPINIONS = wordset(
    """good great major key important significant crucial vital critical big huge perfect powerful popular common
    direct prime clear stark strong true real main growing constant fundamental essential complex fascinating
    challenging rewarding universal timeless rich beautiful unique vibrant remarkable incredible amazing interesting
    double-edged delicate valuable widely long short little greatest largest biggest best oldest highest fastest most
    first second third last latest next only same few bit lot wonderful excellent terrible awful lovely nice brilliant
    magnificent bad worst better worse ideal famous favorite favourite serious versatile ubiquitous enjoyable fun exciting
    thrilling deeply truly sad happy pleasant central leading principal chief reliable thriving booming multi-million multi-billion multibillion founding"""
)
# "Highly social beings", "an increasingly common sight": how much, not what.
DEGREES = wordset(
    """highly very extremely incredibly increasingly truly deeply widely particularly quite rather so too especially
    remarkably exceptionally surprisingly immensely hugely vastly"""
)
# "the result of", "a symbol of": what something does or counts for, not what it is.
ROLES = wordset(
    """result testament cause question problem challenge fact sign mistake pity shame example symbol reminder proof
    tribute product cornerstone danger threat need heart backbone core essence foundation success failure native
    resident supporter fan friend victim reason milestone watershed staple hallmark
    turning breakthrough triumph moment favourite favorite"""
)
TIES = wordset("cause causes reason reasons consequence consequences outcome outcomes culprit fault")
OF_ROLES = wordset(
    "matter way part number member source student pupil follower exception story journey reflection"
)
KINDS_OF = wordset("kind type form sort class branch species")
EMPTY_KINDS = wordset("one ones thing things")
NOUN_ENDINGS = (
    "tion|sion|ment|ness|ity|ance|ence|ure|age|ship|ism|ics|logy|graphy|sis|dom|hood|energy|behaviou?r|matter|power|"
    "light|heat|work|money|data|knowledge|force|water|growth|speech|law|art|tissue|research|learning|thinking|"
    "spending|trade|ice|thing"
)
TELLING = wordset(
    """that which who whose whom of used when where whereby in by for made consisting involving designed between to
    with from based found composed characterized characterised known called caused without among as on at whom
    responsible capable able within through during about against across around toward towards into over under behind beyond along given produced formed"""
)
POINTING = wordset("this these that those his her our my its their another such")
PARTIAL = wordset(
    "some most many few several half much all both each every other no none one two three four five"
)
ANYTHING = wordset("anything everything something nothing anyone everyone someone")
RANKED = wordset(
    "most best first second third main next last other only key final primary biggest largest greatest"
)
# "the group is …": a thing met before, not one that is being explained.
MET_BEFORE = wordset(
    """process system theory method study approach model group company book law program act party plan war country
    city state government author article report chapter figure table team president committee court policy movement
    result change effect problem event story film project board bill king queen man woman child boy girl house place
    paper research experiment test people amendment agreement document rule idea term word school church union"""
)
TEACHINGS = wordset(
    """theory law principle hypothesis model rule doctrine theorem paradigm view perspective approach axiom postulate
    amendment clause act argument conjecture school creed convention treaty effect criterion axioms laws theories
    theorists functionalists analysis statute policy system"""
)
MEASURES = wordset(
    "coefficient curve index ratio scale equation constant rate graph diagram formula quotient line"
)
ENACTMENTS = wordset(
    """act amendment treaty law clause proclamation compromise plan doctrine bill ordinance article articles agreement
    accord accords pact decision ruling edict declaration constitution resolution order code program statute charter
    convention tax deal rule policy system acts laws amendments codes"""
)
TEACHING_ENDS = ("ism", "ists", "ology", "archy", "cracy", "isms", "omics", "physics", "istry")
# Endings by which a lone capitalised word at the start of a sentence is known for a common noun.
ABSTRACT_ENDS = (
    "tion", "sion", "ment", "ness", "ity", "ance", "ence", "ism", "ship", "ics", "logy", "ing", "sis", "hood", "dom",
    "ture", "phy", "nomy", "gram", "ics", "s", "ty", "cy", "ge",
)  # fmt: skip
