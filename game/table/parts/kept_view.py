"""How a table is seen, as it is kept with its game: the side at the lower edge, where the game stands."""

from __future__ import annotations

from typing import Protocol

from game.match.reached import TURN, reached_text
from game.records.lines import ViewValue
from game.table.game_table import AnyGameTable
from game.table.hooks import Saved
from game.table.session import Session


class KeptViewPort(Protocol):
    """What is kept of the table."""

    @property
    def session(self) -> Session: ...
    @property
    def game(self) -> AnyGameTable: ...


class KeptView:
    """Writes the view for the file of the game and takes it up again."""

    def __init__(self, table: KeptViewPort) -> None:
        self._table = table

    def save(self) -> dict[str, ViewValue]:
        """Returns what of the view is kept with the game."""
        session, game = self._table.session, self._table.game
        stands = session.match.cursor.id if session.browsing and session.stands_here else -1
        node = session.match.cursor if session.stands_here else session.match.end
        return {"flip": game.view.flipped, "stands": stands, TURN: reached_text(node.reached), **game.saved_view()}

    def restore(self, saved: Saved) -> None:
        """Takes what `save` gave; anything else leaves the view as it is."""
        session, game = self._table.session, self._table.game
        game.view.flipped = saved.get("flip") is True
        if saved.get("stands") == session.match.cursor.id and session.browsing:
            session.go_on_here()
        game.restore_view(saved)
