"""The flights from one layout to another where no events tell the way: undo, jumps in the record, loading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.view.cards import CODES, NUMBER_OF, is_back
from game.games.yuki.view.sprites import Held, Pose, YukiSprites
from game.games.yuki.view.table import CardTable
from game.games.yuki.view.wins import WinsView
from game.ui.motion.flight import Stand
from game.ui.motion.relayout import Alike, Spot, fly_over
from game.ui.motion.tween import Animation

HANDS, WON, DISCARD, FIELDS = -1, -3, -5, 100
"""Numbers of places: hands and won cards (by player, downwards), the discard pile, 配置 (by battlefield, upwards)."""


def _hand_of_kind(a: Spot, b: Spot) -> bool:
    """A card of the table goes into a hidden hand, or comes from one."""
    face, back = CODES[a.tile], CODES[b.tile]
    if is_back(face) == is_back(back):
        return False
    known, hidden = (back, face) if is_back(face) else (face, back)
    return known[0] not in "EF" and (hidden[-1] == known[0] if known[0] in "SM" else hidden == "back-troop")


LIKENESS: tuple[Alike, ...] = (lambda a, b: a.tile == b.tile, _hand_of_kind)


@dataclass(frozen=True, slots=True)
class _Lying:
    """A card at rest: what and where, how it lies, and how to hide it while it is in the air."""

    spot: Spot
    pose: Pose
    hide: Callable[[], None]

    @property
    def key(self) -> tuple[int, int]:
        return self.spot.tile, self.spot.square


class YukiRelayout:
    """Builds the flights; `width`: pixels of the cards actors are drawn with."""

    def __init__(self, table: CardTable, wins: WinsView, width: int) -> None:
        self._table, self._wins, self._width = table, wins, width
        self._sprites: YukiSprites = table.sprites
        self._stands: dict[Spot, Stand] = {}

    def flights(self, observation: YukiObservation) -> list[Animation]:
        """Lays the goal out, what comes to it hidden, and returns the flights there."""
        before = self._cards()
        self._sprites.settle(observation)
        after = self._cards()
        leaving = _surplus(before, after)
        coming = _surplus(after, before)
        for card in coming:
            card.hide()
            self._stands[card.spot] = self._stand(card.pose)
        gone = [(card.spot, self._stand(card.pose)) for card in leaving]
        spots = [card.spot for card in coming]
        return fly_over(self._sprites.actors, gone, spots, self.stand, self.turns, LIKENESS, self._width)

    def stand(self, spot: Spot) -> Stand:
        """Returns how a coming card will lie."""
        return self._stands[spot]

    def turns(self, before: Spot, after: Spot) -> bool:
        return before.tile != after.tile

    def _stand(self, pose: Pose) -> Stand:
        return Stand(self._table.places.foot(pose), pose.width / self._width, angle=pose.angle)

    def _cards(self) -> list[_Lying]:
        """Returns every card that lies somewhere now, decks apart."""
        sprites, found = self._sprites, []
        for player, view in enumerate(self._table.hands):
            for n, (held, pose) in enumerate(zip(view.cards, view.rest(), strict=True)):
                spot = Spot(NUMBER_OF[held.code], HANDS - player, n)
                found.append(_Lying(spot, pose, _hider(held)))
            for n, code in enumerate(sprites.won[player]):
                found.append(self._open(code, WON - player, self._wins.slot(player, n)))
        for code, pose in self._table.lanes.poses():
            player, lane = sprites.where(code) or (0, 0)
            found.append(self._open(code, player * 7 + lane, pose))
        for lane in range(len(sprites.lanes)):
            for code, rect in self._table.lanes.field_rects(lane):
                found.append(self._open(code, FIELDS + lane, Pose(*rect.center, rect.height * 2)))
        pile = self._table.places.pile("discard")
        return found + [self._open(code, DISCARD, pile) for code in sprites.discard]

    def _open(self, code: str, square: int, pose: Pose) -> _Lying:
        return _Lying(Spot(NUMBER_OF[code], square), pose, lambda: self._sprites.hidden.add(code))


def _hider(held: Held) -> Callable[[], None]:
    def hide() -> None:
        held.shown = False

    return hide


def _surplus(cards: list[_Lying], others: list[_Lying]) -> list[_Lying]:
    """Returns the cards that do not lie in the same place among `others`."""
    left = Counter(card.key for card in others)
    found = []
    for card in cards:
        if left[card.key]:
            left[card.key] -= 1
        else:
            found.append(card)
    return found
