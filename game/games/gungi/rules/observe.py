"""Observations of 軍儀 by allow-list (G4.2, G4.3), and positions that fit an observation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.games.gungi.rules.effects import Hand, Tower
from game.games.gungi.rules.events import veil
from game.games.gungi.rules.explain import claimable
from game.games.gungi.rules.keys import NOTHING_SEEN, position_key
from game.games.gungi.rules.pieces import FACES, HYOU, KIND, OTHER, PER_SIDE, SIDE, UNKNOWN_FACE, piece
from game.games.gungi.rules.positions import position_out
from game.games.gungi.rules.state import PLAY, GungiState, Round, Ties
from game.games.gungi.rules.view import GungiObservation
from game.rules.chance import Stream


def observe(state: GungiState, seat: int) -> GungiObservation:
    """Returns what `seat` sees: everything but the backs of enemy 兵."""
    mine = state.to_act == seat and state.result is None
    hand_0, hand_1 = (tuple(sorted(veil(tile, seat) for tile in hand)) for hand in state.hands)
    return GungiObservation(
        seat=seat,
        cells=tuple(tuple(veil(tile, seat) for tile in tower) for tower in state.cells),
        hands=(hand_0, hand_1),
        unseen=unseen(state.cells, state.hands, seat),
        to_act=state.to_act,
        phase=state.phase,
        reduced=state.round.reduced,
        first=state.round.first,
        done=state.round.done,
        last_swap=state.ties.last_swap,
        owed=state.ties.owed,
        mode="claim" if state.claim_mode else "strict",
        checkers=state.checkers if state.phase == PLAY else (),
        repetitions=state.seen.count(state.repeat_key),
        awaiting_accept=state.awaiting_accept,
        claimable=claimable(state, seat),
        result=state.result,
        legal=state.legal_actions() if mine else (),
    )


def seen_out(state: GungiState, seat: int | None) -> dict[str, Any]:
    """Returns the position object as `seat` sees it, None: as everybody does; a back that is not known is "?"."""

    def known(tile: int) -> int:
        for eyes in (0, 1) if seat is None else (seat,):
            tile = veil(tile, eyes)
        return tile

    cells = tuple(tuple(map(known, tower)) for tower in state.cells)
    hand_0, hand_1 = (tuple(map(known, hand)) for hand in state.hands)
    return position_out(replace(state, cells=cells, hands=(hand_0, hand_1)))


def unseen(cells: Sequence[Tower], hands: tuple[Hand, Hand], seat: int) -> tuple[int, ...]:
    """Returns the backs of all enemy 兵 on the board and in the hand, sorted: `seat` knows them by counting (G4.2)."""
    enemy = 1 - seat
    tiles = [tile for tower in cells for tile in tower] + list(hands[enemy])
    return tuple(sorted(OTHER[t] for t in tiles if SIDE[t] == enemy and KIND[t] == HYOU))


def sample(observation: GungiObservation, stream: Stream) -> GungiState:
    """Returns a position with that observation: the unseen backs dealt at random among the enemy's 兵.

    The counting of repetitions starts anew in it. A 帥 is never hidden, so legality is the seat's own, mate tests
    apart (G4.7).
    """
    backs = list(observation.unseen)
    stream.shuffle(backs)

    def deal(tile: int) -> int:
        kind, other = FACES[tile % PER_SIDE]
        return piece(SIDE[tile], kind, backs.pop()) if other == UNKNOWN_FACE else tile

    cells: tuple[Tower, ...] = tuple(tuple(deal(tile) for tile in tower) for tower in observation.cells)
    hands: tuple[Hand, Hand] = (
        tuple(sorted(deal(tile) for tile in observation.hands[0])),
        tuple(sorted(deal(tile) for tile in observation.hands[1])),
    )
    rnd = Round(observation.phase, observation.reduced, observation.first, observation.done)
    ties = Ties(observation.last_swap, observation.owed)
    seen = NOTHING_SEEN
    state = GungiState(
        cells,
        hands,
        observation.to_act,
        rnd,
        ties,
        seen,
        (),
        observation.result,
        observation.mode == "claim",
        position_key(cells, hands),
    )
    for _ in range(observation.repetitions):
        seen = seen.after(state.repeat_key)
    return state._after(seen=seen)
