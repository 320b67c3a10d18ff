"""Texts of our own for reading tests: an essay, an article in Chinese, a manual, a law, an argument."""

ESSAY = """Peat bogs are wetlands that store more carbon than forests of the same size. A bog grows when dead moss piles up faster than it rots. Because the water holds little oxygen, the moss decays very slowly.

Drainage dries the peat and causes large emissions of carbon dioxide. For example, a drained field near the coast sank by two metres in fifty years. Farmers drained the bogs in order to grow potatoes and graze cattle. This practice led to the loss of rare plants such as sundew and cotton grass.

Rewetting a bog is not a return to wilderness but a form of repair. Engineers block the ditches to raise the water level. If the water level stays high for ten years, the moss begins to grow again. According to a survey of 2019, rewetted bogs may release methane at first. However, the balance turns positive after about three decades. Therefore, bogs should be protected before they are drained.
"""

ARTICLE_ZH = """珊瑚礁是由珊瑚虫的骨骼长期堆积形成的一种海洋生态系统。珊瑚礁只占海底面积的千分之二，却养育了四分之一的海洋生物。珊瑚虫与藻类共生，因为藻类能为珊瑚虫提供养分。

海水温度升高会导致珊瑚白化。如果高温持续数周，珊瑚就会大量死亡。例如，2016年的热浪使大堡礁北部的珊瑚减少了三成。珊瑚礁的衰退不是孤立的现象，而是海洋变化的信号。

为了保护珊瑚礁，许多国家设立了海洋保护区。保护区内应当禁止炸鱼和拖网。研究者认为，恢复珊瑚礁可能需要几十年。因此，减少排放比人工修复更重要。
"""

MANUAL = """# Rainkeeper

Rainkeeper records rainfall from garden sensors.

## Commands

There are three commands available:

- `start` - begin recording
- `stop` - end recording and write the log file
- `report` - print the rainfall of the last week

## Configuration

The sensor must be calibrated before the first use. If the battery is low, the device stops recording. Readings older than a year are deleted.
"""

LAW_ZH = """# 社区菜园管理办法

## 第一章 总则

第一条 为了规范社区菜园的使用，维护公共卫生，制定本办法。

第二条 本办法所称社区菜园，是指居民共同耕种的公共土地。

## 第二章 使用

第三条 使用者应当保持通道畅通，不得堆放杂物。

第四条 使用者焚烧秸秆的，由社区责令改正。
"""

ARGUMENT = """The library should open on Sundays. Many people work all week and have no other free day. Admittedly, Sunday staff are expensive. But volunteers could run the desk for a few hours. Furthermore, the building stands empty anyway.
"""

SPANISH = """El faro: torre alta con una luz que guía a los barcos durante la noche. El faro de la costa norte fue construido en 1870. Los marineros del puerto dependen del faro cuando hay niebla. El puerto y el faro pertenecen al mismo municipio.
"""

ALL = {
    "essay": ESSAY,
    "article_zh": ARTICLE_ZH,
    "manual": MANUAL,
    "law_zh": LAW_ZH,
    "argument": ARGUMENT,
    "spanish": SPANISH,
}
