"""Sentences about the text instead of its subject: *this chapter explains*, 本章介绍. Parts of regular expressions."""

ENGLISH_SUBJECT = (
    r"(?:(?:this|the|our|the (?:present|following|next|previous|above)|this (?:present|short)|in this|in the (?:following|next))"
    r" (?:chapter|section|subsection|article|paper|essay|text|document|passage|paragraph|figure|table|book|report|page|post"
    r"|readme|guide|tutorial|appendix|introduction|conclusion|list|overview|author|authors|writer|speaker)|(?:figure|table) \d+)"
)
ENGLISH_VERB = (
    r"(?:explains?|describes?|discuss(?:es)?|presents?|introduces?|explores?|examines?|outlines?|summari[sz]es?"
    r"|reviews?|looks at|deals with|focuses on|is about|is concerned with|is organi[sz]ed|is structured|is divided into"
    r"|will (?:explain|describe|discuss|present|introduce|explore|examine|cover|show|look)|turns to|concludes with|begins with"
    r"|gives an overview|provides an overview|aims to (?:explain|describe|discuss|present|explore|examine)|lists the following)"
)
ENGLISH_AUTHOR = r"(?:we|i) (?:will|shall|now) (?:now )?(?:explain|describe|discuss|present|introduce|explore|examine|turn|look|see)"

CHINESE_SUBJECT = (
    "(?:本|这一|该|上一|下一|前一|后一|这|上述|以下|下面)(?:章节|章(?!程)|节|文章|文|篇|书|段|小节|论文|部分|报告|图|表|附录|教程|条目)"
    "|(?:作者|笔者|我们)(?=(?:将|接下来|首先|下面))|以下(?=将)"
)
CHINESE_VERB = "(?:介绍|说明|讨论|阐述|论述|探讨|描述|解释|讲述|分析|总结|概述|提出|梳理|回顾|列出|展示|研究|叙述|着重|围绕|旨在|主要讲)"
CHINESE_BETWEEN = (
    "(?:将|主要|首先|接下来|试图|重点|分别|简要|详细|进一步|继续|的作者|中|里|，|我们|会|要|就){0,4}"
)
