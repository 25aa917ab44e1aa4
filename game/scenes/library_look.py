"""How the library looks: where its parts lie, and how rows and signs of games are drawn. Lengths are window pixels."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import catalog
from game.library.wanted import Sought
from game.scenes.launcher_told import card_of
from game.scenes.library_asking import CHIPS, ORDER, STAR, chip_label
from game.scenes.library_words import LibraryRow
from game.stage.scene import Context
from game.ui import textures
from game.ui.pictures import drawn_once
from game.ui.textures import Colour
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, Group, Painter

ONLY, CHIP = "only:", "chip:"
CLEAR, ORDER_BUTTON = "clear", f"{CHIP}{ORDER}"
MARGIN, GAP = 40, 10
SIDE = 0.335
"""The share of the width that stands beside the list."""
COLUMNS = (0.46, 0.21, 0.13, 0.14)
"""Shares of a row: who played, result, length, date; the rest is the star's."""
STAR_POINTS = (
    *((0, -100), (29, -40), (95, -31), (48, 15), (59, 81)),
    *((0, 50), (-59, 81), (-48, 15), (-95, -31), (-29, -40)),
)


class LibraryPlaces:
    """Where everything lies in a window; `bar` is the height of the line at the foot while there is work to tell of."""

    def __init__(self, ctx: Context, bar: bool) -> None:
        theme, gap = ctx.theme, ctx.px(GAP)
        window = pygame.Rect((0, 0), ctx.size).inflate(-2 * ctx.px(MARGIN), -2 * ctx.px(24))
        line = max(ctx.px(40), round(theme.text_px(15) * 2.2))
        self.line = line
        title_h = max(line, round(theme.text_px(32) * 1.4))
        self.title = pygame.Rect(window.x, window.y, window.w, title_h)
        side = round(window.w * SIDE)
        left = pygame.Rect(window.x, self.title.bottom + gap, window.w - side - gap, 0)
        foot = window.bottom - (line + 2 * gap if bar else 0)
        self.search = pygame.Rect(left.x, left.y, left.w, line)
        self.chips = pygame.Rect(left.x, self.search.bottom + gap, left.w, max(ctx.px(32), round(line * 0.86)))
        self.panel = pygame.Rect(left.x, self.chips.bottom + gap, left.w, 0)
        self.panel.height = foot - self.panel.y
        self.head = pygame.Rect(self.panel.x + gap, self.panel.y + gap // 2, self.panel.w - 2 * gap, self.chips.h)
        self.list = self.panel.inflate(-2 * gap, 0)
        self.list.y = self.head.bottom + gap // 2
        self.list.height = self.panel.bottom - gap - self.list.y
        self.row = round((theme.text_px(15.5) + theme.text_px(13)) * 1.5) + ctx.px(8)
        self.side = pygame.Rect(left.right + gap, left.y, side, foot - left.y)
        self.bar = pygame.Rect(window.x, foot + gap, window.w, line + gap)


def chips(ctx: Context, places: LibraryPlaces, ask: Sought, games: Sequence[str]) -> list[Button]:
    """Returns the signs of the games, where there are several, and the buttons of the filters."""
    theme, gap, room = ctx.theme, ctx.px(6), places.chips
    made, x = list[Button](), room.x
    for game_id in games if len(games) > 1 else ():
        rect = pygame.Rect(x, room.y, room.h, room.h)
        letter = sign_letter(ctx, game_id)
        painter = _sign_painter(theme, game_id, letter, ask.game in ("", game_id))
        made.append(Button(ONLY + game_id, rect, selected=ask.game == game_id, painter=painter))
        x = rect.right + gap // 2
    x += gap if made else 0
    labels = [(chip, chip_label(ctx, ask, chip)) for chip in CHIPS]
    px = theme.text_px(14)
    wanted = [theme.fonts.width(label, "sans", px) + ctx.px(26) for _, label in labels]
    left = room.right - x - gap * (len(labels) - 1)
    shrink = min(1.0, left / max(1, sum(wanted)))
    for (chip, label), width in zip(labels, wanted, strict=True):
        rect = pygame.Rect(x, room.y, int(width * shrink), room.h)
        on = ask.star if chip == STAR else bool(getattr(ask, chip))
        made.append(Button(CHIP + chip, rect, label, "quiet", selected=on, size=14))
        x = rect.right + gap
    return made


def head_buttons(ctx: Context, places: LibraryPlaces, ask: Sought) -> list[Button]:
    """Returns the buttons over the list: its order, and that everything is shown again."""
    theme, head = ctx.theme, places.head
    made, x = list[Button](), head.x + round(head.w * 0.24)
    words = [(ORDER_BUTTON, chip_label(ctx, ask, ORDER))]
    if not ask.anything:
        words.append((CLEAR, ctx.texts("library.clear")))
    for name, label in words:
        width = min(theme.fonts.width(label, "sans", theme.text_px(14)) + ctx.px(24), round(head.w * 0.17))
        made.append(Button(name, pygame.Rect(x, head.y, width, head.h), label, "quiet", size=14))
        x += width + ctx.px(6)
    return made


def title_buttons(ctx: Context, places: LibraryPlaces) -> list[Button]:
    """Returns the buttons at the right of the title."""
    theme, title = ctx.theme, places.title
    made, right = list[Button](), title.right
    for name, key in (("back", "app.back"), ("import", "library.import"), ("openings", "openings.door")):
        label = ctx.texts(key)
        width = theme.fonts.width(label, "sans-bold", theme.text_px(15)) + ctx.px(44)
        rect = pygame.Rect(right - width, title.centery - places.line // 2, width, places.line)
        made.append(Button(name, rect, label))
        right -= width + ctx.px(10)
    return made


def draw_title(ctx: Context, surface: pygame.Surface, places: LibraryPlaces, group: Group, words: str) -> None:
    """Draws the title, and beside it how many games there are where there is room."""
    theme, c, rect = ctx.theme, ctx.theme.colours, places.title
    box = theme.draw(surface, ctx.texts("library.title"), rect.midleft, "mincho", theme.text_px(32), c.ink, "midleft")
    right = min(one.rect.x for one in group.buttons if one.name in ("back", "import", "openings"))
    room = right - box.right - ctx.px(36)
    px = theme.fit(words, "sans", theme.text_px(15), room)
    if theme.fonts.width(words, "sans", px) <= room:
        theme.draw(surface, words, (box.right + ctx.px(18), rect.centery), "sans", px, c.muted, "midleft")


def draw_count(ctx: Context, surface: pygame.Surface, places: LibraryPlaces, shown: int, there: int) -> None:
    """Draws how many of the games are in the list."""
    theme, head, words = ctx.theme, places.head, ctx.texts("library.shown", shown, there)
    px = theme.fit(words, "sans-bold", theme.text_px(15), round(head.w * 0.22))
    at = head.x + ctx.px(6), head.centery
    theme.draw(surface, words, at, "sans-bold", px, theme.colours.ink, "midleft")


def sign_letter(ctx: Context, game_id: str) -> str:
    """Returns the letter on the sign of a game; "?" for one that nobody knows."""
    return ctx.texts(f"game.{card_of(game_id)}.name")[0] if game_id in catalog.GAMES else "?"


def _sign_painter(theme: Theme, game_id: str, letter: str, bright: bool) -> Painter:
    def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
        draw_sign(surface, theme, game_id, letter, rect.inflate(-rect.w // 4, -rect.h // 4), bright or hovered)

    return paint


def draw_sign(
    surface: pygame.Surface, theme: Theme, game_id: str, letter: str, rect: pygame.Rect, bright: bool = True
) -> None:
    """Draws the sign of a game: its first letter on a tile of its colour."""
    colours = theme.colours
    accent = catalog.GAMES[game_id].accent if game_id in catalog.GAMES else colours.muted
    ground = tuple(part // 5 + 12 for part in accent)
    edge = accent if bright else colours.line
    textures.panel(surface, rect, rect.h // 5, (ground[0], ground[1], ground[2]), edge, max(1, rect.h // 18))
    with theme.printing():
        ink = accent if bright else colours.off
        theme.draw(surface, letter, rect.center, "mincho", round(rect.h * 0.56), ink, "center")


@drawn_once
def star_picture(side: int, colour: tuple[int, int, int], filled: bool) -> pygame.Surface:
    """Returns a star, full or empty, `side` pixels square."""
    big = 4
    whole = pygame.Surface((side * big, side * big), pygame.SRCALPHA)
    whole.fill((*colour, 0))
    points = [(side * big * (0.5 + x / 220), side * big * (0.52 + y / 220)) for x, y in STAR_POINTS]
    pygame.draw.polygon(whole, colour, points, 0 if filled else max(2, side * big // 16))
    return pygame.transform.smoothscale(whole, (side, side))


def star_rect(theme: Theme, row: pygame.Rect) -> pygame.Rect:
    """Returns where the star of a row lies."""
    side = round(theme.text_px(15) * 1.4)
    return pygame.Rect(row.right - side - round(8 * theme.u), row.centery - side // 2, side, side)


def draw_row(
    ctx: Context, surface: pygame.Surface, rect: pygame.Rect, words: LibraryRow, sign: tuple[str, str], lit: bool
) -> None:
    """Draws what a row tells: the sign of its game, four columns of two lines each, and the star.

    lit: the row stands out from the ground, where quiet ink is too faint.
    """
    theme, c = ctx.theme, ctx.theme.colours
    quiet = c.ink if lit else c.muted
    big, small = theme.text_px(15.5), theme.text_px(13)
    inner = rect.inflate(-ctx.px(20), -ctx.px(8))
    side = min(round(inner.h * 0.72), ctx.px(34))
    draw_sign(surface, theme, *sign, pygame.Rect(inner.x, inner.centery - side // 2, side, side))
    star = star_rect(theme, rect)
    surface.blit(star_picture(star.w, c.gold_high if words.mark.star else c.dim, words.mark.star), star)
    room = pygame.Rect(inner.x + side + ctx.px(12), inner.y, star.x - ctx.px(8) - inner.x - side - ctx.px(12), inner.h)
    gap, y = ctx.px(12), (room.y + round(big * 0.75), room.bottom - round(small * 0.75))
    widths = [round(room.w * share / sum(COLUMNS)) for share in COLUMNS]
    x = room.x
    lines = (
        (words.title, words.below, c.ink, "midleft"),
        (words.result, words.ending, c.teal if words.going else c.gold_high, "midleft"),
        (words.length, words.time, c.ink, "midright"),
        (words.day, words.hour, c.ink, "midright"),
    )
    for (upper, lower, ink, anchor), width in zip(lines, widths, strict=True):
        at = x if anchor == "midleft" else x + width - gap // 2
        _cell(surface, theme, upper, (at, y[0]), width - gap, big, ink, anchor)
        if x == room.x:
            _tagged(ctx, surface, words, (x, y[1]), width - gap, small, quiet)
        else:
            _cell(surface, theme, lower, (at, y[1]), width - gap, small, quiet, anchor)
        x += width


def _tagged(
    ctx: Context, surface: pygame.Surface, words: LibraryRow, at: tuple[int, int], width: int, px: int, ink: Colour
) -> None:
    """Draws the line below the title, and the tags behind it as far as there is room."""
    theme, c = ctx.theme, ctx.theme.colours
    tags = "  ".join(f"#{tag}" for tag in words.mark.tags)
    taken = min(theme.fonts.width(tags, "sans", px), width // 2) if tags else 0
    gap = ctx.px(10) if tags else 0
    box = _cell(surface, theme, words.below, at, width - taken - gap, px, ink, "midleft")
    if tags:
        left = (box.right + gap if words.below else at[0], at[1])
        _cell(surface, theme, tags, left, taken, px, c.gold, "midleft")


def _cell(
    surface: pygame.Surface,
    theme: Theme,
    text: str,
    at: tuple[int, int],
    width: int,
    px: int,
    ink: tuple[int, int, int],
    anchor: str,
) -> pygame.Rect:
    """Draws a line as large as fits, cut at the edge with dots where nothing does; returns its box."""
    if not text:
        return pygame.Rect(at, (0, 0))
    px = fitting(theme, text, px, width)
    return theme.draw(surface, shortened(theme, text, px, width), at, "sans", px, ink, anchor)


def fitting(theme: Theme, text: str, px: int, width: int) -> int:
    """Returns the size at which a line fits; where none is small enough the size wished for, since it is cut anyway."""
    fits = theme.fit(text, "sans", px, width)
    return fits if theme.fonts.width(text, "sans", fits) <= width else px


def shortened(theme: Theme, text: str, px: int, width: int) -> str:
    """Returns a line, or as much of it as fits with dots behind: names and notes may be of any length."""
    if theme.fonts.width(text, "sans", px) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if theme.fonts.width(f"{text[:middle]}…", "sans", px) <= width:
            low = middle
        else:
            high = middle - 1
    return f"{text[:low].rstrip()}…"
