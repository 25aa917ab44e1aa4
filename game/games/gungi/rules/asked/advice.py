"""What an action gains and what it risks, told by the rules and from what its side may know (G4)."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.gungi.rules import events as ev
from game.games.gungi.rules.actions import GungiAction
from game.games.gungi.rules.asked.areas import attacked
from game.games.gungi.rules.observation import observe, sample, unseen
from game.games.gungi.rules.parts import PLAY
from game.games.gungi.rules.pieces import KIND, SIDE, SUI
from game.games.gungi.rules.state import GungiState
from game.games.gungi.rules.step import apply
from game.rules.chance import Stream
from game.rules.contract import Event

LOOKED_AT = 4
"""Positions in which a win is looked for where backs are hidden."""


@dataclass(frozen=True, slots=True)
class Gains:
    """What an action does: it wins, takes tiles (kinds), gives check, ends a check, brings `turned` tiles over.

    What hangs on backs of 兵 that its side does not know is not told.
    """

    wins: bool = False
    captured: tuple[int, ...] = ()
    checks: bool = False
    saves: bool = False
    turned: int = 0


def gains(state: GungiState, action: GungiAction) -> Gains:
    """Returns what a legal action of the side to act gains."""
    if state.phase != PLAY:
        return Gains()
    side, log = state.to_act, list[Event]()
    apply(state, action, log)
    turned = [event for event in log if isinstance(event, ev.Betrayed)]
    known = not unseen(state.cells, state.hands, side)
    return Gains(
        wins=_wins(state, action, side),
        captured=tuple(KIND[event.tile] for event in log if isinstance(event, ev.Captured)),
        checks=(known or not turned) and any(isinstance(event, ev.Checked) and event.side != side for event in log),
        saves=bool(state.checkers),
        turned=sum(len(event.tiles) for event in turned),
    )


def _wins(state: GungiState, action: GungiAction, side: int) -> bool:
    """Whether an action wins in every position looked at that fits what its side sees (G4.7); the true one is none."""
    seen = observe(state, side)
    results = (apply(sample(seen, Stream(n)), action).result for n in range(LOOKED_AT))
    return all(result is not None and result.winner == side for result in results)


@dataclass(frozen=True, slots=True)
class Risk:
    """A tile of one's own, of `kind` on `square`, that can be taken next by the tile on `by`, and nothing covers it."""

    kind: int
    square: int
    by: int


def risk(state: GungiState, action: GungiAction) -> Risk | None:
    """Returns the tile that an action leaves to be taken where it comes to rest; None where it risks none.

    Nothing is risked that wins the game, gives check, or takes a tile in exchange.
    """
    gained = gains(state, action)
    if state.phase != PLAY or gained.wins or gained.checks or gained.captured:
        return None
    side, log = state.to_act, list[Event]()
    after = apply(state, action, log)
    if after.result is not None or after.phase != PLAY:
        return None
    theirs = attacked(after.cells, 1 - side, after.round.reduced)
    ours = attacked(after.cells, side, after.round.reduced)
    for event in log:
        if isinstance(event, ev.Moved | ev.Dropped) and event.dst in theirs and event.dst not in ours:
            tower = after.cells[event.dst]
            if tower and SIDE[tower[-1]] == side and KIND[tower[-1]] != SUI:
                return Risk(KIND[tower[-1]], event.dst, theirs[event.dst][0])
    return None
