"""What stands beside the list of the library: the chosen game, its last position, figures, notes, and its buttons."""

from dataclasses import dataclass

import pygame

from game import catalog
from game.library.card import ENDED
from game.library.figures import read_figures_text
from game.library.wanted import BUILTIN, KEPT, UNFINISHED, Exhibit
from game.records.entry import LibraryEntry
from game.scenes.library_look import draw_sign, fitting, shortened, sign_letter, star_picture
from game.scenes.library_words import LibraryRow, span_words
from game.stage.scene import Context
from game.stage.thumbnails import Thumbnail, Thumbnails
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, Style

MOST_ROWS = 3
"""So many rows a title or a note takes beside the list; names and notes may be of any length."""
Wished = tuple[str, str, Style, bool]
"""Name, words, style of a button, and whether it can be pressed."""


@dataclass(frozen=True, slots=True)
class LibraryDetail:
    """The chosen game as it is told beside the list; `figures` are words and values, `twins` other files of it."""

    shown: Exhibit
    entry: LibraryEntry
    words: LibraryRow
    picture: Thumbnail | None
    figures: tuple[tuple[str, str], ...]
    twins: int


def figures_of(ctx: Context, shown: Exhibit, words: LibraryRow) -> tuple[tuple[str, str], ...]:
    """Returns what is counted of a game: its length always, the rest once it is over."""
    texts = ctx.texts
    found = [(texts("library.figure.length"), words.length)] if words.length else []
    if shown.card.status != ENDED or not shown.card.figures:
        return tuple(found)
    figures = read_figures_text(shown.card.figures)
    if figures.ms:
        found.append((texts("library.figure.time"), span_words(ctx, figures.ms)))
    found.append((texts("library.figure.hints"), texts("library.times", figures.hints)))
    if figures.undone >= 0:
        found.append((texts("library.figure.undone"), texts("library.times", figures.undone)))
    return tuple(found)


def wished(ctx: Context, shown: Exhibit | None, readable: bool, several: bool, deleted: bool) -> list[Wished]:
    """Returns the buttons for the chosen game: one that can be read, `several` in the list, some `deleted`."""
    texts, going = ctx.texts, shown is not None and shown.sort == UNFINISHED
    own = shown is not None and shown.sort in (KEPT, UNFINISHED)
    return [
        ("open", texts("library.go-on" if going else "library.open"), "gold", readable),
        ("edit", texts("library.edit"), "plain", own),
        ("export", texts("library.export"), "plain", shown is not None),
        ("export-all", texts("library.export-all"), "plain", several),
        ("delete", texts("library.delete"), "plain", own),
        ("undo", texts("library.undo"), "plain", deleted),
    ]


def detail_buttons(ctx: Context, rect: pygame.Rect, buttons: list[Wished]) -> list[Button]:
    """Returns the buttons at the foot of the panel, three in a row, the first over the whole width."""
    theme, gap = ctx.theme, ctx.px(8)
    high = max(ctx.px(36), round(theme.text_px(15) * 2))
    inner = rect.inflate(-2 * ctx.px(16), -2 * ctx.px(14))
    rows = [buttons[:1], buttons[1:4], buttons[4:]]
    made, y = list[Button](), inner.bottom - len(rows) * (high + gap) + gap
    for row in rows:
        width = (inner.w - gap * (len(row) - 1)) // len(row)
        for n, (name, label, style, enabled) in enumerate(row):
            place = pygame.Rect(inner.x + n * (width + gap), y, width, high)
            made.append(Button(name, place, label, style, enabled))
        y += high + gap
    return made


