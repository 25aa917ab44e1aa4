"""The words of a menu at the table: what a skill asks one to choose (S14.7, S14.9); of a question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.steps import SetupWindow
from game.games.senya.table.questions import QuestionWords
from game.games.senya.words.asked import menu_words
from game.games.senya.words.called import names_of
from game.rules.contract import Card, Option
from tests.games.senya.field import battle, turn_of
from tests.games.senya.words.speeches import speech


def test_what_a_skill_lets_one_choose_is_called_by_its_name() -> None:
    for lang, poison in (("en", "poison"), ("ja", "毒")):
        words = speech(lang)
        assert menu_words(words, {}, Option("choice", ("poison",))) == poison
        assert menu_words(words, {}, Option("choice", ("puppet",))) == words.enemy("puppet") != "puppet"


def test_s10_13_where_all_stand_on_a_line_the_main_process_says_that_one_moves() -> None:
    words, state = speech("en"), turn_of(battle(["toru"]))
    cast = names_of(words, state)
    for pick, key in ((Option("delay", (1,)), "ask.main.words"), (Option("move", (3,)), "ask.main.line")):
        asked = QuestionWords(words, cast, state, (), frozenset({pick, Card("basic_strike")})).question()
        assert asked.words == words(f"senya-table.{key}", cast["a1"])


@pytest.mark.parametrize(
    ("more", "burns"), [((), True), ((Option("cure-daze"),), False), ((Option("spirit-form", (1,)),), True)]
)
def test_s8_8_that_nothing_can_be_paid_is_said_only_where_nothing_but_life_burning_helps(
    more: tuple[Option, ...], burns: bool
) -> None:
    """Who may wake from a daze lacks no cost."""
    words, state = speech("en"), turn_of(battle(["toru"]))
    state = replace(state, agenda=(SetupWindow(("a1",)),))
    asked = QuestionWords(
        words, names_of(words, state), state, (), frozenset({Option("burn"), Option("setup-done"), *more})
    )
    assert ("Life Burning" in asked.question().words) is burns
