"""What stands beside the board: nothing is darkened, and the table can be looked at and used meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.dialog import Dialog
from game.scenes.scene import Scene

if TYPE_CHECKING:
    from game.match.match import AnyNode
    from game.table.scene import TableScene

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class BesideBoard(Scene):
    """Put before the class of a dialog, it lets the table below be looked at.

    What only looks goes through to the table. A press on a command or the record takes the dialog away first, and so
    does whatever moves the table on from `tells_of`: nothing is answered then.
    """

    beside = True
    stops_clocks = False
    table: TableScene
    tells_of: AnyNode
    """The position the dialog belongs to."""

    def stand_beside(self, table: TableScene) -> None:
        """Says which table it is, before the scene is entered."""
        self.table = table
        self.tells_of = table.session.match.cursor

    @property
    def covered(self) -> pygame.Rect:
        """What of the window it covers."""
        raise NotImplementedError

    @property
    def keys_taken(self) -> bool:
        """Whether the arrow keys go through its buttons."""
        raise NotImplementedError

    def toast_anchor(self) -> tuple[int, int] | None:
        return self.table.toast_anchor()

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
        if self.table.menu is not None:
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
        return bool(self.covered.collidepoint(getattr(event, "pos", None) or pygame.mouse.get_pos()))

    def _pointed(self, event: pygame.event.Event) -> bool:
        """Hands the pointer to the dialog and to the table, where nothing under the dialog is pointed at."""
        here, table = super().handle(event), self.table
        if not self._over(event):
            return table.handle(event) or here
        if table.gestures.hover is None and table.group.hover is None:
            return here
        return table.handle(pygame.event.Event(pygame.WINDOWLEAVE))

    def _to_table(self, event: pygame.event.Event) -> bool:
        used = self.table.handle(event)
        return self._outlived() or used

    # --- what is seen --------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.table.menu is not None:
            self.table.menu.draw(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        free = {name: r for name, r in self.table.targets().items() if not self.covered.collidepoint(r.center)}
        return free if self.table.menu is not None else {**free, **super().targets()}

    def probe(self) -> dict[str, Any]:
        return {**self.table.probe(), **super().probe()}


class Beside(BesideBoard, Dialog):
    """Tells of the position shown when it came: how a game ended, what was declared. `more` is what a Dialog takes."""

    def __init__(self, table: TableScene, *asked: Any, **more: Any) -> None:
        super().__init__(*asked, **more)
        self.stand_beside(table)

    @property
    def covered(self) -> pygame.Rect:
        return self.box.rect

    @property
    def keys_taken(self) -> bool:
        return self.box.buttons.show_focus

    def on_resize(self) -> None:
        self.box.layout(self.ctx.size, self.table.areas.rooms)
