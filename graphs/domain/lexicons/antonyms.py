"""Pairs of words of which at most one is true of a thing at a time. English ones are compared by their stems."""

# Wherever they stand.
ENGLISH = """indoors outdoors|inside outside|open close|open shut|open closed|opened closed|add remove|adding removing|sit stand
    |sitting standing|increase decrease|increase reduce|increase decline|rise fall|rise drop|rise decline|raise lower|grow shrink|grow decline
    |above below|over under|up down|win lose|start stop|start finish|begin end|begin finish|push pull|accept reject|accept refuse|allow forbid
    |allow prohibit|allow prevent|allow ban|permit prohibit|permit forbid|require forbid|require prohibit|approve reject|confirm deny|agree disagree|agree refuse
    |support oppose|encourage discourage|enable disable|enable prevent|include exclude|connect disconnect|lock unlock|load unload|appear disappear|arrive depart
    |arrive leave|enter leave|attack defend|attack retreat|attract repel|build destroy|create destroy|protect destroy|accelerate decelerate|accelerate slow
    |expand shrink|expand contract|strengthen weaken|improve worsen|gain lose|love hate|like dislike|succeed fail|remember forget|find lose|give take
    |ascend descend|freeze melt|absorb emit|absorb release|speak listen|laugh cry|smile frown|trust distrust|obey disobey|save waste|save spend|hire fire
    |more less|most least|always never|always sometimes|often rarely|often seldom|usually rarely|frequently rarely|all none|everyone nobody
    |everybody nobody|everything nothing|with without|before after|earlier later|quickly slowly|loudly quietly|carefully carelessly|together apart|maximum minimum
    |success failure|present absent"""

# Of a thing that is said to be so (*the bridge is open*): before a noun they tell two things apart (*the old bridge*).
ENGLISH_QUALITIES = """high low|higher lower|tall short|large small|big little|big small|long short|longer shorter|fast slow|hot cold|warm cool|wet dry|full empty
    |heavy light|strong weak|stronger weaker|old new|old young|early late|first last|legal illegal|possible impossible|true false|right wrong|correct incorrect
    |same different|similar different|similar dissimilar|safe dangerous|safe unsafe|good bad|better worse|best worst|dead alive|male female|asleep awake|rich poor
    |easy hard|easy difficult|simple complex|positive negative|visible invisible|equal unequal|open closed|open shut|public private|public secret|free occupied
    |cheap expensive|clean dirty|quiet loud|quiet noisy|thick thin|wide narrow|deep shallow|bright dark|hard soft|rough smooth|sharp blunt|sweet bitter|happy sad
    |happy unhappy|brave cowardly|lazy diligent|polite rude|kind cruel|honest dishonest|patient impatient|useful useless|harmful harmless|rare common|modern ancient
    |temporary permanent|active passive|active inactive|stable unstable|reliable unreliable|effective ineffective|efficient inefficient|valid invalid
    |complete incomplete|perfect imperfect|regular irregular|reversible irreversible|necessary unnecessary|important unimportant|relevant irrelevant
    |available unavailable|acceptable unacceptable|reasonable unreasonable|healthy sick|healthy ill|mortal immortal|finite infinite|even odd|direct indirect
    |dependent independent|guilty innocent|optional mandatory|optional required|soluble insoluble"""

# Persons of whom one does what the other does not.
MALE = "m[ae]n|boys?|males?|gentlem[ae]n|fathers?|sons?|brothers?|husbands?|kings?|guys?|he|his|him"
FEMALE = "wom[ae]n|girls?|females?|lad(?:y|ies)|mothers?|daughters?|sisters?|wife|wives|queens?|she|her"

LINKS = "is|are|was|were|be|been|being|isn't|become|becomes|became|get|gets|got|seem|seems|seemed|remain|remains|remained|stay|stays|stayed|feel|feels|felt|turn|turned|look|looks"
DEGREES = "very|too|so|quite|rather|more|much|extremely|highly|always|now|still|often|usually|generally|fairly|the|not"

# A quality that is said of something ends its phrase.
FOLLOWED_BY = (
    " ?(?:$|[,;:.!?)]| (?:at|in|on|to|for|of|by|with|from|than|and|or|but|as|when|while|if|because|since|during|after"
    "|before|under|over|around|near|through|now|here|there|today|again|enough|only)\\b)"
)

CHINESE = """增加 减少|增长 下降|增长 减少|上升 下降|上涨 下跌|上涨 下降|上涨 降低|涨价 降价|提高 降低|提高 下降|升高 降低|提升 下降
    |扩大 缩小|加强 削弱|增强 减弱|增强 削弱|改善 恶化|好转 恶化|促进 阻碍|推动 阻碍|加快 放慢|加快 减缓|加速 减速|支持 反对|赞成 反对|同意 反对|允许 禁止
    |接受 拒绝|同意 拒绝|成功 失败|胜利 失败|正确 错误|相同 不同|容易 困难|容易 艰难|简单 复杂|安全 危险|合法 非法|可能 不可能|公开 秘密|积极 消极
    |有利 不利|有效 无效|必要 多余|先进 落后|富裕 贫穷|富裕 贫困|最高 最低|最大 最小|最多 最少|之前 之后
    |买入 卖出|打开 关闭|开始 结束|总是 从不|所有 没有|高兴 难过|高兴 生气|开心 难过|开心 伤心|快乐 悲伤|快乐 痛苦
    |喜欢 讨厌|热爱 憎恨|安静 吵闹|安静 热闹|热闹 冷清|平静 激动|冷静 激动|干净 肮脏|整齐 凌乱|清楚 模糊|熟悉 陌生|紧张 轻松|忙碌 清闲|勤劳 懒惰
    |勤奋 懒惰|聪明 愚蠢|善良 邪恶|诚实 虚伪|勇敢 胆小|谦虚 骄傲|温柔 粗暴|美丽 丑陋|漂亮 丑陋|强大 弱小|坚固 脆弱|稳定 动荡|丰富 贫乏|充足 不足
    |宽阔 狭窄|宽敞 狭窄|明亮 昏暗|光明 黑暗|存在 消失|保留 废除|建立 取消|延长 缩短|放松 收紧|集中 分散|统一 分裂
    |团结 分裂|和平 战争|友好 敌对|独立 依赖|主动 被动|自愿 被迫
    |乐观 悲观|幸运 倒霉|便宜 昂贵|合格 不合格|重视 忽视|重视 轻视|尊重 蔑视|保护 破坏|节约 浪费|盈利 亏损|真实 虚假|完整 残缺|顺利 坎坷"""

# Which side of a border, a half or a line: a question about one is not answered by the other.
CHINESE_SIDES = """境内 境外|国内 国外|国内 海外|室内 室外|校内 校外|省内 省外|体内 体外|上半年 下半年|上午 下午|东部 西部|南部 北部|南方 北方|左侧 右侧
    |前者 后者|进口 出口|入口 出口|收入 支出|买方 卖方|甲方 乙方|原告 被告|城市 农村"""

# Of one character: words only behind an adverb of degree (很高), for the same characters stand in many others.
CHINESE_SCALES = """高 矮|高 低|大 小|多 少|长 短|快 慢|早 晚|迟 早|好 坏|好 差|新 旧|冷 热|贵 便|穷 富|胖 瘦|美 丑|强 弱|深 浅|轻 重|远 近|宽 窄|厚 薄
    |硬 软|难 易|忙 闲|老 少|黑 白|干 湿|满 空|甜 苦|亮 暗|粗 细|密 稀|紧 松|静 吵"""
