"""How Chinese argues: what a claim, a concession, an objection, a reason and a result look like."""

from graphs.extraction.builtin.lexicons.base import Argument, phrases

_CONCEDING = r"(?:虽然|虽说|尽管|固然|即使|即便|纵然|哪怕)"
_BUT = r"(?:但是?|然而|不过|可是|只是|却)"

ARGUMENT = Argument(
    stance=r"应该|应当|不应|不该|有必要|没必要|必须|不能再|我认为|我觉得|在我看来|我们需要|值得(?!注意|一提)|最好|不妨|何必",
    evaluation=r"不公平|不合理|不公正|不可取|不明智|合情合理|理所当然|荒谬|荒唐|得不偿失|弊大于利|利大于弊|(?:是|才)(?:对|错|明智|合理|正确|错误)的",
    reasoning=r"因为|由于|所以|因此|但是?|然而|不过|虽然|尽管|而且|此外|况且|毕竟|何况|当然|诚然|否则|更何况|再说|可见|总之",
    cut=r"(?<=[，；])(?=(?:但是?(?!凡)|然而|不过|可是|因为|由于|所以|因此|虽然|尽管|即使|而且|况且|何况|毕竟|否则|除非))|(?<=；)",
    front=rf"^{_CONCEDING}[^，；]{{4,60}}，",
    opener=rf"(?:(?:{_BUT}|因为|由于|所以|因此|{_CONCEDING}|而且|况且|何况|毕竟|此外|当然|诚然|的确|否则|除非|再说|可见|总之|首先|其次|最后|例如|比如)，?){{1,2}}",
    concession=rf"^(?:{_BUT}，?)?(?:{_CONCEDING}|除非|诚然|当然|不可否认|无可否认|有人(?:会|可能|也许|或许)?(?:说|认为|担心|觉得|反对|质疑)|或许有人|也许|的确|反对者|批评者)",
    attributed=rf"^(?:{_BUT}，?)?(?:有人|或许有人|反对者|批评者)",
    strong=rf"^(?:{_BUT}|因为|由于|虽然|尽管)",
    contrast=rf"^{_BUT}",
    midway=r"^[^，；。]{2,16}却",
    reason=phrases("因为", "由于", "毕竟", "否则", "不然", "何况", "这是因为", "原因", before="^", after=""),
    result=phrases(
        "所以", "因此", "因而", "总之", "可见", "由此可见", "综上", "这意味着", "这说明", before="^", after=""
    ),
    example=r"^(?:例如|比如|譬如|以[^，]{2,12}为例)",
    joined=r"^(?:而且|并且|并|且)",
)
