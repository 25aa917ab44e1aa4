"""`gogi FILE`: opens the window where the game of a file is gone on with, looked back on, or looked at."""

from argparse import Namespace
from pathlib import Path

from game.cli import play
from game.cli.words import Words
from game.records.library import open_record
from game.records.reader import Loaded
from game.records.sealed import eyes
from game.review.winning import fits_of
from game.storage.paths import Home


def run(args: Namespace, words: Words) -> int:
    """Opens a file and returns when the window is closed. Raises Refused for what is none of ours."""
    loaded = open_record(args.file)
    home = Home.default() if args.home is None else Home(args.home)
    args.game = loaded.match.game.id
    way = way_of(args.file, loaded, home)
    if way == "position":
        return play.open_window(args, position=dict(loaded.match.start or {}), way=way)
    return play.open_window(args, kept=args.file, way=way)


def way_of(path: Path, loaded: Loaded, home: Home) -> str:
    """Returns where a file leads: "resume", "review", "analysis", "record", or "position" for one that stands alone.

    Raises Refused for the view of a computer whose game is still on.
    """
    match, seen_by = loaded.match, eyes(loaded, home)
    if match.ended_at is None and path.absolute().parent == home.journals.absolute():
        return "resume"
    if match.start is not None and len(match.nodes) == 1 and match.game.other_turn is not None and seen_by is None:
        return "position"
    if loaded.header.analysis:
        return "analysis"
    return "review" if match.ended_at is not None and seen_by is None and fits_of(match.game.id) else "record"
