"""The course of an answer to a puzzle: what somebody plays is judged beside the window, replies are played on the
board, and what is wrong is refuted there and taken back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from game.ai.protocol import AnswerTold, Failed
from game.match.match import AnyNode, AnyStep
from game.rules.contract import CHANCE, AnyObservation
from game.rules.errors import RulesError
from game.storage.puzzles import Puzzle
from game.table.parts.end import POLL_S
from game.table.port import Port

Phase = Literal["own", "asked", "replies", "refuted", "solved", "shown"]
"""Whose word it is: the person's; the judge's; the table plays replies, or the main line ("shown"); a refutation is
looked at before it is taken back; all is done."""
PAUSE_S = 0.35
"""Between an action and what the table plays after it."""
LOOK_S = 2.4
"""So long a refutation stays on the board."""


@dataclass(frozen=True, slots=True)
class AnswerHeard:
    """Who is told: that an answer was wrong (once its refutation stands), that all is solved, that nobody can judge it,
    and that the puzzle's own texts cannot be played."""

    wrong: Callable[[Sequence[AnyNode]], None]
    solved: Callable[[], None]
    failed: Callable[[], None]
    damaged: Callable[[], None]


class AnswerJudge(Protocol):
    """Judges beside the window what was played up to the cursor."""

    def ask(self) -> bool:
        """Asks, and forgets what was asked before; False where there is nobody to ask yet."""
        ...

    def poll(self) -> AnswerTold | Failed | None:
        """Returns what was answered; None while nothing was."""
        ...

    def drop(self) -> None:
        """Waits for no answer any more."""
        ...


class PuzzleJudge:
    """Asks the game's own judge, in the process of the computer player."""

    def __init__(self, port: Port[AnyObservation], puzzle: Puzzle) -> None:
        self._port, self._puzzle = port, puzzle
        self._asked: int | None = None

    def ask(self) -> bool:
        worker, match = self._port.ctx.worker, self._port.session.match
        if worker is None:
            return False
        texts = tuple(match.game.format(node.action) for node in match.cursor.path()[1:])
        self._asked = worker.judge_answer(match.game.id, self._puzzle, texts)
        return True

    def poll(self) -> AnswerTold | Failed | None:
        worker = self._port.ctx.worker
        if worker is None or self._asked is None:
            return None
        for answer in worker.poll([self._asked]):
            if isinstance(answer, AnswerTold | Failed):
                self._asked = None
                return answer
        return None

    def drop(self) -> None:
        worker = self._port.ctx.worker
        if worker is not None and self._asked is not None:
            worker.cancel(self._asked)
        self._asked = None


class Answering:
    """Lets a person answer, one action after the other, and goes on by what the judge tells.

    `begin`: where the task begins. `told` are the nodes that the table played last, as replies; `before` is where a
    wrong answer is taken back to.
    """

    def __init__(self, port: Port[AnyObservation], judge: AnswerJudge, begin: AnyNode, heard: AnswerHeard) -> None:
        self._port, self._judge, self.begin, self._heard = port, judge, begin, heard
        self.phase: Phase = "own"
        self.told: list[AnyNode] = []
        self.before = begin
        self._waits = False
        """Whether the judge was asked."""
        self._verdict: AnswerTold | None = None
        self._left: list[str] = []
        self._wait_s = 0.0
        self._moves = False
        """Whether the cursor is moved from here, and not by whoever looks at the record."""

    @property
    def seat(self) -> int:
        """The seat whose task it is."""
        seat: int = self.begin.state.to_act
        return 0 if seat == CHANCE else seat

    @property
    def own_turn(self) -> bool:
        """Whether the person may act now."""
        session = self._port.session
        return self.phase in ("own", "solved") and session.result is None and session.to_act == self.seat

    def played(self, step: AnyStep) -> None:
        """Takes an action of the person to the judge; what the table plays is only noted."""
        if self.phase in ("replies", "shown"):
            self.told.append(step.node)
            self._wait_s = PAUSE_S
        elif self.phase == "own" and step.node.parent is not None:
            self.before, self.told = step.node.parent, []
            self.phase, self._wait_s = "asked", PAUSE_S

    def going(self) -> None:
        """The cursor is moved: whatever was under way is dropped, and the person has the word."""
        if self._moves:
            return
        self._drop()
        self.phase, self.told = "own", []

    def take_back(self) -> None:
        """Goes back to before the wrong answer."""
        self._go(self.before)

    def again(self) -> None:
        """Goes back to the beginning."""
        self._go(self.begin)

    def show_line(self, line: Sequence[str]) -> None:
        """Plays a line of action texts from the beginning."""
        self._go(self.begin)
        self.phase, self._left, self._wait_s = "shown", list(line), PAUSE_S

    def _go(self, node: AnyNode) -> None:
        self._drop()
        self.phase, self.told = "own", []
        self._moves = True
        try:
            self._port.browsing.goto(node)
        finally:
            self._moves = False

    def close(self) -> None:
        """Waits for nothing any more."""
        self._drop()

    def _drop(self) -> None:
        self._judge.drop()
        self._waits, self._verdict, self._left = False, None, []

    # --- time ----------------------------------------------------------------------------------------------------

    def wake(self) -> float | None:
        return None if self.phase in ("own", "solved") else POLL_S

    def tick(self, dt: float) -> bool:
        """Goes on with what is due; True if the screen changed."""
        match self.phase:
            case "asked":
                return self._take()
            case "replies" | "shown":
                return self._reply(dt)
            case "refuted":
                self._wait_s -= dt
                if self._wait_s <= 0 and self._port.table.on_top:
                    self.take_back()
                    return True
        return False

    def _take(self) -> bool:
        """Asks as soon as there is somebody to ask, and takes what is answered."""
        if not self._waits:
            self._waits = self._judge.ask()
            return self._waits
        answer = self._judge.poll()
        if answer is None:
            return False
        self._waits = False
        if isinstance(answer, Failed):
            self.take_back()
            self._heard.failed()
        else:
            self._verdict = answer
            self.phase, self._left = "replies", list(answer.reply)
        return True

    def _reply(self, dt: float) -> bool:
        """Plays what is to be played, one action after the other, each once the last one rests."""
        if not self._port.table.at_rest:
            return False
        self._wait_s -= dt if self._port.ctx.settings.motion != "off" else PAUSE_S
        if self._wait_s > 0:
            return False
        if self._left:
            self._play(self._left.pop(0))
        elif self.phase == "shown":
            self.phase = "solved"
        else:
            self._done()
        return True

    def _play(self, text: str) -> None:
        match = self._port.session.match
        try:
            action = match.game.parse(text, match.state)
        except RulesError:
            action = None
        if action is None or match.explain_illegal(action) is not None:
            self._drop()
            self._heard.damaged()
            return
        self._port.acting.play(action, asked=True)

    def _done(self) -> None:
        """All replies stand: goes on by the verdict."""
        verdict, self._verdict = self._verdict, None
        assert verdict is not None
        if not verdict.right:
            self.phase, self._wait_s = "refuted", LOOK_S
            self._heard.wrong(self.told)
        elif verdict.over:
            self.phase = "solved"
            self._heard.solved()
        else:
            self.phase = "own"
