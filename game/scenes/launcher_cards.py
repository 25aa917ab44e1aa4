"""The cards of the launcher: how large everything on it is, and the face of each game's card."""

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game import catalog
from game.stage.scene import Context
from game.ui import textures
from game.ui.card_canvas import HEIGHT, Canvas
from game.ui.pictures import drawn_once
from game.ui.text.fonts import Fonts
from game.ui.theme import Colour


@dataclass(slots=True)
class GameCard:
    """One game's place on the launcher; `lift` runs from 0 to 1 while the pointer or the keyboard is on it."""

    game_id: str
    rect: pygame.Rect
    lift: float = 0.0


@dataclass(frozen=True, slots=True)
class Sizes:
    """Pixels: the inner margin of cards, letter sizes (`_px`), and heights (`_h`) that hold the longest text."""

    pad: int
    title_px: int
    sub_px: int
    head_h: int
    name_px: int
    small_px: int
    body_px: int
    sub_h: int
    left_h: int
    button_h: int
    art_h: int
    card_h: int
    room_h: int
    foot_h: int


def measure(ctx: Context, card_w: int, room_w: int, room_texts: Iterable[str], *, left: bool = False) -> Sizes:
    """Returns the sizes that hold all texts of the language at this text size; `_w` are pixels of a card and a room.

    `left`: some card tells which of its games is unfinished, in two lines.
    """
    theme, texts = ctx.theme, ctx.texts
    pad = ctx.px(18)
    inner = card_w - 2 * pad
    title_px = round(ctx.px(58) * min(1.15, theme.text_scale))
    sub_px = theme.text_px(19)
    head_h = ctx.px(56) + round(title_px * 1.5) + theme.line_height("sans", sub_px) + ctx.px(34)
    name_px = theme.text_px(25)
    small_px, body_px = theme.text_px(13.5), theme.text_px(14)
    body = max(theme.block_height(texts(f"game.{g}.text"), "sans", body_px, inner) for g in catalog.whole())
    sub = max(len(theme.fonts.wrap(texts(f"game.{g}.sub"), "sans", small_px, inner)) for g in catalog.whole())
    sub_h = sub * theme.line_height("sans", small_px)
    button_h = max(ctx.px(36), round(theme.text_px(15) * 2.1))
    art_h = ctx.px(HEIGHT)
    words = round(name_px * 1.6) + sub_h + ctx.px(8) + body
    left_h = 2 * theme.line_height("sans", small_px) + ctx.px(6) if left else 0
    needed = art_h + ctx.px(16) + words + ctx.px(14) + left_h + 2 * button_h + ctx.px(10) + pad
    card_h = max(ctx.px(428), needed)
    room_text = max(theme.block_height(text, "sans", small_px, room_w - 2 * pad) for text in room_texts)
    room_h = max(ctx.px(96), ctx.px(34) + round(theme.text_px(19) * 1.5) + room_text)
    foot_h = max(ctx.px(84), theme.line_height("sans", body_px) + ctx.px(40))
    return Sizes(
        pad=pad,
        title_px=title_px,
        sub_px=sub_px,
        head_h=head_h,
        name_px=name_px,
        small_px=small_px,
        body_px=body_px,
        sub_h=sub_h,
        left_h=left_h,
        button_h=button_h,
        art_h=art_h,
        card_h=card_h,
        room_h=room_h,
        foot_h=foot_h,
    )


class CardFaces:
    """Draws the cards of one layout once and keeps them."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._kept: dict[str, pygame.Surface] = {}

    def of(self, game_id: str, size: tuple[int, int], sizes: Sizes) -> pygame.Surface:
        """Returns the card of a game without its buttons, `size` pixels. Premultiplied; not to draw on."""
        if game_id in self._kept:
            return self._kept[game_id]
        ctx, theme, c = self._ctx, self._ctx.theme, self._ctx.theme.colours
        ready = catalog.GAMES[game_id].ready
        radius = ctx.px(14)
        surface = textures.rounded(size, radius, (0x2C, 0x27, 0x27, 255)).premul_alpha()
        art = picture(theme.fonts, game_id, (size[0], sizes.art_h), radius)
        surface.blit(art, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        frame = textures.rounded(size, radius, (0, 0, 0, 0), (0x4A, 0x42, 0x40, 255), 1).premul_alpha()
        surface.blit(frame, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        accent = catalog.GAMES[game_id].accent
        inner = pygame.Rect(sizes.pad, sizes.art_h + ctx.px(16), size[0] - 2 * sizes.pad, 0)
        name = ctx.texts(f"game.{game_id}.name")
        px = theme.fit(name, "mincho", sizes.name_px, inner.w)
        theme.draw(surface, name, (inner.x, inner.y + round(sizes.name_px * 0.8)), "mincho", px, c.ink, "midleft")
        inner.y += round(sizes.name_px * 1.6)
        theme.draw_block(surface, ctx.texts(f"game.{game_id}.sub"), inner, "sans", sizes.small_px, accent)
        inner.y += sizes.sub_h + ctx.px(8)
        theme.draw_block(surface, ctx.texts(f"game.{game_id}.text"), inner, "sans", sizes.body_px, c.muted)
        if not ready:
            foot = size[1] - sizes.pad - round(theme.text_px(12) * 0.9)
            width = theme.fonts.width(ctx.texts("launcher.coming"), "sans", theme.text_px(12)) + ctx.px(18)
            draw_pill(surface, ctx, "launcher.coming", (sizes.pad + width, foot), accent)
        self._kept[game_id] = surface
        return surface


def draw_pill(
    surface: pygame.Surface, ctx: Context, key: str, midright: tuple[int, int], colour: Colour | None = None
) -> None:
    """Draws a text in a frame with round ends."""
    theme, label = ctx.theme, ctx.texts(key)
    px = theme.text_px(12)
    box = pygame.Rect(0, 0, theme.fonts.width(label, "sans", px) + ctx.px(18), round(px * 1.75))
    box.midright = midright
    textures.panel(surface, box, box.h // 2, (0, 0, 0, 0), colour or theme.colours.dim)
    theme.draw(surface, label, box.center, "sans", px, colour or theme.colours.muted, "center")


@drawn_once
def picture(fonts: Fonts, game_id: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Returns the picture that a game paints of itself, on wood of its colour, at `size` pixels; not to draw on.

    Its upper corners are rounded, and it is premultiplied. Kept for two sizes of the window: the launcher opens again
    after every game.
    """
    row = catalog.GAMES[game_id]
    ground = textures.wood(size, row.ground, 40 + len(game_id), row.grain).convert_alpha()
    canvas = Canvas(fonts, size)
    if row.card:
        catalog.load(row.card)(canvas)
    ground.blit(canvas.done(size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    mask = textures.rounded((size[0], size[1] + radius), radius, (255, 255, 255, 255))
    ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return ground.premul_alpha()
