"""The declaration panel: what may be declared, what would come of it, and below adjective, time and answers.

It covers no board.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.games.prosfair.rules.actions import Abandon, Compose, Expand
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.parts import ADJECTIVES, TIMES
from game.games.prosfair.table.declaring import NONE, Declaring
from game.games.prosfair.table.half import OpenTurn
from game.games.prosfair.table.items import Item
from game.games.prosfair.table.layout import ProsfairAreas
from game.games.prosfair.table.panel_rooms import PanelRooms, panel_rooms
from game.games.prosfair.table.panel_words import PanelWords
from game.games.prosfair.table.view import ProsfairView
from game.games.prosfair.view.overlay import BoardOverlay
from game.rules.clause import Clause
from game.rules.contract import Square
from game.table.listener import Listener
from game.table.port import Port
from game.ui.textures import panel
from game.ui.widgets.widgets import Button, Group

ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
BRIEF_ABOVE = 1.2
"""In larger text than this an item of a narrow list is one line, so that the list still shows several."""
ITEM_PX, NARROW_ITEM_PX, WORDS_PX = 15, 14, 13
"""Units of the letters of an item, and of what explains it."""
LEADING = 1.34
"""Line height of what would come of the choice, in its letters."""
WHY = "why:"


class DeclarationPanel(Listener):
    """Asks what is declared while an action stands half-made; to declare nothing is one click and the default key."""

    def __init__(
        self, port: Port[ProsfairObservation], view: ProsfairView, open_turn: OpenTurn, declaring: Declaring
    ) -> None:
        self._port, self._view, self._open, self._declaring = port, view, open_turn, declaring
        self._words = PanelWords(port, view, open_turn, declaring)
        self._group: Group | None = None
        self._first = 0
        """The first item of the list in sight."""
        self._hidden = 0
        open_turn.on_change = self._changed
        view.more_targets = self.targets
        view.screen.covered = self.covers

    @property
    def shown(self) -> bool:
        return self._declaring.asks

    def call_words(self) -> str:
        """Returns the words the turn would be called out by; "" where nothing is asked."""
        return self._words.call(self._pointed() or self._declaring.item) if self.shown else ""

    def closely(self, clause: Clause) -> str:
        """Returns why an expansion is not possible, in the words of the panel."""
        return self._words.closely(clause.id.replace(".", "-"), clause)

    def _changed(self) -> None:
        self._declaring.refresh()
        self._first = 0
        self._lay_out()
        self._port.showing.redraw()

    # --- where -------------------------------------------------------------------------------------------------------

    def _areas(self) -> ProsfairAreas:
        areas = self._port.showing.areas
        assert isinstance(areas, ProsfairAreas)
        return areas

    def _rooms(self) -> PanelRooms:
        return panel_rooms(self._port.ctx, self._areas(), names=self._declaring.names_attributes)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the panel."""
        return self.shown and self._rooms().covers(pos)

    def laid_out(self) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        if self._group is None:
            self._group = Group(self._port.ctx.theme)
        self._group.set([*self._list_buttons(), *self._chips(), *self._answers()] if self.shown else [])

    def _list_buttons(self) -> list[Button]:
        theme, px = self._port.ctx.theme, self._port.ctx.px
        rooms, found = self._rooms(), []
        room = rooms.items
        y, width = room.y, room.width
        letters = ITEM_PX if rooms.wide else NARROW_ITEM_PX
        brief = theme.text_scale > BRIEF_ABOVE and not rooms.wide
        items = [item for item in self._declaring.items if item.name != NONE]
        self._first = max(0, min(self._first, len(items) - 1))
        self._hidden = 0
        for n, item in enumerate(items[self._first :]):
            lines = theme.fonts.wrap(self._words.refusal(item), "sans", theme.text_px(WORDS_PX), width - px(12))
            lines = lines if item.clause is not None else []
            small = round(theme.text_px(WORDS_PX) * 1.36)
            rows = len(theme.fonts.wrap(self._words.detail(item), "sans", theme.text_px(12), width - px(16)))
            height = round(theme.text_px(letters) * 1.5 + (0 if brief else theme.text_px(12) * 1.5 * max(1, rows)))
            height = px(8) + small * len(lines) if lines else height
            if y + height > room.bottom:
                self._hidden = len(items) - self._first - n
                break
            rect = pygame.Rect(room.x, y, width, height)
            if item.clause is None:
                chosen, title = self._declaring.chosen == item.name, self._words.title(item)
                hint = self._words.detail(item)
                if brief:
                    title, hint = self._port.ctx.texts("table.join").join(filter(None, (title, hint))), ""
                gold = self._declaring.chosen == NONE and item.name == self._declaring.built
                found.append(
                    Button(
                        item.name, rect, title, "gold" if gold else "plain", selected=chosen, size=letters, hint=hint
                    )
                )
            else:
                found.append(Button(WHY + item.name, rect, "", "card", painter=self._why_painter(lines)))
            y += height + px(4)
        return found

    def _chips(self) -> list[Button]:
        """Returns the buttons of what is named with the declaration."""
        declaring, texts, px = self._declaring, self._port.ctx.texts, self._port.ctx.px
        if not declaring.names_attributes:
            return []
        wanted = [("adj", value, value == declaring.oath.adjective) for value in ADJECTIVES]
        wanted += [("time", value, value == declaring.oath.time) for value in TIMES]
        if declaring.special_code is not None:
            wanted.append(("special", "yes" if not declaring.oath.special else "no", declaring.oath.special))
        room = self._rooms().chips
        gaps = px(4) * (len(wanted) - 1) + px(10) * (1 if declaring.special_code is None else 2)
        width, x, found, last = (room.width - gaps) // len(wanted), room.x, [], "adj"
        size = self._chip_size(width - px(14))
        for what, value, chosen in wanted:
            x += px(10) if what != last else 0
            last = what
            able = declaring.why_not(declaring.oath.other(what, value)) is None
            if what == "special":
                name, label = "special", texts(f"prosfair-special.name.{declaring.special_code}")
                hint = texts("prosfair.declare.special-on" if chosen else "prosfair.declare.special-off")
            else:
                kind = "adjective" if what == "adj" else "time"
                name, label = f"{what}:{value}", texts(f"prosfair-board.{kind}.{value}")
                hint = texts(f"prosfair.declare.{what}.{value}")
            found.append(
                Button(name, pygame.Rect(x, room.y, width, room.height), label, enabled=able, selected=chosen,
                       size=size, hint=hint)
            )  # fmt: skip
            x += width + px(4)
        return found

    def _chip_size(self, width: int) -> int:
        """Returns the size of text, at most the usual, at which no word of a chip is broken."""
        theme, texts = self._port.ctx.theme, self._port.ctx.texts
        labels = [texts(f"prosfair-board.adjective.{value}") for value in ADJECTIVES]
        labels += [texts(f"prosfair-board.time.{value}") for value in TIMES]
        widest = max((word for label in labels for word in label.split()), key=len)
        sizes = (
            size for size in range(14, 8, -1) if theme.fonts.width(widest, "sans-bold", theme.text_px(size)) <= width
        )
        return next(sizes, 8)

    def _answers(self) -> list[Button]:
        texts, px, declaring = self._port.ctx.texts, self._port.ctx.px, self._declaring
        nothing = declaring.chosen == NONE
        may_none = declaring.items[0].clause is None
        wanted = [
            ("declare:do", "plain" if nothing else "gold", not nothing and declaring.why_not() is None),
            ("declare:none", "gold" if nothing and not declaring.built else "plain", may_none),
            ("declare:back", "plain", True),
        ]
        room = self._rooms().answers
        width = (room.width - 2 * px(8)) // 3
        return [
            Button(name, pygame.Rect(room.x + n * (width + px(8)), room.y, width, room.height),
                   texts(f"prosfair.declare.{name.partition(':')[2]}"), style, able)  # type: ignore[arg-type]
            for n, (name, style, able) in enumerate(wanted)
        ]  # fmt: skip

    def _why_painter(self, lines: list[str]) -> Callable[[pygame.Surface, pygame.Rect, bool], None]:
        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            theme, px = self._port.ctx.theme, self._port.ctx.px
            c, size = theme.colours, theme.text_px(WORDS_PX)
            panel(surface, rect, px(6), c.panel_high if hovered else c.panel, c.line)
            for n, line in enumerate(lines):
                at = (rect.x + px(6), rect.y + px(4) + n * round(size * 1.36))
                theme.draw(surface, line, at, "sans", size, c.ink if hovered else c.muted)

        return paint

    def _pointed(self) -> Item | None:
        hover = self._group.hover if self._group is not None else None
        return self._declaring.of(hover.removeprefix(WHY) if hover else None)

    def _pointed_oath(self) -> tuple[str, str] | None:
        """Returns the chip under the pointer: what it names and the value."""
        hover = self._group.hover if self._group is not None else None
        what, _, value = (hover or "").partition(":")
        return (what, value) if what in ("adj", "time") else None

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw_over(self, surface: pygame.Surface) -> None:
        if not self.shown or self._group is None:
            return
        theme, px, texts = self._port.ctx.theme, self._port.ctx.px, self._port.ctx.texts
        c, rooms = theme.colours, self._rooms()
        for rect in rooms.sheets:
            panel(surface, rect, px(9), (0x2A, 0x10, 0x1A), c.gold)
        self._draw_head(surface, rooms)
        self._draw_told(surface, rooms)
        if not self._declaring.names_attributes:
            room = rooms.chips
            line = texts("prosfair.declare.keys")
            size = theme.fit(line, "sans", theme.text_px(13), room.width)
            theme.draw(surface, line, room.center, "sans", size, c.muted, "center")
        self._group.draw(surface)

    def _draw_head(self, surface: pygame.Surface, rooms: PanelRooms) -> None:
        """Draws which phase is complete, and how it is called where there is room beside."""
        theme, c, room = self._port.ctx.theme, self._port.ctx.theme.colours, rooms.head
        title, called = self._words.headline(), self._words.called()
        size = theme.fit(title, "mincho", theme.text_px(rooms.head_px), room.width)
        end = theme.draw(surface, title, room.topleft, "mincho", size, c.gold_high).right + self._port.ctx.px(14)
        if theme.fonts.width(called, "mincho", theme.text_px(15)) <= room.right - end:
            theme.draw(surface, called, (end, room.centery), "mincho", theme.text_px(15), c.gold, "midleft")

    def _draw_told(self, surface: pygame.Surface, rooms: PanelRooms) -> None:
        """Draws what would come of the choice, in as large words as have room."""
        theme, texts = self._port.ctx.theme, self._port.ctx.texts
        c, room = theme.colours, rooms.told
        by = self._port.ctx.px(5)
        edge = room.move(-by, 0) if rooms.wide else room.move(0, -by)
        pygame.draw.line(surface, c.line, edge.topleft, edge.bottomleft if rooms.wide else edge.topright)
        if self._hidden:
            more = texts("prosfair.declare.more", self._hidden)
            size = theme.fit(more, "sans", theme.text_px(12), rooms.more.width)
            theme.draw(surface, more, rooms.more.center, "sans", size, c.muted, "center")
        told = self._words.told(self._pointed() or self._declaring.item, self._pointed_oath())
        words = "\n".join(texts("prosfair.declare.told", line) for line in told)
        usual = theme.text_px(WORDS_PX)
        size = theme.fit_rows(words, "sans", usual, room.width, lambda px: int(room.height / px / LEADING))
        for n, row in enumerate(theme.fonts.wrap(words, "sans", size, room.width)):
            theme.draw(surface, row, (room.x, room.y + round(n * size * LEADING)), "sans", size, c.ink)

    def targets(self) -> dict[str, pygame.Rect]:
        return self._group.targets() if self.shown and self._group is not None else {}

    # --- input -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.shown or self._group is None or self._port.menus.shown is not None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return self._open.take_back()
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll(-event.y)
        if event.type not in MOUSE:
            return False
        pressed = self._group.handle(event)
        if pressed:
            self._press(pressed)
        if pressed is not None:
            self.show()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._on_board(event.pos) or self.covers(event.pos)
        return self.covers(event.pos) and event.type != pygame.MOUSEMOTION

    def _scroll(self, by: int) -> bool:
        if not self.covers(pygame.mouse.get_pos()) or (by > 0 and not self._hidden):
            return False
        self._first = max(0, self._first + by)
        self._lay_out()
        self._port.showing.redraw()
        return True

    def _bring_into_sight(self) -> None:
        """Scrolls the list to what is chosen."""
        self._lay_out()
        if self._group is not None and self._declaring.chosen != NONE and not self._group.find(self._declaring.chosen):
            names = [item.name for item in self._declaring.items if item.name != NONE]
            self._first = names.index(self._declaring.chosen)

    def _press(self, name: str) -> None:
        declaring = self._declaring
        kind, _, value = name.partition(":")
        if name == "declare:do":
            declaring.play()
        elif name == NONE:
            declaring.play_none()
        elif name == "declare:back":
            self._open.take_back()
        elif name.startswith(WHY):
            item = declaring.of(name.removeprefix(WHY))
            if item is not None and item.clause is not None:
                self._port.ctx.app.open_rules(self._port.session.match.game.id, item.clause.id)
        elif kind == "declare":
            declaring.choose(name)
        elif kind == "special":
            declaring.name("special", "no" if declaring.oath.special else "yes")
        else:
            declaring.name(kind, value)

    def _on_board(self, pos: tuple[int, int]) -> bool:
        """Takes a press on what the boards show of the choice: the slot that opens, a partner, a board to give up."""
        declaring, boards = self._declaring, self._view.screen.boards
        slot = boards.slot_at(pos)
        hit = boards.hit(pos)
        for item in declaring.items:
            match item.declaration:
                case Expand() if item.clause is None and slot and not boards.fields[slot].open:
                    shown = self.overlay().region
                    if shown is not None and shown.slot == slot and item.offer and item.offer.region == shown.origin:
                        declaring.choose(item.name)
                        break
                case Abandon(slot=held) if item.clause is None and held == slot:
                    declaring.choose(item.name)
                    break
                case Compose(partner=partner) if item.clause is None and isinstance(hit, Square):
                    if hit == self._view.square(0, partner):
                        declaring.choose(item.name)
                        break
        self.show()
        return hit is not None or slot is not None

    def show(self) -> None:
        """Shows the choice on boards and panel."""
        self._lay_out()
        self._port.showing.redraw()

    def overlay(self) -> BoardOverlay:
        """Returns what the choice, or what is pointed at, draws over the boards."""
        hover = self._pointed()
        return self._declaring.overlay(self._port.ctx.texts, hover.name if hover is not None else None)

    def key(self, event: pygame.event.Event) -> bool:
        if not self.shown:
            return False
        declaring, step = self._declaring, -1 if event.mod & pygame.KMOD_SHIFT else 1
        if event.key in ENTERS:
            declaring.play()
        elif event.key == pygame.K_ESCAPE:
            self._open.take_back()
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            declaring.step(1 if event.key == pygame.K_DOWN else -1)
            self._bring_into_sight()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and declaring.names_attributes:
            declaring.cycle("adj", 1 if event.key == pygame.K_RIGHT else -1)
        elif event.key == pygame.K_TAB and declaring.names_attributes:
            declaring.cycle("time", step)
        elif event.key == pygame.K_s and declaring.special_code is not None and not event.mod & pygame.KMOD_CTRL:
            declaring.cycle("special", 1)
        else:
            return False
        self.show()
        return True
