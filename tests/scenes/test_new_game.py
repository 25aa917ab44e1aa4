"""The page before a game: who sits where, which answers belong to a kept set-up, and what is left to a lot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import catalog
from game.match.seats import ai
from game.rules.contract import OptionField
from game.scenes.lots import LOT, Lots
from game.scenes.new_game import NewGame, _is_kept, choice_of
from game.stage.form import FormRow
from tests.pilot import Pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    made = Pilot(tmp_path / "home", lang="en")
    yield made
    made.close()


def opened(pilot: Pilot, game_id: str, **answers: str) -> NewGame:
    page = NewGame(game_id)
    pilot.open(page)
    page.answers.update(answers)
    return page


def test_a_person_sits_where_it_was_asked_and_a_lot_of_the_seed_gives_either_side(pilot: Pilot) -> None:
    page = opened(pilot, "gungi", opponent="ai", strength="3")
    computers = {}
    for side in ("black", "white", "random"):
        page.answers["side"] = side
        seats = [page._seats(seed) for seed in range(20)]
        assert all(sorted(one.kind for one in pair) == ["ai", "human"] for pair in seats)
        computers[side] = [[one.kind for one in pair].index("ai") for pair in seats]
        assert seats[0][computers[side][0]] == ai(3)
    assert computers["black"] == [1] * 20 and computers["white"] == [0] * 20
    assert 4 < sum(computers["random"]) < 16
    assert computers["random"] == [[one.kind for one in page._seats(seed)].index("ai") for seed in range(20)]
    page.answers.update(opponent="watch", black="1", white="4")
    assert page._seats(0) == (ai(1), ai(4))
    page.answers["opponent"] = "human"
    assert [one.kind for one in page._seats(0)] == ["human", "human"]


@pytest.mark.parametrize(
    ("name", "kept"),
    [("opponent", True), ("clock", True), ("side", True), ("seed", False), ("preset", False), ("seat-0", False)],
)
def test_neither_who_plays_nor_the_chance_nor_a_name_for_options_is_kept_of_a_set_up(name: str, kept: bool) -> None:
    assert _is_kept(FormRow(name, "", ())) is kept


@pytest.mark.parametrize("game_id", ["gungi", "cerke", "prosfair", "yuki"])
def test_a_kept_set_up_is_given_back_and_what_nobody_knows_is_left(pilot: Pilot, game_id: str) -> None:
    game, page = catalog.rules(game_id), opened(pilot, game_id, opponent="ai")
    name = next(name for name, one in game.options.items() if len(one.choices or ()) > 1)
    before, values = dict(page._options), game.options[name].choices or ()
    other = next(str(value) for value in values if value != before[name])
    page._answer_all({name: "nothing like it", "strength": "99", "no such row": "1"})
    assert page._options == before and page.answers["strength"] != "99" and "no such row" not in page.answers
    page._answer_all({name: other, "opponent": "ai", "strength": "4", "side": "random", "seed": "set"})
    assert page._options == {**before, name: choice_of(game, name, other)}
    assert (page.answers["strength"], page.answers["side"], page.answers["seed"]) == ("4", "random", "any")
    kept = page._all_answers()
    assert kept[name] == other and kept["strength"] == "4" and not {"seed", "preset", "seat-0"} & {*kept}


def test_what_is_left_to_a_lot_is_drawn_by_the_seed_whatever_else_is_left_to_it() -> None:
    fields = {name: OptionField(default="a", choices=("a", "b", "c")) for name in ("one", "other")}
    lots = Lots(fields)
    assert lots.drawn(1, fields) == {}
    assert lots.leaves("other", LOT) and not lots.leaves("one", "b")
    assert (lots.answer("other", "b"), lots.answer("one", "b")) == (LOT, "b")
    alone = [lots.drawn(seed, fields) for seed in range(30)]
    assert {one["other"] for one in alone} == {"a", "b", "c"} and all({*one} == {"other"} for one in alone)
    assert lots.leaves("one", LOT)
    assert [lots.drawn(seed, fields)["other"] for seed in range(30)] == [one["other"] for one in alone]
    assert not lots.leaves("other", "c") and lots.answer("other", "c") == "c" and "other" not in lots.drawn(1, fields)
