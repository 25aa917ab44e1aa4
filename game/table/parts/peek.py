"""What the table shows only while a key or a button of the title is held: open towers, own secrets, danger."""

import pygame

from game.rules.contract import AnyObservation
from game.stage.keys import AREAS_KEY, REVEAL_KEY, SPREAD_KEY
from game.table.desk import Desk
from game.table.listener import Listener
from game.table.parts.eyes import TableEyes
from game.table.parts.showing import Showing
from game.ui.board.area_art import Area, draw_areas
from game.ui.widgets.widgets import Button

KEYS = {SPREAD_KEY: "spread", REVEAL_KEY: "reveal", AREAS_KEY: "areas"}


class Peek(Listener):
    """Begins and ends what is shown while held; a game names it in `holds` and shows it."""

    def __init__(self, table: Desk, eyes: TableEyes[AnyObservation], showing: Showing) -> None:
        self._table, self._eyes, self._showing = table, eyes, showing
        self.spread = False
        self.revealing = False
        self.areas = False
        self._holding: str | None = None
        """What the pressed button shows; keys are told by their own release."""

    def buttons(self) -> list[Button]:
        """Returns the buttons at the right of the title that work while they are held."""
        table, ctx, theme = self._table, self._table.ctx, self._table.ctx.theme
        title = self._showing.areas.title
        buttons: list[Button] = []
        right = title.right
        for name in reversed(table.game.orders.holds()):
            label = ctx.texts(f"{table.session.match.game.id}.hold.{name}")
            width = theme.fonts.width(label, "sans", theme.text_px(14)) + ctx.px(26)
            rect = pygame.Rect(right - width, title.y + ctx.px(4), width, title.height - ctx.px(8))
            held = {"spread": self.spread, "reveal": self.revealing, "areas": self.areas}[name]
            buttons.append(Button(f"hold:{name}", rect, label, "quiet", selected=held, size=14))
            right = rect.left - ctx.px(8)
        return buttons

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes what begins and ends a hold: keys, the buttons of the title, losing the window."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in KEYS and not event.mod & pygame.KMOD_CTRL:
            name = KEYS[event.key]
            if name in self._table.game.orders.holds():
                self.hold(name, event.type == pygame.KEYDOWN)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            under = self._table.group.at(event.pos)
            if under is not None and under.name.startswith("hold:"):
                self._holding = under.name.removeprefix("hold:")
                self.hold(self._holding, True)
                return True
        ends = event.type == pygame.MOUSEBUTTONUP or event.type == pygame.WINDOWFOCUSLOST
        secret = event.type == pygame.WINDOWFOCUSLOST and (self.revealing or self.areas)
        if ends and (self._holding is not None or secret):
            self.hold(self._holding or ("reveal" if self.revealing else "areas"), False)
            self._holding = None
            return True
        return False

    def hold(self, name: str, on: bool) -> None:
        """Begins or ends something that is shown while held."""
        orders = self._table.game.orders
        if name == "spread":
            self.spread = on
        elif name == "areas":
            self.areas = on
        else:
            self.revealing = on and orders.may_reveal()
        orders.held_changed()
        self._showing.lay_out()
        self._showing.update_view()

    # --- areas -------------------------------------------------------------------------------------------------------

    def marked(self) -> tuple[Area, ...]:
        """Returns what is marked of the position shown while that is held; nothing before a throw lies."""
        table = self._table
        if not self.areas or self._showing.in_the_air is not None:
            return ()
        return tuple(table.game.viewing.areas(self._eyes.displayed()))

    def draw_board(self, surface: pygame.Surface) -> None:
        """Draws the areas over the board."""
        table = self._table
        places = ((table.game.places.rect_of(area.pick), area.kind) for area in self.marked())
        draw_areas(surface, table.ctx.theme.colours, [(rect, kind) for rect, kind in places if rect is not None])
