"""`gogi play GAME --text`: a game in the terminal, line by line."""

import secrets
import sys
from argparse import Namespace

from game import catalog
from game.ai.selfplay import parse_option
from game.cli.positions import asked_for, no_option
from game.cli.words import Refusal, Words, listed, read_utf8
from game.match.seats import HUMAN, USUAL_STRENGTH, ai
from game.people.keeping import load, seated_alone, settled
from game.rules.contract import AnyGame, OptionValues
from game.storage.paths import Home
from game.text.start import begun, play, resumed
from game.text.terminal import Terminal


def play_text(args: Namespace, words: Words) -> int:
    """Plays a game in the terminal until it is left."""
    speaking = tuple(name for name in catalog.ready() if catalog.GAMES[name].spoken)
    if args.game not in speaking:
        raise Refusal("cli.play.no-words", args.game, listed(speaking))
    home = settled(Home.default() if args.home is None else Home(args.home))
    read_utf8()
    terminal = Terminal(sys.stdin, sys.stdout)
    if args.resume is not None:
        if args.seats or args.seed is not None or args.position is not None or args.option:
            raise Refusal("cli.play.resumes")
        session, header, view = resumed(args.resume, args.game)
        play(words, home, session, header, view, terminal)
        return 0
    seats, position = asked_for(args)
    game = catalog.rules(args.game)
    seats = seats or (HUMAN, *(ai(USUAL_STRENGTH),) * (game.seats - 1))
    if not any(seat.is_human for seat in seats):
        raise Refusal("cli.play.no-person")
    seats = seated_alone(load(home).household, home.person, seats)
    seed = secrets.randbits(64) if args.seed is None else args.seed
    session, header = begun(game.id, seats, _options(game, args.option or []), seed, position)
    play(words, home, session, header, {}, terminal)
    return 0


def _options(game: AnyGame, texts: list[str]) -> OptionValues:
    """Returns the rules that are asked for. Raises Refusal for one that the game does not know."""
    try:
        return dict(parse_option(game, text) for text in texts)
    except ValueError as bad:
        raise no_option(game, bad) from bad
