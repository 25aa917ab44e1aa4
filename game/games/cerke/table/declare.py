"""再行 or 終季: the hands that count, and what either answer does, in numbers (C12, C13)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.parts import MAX_RATE
from game.games.cerke.table.account import counted, declaration
from game.games.cerke.table.figures import draw_counted, worth
from game.games.cerke.view.art import CerkeArts
from game.i18n.catalog import Texts
from game.table.over.asking import Asking
from game.table.over.beside import BesideBoard
from game.table.parts.showing import Showing
from game.ui.textures import panel
from game.ui.widgets.dialog import draw_side_box
from game.ui.widgets.widgets import Button


def end_lines(texts: Texts, seen: CerkeObservation, seat_name: Callable[[int], str]) -> list[str]:
    """Returns what 終季 does: the points moved, both totals, and what follows (C13.5, C13.6)."""
    seat, season = seen.turn, seen.season.index
    points = seen.points.paid(seat, declaration(seen).stake).by_seat
    before = seen.points.by_seat
    gain = points[seat] - before[seat]
    word = "gain" if gain > 0 else "pay" if gain < 0 else "even"
    lines = [texts(f"cerke.declare.xot-{word}", seat_name(seat), abs(gain))]
    lines += [texts("cerke.declare.points", seat_name(n), before[n], points[n]) for n in (seat, 1 - seat)]
    name = texts(f"cerke-season.{season}")
    last = season + 1 >= seen.options.seasons
    if 0 in points:
        lines.append(texts("cerke.declare.over-points"))
    elif last:
        lines.append(texts("cerke.declare.season-last", name))
    else:
        lines.append(texts("cerke.declare.season-next", name, texts(f"cerke-season.{season + 1}")))
    if 0 in points or last:
        even = points[0] == points[1]
        winner = 0 if points[0] > points[1] else 1
        lines.append(texts("cerke.declare.draws") if even else texts("cerke.declare.wins", seat_name(winner)))
    return lines


def go_on_lines(texts: Texts, seen: CerkeObservation, seat_name: Callable[[int], str]) -> list[str]:
    """Returns what 再行 does: the new rate, and whose turn it is (C13.4)."""
    rate = seen.points.rate
    same = rate >= MAX_RATE
    told = texts("cerke.declare.mok-rate-same", rate) if same else texts("cerke.declare.mok-rate", rate, rate * 2)
    return [told, texts("cerke.declare.mok-points"), texts("cerke.declare.mok-turn", seat_name(1 - seen.turn))]


class DeclareDialog(BesideBoard, Asking):
    """Asks beside the board; `answered` gets "mok", "xot", or "look" to see the board first (also by Escape)."""

    name = "declare"

    def __init__(
        self,
        showing: Showing,
        seen: CerkeObservation,
        arts: CerkeArts,
        seat_name: Callable[[int], str],
        answered: Callable[[str], None],
    ) -> None:
        super().__init__(answered)
        self.stand_beside(showing)
        self._seen, self._arts, self._seat_name = seen, arts, seat_name

    @property
    def keys_taken(self) -> bool:
        return self.group.show_focus

    # --- layout --------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """Takes the least room beside the board that holds hands and answers."""
        theme, texts, px, rooms = self.ctx.theme, self.ctx.texts, self.ctx.px, self.showing.areas.rooms
        self._hands = counted(texts, self._seen)
        self._cards = {
            "xot": end_lines(texts, self._seen, self._seat_name),
            "mok": go_on_lines(texts, self._seen, self._seat_name),
        }
        pad, gap = px(20), px(12)
        self._inner_w = rooms[-1].width - 2 * pad
        self._line = round(theme.text_px(16) * 1.55)
        self._title_h = round(theme.text_px(25) * 1.6)
        self._row_h = max(px(34), round(theme.text_px(16) * 1.8))
        most = max(1, (rooms[-1].height - self._fixed(pad, gap)) // self._row_h)
        self._columns = 1 if len(self._hands) <= most else 2
        height = self._fixed(pad, gap) + -(-len(self._hands) // self._columns) * self._row_h
        self.rect = self.spot = next((room for room in rooms if room.height >= height), rooms[-1]).copy()
        self._place(pad, gap)

    def _card_h(self) -> int:
        longest = max(len(lines) for lines in self._cards.values())
        return round(self.ctx.theme.text_px(22) * 1.7) + longest * self._line + self.ctx.px(22)

    def _fixed(self, pad: int, gap: int) -> int:
        line = max(self.ctx.px(38), round(self.ctx.theme.text_px(15) * 2.2))
        return 2 * pad + self._title_h + self._line + 3 * gap + self._card_h() + line

    def _place(self, pad: int, gap: int) -> None:
        texts = self.ctx.texts
        foot = max(self.ctx.px(38), round(self.ctx.theme.text_px(15) * 2.2))
        half = (self._inner_w - gap) // 2
        y = self.rect.bottom - pad - foot - gap - self._card_h()
        buttons = []
        for n, name in enumerate(("xot", "mok")):
            rect = pygame.Rect(self.rect.x + pad + n * (half + gap), y, half, self._card_h())
            buttons.append(Button(f"dialog.{name}", rect, texts(f"cerke.declare.{name}"), painter=self._painter(name)))
        third = self._inner_w // 2
        look = pygame.Rect(self.rect.centerx - third // 2, self.rect.bottom - pad - foot, third, foot)
        buttons.append(Button("dialog.look", look, texts("cerke.declare.look"), "quiet"))
        self.group.set(buttons)

    # --- drawing -------------------------------------------------------------------------------------------------

    def _painter(self, name: str) -> Callable[[pygame.Surface, pygame.Rect, bool], None]:
        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            theme, px = self.ctx.theme, self.ctx.px
            c = theme.colours
            panel(surface, rect, px(8), c.button_hover if hovered else c.button, c.gold_high if hovered else c.gold)
            title = self.ctx.texts(f"cerke.declare.{name}")
            room = rect.width - px(36)
            size = theme.fit(title, "mincho", theme.text_px(22), room)
            y = rect.y + px(12) + round(size * 0.8)
            theme.draw(surface, title, (rect.centerx, y), "mincho", size, c.gold_high, "center")
            y = rect.y + px(10) + round(theme.text_px(22) * 1.7) + self._line // 2
            for n, line in enumerate(self._cards[name]):
                role = "sans-bold" if n == 0 else "sans"
                size = theme.fit(line, role, theme.text_px(16), room)
                theme.draw(
                    surface, line, (rect.centerx, y), role, size, c.ink if n < 3 or hovered else c.muted, "center"
                )
                y += self._line

        return paint

    def draw(self, surface: pygame.Surface) -> None:
        """Draws who declares, the hands that count, what they are worth, and the two answers."""
        theme, px, texts = self.ctx.theme, self.ctx.px, self.ctx.texts
        c, pad = theme.colours, px(20)
        draw_side_box(surface, self.rect, theme)
        fault = all(hand.points < 0 for hand in self._hands)
        title = texts("cerke.declare.title-fault" if fault else "cerke.declare.title-made")
        x, y = self.rect.x + pad, self.rect.y + pad
        drawn = theme.draw(surface, title, (x, y), "mincho", theme.text_px(25), c.ink)
        who = self._seat_name(self._seen.turn)
        room = self.rect.right - pad - drawn.right - px(20)
        size = theme.fit(who, "sans", theme.text_px(15), room)
        theme.draw(surface, who, (self.rect.right - pad, drawn.centery), "sans", size, c.muted, "midright")
        y += self._title_h
        per = -(-len(self._hands) // self._columns)
        wide = self._inner_w // self._columns
        for n, hand in enumerate(self._hands):
            box = pygame.Rect(x + n // per * wide, y + n % per * self._row_h, wide - px(10), self._row_h)
            draw_counted(surface, theme, self._arts, hand, box)
        words = worth(texts, self._seen)
        at = (self.rect.right - pad - px(10), y + per * self._row_h + px(6) + self._line // 2)
        size = theme.fit(words, "sans-bold", theme.text_px(17), self._inner_w)
        theme.draw(surface, words, at, "sans-bold", size, c.gold_high, "midright")
        self.group.draw(surface)

    def probe(self) -> dict[str, object]:
        return {
            **super().probe(),
            "hands": [[hand.name, hand.points] for hand in self._hands],
            "stake": declaration(self._seen).stake,
            "xot": self._cards["xot"],
            "mok": self._cards["mok"],
        }
