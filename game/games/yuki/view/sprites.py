"""The sprites of a 盤上遊姫 table: what lies where, by faces and backs. They may be thrown away at any moment.

Hidden cards are backs here already: nothing that the observing seat may not know ever comes into this state.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.games.yuki.rules import phases
from game.games.yuki.rules.cards import LANES, VERSIONS, Effects, effects, place_of
from game.games.yuki.rules.judge import Said, first_done
from game.games.yuki.rules.lanes import Battlefield
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.rules.strength import needed
from game.games.yuki.view.cards import BACKS, TROOP_BACK, Seen, hand_order, is_back
from game.ui.motion.actors import Actor

EventLook = Literal["none", "closed", "open", "used", "gone"]
"""No event card (easy level); closed; turned up and being dealt with; turned over again (Y9.5); taken aside (E8)."""


class LaneLayout(NamedTuple):
    """One battlefield: formations by player in order of placement, 配置, the winner and how, the event card."""

    cards: tuple[tuple[str, ...], tuple[str, ...]]
    fields: tuple[str, ...]
    winner: int | None
    by: str | None
    event: str
    look: EventLook


@dataclass(frozen=True, slots=True)
class YukiLayout:
    """What lies where, comparable. hands: faces or backs, without 戦場カード; won: those by player.

    troops, strategy: sizes of the decks. spent: thrown away by E7. supply: who has E8. event_at: the battlefield whose
    event is being dealt with. said: readings declared so far. played: a 運用 that is taking effect.
    """

    lanes: tuple[LaneLayout, ...]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    won: tuple[tuple[str, ...], tuple[str, ...]]
    troops: int
    strategy: tuple[int, int]
    discard: tuple[str, ...]
    spent: tuple[str, ...]
    right: int
    wins: tuple[int, int]
    supply: tuple[bool, bool]
    event_at: int | None = None
    said: Said = ()
    played: tuple[int, str] | None = None
    in_air: int = 0


def layout_of(observation: YukiObservation) -> YukiLayout:
    """Returns the layout an observation asks for; a `Seen` says of both hands how they may be drawn (Y11.4)."""
    seat, sides = observation.seat, observation.options.sides
    mine = tuple(code for code in observation.hand if code[0] != "F")
    other = observation.other_hand
    drawn = observation.other_cards if isinstance(observation, Seen) else ()
    theirs = drawn or _backs(other.troops, other.strategy, sides[1 - seat])
    my_fields = tuple(code for code in observation.hand if code[0] == "F")
    hands, won = (mine, theirs), (my_fields, other.fields)
    at, pending = event_places(observation.phase)
    refill = observation.standing.refill
    said = observation.phase.said if isinstance(observation.phase, phases.Declare) else ()
    return YukiLayout(
        tuple(_lane(observation, i, i in pending, refill) for i in LANES),
        hands if seat == 0 else hands[::-1],
        won if seat == 0 else won[::-1],
        observation.troops_left,
        observation.strategy_left,
        observation.piles.discard,
        observation.piles.spent_fields,
        observation.standing.right,
        observation.standing.wins,
        (refill[0] > 7, refill[1] > 7),
        at,
        said,
    )


def _backs(troops: int, strategy: int, side: str) -> tuple[str, ...]:
    return (TROOP_BACK,) * troops + (f"back-{side}",) * strategy


def event_places(phase: phases.Phase) -> tuple[int | None, frozenset[int]]:
    """Returns the battlefield whose event is dealt with now, and all whose events lie open."""
    match phase:
        case phases.PickEvent(queue):
            return None, _queued(queue)
        case phases.ChooseOption(queue, lane) | phases.AwaitShuffle(queue, lane):
            return lane, _queued(queue) | {lane}
        case phases.GiveBack(_, queue, lane) if queue is not None and lane is not None:
            return lane, _queued(queue) | {lane}
    return None, frozenset()


def _queued(queue: Iterable[tuple[int, tuple[int, ...]]]) -> frozenset[int]:
    return frozenset(lane for _, lanes in queue for lane in lanes)


def _lane(observation: YukiObservation, i: int, pending: bool, refill: tuple[int, int]) -> LaneLayout:
    lane = observation.lanes[i]
    event, look = lane.event or "", _look(observation, lane, pending, refill)
    return LaneLayout(lane.cards, lane.fields, lane.winner, lane.by, event, look)


def _look(observation: YukiObservation, lane: Battlefield, pending: bool, refill: tuple[int, int]) -> EventLook:
    if not observation.options.advanced or isinstance(observation.phase, phases.AwaitDeal):
        return "none"
    if not lane.event_up:
        return "closed"
    if pending:
        return "open"
    taken = lane.event == "E8" and lane.winner is not None and refill[1 - lane.winner] > 7
    return "gone" if taken else "used"


# --- the state the views draw ----------------------------------------------------------------------------------------


class Pose(NamedTuple):
    """Where a card is drawn: its centre in window pixels, its width, its angle in degrees."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    def towards(self, other: Pose, t: float) -> Pose:
        """Returns the pose `t` of the way to another."""
        return Pose(*(a + (b - a) * t for a, b in zip(self, other, strict=True)))


