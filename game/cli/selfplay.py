"""`gogi selfplay`: games of the computer against itself, and their table."""

from __future__ import annotations

import sys
from argparse import Namespace
from statistics import median

from tqdm import tqdm

from game import catalog
from game.ai.process import player
from game.ai.protocol import Level
from game.ai.selfplay import Played, Results, parse_level, parse_option
from game.ai.selfplay import run as play_all
from game.cli.words import Refusal, Words, listed
from game.storage.paths import Home

DEFAULT = ("1", "2")


def run(args: Namespace, words: Words) -> int:
    """Plays the games with a progress bar on standard error, then prints the table."""
    first, second = (_level(args.game, text) for text in args.levels or DEFAULT)
    options = dict(_option(args.game, text) for text in args.option)
    home = Home(args.home) if args.home is not None else Home.default()
    home.journals.mkdir(parents=True, exist_ok=True)  # a home that cannot be written to ends it here, in a sentence
    with tqdm(total=args.games, file=sys.stderr, unit="", dynamic_ncols=True, leave=False) as bar:

        def done(game: Played) -> None:
            bar.update()

        results = play_all(
            args.game, args.games, args.seed, (first, second), args.jobs, home=home.root, options=options, done=done
        )
    _table(results, words)
    words.say("cli.selfplay.games-at", home.journals)
    lost = sum(not (home.journals / game.journal).is_file() for game in results.games)
    if lost:
        words.warn(words("cli.selfplay.lost", lost))
    return 1 if lost else 0


def _level(game_id: str, text: str) -> Level:
    try:
        return parse_level(game_id, text)
    except ValueError as bad:
        raise Refusal("cli.bad-level", text, listed(player(game_id).opponents)) from bad


def _option(game_id: str, text: str) -> tuple[str, str | int | bool]:
    game = catalog.rules(game_id)
    try:
        return parse_option(game, text)
    except ValueError as bad:
        known = (
            f"{name}={'|'.join(str(value).lower() for value in field.choices or (field.default,))}"
            for name, field in game.offered.items()
        )
        raise Refusal("cli.bad-option", text, listed(known)) from bad


def _table(results: Results, words: Words) -> None:
    games = len(results.games)
    a, b = results.players
    won, lost, undecided = results.won
    words.say("cli.selfplay.head", a, b, games)
    for which, name in enumerate((a, b)):
        wins, losses = (won, lost) if which == 0 else (lost, won)
        points = results.score if which == 0 else games - results.score
        words.say("cli.selfplay.score", name, wins, losses, undecided, f"{100 * points / games:.1f}")
    plies = [game.plies for game in results.games]
    words.say("cli.selfplay.length", round(median(plies)), max(plies))
    for which, name in enumerate((a, b)):
        if results.thoughts(which):
            words.say("cli.selfplay.thought", name, results.median_ms(which), results.longest_ms(which))
