"""Motives of 軍儀: what the main line of a puzzle shows, each told by a test on its states and actions."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import Drop, InPlace, Move, PlayAction, Substitute, Swap13
from game.games.gungi.rules.pieces import JUMPERS, KIND
from game.games.gungi.rules.state import GungiState
from game.practice.contract import Motive
from game.rules.contract import Action


@dataclass(frozen=True, slots=True)
class _Step:
    """An own action of the line with the states around it, and what the other side did next."""

    before: GungiState
    action: PlayAction
    after: GungiState
    reply: PlayAction | None

    @property
    def takes(self) -> bool:
        """Whether a tile is taken by a move: it arrives no higher than one stood there."""
        action = self.action
        return isinstance(action, Move) and action.dst_layer <= len(self.before.cells[action.dst])

    @property
    def lands(self) -> int:
        """The square that the acting tile stands on afterwards."""
        return self.action.dst if isinstance(self.action, Move | Drop) else getattr(self.action, "at", -1)


def _own(state: GungiState, line: Sequence[Action]) -> Iterator[_Step]:
    seat = state.turn
    for number, action in enumerate(line):
        after = GAME.apply(state, action)  # type: ignore[arg-type]  # the line is one of the play
        if state.turn == seat:
            reply = line[number + 1] if number + 1 < len(line) else None
            yield _Step(state, action, after, reply)  # type: ignore[arg-type]
        state = after


def _last(test: Callable[[_Step], bool]) -> Motive:
    """Returns the motive that holds where the last own action passes a test."""
    return lambda state, line: test([*_own(state, line)][-1])


def _any(test: Callable[[_Step], bool]) -> Motive:
    """Returns the motive that holds where any own action passes a test."""
    return lambda state, line: any(map(test, _own(state, line)))


def _first(test: Callable[[_Step], bool]) -> Motive:
    """Returns the motive that holds where the first own action passes a test and others follow."""
    return lambda state, line: len(line) > 1 and test(next(_own(state, line)))


def _quiet(step: _Step) -> bool:
    return isinstance(step.action, Move) and not step.takes and step.action.dst_layer == 1


def _onto_own(step: _Step) -> bool:
    return isinstance(step.action, Move) and not step.takes and step.action.dst_layer > 1


def _leaps(step: _Step) -> bool:
    tops = [step.after.cells[sq][-1] for sq in step.after.checkers]
    return bool(tops) and all(KIND[top] in JUMPERS for top in tops)


def _uncovers(step: _Step) -> bool:
    return bool(step.after.checkers) and step.lands not in step.after.checkers


def _offered(step: _Step) -> bool:
    return isinstance(step.reply, Move) and step.reply.dst == step.lands and isinstance(step.action, Move | Drop)


MOTIVES: dict[str, Motive] = {
    "capture": _last(lambda step: step.takes),
    "quiet": _last(_quiet),
    "descend": _last(lambda step: _quiet(step) and isinstance(step.action, Move) and step.action.src_layer > 1),
    "drop": _last(lambda step: isinstance(step.action, Drop)),
    "tower": _last(_onto_own),
    "leap": _last(_leaps),
    "link": _any(lambda step: isinstance(step.action, Drop) and step.action.layer > 1),
    "uncover": _last(_uncovers),
    "offer": _first(_offered),
    "calm": _first(lambda step: not step.after.checkers),
    "double": _any(lambda step: len(step.after.checkers) > 1),
    "strike": _any(lambda step: isinstance(step.action, InPlace)),
    "exchange": _any(lambda step: isinstance(step.action, Swap13 | Substitute)),
    "betrayal": _any(lambda step: getattr(step.action, "betray", None) is True),
}
"""By name, in the order in which one learns them."""
