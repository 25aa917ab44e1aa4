"""What a game tells once it is played through, in every game that counts something."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from statistics import quantiles

import pytest

from game import catalog
from game.i18n.catalog import Texts
from game.match.match import Match
from game.records.format import write
from game.records.header import Header
from game.records.steps import whole
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Resign
from game.statistics.replayed import ReplayTold, read_told, replaying, spread

COUNTING = [game_id for game_id in catalog.ready() if catalog.GAMES[game_id].counted]
PLIES = {"cerke": 160, "prosfair": 60, "yuki": 90, "gungi": 120, "senya-story": 1_000, "senya-war": 2_000}


def played(game_id: str) -> Match:
    stream = Stream(7)
    match = Match(catalog.rules(game_id), {}, 7)
    while match.state.result is None and match.ply < PLIES.get(game_id, 80):
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(stream.choice(match.game.legal(match.state)), ms=1_500)
    if match.state.result is None:
        match.play(Resign(0))
    return match


@pytest.mark.parametrize("game_id", COUNTING)
def test_times_and_counts_are_by_seat_and_every_key_has_words(tmp_path: Path, game_id: str) -> None:
    path = tmp_path / "game.gogi"
    match = played(game_id)
    path.write_text(write(match, Header(created="2026-01-01 10:00:00")), encoding="utf-8")
    told = read_told(whole(replaying(path)))
    assert set(told.times) == {node.actor for node in match.line()[1:] if node.ms > 0 and node.actor != CHANCE}
    assert sum(map(len, told.times.values())) == sum(node.ms > 0 and node.actor != CHANCE for node in match.line()[1:])
    assert told.counts, "nothing was counted in a whole game"
    for lang in ("ja", "en"):
        texts = Texts(lang, catalog.text_folders())
        assert all(texts.has(key) for one in told.counts.values() for key in one)


def test_a_damaged_file_tells_nothing(tmp_path: Path) -> None:
    path = tmp_path / "bad.gogi"
    path.write_text("nonsense", encoding="utf-8")
    assert read_told(whole(replaying(path))) == ReplayTold({}, {})


def test_the_middle_of_few_times_is_not_told() -> None:
    assert spread(Counter([1, 2, 3])) is None
    found = spread(Counter([1000, 2000, 3000, 4000, 5000]))
    assert found is not None and (found.low, found.middle, found.high) == (1500, 3000, 4500)


def test_the_middle_of_many_times_is_that_of_them_all_told_apart() -> None:
    for count in (4, 5, 6, 7, 1_000, 1_001):
        times = [n * n % 97 * 10 for n in range(count)]
        found = spread(Counter(times))
        assert found is not None and [found.low, found.middle, found.high] == quantiles(times, n=4)
