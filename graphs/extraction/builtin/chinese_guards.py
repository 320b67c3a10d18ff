"""When a Chinese cue is no cue."""

import re

from graphs.domain.vocabulary import Relation
from graphs.extraction.builtin.lexicons.base import Cue
from graphs.extraction.builtin.lexicons.zh.frames import ERRANDS, GOAL

_HANDLED = re.compile(r"[把将][^，。；]{1,24}$")  # of "把甲归因于乙" the frame with 把 knows where 甲 begins
_PLANNED = re.compile(
    r"应该|应当|需?要|必须|可以|倡导|呼吁|计划|希望|通过|努力|鼓励|推出|设立|开展|推动|建议|请|采用|采取|利用|提供"
)
_ABLE = re.compile(r"(?:可以?|能够?|足以|适合)[^，。；]*$")
_UNDERWAY = re.compile(
    r"(?:制定|制订|采取|出台|推出|实施|研究|成立|设立|建立|组织|开展|启动|提出|安装|投入|拨出|派出|举行|发起|签署|修建|兴建|引进|增派)"
    r"(?:了|着)?[^，。；]{0,14}(?:计划|措施|政策|方案|办法|法案|项目|行动|活动|机制|制度|机构|工程|设备|资金|部队|人员|标准|体系|协议|条约|委员会|小组)$"
)
_MADE = re.compile(
    r"(?:^|[^可能会以])(?:发明|设计|开发|研制|编写|编制|创办|创立|开办|开设|铺设|搭建|修建|兴建|新建|加建|增设|设置|购置|购买|捐赠|捐出|安装|"
    r"[建派雇聘种装盖修造买]了?[一两几数]?[个座所条间套名位台棵支])(?!的)[^，。；]{2,24}$"
)
_SENT = re.compile(
    r"(?:派|派遣|邀请?|委托|召集|动员|雇|雇佣|聘请?)[^，。；的在]{1,16}(?:(?:前往|到|去|往|赴|来)[^，。；在的]{1,10})?$"
)
_OUTCOME = re.compile(
    r"减少|降低|缓解|减轻|改善|节省|节约|方便|满足|适应|吸引|争取|保护|阻止|遏制|解决|扭转|打破"
)
# "用旧报纸来包鱼" says with what, and nothing is done for it; "搭了一个架子来晾鱼" does something first.
_MEANS = re.compile(
    r"(?<![使引费信作启选采食服应有实日专通效公私耐适占])(?:用|利用|使用|运用|通过|借助|依靠|凭借|凭|靠)(?:了|着)?[^，。；用]{1,18}$"
)
_THING = re.compile(r"(?:了|些|[一两三几数][个件条套种次位支座间把张只名])[^，。；]{1,14}$")


def refuses(cue: Cue, text: str, match: re.Match[str]) -> bool:
    """ "让" tells a purpose of something planned and an effect of anything else; "来" needs a deed before it."""
    before = text[max(0, match.start() - 40) : match.start()]
    if cue.relation is Relation.CAUSES and (
        _of_words(cue, text, match) or _LISTED.search(text[: match.start()])
    ):
        return True
    if match.group().startswith("归"):
        return _HANDLED.search(before) is not None
    if "让" in match.group():
        unplanned = not _PLANNED.search(before)
        return _ABLE.search(before) is not None or (cue.relation is Relation.AIMS_AT) is unplanned
    if cue.words == ("，",):
        done = _UNDERWAY.search(before) or _MADE.search(before)
        return not done and not (_OUTCOME.match(text, match.end()) and _deliberate(before))
    if cue.words == ERRANDS:
        return _SENT.search(before) is None
    if not match.group().endswith("来") or "，" in match.group():
        return False
    return _MEANS.search(before) is not None or cue.words == ("来",) and not _THING.search(before)


# "损失如下：桥梁两座，房屋九间，山崩导致…": one item of a list.
_LISTED = re.compile(r"：[^。；：]{0,200}[，、][^。；：，、]{0,40}[，、][^。；：，、]{0,40}$")


def _of_words(cue: Cue, text: str, match: re.Match[str]) -> bool:
    """ "站名源自村名", "源自希腊语": where a word comes from is no cause."""
    if "源自" not in cue.words:
        return False
    near = text[max(0, match.start() - 16) : match.end() + 16]
    return re.search(r"名|词|字|语|文[字是的]|“|「|\"|姓|[%％0-9]|产量|收入", near) is not None


def _deliberate(before: str) -> bool:
    """Something done on purpose, and not itself one of several effects: "应该多喝水" but not "可以提高效率"."""
    clause = before.rpartition("，")[2]
    return _PLANNED.search(clause) is not None and re.search(rf"{GOAL}", clause) is None


def asks_for_a_deed(cue: Cue) -> bool:
    """Is what follows the cue always a verb? Only "用于" and its like take nouns as well."""
    return cue.relation is Relation.AIMS_AT and "用于" not in cue.words
