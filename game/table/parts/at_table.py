"""The least that most parts need of the table: what they are given, the game that is played, how it is shown."""

from __future__ import annotations

from typing import Protocol

from game.stage.scene import Context
from game.table.game_table import AnyGameTable
from game.table.session import Session


class AtTable(Protocol):
    """The table, as every part sees it: what a port asks for stands beside these three."""

    @property
    def ctx(self) -> Context: ...
    @property
    def session(self) -> Session: ...
    @property
    def game(self) -> AnyGameTable: ...
