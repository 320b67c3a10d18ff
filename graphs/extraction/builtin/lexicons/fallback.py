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
    no na com mais diese dieser dieses einem einen eines haben hatte hatten waren werden wurde wurden können kann
    muss müssen sein seine seiner ihre ihrer ihren nach noch schon sehr viele vielen mehr nur weil wenn dass damit
    jede jeder jedes alle allen ohne unter zwischen während cette avec sans sous entre être était sont elles leurs
    même aussi très tout tous toute toutes beaucoup comme mais donc alors quand peut peuvent fait ainsi depuis
    esta este estos estas sobre entre cuando donde porque también hasta desde todo toda todos todas muchas muchos
    cada puede pueden fueron había tiene tienen anche sono della delle degli questo questa quando dove molto essere
    foram muito também pode podem esse essa isso wordt worden door deze maar niet naar over voor zijn hebben heeft
    inte eller från under efter mycket oraz jest przez które który jako тоже только очень если когда этот этого эти
    была было были может могут чтобы также после через между каждой каждый меньше больше
    التي الذي هذه هذا ذلك تلك على إلى كان كانت عند بعد قبل حول كما يكون تكون جميع بعض أكثر
    और लेकिन इसके उसके होता होती होते करता करती करते लिए साथ बहुत अपने जाता जाती
    그리고 그러나 하지만 또한 있다 있는 있었다 없다 없는 한다 하는 이다 위해 대한 때문에 많은 모든 매우
    これ それ ため こと もの よう 場合 必要 可能 自分
    и в не на что с по как это из для от к но или у о же бы он она они мы вы"""
    ),
)
