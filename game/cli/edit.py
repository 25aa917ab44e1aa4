"""`gogi edit`: opens the window with a position to be changed by hand."""

from argparse import Namespace

from game import catalog
from game.cli import play, positions
from game.cli.words import Refusal, Words
from game.records.positions import from_text
from game.rules.draft import PositionDrafting
from game.rules.errors import DataError


def run(args: Namespace, words: Words) -> int:
    """Opens the editor and returns when the window is closed; the position need not be possible, but well formed."""
    return play.open_window(args, position=_position(args), edited=True)


def _position(args: Namespace) -> dict[str, object] | None:
    """Returns the position of a text or a file, None where none is told."""
    game, name = positions.load(args.game), str(args.position or args.text)
    if args.position is not None:
        position = positions.read_position(game, args.position)
    elif args.text is not None:
        try:
            position = from_text(game, args.text)
        except (ValueError, TypeError) as bad:
            raise Refusal("cli.no-position", name, "-", type(bad).__name__) from bad
    else:
        return None
    drafting: PositionDrafting = catalog.load(catalog.GAMES[args.game].drafting)
    try:
        drafting.read(position, positions.defaults(game))
    except DataError as bad:
        raise Refusal("cli.no-position", name, bad.key or "-", bad.problem) from bad
    return position
