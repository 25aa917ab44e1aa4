"""The place where the five sticks are thrown: they fly in, tumble and lie flat, and their number stands beside (C15).

The rules decide the number; here is only how it looks.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import pygame

from game.games.cerke.rules import events as ev
from game.games.cerke.rules.sticks import ENOUGH_FOR_WATER
from game.games.cerke.view.casts import Awaited, Cast, casts_of
from game.games.cerke.view.facts import chance
from game.games.cerke.view.stick_art import StickArt
from game.games.cerke.view.stick_throw import StickFlight, throw
from game.i18n.catalog import Texts
from game.ui.board.shown import Redrawn
from game.ui.motion.tween import Animation, Sequence, Tween, linear
from game.ui.textures import panel
from game.ui.theme import Colour, Theme

STICKS = 5
NUMBER = 66
"""Layout units the number of a throw is high where there is room, before the text size."""
LOOK = 0.35
"""Seconds the number is left to be read before anything else moves."""
LONGEST = 176
"""Layout units a stick is long where there is room."""
TABLE = (1.34, 1.30)
"""Stick lengths of the table on which sticks come to lie: at any size of the panel they lie in the same way."""


@dataclass(slots=True)
class _Lying:
    """The sticks of one cast on their table: their flights, which of them show the marked side, the throw's seed."""

    cast: Cast
    table: pygame.Rect
    flights: tuple[StickFlight, ...]
    marked: tuple[bool, ...]


