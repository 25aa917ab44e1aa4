"""Observations: what one side sees of a position (G4), by allow-list, and a position that fits what is seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.games.gungi.rules.actions import PlayAction
from game.games.gungi.rules.events import veil
from game.games.gungi.rules.explain import claimable
from game.games.gungi.rules.parts import PLAY, Hands, Pair, Round, Ties, Tiles, Tower
from game.games.gungi.rules.pieces import FACES, HYOU, KIND, OTHER, PER_SIDE, SIDE, UNKNOWN_FACE, piece
from game.games.gungi.rules.positions import position_out
from game.games.gungi.rules.state import GungiState
from game.games.gungi.rules.step import legal
from game.rules.chance import Stream
from game.rules.contract import Result
from game.rules.repetition import NOTHING_SEEN


@dataclass(frozen=True, slots=True)
class GungiObservation:
    """A position as `seat` sees it.

    cells: 81 towers of piece codes, bottom to top, index (dan-1)·9 + (suji-1); enemy 兵 are `UNKNOWN_HYOU`.
    hands: both hands as sorted piece codes (in the set-up: what is still to be placed).
    unseen: the backs (kinds) of all enemy 兵, board and hand together, sorted; known by counting (G4.2).
    phase: "setup" or "play". reduced: the board of G14.2. first: who places and moves first in this round.
    done: per side whether it has finished the re-formation (G14.6).
    bound: the seat that may place the flat array alone (H2), or None.
    last_swap: per side the square of an immediately preceding exchange, or None (G9.11).
    owed: per side the piece code of the 砲/砦 to be placed again, or None (G10.5).
    checkers: squares of the tiles that attack the 帥 of the side to act.
    claimable: the foul names the seat may claim now, right or wrong; empty outside claim mode.
    legal: the seat's legal actions; empty when it is not to act.
    """

    seat: int
    cells: tuple[Tower, ...]
    hands: Hands
    unseen: tuple[int, ...]
    to_act: int
    phase: str
    reduced: bool
    first: int
    done: tuple[bool, bool]
    bound: int | None
    last_swap: Pair
    owed: Pair
    mode: str
    checkers: tuple[int, ...]
    repetitions: int
    awaiting_accept: bool
    claimable: tuple[str, ...]
    result: Result | None
    legal: tuple[PlayAction, ...] = field(repr=False)


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
        bound=state.round.bound,
        last_swap=state.ties.last_swap,
        owed=state.ties.owed,
        mode="claim" if state.claim_mode else "strict",
        checkers=state.checkers if state.phase == PLAY else (),
        repetitions=state.seen.count(state.repeat_key),
        awaiting_accept=state.awaiting_accept,
        claimable=claimable(state, seat),
        result=state.result,
        legal=legal(state) if mine else (),
    )


def laid_open(state: GungiState, seat: int) -> GungiObservation:
    """Returns what `seat` would see if it could turn every tile over."""
    hand_0, hand_1 = (tuple(sorted(hand)) for hand in state.hands)
    return replace(observe(state, seat), cells=state.cells, hands=(hand_0, hand_1), unseen=())


def seen_out(state: GungiState, seat: int | None) -> dict[str, object]:
    """Returns the position object as `seat` sees it, None: as everybody does; a back that is not known is "?"."""

    def known(tile: int) -> int:
        for eyes in (0, 1) if seat is None else (seat,):
            tile = veil(tile, eyes)
        return tile

    cells = tuple(tuple(map(known, tower)) for tower in state.cells)
    hand_0, hand_1 = (tuple(map(known, hand)) for hand in state.hands)
    return position_out(state.after(tiles=Tiles.of(cells, (hand_0, hand_1))))


def unseen(cells: Sequence[Tower], hands: Hands, seat: int) -> tuple[int, ...]:
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
    return dealt(observation, backs[::-1])


def hidden_places(observation: GungiObservation) -> list[tuple[int, int]]:
    """Returns where the enemy's 兵 are, as square and layer from 0; those in hand as -1 and a number from 0."""
    hidden = [
        (sq, layer)
        for sq, tower in enumerate(observation.cells)
        for layer, tile in enumerate(tower)
        if _is_hidden(tile)
    ]
    in_hand = sum(_is_hidden(tile) for hand in observation.hands for tile in hand)
    return hidden + [(-1, number) for number in range(in_hand)]


def _is_hidden(tile: int) -> bool:
    return FACES[tile % PER_SIDE][1] == UNKNOWN_FACE


def dealt(observation: GungiObservation, backs: Sequence[int]) -> GungiState:
    """Returns the position with that observation whose unseen backs are these, in the order of `hidden_places`."""
    left = iter(backs)

    def deal(tile: int) -> int:
        kind, other = FACES[tile % PER_SIDE]
        return piece(SIDE[tile], kind, next(left)) if other == UNKNOWN_FACE else tile

    cells: tuple[Tower, ...] = tuple(tuple(deal(tile) for tile in tower) for tower in observation.cells)
    hands: Hands = (
        tuple(sorted(deal(tile) for tile in observation.hands[0])),
        tuple(sorted(deal(tile) for tile in observation.hands[1])),
    )
    state = GungiState(
        Tiles.of(cells, hands),
        observation.to_act,
        Round(observation.phase, observation.reduced, observation.first, observation.done, observation.bound),
        Ties(observation.last_swap, observation.owed),
        over=observation.result,
        claim_mode=observation.mode == "claim",
    )
    seen, key = NOTHING_SEEN, state.repeat_key
    for _ in range(observation.repetitions):
        seen = seen.after(key)
    return state.after(seen=seen)
