"""What the table asks of a game's view: places, picks and drawing; none of it knows a rule."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, TypeVar

import pygame

from game.rules.contract import Event, Pick
from game.table.layout import Areas
from game.ui.motion.director import AnyStage

Shows = TypeVar("Shows", contravariant=True)


@dataclass(frozen=True, slots=True)
class Shown:
    """The half-made choice as a view shows it.

    `picked` and `offers` are the chooser's, `selected` what was taken up (also where it leads to nothing legal),
    `held` the pick of a drag in motion, `pointer` where it is. `hover` is under the pointer, `cursor` under the keys.
    `targets` whether offered places are marked. `hint` are the picks of a hinted action.
    `decisive` are the squares or cards that decided the game, lit until somebody goes on; `barred` the ways out.
    `threats`: from where something comes that a warning tells of. `asking`: whether a menu asks at the piece.
    """

    picked: tuple[Pick, ...] = ()
    offers: frozenset[Pick] = frozenset()
    selected: Pick | None = None
    held: Pick | None = None
    pointer: tuple[int, int] | None = None
    hover: Pick | None = None
    cursor: Pick | None = None
    targets: bool = True
    hint: tuple[Pick, ...] = ()
    decisive: tuple[Pick, ...] = ()
    barred: tuple[Pick, ...] = ()
    threats: tuple[Pick, ...] = ()
    asking: bool = False


@dataclass(frozen=True, slots=True)
class Decisive:
    """What decided a game: `lit` is where it was decided, `barred` where a way out was looked for in vain."""

    lit: tuple[Pick, ...] = ()
    barred: tuple[Pick, ...] = ()


class Places(Protocol):
    """Where the picks of one game lie. Rectangles and points are window pixels."""

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the picks a point may mean, exact first."""
        ...

    def meanings(self, pick: Pick) -> tuple[Pick, ...]:
        """Returns the picks the keyboard's cursor on `pick` may mean, exact first."""
        ...

    def rect_of(self, pick: Pick) -> pygame.Rect | None: ...
    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick:
        """Returns where an arrow key leads from the cursor."""
        ...

    def order(self, picks: Iterable[Pick]) -> list[Pick]:
        """Returns picks in the order Tab goes through them."""
        ...


class TableView(Protocol[Shows]):
    """Board, hands and panels of one game."""

    flipped: bool

    @property
    def stage(self) -> AnyStage: ...

    def layout(self, areas: Areas) -> None: ...
    def targets(self) -> dict[str, pygame.Rect]: ...
    def observe(self, observation: Shows, events: tuple[Event, ...]) -> None:
        """Takes note of what is shown from now on (panels, marks of the last action)."""
        ...

    def show(self, shown: Shown) -> None: ...
    def draw(self, surface: pygame.Surface) -> None: ...
    def draw_held(self, surface: pygame.Surface) -> None:
        """Draws what is above everything else: the tile in the hand."""
        ...

    def wheel(self, pos: tuple[int, int], steps: int) -> bool:
        """Scrolls what is under the pointer by steps of the wheel, down is on; True where it moved."""
        ...

    def relabel(self) -> None:
        """Draws everything anew after texts, text size or colours changed."""
        ...
