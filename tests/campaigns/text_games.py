"""Whole games in text, by somebody who knows only what is printed: saved, left, gone on with, undone once.

    python -m tests.campaigns.text_games --game yuki

Every game against the computer in both languages, and those with secrets from both seats as well. Where the rules end
no game by themselves somebody gives up after some hundred plies; how often that was is told. The slow tests play each
of them in one language.
"""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game import catalog
from game.i18n.catalog import LANGUAGES
from game.match.seats import HUMAN
from tests.campaigns.common import Summary, games, parser_of_games, spread
from tests.text.scripted import SHORT, against, to_the_end


@dataclass(frozen=True)
class Told:
    """A game to be played in a language; `alone`: against the computer, else by people on both seats."""

    game_id: str
    lang: str
    seed: int
    alone: bool = True


@dataclass(frozen=True)
class Outcome:
    """How many lines were typed, and whether the game ended because somebody gave up after all too many plies.

    `problem` is a traceback, or what never came, or empty.
    """

    typed: int = 0
    gave_up: bool = False
    problem: str = ""


def play_out(task: Told) -> Outcome:
    """Plays one game to its end."""
    seats = against(task.game_id) if task.alone else (HUMAN, HUMAN)
    with tempfile.TemporaryDirectory(prefix="gogi-told-") as home:
        try:
            options = SHORT.get(task.game_id, {})
            player = to_the_end(task.game_id, task.lang, Path(home), seats, task.seed, **options)
        except Exception:
            return Outcome(problem=f"{task}\n{traceback.format_exc()}")
    wanted = ("ended", "saved", "undone") if task.alone else ("ended",)
    lacks = [name for name in wanted if not getattr(player, name)]
    return Outcome(player.typed, player.gave_up, f"{task}: not {', '.join(lacks)}" if lacks else "")


def main(argv: Sequence[str] | None = None) -> int:
    args = parser_of_games(__doc__, 1).parse_args(argv)
    tasks = [
        Told(game_id, lang, args.seed + n, alone)
        for n in range(args.n)
        for game_id in games(args)
        if catalog.GAMES[game_id].spoken
        for lang in LANGUAGES
        for alone in (True, False)
        if alone or (catalog.rules(game_id).hides and catalog.rules(game_id).seats == 2)
    ]
    summary = Summary(f"whole games in text, seeds {args.seed} to {args.seed + args.n - 1}")
    outcomes = list(spread(play_out, tasks, args.jobs, args))
    summary.problems += [outcome.problem for outcome in outcomes if outcome.problem]
    facts = {"games": len(outcomes), "lines typed": sum(outcome.typed for outcome in outcomes)}
    return summary.end({**facts, "ended by giving up": sum(outcome.gave_up for outcome in outcomes)})


if __name__ == "__main__":
    sys.exit(main())
