"""What the table asks of the AI's process: moves, hints, and whether it takes a draw. Old answers are dropped.

Several tables may lie over each other and ask the same process: each takes the answers to its own questions only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from game.ai.protocol import Chosen, Failed, Judged, Progress, Restarted, thought_seed
from game.rules.chance import Stream
from game.rules.contract import Action
from game.session.session import Session
from game.session.unplayable import TRIES, Unplayable, any_other, without

if TYPE_CHECKING:
    from game.ai.worker import Worker  # not before the first frame: it loads what starts processes

HINT_STRENGTH = 5
_lines = count(1)


@dataclass
class Request:
    """One question under way. `version` is the match's when it was asked: after a change nobody wants the answer.

    None: the answer is wanted whatever is played meanwhile. `kind` is "move", "hint", or what is judged: "draw", or a
    game's own word.
    """

    id: int
    kind: str
    seat: int
    version: int | None
    depth: int = 0
    nodes: int = 0


@dataclass(frozen=True, slots=True)
class Answers:
    """What the table does with answers: a hint, what was judged, a failure with its kind and seat.

    `restarted`: the process was lost, and a new one was asked again.
    """

    hint: Callable[[Chosen], None]
    judged: Callable[[str, int, bool], None]
    failed: Callable[[str, int], None]
    restarted: Callable[[], None]


class Thinking:
    """Keeps at most one question of each kind under way for a session.

    `answer` is the AI's action with the match's version it belongs to, until the last action has come to rest; all else
    it answers goes to `answers`. `worker` gives the AI's process; it is started after the first frame, and until then
    nobody is asked.
    """

    answers: Answers

    def __init__(self, worker: Callable[[], Worker | None], session: Session) -> None:
        self._find_worker = worker
        self._session = session
        self.answer: tuple[int, Action] | None = None
        self.requests: dict[int, Request] = {}
        self.thoughts: dict[int, Chosen] = {}
        """What the AI thought of its moves, by the node it was asked at; nothing of it is kept with the game."""
        self._line = next(_lines)
        """What the AI remembers of its thoughts ends where somebody goes back: it may have seen there what it should
        not know here."""
        self._prepared = False
        self._hint_wished_at = -1
        self._unplayable = Unplayable()
        self._failed_at = -1
        """The version of the match at which no move came: nobody is asked there again before `try_again`."""

    @property
    def _worker(self) -> Worker | None:
        return self._find_worker()

    def of(self, kind: str) -> Request | None:
        """Returns the question of a kind that is under way."""
        return next((request for request in self.requests.values() if request.kind == kind), None)

    @property
    def busy(self) -> bool:
        return bool(self.requests)

    def ask_move(self) -> None:
        """Lets the AI think about the move of the seat to act, unless it does already or has failed here.

        Who named twice what cannot be played gets any legal action instead.
        """
        session, match = self._session, self._session.match
        if self.of("move") is not None or self._failed_at == match.version:
            return
        seat, named = session.to_act, self._unplayable.at(match.version)
        seed = thought_seed(match.seed, seat, match.ply)
        if len(named) < TRIES:
            self._ask("move", seat, session.level_to_act, _again(seed, len(named)))
            return
        other = any_other(session.observe(seat), named, seed)
        if other is None:
            self.fail("move", seat)
        else:
            self.answer = match.version, other

    def unplayable(self, action: Action) -> None:
        """Takes note of an answer that cannot be played here: the player is asked again without it."""
        self._unplayable.add(self._session.match.version, action)

    def try_again(self) -> None:
        """Lets the AI be asked again where it failed."""
        self._failed_at = -1
        self._unplayable.clear()

    def ask_hint(self) -> None:
        """Asks what the strongest player would do for the seat to act; from that seat's view only.

        Asked for before there is a process, it is asked as soon as there is one. Who named twice what cannot be played
        has no hint to give.
        """
        session, match = self._session, self._session.match
        named = len(self._unplayable.at(match.version))
        if self._worker is None:
            self._hint_wished_at = match.version
        elif named >= TRIES:
            self._unplayable.clear()
            self.fail("hint", session.to_act)
        elif self.of("hint") is None:
            seed = Stream(thought_seed(match.seed, session.to_act, match.ply)).next()
            self._ask("hint", session.to_act, HINT_STRENGTH, _again(seed, named))

    def ask_draw(self, seat: int, kind: str = "draw") -> None:
        """Asks the AI on `seat` whether it takes a draw, or what else of that sort a game has.

        A draw is judged as it was offered, even if somebody plays on meanwhile.
        """
        session = self._session
        if self._worker is None:
            self.fail(kind, seat)
            return
        self.drop(kind)
        seed = thought_seed(session.match.seed, seat, session.match.ply)
        observation = session.observe(seat)
        level = session.seats[seat].level
        match = session.match
        id = self._worker.judge_draw(match.game.id, match.options, observation, level, seed)
        self.requests[id] = Request(id, kind, seat, None if kind == "draw" else match.version)

    def _ask(self, kind: str, seat: int, level: int | str, seed: int) -> None:
        if self._worker is None:
            return
        match = self._session.match
        for other in ("move", "hint"):
            self.drop(other)
        seen = without(match.game.observe(match.state, seat), self._unplayable.at(match.version))
        id = self._worker.think(match.game.id, match.options, seen, level, seed, self._line)
        self.requests[id] = Request(id, kind, seat, match.version)

    def fail(self, kind: str, seat: int) -> None:
        """Tells that no answer of a kind will come that can be used."""
        if kind == "move":
            self._failed_at = self._session.match.version
        self.answers.failed(kind, seat)

    def drop(self, kind: str) -> None:
        """Cancels the question of a kind."""
        request = self.of(kind)
        if request is not None:
            self._drop(request)

    def stop(self) -> None:
        """Cancels the move of the AI, also where it was found already."""
        self.drop("move")
        self.answer = None

    def drop_all(self) -> None:
        """Cancels everything: the table was left, or somebody went to another position."""
        self.answer = None
        for request in list(self.requests.values()):
            self._drop(request)
        self._line = next(_lines)

    def played(self) -> None:
        """Cancels what was asked of the position before; an offered draw is judged on, unless the game has ended."""
        self.answer = None
        for request in list(self.requests.values()):
            if request.version is not None or self._session.result is not None:
                self._drop(request)

    def _drop(self, request: Request) -> None:
        del self.requests[request.id]
        if self._worker is not None:
            self._worker.cancel(request.id)

    def poll(self) -> bool:
        """Hands out what was answered; returns whether anything came."""
        self._prepare()
        if self._worker is None or not self.requests:
            return False
        came = False
        for answer in self._worker.poll(self.requests):
            request = self.requests.get(answer.id)
            if request is None:
                continue
            came = True
            self._take(request, answer)
        return came

    def _prepare(self) -> None:
        """Lets the process load the game as soon as there is one."""
        if not self._prepared and self._worker is not None:
            self._prepared = True
            self._worker.prepare(self._session.match.game.id)
            if self._hint_wished_at == self._session.match.version:
                self.ask_hint()

    def _take(self, request: Request, answer: object) -> None:
        match answer:
            case Progress(_, depth, nodes, _):
                request.depth, request.nodes = depth, nodes
                return
            case Restarted():
                request.depth = request.nodes = 0
                self.answers.restarted()
                return
        del self.requests[request.id]
        if request.version not in (None, self._session.match.version):
            return
        match answer:
            case Chosen() if request.kind == "move":
                self.thoughts[self._session.match.cursor.id] = answer
                self.answer = self._session.match.version, answer.action
            case Chosen():
                self.answers.hint(answer)
            case Judged(_, accept):
                self.answers.judged(request.kind, request.seat, accept)
            case Failed():
                self.fail(request.kind, request.seat)


def _again(seed: int, times: int) -> int:
    """Returns the seed of a thought that is thought anew for the so many-th time."""
    stream = Stream(seed)
    for _ in range(times):
        seed = stream.next()
    return seed
