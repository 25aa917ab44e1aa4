"""The fixed points of the ratings: of every game with a ladder, in order, and damaged files with their place."""

from math import log, log10, sqrt
from pathlib import Path

import pytest

from game import catalog
from game.statistics.anchors import anchors_in, anchors_of
from game.statistics.glicko import chance
from game.storage.levels import DataFileError

WITH_LADDER = [game_id for game_id in catalog.ready() if anchors_of(game_id)]


@pytest.mark.parametrize("game_id", WITH_LADDER)
def test_every_strength_stands_above_the_one_below(game_id: str) -> None:
    anchors = anchors_of(game_id)
    values = [anchors[n].value for n in sorted(anchors)]
    assert sorted(anchors) == [0, 1, 2, 3, 4, 5] and values == sorted(values)
    assert all(0 < anchor.deviation < 250 for anchor in anchors.values())


def test_the_ratings_tell_the_scores_of_the_ladder(tmp_path: Path) -> None:
    (tmp_path / "ladder.toml").write_text(
        "[[pair]]\nstrength = 1\nagainst = -1\ngames = 100\npoints = 75\n"
        "[[pair]]\nstrength = 2\nagainst = 1\ngames = 1000\npoints = 500\n",
        encoding="utf-8",
    )
    anchors = anchors_in(tmp_path)
    assert anchors[1].value == pytest.approx(anchors[2].value) == pytest.approx(188, abs=5)
    assert anchors[2].deviation > anchors[1].deviation > 30
    assert chance(anchors[1], anchors[2]) == pytest.approx(0.5)
    assert anchors[1].value == pytest.approx(400 * log10(75.5 / 25.5)), "half a point more for each side"
    assert anchors[1].deviation == pytest.approx(400 / log(10) / sqrt(75.5 * 25.5 / 101))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "pair"),
        ("pair = 3", "pair"),
        ("[[pair]]\nstrength = 1\nagainst = 0\ngames = 9\npoints = 3", "pair[1].against"),
        ("[[pair]]\nstrength = 1\nagainst = -1\ngames = 9\npoints = 10", "pair[1].points"),
        ("[[pair]]\nstrength = 1\nagainst = -1\ngames = 0\npoints = 0", "pair[1].points"),
        ("[[pair]]\nstrength = true\nagainst = -1\ngames = 9\npoints = 3", "pair[1].strength"),
    ],
)
def test_a_wrong_file_is_told_with_its_place(tmp_path: Path, text: str, key: str) -> None:
    (tmp_path / "ladder.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataFileError) as wrong:
        anchors_in(tmp_path)
    assert wrong.value.key == key
