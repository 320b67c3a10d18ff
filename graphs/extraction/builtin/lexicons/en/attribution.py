"""Verbs of saying and thinking with their speaker, before what is said."""

_VERB = (
    r"(?:argu|claim|believ|contend|propos|suggest|insist|maintain|assert|theori[sz]|hypothesi[sz]|predict|estimat|conclud|"
    r"report|observ|stat|not|warn|speculat|assum|suspect|declar|point|hold)(?:e?s|e?d|e)?|says?|said|thinks?|thought|holds?|"
    r"held|finds?|found|writes?|wrote|shows?|showed"
)
SHELL = rf"[^,;:]{{1,60}}?\s(?:(?:also|have|has|had|may|might|would|first|once|later|then)\s+){{0,2}}(?:{_VERB})\s+(?:out\s+)?that\s+(?=\w)|(?:some|many|others|critics|people|experts|they|he|she)\s+(?:(?:have|has|had|may|might|would)\s+)?(?:said|say|says|argued?|claim(?:ed)?|believed?|thinks?|thought)\s+(?=\w)"