class SticksView:
    """Draws the throw into the rectangle given to `layout`. `dirty` is true when something changed."""

    near = Redrawn(0)
    waiting = Redrawn("")
    need: Redrawn[tuple[str, int] | None] = Redrawn(None)
    """The square that a step is thrown for, and the least throw that reaches it."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme, self._texts = theme, texts
        self.rect = pygame.Rect(0, 0, 170, 350)
        self.dirty = True
        self._casts: tuple[Cast, ...] = ()
        self._seed = 0
        self._lying: list[_Lying] = []
        self._time: float | None = None
        self._art = StickArt(LONGEST)
        self._still: pygame.Surface | None = None

    def layout(self, rect: pygame.Rect) -> None:
        """Moves the panel to a rectangle of window pixels."""
        self.rect = rect.copy()
        self._lay()

    def relabel(self, texts: Texts) -> None:
        """Takes over another language, other colours or another text size."""
        self._texts = texts
        self._lay()

    # --- what lies there ----------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether sticks are in the air."""
        return self._time is not None

    @property
    def casts(self) -> tuple[Cast, ...]:
        """The throws shown, those in the air included."""
        return self._casts

    def settle(self, awaited: Awaited, near: int) -> None:
        """Follows an observation: what is to be thrown, or what was; the last throw else stays where it fell."""
        changed = (self.near, self.waiting) != (near, awaited.why) or self.moving
        self.near, self.waiting, self._time = near, awaited.why, None
        if awaited.given is not None and (not self._casts or self._casts[-1] != awaited.given):
            self._show((awaited.given,))
        elif changed:
            self._lay()

    def show(self, event: ev.Thrown | ev.LotFell | None) -> None:
        """Lays a throw flat without any motion; None clears the table."""
        self._time = None
        self._show(casts_of(event) if event is not None else ())

    def throw(self, event: ev.Thrown | ev.LotFell) -> Animation:
        """Begins a throw; at its end the sticks lie as they do at rest."""
        self.waiting = ""
        self._show(casts_of(event))
        seconds = max((flight.seconds for lying in self._lying for flight in lying.flights), default=0.0)

        def apply(t: float) -> None:
            self._time = t * seconds if t < 1.0 else None
            self.dirty = True

        self._time = 0.0
        return Sequence([Tween(seconds, apply, ease=linear), Tween(LOOK, lambda t: None)])

    def _show(self, casts: tuple[Cast, ...]) -> None:
        self._casts = casts
        self._seed += 1
        self._lay()

    # --- places -------------------------------------------------------------------------------------------------------

    def _lay(self) -> None:
        """Lays the sticks of the throw shown on the tables the panel has room for."""
        self._still = None
        self.dirty = True
        tables = self._tables()
        room = min(min(table.width / TABLE[0], table.height / TABLE[1]) for table in tables)
        length = max(24, min(round(LONGEST * self._theme.u), round(room)))
        if length != self._art.length:
            self._art = StickArt(length)
        self._lying = [self._lie(cast, table) for cast, table in zip(self._casts, tables, strict=False)]

    def _lie(self, cast: Cast, table: pygame.Rect) -> _Lying:
        rng = random.Random(self._seed * 64 + cast.sticks * 2 + cast.seat)
        flights = throw(STICKS, TABLE, rng.randrange(1 << 30), from_top=cast.seat != self.near)
        marked = [n < cast.sticks for n in range(STICKS)]
        rng.shuffle(marked)
        cloth = pygame.Rect(0, 0, round(TABLE[0] * self._art.length), round(TABLE[1] * self._art.length))
        cloth.center = table.center
        return _Lying(cast, cloth, flights, tuple(marked))

    @property
    def _wide(self) -> bool:
        return self.rect.width > self.rect.height * 1.15

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Returns the places of the heading, the table, and the number with its words."""
        u, theme = self._theme.u, self._theme
        inner = self.rect.inflate(-round(22 * u), -round(16 * u))
        head = pygame.Rect(inner.x, inner.y, inner.width, self._head_height(inner.width))
        body = pygame.Rect(inner.x, head.bottom, inner.width, max(20, inner.bottom - head.bottom))
        if self._wide:
            across = round(body.width * 0.60)
            words = pygame.Rect(body.x + across, body.y, body.width - across, body.height)
            return head, pygame.Rect(body.x, body.y, across, body.height), words
        low = min(round(body.height * 0.46), theme.text_px(44) + 2 * theme.line_height("sans", theme.text_px(13)))
        words = pygame.Rect(body.x, body.bottom - low, body.width, low)
        return head, pygame.Rect(body.x, body.y, body.width, body.height - low), words

    def _beside(self, width: int) -> bool:
        """Whether the heading has room in one line."""
        theme = self._theme
        title = theme.fonts.width(self._texts("cerke-stage.sticks"), "sans-bold", theme.text_px(15))
        heading = theme.fonts.width(self._heading(), "sans", theme.text_px(13))
        return title + round(14 * theme.u) + heading <= width

    def _head_height(self, width: int) -> int:
        theme = self._theme
        if self._beside(width):
            return theme.line_height("sans", theme.text_px(15))
        lines = len(theme.fonts.wrap(self._heading(), "sans", theme.text_px(13), width))
        return theme.line_height("sans", theme.text_px(15)) + lines * theme.line_height("sans", theme.text_px(13))

    def _tables(self) -> list[pygame.Rect]:
        """Returns where sticks may lie: one table, or one for each seat at the lot (by seat)."""
        table = self._parts()[1]
        if len(self._casts) < 2:
            return [table]
        gap = round(10 * self._theme.u)
        half = (table.height - gap) // 2
        far = pygame.Rect(table.x, table.y, table.width - round(self._number_width() * 1.2), half)
        near = far.move(0, half + gap)
        return [near, far] if self.near == 0 else [far, near]

    def _number_width(self) -> int:
        """Returns the pixels kept beside each table of the lot for its number."""
        return self._theme.text_px(34)

    # --- words --------------------------------------------------------------------------------------------------------

    def _heading(self) -> str:
        why = self.waiting or (self._casts[0].why if self._casts else "")
        return self._texts(f"cerke-stage.why.{why}") if why else ""

    def _needed(self) -> str:
        """Returns which throw the square needs that a step is thrown for."""
        return self._texts("cerke-stage.need", *self.need) if self.need is not None else ""

    def _tone(self) -> Colour:
        """Returns the colour of what the throw means: whether it gave what was needed."""
        c = self._theme.colours
        if self.waiting or not self._casts:
            return c.muted
        least = self.need[1] if self.need is not None else 0
        return (
            c.teal
            if all(cast.why == "lot" or (cast.enough and cast.sticks >= least) for cast in self._casts)
            else c.red
        )

    def _result(self) -> str:
        """Returns what the throw means, or what is waited for."""
        texts = self._texts
        if self.waiting:
            return texts(f"cerke-stage.wait.{self.waiting}", chance(ENOUGH_FOR_WATER))
        if not self._casts:
            return texts("cerke-stage.idle.none")
        cast = self._casts[0]
        if cast.why == "lot":
            first = next((c.seat for c in self._casts if c.enough), 0)
            return texts("cerke-stage.fell.lot", texts(f"cerke.side.{first}"))
        if cast.why == "water":
            return texts(f"cerke-stage.fell.{'in' if cast.enough else 'out'}")
        key = {0: "step-none", 1: "step-one"}.get(cast.sticks, "step")
        return texts(f"cerke-stage.fell.{key}", cast.sticks)

    # --- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel, with the sticks if they lie still."""
        if self._still is None or self.dirty:
            self._still = self._draw_still()
        surface.blit(self._still, self.rect)
        self.dirty = False

    def draw_flying(self, surface: pygame.Surface) -> None:
        """Draws the sticks in the air, above everything else on the table."""
        if self._time is None:
            return
        for lying in self._lying:
            poses = [
                (flight.pose(self._time), marked)
                for flight, marked in zip(lying.flights, lying.marked, strict=True)
                if self._time >= flight.delay
            ]
            for pose, marked in sorted(poses, key=lambda found: found[0].z):
                self._art.draw(surface, lying.table.topleft, pose, marked)

    def _draw_still(self) -> pygame.Surface:
        theme, c, u = self._theme, self._theme.colours, self._theme.u
        out = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        panel(out, out.get_rect(), round(12 * u), c.panel, c.line)
        head, _, words = (part.move(-self.rect.x, -self.rect.y) for part in self._parts())
        title = self._texts("cerke-stage.sticks")
        box = theme.draw(out, title, head.topleft, "sans-bold", theme.text_px(15), c.gold_high)
        if self._beside(head.width):
            beside = (box.right + round(14 * u), box.centery)
            theme.draw(out, self._heading(), beside, "sans", theme.text_px(13), c.muted, "midleft")
        else:
            below = head.move(0, theme.line_height("sans", theme.text_px(15)))
            theme.draw_block(out, self._heading(), below, "sans", theme.text_px(13), c.muted)
        if self._time is not None:
            return out
        if self.waiting:
            self._draw_bundle(out)
        else:
            self._draw_lying(out)
        if not self._casts and not self.waiting:
            words = words.union(self._parts()[1].move(-self.rect.x, -self.rect.y))
        self._draw_words(out, words)
        return out

    def _draw_lying(self, out: pygame.Surface) -> None:
        for lying in self._lying:
            table = lying.table.move(-self.rect.x, -self.rect.y)
            for flight, marked in zip(lying.flights, lying.marked, strict=True):
                self._art.draw_lying(out, table.topleft, flight.rest, marked)
            if len(self._lying) > 1:
                self._draw_beside(out, table, lying.cast)

    def _draw_beside(self, out: pygame.Surface, table: pygame.Rect, cast: Cast) -> None:
        """Draws the number of one throw of the lot beside its sticks; the higher one is framed."""
        theme, c, room = self._theme, self._theme.colours, self._number_width()
        centre = (table.right + room * 0.62, table.centery)
        if cast.enough:
            box = pygame.Rect(0, 0, round(room * 0.92), round(room * 1.2))
            box.center = (round(centre[0]), round(centre[1]))
            panel(out, box, round(8 * theme.u), c.panel_high, c.gold_high, max(1, round(1.5 * theme.u)))
        theme.draw(out, str(cast.sticks), centre, "mincho", room, c.ink if cast.enough else c.muted, "center")

    def _draw_bundle(self, out: pygame.Surface) -> None:
        """Draws the five sticks side by side, as somebody holds them ready."""
        table = self._parts()[1].move(-self.rect.x, -self.rect.y)
        pitch = self._art.width * 1.2
        for n in range(STICKS):
            image = self._art.stick(n % 2 == 0, 0.0)
            y = table.centery + round((n - (STICKS - 1) / 2) * pitch)
            out.blit(image, image.get_rect(center=(table.centerx, y)), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_words(self, out: pygame.Surface, room: pygame.Rect) -> None:
        """Draws the number (both for the lot), what was needed, and what it means."""
        theme, c = self._theme, self._theme.colours
        shown = [] if self.waiting else self._casts
        number = shown[0].sticks if len(shown) == 1 else None
        need = self._needed()
        lines = [(line, px, c.muted) for line, px in self._fitted(need, room.width)] if need else []
        lines += [(line, px, self._tone()) for line, px in self._fitted(self._result(), room.width)]
        low = sum(theme.line_height("sans", px) for _, px, _ in lines)
        most = min(theme.text_px(NUMBER), round((room.height - low) * 0.92))
        big = max(theme.text_px(18), most) if number is not None else 0
        y = room.y + max(0, (room.height - low - round(big * 1.1)) // 2)
        if number is not None:
            theme.draw(out, str(number), (room.centerx, y + big * 0.55), "mincho", big, c.ink, "center")
        y += round(big * 1.1)
        for line, px, tone in lines:
            high = theme.line_height("sans", px)
            theme.draw(out, line, (room.centerx, y + high / 2), "sans", px, tone, "center")
            y += high

    def _fitted(self, words: str, width: int) -> list[tuple[str, int]]:
        """Returns the lines of some words with their size: a little smaller where they then fit in one."""
        theme, px = self._theme, self._theme.text_px(14)
        fitting = theme.fit(words, "sans", px, width, smallest=round(px * 0.88))
        px = fitting if theme.fonts.width(words, "sans", fitting) <= width else px  # one letter alone looks bad
        return [(line, px) for line in theme.fonts.wrap(words, "sans", px, width)]
