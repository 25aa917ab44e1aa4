"""The AI's own process, seen from the window: requests go in, answers come out, and neither ever waits for the other.

One `spawn` process lives as long as its `Worker`. It reads the pipe in a thread of its own, so a cancel reaches a
search at once, and the end of the pipe (the window was closed, crashed or killed) ends the process wherever the search
may be. A process that dies, hangs, fails or sends what nobody understands is replaced.
"""

import contextlib
import logging
import multiprocessing
import time
from collections.abc import Callable, Container
from multiprocessing.process import BaseProcess

from game.ai import protocol
from game.ai.budget import SECONDS
from game.ai.frames import Message, pack, unpack
from game.ai.link import Link
from game.ai.parent import stand_somewhere
from game.ai.process import serve
from game.ai.watchdog import Watchdog
from game.rules.contract import Action, AnyObservation, OptionValues, PositionObject
from game.storage.puzzles import Puzzle

CLOSE_SECONDS = 0.5
"""How long a closing worker waits for its process before it is ended by force, and then for its end."""
TRIES = 2
"""A request that so many processes were lost over has failed."""

log = logging.getLogger(__name__)


class Worker:
    """A client of one AI process. No method blocks; `poll` is called once a frame (or in a loop, headless).

    Requests are answered one after the other, as many as there are: who asks cancels what it does not want any more.
    A process that is lost, or whose player raises, is replaced and asked again (`Restarted`); if that goes wrong too,
    the request has `Failed`.
    `clock` gives the seconds by which the process is watched, `most` how many a thought may take that is asked for now.
    """

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, most: Callable[[], float] = lambda: SECONDS
    ) -> None:
        self._most = most
        self._context = multiprocessing.get_context("spawn")
        self._process: BaseProcess | None = None
        self._link: Link | None = None
        self._watchdog = Watchdog(clock)
        self._last_id = 0
        self._pending: dict[int, protocol.Request] = {}
        self._lost: dict[int, int] = {}
        """How many processes were lost over a pending request, if any were."""
        self._answers: list[protocol.Answer] = []

    # --- life ----------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Starts the process, which knows no game yet. Calling it again while it runs does nothing."""
        # a process lost over a request is replaced by `poll`, which asks again
        if self.pid is None and not self._pending:
            self._start()

    def _start(self) -> None:
        self._end()
        self._watchdog.started()
        stand_somewhere()
        with contextlib.ExitStack() as theirs, contextlib.ExitStack() as ours, contextlib.suppress(OSError):
            requests, sending = self._context.Pipe(duplex=False)
            theirs.enter_context(requests)
            ours.enter_context(sending)
            receiving, answers = self._context.Pipe(duplex=False)
            theirs.enter_context(answers)
            ours.enter_context(receiving)
            process = self._context.Process(target=serve, args=(requests, answers), name="gogi-ai", daemon=True)
            process.start()
            ours.pop_all()
            self._process, self._link = process, Link(sending, receiving)

    @property
    def pid(self) -> int | None:
        """The process id while the process runs."""
        return self._process.pid if self._process is not None and self._process.is_alive() else None

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return bool(self._pending)

    def close(self) -> None:
        """Ends the process, by force if it does not go by itself."""
        self.cancel()
        process, self._process = self._process, None
        self._end()
        if process is None:
            return
        process.join(CLOSE_SECONDS)
        if process.is_alive():
            process.kill()
            process.join(CLOSE_SECONDS)

    def _end(self) -> None:
        """Gives the process up, without waiting for its end."""
        if self._link is not None:
            self._link.close()
        if self._process is not None:
            with contextlib.suppress(OSError):
                self._process.kill()
        self._link = self._process = None

    # --- requests ------------------------------------------------------------------------------------------------

    def prepare(self, game_id: str) -> None:
        """Says that a game is about to be played, so that its first thought need not wait for its tables."""
        self.start()
        self._send(protocol.Prepare(game_id))

    def think(
        self,
        game_id: str,
        options: OptionValues,
        observation: AnyObservation,
        strength: protocol.Level,
        seed: int,
        line: int = 0,
    ) -> int:
        """Asks for an action and returns the id of the request; for `line` see `Think`."""
        return self._ask(
            protocol.Think(self._next_id(), game_id, dict(options), observation, strength, seed, line, self._most())
        )

    def judge_draw(
        self, game_id: str, options: OptionValues, observation: AnyObservation, strength: protocol.Level, seed: int
    ) -> int:
        """Asks whether the seat of `observation` takes a draw and returns the id of the request."""
        return self._ask(protocol.JudgeDraw(self._next_id(), game_id, dict(options), observation, strength, seed))

    def analyse(
        self, game_id: str, observation: AnyObservation, asked: tuple[Action, ...], most: int, nodes: int, seed: int
    ) -> int:
        """Asks what a search sees in a position and returns the id of the request; see `LooksAt`."""
        return self._ask(protocol.Analyse(self._next_id(), game_id, observation, asked, most, nodes, seed))

    def appraise(self, game_id: str, observations: tuple[AnyObservation, ...]) -> int:
        """Asks what positions are worth and returns the id of the request; see `Appraises`."""
        return self._ask(protocol.Appraise(self._next_id(), game_id, observations))

    def judge_answer(self, game_id: str, puzzle: Puzzle, played: tuple[str, ...]) -> int:
        """Asks whether what was played in a puzzle is right and returns the id of the request; see `JudgeAnswer`."""
        return self._ask(protocol.JudgeAnswer(self._next_id(), game_id, puzzle, played))

    def prove_puzzle(self, game_id: str, position: PositionObject, options: OptionValues) -> int:
        """Asks whether a position is a puzzle and returns the id of the request; see `ProvePuzzle`."""
        return self._ask(protocol.ProvePuzzle(self._next_id(), game_id, position, options))

    def cancel(self, request: int | None = None) -> None:
        """Drops one request, or all of them: no answer to it comes out of `poll` from now on."""
        for id in list(self._pending) if request is None else [request]:
            if self._pending.pop(id, None) is not None:
                self._lost.pop(id, None)
                self._send(protocol.Cancel(id))
        self._answers = [each for each in self._answers if request is not None and each.id != request]

    def poll(self, mine: Container[int] | None = None) -> list[protocol.Answer]:
        """Returns what has been answered to the requests `mine` (None: to any) since the last call, oldest first.

        The answers to other requests are kept for whoever asked.
        """
        patience = 1 << max(self._lost.values(), default=0)
        reason = self._receive() or self._watchdog.look(patience)
        if reason:
            self._replace(reason)
        answers, self._answers = self._answers, []
        if mine is None:
            return answers
        self._answers = [answer for answer in answers if answer.id not in mine]
        return [answer for answer in answers if answer.id in mine]

    def _next_id(self) -> int:
        self._last_id += 1
        return self._last_id

    def _ask(self, request: protocol.Request) -> int:
        self.start()
        self._pending[request.id] = request
        self._watchdog.asked()
        self._send(request)
        return request.id

    def _send(self, message: protocol.Request | protocol.Prepare | protocol.Cancel) -> None:
        if self._link is not None:  # else `poll` notices
            self._link.send(pack(message))

    # --- answers -------------------------------------------------------------------------------------------------

    def _receive(self) -> str:
        """Takes what has come; returns why the process cannot go on, "" if it can."""
        link = self._link
        if link is None:
            return "it could not be started" if self._pending else ""
        for frame in link.received():
            try:
                wrong = self._take(unpack(frame))
            except Exception as error:  # whatever it is, nothing sensible will follow
                wrong = f"{type(error).__name__}: {error}"
            if wrong:
                return wrong
        return "it has died" if link.ended else ""

    def _take(self, message: Message) -> str:
        """Takes one message; returns why the process should not go on, "" if it should."""
        match message:
            case protocol.Alive(worked_s):
                self._watchdog.heard(worked_s, self.busy)
            case protocol.Failed(id, reason) if id in self._pending:
                return reason  # what half imported modules or a full memory brought about, a new process may do better
            case (
                protocol.Progress()
                | protocol.Chosen()
                | protocol.Judged()
                | protocol.Analysed()
                | protocol.Appraised()
                | protocol.AnswerTold()
                | protocol.PuzzleTold()
                | protocol.Failed()
            ):
                if message.id in self._pending:
                    self._settle(message)
                self._watchdog.heard(0.0, self.busy)
            case _:
                return f"{type(message).__name__} is no answer"
        return ""

    def _settle(self, answer: protocol.Answer) -> None:
        self._answers.append(answer)
        if not isinstance(answer, protocol.Progress):
            del self._pending[answer.id]
            self._lost.pop(answer.id, None)

    def _replace(self, reason: str) -> None:
        """Puts a new process in the place of a lost one and asks it what is still to be answered."""
        log.warning("process %s of the AI is given up: %s", getattr(self._process, "pid", None), reason)
        self._end()
        if not self._pending:
            return
        at_work = next(iter(self._pending))  # they are answered in order
        self._lost[at_work] = self._lost.get(at_work, 0) + 1
        if self._lost[at_work] >= TRIES:
            self._settle(protocol.Failed(at_work, f"{TRIES} processes were lost over it, the last because: {reason}"))
            if not self._pending:
                return
        self._start()
        for id, request in self._pending.items():
            self._answers.append(protocol.Restarted(id))
            self._watchdog.asked()
            self._send(request)
