"""What the fast run leaves to the slow run: variants of what it tries, and nothing else."""

from __future__ import annotations

from itertools import product

import pytest

from tests.variants import left

LANGS, SIZES = ("ja", "en"), (100, 175)


def test_of_each_thing_one_variant_stays() -> None:
    tests = [
        (f"test_{name}", {"lang": lang, "game_id": game, "size": size})
        for name, lang, game, size in product("abcdefgh", LANGS, ("gungi", "yuki"), SIZES)
    ]
    others = left(tests)
    stay = [test for n, test in enumerate(tests) if n not in others]
    assert len({(name, params["game_id"]) for name, params in stay}) == len(stay) == 16
    assert {(params["lang"], params["size"]) for _, params in stay} == set(product(LANGS, SIZES)), "each has its share"


def test_what_differs_in_anything_else_stays() -> None:
    assert left(("a", {"game_id": game}) for game in ("gungi", "yuki")) == set()
    assert left((name, {"lang": "ja"}) for name in "ab") == set()
    assert len(left(("a", {"lang": lang}) for lang in LANGS)) == 1


def test_the_house_is_tried_with_one_of_the_games_and_a_game_with_all_of_itself() -> None:
    games = ("gungi", "cerke", "yuki", "senya")
    for room, others in (("table", 3), ("laws", 0), ("games/yuki/table", 0)):
        names = [f"tests/{room}/test_a.py::test_{letter}" for letter in "abcdefgh"]
        tests = [(name, {"game_id": game, "at": at}) for name in names for game in games for at in (1, 2)]
        found = left(tests)
        assert len(found) == others * 2 * len(names), room
        assert len({tests[n][1]["game_id"] for n in range(len(tests)) if n not in found}) == len(games)
    assert left([("tests/table/test_a.py::test_a", {"game_id": "gungi"})]) == set()


@pytest.mark.parametrize("lang", LANGS)
def test_the_others_are_slow(request: pytest.FixtureRequest, lang: str) -> None:
    others = left((request.node.nodeid.partition("[")[0], {"lang": one}) for one in LANGS)
    slow = request.config.pluginmanager.has_plugin("tests.variants") and LANGS.index(lang) in others
    assert (request.node.get_closest_marker("slow") is not None) == slow
