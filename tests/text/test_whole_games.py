"""Whole games in text, by somebody who knows only what is printed: saved, left, gone on with, undone once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.i18n.catalog import LANGUAGES
from game.match.seats import HUMAN
from tests.text.scripted import ENDLESS, SHORT, against, to_the_end

SPOKEN = [name for name in catalog.ready() if catalog.GAMES[name].spoken]
LONG = {"senya-war": 30}
"""Games that take very long, and how many lines of each are typed."""
IN_TURN = [(name, LANGUAGES[n % len(LANGUAGES)]) for n, name in enumerate(SPOKEN) if name not in LONG]
"""Each game in one language: all of them to the end, in all languages, are a campaign (`text_games`)."""
ENOUGH = 120
"""Lines of a game that takes long."""


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "lang"), IN_TURN)
def test_a_whole_game_is_played_against_the_computer(game_id: str, lang: str, tmp_path: Path) -> None:
    player = to_the_end(game_id, lang, tmp_path, against(game_id), 7, **SHORT.get(game_id, {}))
    assert player.ended and player.saved is not None and player.undone
    assert len(list((tmp_path / "games").glob("*.gogi"))) == 1
    assert not list((tmp_path / "journals").glob("*.gogi"))


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "lang"), [("gungi", "en"), ("yuki", "ja")])
def test_a_game_with_secrets_is_played_from_both_seats(game_id: str, lang: str, tmp_path: Path) -> None:
    player = to_the_end(game_id, lang, tmp_path, (HUMAN, HUMAN), 11, ENOUGH)
    assert player.saved is not None and (player.ended or player.typed > ENOUGH)


@pytest.mark.slow
def test_random_decisions_of_two_end_by_somebody_giving_up_where_the_rules_end_no_game(tmp_path: Path) -> None:
    player = to_the_end("gungi", "en", tmp_path, (HUMAN, HUMAN), 1)
    assert player.gave_up and player.ended and player.plies() == ENDLESS["gungi"] + 1
    assert player.texts("table.end.resigned", "White") in player.seen, "it is told how the game ended"


@pytest.mark.slow
@pytest.mark.parametrize("game_id", sorted(LONG))
def test_a_long_game_is_begun_saved_and_gone_on_with(game_id: str, tmp_path: Path) -> None:
    player = to_the_end(game_id, "en", tmp_path, against(game_id), 7, LONG[game_id], **SHORT[game_id])
    assert player.saved is not None and player.undone and player.typed > LONG[game_id]
