"""How large everything on the launcher is: letters, heights of cards and rooms, and what gives way to large text."""

from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass

from game import catalog
from game.stage.scene import Context
from game.ui.theme import Theme

FORM = 218 / 252
"""How high a painting is for its width."""
PICTURE = 320
"""Units a picture is high at most."""
ROW_GAP = 10
"""Units between links in one row at least."""
GAP = 15
WIDEST = 1500
"""Units between cards, and from the first to the end of the last at most."""
SIGN, SHORT_SIGN = 58, 36
"""Units of a room's sign, and of one without words beside it but the room's name."""


@dataclass(frozen=True, slots=True)
class Fold:
    """What a page shows and what gives way: units of its margins, of those in a card and of a picture at least.

    `rooms`: what the tiles say below their names; `head`: the line below the title; `foot`: the line at the foot, whose
    links else stand at the head; `sub`: all of a game's second name, else as much as has room in one row; `line`: the
    sentence below it.
    """

    margin: int = 60
    pad: int = 18
    picture: int = 140
    rooms: bool = True
    head: bool = True
    foot: bool = True
    sub: bool = True
    line: bool = True


FOLDS = (
    Fold(),
    Fold(24, 13),
    Fold(24, 13, 110),
    Fold(24, 13, 110, rooms=False),
    Fold(24, 13, 110, rooms=False, head=False),
    Fold(24, 13, 130, rooms=False, head=False, sub=False, line=False),
    Fold(24, 13, 130, rooms=False, head=False, sub=False, line=False, foot=False),
    Fold(24, 13, 70, rooms=False, head=False, sub=False, line=False, foot=False),
)
"""From the page with all there is to the one on which most has given way; the first that is whole is taken."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Pixels: margins, letter sizes (`_px`), heights (`_h`) that hold the longest text, where title and parts begin."""

    fold: Fold
    pad: int
    title_px: int
    sub_px: int
    title_y: int
    head_h: int
    name_px: int
    small_px: int
    body_px: int
    sub_h: int
    art_h: int
    told_y: int
    told_h: int
    button_y: int
    button_h: int
    link_y: int
    link_h: int
    card_h: int
    between: int
    room_h: int
    foot_h: int
    spare: int
    """What is left of the window's height."""

    @property
    def content(self) -> int:
        """The height of the whole page."""
        return self.head_h + self.card_h + self.between + self.room_h + self.foot_h


@dataclass(frozen=True, slots=True)
class Spaces:
    """Pixels that hold no word: above and below the title, between cards and rooms, at the foot; the least picture."""

    above: int
    below: int
    between: int
    foot: int
    picture: int


def spaces(ctx: Context, fold: Fold, line: int, room: int) -> Spaces:
    """Returns the widest spaces that leave the page whole with `room` pixels for them; the closest where none do.

    line: the height of the foot's line. What is empty gives way before the picture.
    """
    px, least = ctx.px, ctx.px(fold.picture)
    close_foot = line + px(12) if fold.foot else px(14)
    wide = Spaces(px(30), px(20), px(24), max(px(60), line + px(28)), px(170))
    close = Spaces(px(30), px(20), px(14), close_foot, px(170))
    closest = Spaces(px(14), px(14), px(14), close_foot, least)
    return next((one for one in (wide, close, closest) if sum(astuple(one)) <= room), closest)


def columns(ctx: Context, fold: Fold, count: int) -> list[tuple[int, int]]:
    """Returns (left, width) of so many columns in pixels, equally wide, from one margin to the other."""
    wide = min(ctx.size[0] - 2 * ctx.px(fold.margin), ctx.px(WIDEST))
    left, gap = (ctx.size[0] - wide) // 2, ctx.px(GAP)
    step = (wide + gap) / count
    return [(left + round(n * step), int(step) - gap) for n in range(count)]


def shortened(theme: Theme, line: str, role: str, px: int, width: int) -> str:
    """Returns a line that goes on elsewhere with … at its end, as much of it as has room."""
    while line and theme.fonts.width(f"{line}…", role, px) > width:
        line = line[:-1]
    return f"{line}…"


