"""Whole games in text, by somebody who knows only what is printed: saved, left, gone on with, undone once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.i18n.catalog import LANGUAGES
from game.match.seats import HUMAN
from tests.text.scripted import SHORT, against, to_the_end

SPOKEN = [name for name in catalog.ready() if catalog.GAMES[name].spoken]
IN_TURN = [(name, LANGUAGES[n % len(LANGUAGES)]) for n, name in enumerate(SPOKEN)]
"""Each game in one language: all of them in all languages are a campaign (`text_games`)."""


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
    player = to_the_end(game_id, lang, tmp_path, (HUMAN, HUMAN), 11)
    assert player.ended and player.saved is not None
