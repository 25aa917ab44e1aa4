"""Drawing state of a プロスフェアー table: what lies on five boards and in two hands, and what is in the air."""

from dataclasses import dataclass, field, replace
from typing import Literal

import pygame

from game.games.prosfair.rules.forms import FORMS, BoardForm
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.parts import EMPTY_HAND, FIRST_ATTRIBUTES, Attributes, Counters, Special
from game.games.prosfair.rules.pieces import kind_of, side_of
from game.ui.board.shown import BoardSprites

BOARDS = range(5)
NO_COUNT = Counters()


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """What is told beside the boards: attributes, counters, and what of the rules decides how they are shown."""

    attributes: Attributes = FIRST_ATTRIBUTES
    counters: Counters = NO_COUNT
    limit: int = 0
    full: bool = False
    boards: bool = False
    """Whether there are sub-boards at all, and attributes (`full`)."""


@dataclass(slots=True, eq=False)
class Lying:
    """A board at rest. `opener` and `owner` as in `rules.parts.GameBoard`."""

    cells: list[int]
    opener: int = -1
    origin: int = 0
    owner: int = -1


BoardLayout = tuple[tuple[int, ...], int, int, int]


@dataclass(frozen=True, slots=True)
class ProsfairLayout:
    """What lies where, comparable."""

    boards: tuple[BoardLayout | None, ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    specials: tuple[Special, ...]
    attributes: tuple[str, str]
    in_air: int = 0


def _named(attributes: Attributes) -> tuple[str, str]:
    """Returns adjective and time; how long that lasts is counted without events."""
    return attributes.adjective, attributes.time


def layout_of(observation: ProsfairObservation) -> ProsfairLayout:
    """Returns the layout an observation asks for."""
    boards = tuple(
        None if board is None else (board.cells, board.opener, board.origin, board.owner)
        for board in observation.boards
    )
    specials = tuple(replace(special, count=0) for special in observation.specials)
    return ProsfairLayout(boards, observation.hands, specials, _named(observation.attributes))


@dataclass(slots=True, eq=False)
class Picture:
    """A part of the base board in the air: `image` drawn at `rect` in window pixels, `lift` 0 to 1 over the rest."""

    image: pygame.Surface
    rect: pygame.Rect
    lift: float = 0.0


@dataclass(slots=True, eq=False)
class Glow:
    """Light on squares of a board, `t` from 0 to 1.

    kind: "pulse" (stages won, `words` tell how many), "phase" (the figure of size `n`), "gone" (something vanished),
    "frame" (a board changes hands, to `seat`), "wake" (a special piece grows), "place" (it comes).
    """

    kind: Literal["pulse", "phase", "gone", "frame", "wake", "place"]
    board: int
    squares: tuple[int, ...] = ()
    words: str = ""
    n: int = 0
    seat: int = -1
    special: Special | None = None
    t: float = 0.0


@dataclass(slots=True, eq=False)
class Sweep:
    """A wave of light over all boards, `t` from 0 to 1: the attributes change. `name`: an adjective, or "cre"."""

    name: str
    t: float = 0.0


@dataclass(slots=True, eq=False)
class StruckCall:
    """A climax in type over the boards, `t` from 0 (the stroke of the gong) to 1 (silence).

    beside: what comes of it, in smaller type below. lost: the code of a piece shown struck out before the words.
    onward: says that a click goes on. low: below the middle of the boards, where something above it is to be seen.
    """

    words: str
    beside: str = ""
    lost: int = 0
    onward: str = ""
    low: bool = False
    t: float = 0.0


Effect = Picture | Glow | Sweep | StruckCall


@dataclass(slots=True)
class ProsfairSprites(BoardSprites):
    """Boards, hands and special pieces at rest, actors and effects. `flipped`: Black sits below.

    `hands` are counted by kind.
    """

    form: BoardForm = field(default_factory=lambda: FORMS["ryaku"])
    boards: list[Lying | None] = field(default_factory=lambda: [Lying([0] * 64), None, None, None, None])
    hands: tuple[list[int], list[int]] = field(default_factory=lambda: (list(EMPTY_HAND), list(EMPTY_HAND)))
    specials: list[Special] = field(default_factory=list)
    facts: BoardFacts = field(default_factory=BoardFacts)
    effects: list[Effect] = field(default_factory=list)

    def settle(self, observation: ProsfairObservation) -> None:
        """Lays everything out from nothing."""
        options = observation.options
        self.form = options.table
        self.boards = [
            None if board is None else Lying(list(board.cells), board.opener, board.origin, board.owner)
            for board in observation.boards
        ]
        self.hands = (list(observation.hands[0]), list(observation.hands[1]))
        self.specials = list(observation.specials)
        self.facts = BoardFacts(
            observation.attributes,
            observation.counters,
            options.last_ply,
            options.has_attributes,
            options.has_expansion,
        )
        self.actors.clear()
        self.effects.clear()
        self.changes += 1

    def layout(self) -> ProsfairLayout:
        """Returns what lies where now."""
        boards = tuple(
            None if board is None else (tuple(board.cells), board.opener, board.origin, board.owner)
            for board in self.boards
        )
        order = sorted(self.specials, key=lambda special: (-special.owner, special.code))
        specials = tuple(replace(special, count=0) for special in order)
        hands = (tuple(self.hands[0]), tuple(self.hands[1]))
        in_air = len(self.actors) + len(self.effects)
        return ProsfairLayout(boards, hands, specials, _named(self.facts.attributes), in_air)

    @property
    def near(self) -> int:
        """The seat at the lower edge of the screen."""
        return 1 if self.flipped else 0

    def files(self, board: int) -> int:
        """Returns the squares a side of the base board (0) or of a sub-board."""
        return self.form.grid(board).files

    def piece(self, board: int, at: int) -> int:
        """Returns the cell of a square, 0 where nothing lies."""
        lying = self.boards[board]
        return 0 if lying is None else lying.cells[at]

    def put(self, board: int, at: int, piece: int) -> None:
        """Lays a piece on a square; 0 takes it away."""
        lying = self.boards[board]
        if lying is not None:
            lying.cells[at] = piece
            self.changes += 1

    def special_at(self, board: int, at: int) -> Special | None:
        """Returns the special piece that stands on a square."""
        return next((s for s in self.specials if s.board == board and at in s.squares), None)

    def hold(self, kind: int, side: int, by: int) -> None:
        """Adds to the pieces of a kind in a hand."""
        self.hands[side][kind] = max(0, self.hands[side][kind] + by)
        self.changes += 1

    def away(self, code: int) -> bool:
        """Pieces are round and face the viewer, whosever they are."""
        return False


def shadow_tyrant(board: int, piece: int) -> bool:
    """Whether a piece is a copied Bolussa (P9.6)."""
    return board > 0 and piece > 0 and kind_of(piece) == 1


def plain(piece: int) -> int:
    """Returns a piece without its stage."""
    return kind_of(piece) << 1 | side_of(piece)
