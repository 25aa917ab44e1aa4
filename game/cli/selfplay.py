"""`gogi selfplay`: games of the computer against itself, their table and their statistics."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import nullcontext
from statistics import median

from tqdm import tqdm

from game import catalog
from game.ai.process import player
from game.ai.protocol import Level
from game.ai.selfplay import Played, parse_level, parse_options
from game.ai.stats import Balance, Stats, StatTable, score_of, stats_of
from game.ai.tournament import Results
from game.ai.tournament import run as play_all
from game.cli.positions import no_option
from game.cli.selfplay_stats import own_table, share_of, tables
from game.cli.words import Refusal, Words, listed
from game.storage.paths import Home
from game.storage.plain import plain
from game.storage.runlog import RunLog

DEFAULT = ("1", "2")
Rules = list[dict[str, str | int | bool]]


def run(args: Namespace, words: Words) -> int:
    """Plays the games with a progress bar on standard error, then prints the table."""
    first, second = (_level(args.game, text) for text in args.levels or DEFAULT)
    rules = _options(args.game, args.option)
    home = Home(args.home) if args.home is not None else Home.default()
    home.journals.mkdir(parents=True, exist_ok=True)  # a home that cannot be written to ends it here, in a sentence
    try:
        results = _play(args, (first, second), rules, home)
    except KeyboardInterrupt:
        if args.journal is None:
            raise
        words.warn(words("cli.selfplay.kept", args.journal))
        return 130
    lost = sum(not (home.journals / game.journal).is_file() for game in results.games)
    if args.json:
        print(json.dumps(_object(args, results, rules, home), ensure_ascii=False, indent=1))
    else:
        _table(results, words)
        if args.stats:
            print(*tables(args.game, _stats(args.game, results), words), sep="\n")
            for table in _balance(args, results, words.lang):
                print(*own_table(table, words), sep="\n")
            print()
        words.say("cli.selfplay.games-at", home.journals)
    if results.missing:
        words.warn(words("cli.selfplay.missing", results.missing))
    if lost:
        words.warn(words("cli.selfplay.lost", lost))
    return 1 if lost or results.missing else 0


def _play(args: Namespace, players: tuple[Level, Level], rules: Rules, home: Home) -> Results:
    run = _identity(args, players, rules, home)
    kept = RunLog[Played](args.journal, run, Played) if args.journal else nullcontext()
    balance = _balance_of(args)
    with kept as log, tqdm(total=args.games, file=sys.stderr, unit="", dynamic_ncols=True, leave=False) as bar:

        def done(game: Played) -> None:
            bar.update()

        return play_all(
            args.game,
            args.games,
            args.seed,
            players,
            args.jobs,
            home=home.root,
            options=rules,
            starts=None if balance is None else balance.starts,
            log=log,
            done=done,
        )


def _balance_of(args: Namespace) -> Balance | None:
    """Returns what the game tells of its balance, None where that is nothing or is not asked for."""
    reference = catalog.GAMES[args.game].balance if args.stats else ""
    found: Balance | None = catalog.load(reference) if reference else None
    return found


def _balance(args: Namespace, results: Results, lang: str) -> Iterator[StatTable]:
    balance = _balance_of(args)
    if balance is not None:
        yield from balance.tables(results.games, args.seed, args.jobs, lang)


def _identity(args: Namespace, players: tuple[Level, Level], rules: Rules, home: Home) -> dict[str, object]:
    """Returns what makes a run this one and no other."""
    return {
        "campaign": "selfplay",
        "game": args.game,
        "rules": catalog.rules(args.game).rules_version,
        "games": args.games,
        "seed": args.seed,
        "levels": players,
        "option": rules,
        "drawn": _balance_of(args) is not None,
        "home": home.root.resolve(),
    }


def _level(game_id: str, text: str) -> Level:
    try:
        return parse_level(game_id, text)
    except ValueError as bad:
        raise Refusal("cli.bad-level", text, listed(player(game_id).opponents)) from bad


def _options(game_id: str, texts: list[str]) -> Rules:
    game = catalog.rules(game_id)
    try:
        return parse_options(game, texts)
    except ValueError as bad:
        raise no_option(game, bad) from bad


def _table(results: Results, words: Words) -> None:
    games, (a, b) = len(results.games), results.players
    if a == b:
        won, lost, drawn, off = results.won
        words.say("cli.selfplay.head-equal", a, games)
        words.say("cli.selfplay.decided", won + lost, drawn, off)
    else:
        words.say("cli.selfplay.head", a, b, games)
        for which, name in enumerate((a, b)):
            score = score_of((game, game.a ^ which) for game in results.games)
            told = share_of(score, words)
            words.say("cli.selfplay.score", name, score.won, score.lost, score.drawn, score.unfinished, told)
    plies = [game.plies for game in results.games]
    words.say("cli.selfplay.length", round(median(plies)), max(plies))
    thoughts = [(a, results.thoughts(0)), (b, results.thoughts(1))]
    for name, times in thoughts if a != b else [(a, thoughts[0][1] + thoughts[1][1])]:
        if times:
            words.say("cli.selfplay.thought", name, round(median(times)), max(times))


def _stats(game_id: str, results: Results) -> Stats:
    game = catalog.rules(game_id)
    return stats_of(results.games, game.events, game.meets)


def _object(args: Namespace, results: Results, rules: Rules, home: Home) -> dict[str, object]:
    """Returns what --json prints; seats count from 0, shares go from 0 to 1."""
    return {
        "game": args.game,
        "rules": catalog.rules(args.game).rules_version,
        "options": rules,
        "seed": args.seed,
        "games": len(results.games),
        "missing": results.missing,
        "players": [
            {
                "level": level,
                "score": plain(score_of((game, game.a ^ which) for game in results.games)),
                "median_ms": results.median_ms(which),
                "longest_ms": results.longest_ms(which),
            }
            for which, level in enumerate(results.players)
        ],
        "stats": plain(_stats(args.game, results)),
        "tables": [plain(table) for table in _balance(args, results, "en")],
        "journals": str(home.journals),
    }
