"""The search behind the best lines: more nodes each time, another position at once, and nothing alike told twice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import inf
from typing import Any

from game import catalog
from game.match.match import Match
from game.review.winning import Fit
from game.study.line_search import LineSearch, LookedAt
from tests.review.help import FITS
from tests.study.help import Process
from tests.table.help import READY


def search(process: Any, fits: Mapping[str, Fit] = FITS) -> tuple[LineSearch, LookedAt]:
    game = catalog.rules("gungi")
    state = Match(game, {}, 1, start=READY).state
    return LineSearch(lambda: process, game, fits), LookedAt("here", game.observe(state, 0), state)


def worked(line_search: LineSearch) -> None:
    while line_search.busy:
        line_search.poll()


def test_it_asks_with_growing_nodes_and_then_for_nothing_more() -> None:
    process = Process(lambda act, nodes: float(len(act)))
    looking, here = search(process)
    looking.look(here)
    assert looking.busy and looking.found is None
    worked(looking)
    assert [nodes for _, nodes in process.asked] == [100, 1_000, 4_000, 16_000]
    assert looking.found is not None and len(looking.found.lines) == 3 and not looking.poll()
    chances = [line.chance for line in looking.found.lines]
    assert chances == sorted(chances, reverse=True)


def test_each_look_has_the_fit_of_its_nodes() -> None:
    """What is looked at with as many nodes as the deeper fit was made for, or more, is weighed by that one."""
    fits = {"quick": FITS["quick"], "deep": replace(FITS["deep"], unit=50.0)}
    looking, here = search(Process(lambda act, nodes: 100.0), fits)
    looking.look(here)
    chances = []
    while looking.busy:
        if looking.poll() and looking.found is not None:
            chances.append(looking.found.lines[0].chance)
    assert chances == [fits[name].chance(100.0) for name in ("quick", "deep", "deep", "deep")]
    assert chances[0] != chances[1]


def test_what_is_proved_is_not_looked_at_any_longer() -> None:
    process = Process(lambda act, nodes: inf)
    looking, here = search(process)
    looking.look(here)
    worked(looking)
    assert len(process.asked) == 1 and looking.found is not None and all(one.ends == 3 for one in looking.found.lines)


def test_a_process_that_fails_is_told_and_another_position_is_asked_again() -> None:
    process = Process(lambda act, nodes: 0.0)
    looking, here = search(process)
    looking.look(here)
    looking.poll()
    process._answers[1] = type(process).failure(1)
    worked(looking)
    assert looking.failed and looking.found is None
    looking.look(None)
    assert not looking.failed and not looking.busy and not looking.poll()


def test_of_what_is_written_alike_only_the_best_is_told_and_more_is_asked_for(monkeypatch: Any) -> None:
    process = Process(lambda act, nodes: float(len(act)))
    looking, here = search(process)
    wanted: list[int] = []
    ask = process.analyse

    def analyse(game_id: str, seen: Any, asked: Any, most: int, nodes: int, seed: int) -> int:
        wanted.append(most)
        return ask(game_id, seen, asked, most, nodes, seed)

    monkeypatch.setattr(process, "analyse", analyse)
    monkeypatch.setattr(looking, "_game", _Alike(catalog.rules("gungi")))
    looking.look(here)
    worked(looking)
    assert looking.found is not None and len(looking.found.lines) == 1
    assert wanted[0] == 3 and wanted[1] == 5 and max(wanted) <= 9


class _Alike:
    """The rules of a game in which every action is written the same."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return (lambda steps, i: "x") if name == "notate" else getattr(self._game, name)
