"""The arguments of every command, and the values they are turned into.

A value that makes no sense raises `Refusal`, whose sentence names what would. Nothing of the games is loaded here.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path

from game import __version__, catalog
from game.cli.words import Parser, Refusal, Words, listed
from game.i18n.catalog import LANGUAGES
from game.match.seats import STRENGTHS

SEED_LIMIT = 1 << 64
SMALLEST_WINDOW = (1280, 720)
LARGEST_SIDE = 16384
MOST_GAMES = 1_000_000
MOST_JOBS = 64
DEEPEST = 20
LAUNCHER = {
    "command": "play",
    "game": None,
    "seats": None,
    "seed": None,
    "position": None,
    "text": False,
    "resume": None,
    "option": None,
}
WINDOW = {"home": None, "lang": None, "size": None, "probe": None}

Add = Callable[[str], Parser]


def build(words: Words) -> Parser:
    """Returns the parser of the whole command line; `command` of its result names the module of `game.cli` to run."""
    parser = Parser(prog=program(), description=words("cli.about"), epilog=words("cli.epilog"), words=words)
    parser.options.add_argument("--version", action="version", version=f"gogi {__version__}", help=words("cli.version"))
    parser.options.add_argument("--home", type=_path, metavar=words("cli.dir"), help=words("cli.home"))
    _window_options(parser, words)
    parser.set_defaults(**LAUNCHER, **WINDOW)
    commands = parser.add_subparsers(title=words("cli.heading-commands"), metavar=words("cli.command"))

    def add(name: str) -> Parser:
        brief = words(f"cli.{name}.brief")
        made: Parser = commands.add_parser(name, help=brief, description=words(f"cli.{name}.about"), words=words)
        made.set_defaults(command=name)
        return made

    of_window = (_play, _edit, _analyse)
    of_records = (_open, _replay, _review, _picture)
    for fill in (*of_window, *of_records, _selfplay, _perft, _puzzles, _vectors, _dice, _bench, _check, _shot):
        fill(add, words)
    return parser


def program() -> str:
    """Returns how the program was called, for usage lines."""
    name = Path(sys.argv[0]).name
    return "python main.py" if name == "main.py" else "gogi"


def _play(add: Add, words: Words) -> None:
    parser = add("play")
    games = _games(words, catalog.ready())
    parser.needed.add_argument("game", type=table_id, nargs="?", metavar=words("cli.game"), help=games)
    parser.options.add_argument("--seats", type=_seats, metavar="A,B", help=words("cli.play.seats"))
    parser.options.add_argument("--seed", type=seed, metavar="N", help=words("cli.seed"))
    parser.options.add_argument("--position", type=_path, metavar=words("cli.file"), help=words("cli.position"))
    parser.options.add_argument("--text", action="store_true", help=words("cli.play.text"))
    parser.options.add_argument("--resume", type=_path, metavar=words("cli.file"), help=words("cli.play.resume"))
    parser.options.add_argument("--option", action="append", metavar="NAME=VALUE", help=words("cli.play.option"))
    _window_options(parser, words)


def _edit(add: Add, words: Words) -> None:
    parser = add("edit")
    games = _games(words, catalog.edited())
    parser.needed.add_argument("game", type=edited_id, metavar=words("cli.game"), help=games)
    parser.needed.add_argument("text", nargs="?", metavar=words("cli.edit.metavar"), help=words("cli.edit.text"))
    parser.options.add_argument("--position", type=_path, metavar=words("cli.file"), help=words("cli.position"))
    _window_options(parser, words)


def _analyse(add: Add, words: Words) -> None:
    parser = add("analyse")
    parser.needed.add_argument("file", type=_path, metavar=words("cli.file"), help=words("cli.analyse.file"))
    _window_options(parser, words)


def _open(add: Add, words: Words) -> None:
    parser = add("open")
    parser.needed.add_argument("file", type=_path, metavar=words("cli.file"), help=words("cli.open.file"))
    _window_options(parser, words)


def _replay(add: Add, words: Words) -> None:
    parser = add("replay")
    parser.needed.add_argument("file", type=_path, metavar=words("cli.file"), help=words("cli.replay.file"))
    parser.options.add_argument("--at", type=_at_least(0), metavar="PLY", help=words("cli.replay.at"))
    parser.options.add_argument("--json", action="store_true", help=words("cli.replay.json"))
    parser.options.add_argument("--reveal", action="store_true", help=words("cli.replay.reveal"))
    parser.options.add_argument("--option", metavar="NAME=VALUE", help=words("cli.replay.option"))


def _review(add: Add, words: Words) -> None:
    parser = add("review")
    parser.needed.add_argument("file", type=_path, metavar=words("cli.file"), help=words("cli.review.file"))
    parser.options.add_argument("--json", action="store_true", help=words("cli.review.json"))


def _selfplay(add: Add, words: Words) -> None:
    parser = add("selfplay")
    games = _games(words, catalog.of_two())
    parser.needed.add_argument("game", type=duel_id, metavar=words("cli.game"), help=games)
    parser.options.add_argument(
        "--games", type=_at_least(1, MOST_GAMES), metavar="N", required=True, help=words("cli.selfplay.games")
    )
    parser.options.add_argument("--seed", type=seed, metavar="S", required=True, help=words("cli.selfplay.seed"))
    parser.options.add_argument("--levels", nargs=2, metavar=("A", "B"), help=words("cli.selfplay.levels"))
    parser.options.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=words("cli.selfplay.option")
    )
    parser.options.add_argument(
        "--jobs", type=_at_least(1, MOST_JOBS), metavar="J", default=1, help=words("cli.selfplay.jobs")
    )
    parser.options.add_argument("--stats", action="store_true", help=words("cli.selfplay.stats"))
    parser.options.add_argument("--json", action="store_true", help=words("cli.selfplay.json"))
    parser.options.add_argument("--journal", type=_path, metavar=words("cli.file"), help=words("cli.selfplay.journal"))


def _puzzles(add: Add, words: Words) -> None:
    parser = add("puzzles")
    parser.needed.add_argument("what", type=_what, metavar="check|grade|make", help=words("cli.puzzles.what"))
    games = _games(words, catalog.whole_ready())
    parser.needed.add_argument("game", type=table_id, nargs="?", metavar=words("cli.game"), help=games)
    option, jobs = parser.options.add_argument, _at_least(1, MOST_JOBS)
    option("--jobs", type=jobs, metavar="J", default=1, help=words("cli.selfplay.jobs"))
    option("--json", action="store_true", help=words("cli.puzzles.json"))
    strength, games_of_computers = _at_least(0, max(STRENGTHS)), _at_least(0, MOST_GAMES)
    tried = _at_least(-1, max(STRENGTHS))
    option("--games", type=games_of_computers, metavar="N", default=0, help=words("cli.puzzles.games"))
    option("--seed", type=seed, metavar="S", default=1, help=words("cli.selfplay.seed"))
    option("--strength", type=strength, metavar="0-5", default=2, help=words("cli.puzzles.strength"))
    option("--library", action="store_true", help=words("cli.puzzles.library"))
    option("--strengths", type=tried, metavar="0-5", help=words("cli.puzzles.strengths"))
    option("--to", type=_path, metavar=words("cli.dir"), default=Path("puzzles"), help=words("cli.puzzles.to"))
    option("--journal", type=_path, metavar=words("cli.file"), help=words("cli.selfplay.journal"))


def _perft(add: Add, words: Words) -> None:
    parser = add("perft")
    parser.needed.add_argument("game", type=game_id, metavar=words("cli.game"), help=_games(words))
    parser.needed.add_argument(
        "depth", type=_at_least(0, DEEPEST), metavar=words("cli.depth"), help=words("cli.perft.depth")
    )
    parser.options.add_argument("--position", type=_path, metavar=words("cli.file"), help=words("cli.position"))
    parser.options.add_argument("--time", action="store_true", help=words("cli.perft.time"))


def _vectors(add: Add, words: Words) -> None:
    parser = add("vectors")
    parser.needed.add_argument(
        "paths", type=_path, nargs="+", metavar=words("cli.path"), help=words("cli.vectors.paths")
    )


def _dice(add: Add, words: Words) -> None:
    parser = add("dice")
    parser.needed.add_argument("line", nargs="+", metavar=words("cli.dice.line"), help=words("cli.dice.command"))
    parser.options.add_argument("--seed", type=seed, metavar="N", help=words("cli.seed"))


def _bench(add: Add, words: Words) -> None:
    parser = add("bench")
    parser.options.add_argument("--only", metavar="A,B", help=words("cli.bench.only"))
    parser.options.add_argument("--json", action="store_true", help=words("cli.bench.json"))


def _check(add: Add, words: Words) -> None:
    parser = add("check")
    parser.needed.add_argument("file", type=_path, nargs="?", metavar=words("cli.file"), help=words("cli.check.file"))


def _shot(add: Add, words: Words) -> None:
    parser = add("shot")
    parser.needed.add_argument("scene", metavar=words("cli.scene"), help=words("cli.shot.scene"))
    parser.needed.add_argument("out", type=_path, metavar="OUT.png", help=words("cli.shot.out"))
    parser.options.add_argument("--position", type=_path, metavar=words("cli.file"), help=words("cli.position"))
    _window_options(parser, words, probe=False)


def _picture(add: Add, words: Words) -> None:
    parser = add("picture")
    parser.needed.add_argument("file", type=_path, metavar=words("cli.file"), help=words("cli.picture.file"))
    parser.needed.add_argument("out", type=_path, metavar="OUT.png", help=words("cli.picture.out"))
    parser.options.add_argument("--at", type=_at_least(0), metavar="PLY", help=words("cli.picture.at"))
    parser.options.add_argument(
        "--from", type=_at_least(0), metavar="PLY", dest="first", help=words("cli.picture.from")
    )
    parser.options.add_argument("--to", type=_at_least(0), metavar="PLY", help=words("cli.picture.to"))


def _window_options(parser: Parser, words: Words, *, probe: bool = True) -> None:
    """Adds the options of whatever opens a window; without default, so that a command keeps what stood before it."""
    add, absent = parser.options.add_argument, argparse.SUPPRESS
    add("--lang", type=_language, metavar="ja|en", default=absent, help=words("cli.lang"))
    add("--size", type=size, metavar="1280x720", default=absent, help=words("cli.size"))
    if probe:
        add("--probe", type=_path, metavar=words("cli.file"), default=absent, help=words("cli.play.probe"))


def _games(words: Words, names: tuple[str, ...] | None = None) -> str:
    return words("cli.games", listed(catalog.with_rules() if names is None else names))


def game_id(text: str) -> str:
    """Returns the id of a game that has rules."""
    return _one_of(text, catalog.with_rules())


def duel_id(text: str) -> str:
    """Returns the id of a game that two players play against each other."""
    if text in catalog.GAMES and catalog.GAMES[text].part_of:
        raise Refusal("cli.not-of-two", text, listed(catalog.of_two()))
    return _one_of(text, catalog.of_two())


def table_id(text: str) -> str:
    """Returns the id of a game that can be played at the table."""
    return _one_of(text, catalog.ready())


def edited_id(text: str) -> str:
    """Returns the id of a game that has an editor of positions."""
    if text in catalog.GAMES and text not in catalog.edited():
        raise Refusal("cli.edit.none", text, listed(catalog.edited()))
    return _one_of(text, catalog.edited())


def _one_of(text: str, names: tuple[str, ...]) -> str:
    if text not in catalog.GAMES:
        raise Refusal("cli.no-game", text, listed(names))
    if text not in names:
        raise Refusal("cli.coming", text, listed(names))
    return text


def seed(text: str) -> int:
    """Returns a seed of 64 bits from decimal or 0x… text."""
    if not re.fullmatch(r"(?a:\d{1,20}|0[xX][0-9a-fA-F]{1,16})", text):
        raise Refusal("cli.no-seed", text)
    value = int(text, 16) if text[:2].lower() == "0x" else int(text)
    if value >= SEED_LIMIT:
        raise Refusal("cli.no-seed", text)
    return value


def size(text: str) -> tuple[int, int]:
    """Returns (width, height) in pixels, at least that of the smallest window."""
    found = re.fullmatch(r"(?a:(\d{1,5})[xX×](\d{1,5}))", text)
    if not found:
        raise Refusal("cli.no-size", text)
    width, height = int(found[1]), int(found[2])
    if width < SMALLEST_WINDOW[0] or height < SMALLEST_WINDOW[1] or max(width, height) > LARGEST_SIDE:
        raise Refusal("cli.small-size", text, *SMALLEST_WINDOW)
    return width, height


def _at_least(lowest: int, highest: int = 1_000_000) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not re.fullmatch(r"(?a:[+-]?\d{1,12})", text):
            raise Refusal("cli.no-number", text)
        value = int(text)
        if not lowest <= value <= highest:
            raise Refusal("cli.out-of-range", text, lowest, highest)
        return value

    return number


def _what(text: str) -> str:
    if text not in ("check", "grade", "make"):
        raise Refusal("cli.puzzles.no-what", text)
    return text


def _language(text: str) -> str:
    if text not in LANGUAGES:
        raise Refusal("cli.no-language", text, listed(LANGUAGES))
    return text


def _seats(text: str) -> tuple[str, ...]:
    """Returns the seats as texts; what each may be is judged by the match, once the game is known."""
    seats = tuple(part.strip() for part in text.split(","))
    for part in seats:
        if part != "human" and part not in map(str, STRENGTHS):
            raise Refusal("cli.play.no-seat", part)
    return seats


def _path(text: str) -> Path:
    if not text or "\0" in text:
        raise Refusal("cli.no-path")
    return Path(text)
