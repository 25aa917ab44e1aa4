"""What a table of text says of battles, stories and wars: who is there, what is asked, every kind of decision."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game import catalog
from game.rules.chance import Stream
from game.rules.chooser import choices_of
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Resign, Standee
from tests.laws.walk import walk
from tests.said import Said, vector
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"
BATTLES = {
    "battles/6": "whether one is covered",
    "battles/8": "whether one evades",
    "battles/10": "whether one strikes back",
    "battles/11": "before the battle",
    "battles/12": "a turn",
    "battles/13": "whether a skill comes between",
    "battles/16": "what is put on",
    "battles/18": "at the end of a round",
    "battles/24": "whether one leaves",
}
STORIES = {
    "stories/0": "an emotion",
    "stories/1": "who comes along",
    "stories/3": "a scene with words to give",
    "stories/5": "who is there",
    "stories/6": "whether a skill helps a check",
    "stories/8": "what to choose",
    "stories/9": "whether to contend",
    "stories/11": "a battle within",
    "stories/21": "what was played well",
    "stories/22": "what grows",
    "stories/23": "which skill",
    "stories/26": "the end",
}
WARS = {
    "wars/0": "bonds",
    "wars/2": "the cup",
    "wars/7": "an alliance",
    "wars/9": "a parley",
    "wars/11": "where to go",
    "wars/14": "a seal",
}


def said(game_id: str, lang: str, positions: dict[str, str], whole: Sequence[str]) -> list[str]:
    told = Said(game_id, lang)
    for name, title in positions.items():
        state = vector(game_id, name)
        told.looks(title, state)
        (told.offers if name in whole else told.kinds)(state)
    return told.lines


def test_all_that_is_said_of_battles() -> None:
    approved(SEEN / "said-battle-ja.txt", said("senya", "ja", BATTLES, tuple(BATTLES)))


def test_all_that_is_said_of_stories() -> None:
    approved(SEEN / "said-story-ja.txt", said("senya-story", "ja", STORIES, ("stories/11",)))


def test_all_that_is_said_of_wars() -> None:
    approved(SEEN / "said-war-ja.txt", said("senya-war", "ja", WARS, ("wars/12",)))


def test_it_is_said_in_english_too() -> None:
    found = said("senya", "en", {"battles/8": "whether one evades"}, ("battles/8",))
    found += said("senya-story", "en", {"stories/3": "a scene with words to give", "stories/22": "what grows"}, ())
    found += said("senya-war", "en", {"wars/9": "a parley", "wars/14": "a seal"}, ())
    approved(SEEN / "said-en.txt", found)


@pytest.mark.parametrize(
    ("game_id", "name"), [("senya", "battles/6"), ("senya-story", "stories/6"), ("senya-war", "wars/9")]
)
def test_who_is_not_asked_is_asked_nothing(game_id: str, name: str) -> None:
    state, spoken = vector(game_id, name), Said(game_id, "ja").spoken
    game = catalog.rules(game_id)
    asked = [bool(spoken.asks(game.observe(state, seat))) for seat in range(game.seats)]
    assert asked == [seat == state.to_act for seat in range(game.seats)]


def test_what_dice_do_is_told_of_the_battle_around_them() -> None:
    """To who fights, also in a war, where the others hear nothing of it."""
    lines = []
    for game_id, name, seat in (
        ("senya", "battles/1", 0),
        ("senya", "battles/7", 0),
        ("senya", "battles/20", 0),
        ("senya-story", "stories/2", 0),
        ("senya-story", "stories/13", 0),
        ("senya-war", "wars/3", 0),
        ("senya-war", "wars/3", 1),
        ("senya-war", "wars/4", 0),
    ):
        told, game, state = Said(game_id, "ja"), catalog.rules(game_id), vector(game_id, name)
        assert state.to_act == CHANCE
        told.looks(f"{name} to {seat}", state, seat)
        told.tells(state, game.draw(state, Stream(3)), seat)
        lines += told.lines
    approved(SEEN / "said-dice-ja.txt", lines)


def test_what_may_be_looked_into_is_told_with_its_ability_and_difficulty() -> None:
    """S17: by oneself or through the community; the words a check is picked by are those it is called by."""
    told = Said("senya-story", "ja")
    state = next(
        step.state
        for step in walk("senya-story", 0)
        if step.state.to_act != CHANCE
        and any("info_check" in told.game.format(one) for one in told.game.legal(step.state))
    )
    checks = [one for one in told.game.legal(state) if "info_check" in told.game.format(one)]
    seen = told.game.observe(state, state.to_act)
    assert [told.spoken.does(seen, one, "") for one in checks[:2]] == [
        "調べる：石板の裏を読む、【意志】、難易度13／能力そのもので",
        "調べる：石板の裏を読む、【意志】、難易度13／コミュニティで",
    ]


def test_companions_that_may_come_are_offered_as_picked() -> None:
    told, state = Said("senya-story", "ja"), vector("senya-story", "stories/1")
    offered = told.spoken.choices(told.game.observe(state, state.to_act))
    assert choices_of(offered).first == (Standee("a2"),)


@pytest.mark.parametrize(
    ("game_id", "name", "other", "name_of"),
    [
        ("senya", "battles/12", "battles/11", "春川 澪"),
        ("senya-story", "stories/8", "stories/0", "葛城 透"),
        ("senya-story", "stories/11", "stories/8", "春川 澪"),
        ("senya-war", "wars/9", "wars/7", "砂川 牙狼"),
    ],
)
def test_a_refusal_names_people_and_what_the_table_refuses_is_left_to_it(
    game_id: str, name: str, other: str, name_of: str
) -> None:
    game, spoken = catalog.rules(game_id), Said(game_id, "ja").spoken
    state = vector(game_id, name)
    action = next(iter(game.legal(vector(game_id, other))))
    clause = game.explain(state, action)
    assert clause is not None and clause.id.startswith("S")
    seen = game.observe(state, state.to_act)
    assert spoken.refusal(seen, clause, "-") == f"いまその決定は求められていません（{name_of}）。"
    assert spoken.refusal(seen, Clause("T4", "over"), "-") == "-"


@pytest.mark.parametrize(
    ("game_id", "name"), [("senya", "battles/12"), ("senya-story", "stories/11"), ("senya-war", "wars/9")]
)
def test_what_the_table_does_is_told_by_its_token(game_id: str, name: str) -> None:
    told, state = Said(game_id, "ja"), vector(game_id, name)
    told.tells(state, Resign(state.to_act))
    token = told.game.notate([(state, Resign(state.to_act))], 0)
    assert told.lines[1:] == [f"  does: {token}", f"  told: {'ABCDEFG'[state.to_act]}：{token}"]


@pytest.mark.parametrize(("game_id", "name"), [("senya-story", "stories/2"), ("senya-war", "wars/12")])
def test_dice_outside_of_a_battle_are_called_by_their_token(game_id: str, name: str) -> None:
    told, state = Said(game_id, "ja"), vector(game_id, name)
    fell = told.game.draw(state, Stream(3))
    assert told.spoken.does(told.game.observe(state, 0), fell, "as the record says it") == "as the record says it"


def test_in_a_battle_of_a_war_only_who_decides_is_asked() -> None:
    game, spoken, state = catalog.rules("senya-war"), Said("senya-war", "ja").spoken, vector("senya-war", "wars/3")
    stream = Stream(3)
    while state.to_act == CHANCE:
        state = game.apply(state, game.draw(state, stream))
    assert state.battle is not None
    asked = [bool(spoken.asks(game.observe(state, seat))) for seat in range(game.seats)]
    assert asked == [seat == state.to_act for seat in range(game.seats)]