def link_rows(ctx: Context, labels: Sequence[str], width: int) -> list[list[int]]:
    """Returns the numbers of the labels that stand in each row of links."""
    theme, px, gap = ctx.theme, ctx.theme.text_px(14), ctx.px(ROW_GAP)
    rows: list[list[int]] = []
    x = 0
    for n, label in enumerate(labels):
        wide = theme.fonts.width(label, "sans", px)
        if not rows or x + gap + wide > width:
            rows.append([])
            x = -gap
        rows[-1].append(n)
        x += gap + wide
    return rows


def measure(ctx: Context, cards: int, room_texts: Sequence[str], links: Sequence[Sequence[str]]) -> Sizes:
    """Returns the sizes that hold all texts of the language at this text size, with as little given way as can be.

    cards: places in the row; room_texts: what the tiles say; links: the labels on each card. Where nothing helps it is
    the page with all there is, which is higher than the window.
    """
    tried = (_measured(ctx, fold, cards, room_texts, links) for fold in FOLDS)
    whole = next((one for one in tried if one.content <= ctx.size[1]), None)
    return whole or _measured(ctx, FOLDS[0], cards, room_texts, links)


def _measured(ctx: Context, fold: Fold, cards: int, room_texts: Sequence[str], links: Iterable[Sequence[str]]) -> Sizes:
    theme, texts = ctx.theme, ctx.texts
    card_w, room_w = columns(ctx, fold, cards)[0][1], columns(ctx, fold, len(room_texts))[0][1]
    pad, step = ctx.px(fold.pad), theme.line_height
    inner = card_w - 2 * pad
    title_px = round(ctx.px(54) * min(1.15 if fold.head else 1.06, theme.text_scale))
    sub_px = theme.text_px(16)
    name_px, small_px, body_px = theme.text_px(25), theme.text_px(14), theme.text_px(15)
    head = round(title_px * 1.42) + step("sans", sub_px) if fold.head else round(title_px * 1.32)

    def highest(word: str, px: int) -> int:
        return max(theme.block_height(texts(f"game.{game}.{word}"), "sans", px, inner) for game in catalog.whole())

    sub_h = highest("sub", small_px) if fold.sub else step("sans", small_px)
    words = ctx.px(14) + round(name_px * 1.5) + sub_h + ctx.px(10)
    words += ctx.px(4) + highest("line", body_px) if fold.line else 0
    told_h = max(ctx.px(64), round(2.5 * (body_px + small_px)), highest("text", small_px))  # two rows of each size
    button_h, link_h = max(ctx.px(40), round(body_px * 2.3)), max(ctx.px(26), round(small_px * 1.9))
    low = max(1, *(len(link_rows(ctx, labels, inner)) for labels in links)) * link_h + ctx.px(10)
    below = words + ctx.px(12) + told_h + ctx.px(14) + button_h + ctx.px(8) + low
    room_h = _room_height(ctx, fold, room_w, room_texts)
    empty = spaces(ctx, fold, step("sans", small_px), ctx.size[1] - head - below - room_h)
    head_h = empty.above + head + empty.below
    room = ctx.size[1] - head_h - below - room_h - empty.between - empty.foot
    art_h = max(empty.picture, min(round(card_w * FORM), ctx.px(PICTURE), room))
    told_y = art_h + words + ctx.px(12)
    button_y = told_y + told_h + ctx.px(14)
    return Sizes(
        fold=fold,
        pad=pad,
        title_px=title_px,
        sub_px=sub_px,
        title_y=empty.above,
        head_h=head_h,
        name_px=name_px,
        small_px=small_px,
        body_px=body_px,
        sub_h=sub_h,
        art_h=art_h,
        told_y=told_y,
        told_h=told_h,
        button_y=button_y,
        button_h=button_h,
        link_y=button_y + button_h + ctx.px(8),
        link_h=link_h,
        card_h=art_h + below,
        between=empty.between,
        room_h=room_h,
        foot_h=empty.foot,
        spare=max(0, room - art_h),
    )


def _room_height(ctx: Context, fold: Fold, room_w: int, room_texts: Iterable[str]) -> int:
    """Returns the height of a tile, by the longest of what they say."""
    theme, name_h = ctx.theme, round(ctx.theme.text_px(20) * 1.5)
    if not fold.rooms:
        return max(ctx.px(SHORT_SIGN), name_h) + ctx.px(14)
    wide = room_w - ctx.px(SIGN) - 3 * ctx.px(16)
    text_h = max(theme.block_height(text, "sans", theme.text_px(14), wide) for text in room_texts)
    return max(ctx.px(88), ctx.px(28) + name_h + text_h)
