"""How a Chinese article opens. ``IS`` stands before what the thing is; ``APPOSED`` ends it where no verb does."""

IS = r"(?:也|又|即|均|都|通常|一般|现|则){0,2}(?:是(?!指|否|由于|因)|(?<![成作认称因分以行变视名])为(?!了|何|什么))"
# Persons by what they do or where they come from; things by their class.
APPOSED = (
    r"(?:[者家员师士长手星匠王帝后]|(?:省|市|县|国|[一-鿿]{2}|[、诗商军艺猎]诗?)人|总统|主席|总理|首相|教授|院士|将领|将军|演员|导演|选手|"
    r"小说|电影|电视剧|动画|漫画|歌曲|专辑|杂志|报纸|著作|佛典|[^，]{2}经|植物|动物|车站|公司|大学|学校|医院|博物馆|图书馆|城市|山峰|河流|岛屿)$"
)
# What is no kind: a pointer, a role in time, a mere place or date, a question of what one does.
NO_KIND = r"^(?:这|那|其|该|此|他|她|它|我|你|谁|什么|在|由于|因为|为了|以|[0-9〇零一二三四五六七八九十]+年[^的]*$)|(?:的|了|着|过|中|里|上|下|前|后|时|之一种?类?|[东西南北]部|附近|期间|年间|世纪|时[期代]|[0-9]年|原因|结果|后果|所致|关键|目的|理由|条件|前提|责任|任务)$|[？?]|年至"
# A verb in what should be the head noun: "影响而重新分布".
VERBS = r"而|为|是|均|都(?!市|会)|被|将(?!军|领)|已经?|正在|会(?=[被使让])|受(?!体|害|益)|使(?![用馆者节徒])|让|令(?!$)|设有|拥有|位于|没有"
