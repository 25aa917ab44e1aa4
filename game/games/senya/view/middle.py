"""The middle between the sides: a declaration with its odds while it is made, the sums of a contest once rolled."""

import itertools
from collections.abc import Callable, Sequence

import pygame

from game.games.senya.view import looks
from game.games.senya.view.chances import Chances
from game.games.senya.view.histogram import GLASS, Bars, Histogram
from game.games.senya.view.looks import GOLD, GOLD_HIGH, INK, LINE, MUTED, diamond, tone
from game.games.senya.view.spoken import Spoken, joined
from game.games.senya.view.values import Contest, Declaration, SumShown
from game.i18n.catalog import Texts
from game.ui.text.fonts import Role
from game.ui.textures import panel, shadow
from game.ui.theme import SMALLEST_TEXT, Theme

LOW = 2
"""Lines of text that leave bars room."""
TWO_ROWS = 0.85
"""Letters of a title in two rows, in those of one."""


class Middle:
    """Draws into the rectangle given to `layout`; pictures are kept while nothing changes."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme, self.texts = theme, texts
        self.rect = pygame.Rect(0, 0, 240, 300)
        self.looked_at = ""
        """The target whose distribution is drawn; the first where that is none of them."""
        self._kept: dict[tuple[object, ...], tuple[pygame.Surface, Spoken]] = {}
        self._chances = Chances(theme, lambda: self.texts)
        self.rect_drawn = pygame.Rect(0, 0, 0, 0)
        """Where sums or a declaration stand now, empty where neither does."""
        self.spoken = Spoken(theme)
        """The words on it, in its own pixels."""
        self._bars: Bars = []
        self._bars_of: dict[tuple[object, ...], Bars] = {}

    def layout(self, rect: pygame.Rect) -> None:
        """Moves the middle to a rectangle of window pixels."""
        self.rect = rect.copy()
        self.forget()

    def forget(self) -> None:
        """Draws everything anew."""
        for kept in (self._kept, self._bars_of):
            kept.clear()
        self.clear()

    def clear(self) -> None:
        """Says that nothing stands in the middle, until something is drawn."""
        self.rect_drawn = pygame.Rect(0, 0, 0, 0)

    def _show(self, surface: pygame.Surface, found: tuple[pygame.Surface, Spoken], rect: pygame.Rect) -> None:
        image, self.spoken = found
        self.rect_drawn = rect
        surface.blit(image, rect)

    # --- a contest ----------------------------------------------------------------------------------------------------

    def contest_rect(self, contest: Contest) -> pygame.Rect:
        """Returns where the sums of a contest stand: at the foot of the middle."""
        high = self._contest(contest)[0].get_height()
        return pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high)

    def draw_contest(self, surface: pygame.Surface, contest: Contest) -> None:
        """Draws both sums, the chance and how it came out."""
        rect = self.contest_rect(contest)
        shadow(surface, rect, round(11 * self._theme.u), round(14 * self._theme.u), 130, 3)
        self._show(surface, self._contest(contest), rect)

    def _contest(self, contest: Contest) -> tuple[pygame.Surface, Spoken]:
        return self._keep(("contest", contest), lambda: self._contest_drawn(contest))

    def _keep(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> tuple[pygame.Surface, Spoken]:
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > 40:
                self._kept.clear()
            with self._theme.hearing() as said:
                image = make()
            found = self._kept[key] = image, Spoken(self._theme, said)
        return found

    def _contest_drawn(self, contest: Contest) -> pygame.Surface:
        theme, u = self._theme, self._theme.u
        pad, width = round(12 * u), self.rect.width
        sums = [one for one in (contest.action, contest.reaction, *contest.more) if one is not None]
        heights = [self._sum_height(one, width - 2 * pad) for one in sums]
        role: Role = "mincho" if contest.verdict else "sans-bold"
        rows = self._verdict_rows((contest.verdict or contest.chance).splitlines(), role, width - 2 * pad)
        step = round(theme.text_px(15) * (1.7 if len(rows) < 2 else 1.45))
        there = self._fitting(heights, self.rect.height - step * (len(rows) + 1) - pad)
        if there < len(sums):
            rows.insert(0, self.texts("senya-battle.sum.more", len(sums) - there))
            sums, heights = sums[:there], heights[:there]
        last = step * len(rows)
        out = pygame.Surface((width, sum(heights) + last + pad), pygame.SRCALPHA)
        panel(out, out.get_rect(), round(11 * u), GLASS, GOLD if contest.verdict else LINE)
        y = pad // 2
        for one, height in zip(sums, heights, strict=True):
            self._sum(out, one, pygame.Rect(pad, y, width - 2 * pad, height))
            y += height
        ink = tone(theme, contest.tone or ("good" if contest.chance else "gold"))
        px = min((theme.fit(words, role, theme.text_px(17), width - 2 * pad) for words in rows), default=0)
        for words in rows:
            shown = looks.cut(theme, words, role, px, width - 2 * pad)
            theme.draw(out, shown, (width // 2, y + step // 2), role, px, ink, "center")
            y += step
        return out

    def _verdict_rows(self, lines: Sequence[str], role: Role, width: int) -> list[str]:
        """Returns the lines, each in as many rows as it takes in letters that are not small."""
        fonts, usual = self._theme.fonts, self._theme.text_px(17)
        small = max(SMALLEST_TEXT, round(usual * TWO_ROWS))
        return [row for line in lines for row in fonts.wrap(line, role, small, width)]

    def _fitting(self, heights: Sequence[int], room: int) -> int:
        """Returns how many sums of these heights have room, at least one."""
        ends = itertools.accumulate(heights)
        return max(1, sum(end <= room for end in ends)) if heights else 0

    def _terms(self, one: SumShown) -> str:
        told = [term for term in one.terms if term.value]
        parts = [f"{'＋' if term.value > 0 else '−'}{term.words} {abs(term.value)}" for term in told]
        return " ".join(parts).removeprefix("＋")

    def _sum_height(self, one: SumShown, width: int) -> int:
        theme, px = self._theme, self._theme.text_px(13)
        total = theme.fonts.width(one.total, "mincho", theme.text_px(28)) + round(10 * theme.u)
        rows = len(theme.fonts.wrap(self._terms(one), "sans", px, width - total))
        rows += len(self._head_rows(one, width - total)[1]) - 1
        rows += len(theme.fonts.wrap(one.note, "sans", px, width - total)) if one.note else 0
        return max(round(theme.text_px(28) * 1.3), round(px * 1.4) * (rows + 1)) + round(5 * theme.u)

    def _head_rows(self, one: SumShown, width: int) -> tuple[int, list[str]]:
        return looks.rows_of(self._theme, one.title, "sans-bold", self._theme.text_px(13), width, 2)

    def _sum(self, out: pygame.Surface, one: SumShown, room: pygame.Rect) -> None:
        """The title and the terms at the left, the total large at the right."""
        theme, px = self._theme, self._theme.text_px(13)
        step = round(px * 1.4)
        large = theme.fit(one.total, "mincho", theme.text_px(28), room.width // 2)
        box = theme.draw(
            out, one.total, (room.right, room.centery), "mincho", large, tone(theme, one.tone, GOLD_HIGH), "midright"
        )
        width = min(box.left - round(8 * theme.u) - room.x, room.width)
        head, rows = self._head_rows(one, width)
        y = room.y
        for row in rows:
            theme.draw(out, row, (room.x, y + step // 2 + 2), "sans-bold", head, MUTED, "midleft")
            y += step
        for words in (self._terms(one), one.note):
            for row in theme.fonts.wrap(words, "sans", px, width) if words else ():
                theme.draw(out, row, (room.x, y + step // 2 + 2), "sans", px, INK, "midleft")
                y += step

    # --- a declaration -----------------------------------------------------------------------------------------------

    def draw_declaration(self, surface: pygame.Surface, declaration: Declaration) -> None:
        """Draws a declaration with its odds over the middle, as far down as it needs."""
        key = "declaration", declaration, self.looked_at
        self._bars = self._bars_of.get(key, [])
        found = self._keep(key, lambda: self._declared(declaration))
        self._bars_of[key] = self._bars
        rect = found[0].get_rect(topleft=self.rect.topleft)
        shadow(surface, rect, round(12 * self._theme.u), round(16 * self._theme.u), 150, 3)
        self._show(surface, found, rect)

    def _declared(self, told: Declaration) -> pygame.Surface:
        words = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        pad, self._bars = round(11 * self._theme.u), []
        with self._theme.over(GLASS[:3]):
            bottom = self._contents(words, told, words.get_rect().inflate(-2 * pad, -pad))
        out = pygame.Surface((self.rect.width, min(self.rect.height, bottom + pad)), pygame.SRCALPHA)
        panel(out, out.get_rect(), round(12 * self._theme.u), GLASS, GOLD)
        out.blit(words, (0, 0))
        return out

    def _contents(self, out: pygame.Surface, told: Declaration, room: pygame.Rect) -> int:
        """Writes all of a declaration into a room; returns where it ends. Several targets have a row each."""
        theme, u = self._theme, self._theme.u
        y = self._title(out, told, room)
        y = self._cost(out, told, room, y)
        y = self._check(out, told, room, y)
        if told.refusal:
            return self._refusal(out, told.refusal, pygame.Rect(room.x, y, room.width, room.bottom - y))
        if not told.targets:
            words = told.hint or self.texts("senya-battle.declaration.nobody")
            place = pygame.Rect(room.x, y + round(5 * u), room.width, room.bottom - y)
            return place.y + theme.draw_block(out, words, place, "sans", theme.text_px(13), MUTED)
        chosen = next((one for one in told.targets if one.id == self.looked_at), told.targets[0])
        if any(one.about for one in told.targets):
            px = max(SMALLEST_TEXT, theme.text_px(12))
            place = pygame.Rect(room.x, y + round(2 * u), room.width, room.bottom - y)
            y = place.y + theme.draw_block(out, self.texts("senya-battle.declaration.about"), place, "sans", px, GOLD)
        y = self._chances.draw(out, told, chosen, room, y)
        rest = pygame.Rect(room.x, y + round(3 * u), room.width, room.bottom - y - round(3 * u))
        if rest.height >= theme.text_px(12) * LOW:
            self._bars = Histogram(theme, self.texts).draw(out, chosen, rest)
        return room.bottom

    def _title(self, out: pygame.Surface, told: Declaration, room: pygame.Rect) -> int:
        theme = self._theme
        usual = theme.text_px(18)
        px, rows = theme.fit(told.title, "mincho", usual, room.width), [told.title]
        if px < usual * looks.LEGIBLE:
            px, rows = looks.rows_of(theme, told.title, "mincho", round(usual * TWO_ROWS), room.width, 2)
        y = room.y
        for row in rows:
            theme.draw(out, row, (room.x, y + px * 0.75), "mincho", px, GOLD_HIGH, "midleft")
            y += round(px * 1.2)
        y += round(px * 0.3)
        if told.parts:
            words = "＋" + "＋".join(told.parts)
            small = theme.text_px(13)
            for row in theme.fonts.wrap(words, "sans-bold", small, room.width):
                theme.draw(out, row, (room.x, y + small * 0.7), "sans-bold", small, INK, "midleft")
                y += round(small * 1.4)
        return y

    def _cost(self, out: pygame.Surface, told: Declaration, room: pygame.Rect, y: int) -> int:
        """The running cost as diamonds, those that are to be paid bright, and the price below."""
        theme, px = self._theme, self._theme.text_px(13)
        over = told.cost > told.held
        words = self.texts("senya-battle.declaration.cost", told.cost, told.held)
        ink = theme.colours.red if over else INK
        middle = y + round(px * 0.75)
        left = theme.draw(out, words, (room.x, middle), "sans-bold", px, ink, "midleft").right + round(7 * theme.u)
        count = max(told.held, told.cost)
        step = min(px * 0.86, (room.right - left) / max(1, count))
        for n in range(count):
            tone = theme.colours.red if n >= told.held else GOLD_HIGH if n < told.cost else (0x66, 0x5C, 0x70)
            gem = diamond(max(5, round(min(step * 1.1, px))), tone, n < told.cost)
            out.blit(gem, gem.get_rect(center=(round(left + step * (n + 0.5)), middle)))
        y += round(px * 1.5)
        if told.price:
            words = self.texts("senya-battle.declaration.price", told.price)
            size = theme.fit(words, "sans", px, room.width)
            theme.draw(out, words, (room.x, y + size * 0.7), "sans", size, theme.colours.red, "midleft")
            y += round(size * 1.45)
        return y

    def _check(self, out: pygame.Surface, told: Declaration, room: pygame.Rect, y: int) -> int:
        """The terms of the check and the damage formula, in small lines."""
        theme, px = self._theme, self._theme.text_px(12)
        lines = []
        if told.check is not None:
            lines.append(f"{told.check.title} {self._terms(told.check)} ＝ {told.check.total}")
        if told.damage:
            lines.append(f"{self.texts('senya-battle.declaration.damage')} {told.damage}")
        pygame.draw.line(out, LINE, (room.x, y), (room.right, y))
        y += round(3 * theme.u)
        rows = [row for line in lines for row in theme.fonts.wrap(line, "sans", px, room.width)]
        facing = [row for line in told.facing for row in theme.fonts.wrap(line, "sans", px, room.width)]
        odds = px * 1.4 + theme.text_px(20) * 1.2 * len(told.targets)  # which go before what they reckon with
        if y + round(px * 1.36) * len(rows + facing) + odds <= room.bottom:
            rows += facing
        for row in rows:
            theme.draw(out, row, (room.x, y + px * 0.7), "sans", px, INK, "midleft")
            y += round(px * 1.36)
        return y

    def _refusal(self, out: pygame.Surface, words: str, room: pygame.Rect) -> int:
        """Why it cannot be declared so, in a red box as high as the words; returns where it ends."""
        theme, pad = self._theme, round(8 * self._theme.u)
        px = theme.text_px(14)
        width = room.width - 2 * pad
        px = theme.fit_rows(words, "sans", px, width, lambda px: int((room.height - 3 * pad) / (px * 1.55)))
        high = theme.block_height(words, "sans", px, width)
        box = pygame.Rect(room.x, room.y + pad, room.width, high + 2 * pad)
        panel(out, box, pad, (0x4A, 0x1C, 0x22, 255), theme.colours.red)
        theme.draw_block(out, words, box.inflate(-2 * pad, -2 * pad), "sans", px, INK)
        return box.bottom

    def tip_at(self, pos: tuple[int, int], declaration: Declaration | None) -> str:
        """Returns what a chance of a declaration means, or the term that stands at a point of what is drawn."""
        if not self.rect_drawn.collidepoint(pos):
            return ""
        local = (pos[0] - self.rect_drawn.x, pos[1] - self.rect_drawn.y)
        bar = "" if declaration is None else next((told for rect, told in self._bars if rect.collidepoint(local)), "")
        return joined((bar, self._chance_at(local, declaration), self.spoken.tip_at(self.texts, local)))

    def _chance_at(self, pos: tuple[int, int], declaration: Declaration | None) -> str:
        if declaration is None or not declaration.targets or declaration.refusal:
            return ""
        return self._chances.meaning_at(pos)
