"""How large everything on the launcher is: letters, heights of cards and rooms, and the picture, which gives way."""

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


@dataclass(frozen=True, slots=True)
class Sizes:
    """Pixels: margins, letter sizes (`_px`), heights (`_h`) that hold the longest text, where title and parts begin."""

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


def spaces(ctx: Context, line: int, room: int) -> Spaces:
    """Returns the widest spaces that leave the page whole with `room` pixels for them; close ones where none do.

    line: the height of the foot's line. What is empty gives way before the picture.
    """
    px = ctx.px
    wide = Spaces(px(30), px(20), px(24), max(px(60), line + px(28)), px(170))
    close = Spaces(px(30), px(20), px(14), line + px(12), px(170))
    closest = Spaces(px(14), px(14), px(14), line + px(12), px(140))
    return next((one for one in (wide, close, closest) if sum(astuple(one)) <= room), close)


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


def measure(ctx: Context, card_w: int, room_w: int, room_texts: Iterable[str], links: Iterable[Sequence[str]]) -> Sizes:
    """Returns the sizes that hold all texts of the language at this text size; `_w` are pixels of a card and a room.

    room_texts: what the tiles say; links: the labels on each card.
    """
    theme, texts = ctx.theme, ctx.texts
    pad, step = ctx.px(18), theme.line_height
    inner = card_w - 2 * pad
    title_px, sub_px = round(ctx.px(54) * min(1.15, theme.text_scale)), theme.text_px(16)
    name_px, small_px, body_px = theme.text_px(25), theme.text_px(14), theme.text_px(15)
    head = round(title_px * 1.42) + step("sans", sub_px)

    def highest(word: str, px: int) -> int:
        return max(theme.block_height(texts(f"game.{game}.{word}"), "sans", px, inner) for game in catalog.whole())

    sub_h = highest("sub", small_px)
    words = ctx.px(14) + round(name_px * 1.5) + sub_h + ctx.px(4) + highest("line", body_px) + ctx.px(10)
    told_h = max(ctx.px(64), round(2.5 * (body_px + small_px)), highest("text", small_px))  # two rows of each size
    button_h, link_h = max(ctx.px(40), round(body_px * 2.3)), max(ctx.px(26), round(small_px * 1.9))
    low = max(1, *(len(link_rows(ctx, labels, inner)) for labels in links)) * link_h + ctx.px(10)
    below = words + ctx.px(12) + told_h + ctx.px(14) + button_h + ctx.px(8) + low
    sign = ctx.px(58)
    room_px = theme.text_px(20)
    room_text = max(theme.block_height(text, "sans", small_px, room_w - sign - 3 * ctx.px(16)) for text in room_texts)
    room_h = max(ctx.px(88), ctx.px(28) + round(room_px * 1.5) + room_text)
    empty = spaces(ctx, step("sans", small_px), ctx.size[1] - head - below - room_h)
    head_h = empty.above + head + empty.below
    room = ctx.size[1] - head_h - below - room_h - empty.between - empty.foot
    art_h = max(empty.picture, min(round(card_w * FORM), ctx.px(PICTURE), room))
    told_y = art_h + words + ctx.px(12)
    button_y = told_y + told_h + ctx.px(14)
    return Sizes(
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
