"""How a game ends at the table: the result with its clause, and what to do next, told once all is at rest."""

from collections.abc import Callable

from game import catalog
from game.match.match import AnyNode
from game.rules.contract import Result
from game.stage.scene import TableSetup
from game.stage.turns import help_words, length_words
from game.storage.problem import Problem
from game.table.commands import Command
from game.table.desk import Desk
from game.table.listener import Listener
from game.table.over.beside import Beside
from game.table.parts.files import TableFiles
from game.table.parts.showing import Showing
from game.table.plates import Names
from game.ui.sound import Name as SoundName
from game.ui.widgets.dialog import Choice

POLL_S = 0.04
"""How often it is looked whether what is waited for has come."""


WHO_ENDED = {"resigned": "table.end.resigned", "time-up": "table.end.time-up"}
"""The texts that name who ended a game, by the code of its clause."""


class Due:
    """Says something once, when the table has come to rest; `say` returns whether there was still anything to say."""

    def __init__(self, table: Desk, say: Callable[[], bool]) -> None:
        self._table, self._say = table, say
        self.waits = False
        """Whether it is still to be said."""

    def tick(self) -> bool:
        """Says it if it is due, nothing moves and the game waits for nothing; True if it did."""
        table = self._table
        if not self.waits or not table.at_rest or any(part.waits() for part in table.game.course_parts):
            return False
        self.waits = False
        return self._say()


