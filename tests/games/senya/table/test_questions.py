"""The words of a menu at the table: what a skill asks one to choose (S14.7, S14.9)."""

from __future__ import annotations

from game.games.senya.table.questions import menu_words
from game.rules.contract import Option
from tests.games.senya.view.words.speeches import speech


def test_what_a_skill_lets_one_choose_is_called_by_its_name() -> None:
    for lang, poison in (("en", "poison"), ("ja", "毒")):
        words = speech(lang)
        assert menu_words(words, {}, Option("choice", ("poison",))) == poison
        assert menu_words(words, {}, Option("choice", ("puppet",))) == words.enemy("puppet") != "puppet"
