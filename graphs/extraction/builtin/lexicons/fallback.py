"""For languages without a lexicon: only what punctuation, layout and a few copulas show."""

from graphs.extraction.builtin.lexicons.base import Frame, Lexicon
from graphs.extraction.builtin.wordsets import wordset

_COPULA = r"(?:ist|sind|war|est|sont|était|es|son|era|è|sono|é|são|is|zijn|är|er|jest|on|—|–|-\s|это|являет(?:ся)?|είναι|هو|هي)"

LEXICON = Lexicon(
    language="",
    definitions=(
        Frame(
            (),
            r"^(?P<a>[^\s:：;,.!?][^:：;,.!?。、]{1,40}?)(?::|：|\s[–—-]{1,2}\s)(?P<b>\s?[^:：]{10,240})$",
            0.5,
            "gloss",
        ),
        Frame(
            (),
            rf"^(?P<a>[^,;:.!?]{{2,50}}?)\s{_COPULA}\s(?P<b>(?:ein|eine|einer|une?|des|las?|los|el|an?|la|le|il|lo|gli|uma?|os|as|een|het|en|ett)\s[^;:!?]{{10,240}})",
            0.6,
            "copula",
        ),
        Frame(
            (),
            r"^(?P<a>[^、。！？\s]{2,20}?)(?:とは|は)、?(?P<b>[^。！？]{6,120}(?:である|です|こと|もの|一種|総称))",
            0.6,
            "copula",
        ),
    ),
    stop=wordset(
        """der die das und ist nicht ein eine einer eines zu den von mit sich auf für im dem des als auch
    wird werden es an er sie wir sind bei aus nach durch um am oder aber le la les de du des et en
    un une est que qui dans pour par sur au aux ce cette ces il elle ils elles nous vous se ne pas
    plus son sa ses leur leurs el los las una y es por con para del al lo su sus se como más pero
    este esta estos estas il lo gli di che è per della dei nel o os as um uma do da dos das em não
    no na com mais и в не на что с по как это из для от к но или у о же бы он она они мы вы"""
    ),
)
