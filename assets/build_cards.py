"""Draws the cards of 盤上遊姫: `python assets/build_cards.py [FOLDER] [--only R1,S5]`. Needs skia: the extra `assets`.

Every picture is drawn twice: a small print, bolder, for table and hand, and a large one for the enlarged card. Words
and numbers are written at run time, so nothing here depends on a language. The game itself does not need this.
"""

from __future__ import annotations

import argparse
from pathlib import Path

HERE = Path(__file__).resolve().parent
SIZES = {"small": 180, "large": 600}
"""Pixels a picture is wide; it is 1.4 times as high."""
EMBLEM = 192
QUALITY = {"small": 90, "large": 84}
FORCES, DECKS, BACKS = "RBGYPW", "SM", ("troop", "S", "M", "E")
EVENTS, FIELDS = 12, 7


def faces() -> tuple[str, ...]:
    """Returns the codes of all cards that have a picture."""
    troops = [f"{force}{n}" for force in FORCES for n in range(1, 11)]
    strategies = [f"{deck}{n}" for deck in DECKS for n in range(1, 11)]
    others = [f"{letter}{n}" for letter, count in (("E", EVENTS), ("F", FIELDS)) for n in range(1, count + 1)]
    return (*troops, *strategies, *others, *(f"back-{kind}" for kind in BACKS))


def files() -> tuple[str, ...]:
    """Returns the files that are shipped, below the folder of the cards."""
    cards = [f"{size}/{code}.webp" for size in SIZES for code in faces()]
    return (*cards, *(f"emblems/{name}.webp" for name in FORCES + DECKS))


def draw(name: str) -> bytes:
    """Returns one of the files."""
    import skia
    from card_art import backs, crests, ink, strategies, troops

    folder, code = name.removesuffix(".webp").split("/")
    if folder == "emblems":
        surface = skia.Surface(EMBLEM, EMBLEM)
        canvas = surface.getCanvas()
        canvas.scale(EMBLEM / 2.6, EMBLEM / 2.6)
        canvas.translate(1.3, 1.3)
        if code in DECKS:
            crests.deck_sign(canvas, code, 0, 0, 1.2)
        else:
            crests.emblem(canvas, code, 0, 0, 1)
        return bytes(surface.makeImageSnapshot().encodeToData(skia.EncodedImageFormat.kWEBP, 100))
    width = SIZES[folder]
    surface = skia.Surface(width, round(width * 1.4))
    canvas = surface.getCanvas()
    canvas.scale(width / ink.WIDTH, width / ink.WIDTH)
    if code.startswith("back-"):
        backs.back(canvas, code.removeprefix("back-"), folder == "small")
    elif code[0] == "F":
        strategies.field(canvas, code, folder == "small")
    elif code[0] in (*DECKS, "E"):
        strategies.strategy(canvas, code, folder == "small")
    else:
        troops.troop(canvas, code, folder == "small")
    return bytes(surface.makeImageSnapshot().encodeToData(skia.EncodedImageFormat.kWEBP, QUALITY[folder]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE / "cards", help="where the pictures go")
    parser.add_argument("--only", default="", metavar="CODES", help="draw these cards only, separated by commas")
    given = parser.parse_args()
    wanted = set(filter(None, given.only.split(",")))
    for name in files():
        if wanted and Path(name).stem not in wanted:
            continue
        path = given.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(draw(name))


if __name__ == "__main__":
    main()
