"""The events of a step of 盤上遊姫. Battlefields count from 0; `seen_by` hides what a player may not know (Y11)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.rules.contract import Event, OpenEvent

TROOP_BACK, STRATEGY_BACK = "troop", "strategy"
"""What a hidden card shows (Y11.1: the backs differ)."""


def back_of(code: str) -> str:
    """Returns the back of a card."""
    return STRATEGY_BACK if code[0] in "SM" else TROOP_BACK


@dataclass(frozen=True, slots=True)
class Dealt:
    """The decks were shuffled and both got their first `hands`, in the order dealt."""

    hands: tuple[tuple[str, ...], tuple[str, ...]]

    def seen_by(self, seat: int) -> Dealt:
        mine = self.hands[seat]
        backs = tuple(back_of(code) for code in self.hands[1 - seat])
        return Dealt((mine, backs) if seat == 0 else (backs, mine))


@dataclass(frozen=True, slots=True)
class _OwnCard:
    player: int
    card: str

    def seen_by(self, seat: int) -> _OwnCard:
        return self if seat == self.player else replace(self, card=back_of(self.card))


@dataclass(frozen=True, slots=True)
class Drew(_OwnCard):
    """`player` drew `card` from the deck of its kind."""


@dataclass(frozen=True, slots=True)
class Returned(_OwnCard):
    """`player` put `card` under the deck of its kind."""


@dataclass(frozen=True, slots=True)
class Placed(OpenEvent):
    """A troop or 精鋭 came from the hand into the own formation at `lane`."""

    player: int
    card: str
    lane: int


@dataclass(frozen=True, slots=True)
class FieldPlaced(OpenEvent):
    """A 配置 was laid at `lane`."""

    player: int
    card: str
    lane: int


@dataclass(frozen=True, slots=True)
class Operated(OpenEvent):
    """A 運用 was played; it goes to the discard pile after its effect."""

    player: int
    card: str


@dataclass(frozen=True, slots=True)
class Shifted(OpenEvent):
    """A card of the table moved: `owner`'s formation at `lane` to `to_player`'s at `to`; None is the discard pile."""

    card: str
    owner: int
    lane: int
    to_player: int
    to: int | None


@dataclass(frozen=True, slots=True)
class TookBack(OpenEvent):
    """A troop went from `lane` (None: the discard pile) into the hand of `player`; everybody saw it."""

    player: int
    card: str
    lane: int | None


@dataclass(frozen=True, slots=True)
class RightMoved(OpenEvent):
    """The 策略権 is now at `to`: -1, 0 or 1 (Y1.5)."""

    to: int


@dataclass(frozen=True, slots=True)
class Passed(OpenEvent):
    player: int


@dataclass(frozen=True, slots=True)
class Declared(OpenEvent):
    """`player` read the wild cards of his formation at `lane` as `reading` (Y8.7)."""

    player: int
    lane: int
    reading: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Won(OpenEvent):
    """`player` won `lane`, `by` "compare" or "proof" (Y4.12)."""

    player: int
    lane: int
    by: str


@dataclass(frozen=True, slots=True)
class EventOpened(OpenEvent):
    """The event card of `lane` was turned up (Y9.1)."""

    lane: int
    event: str


@dataclass(frozen=True, slots=True)
class EventBegun(OpenEvent):
    """`player` carries out the event of `lane`."""

    player: int
    lane: int


@dataclass(frozen=True, slots=True)
class Fetched(OpenEvent):
    """`player` took `card` from the own strategy deck and showed it (Y9.4)."""

    player: int
    card: str


@dataclass(frozen=True, slots=True)
class Shuffled(OpenEvent):
    """The strategy deck of `player` was shuffled."""

    player: int


@dataclass(frozen=True, slots=True)
class FieldSpent(OpenEvent):
    """E7: `player` threw away the 戦場カード `card`."""

    player: int
    card: str


@dataclass(frozen=True, slots=True)
class SupplyLaid(OpenEvent):
    """E8: `player` refills to eight from now on."""

    player: int


@dataclass(frozen=True, slots=True)
class EventEnded(OpenEvent):
    """Nothing of the event of `lane` could be carried out, or it was declined (Y9.2, Y10.1)."""

    lane: int


@dataclass(frozen=True, slots=True)
class TurnBegan(OpenEvent):
    player: int


def counted(event: Event, actor: int) -> Iterable[tuple[int, str]]:
    """Yields the player and the key in the texts of a field that was won (Y4.12) or an event begun (Y9)."""
    if isinstance(event, Won):
        yield event.player, f"yuki.figure.{event.by}"
    elif isinstance(event, EventBegun):
        yield event.player, "cli.stats.event.yuki.event-begun"
