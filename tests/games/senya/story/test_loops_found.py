"""S16.6: the loops of a scenario are the scenes that lead to each other, whatever the ways between them."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.games.senya.rules.data.scenario_loops import _loops
from game.rules.chance import Stream


def reached(scenes: dict[str, Any], start: str) -> set[str]:
    """Returns what some way leads to from a scene, looked for without any order."""
    found: set[str] = set()
    while True:
        further = {way for name in (start, *found) if name in scenes for way in scenes[name].ways} & scenes.keys()
        if further <= found:
            return found
        found |= further


@pytest.mark.parametrize("seed", range(40))
def test_a_loop_is_all_scenes_that_lead_to_each_other_in_their_order(seed: int) -> None:
    stream, most = Stream(seed), 2 + seed % 11
    names = [f"s{n}" for n in range(most)]
    ways = {name: [f"s{stream.below(most + 1)}" for _ in range(stream.below(4))] for name in names}
    scenes = {name: SimpleNamespace(ways=ways[name]) for name in names}
    ahead = {name: reached(scenes, name) for name in names}
    scenario: Any = SimpleNamespace(scenes=scenes)
    assert _loops(scenario) == {
        name: [other for other in names if other in ahead[name] and name in ahead[other]]
        for name in names
        if name in ahead[name]
    }
