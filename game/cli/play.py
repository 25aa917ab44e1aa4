"""`gogi play`, and `gogi` alone: opens the window, or a table of text in the terminal."""

import os
import sys
from argparse import Namespace
from pathlib import Path

from game.cli.positions import asked_for
from game.cli.words import Refusal, Words
from game.match.seats import SeatSpec
from game.review.ways import FileWay


def run(args: Namespace, words: Words) -> int:
    """Opens the launcher or a table and returns when the window is closed."""
    if args.game is None and (args.seats or args.seed is not None or args.position is not None or args.text):
        raise Refusal("cli.play.needs-game")
    if args.text:
        from game.cli.play_text import play_text

        return play_text(args, words)
    if args.resume is not None or args.option:
        raise Refusal("cli.play.only-text")
    seats, position = asked_for(args) if args.game is not None else ((), None)
    return open_window(args, seats=seats, seed=args.seed, position=position)


def open_window(
    args: Namespace,
    *,
    seats: tuple[SeatSpec, ...] = (),
    seed: int | None = None,
    position: dict[str, object] | None = None,
    edited: bool = False,
    analysed: Path | None = None,
    opened: FileWay | None = None,
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
            opened=opened,
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
