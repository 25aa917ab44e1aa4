"""`gogi play`, and `gogi` alone: opens the window."""

import os
import sys
from argparse import Namespace
from pathlib import Path

from game.cli import positions
from game.cli.words import Refusal, Words
from game.match.seats import SeatSpec, parse_seats


def run(args: Namespace, words: Words) -> int:
    """Opens the launcher or a table and returns when the window is closed."""
    if args.game is None and (args.seats or args.seed is not None or args.position is not None):
        raise Refusal("cli.play.needs-game")
    seats, position = _table(args) if args.game is not None else ((), None)
    return open_window(args, seats=seats, seed=args.seed, position=position)


def open_window(
    args: Namespace,
    *,
    seats: tuple[SeatSpec, ...] = (),
    seed: int | None = None,
    position: dict[str, object] | None = None,
    edited: bool = False,
    analysed: Path | None = None,
) -> int:
    """Opens the window with what is asked for and returns when it is closed. Raises Refusal without a display."""
    require_display()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.app.start import start
    from game.app.window import FewColours, NoDisplay

    try:
        return start(
            home=_lasting(args.home),
            lang=args.lang,
            size=args.size,
            probe=_lasting(args.probe),
            game=args.game,
            seats=seats,
            seed=seed,
            position=position,
            edited=edited,
            analysed=_lasting(analysed),
        )
    except NoDisplay as bad:
        raise Refusal("cli.no-display", bad) from bad
    except FewColours as bad:
        raise Refusal("cli.few-colours", bad) from bad


def _lasting(path: Path | None) -> Path | None:
    """Returns the path from the root of the file system: the working folder may be deleted while the window is open."""
    return None if path is None else path.absolute()


def require_display() -> None:
    """Raises `Refusal` on a system that plainly has no display, before the toolkit is loaded and complains itself."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in named):
        raise Refusal("cli.no-display", "DISPLAY")


def _table(args: Namespace) -> tuple[tuple[SeatSpec, ...], dict[str, object] | None]:
    """Returns the seats and the position asked for, both judged by the rules before any window opens."""
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
