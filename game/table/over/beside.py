"""What stands beside the board: nothing is darkened, and the table can be looked at and used meanwhile."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.aloud.node import SaidNode
from game.match.match import AnyNode
from game.stage.dialog import Answer, Dialog, dialog_says
from game.stage.scene import Scene
from game.table.desk import Desk
from game.table.parts.showing import Showing
from game.ui.theme import DrawnLine
from game.ui.widgets.dialog import Choice, Figure
from game.ui.widgets.toast import ToastRoom

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class BesideBoard(Scene):
    """Put before the class of a dialog, it lets the table below be looked at.

    What only looks goes through to the table. A press on a command or the record takes the dialog away first, and so
    does whatever moves the table on from `tells_of`, the position it belongs to: nothing is answered then.
    """

    beside = True
    stops_clocks = False
    showing: Showing
    table: Desk
    tells_of: AnyNode
    spot: pygame.Rect
    said: Sequence[DrawnLine] = ()
    """Its lines of text as they were drawn last."""
    pointed_at: tuple[int, int] | None = None
    """Where the pointer is over it."""

    def stand_beside(self, showing: Showing) -> None:
        """Says which table it is, before the scene is entered."""
        self.showing, self.table = showing, showing.table
        self.tells_of = self.table.session.match.cursor

    @property
    def keys_taken(self) -> bool:
        """Whether the arrow keys go through its buttons."""
        return False

    def toast_room(self) -> ToastRoom:
        """Returns the room of the table, clear of the buttons here too."""
        room = self.table.toast_room()
        return replace(room, clear=[*room.clear, *super().toast_room().clear])

    # --- how long ------------------------------------------------------------------------------------------------

    def _outlived(self) -> bool:
        """Goes when the table shows something else than what is told; True if it did."""
        if self.ctx.app.top is not self or self.table.session.match.cursor is self.tells_of:
            return False
        self.ctx.app.pop()
        return True

    def uncovered(self) -> None:
        self._outlived()

    def update(self, dt: float) -> bool:
        return self._outlived() or super().update(dt)

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.showing.menu is not None:
            return self._to_table(event)
        if event.type == pygame.MOUSEMOTION:
            return self._pointed(event)
        on_board = event.type == pygame.KEYDOWN and event.key in ARROWS and not self.keys_taken
        if not on_board and super().handle(event):
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) and self._over(event):
            return True
        if self.table.goes_on(event):
            self.ctx.app.pop()
            return self.table.handle(event)
        return self._to_table(event)

    def _over(self, event: pygame.event.Event) -> bool:
        """Whether an event of the mouse happens over the dialog."""
        return bool(self.spot.collidepoint(getattr(event, "pos", None) or pygame.mouse.get_pos()))

    def _pointed(self, event: pygame.event.Event) -> bool:
        """Hands the pointer to the dialog and to the table, where nothing under the dialog is pointed at."""
        here, table = super().handle(event), self.table
        before, self.pointed_at = self.tip(), event.pos if self._over(event) else None
        here = here or self.tip() != before
        if not self._over(event):
            return table.handle(event) or here
        if table.game.gestures.hover is None and table.group.hover is None:
            return here
        return table.handle(pygame.event.Event(pygame.WINDOWLEAVE))

    def _to_table(self, event: pygame.event.Event) -> bool:
        used = self.table.handle(event)
        return self._outlived() or used

    # --- what is seen --------------------------------------------------------------------------------------------

    def tip(self) -> str:
        """Returns what the game tells of the words under the pointer."""
        return "" if self.pointed_at is None else self.table.game.ending.tip(self.said, self.pointed_at)

    def draw(self, surface: pygame.Surface) -> None:
        with self.ctx.theme.hearing() as self.said:
            super().draw(surface)
        words = self.tip()
        if words and self.pointed_at is not None:
            self.table.game.ending.draw_tip(surface, words, self.pointed_at)
        if self.showing.menu is not None:
            self.showing.menu.draw(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        free = {name: r for name, r in self.table.targets().items() if not self.spot.collidepoint(r.center)}
        return free if self.showing.menu is not None else {**free, **super().targets()}

    def probe(self) -> dict[str, object]:
        return {**self.table.probe(), **super().probe()}


def beside_says(beside: "Beside", lines: Sequence[DrawnLine]) -> Sequence[SaidNode]:
    """Returns what is asked, and the table that stays in sight."""
    return [*dialog_says(beside, lines), *beside.table.says(())]


class Beside(BesideBoard, Dialog):
    """Tells of the position shown when it came: how a game ended, what was declared."""

    says = beside_says

    def __init__(
        self,
        showing: Showing,
        title: str,
        text: str,
        choices: Sequence[Choice],
        on_choice: Answer,
        *,
        figures: Sequence[Figure] = (),
        cancel: str,
        name: str,
    ) -> None:
        super().__init__(title, text, choices, on_choice, figures=figures, cancel=cancel, name=name)
        self.gone: Callable[[], None] = lambda: None
        """Called when it is taken away, whatever was answered."""
        self.stand_beside(showing)

    def leave(self) -> None:
        super().leave()
        self.gone()

    @property
    def keys_taken(self) -> bool:
        return self.box.buttons.show_focus

    def on_resize(self) -> None:
        self.box.layout(self.ctx.size, self.showing.areas.rooms)
        self.spot = self.box.rect
