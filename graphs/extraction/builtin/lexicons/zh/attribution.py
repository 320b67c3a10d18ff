"""Verbs of saying and thinking with their speaker, before what is said. Those that may take a noun need a comma."""

SHELL = (
    r"[^，。；：]{1,16}?(?:(?:认为|指出|主张|表示|声称|宣称|断言|推测|估计|预计)(?:说|称)?[，：]?|"
    r"(?:强调|相信|提出|预测|发现|坚持)(?:说|称)?[，：])(?=[\u4e00-\u9fff])"
)
