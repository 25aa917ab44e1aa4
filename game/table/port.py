"""The port of a table: what a game may ask of the house. It holds no position: eyes give observations only."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar, cast

from game.rules.contract import AnyObservation, O
from game.session.session import Session
from game.session.thinking import Thinking
from game.stage.scene import Context
from game.table.desk import Desk
from game.table.parts.acting import Acting
from game.table.parts.browsing import Browsing
from game.table.parts.conversation import Conversation
from game.table.parts.end import EndOfGame
from game.table.parts.eyes import TableEyes
from game.table.parts.files import TableFiles
from game.table.parts.hints import Hints
from game.table.parts.menus import Menus
from game.table.parts.peek import Peek
from game.table.parts.showing import Showing
from game.table.parts.steering import Steering
from game.table.plates import Names

Other = TypeVar("Other", bound=AnyObservation)


@dataclass(frozen=True, eq=False)
class Port(Generic[O]):
    """The table, as its game sees it: parts with one task each.

    `table` is what they share, and what changes there while one plays: the game's own table, what it is used for, what
    moves. `ctx` and `session` are of that too: everybody asks for them.
    `eyes` give what may be seen and what the rules tell, `acting` plays and refuses, `showing` lays out, `menus` ask,
    `browsing` moves along the record, `steering` does commands, `names` words seats and clauses.
    """

    table: Desk
    ctx: Context
    session: Session
    eyes: TableEyes[O]
    names: Names
    showing: Showing
    menus: Menus
    peek: Peek
    files: TableFiles
    thinking: Thinking
    hints: Hints
    end: EndOfGame
    acting: Acting
    browsing: Browsing
    conversation: Conversation
    steering: Steering

    def through(self, eyes: TableEyes[Other]) -> Port[Other]:
        """Returns the port for a part of the game that sees something else: a game within the game."""
        return replace(cast("Port[Any]", self), eyes=eyes)
