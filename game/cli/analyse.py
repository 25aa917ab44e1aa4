"""`gogi analyse`: opens the window with a game that is over, or a kept analysis, to try lines in it."""

from argparse import Namespace

from game.cli import play
from game.cli.words import Words
from game.records.library import open_record


def run(args: Namespace, words: Words) -> int:
    """Opens the analysis and returns when the window is closed. Raises Refused for what is no record."""
    args.game = open_record(args.file).match.game.id
    return play.open_window(args, analysed=args.file)
