"""The port of a table: what a game may ask of the house. It holds no position: eyes give observations only."""

from __future__ import annotations

from typing import Protocol

from game.rules.contract import O
from game.stage.scene import Scene, TableSetup
from game.table.occasion import Occasion
from game.table.opening import OpenedSession
from game.table.over.beside import BesidePort
from game.table.parts.acting import Acting
from game.table.parts.browsing import Browsing
from game.table.parts.conversation import Conversation
from game.table.parts.end import EndOfGame
from game.table.parts.eyes import TableEyes
from game.table.parts.files import TableFiles
from game.table.parts.hints import Hints
from game.table.parts.names import Names
from game.table.parts.peek import Peek
from game.table.parts.record import Record
from game.table.parts.steering import Steering
from game.table.parts.thinking import Thinking
from game.ui.motion.director import AnyDirector


class Port(BesidePort, Protocol[O]):
    """The table, as its game sees it: parts with one task each.

    `eyes` give what may be seen and what the rules tell, `acting` plays and refuses, `showing` lays out, `menus` ask,
    `browsing` moves along the record, `steering` does commands, `names` words seats and clauses.
    """

    @property
    def setup(self) -> TableSetup: ...
    @property
    def opened(self) -> OpenedSession: ...
    @property
    def occasion(self) -> Occasion: ...
    @property
    def eyes(self) -> TableEyes[O]: ...
    @property
    def names(self) -> Names: ...
    @property
    def acting(self) -> Acting: ...
    @property
    def browsing(self) -> Browsing: ...
    @property
    def conversation(self) -> Conversation: ...
    @property
    def end(self) -> EndOfGame: ...
    @property
    def thinking(self) -> Thinking: ...
    @property
    def hints(self) -> Hints: ...
    @property
    def files(self) -> TableFiles: ...
    @property
    def record(self) -> Record: ...
    @property
    def steering(self) -> Steering: ...
    @property
    def peek(self) -> Peek: ...
    @property
    def director(self) -> AnyDirector: ...
    @property
    def at_rest(self) -> bool:
        """Whether nothing moves on the table and nothing lies over it."""
        ...

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the table."""
        ...

    @property
    def looked_at(self) -> bool:
        """Whether the pointer may ask here: the screen is this table's, but for something beside the board."""
        ...

    def another(self, setup: TableSetup, opened: OpenedSession | None = None) -> Scene:
        """Returns the scene of another table."""
        ...
