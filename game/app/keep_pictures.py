"""Pictures of positions without a window, for the command line."""

from pathlib import Path

import pygame

from game.app.context import build_context
from game.editor import moving
from game.editor.drawing import PositionPainter
from game.editor.pictures import SIZE, SMALL, paint_stretch
from game.editor.pictures import PictureOf as PictureOf
from game.records.steps import whole
from game.storage.atomic import write_new
from game.storage.paths import Home
from game.storage.settings import load


def write_picture(of: PictureOf, first: int, to: int, out: Path, *, home: Path, lang: str | None) -> tuple[int, int]:
    """Writes the positions `first` to `to` to a new file, by its ending; returns the size in pixels. Raises Refused.

    The dummy video driver must have been chosen before. Of the settings kept under `home` it takes what games keep.
    """
    kept, _ = load(Home(home))
    ctx = build_context(Home(home), kept, size=SIZE, lang=lang)
    try:
        painter = PositionPainter(ctx.theme, ctx.texts, of.game_id, kept.more)
        if out.suffix.lower() == moving.STILL:
            drawn = painter.paint(of.position(first), SIZE)
            write_new(out, moving.still(drawn))
            return drawn.get_size()
        stretch = paint_stretch(painter, of, first, to)
        write_new(out, whole(moving.moving(stretch, out.suffix.lower())))
        return SMALL
    finally:
        pygame.display.quit()
