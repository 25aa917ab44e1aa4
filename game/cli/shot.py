"""`gogi shot`: a picture of a screen."""

import os
import tempfile
from argparse import Namespace
from pathlib import Path

from game import catalog
from game.cli import positions
from game.cli.words import Refusal, Words, listed

SIZE = (1440, 900)


def run(args: Namespace, words: Words) -> int:
    """Writes the picture and prints its name and size. The user's own files are used only with --home."""
    if args.out.suffix.lower() not in (".png", ".txt"):
        raise Refusal("cli.shot.not-png", args.out)
    position = None
    if args.position is not None:
        named = args.scene.partition("-")[0]  # "<game>-table" is a screen of that game, "table" of the first
        game = positions.load(named if named in catalog.ready() else catalog.ready()[0])
        position = positions.read_position(game, args.position)
        positions.state_of(game, position, str(args.position))
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    from game.app.shot import SCREENS, shoot

    if args.scene not in SCREENS:
        raise Refusal("cli.shot.no-scene", args.scene, listed(SCREENS))
    if not args.out.absolute().parent.is_dir():
        raise FileNotFoundError(2, "", str(args.out.parent))
    size = args.size or SIZE
    with tempfile.TemporaryDirectory(prefix="gogi-shot-") as home:
        shoot(args.scene, args.out, home=args.home or Path(home), lang=words.lang, size=size, position=position)
    words.say("cli.shot.done", args.out, *size)
    return 0
