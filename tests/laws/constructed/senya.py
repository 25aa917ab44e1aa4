"""千夜月姫+: battles in their middle with few HP left, much cost, bad statuses, buffs, used skills and items."""

from __future__ import annotations

from typing import Any

from game import catalog
from game.games.senya.rules.data.effects import STATUSES
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.laws.constructed.draws import likely, shuffled

GAME = "senya"
PLIES = 70
STARTS = 1 << 20


def draw(stream: Stream) -> tuple[dict[str, Any], dict[str, Any]]:
    """Returns a position object and options."""
    game = catalog.rules(GAME)
    assert game.starts is not None
    values = {"distance": "line"} if likely(stream, 25) else {}
    state = game.position_in(game.starts(stream.below(STARTS)), values)
    for _ in range(stream.below(PLIES)):
        action = game.draw(state, stream) if state.to_act == CHANCE else game.legal(state).sampled(stream)
        after = game.apply(state, action)
        if after.result is not None:
            break
        state = after
    position = dict(game.position_out(state))
    buffs = [buff for one in position["combatants"] for buff in one["buffs"]]
    for one in position["combatants"]:
        _changed(one, buffs, stream)
    return position, values


def _changed(one: dict[str, Any], buffs: list[Any], stream: Stream) -> None:
    """Changes what somebody has left, about as often as not each."""
    if one["hp"] and likely(stream, 60):
        one["hp"] = 1 + stream.below(min(one["max_hp"], 6) if likely(stream, 60) else one["max_hp"])
    if likely(stream, 60):
        one["cost"] = stream.below(25)
    if likely(stream, 40):
        one["tension"] = stream.below(60)
    if likely(stream, 40):
        one["statuses"] = shuffled(stream, STATUSES)[: stream.below(4)]
    if likely(stream, 30) and buffs:
        one["buffs"] = shuffled(stream, buffs)[: 1 + stream.below(3)]
    if likely(stream, 30):
        one["used"] = {name: [n * stream.below(3) for n in times] for name, times in one["used"].items()}
    if likely(stream, 30):
        one["breaks"] = one["breaks"][: stream.below(3)]
    for name in ("burn_used", "limit_used", "otherworldly_used", "surprised"):
        if likely(stream, 25):
            one[name] = not one[name]
    if likely(stream, 20):
        one["worn"] = one["worn"][: stream.below(3)]
