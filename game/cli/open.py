"""`gogi FILE`: opens the window where the game of a file is gone on with, looked back on, or looked at."""

from argparse import Namespace

from game.cli import play
from game.cli.words import Words
from game.review.ways import way_of
from game.storage.paths import Home


def run(args: Namespace, words: Words) -> int:
    """Opens a file and returns when the window is closed. Raises Refused for what is none of ours."""
    home = Home.default() if args.home is None else Home(args.home)
    args.game = None
    return play.open_window(args, opened=way_of(args.file, home))
