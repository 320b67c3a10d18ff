"""The canonical state as rows. Reading rules stand in querysets; only ``graphs.commits`` changes a graph.

May import the pure rooms and ``kgsite.accounts.models``; nothing above.
"""

from graphs.models.api_token import ApiReply, ApiToken
from graphs.models.candidate import Candidate
from graphs.models.comparison import Comparison
from graphs.models.connection import ModelConnection
from graphs.models.document import Document
from graphs.models.edge import Edge
from graphs.models.entry import NodeEntry, UnitEntry
from graphs.models.evidence import Evidence
from graphs.models.extractor_choice import ExtractorChoice
from graphs.models.knowledge_base import KnowledgeBase
from graphs.models.model_call import ModelCall
from graphs.models.node import Node
from graphs.models.operation import Operation
from graphs.models.passage import Passage
from graphs.models.program_access import DoorChange, ProgramAccess
from graphs.models.question import AnswerPart, Citation, Question
from graphs.models.reply_round import ReplyRound
from graphs.models.run import Run, RunChunk
from graphs.models.saved_view import SavedView
from graphs.models.source import Chunk, Section, SourceVersion, Unit
from graphs.models.team_budget import TeamBudget
from graphs.models.visit import Visit

__all__ = [
    "AnswerPart",
    "ApiReply",
    "ApiToken",
    "Candidate",
    "Chunk",
    "Citation",
    "Comparison",
    "Document",
    "DoorChange",
    "Edge",
    "Evidence",
    "ExtractorChoice",
    "KnowledgeBase",
    "ModelCall",
    "ModelConnection",
    "Node",
    "NodeEntry",
    "Operation",
    "Passage",
    "ProgramAccess",
    "Question",
    "ReplyRound",
    "Run",
    "RunChunk",
    "SavedView",
    "Section",
    "SourceVersion",
    "TeamBudget",
    "Unit",
    "UnitEntry",
    "Visit",
]
