"""Sticks by hand: the people throw on their own table, and the screen asks what fell (C15.3)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.games.cerke.rules.actions import Lot, Throw
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import AwaitLot, WaterSticks
from game.games.cerke.table.view import CerkeView
from game.table.hooks import CoursePart
from game.table.listener import Listener
from game.table.port import Port
from game.ui.textures import panel
from game.ui.widgets.widgets import Button

STICKS = 5
DIGITS = {key: n for n in range(STICKS + 1) for key in (getattr(pygame, f"K_{n}"), getattr(pygame, f"K_KP{n}", -1))}


class SticksByHand(Listener, CoursePart):
    """Asks in the place of the sticks: one row of answers for a throw, two for the lot."""

    def __init__(self, port: Port[CerkeObservation], view: CerkeView) -> None:
        self._port, self._view = port, view
        self._told: dict[int, int] = {}
        """For the lot: what each seat threw, as far as it is told."""

    def ask_chance(self) -> bool:
        """Asks what fell; False where it is asked already."""
        if self._view.asks_sticks:
            return False
        self._view.asks_sticks = True
        self._told = {}
        self._port.showing.lay_out()
        return True

    def changed(self) -> None:
        if self._view.asks_sticks:
            self._view.asks_sticks = False
            self._port.showing.lay_out()

    # --- the answers ---------------------------------------------------------------------------------------------

    def _rows(self) -> list[int | None]:
        """Returns the seats asked about; None: the one whose turn it is."""
        return [0, 1] if isinstance(self._port.eyes.seen().phase, AwaitLot) else [None]

    def buttons(self) -> list[Button]:
        """Returns the answers as buttons, while it is asked."""
        if not self._view.asks_sticks:
            return []
        rows = self._rows()
        buttons: list[Button] = []
        area, px = self._answers(), self._port.ctx.px
        line = area.height // len(rows)
        width = (area.width - STICKS * px(5)) // (STICKS + 1)
        for n, seat in enumerate(rows):
            head = self._line() if seat is not None else 0
            for count in range(STICKS + 1):
                x, y = area.x + count * (width + px(5)), area.y + n * line + head
                rect = pygame.Rect(x, y, width, line - head - px(4))
                name = f"sticks:{count}" if seat is None else f"sticks-{('IA', 'A')[seat]}:{count}"
                chosen = seat is not None and self._told.get(seat) == count
                buttons.append(Button(name, rect, str(count), selected=chosen, painter=self._painter(count)))
        return buttons

    def _painter(self, count: int) -> Callable[[pygame.Surface, pygame.Rect, bool], None]:
        """Draws five sticks, `count` of them with the light side up, over the number."""

        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            theme, u = self._port.ctx.theme, self._port.ctx.u
            c = theme.colours
            px = min(theme.text_px(18), rect.height // 2)
            theme.draw(surface, str(count), (rect.centerx, rect.bottom - px * 0.72), "sans-bold", px, c.ink, "center")
            room = rect.height - round(px * 1.5) - round(6 * u)
            wide = min(round(5 * u), (rect.width - round(6 * u)) // (STICKS + 2))
            pitch = wide + max(1, round(2 * u))
            x = rect.centerx - (STICKS * pitch) // 2
            for n in range(STICKS):
                stick = pygame.Rect(x + n * pitch, rect.y + round(6 * u), wide, max(4, room))
                pygame.draw.rect(
                    surface, (0xF0, 0xE3, 0xC6) if n < count else (0x6A, 0x2A, 0x22), stick, border_radius=2
                )

        return paint

    def press(self, name: str) -> None:
        """Takes the answer of a button."""
        kind, _, count = name.partition(":")
        if kind == "sticks":
            self._tell(None, int(count))
        elif kind in ("sticks-IA", "sticks-A"):
            self._tell(0 if kind == "sticks-IA" else 1, int(count))

    def _tell(self, seat: int | None, count: int) -> None:
        """Takes an answer; the lot is cast when both are told, and again when they are equal (C14.1)."""
        if not self._awaits(Throw(count) if seat is None else Lot(1, 0)):
            return
        if seat is None:
            self._cast(Throw(count))
            return
        self._told[seat] = count
        if len(self._told) == 2:
            ia, a = self._told[0], self._told[1]
            if ia != a:
                self._cast(Lot(ia, a))
                return
            self._told = {}
            self._port.ctx.app.notify(self._port.ctx.texts("cerke.hand.again"))
        self._port.showing.lay_out()

    def _awaits(self, fallen: Lot | Throw) -> bool:
        """Whether the match awaits what fell: a second answer may come before the first one lies on the screen."""
        return self._view.asks_sticks and self._port.eyes.explain(fallen) is None

    def _cast(self, fallen: Lot | Throw) -> None:
        """Plays what fell; with the answer the question is over, and the sticks are seen in its place."""
        self._view.asks_sticks = False
        self._port.showing.lay_out()
        self._port.acting.play(fallen, asked=True)

    def key(self, event: pygame.event.Event) -> bool:
        if not self._view.asks_sticks or event.key not in DIGITS:
            return False
        seat = next((seat for seat in self._rows() if seat is None or seat not in self._told), None)
        self._tell(seat, DIGITS[event.key])
        return True

    # --- drawing -------------------------------------------------------------------------------------------------

    def _line(self) -> int:
        return round(self._port.ctx.theme.text_px(13) * 1.6)

    def _answers(self) -> pygame.Rect:
        """Returns where the answers stand."""
        area, px = self._view.sticks_area, self._port.ctx.px
        head = self._line() * (1 if len(self._rows()) > 1 else 3) + px(10)
        return pygame.Rect(area.x + px(12), area.y + head, area.width - px(24), area.height - head - px(8))

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draws the panel that asks what fell, in the place of the sticks."""
        if not self._view.asks_sticks:
            return
        theme, texts, px = self._port.ctx.theme, self._port.ctx.texts, self._port.ctx.px
        c, area, seen = theme.colours, self._view.sticks_area, self._port.eyes.seen()
        panel(surface, area, px(10), (*c.panel, 240), c.gold)
        line, x, room = self._line(), area.x + px(14), area.width - px(28)
        lot = isinstance(seen.phase, AwaitLot)
        words = [texts("cerke.hand.lot-title" if lot else "cerke.hand.title")]
        if not lot:
            words.append(texts("cerke.hand.water" if isinstance(seen.phase, WaterSticks) else "cerke.hand.step"))
            words.append(texts("cerke.hand.who", self._port.names.seat(seen.turn)))
        for n, text in enumerate(words):
            size = theme.fit(text, "sans-bold" if n == 0 else "sans", theme.text_px(15 if n == 0 else 13), room)
            y = area.y + px(6) + n * line + line // 2
            theme.draw(
                surface, text, (x, y), "sans-bold" if n == 0 else "sans", size, c.gold if n == 0 else c.muted, "midleft"
            )
        if lot:
            answers = self._answers()
            for n in (0, 1):
                text = texts("cerke.hand.lot", texts(f"cerke.side.{n}"))
                y = answers.y + n * (answers.height // 2) + line // 2
                theme.draw(surface, text, (answers.x, y), "sans", theme.text_px(13), c.muted, "midleft")