class EndOfGame(Listener):
    """Says the result once the last animation has come to rest; `rematch` starts the game anew."""

    def __init__(
        self, table: Desk, showing: Showing, names: Names, files: TableFiles, rematch: Callable[[], None]
    ) -> None:
        self._table, self._showing, self._names, self._files, self._rematch = table, showing, names, files, rematch
        self._due = Due(table, self._tell)

    @property
    def due(self) -> bool:
        """Whether the result is still to be shown."""
        return self._due.waits

    def reached(self, end: AnyNode) -> None:
        """The game has just ended: it goes to the library, and the panel follows. Of a branch the end is only said."""
        table = self._table
        if end is not table.session.match.ended_at:
            table.ctx.app.notify(table.words("table.end.branch", self.title()), lasting=True)
            return
        self._files.finished()
        table.ctx.sounds.play(self.sound())
        self._due.waits = True

    def tick(self, dt: float) -> bool:
        """Shows the panel when nothing moves any more; True if it did."""
        return self._due.tick()

    def wake(self) -> float | None:
        return POLL_S if self.due else None

    def _tell(self) -> bool:
        if self._table.session.result is None:  # taken back or browsed away from before the animation was over
            return False
        self.show()
        return True

    def sound(self) -> SoundName:
        """Returns how the end sounds: won or lost where one person plays against the computer."""
        result, people = self._table.session.result, self._table.session.humans
        assert result is not None
        if result.winner is None or len(people) != 1:
            return "end"
        return "win" if result.winner in people else "loss"

    def title(self) -> str:
        """Returns who won."""
        table = self._table
        result = table.session.result
        assert result is not None
        if result.winner is None:
            usual = table.words("table.end.draw")
        else:
            usual = table.ctx.texts("table.end.won", self._names.seat(result.winner))
        return table.game.ending.title(result, usual)

    def reason(self, result: Result) -> list[str]:
        """Returns why the game ended so, and by whom."""
        table = self._table
        return table.game.ending.reason(result, [self._how(result)])

    def _how(self, result: Result) -> str:
        """Returns how the game ended: with who won and lost where the game or the house has words for that."""
        table, code = self._table, result.clause.code
        if result.winner is None:
            return self._names.clause(result.clause)
        other = (result.winner + 1) % len(table.session.seats)
        names = self._names.seat(result.winner), self._names.seat(other)
        if code in WHO_ENDED:
            return table.words(WHO_ENDED[code], names[1])
        key = f"ended.{table.session.match.game.id.partition('-')[0]}.{code}"
        if table.ctx.texts.has(key):
            return table.ctx.texts(key, *names, *result.clause.args)
        return self._names.clause(result.clause)

    def lines(self) -> list[str]:
        """Returns what is said below the reason."""
        table = self._table
        texts, match = table.ctx.texts, table.session.match
        length = length_words(texts, match.cursor.reached)
        own = f"end-{match.game.id.partition('-')[0]}.length"
        return table.game.ending.lines([texts.either(own, "table.end.length", length)] if length else [])

    def show(self) -> None:
        """Puts the panel beside the board."""
        table = self._table
        texts, result = table.ctx.texts, table.session.result
        assert result is not None
        lines = [*self.reason(result), *self.lines()]
        if table.help:
            lines.append(help_words(texts, table.help))
        if self._files.saved_as:
            lines.append(table.words("table.end.kept"))
        rematch = table.game.orders.command("rematch", Command("rematch"))
        again = [Choice("rematch", texts(rematch.key), "gold")] if table.session.mode == "play" else []
        own = [table.game.orders.command(name, Command(name)) for name in table.game.orders.at_end()]
        book = catalog.has_rulebook(table.session.match.game.id)
        choices = [
            *again,
            *(Choice(command.id, table.words(command.key)) for command in own),
            *([Choice("review", texts("table.end.review"))] if self._files.to_review() is not None else []),
            *([Choice("analyse", texts("table.command.analyse"))] if self.to_analyse() is not None else []),
            Choice("look", table.words("table.end.look"), "plain" if again else "gold"),
            *([Choice("clause", texts("table.end.clause", result.clause.id))] if book else []),
            Choice("launcher", texts("table.command.launcher")),
        ]
        self._clause = result.clause.id
        words, figures = "\n".join(lines), table.game.ending.figures()
        shown = Beside(
            self._showing, self.title(), words, choices, self._answered, figures=figures, cancel="look", name="end"
        )
        table.ctx.app.push(shown)

    def review(self) -> None:
        """Looks back on the game where that can be done; else the table is there to be looked at."""
        record = self._files.to_review()
        if record is not None:
            self._table.ctx.app.doors.review(record)

    @property
    def _analysed(self) -> bool:
        """Whether positions of the game can be analysed at all."""
        return self._table.session.match.game.other_turn is not None

    def to_analyse(self) -> TableSetup | None:
        """Returns what is analysed from here: the kept record of a game that is over, or a position that was brought.

        None where neither stands here, above all in a game that is on.
        """
        table, session, match = self._table, self._table.session, self._table.session.match
        if not self._analysed or session.eyes is not None or not table.occasion.analysed:
            return None
        path = self._files.saved_as or table.setup.record
        if path is not None and match.ended_at is not None:
            line = match.main_end.path()
            at = next(node.ply for node in reversed(match.cursor.path()) if node in line)
            return TableSetup(match.game.id, record=path, at=at)
        if path is None and session.mode == "study" and len(match.nodes) == 1:
            return TableSetup(match.game.id, options=dict(match.options), start=match.start)
        return None

    def analyse(self) -> None:
        """Opens the analysis of the game from here; says why there is none while a game is on."""
        found, app = self.to_analyse(), self._table.ctx.app
        if found is not None:
            self._files.keep_branches()
            app.doors.analysis(found)
        elif self._analysed:
            app.notify(self._table.ctx.texts.problem(Problem("analysis.not-over")))

    def _answered(self, name: str, _: dict[str, str]) -> None:
        table = self._table
        if name == "rematch":
            self._rematch()
        elif name == "clause":
            self.show()  # it stands again behind the rulebook
            table.ctx.app.open_rules(table.session.match.game.id, self._clause)
        elif name == "launcher":
            table.ctx.app.home_screen()
        elif name == "review":
            self.review()
        elif name == "analyse":
            self.analyse()
        else:
            table.game.orders.do(name)
