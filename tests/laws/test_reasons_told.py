"""What speaks for actions and what they cost, as the rules find it, held against a table (`tests/transcript`).

Whether each of it is true is judged in `tests/reasons`. The actions in `told` were chosen out of thousands, each
because something can be wrong with a reason that none of the others shows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.games.cerke.rules.asked import costs as cerke_costs
from game.games.cerke.rules.asked import reasons as cerke_reasons
from game.games.gungi.rules.asked import advice as gungi_advice
from game.games.gungi.rules.asked import costs as gungi_costs
from game.games.gungi.rules.asked import reasons as gungi_reasons
from game.games.prosfair.rules.asked import advice as prosfair_advice
from game.games.prosfair.rules.asked import costs as prosfair_costs
from game.games.prosfair.rules.asked import reasons as prosfair_reasons
from game.games.yuki.rules.asked import costs as yuki_costs
from game.games.yuki.rules.asked import reasons as yuki_reasons
from game.rules.chance import Stream
from game.rules.clause import Reason
from game.rules.contract import CHANCE
from tests.laws.walk import VECTORS, options, positions_in, some, walk
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"
KEPT = Path(__file__).parent / "told"
WALKED, SHARED, ACTIONS = 16, 14, 3
"""About so many positions of a game are looked at, from play and from the vectors, and so many actions in each."""
Asked = Callable[[Any, Any], object]
ASKED: dict[str, tuple[Asked, ...]] = {
    "gungi": (
        lambda state, action: gungi_reasons.reasons(state, action, state.to_act),
        lambda state, action: gungi_reasons.reasons(state, action, 1 - state.to_act),
        lambda state, action: [gungi_costs.cost(state, action)],
        lambda state, action: [gungi_advice.risk(state, action)],
    ),
    "cerke": (
        lambda state, action: cerke_reasons.reasons(state, action, state.to_act),
        cerke_costs.costs,
        cerke_costs.warnings,
    ),
    "yuki": (
        lambda state, action: yuki_reasons.reasons(state, action, state.to_act),
        lambda state, action: yuki_reasons.reasons(state, action, 1 - state.to_act),
        yuki_costs.costs,
    ),
    "prosfair": (
        lambda state, action: prosfair_reasons.reasons(state, action, state.to_act),
        lambda state, action: [prosfair_costs.cost(state, action)],
        lambda state, action: [prosfair_advice.risk(state, action)],
    ),
}


def looked_at(game_id: str) -> Iterator[tuple[str, Any]]:
    """Yields positions with names: spread over a random game, and over the shared ones."""
    played = [(f"ply {n}", step.state) for n, step in enumerate(walk(game_id, 0))]
    game, shared = catalog.rules(game_id), positions_in(game_id, VECTORS / game_id, catalog.home(game_id) / "vectors")
    for name, position in shared[:: max(1, len(shared) // SHARED)]:
        yield name, game.position_in(position, options(game))
    yield from played[:: max(1, len(played) // WALKED)]


def plain(found: object) -> str:
    if not isinstance(found, Reason):
        return str(found)
    return " ".join([found.code, *map(str, found.args)])


def told(game_id: str, state: Any, action: Any) -> str:
    return " | ".join("; ".join(map(plain, ask(state, action))) for ask in ASKED[game_id])  # type: ignore[call-overload]


@pytest.mark.parametrize("game_id", ["gungi", "cerke", "yuki"])
def test_what_is_told_of_actions_stays_as_it_was_found_right(game_id: str) -> None:
    game, lines = catalog.rules(game_id), []
    for number, (name, state) in enumerate(looked_at(game_id)):
        if state.result is not None or state.to_act == CHANCE:
            continue
        actions, stream = list(some(game.legal(state), number)), Stream(number)
        for action in dict.fromkeys(stream.choice(actions) for _ in range(ACTIONS)):
            lines.append(f"{name}, {game.format(action)}: {told(game_id, state, action)}")
    approved(SEEN / f"reasons-{game_id}.txt", lines)


@pytest.mark.parametrize("game_id", ASKED)
def test_what_only_some_actions_show_stays_as_it_was_found_right(game_id: str) -> None:
    game, lines = catalog.rules(game_id), []
    for kept in json.loads((KEPT / f"{game_id}.json").read_text(encoding="utf-8")):
        state = game.position_in(kept["position"], kept["options"])
        lines.append(f"{kept['action']}: {told(game_id, state, game.parse(kept['action'], state))}")
    approved(SEEN / f"told-{game_id}.txt", lines)
