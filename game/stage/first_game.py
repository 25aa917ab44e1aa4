"""A first game against the weakest computer, to which lessons and courses lead."""

from game import catalog
from game.match.seats import HUMAN, STRENGTHS, ai
from game.stage.scene import TableSetup
from game.stage.seeds import new_seed

FIRST_GAME = "first"
"""The rules of a first game, where a game has such a set."""


def first_game(game_id: str, *, helped: bool) -> TableSetup:
    """Returns the setup of a game by the rules of a first one; `helped`: hints are offered and costs are warned of."""
    game = catalog.rules(game_id)
    options = {**game.presets.get(FIRST_GAME, {}), **catalog.GAMES[game_id].first_game}
    seats = (HUMAN, *(ai(STRENGTHS[0]) for _ in range(game.seats - 1)))
    return TableSetup(game_id, seats=seats, options=options, seed=new_seed(), helped=helped)
