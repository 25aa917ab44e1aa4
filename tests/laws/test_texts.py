"""The text form of a game's players leads to the same positions by whatever options the game was played."""

from __future__ import annotations

import pytest

from game import catalog
from game.match.match import Match
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.campaigns.random_games import read_back_in_the_players_form
from tests.laws.walk import GAMES, choose
from tests.thorough import each, tries

PLIES = tries(60, 120)


def ways(game_id: str) -> list[dict[str, str | int | bool]]:
    """Returns the options of a game with each value of each of them in its turn, the others as they are."""
    game = catalog.rules(game_id)
    return [{}] + [
        {name: value} for name, field in game.options.items() for value in field.choices or () if value != field.default
    ]


@pytest.mark.parametrize(
    ("game_id", "options"),
    [pytest.param(name, way, id=f"{name}-{way}") for name in GAMES for way in each(4, ways(name))],
)
def test_a_text_form_leads_to_the_same_positions_by_any_option(game_id: str, options: dict[str, object]) -> None:
    game = catalog.rules(game_id)
    match, stream = Match(game, options, 11, ply_limit=PLIES), Stream(11)  # type: ignore[arg-type]
    while match.result is None:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(choose(game, match.state, stream))
    read_back_in_the_players_form(match)
