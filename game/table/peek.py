"""What the table shows only while a key or a button of the title is held: towers spread out, own secrets."""

from __future__ import annotations

import pygame

from game.table import commands as table_commands
from game.table.base import TableBase
from game.ui.widgets.widgets import Button


class TableHolds(TableBase):
    """Begins and ends what is shown while held; a game names it in `holds` and shows it."""

    holding: str | None
    """What the pressed button shows; keys are told by their own release."""

    def hold_buttons(self) -> list[Button]:
        """Returns the buttons at the right of the title that work while they are held."""
        texts, theme, title = self.ctx.texts, self.ctx.theme, self.areas.title
        buttons: list[Button] = []
        right = title.right
        for name in reversed(self.holds()):
            label = texts(f"table.hold.{name}")
            width = theme.width(label, "sans", theme.text_px(14)) + self.ctx.px(26)
            rect = pygame.Rect(right - width, title.y + self.ctx.px(4), width, title.height - self.ctx.px(8))
            buttons.append(Button(f"hold:{name}", rect, label, "quiet", selected=self._held(name), size=14))
            right = rect.left - self.ctx.px(8)
        return buttons

    def _held(self, name: str) -> bool:
        return self.spread if name == "spread" else self.revealing

    def hold_event(self, event: pygame.event.Event) -> bool:
        """Takes what begins and ends a hold: keys, the buttons of the title, losing the window."""
        keys = {table_commands.SPREAD_KEY: "spread", table_commands.REVEAL_KEY: "reveal"}
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in keys and not event.mod & pygame.KMOD_CTRL:
            name = keys[event.key]
            if name in self.holds():
                self.set_hold(name, event.type == pygame.KEYDOWN)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            under = self.group.at(event.pos)
            if under is not None and under.name.startswith("hold:"):
                self.holding = under.name.removeprefix("hold:")
                self.set_hold(self.holding, True)
                return True
        ends = event.type == pygame.MOUSEBUTTONUP or event.type == pygame.WINDOWFOCUSLOST
        if ends and (self.holding is not None or (event.type == pygame.WINDOWFOCUSLOST and self.revealing)):
            self.set_hold(self.holding or "reveal", False)
            self.holding = None
            return True
        return False

    def set_hold(self, name: str, on: bool) -> None:
        """Begins or ends something that is shown while held."""
        if name == "spread":
            self.spread = on
        else:
            self.revealing = on and self.may_reveal()
        self.held_changed()
        self.lay_out()
        self.update_view()
