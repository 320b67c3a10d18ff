"""Pairs of words of which at most one is true of a thing at a time. English ones are compared by their stems."""

ENGLISH = """indoors outdoors|inside outside|open close|open shut|open closed|opened closed|add remove|adding removing|sit stand
    |sitting standing|increase decrease|increase reduce|rise fall|raise lower|high low|higher lower|large small|big little
    |long short|fast slow|hot cold|warm cool|wet dry|full empty|heavy light|strong weak|old new|old young|early late|first last
    |before after|above below|over under|up down|left right|north south|east west|win lose|start stop|begin end|push pull
    |accept reject|accept refuse|allow forbid|allow prohibit|permit prohibit|legal illegal|possible impossible|true false
    |right wrong|correct incorrect|same different|similar different|similar dissimilar|safe dangerous|safe unsafe|good bad
    |better worse|best worst|best worst|maximum minimum|more less|most least|many few|always never|all none|everyone nobody
    |with without|present absent|alive dead|male female|day night|asleep awake|rich poor|easy hard
    |easy difficult|simple complex|success failure|succeed fail|positive negative|visible invisible|equal unequal|buy sell
    |import export|expand shrink|grow shrink|strengthen weaken|improve worsen|gain lose|love hate|enter leave|arrive leave"""

CHINESE = """增加 减少|增长 下降|上升 下降|提高 降低|升高 降低|扩大 缩小|加强 削弱|增强 减弱|改善 恶化|促进 阻碍|支持 反对|允许 禁止
    |接受 拒绝|成功 失败|正确 错误|相同 不同|容易 困难|简单 复杂|安全 危险|合法 非法|可能 不可能|公开 秘密|主要 次要|积极 消极
    |有利 不利|有效 无效|必要 多余|先进 落后|富裕 贫穷|男性 女性|最高 最低|最大 最小|最多 最少|以前 以后|之前 之后|进口 出口
    |买入 卖出|打开 关闭|开始 结束|白天 夜里|总是 从不|全部 部分|所有 没有"""
