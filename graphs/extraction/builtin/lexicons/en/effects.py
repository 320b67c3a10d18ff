"""English nouns that name what happens to somebody or something, by field: what "from" and "after" trace to a cause."""

from graphs.extraction.builtin.wordsets import wordset

FEELINGS = wordset(
    """pain pains ache aches anxiety stress distress fear panic shock trauma grief sorrow sadness guilt shame anger rage fury
    outrage resentment frustration embarrassment humiliation misery despair depression joy happiness delight satisfaction
    pleasure relief comfort pride excitement laughter amusement applause boredom loneliness fatigue exhaustion tiredness
    sleepiness discomfort suffering disappointment dissatisfaction worry tension confusion dizziness drowsiness"""
)
ILLNESSES = wordset(
    """illness illnesses sickness disease diseases infection infections fever fevers headache headaches nausea vomiting
    bleeding swelling inflammation irritation itching rash rashes redness cough coughing cramps diarrhea dehydration
    poisoning sores blisters ulcers scars scarring wrinkles numbness stiffness paralysis blindness deafness weakness
    complications symptoms disability disabilities deformity impairment"""
)
HARMS = wordset(
    """death deaths fatalities casualties mortality injury injuries wound wounds burn burns bruise bruises scratch scratches fracture fractures
    damage damages loss losses harm destruction devastation fallout ruin pollution contamination erosion flooding floods
    fire fires famine hunger starvation poverty unemployment bankruptcy debt disruption delays delay congestion shortages
    shortage outages outage failure failures collapse chaos unrest riots panic casualties hardship hardships problems
    difficulties corrosion degradation leaks cracks interference distortion inequality"""
)
TRACES = wordset(
    """noise heat smoke soot ash dust fumes smell stench odor odour glare echo vibration vibrations tremor tremors ripples
    glow flicker hum roar bang rumble sound sounds scent aroma radiation warmth pressure friction sparks stains emissions turbulence"""
)
MEASURES = wordset(
    """increase increases rise decrease decreases decline drop fall reduction growth surge change changes shift shifts gain
    gains improvement improvements lack effect effects impact impacts"""
)
STIRS = wordset(
    """debate controversy interest criticism discussion concern concerns enthusiasm opposition backlash demand conflict
    uncertainty speculation protests protest tensions"""
)
EFFECTS = FEELINGS | ILLNESSES | HARMS | TRACES
RELATIONAL = EFFECTS | MEASURES | STIRS


def any_of(*sets: frozenset[str]) -> str:
    """The words as alternatives of a pattern, the longest first."""
    return "|".join(sorted(frozenset().union(*sets), key=lambda word: (-len(word), word)))
