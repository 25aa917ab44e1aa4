"""What an action gains and what it risks (G4), and which squares a side bears on as the board stands (G5, G6, G7.6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.gungi.rules import events as ev
from game.games.gungi.rules.actions import GungiAction
from game.games.gungi.rules.checks import struck_from_below
from game.games.gungi.rules.observation import observe, sample, unseen
from game.games.gungi.rules.parts import PLAY, Tower
from game.games.gungi.rules.pieces import KIND, SIDE, SUI
from game.games.gungi.rules.reach import NO_EXTRA, Reach, extra_key, extra_table, mode_of, reach_table, usable
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


def attacked(cells: Sequence[Tower], side: int, reduced: bool) -> dict[int, tuple[int, ...]]:
    """Returns the squares that `side` bears on, each with the squares of the tiles that do.

    What stands there does not matter: an own tile is covered, an enemy's in danger. A square stands for itself where
    a tile of `side` lies directly below the enemy's top (G7.6).
    """
    found: dict[int, list[int]] = {}
    for sq in usable(reduced):
        tower = cells[sq]
        if not tower:
            continue
        if SIDE[tower[-1]] != side:
            if struck_from_below(tower, side):
                found.setdefault(sq, []).append(sq)
            continue
        for target in _open_targets(cells, sq, reduced):
            found.setdefault(target, []).append(sq)
    return {sq: tuple(froms) for sq, froms in sorted(found.items())}


def _open_targets(cells: Sequence[Tower], sq: int, reduced: bool) -> set[int]:
    """Returns the squares the top tile of a tower reaches, no tile standing between."""
    tower = cells[sq]
    index = len(tower) - 1
    ways: list[Reach] = [reach_table(reduced)[tower[index]][mode_of(tower, index)][sq]]
    key = extra_key(tower, index)
    if key != NO_EXTRA:
        ways.append(extra_table(reduced)[key][sq])
    return {target for way in ways for target, between in way.between.items() if not any(cells[one] for one in between)}
