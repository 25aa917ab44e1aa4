"""Pictures as files: one position as PNG; several as one that moves, GIF or APNG, which Pillow writes."""

from __future__ import annotations

import io
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pygame

from game.records.steps import Steps
from game.storage.problem import Problem, Refused

if TYPE_CHECKING:
    from PIL.Image import Image

STILL, GIF, APNG = ".png", ".gif", ".apng"
MOVING = (GIF, APNG)
MOST = 120
"""So many positions are put into one picture."""
A_POSITION_MS = 1000
LAST_MS = 3000
"""How long each position is seen, and the last one."""
EXTRA = 'pip install "banjo-gogi[pictures]"'
"""How Pillow is got."""


def has_pillow() -> bool:
    """Whether pictures that move can be written."""
    return find_spec("PIL") is not None


def need_pillow() -> None:
    """Raises Refused, with how it is got, where Pillow is not there."""
    if not has_pillow():
        raise Refused(Problem("picture.no-pillow", (EXTRA,)))


def still(surface: pygame.Surface) -> bytes:
    """Returns a picture as PNG."""
    out = io.BytesIO()
    pygame.image.save(surface, out, "picture.png")
    return out.getvalue()


def moving(surfaces: Steps[Sequence[pygame.Surface]], ending: str) -> Steps[bytes]:
    """Returns pictures of one size as one that moves, `ending` being one of MOVING. Raises Refused without Pillow."""
    need_pillow()
    from PIL import Image

    frames: list[Image.Image] = []
    drawn = yield from surfaces
    for n, surface in enumerate(drawn):
        frames.append(Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB")))
        yield 0.5 + 0.25 * n / len(drawn)
    return _written(_of_few_colours(frames) if ending == GIF else frames, ending)


def _of_few_colours(frames: list[Image]) -> list[Image]:
    """Returns pictures in the colours of the first one, undithered: what stays as it is then takes no room."""
    from PIL.Image import Dither

    palette = frames[0].quantize(256, dither=Dither.NONE)
    return [palette, *(frame.quantize(palette=palette, dither=Dither.NONE) for frame in frames[1:])]


def _written(frames: list[Image], ending: str) -> bytes:
    out = io.BytesIO()
    lasting = [A_POSITION_MS] * (len(frames) - 1) + [LAST_MS]
    form = "GIF" if ending == GIF else "PNG"
    frames[0].save(out, form, save_all=True, append_images=frames[1:], duration=lasting, loop=0)
    return out.getvalue()
