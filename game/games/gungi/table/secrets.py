"""The backs of 兵 at a shared screen: what is shown to everybody, and how a placement gets its back unseen.

The table shows no back at all; an owner sees his own only while he asks to. So no pick names a back either, except
where the owner must choose between several.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from game.games.gungi.rules.actions import NO_EXCHANGE, Drop, GungiAction, Move, PlayAction, Setup
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.pieces import HYOU, KIND, KINDS, OTHER, SIDE, UNKNOWN_HYOU, piece
from game.games.gungi.rules.placement import deal_backs
from game.rules.contract import Event, InHand, Pick, Square
from game.table.input import ByPaths

HYOU_KANJI = KINDS[HYOU]
FILES = 9


def plain(tile: int) -> int:
    """Returns a tile code as everybody may see it."""
    return UNKNOWN_HYOU[SIDE[tile]] if KIND[tile] == HYOU else tile


def public(observation: GungiObservation) -> GungiObservation:
    """Returns an observation in which no back of a 兵 is known; its legal actions stay those of its seat."""
    hand_0, hand_1 = (tuple(sorted(map(plain, hand))) for hand in observation.hands)
    cells = tuple(tuple(map(plain, tower)) for tower in observation.cells)
    return replace(observation, cells=cells, hands=(hand_0, hand_1))


def public_events(events: Iterable[Event]) -> tuple[Event, ...]:
    """Returns the events as everybody may see them."""
    return tuple(_public_event(event) for event in events)


_TILES = frozenset({"tile", "won", "placed", "into", "low", "high"})


def _public_event(event: Any) -> Event:
    """Returns an event, which is a dataclass of this game's, with no back of a 兵 in it."""
    changed: dict[str, int | tuple[int | None, ...]] = {}
    for part in fields(event):
        value = getattr(event, part.name)
        if part.name in _TILES and value is not None:
            changed[part.name] = plain(value)
        elif part.name == "tiles":
            changed["tiles"] = tuple(None if tile is None else plain(tile) for tile in value)
    found: Event = replace(event, **changed)
    return found


def plain_pick(pick: Pick) -> Pick:
    """Returns a pick that names no back of a 兵."""
    return replace(pick, other="") if isinstance(pick, InHand) and pick.kind == HYOU_KANJI else pick


@dataclass
class Backs:
    """How a seat's 兵 get their backs in the first set-up (G13.9): dealt from the seed, or by file as its owner chose.

    `chosen`: per seat the files (1 to 9) of さ and と; None deals. A file decides for the first 兵 placed on it.
    """

    seed: int
    chosen: list[tuple[int, int] | None] = field(default_factory=lambda: [None, None])

    def back(self, seat: int, hand: Sequence[int], file: int) -> str:
        """Returns the back of the next 兵 of `seat` placed on `file`; always one that is left in the hand."""
        left = [KINDS[OTHER[tile]] for tile in hand if KIND[tile] == HYOU]
        plan = self.chosen[seat]
        if plan is None:
            rest = list(deal_backs(self.seed, seat))[FILES - len(left) :]
            wanted = rest[0] if rest else ""
        else:
            wanted = "さ" if file == plan[0] else "と" if file == plan[1] else "へ"
        if wanted in left:
            return wanted
        return next((back for back in ("へ", "と", "さ") if back in left), "")

    def settle(self, action: GungiAction, seen: GungiObservation) -> GungiAction:
        """Returns a placement of a 兵 in the first set-up with the back it is to have; other actions as they are."""
        if not isinstance(action, Setup) or KIND[action.tile] != HYOU or seen.reduced:
            return action
        seat = SIDE[action.tile]
        back = self.back(seat, seen.hands[seat], action.dst % 9 + 1)
        return replace(action, tile=piece(seat, HYOU, KINDS.index(back))) if back else action

    def save(self) -> list[int]:
        """Returns the choices as numbers: per seat the files of さ and と, 0 where they are dealt."""
        return [file for plan in self.chosen for file in plan or (0, 0)]

    def restore(self, saved: object) -> None:
        """Takes what `save` gave; anything else leaves the dealing as it is."""
        if not isinstance(saved, list) or len(saved) != 4 or not all(type(f) is int and 0 <= f <= FILES for f in saved):
            return
        for seat in (0, 1):
            sa, to = saved[2 * seat : 2 * seat + 2]
            self.chosen[seat] = (sa, to) if sa and to and sa != to else None


def offered(actions: Iterable[PlayAction], observation: GungiObservation, backs: Backs) -> list[PlayAction | ByPaths]:
    """Returns the actions of the seat to act under paths that tell no back to somebody who watches the screen."""
    seat = observation.to_act
    hand = observation.hands[seat]
    choices = len({OTHER[tile] for tile in hand if KIND[tile] == HYOU})
    dealt = observation.phase == "setup" and not observation.reduced
    settled = {file: backs.back(seat, hand, file) for file in range(1, FILES + 1)} if dealt else {}
    found: list[PlayAction | ByPaths] = []
    actions = list(actions)
    slips = _slipped_backs(actions)
    for action in actions:
        if isinstance(action, Move) and (action.src, action.dst) in slips:
            found.append(_offered_exchange(action, len(slips[action.src, action.dst]) > 1))
            continue
        if not isinstance(action, Setup | Drop) or KIND[action.tile] != HYOU:
            found.append(action)
            continue
        (start, square), *_ = action.paths()
        assert isinstance(start, InHand) and isinstance(square, Square)
        if dealt:
            if start.other == settled[square.file]:
                found.append(ByPaths(action, ((plain_pick(start), square),)))
        elif choices == 1:
            found.append(ByPaths(action, ((plain_pick(start), square),)))
        else:
            found.append(ByPaths(action, ((plain_pick(start), square, start),)))
    return found


def _slipped_backs(actions: Iterable[PlayAction]) -> dict[tuple[int, int], set[int]]:
    """Returns which different 兵 may slip under the 帥 (G16.2), by the squares of its move."""
    found: dict[tuple[int, int], set[int]] = {}
    for action in actions:
        if not isinstance(action, Move) or action.exchange in (None, NO_EXCHANGE):
            continue
        if action.exchange is not None and KIND[action.exchange] == HYOU:
            found.setdefault((action.src, action.dst), set()).add(action.exchange)
    return found


def _offered_exchange(action: Move, choice: bool) -> ByPaths:
    """Returns the move with a 兵 that slips under the 帥 without its back, or with the back after it if it matters."""
    (path,) = action.paths()
    shown: list[Pick] = []
    for pick in path:
        bare = plain_pick(pick)
        shown += [bare, pick] if choice and bare != pick else [bare]
    return ByPaths(action, (tuple(shown),))
