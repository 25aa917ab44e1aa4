"""Who sits where and how it begins, as the command line asks for it."""

from argparse import Namespace

from game.cli import positions
from game.cli.words import Refusal
from game.match.seats import SeatSpec, parse_seats


def asked_for(args: Namespace) -> tuple[tuple[SeatSpec, ...], dict[str, object] | None]:
    """Returns the seats and the position asked for, both judged by the rules before anything opens."""
    game = positions.load(args.game)
    seats: tuple[SeatSpec, ...] = ()
    if args.seats is not None:
        if len(args.seats) != game.seats:
            raise Refusal("cli.play.seat-count", len(args.seats), game.seats)
        seats = parse_seats(",".join(args.seats), game.seats)
    if args.position is None:
        return seats, None
    position = positions.read_position(game, args.position)
    positions.state_of(game, position, str(args.position))
    return seats, position
