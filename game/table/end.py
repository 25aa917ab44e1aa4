"""How a game ends at the table: the result with its clause, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.widgets.dialog import Choice

if TYPE_CHECKING:
    from game.table.scene import TableScene


class EndOfGame:
    """Says the result once the last animation has come to rest."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._due = False

    @property
    def due(self) -> bool:
        """Whether the result is still to be shown."""
        return self._due

    def reached(self) -> None:
        """The game has just ended: it goes to the library, and the panel follows."""
        table = self._table
        table.files.finished()
        table.ctx.sounds.play("end")
        self._due = True

    def tick(self) -> bool:
        """Shows the panel when nothing moves any more; True if it did."""
        table = self._table
        if not self._due or not table.at_rest:
            return False
        self._due = False
        if table.session.result is None:  # taken back or browsed away from before the animation was over
            return False
        self.show()
        return True

    def title(self) -> str:
        """Returns who won."""
        table = self._table
        result = table.session.result
        assert result is not None
        if result.winner is None:
            return table.ctx.texts("table.end.draw")
        return table.ctx.texts("table.end.won", table.seat_name(result.winner))

    def show(self) -> None:
        """Puts the panel beside the board."""
        from game.table.beside import Beside

        table = self._table
        texts, result = table.ctx.texts, table.session.result
        assert result is not None
        lines = [*table.end_reason(result), *table.end_lines()]
        if table.files.saved_as:
            lines.append(texts("table.end.kept"))
        again = [Choice("rematch", texts("table.end.rematch"), "gold")] if table.session.mode == "play" else []
        choices = [
            *again,
            Choice("review", texts("table.end.review"), "plain" if again else "gold"),
            Choice("clause", texts("table.end.clause", result.clause.id)),
            Choice("launcher", texts("table.command.launcher")),
        ]
        self._clause = result.clause.id
        shown = {"figures": table.end_figures(), "cancel": "review", "name": "end"}
        table.ctx.app.push(Beside(table, self.title(), "\n".join(lines), choices, self._answered, **shown))

    def _answered(self, name: str, _: dict[str, str]) -> None:
        table = self._table
        if name == "rematch":
            table.rematch()
        elif name == "clause":
            self.show()  # it stands again behind the rulebook
            table.ctx.app.open_rules(table.game_id, self._clause)
        elif name == "launcher":
            table.ctx.app.home_screen()
