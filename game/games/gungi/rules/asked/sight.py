"""An action as whoever is told of it may know it: the positions before and after it, and what could be done in them.

Hidden backs are dealt anew (G4.2), so nothing that is found here hangs on what the viewer cannot see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.games.gungi.rules import events as ev
from game.games.gungi.rules.actions import Drop, InPlace, Move, PlayAction, Relocate, Setup, Substitute, Swap13
from game.games.gungi.rules.observation import observe, sample
from game.games.gungi.rules.parts import PLAY
from game.games.gungi.rules.pieces import KIND, SIDE, SUI
from game.games.gungi.rules.state import GungiState
from game.games.gungi.rules.step import apply
from game.rules.chance import Stream
from game.rules.clause import Clause
from game.rules.contract import Event

Spot = tuple[int, int]
"""A tile by where it stands: square and layer from 1."""


def actions_of(state: GungiState, side: int) -> Sequence[PlayAction]:
    """Returns what `side` could do if it were its turn."""
    return (state if state.turn == side else state.after(turn=side)).own_actions


def taken_by(state: GungiState, action: PlayAction) -> Spot | None:
    """Returns the tile that an action takes; None where it takes none."""
    match action:
        case InPlace(at, _, target):
            return at, target
        case Move(src, _, dst):
            tower = state.cells[dst]
            return (dst, len(tower)) if tower and SIDE[tower[-1]] != SIDE[state.cells[src][-1]] else None
    return None


def came_from(action: PlayAction) -> int:
    """Returns the square of the tile that moves or strikes."""
    return action.src if isinstance(action, Move) else action.at if isinstance(action, InPlace) else -1


def threats(state: GungiState, side: int) -> dict[Spot, set[int]]:
    """Returns what `side` could take if it were its turn, the 帥 apart, each with the squares of those that could."""
    found: dict[Spot, set[int]] = {}
    for action in actions_of(state, side):
        at = taken_by(state, action)
        if at is not None and KIND[state.cells[at[0]][at[1] - 1]] != SUI:
            found.setdefault(at, set()).add(came_from(action))
    return found


def reached(state: GungiState, sq: int, side: int) -> set[int]:
    """Returns the squares to which the top tile of `sq` could move if it were the turn of `side`."""
    return {one.dst for one in actions_of(state, side) if isinstance(one, Move) and one.src == sq}


def king_of(state: GungiState, side: int) -> int:
    """Returns the square of a 帥, -1 while it is not on the board."""
    return next((sq for sq, tower in enumerate(state.cells) if tower and _king(tower[-1], side)), -1)


def _king(tile: int, side: int) -> bool:
    return KIND[tile] == SUI and SIDE[tile] == side


@dataclass(frozen=True)
class SeenAction:
    """What the viewer may know of an action of `side`: both positions, the events, and where it came to rest.

    sure: nothing that was turned over is a guess.
    """

    before: GungiState
    after: GungiState
    action: PlayAction
    log: tuple[Event, ...]
    sure: bool

    @staticmethod
    def of(state: GungiState, action: PlayAction, viewer: int) -> SeenAction:
        """Returns how `viewer` sees a legal action of the side to act."""
        seen = observe(state, viewer)
        before, log = sample(seen, Stream(0)), list[Event]()
        if viewer == state.turn:
            after = apply(before, action, log)
        else:
            after = sample(observe(apply(state, action, log), viewer), Stream(0))
        turned = any(isinstance(event, ev.Betrayed) for event in log)
        return SeenAction(before, after, action, tuple(log), not turned or not seen.unseen)

    @property
    def side(self) -> int:
        return self.before.turn

    @cached_property
    def spot(self) -> Spot:
        """Where the tile that acted stands afterwards; (-1, 0) where none does."""
        action = self.action
        if any(isinstance(event, ev.Recalled) for event in self.log):
            return -1, 0
        match action:
            case Move(dst=sq) | Drop(dst=sq) | Relocate(dst=sq) | Setup(dst=sq):
                tower = self.after.cells[sq]
                return (sq, len(tower)) if tower and SIDE[tower[-1]] == self.side else (-1, 0)
            case InPlace() | Swap13() | Substitute():
                moved = next((event for event in self.log if isinstance(event, ev.Struck)), None)
                return (action.at, moved.now if moved is not None else len(self.after.cells[action.at]))
        return -1, 0

    def kind(self, at: Spot) -> int:
        """Returns the kind of a tile of the position afterwards."""
        return KIND[self.after.cells[at[0]][at[1] - 1]]

    def stays(self, sq: int) -> bool:
        """Whether a tower is the same before and afterwards."""
        return self.before.cells[sq] == self.after.cells[sq]

    @cached_property
    def ours_before(self) -> dict[Spot, set[int]]:
        return threats(self.before, self.side)

    @cached_property
    def ours(self) -> dict[Spot, set[int]]:
        return threats(self.after, self.side)

    @cached_property
    def theirs_before(self) -> dict[Spot, set[int]]:
        return threats(self.before, 1 - self.side)

    @cached_property
    def theirs(self) -> dict[Spot, set[int]]:
        return threats(self.after, 1 - self.side)

    def retaken(self, state: GungiState, at: Spot) -> bool:
        """Whether the own side can take back whatever takes its tile at `at` next."""
        them = state if state.turn != self.side else state.after(turn=1 - self.side)
        captures = [one for one in them.own_actions if taken_by(them, one) == at]
        after = (apply(them, one) for one in captures)
        return bool(captures) and all(any(spot[0] == at[0] for spot in threats(one, self.side)) for one in after)


def other_turn(state: GungiState) -> GungiState | Clause:
    """Returns the position, or why it cannot be: in the set-up, and while the 帥 could be taken at once (G11.2)."""
    if state.phase != PLAY:
        return Clause("G13.10", "setup-phase")
    return Clause("G11.2", "own-check") if state.in_check else state.after(turn=1 - state.turn)
