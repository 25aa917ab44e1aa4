"""The cards of the launcher: the face of each game's card, and the painting on it."""

from dataclasses import dataclass
from pathlib import Path

import pygame

from game import catalog
from game.scenes.launcher_layout import Sizes
from game.stage.scene import Context
from game.ui import textures
from game.ui.pictures import drawn_once
from game.ui.text.fonts import Fonts
from game.ui.theme import Colour

FACE: Colour = (0x2C, 0x27, 0x27)
"""The ground of a card below its picture."""
RADIUS = 14
PARTS = " · "
"""Between the parts of a second name, of which the first stands alone where they have no room."""
SKY = 0.65
"""How much of what a painting is too high by is cut above: the pieces stand in its lower half."""


@dataclass(slots=True)
class GameCard:
    """One game's place on the launcher; `lift` runs from 0 to 1 while the pointer or the keyboard is on it."""

    game_id: str
    rect: pygame.Rect
    lift: float = 0.0


class CardFaces:
    """Draws the cards once and keeps them until the layout changes."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._kept: dict[tuple[str, bool], pygame.Surface] = {}

    def forget(self) -> None:
        self._kept.clear()

    def of(self, game_id: str, size: tuple[int, int], sizes: Sizes, bright: bool) -> pygame.Surface:
        """Returns the card of a game with picture and name, `size` pixels. Premultiplied; not to draw on.

        `bright`: the golden button stands on it; what the card is higher by belongs to the picture.
        """
        key = game_id, bright
        if key not in self._kept:
            self._kept[key] = self._drawn(game_id, size, sizes, bright)
        return self._kept[key]

    def _drawn(self, game_id: str, size: tuple[int, int], sizes: Sizes, bright: bool) -> pygame.Surface:
        ctx, theme, c = self._ctx, self._ctx.theme, self._ctx.theme.colours
        row, texts, radius = catalog.GAMES[game_id], ctx.texts, ctx.px(RADIUS)
        art_h = size[1] - sizes.card_h + sizes.art_h
        surface = textures.rounded(size, radius, (*FACE, 255)).premul_alpha()
        name = texts(f"game.{game_id}.name")
        art = picture(theme.fonts, game_id, name[0], (size[0], art_h), radius)
        surface.blit(art, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        pygame.draw.rect(surface, c.gold, (0, art_h - max(1, ctx.px(1.5)), size[0], max(1, ctx.px(1.5))))
        edge, width = (c.gold_high, max(2, ctx.px(2))) if bright else ((0x54, 0x4B, 0x46), 1)
        frame = textures.rounded(size, radius, (0, 0, 0, 0), (*edge, 255), width).premul_alpha()
        surface.blit(frame, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        inner = pygame.Rect(sizes.pad, art_h + ctx.px(14), size[0] - 2 * sizes.pad, 0)
        px = theme.fit(name, "mincho", sizes.name_px, inner.w)
        theme.draw(surface, name, (inner.x, inner.y + round(sizes.name_px * 0.75)), "mincho", px, c.ink, "midleft")
        inner.y += round(sizes.name_px * 1.5)
        sub = texts(f"game.{game_id}.sub")
        if not sizes.fold.sub and theme.fonts.width(sub, "sans", sizes.small_px) > inner.w:
            sub = sub.partition(PARTS)[0]
        px = sizes.small_px if sizes.fold.sub else theme.fit(sub, "sans", sizes.small_px, inner.w)
        theme.draw_block(surface, sub, inner, "sans", px, row.accent)
        inner.y += sizes.sub_h + ctx.px(4)
        if sizes.fold.line:
            theme.draw_block(surface, texts(f"game.{game_id}.line"), inner, "sans", sizes.body_px, c.ink)
        y = size[1] - sizes.card_h + sizes.told_y - ctx.px(12)
        pygame.draw.line(surface, c.line, (inner.x, y), (inner.right - 1, y))
        if not row.ready:
            self._coming(surface, sizes, row.accent)
        return surface

    def _coming(self, surface: pygame.Surface, sizes: Sizes, colour: Colour) -> None:
        """Says in a frame with round ends at the foot that the game is still to come."""
        ctx, theme, label = self._ctx, self._ctx.theme, self._ctx.texts("launcher.coming")
        px = theme.text_px(13)
        box = pygame.Rect(sizes.pad, 0, theme.fonts.width(label, "sans", px) + ctx.px(18), round(px * 1.75))
        box.bottom = surface.get_height() - sizes.pad
        textures.panel(surface, box, box.h // 2, (0, 0, 0, 0), colour)
        theme.draw(surface, label, box.center, "sans", px, colour, "center")


@drawn_once
def picture(fonts: Fonts, game_id: str, letter: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Returns the painting of a game at `size` pixels, cut at two sides where its form is another; not to draw on.

    Without one, wood of the game's colour with a letter. The upper corners are rounded, and it is premultiplied. Kept
    for two sizes of the window: the launcher opens again after every game.
    """
    row = catalog.GAMES[game_id]
    painted = _loaded(catalog.folder(row.card)) if row.card else None
    ground = pygame.Surface(size, pygame.SRCALPHA)
    if painted is None:
        ground.blit(textures.wood(size, row.ground, strength=0.5), (0, 0))
        image = fonts.render(letter, "brush", size[1] // 2, (0xF6, 0xEE, 0xDD))
        ground.blit(image, image.get_rect(center=ground.get_rect().center))
    else:
        grow = max(size[0] / painted.get_width(), size[1] / painted.get_height())
        whole = round(painted.get_width() * grow), round(painted.get_height() * grow)
        scaled = pygame.transform.smoothscale(painted, whole)
        ground.blit(scaled, ((size[0] - whole[0]) // 2, round((size[1] - whole[1]) * SKY)))
    mask = textures.rounded((size[0], size[1] + radius), radius, (255, 255, 255, 255))
    ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return ground.premul_alpha()


@drawn_once
def room_sign(assets: Path, room: str, side: int) -> pygame.Surface | None:
    """Returns the sign of a room, `side` pixels square; None where its file is missing or broken."""
    sign = _loaded(assets / "launcher" / f"room-{room}.png")
    return None if sign is None else pygame.transform.smoothscale(sign.convert_alpha(), (side, side))


def _loaded(path: Path) -> pygame.Surface | None:
    try:
        return pygame.image.load(path)
    except (OSError, pygame.error):
        return None