def draw_detail(
    ctx: Context, surface: pygame.Surface, rect: pygame.Rect, foot: int, detail: LibraryDetail, pictures: Thumbnails
) -> None:
    """Draws the panel from its top to the buttons, which begin at `foot`: what has no room is left out from below."""
    theme, c, pad = ctx.theme, ctx.theme.colours, ctx.px(16)
    inner = pygame.Rect(rect.x + pad, rect.y + ctx.px(14), rect.w - 2 * pad, foot - rect.y - ctx.px(22))
    y = _head(ctx, surface, inner, detail)
    notes = detail.words.mark.note
    small = theme.text_px(14)
    step = theme.line_height("sans", small)
    below = step * 3 if notes else 0
    below += step if detail.twins else 0
    high = min(inner.bottom - y - below - ctx.px(10), round(inner.w * 0.62))
    if high >= ctx.px(90):
        y = _picture(ctx, surface, pygame.Rect(inner.x, y, inner.w, high), detail, pictures)
    if detail.twins and y + step <= inner.bottom:
        words = ctx.texts("library.twins", detail.twins)
        px = theme.fit(words, "sans", small, inner.w)
        theme.draw(surface, words, (inner.x, y + step // 2), "sans", px, c.red, "midleft")
        y += step
    for line in theme.fonts.wrap(notes, "sans", small, inner.w) if notes else ():
        if y + step > inner.bottom:
            break
        theme.draw(surface, line, (inner.x, y), "sans", small, c.ink)
        y += step


def _head(ctx: Context, surface: pygame.Surface, inner: pygame.Rect, detail: LibraryDetail) -> int:
    """Draws sign, game, moment, players, result and tags; returns where it goes on below."""
    theme, c, words = ctx.theme, ctx.theme.colours, detail.words
    small = theme.text_px(13)
    entry, side = detail.entry, round(theme.text_px(20) * 1.45 + small * 1.4)
    draw_sign(surface, theme, entry.game_id, sign_letter(ctx, entry.game_id), pygame.Rect(inner.topleft, (side, side)))
    if words.mark.star:
        surface.blit(star_picture(side * 2 // 3, c.gold_high, True), (inner.right - side * 2 // 3, inner.y))
    room = inner.w - 2 * side - ctx.px(16)
    name = ctx.texts(f"game.{entry.game_id}.name") if entry.game_id in catalog.GAMES else entry.path.name
    px = theme.fit(name, "mincho", theme.text_px(20), room)
    x, y = inner.x + side + ctx.px(12), inner.y
    theme.draw(surface, shortened(theme, name, px, room), (x, y), "mincho", px, c.ink)
    moment = f"{words.day} {words.hour}".strip() if detail.shown.sort != BUILTIN else words.result
    theme.draw(surface, moment, (x, y + side), "sans", small, c.muted, "bottomleft")
    y += side + ctx.px(6)
    lines = [(words.title, theme.text_px(16), c.ink), (_result(words, detail.shown), theme.text_px(15), c.gold_high)]
    if words.mark.tags:
        lines.append(("  ".join(f"#{tag}" for tag in words.mark.tags), small, c.gold))
    for text, wish, ink in lines:
        for row in folded(theme, text, px := fitting(theme, text, wish, inner.w), inner.w):
            theme.draw(surface, row, (inner.x, y), "sans", px, ink)
            y += round(wish * 1.5)
    return y + ctx.px(4)


def folded(theme: Theme, text: str, px: int, width: int) -> list[str]:
    """Returns a text in rows, `MOST_ROWS` at most, of which the last has dots behind it where there is more."""
    rows = theme.fonts.wrap(text, "sans", px, width) if text else []
    return rows if len(rows) <= MOST_ROWS else [*rows[: MOST_ROWS - 1], f"{rows[MOST_ROWS - 1][:-1]}…"]


def _result(words: LibraryRow, shown: Exhibit) -> str:
    if shown.sort == BUILTIN:
        return shown.note
    return " · ".join(filter(None, (words.result, words.ending)))


def _picture(
    ctx: Context, surface: pygame.Surface, rect: pygame.Rect, detail: LibraryDetail, pictures: Thumbnails
) -> int:
    """Draws the last position and the figures beside it; returns where it goes on below."""
    theme, c = ctx.theme, ctx.theme.colours
    place = pygame.Rect(rect.x, rect.y, round(rect.w * (0.7 if detail.figures else 1)), rect.h)
    if detail.picture is not None:
        pictures.draw(surface, detail.picture, place)
    x = place.right + ctx.px(10) if detail.picture is not None else rect.x
    y, small = rect.y, theme.text_px(13)
    for label, value in detail.figures:
        if y + round(small * 3.2) > rect.bottom:
            break
        for text, role, ink in ((label, "sans", c.muted), (value, "sans-bold", c.ink)):
            px = theme.fit(text, role, small, rect.right - x)
            theme.draw(surface, text, (x, y), role, px, ink)
            y += round(small * 1.45)
        y += ctx.px(4)
    return rect.bottom + ctx.px(8)
