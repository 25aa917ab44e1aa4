"""The actions of 盤上遊姫 (Y12.1), and what chance does: the deal and a shuffle. Battlefields count from 0."""

from dataclasses import dataclass

from game.rules.contract import Card, Lane, Option, Pick, Pile, TableAction, Unpicked

Paths = tuple[tuple[Pick, ...], ...]

TROOP_DECK, OWN_DECK, DISCARD = "troops", "strategy", "discard"
"""The names of the piles: the common deck, one's own strategy deck, the discard pile."""


@dataclass(frozen=True, slots=True)
class Draw:
    """① a card from TROOP_DECK or OWN_DECK (Y4.3)."""

    source: str

    def paths(self) -> Paths:
        return ((Pile(self.source),),)


@dataclass(frozen=True, slots=True)
class _OnLane:
    """A card of the hand put at a battlefield."""

    card: str
    lane: int

    def paths(self) -> Paths:
        return ((Card(self.card), Lane(self.lane)),)


@dataclass(frozen=True, slots=True)
class PlaceTroop(_OnLane):
    """A troop card joins the own formation (Y5.1)."""


@dataclass(frozen=True, slots=True)
class PlaceElite(_OnLane):
    """A 精鋭 joins the own formation (Y8.4)."""


@dataclass(frozen=True, slots=True)
class PlaceField(_OnLane):
    """A 配置 is laid at a battlefield (Y8.6)."""


@dataclass(frozen=True, slots=True)
class Scout:
    """五: three cards are drawn, `strategy` of them from one's own deck (Y8.13)."""

    card: str
    strategy: int

    def paths(self) -> Paths:
        return ((Card(self.card), Pile(OWN_DECK), Option("split", (self.strategy,))),)


@dataclass(frozen=True, slots=True)
class Redeploy:
    """六: the own card `pick` at `lane` goes to `to`, or to the discard pile (None) (Y8.14)."""

    card: str
    pick: str
    lane: int
    to: int | None

    def paths(self) -> Paths:
        return ((Card(self.card), Card(self.pick), Pile(DISCARD) if self.to is None else Lane(self.to)),)


@dataclass(frozen=True, slots=True)
class Desert:
    """S7: the opponent's card `pick` at `lane` is discarded (Y8.15)."""

    card: str
    pick: str
    lane: int

    def paths(self) -> Paths:
        return ((Card(self.card), Card(self.pick)),)


@dataclass(frozen=True, slots=True)
class Turncoat:
    """M7: the opponent's troop `pick` at `lane` joins the own formation at `to` (Y8.15)."""

    card: str
    pick: str
    lane: int
    to: int

    def paths(self) -> Paths:
        return ((Card(self.card), Card(self.pick), Lane(self.to)),)


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing is played (Y5.4)."""

    def paths(self) -> Paths:
        return ((Option("pass"),),)


@dataclass(frozen=True, slots=True)
class DeclareReading:
    """軍勢: what the wild cards at `lane` stand for, in order of placement (Y8.7)."""

    lane: int
    reading: tuple[str, ...]

    def paths(self) -> Paths:
        return ((Option("reading", (self.lane + 1, *self.reading)),),)


@dataclass(frozen=True, slots=True)
class TakeEvent:
    """Which of several events comes next (Y9.1)."""

    lane: int

    def paths(self) -> Paths:
        return ((Lane(self.lane),),)


@dataclass(frozen=True, slots=True)
class EventEffect:
    """Option ① of an event (Y9.4 and the cards): with the card it takes, from where, and where to."""

    pick: str | None = None
    lane: int | None = None
    to: int | None = None

    def paths(self) -> Paths:
        picks: list[Pick] = [Option("event", (1,))]
        if self.pick is not None:
            picks.append(Card(self.pick))
        if self.to is not None:
            picks.append(Lane(self.to))
        return (tuple(picks),)


@dataclass(frozen=True, slots=True)
class EventDraw:
    """Option ② of every event, and the 援軍 of the easy level: draw, then return (Y9.3, Y10.1)."""

    source: str

    def paths(self) -> Paths:
        return ((Option("event", (2,)), Pile(self.source)),)


@dataclass(frozen=True, slots=True)
class EventDecline:
    """The 援軍 is not taken (Y10.1)."""

    def paths(self) -> Paths:
        return ((Option("event", (0,)),),)


@dataclass(frozen=True, slots=True)
class ReturnCard:
    """A card of the hand goes under the deck of its kind (Y8.13, Y9.3)."""

    card: str

    def paths(self) -> Paths:
        return ((Card(self.card),),)


@dataclass(frozen=True, slots=True)
class Deal(Unpicked):
    """All decks shuffled (Y3.9), top first; at the easy level only the troops."""

    events: tuple[str, ...]
    troops: tuple[str, ...]
    sun: tuple[str, ...]
    moon: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shuffle(Unpicked):
    """The searched strategy deck in its new order, top first (Y9.4)."""

    order: tuple[str, ...]


Operation = Scout | Redeploy | Desert | Turncoat
CardPlay = PlaceTroop | PlaceElite | PlaceField | Operation
Play = CardPlay | Pass
Decision = Draw | Play | DeclareReading | TakeEvent | EventEffect | EventDraw | EventDecline | ReturnCard
YukiAction = Decision | Deal | Shuffle | TableAction
