"""How a game ends at the table: the result with its clause, and what to do next."""

from __future__ import annotations

from typing import Protocol

from game import catalog
from game.match.match import AnyNode
from game.rules.contract import Result
from game.stage.turns import help_words, length_words
from game.table.commands import Command
from game.table.over.beside import Beside, BesidePort
from game.table.parts.due import Due
from game.table.parts.files import TableFiles
from game.table.parts.hints import Hints
from game.table.parts.names import Names
from game.ui.sound import Name as SoundName
from game.ui.widgets.dialog import Choice

WHO_ENDED = {"resigned": "table.end.resigned", "time-up": "table.end.time-up"}
"""The texts that name who ended a game, by the code of its clause."""


class Anew(Protocol):
    """Starts the game anew."""

    def rematch(self) -> None: ...


class EndPort(BesidePort, Protocol):
    """What the end of a game needs of the table."""

    @property
    def files(self) -> TableFiles: ...
    @property
    def names(self) -> Names: ...
    @property
    def conversation(self) -> Anew: ...
    @property
    def hints(self) -> Hints: ...
    @property
    def at_rest(self) -> bool: ...


class EndOfGame:
    """Says the result once the last animation has come to rest."""

    def __init__(self, table: EndPort) -> None:
        self._table = table
        self._due = Due(table, self._tell)

    @property
    def due(self) -> bool:
        """Whether the result is still to be shown."""
        return self._due.waits

    def reached(self, end: AnyNode) -> None:
        """The game has just ended: it goes to the library, and the panel follows. Of a branch the end is only said."""
        table = self._table
        if end is not table.session.match.ended_at:
            table.ctx.app.notify(table.ctx.texts("table.end.branch", self.title()), lasting=True)
            return
        table.files.finished()
        table.ctx.sounds.play(self.sound())
        self._due.waits = True

    def tick(self) -> bool:
        """Shows the panel when nothing moves any more; True if it did."""
        return self._due.tick()

    def _tell(self) -> bool:
        if self._table.session.result is None:  # taken back or browsed away from before the animation was over
            return False
        self.show()
        return True

    def sound(self) -> SoundName:
        """Returns how the end sounds: won or lost where one person plays against the computer."""
        session = self._table.session
        people = session.humans
        if session.result is None or session.result.winner is None or len(people) != 1:
            return "end"
        return "win" if session.result.winner in people else "loss"

    def title(self) -> str:
        """Returns who won."""
        table = self._table
        result = table.session.result
        assert result is not None
        if result.winner is None:
            usual = table.ctx.texts("table.end.draw")
        else:
            usual = table.ctx.texts("table.end.won", table.names.seat(result.winner))
        return table.game.ending.title(result, usual)

    def reason(self, result: Result) -> list[str]:
        """Returns why the game ended so, and by whom."""
        table = self._table
        return table.game.ending.reason(result, [self._how(result)])

    def _how(self, result: Result) -> str:
        """Returns how the game ended: with who won and lost where the game or the house has words for that."""
        table, code = self._table, result.clause.code
        if result.winner is None:
            return table.names.clause(result.clause)
        names = table.names.seat(result.winner), table.names.seat(1 - result.winner)
        if code in WHO_ENDED:
            return table.ctx.texts(WHO_ENDED[code], names[1])
        key = f"ended.{table.session.match.game.id.partition('-')[0]}.{code}"
        if table.ctx.texts.has(key):
            return table.ctx.texts(key, *names, *result.clause.args)
        return table.names.clause(result.clause)

    def lines(self) -> list[str]:
        """Returns what is said below the reason."""
        table = self._table
        length = length_words(table.ctx.texts, table.session.match.cursor.reached)
        return table.game.ending.lines([table.ctx.texts("table.end.length", length)] if length else [])

    def show(self) -> None:
        """Puts the panel beside the board."""
        table = self._table
        texts, result = table.ctx.texts, table.session.result
        assert result is not None
        lines = [*self.reason(result), *self.lines()]
        if table.hints.help:
            lines.append(help_words(texts, table.hints.help))
        if table.files.saved_as:
            lines.append(texts("table.end.kept"))
        rematch = table.game.orders.command("rematch", Command("rematch"))
        again = [Choice("rematch", texts(rematch.key), "gold")] if table.session.mode == "play" else []
        book = catalog.has_rulebook(table.session.match.game.id)
        choices = [
            *again,
            Choice("review", texts("table.end.review"), "plain" if again else "gold"),
            *([Choice("clause", texts("table.end.clause", result.clause.id))] if book else []),
            Choice("launcher", texts("table.command.launcher")),
        ]
        self._clause = result.clause.id
        words, figures = "\n".join(lines), table.game.ending.figures()
        shown = Beside(
            table, self.title(), words, choices, self._answered, figures=figures, cancel="review", name="end"
        )
        table.ctx.app.push(shown)

    def _answered(self, name: str, _: dict[str, str]) -> None:
        table = self._table
        if name == "rematch":
            table.conversation.rematch()
        elif name == "clause":
            self.show()  # it stands again behind the rulebook
            table.ctx.app.open_rules(table.session.match.game.id, self._clause)
        elif name == "launcher":
            table.ctx.app.home_screen()
