"""The statistics of a run of games as tables."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.ai.stats import End, Rate, Score, Stats, StatTable
from game.cli.words import Words

INDENT = "  "
GAP = "  "
SCORE_COLUMNS = ("games", "won", "lost", "drawn", "unfinished", "share")
LENGTH_COLUMNS = ("least", "median", "mean", "most")


def tables(game_id: str, stats: Stats, words: Words) -> Iterator[str]:
    """Yields the lines of all tables."""
    yield from _table(words("cli.stats.scores"), _scores(stats, words))
    yield from _table(words("cli.stats.lengths"), _lengths(stats, words))
    yield from _table(words("cli.stats.ends"), _ends(game_id, stats, words), left=(0, 5))
    yield from _table(words("cli.stats.events"), _rates("event", game_id, stats.events, words))
    if stats.met:
        yield from _table(words("cli.stats.clauses"), _rates("met", game_id, stats.met, words))


def own_table(table: StatTable, words: Words) -> Iterator[str]:
    """Yields the lines of a table that a game tells besides."""
    yield from _table(
        words(table.title),
        [["", *(words(key) if words.has(key) else key for key in table.head)], *map(list, table.rows)],
    )


def percent(share: float) -> str:
    """Returns a share of 0 to 1 as a percentage without its sign."""
    return f"{100 * share:.1f}"


def share_of(score: Score, words: Words) -> str:
    """Returns the share of the points with its interval."""
    return words("cli.selfplay.share", *map(percent, (score.share, score.low, score.high)))


def _table(title: str, rows: Sequence[Sequence[str]], left: Sequence[int] = (0,)) -> Iterator[str]:
    yield ""
    yield title
    yield from (INDENT + line for line in columns(rows, left))


def _scores(stats: Stats, words: Words) -> list[list[str]]:
    named = [(words("cli.stats.seat", seat + 1), score) for seat, score in enumerate(stats.seats)]
    named += [(words(f"cli.stats.role.{role}"), score) for role, score in stats.roles.items()]
    rows = [["", *(words(f"cli.stats.{name}") for name in SCORE_COLUMNS)]]
    for name, score in named:
        counts = (score.games, score.won, score.lost, score.drawn, score.unfinished)
        rows.append([name, *map(str, counts), share_of(score, words)])
    return rows


def _lengths(stats: Stats, words: Words) -> list[list[str]]:
    rows = [["", *(words(f"cli.stats.{name}") for name in LENGTH_COLUMNS)]]
    for name, length in stats.lengths.items():
        told = (f"{length.least}", f"{length.median:g}", f"{length.mean:.1f}", f"{length.most}")
        rows.append([words(f"cli.stats.count.{name}"), *told])
    return rows


def _ends(game_id: str, stats: Stats, words: Words) -> list[list[str]]:
    rows = [
        [
            "",
            words("cli.stats.games"),
            "%",
            *(words("cli.stats.seat-won", seat) for seat in (1, 2)),
            words("cli.stats.why"),
        ]
    ]
    for end in stats.ends:
        won = map(str, end.won)
        rows.append([end.clause, str(end.games), percent(end.share), *won, _why(game_id, end, words)])
    return rows


def _why(game_id: str, end: End, words: Words) -> str:
    """Returns the clause in words; where its facts are different from game to game, dots stand for them."""
    places = end.args if end.args is not None else ()
    text = words.clause(game_id, end.code, *places)
    return text if places else re.sub(r"\{\d+\}", "…", text)


def _rates(what: str, game_id: str, rates: Mapping[str, Rate], words: Words) -> list[list[str]]:
    rows = [["", words("cli.stats.per-game"), words("cli.stats.in-games")]]
    for name, rate in rates.items():
        key = f"cli.stats.{what}.{game_id}.{name}"
        told = words(key) if words.has(key) else name
        rows.append([told, f"{rate.per_game:.2f}", f"{percent(rate.share)} %"])
    return rows


def columns(rows: Sequence[Sequence[str]], left: Iterable[int] = (0,)) -> list[str]:
    """Returns the rows as lines: the columns `left` begin at their left edge, the others end at their right.

    They stand straight also where characters are two cells wide.
    """
    widths = [max(width(row[n]) for row in rows) for n in range(len(rows[0]))]
    begin = set(left)
    return [GAP.join(_cell(text, widths[n], n in begin) for n, text in enumerate(row)).rstrip() for row in rows]


def _cell(text: str, wanted: int, left: bool) -> str:
    room = " " * (wanted - width(text))
    return text + room if left else room + text


def width(text: str) -> int:
    """Returns how many cells of a terminal `text` takes."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