@dataclass(slots=True, eq=False)
class Held:
    """A card in a hand. `shown` false: it is in the air. `pose`: where it is on its way to a new place in the fan."""

    code: str
    shown: bool = True
    pose: Pose | None = None


@dataclass(slots=True)
class LaneSprites:
    """A battlefield. `settle`: how far it has fallen to its winner, 0 to 1. `turn`: of the event card, 0 to 1."""

    cards: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    fields: list[str] = field(default_factory=list)
    winner: int | None = None
    by: str | None = None
    event: str = ""
    look: EventLook = "none"
    settle: float = 0.0
    turn: float = 1.0
    first: int | None = None
    """Of two complete formations whose was complete first, which decides where they are equal (Y6.5)."""

    def layout(self) -> LaneLayout:
        return LaneLayout((tuple(self.cards[0]), tuple(self.cards[1])), tuple(self.fields), self.winner, self.by,
                          self.event, self.look)  # fmt: skip


@dataclass(slots=True)
class YukiSprites:
    """Cards at rest and in the air. `flipped`: the second player sits at the lower edge.

    open: whose hands show their faces. seat: through whose eyes. hidden: cards of the table that are in the air.
    step: the phase of the turn, 1 to 5. wobble: how far a deck is shuffled, by name. version: of the rules.
    """

    lanes: list[LaneSprites] = field(default_factory=lambda: [LaneSprites() for _ in LANES])
    hands: tuple[list[Held], list[Held]] = field(default_factory=lambda: ([], []))
    won: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    troops: int = 0
    strategy: list[int] = field(default_factory=lambda: [0, 0])
    discard: list[str] = field(default_factory=list)
    spent: list[str] = field(default_factory=list)
    right: float = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    supply: list[bool] = field(default_factory=lambda: [False, False])
    event_at: int | None = None
    said: Said = ()
    told: Said = ()
    """Readings of battlefields that are decided: they lie there as long as their cards."""
    played: tuple[int, str] | None = None
    sides: tuple[str, str] = ("S", "M")
    advanced: bool = True
    version: int = VERSIONS[0]
    open: frozenset[int] = frozenset()
    seat: int = 0
    active: int = 0
    step: int = 1
    flipped: bool = False
    hidden: set[str] = field(default_factory=set)
    wobble: dict[str, float] = field(default_factory=dict)
    actors: list[Actor] = field(default_factory=list)
    changes: int = 0
    """Rises whenever anything was changed, so that views know when to draw again."""

    def settle(self, observation: YukiObservation) -> None:
        """Lays everything out from nothing."""
        wanted = layout_of(observation)
        self.lanes = [_lane_sprites(lane) for lane in wanted.lanes]
        for lane, there in zip(self.lanes, observation.lanes, strict=True):
            lane.first = None if None in there.done_at else first_done(there)
        self.hands = (_held(wanted.hands[0]), _held(wanted.hands[1]))
        self.won = (list(wanted.won[0]), list(wanted.won[1]))
        self.troops, self.strategy = wanted.troops, list(wanted.strategy)
        self.discard, self.spent = list(wanted.discard), list(wanted.spent)
        self.right, self.wins, self.supply = wanted.right, list(wanted.wins), list(wanted.supply)
        self.event_at, self.said, self.played = wanted.event_at, wanted.said, wanted.played
        self.told = observation.told if isinstance(observation, Seen) else ()
        options = observation.options
        self.sides, self.advanced, self.version = options.sides, options.advanced, options.version
        self.seat = observation.seat
        self.open = frozenset(p for p in (0, 1) if _is_open(wanted.hands[p], p == self.seat))
        self.active, self.step = observation.clockwork.active, step_of(observation)
        self.hidden.clear()
        self.wobble.clear()
        self.actors.clear()
        self.changes += 1

    def layout(self) -> YukiLayout:
        """Returns what lies where now."""
        return YukiLayout(
            tuple(lane.layout() for lane in self.lanes),
            (tuple(held.code for held in self.hands[0]), tuple(held.code for held in self.hands[1])),
            (tuple(self.won[0]), tuple(self.won[1])),
            self.troops,
            (self.strategy[0], self.strategy[1]),
            tuple(self.discard),
            tuple(self.spent),
            round(self.right),
            (self.wins[0], self.wins[1]),
            (self.supply[0], self.supply[1]),
            self.event_at,
            self.said,
            self.played,
            len(self.actors) + len(self.hidden) + sum(not held.shown for hand in self.hands for held in hand),
        )

    @property
    def near(self) -> int:
        """The player at the lower edge of the screen."""
        return 1 if self.flipped else 0

    def away(self, code: int) -> bool:
        """Cards always face the viewer."""
        return False

    def add(self, player: int, code: str, *, shown: bool = False) -> Held:
        """Puts a card into a hand where it belongs and returns it."""
        hand = self.hands[player]
        keys = [_place(held.code) for held in hand]
        held = Held(code, shown)
        hand.insert(bisect_right(keys, _place(code)), held)
        self.changes += 1
        return held

    def effects(self, lane: LaneSprites) -> Effects:
        """Returns what the 配置 of a battlefield do (Y8.6)."""
        return effects(tuple(lane.fields), self.version)

    def size(self, lane: LaneSprites) -> int:
        """Returns how many cards a formation needs at a battlefield (Y5.1)."""
        return needed(self.effects(lane))

    def reading(self, lane: int, player: int) -> tuple[str, ...] | None:
        """Returns what the wild cards of a formation were declared to stand for, None where nothing was (Y8.7)."""
        found = (reading for at, who, reading in (*self.said, *self.told) if (at, who) == (lane, player))
        return next(found, None)

    def where(self, code: str) -> tuple[int, int] | None:
        """Returns (player, battlefield) of a card in a formation."""
        for i, lane in enumerate(self.lanes):
            for player in (0, 1):
                if code in lane.cards[player]:
                    return player, i
        return None


def _is_open(hand: tuple[str, ...], own: bool) -> bool:
    """Whether a hand shows its faces; of an empty one, whether it is the own."""
    return not any(map(is_back, hand)) if hand else own


def _place(code: str) -> tuple[int, int, int]:
    return (1, BACKS.index(code), 0) if is_back(code) else (0, *place_of(code))


def _held(codes: Iterable[str]) -> list[Held]:
    return [Held(code) for code in hand_order(codes)]


def _lane_sprites(lane: LaneLayout) -> LaneSprites:
    cards = (list(lane.cards[0]), list(lane.cards[1]))
    settled = float(lane.winner is not None)
    return LaneSprites(cards, list(lane.fields), lane.winner, lane.by, lane.event, lane.look, settled)


def step_of(observation: YukiObservation) -> int:
    """Returns the phase of the turn, 1 to 5 (Y4.1)."""
    match observation.phase:
        case phases.Declare():
            return 3
        case phases.PickEvent() | phases.ChooseOption() | phases.AwaitShuffle():
            return 5
        case phases.GiveBack(_, queue, _):
            return 2 if queue is None else 5
    return 1 if isinstance(observation.phase, phases.AwaitDeal | phases.Refill) else 2
