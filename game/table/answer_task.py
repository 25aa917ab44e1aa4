"""A task that is answered at the table: what puzzles and one's own mistakes share."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.match.match import AnyNode, AnyStep
from game.rules.contract import Action, AnyObservation
from game.table.answering import AnswerHeard, Answering, AnswerJudge
from game.table.commands import Command
from game.table.occasion import Occasion
from game.table.parts.end import Due
from game.table.port import Port

NOT_HERE = frozenset({"save", "load", "paste", "rematch", "resign", "draw", "season", "go-on-here", "pause"})


class AnswerTask(Occasion, ABC):
    """Lets a person answer from a node on; a wrong answer is refuted on the board and then taken back.

    `commands`: the commands of the task, with their texts.
    """

    keeps = False
    ends = False
    asks_chance = False
    """Nobody is asked what fell: it is told with the replies."""
    turns_board = False
    analysed = False
    """The answer would stand there."""
    commands: dict[str, str]

    def __init__(self, port: Port[AnyObservation], judge: AnswerJudge, begin: AnyNode) -> None:
        self._port = port
        self._answering = Answering(
            port, judge, begin, AnswerHeard(self._tell_wrong, self._solved, lambda: tell_unjudged(port), self._damaged)
        )
        self.closing = self._answering.close
        self._wrong = ""
        """What was wrong with the last answer."""
        self._due = Due(port.table, self._praise)

    # --- to be filled ----------------------------------------------------------------------------------------------

    @abstractmethod
    def _why_wrong(self, refutation: Sequence[AnyNode]) -> str:
        """Notes that an answer was wrong and returns what is said of it; `refutation` stands on the board."""

    def _solved(self) -> None:
        """Notes that all was answered; it is praised once all is at rest."""
        self._due.waits = True

    @abstractmethod
    def _praise(self) -> bool:
        """Says that all was answered; True if there was anything to say."""

    @abstractmethod
    def _damaged(self) -> None:
        """Says that the texts of the task cannot be played, and leaves it."""

    @abstractmethod
    def _go(self, name: str) -> None:
        """Does one of `commands`."""

    @abstractmethod
    def _able(self, command: str) -> bool:
        """Whether one of `commands` can be done now."""

    # --- what is played --------------------------------------------------------------------------------------------

    @property
    def solved(self) -> bool:
        """Whether all was answered."""
        return self._answering.phase == "solved"

    @property
    def asks(self) -> bool:
        """Whether the person has the word: not while an answer is judged or refuted, and no more once it is right."""
        return self._answering.phase == "own" and self._answering.own_turn

    def started(self) -> None:
        self._port.table.game.view.flipped = self._answering.seat == 1

    def own_seat(self) -> int | None:
        """The seat whose task it is; nothing is seen through other eyes."""
        return self._answering.seat

    def allows(self, action: Action) -> bool:
        """Lets the person act on their own turn; what the rules refuse is explained by them."""
        if self._answering.own_turn or self._port.eyes.explain(action) is not None:
            return True
        texts = self._port.ctx.texts
        self._port.ctx.app.notify(texts("puzzle.judging" if self._answering.phase == "asked" else "puzzle.not-yours"))
        self._port.table.game.gestures.cancel()
        self._port.showing.update_view()
        return False

    def played(self, step: AnyStep) -> None:
        self._wrong = ""
        self._answering.played(step)

    def going(self) -> None:
        self._answering.going()

    def tick(self, dt: float) -> bool:
        changed = self._answering.tick(dt)
        return self._due.tick() or changed

    def wake(self) -> float | None:
        return 0.02 if self._due.waits else self._answering.wake()

    def _tell_wrong(self, refutation: Sequence[AnyNode]) -> None:
        self._wrong = self._why_wrong(refutation)
        self._port.ctx.app.notify(self._wrong)

    # --- commands --------------------------------------------------------------------------------------------------

    def row(self, usual: Sequence[str]) -> list[str]:
        return [*self.commands, "menu"]

    def extra_menu(self, usual: Sequence[str]) -> list[str]:
        return ["flip"]

    def own_command(self, name: str) -> Command | None:
        if name == "hint":
            return Command(name, "clue" in self.commands and self._able("clue"))
        if name in NOT_HERE:
            return Command(name, False)
        return Command(name, self._able(name), label=self.commands[name]) if name in self.commands else None

    def do(self, name: str) -> bool:
        if name not in (*self.commands, "hint"):
            return False
        self._go("clue" if name == "hint" else name)
        return True


def tell_unjudged(port: Port[AnyObservation]) -> None:
    """Says that nobody could judge the answer."""
    port.ctx.app.notify(port.ctx.texts("puzzle.not-judged"), lasting=True)


def written(port: Port[AnyObservation], nodes: Sequence[AnyNode]) -> str:
    """Returns the notation of actions of the line, as the record writes them."""
    table = port.table
    last = {table.record.index(node.ply): node.ply for node in nodes}
    told = (table.game.wording.written(table.token(ply)) for ply in last.values())
    return port.ctx.texts("puzzle.join").join(filter(None, told))
