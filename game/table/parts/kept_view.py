"""How a table is seen, as it is kept with its game: the side at the lower edge, where the game stands."""

from __future__ import annotations

from game.match.reached import TURN, reached_text
from game.records.lines import HELP, ViewValue, read_help
from game.table.desk import Desk
from game.table.hooks import Saved


class KeptView:
    """Writes the view for the file of the game and takes it up again."""

    def __init__(self, table: Desk) -> None:
        self._table = table

    def save(self) -> dict[str, ViewValue]:
        """Returns what of the view is kept with the game."""
        session, game = self._table.session, self._table.game
        stands = session.match.cursor.id if session.browsing and session.stands_here else -1
        node = session.match.ended_at or (session.match.cursor if session.stands_here else session.match.end)
        seen = {"flip": game.view.flipped, "stands": stands, TURN: reached_text(node.reached), **game.saved_view()}
        help = self._table.help
        return {**seen, HELP: help.written()} if help else seen

    def restore(self, saved: Saved) -> None:
        """Takes what `save` gave; anything else leaves the view as it is."""
        session, game = self._table.session, self._table.game
        game.view.flipped = saved.get("flip") is True
        if saved.get("stands") == session.match.cursor.id and session.browsing:
            session.go_on_here()
        self._table.help = read_help(saved.get(HELP)) or self._table.help
        game.restore_view(saved)
