"""Chinese words that name no thing by themselves: verbs and general nouns that recur in any text."""

from graphs.extraction.builtin.wordsets import wordset

GENERAL = wordset(
    """发展 影响 破坏 建设 研究 管理 活动 变化 增长 增加 减少 提高 改善 保护 支持 控制 使用 应用 利用 生产 制造 设计 服务 学习 工作 生活
    社会 世界 国家 地区 地方 人们 人类 人员 人口 先生 女士 主席 总统 部长 市长 校长 院长 教授 博士 专家 学者 科学家 研究者 研究人员 读者 作者 观众 居民 群众
    技术 方法 方式 方面 问题 原因 结果 作用 意义 目标 目的 过程 阶段 时期 时代 时间 条件 环境 情况 状态 水平 程度 数量 质量 能力 机会 风险 危险 挑战 优势 特点
    内容 形式 种类 类型 系统 结构 功能 部分 整体 基础 核心 重点 关键 版本 措施 政策 计划 项目 制度 规定 标准 要求 关系
    位置 中心 附近 周围 东部 西部 南部 北部 以来 当地 本地 全国 各地 多数 少数 大量 成功 失败 开始 结束 出现 发生 存在 完成 进入 离开 参加 举行 建立 成立"""
)
