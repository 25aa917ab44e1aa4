"""A dialog beside the board: nothing is darkened, and the table can be looked at and used while it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.dialog import Dialog

if TYPE_CHECKING:
    from game.scenes.table import TableScene

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class Beside(Dialog):
    """Tells of the position shown when it came: how a game ended, what was declared. `more` is what a Dialog takes.

    What only looks goes through to the table. A press on a command or the record takes the dialog away first, and so
    does whatever moves the table on: nothing is answered then.
    """

    beside = True
    stops_clocks = False

    def __init__(self, table: TableScene, *asked: Any, **more: Any) -> None:
        super().__init__(*asked, **more)
        self._table = table
        self._tells_of = table.session.match.cursor

    # --- place ---------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        self.box.layout(self.ctx.size, self._table.areas.rooms)

    def toast_anchor(self) -> tuple[int, int] | None:
        return self._table.toast_anchor()

    # --- how long ------------------------------------------------------------------------------------------------

    def _outlived(self) -> bool:
        """Goes when the table shows something else than what is told; True if it did."""
        if self.ctx.app.top is not self or self._table.session.match.cursor is self._tells_of:
            return False
        self.ctx.app.pop()
        return True

    def uncovered(self) -> None:
        self._outlived()

    def update(self, dt: float) -> bool:
        return self._outlived() or super().update(dt)

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        table = self._table
        if table.menu is not None:
            return self._to_table(event)
        if event.type == pygame.MOUSEMOTION:
            return self._pointed(event)
        on_board = event.type == pygame.KEYDOWN and event.key in ARROWS and not self.box.buttons.show_focus
        if not on_board and super().handle(event):
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) and self._over(event):
            return True
        if table.goes_on(event):
            self.ctx.app.pop()
            return table.handle(event)
        return self._to_table(event)

    def _over(self, event: pygame.event.Event) -> bool:
        """Whether an event of the mouse happens over the box."""
        return bool(self.box.rect.collidepoint(getattr(event, "pos", None) or pygame.mouse.get_pos()))

    def _pointed(self, event: pygame.event.Event) -> bool:
        """Hands the pointer to the box and to the table, where nothing under the box is pointed at."""
        here, table = self.box.handle(event) is not None, self._table
        if not self._over(event):
            return table.handle(event) or here
        if table.gestures.hover is None and table.group.hover is None:
            return here
        return table.handle(pygame.event.Event(pygame.WINDOWLEAVE))

    def _to_table(self, event: pygame.event.Event) -> bool:
        used = self._table.handle(event)
        return self._outlived() or used

    # --- what is seen --------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._table.menu is not None:
            self._table.menu.draw(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        free = {name: r for name, r in self._table.targets().items() if not self.box.rect.collidepoint(r.center)}
        return free if self._table.menu is not None else {**free, **super().targets()}

    def probe(self) -> dict[str, Any]:
        return {**self._table.probe(), **super().probe()}
