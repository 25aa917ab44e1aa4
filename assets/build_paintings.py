"""Draws the launcher's paintings: `python assets/build_paintings.py [FOLDER] [--only gungi]`; needs the extra `assets`.

One painting for each game's card, at two and a half times the size it has in a window of 1440 × 900, and a sign for
each room. The game itself does not need this.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).resolve().parent
GAMES = ("gungi", "cerke", "prosfair", "yuki", "senya")
ROOMS = ("practice", "puzzles", "library", "statistics", "settings")
FINE = 2.5
"""Pixels for a unit of a painting or sign."""
QUALITY = 92


def files() -> tuple[str, ...]:
    """Returns the files that are shipped, below the folder of the launcher."""
    return (*(f"{game}.jpg" for game in GAMES), *(f"room-{room}.png" for room in ROOMS))


def draw(name: str) -> bytes:
    """Returns one of the files."""
    import skia
    from launcher_art import recipe, signs

    stem, _, form = name.partition(".")
    room = stem.removeprefix("room-")
    w, h = (signs.SIDE, signs.SIDE) if room in ROOMS else (recipe.W, recipe.H)
    surface = skia.Surface(round(w * FINE), round(h * FINE))
    canvas = surface.getCanvas()
    canvas.scale(FINE, FINE)
    if room in ROOMS:
        signs.room_sign(canvas, room)
    else:
        import_module(f"launcher_art.{stem}").paint(canvas)
    # before the first frame a JPEG is read in a tenth of the time that WebP or PNG would take
    kind = skia.EncodedImageFormat.kPNG if form == "png" else skia.EncodedImageFormat.kJPEG
    return bytes(surface.makeImageSnapshot().encodeToData(kind, QUALITY))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE / "launcher", help="where the pictures go")
    parser.add_argument("--only", default="", metavar="NAMES", help="draw these alone, separated by commas")
    given = parser.parse_args()
    wanted = set(filter(None, given.only.split(",")))
    given.folder.mkdir(parents=True, exist_ok=True)
    for name in files():
        if not wanted or Path(name).stem.removeprefix("room-") in wanted:
            (given.folder / name).write_bytes(draw(name))


if __name__ == "__main__":
    main()
