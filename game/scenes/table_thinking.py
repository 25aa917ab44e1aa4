"""What the table asks of the AI's process: moves, hints, and whether it takes a draw. Old answers are dropped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.ai.protocol import Chosen, Failed, Judged, Progress, thought_seed
from game.rules.chance import Stream

if TYPE_CHECKING:
    from game.ai.worker import Worker
    from game.match.seats import SeatSpec
    from game.scenes.table_session import Session

HINT_STRENGTH = 5


@dataclass
class Request:
    """One question under way. `version` is the match's when it was asked: after a change nobody wants the answer."""

    id: int
    kind: str
    seat: int
    version: int
    depth: int = 0
    nodes: int = 0


@dataclass(frozen=True, slots=True)
class Answers:
    """What the table does with answers: a move of the AI, a hint, a judged draw, and a failure with its seat."""

    move: Callable[[int, Any], None]
    hint: Callable[[Any], None]
    draw: Callable[[int, bool], None]
    failed: Callable[[str, int], None]


class Thinking:
    """Keeps at most one question of each kind under way for a session.

    `worker` gives the AI's process; it is started after the first frame, and until then nobody is asked.
    """

    def __init__(self, worker: Callable[[], Worker | None], session: Session, answers: Answers) -> None:
        self._find_worker = worker
        self._session = session
        self._answers = answers
        self.requests: dict[int, Request] = {}
        self._prepared = False

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
        """Lets the AI think about the move of the seat to act, unless it does already."""
        session = self._session
        if self.of("move") is None:
            seat = session.to_act
            self._ask(
                "move", seat, _level(session.seats[seat]), thought_seed(session.match.seed, seat, session.match.ply)
            )

    def ask_hint(self) -> None:
        """Asks what the strongest player would do for the seat to act; from that seat's view only."""
        session = self._session
        if self.of("hint") is None:
            seed = Stream(thought_seed(session.match.seed, session.to_act, session.match.ply)).next()
            self._ask("hint", session.to_act, HINT_STRENGTH, seed)

    def ask_draw(self, seat: int) -> None:
        """Asks the AI on `seat` whether it takes a draw."""
        session = self._session
        if self._worker is None:
            self._answers.failed("draw", seat)
            return
        seed = thought_seed(session.match.seed, seat, session.match.ply)
        observation = session.state.observation(seat)
        level = _level(session.seats[seat])
        match = session.match
        id = self._worker.judge_draw(match.game.id, match.options, observation, level, seed)
        self.requests[id] = Request(id, "draw", seat, match.version)

    def _ask(self, kind: str, seat: int, level: int | str, seed: int) -> None:
        if self._worker is None:
            return
        match = self._session.match
        for other in ("move", "hint"):
            self.drop(other)
        id = self._worker.think(match.game.id, match.options, match.state.observation(seat), level, seed)
        self.requests[id] = Request(id, kind, seat, match.version)

    def drop(self, kind: str) -> None:
        """Cancels the question of a kind."""
        request = self.of(kind)
        if request is not None:
            del self.requests[request.id]
            if self._worker is not None:
                self._worker.cancel(request.id)

    def drop_all(self) -> None:
        """Cancels everything: the table was changed or left."""
        for kind in ("move", "hint", "draw"):
            self.drop(kind)

    def poll(self) -> bool:
        """Hands out what was answered; returns whether anything came."""
        self._prepare()
        if self._worker is None or not self.requests:
            return False
        came = False
        for answer in self._worker.poll():
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

    def _take(self, request: Request, answer: Any) -> None:
        stale = request.version != self._session.match.version
        match answer:
            case Progress(_, depth, nodes, _):
                request.depth, request.nodes = depth, nodes
                return
        del self.requests[request.id]
        if stale:
            return
        match answer:
            case Chosen(_, action, _, _, _) if request.kind == "move":
                self._answers.move(request.seat, action)
            case Chosen(_, action, _, _, _):
                self._answers.hint(action)
            case Judged(_, accept):
                self._answers.draw(request.seat, accept)
            case Failed():
                self._answers.failed(request.kind, request.seat)


def _level(seat: SeatSpec) -> int | str:
    return seat.strength or seat.name
