"""Draws the window's icon, a tower of two tiles: `python assets/build_icon.py`. Needs pygame-ce and the cut fonts."""

from __future__ import annotations

from pathlib import Path

import pygame

HERE = Path(__file__).resolve().parent
SIZE, OVER = 256, 4


def main() -> None:
    pygame.font.init()
    side = SIZE * OVER
    surface = pygame.Surface((side, side), pygame.SRCALPHA)

    def tile(x: int, y: int, w: int, h: int, edge: str, face: str) -> None:
        box = pygame.Rect(x * OVER, y * OVER, w * OVER, h * OVER)
        pygame.draw.rect(surface, edge, box.move(0, 26 * OVER), border_radius=26 * OVER)
        pygame.draw.rect(surface, face, box, border_radius=26 * OVER)

    tile(32, 46, 192, 178, "#8a6b40", "#c9a468")
    tile(32, 20, 192, 178, "#5c1c1e", "#363437")
    font = pygame.font.Font(HERE / "fonts" / "YujiSyuku.ttf", 150 * OVER)
    glyph = font.render("謀", True, "#f0e4c8")
    surface.blit(glyph, glyph.get_rect(center=(128 * OVER, 107 * OVER)))
    pygame.image.save(pygame.transform.smoothscale(surface.premul_alpha(), (SIZE, SIZE)), HERE / "icon.png")


if __name__ == "__main__":
    main()
