"""`gogi picture`: a position of a record, or a stretch of it, as a picture."""

import os
import tempfile
from argparse import Namespace
from pathlib import Path

from game import catalog
from game.cli.words import Refusal, Words, listed
from game.records.library import open_record
from game.records.sealed import players

ENDINGS = (".png", ".gif", ".apng")
MOST = 120


def run(args: Namespace, words: Words) -> int:
    """Writes the picture and prints its name and size; nothing is overwritten."""
    ending = args.out.suffix.lower()
    if ending not in ENDINGS:
        raise Refusal("cli.picture.ending", args.out, listed(ENDINGS))
    loaded = open_record(args.file)
    match, game = loaded.match, loaded.match.game
    if game.id not in catalog.edited():
        raise Refusal("cli.edit.none", game.id, listed(catalog.edited()))
    if players(loaded, args.home):
        raise Refusal("cli.picture.sealed", args.file)
    match.goto(match.main_end)
    line = match.line()
    first, to = _stretch(args, ending == ENDINGS[0], len(line) - 1)
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    from game.app.keep_pictures import PictureOf, write_picture

    of = PictureOf(game.id, lambda n: game.position_out(line[n].state))
    with tempfile.TemporaryDirectory(prefix="gogi-picture-") as home:
        size = write_picture(of, first, to, args.out, home=args.home or Path(home), lang=words.lang)
    words.say("cli.shot.done", args.out, *size)
    return 0


def _stretch(args: Namespace, still: bool, last: int) -> tuple[int, int]:
    """Returns the first and the last ply that are drawn, of `last` at most."""
    if still:
        at = last if args.at is None else args.at
        if at > last:
            raise Refusal("cli.replay.short", last, at)
        return at, at
    to = last if args.to is None else args.to
    first = max(0, to - MOST + 1) if args.first is None else args.first
    if not first <= to <= last or to - first >= MOST:
        raise Refusal("cli.picture.stretch", last, MOST)
    return first, to
