"""What dialogs of 机戦 show below their words: the hands of a declaration, and what every season brought."""

from collections.abc import Sequence

import pygame

from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.table.account import Account, Counted, counted, declaration
from game.games.cerke.view.art import CerkeArts
from game.games.cerke.words.told import hand_name, shortened, signed
from game.i18n.catalog import Texts
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.theme import Theme
from game.ui.widgets.dialog import in_line

PIECE = 26
"""Layout units a piece of a hand is wide."""


def worth(texts: Texts, seen: CerkeObservation) -> str:
    """Returns what all hands of a declaration are worth, times the rate; and how much of it can be paid, if not all."""
    stake, points = declaration(seen).stake, seen.points
    words = texts("cerke.declare.stake", *(str(n).replace("-", "−") for n in (stake, points.rate, stake * points.rate)))
    paid = abs(points.paid(seen.turn, stake).by_seat[seen.turn] - points.by_seat[seen.turn])
    return words if paid == abs(stake * points.rate) else texts("cerke.declare.stake-paid", words, paid)


def draw_counted(surface: pygame.Surface, theme: Theme, arts: CerkeArts, hand: Counted, box: pygame.Rect) -> None:
    """Draws a hand in a line: its name, the pieces that make it, its points."""
    c, u = theme.colours, theme.u
    tone = c.gold_high if hand.points > 0 else c.red
    at = (box.right, box.centery)
    points = theme.draw(surface, signed(hand.points), at, "sans-bold", theme.text_px(17), tone, "midright")
    art = arts.at(min(round(PIECE * u), box.height - 6))
    step = round(art.size.width * (1.08 if len(hand.codes) <= 5 else 0.62))
    room = theme.fonts.width("+50", "sans-bold", theme.text_px(17)) + round(16 * u)
    left = x = min(points.left, box.right - room) - art.size.width - step * (len(hand.codes) - 1)
    for code in hand.codes:
        image = art.tile(code, False)
        surface.blit(image, (x, box.centery - image.get_height() // 2), special_flags=PREMULTIPLIED)
        x += step
    size = theme.fit(hand.name, "sans-bold", theme.text_px(17), left - box.x - round(10 * u))
    name = theme.draw(surface, hand.name, (box.x, box.centery), "sans-bold", size, c.ink, "midleft")
    small = theme.text_px(13)
    if theme.fonts.width(hand.reading, "sans", small) <= left - name.right - round(22 * u):
        at = (name.right + round(12 * u), box.centery + round(u))
        theme.draw(surface, hand.reading, at, "sans", small, c.muted, "midleft")


class HandsFigure:
    """The hands of a declaration (`seen` in that phase), with their pieces, and what they are worth at the rate."""

    def __init__(self, texts: Texts, arts: CerkeArts, seen: CerkeObservation) -> None:
        self._arts = arts
        self._hands = counted(texts, seen)
        self._sum = worth(texts, seen)

    def _row(self, theme: Theme) -> int:
        return max(round(30 * theme.u), round(theme.text_px(16) * 1.7))

    def height(self, theme: Theme, width: int) -> int:
        return (len(self._hands) + 1) * self._row(theme) + round(6 * theme.u)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        row = self._row(theme)
        box = pygame.Rect(rect.x, rect.y + round(6 * theme.u), rect.width, row)
        for hand in self._hands:
            draw_counted(surface, theme, self._arts, hand, box)
            box.y += row
        px = theme.fit(self._sum, "sans-bold", theme.text_px(17), rect.width)
        theme.draw(surface, self._sum, box.midright, "sans-bold", px, theme.colours.gold_high, "midright")

    def words(self) -> list[str]:
        """Returns every hand with its points, and the sum."""
        return [*(in_line(hand.name, signed(hand.points)) for hand in self._hands), self._sum]

    def facts(self) -> dict[str, object]:
        return {"hands": [[hand.name, hand.points] for hand in self._hands], "sum": self._sum}


class SeasonsFigure:
    """A table of seasons: who ended each with which hands, points and rate, what that moved, and both totals.

    `above` is the season whose hands are told in full above it.
    """

    def __init__(self, texts: Texts, found: Sequence[Account], seasons: int, above: int | None = None) -> None:
        self._texts, self._above = texts, above
        self._rows = [self._cells(one) for one in found]
        ended = {one.season for one in found}
        first = min(ended, default=0)
        left = [n for n in range(first, seasons) if n not in ended]
        self._rows += [(texts(f"cerke-season.{n}"), "", "", "", "") for n in left]
        sides = [texts(f"cerke.side.{seat}") for seat in (0, 1)]
        self._head = ("", texts("cerke.table.hands"), texts("cerke.table.stake"), texts("cerke.table.points"),
                      texts("cerke.table.standing", *sides))  # fmt: skip

    def _cells(self, one: Account) -> tuple[str, str, str, str, str]:
        texts = self._texts
        name, standing = texts(f"cerke-season.{one.season}"), texts("cerke.table.totals", *one.standing)
        if one.seat is None or one.declared is None:
            return name, texts("cerke.table.drawn"), "", "", standing
        names = [hand_name(texts, hand) for hand in declaration(one.declared).counted]
        if one.season == self._above:
            names = shortened(texts, names)
        side, got = texts(f"cerke.side.{one.seat}"), texts("cerke.table.of", str(one.stake).replace("-", "−"), one.rate)
        hands = texts("cerke.table.by", side, texts("cerke-event.made-join").join(names))
        return name, hands, got, signed(one.points) if one.points else "0", standing

    def _row(self, theme: Theme) -> int:
        return max(round(22 * theme.u), round(theme.text_px(14) * 1.6))

    def height(self, theme: Theme, width: int) -> int:
        lines = sum(self._lines(theme, width, row) for row in self._rows)
        return round(10 * theme.u) + round(theme.text_px(14) * 1.6) + lines * self._row(theme)

    def _widths(self, theme: Theme, width: int) -> list[int]:
        """Returns the widths of the columns; the hands take what the others leave."""
        px, gap = theme.text_px(14), round(12 * theme.u)
        found = [
            max(theme.fonts.width(row[n], "sans", px) for row in (self._head, *self._rows)) + gap for n in range(5)
        ]
        found[1] = max(width // 4, width - found[0] - found[2] - found[3] - found[4])
        return found

    def _lines(self, theme: Theme, width: int, row: Sequence[str]) -> int:
        room = self._widths(theme, width)[1] - round(12 * theme.u)
        return max(1, len(theme.fonts.wrap(row[1], "sans", theme.text_px(14), room)))

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        c, widths = theme.colours, self._widths(theme, rect.width)
        y, line = rect.y + round(10 * theme.u), self._row(theme)
        for n, row in enumerate((self._head, *self._rows)):
            high = line * self._lines(theme, rect.width, row) if n else round(theme.text_px(14) * 1.6)
            if n:
                pygame.draw.line(surface, c.line, (rect.x, y), (rect.right, y))
            self._draw_row(surface, theme, pygame.Rect(rect.x, y, rect.width, high), row, widths, head=not n)
            y += high

    def _draw_row(
        self,
        surface: pygame.Surface,
        theme: Theme,
        box: pygame.Rect,
        row: Sequence[str],
        widths: Sequence[int],
        *,
        head: bool,
    ) -> None:
        c, px, x = theme.colours, theme.text_px(14), box.x
        line = self._row(theme)
        for n, (words, width) in enumerate(zip(row, widths, strict=True)):
            ink = c.muted if head else (c.gold_high if n in (0, 3) else c.ink)
            room = width - round(12 * theme.u)
            if n == 1 and not head:
                for k, part in enumerate(theme.fonts.wrap(words, "sans", px, room)):
                    theme.draw(surface, part, (x, box.y + k * line + line // 2), "sans", px, ink, "midleft")
            else:
                right = n > 1
                at = (x + width if right else x, box.y + line // 2)
                size = theme.fit(words, "sans", px, width if right else room)
                theme.draw(surface, words, at, "sans", size, ink, "midright" if right else "midleft")
            x += width

    def words(self) -> list[str]:
        """Returns the seasons that are over, their figures each behind its heading."""
        over = [row for row in self._rows if any(row[1:])]
        told = ([" ".join(filter(None, cell)) for cell in zip(self._head, row, strict=True) if cell[1]] for row in over)
        return [in_line(*cells) for cells in told]

    def facts(self) -> dict[str, object]:
        return {"seasons": [list(row) for row in self._rows]}
