"""Skills with a character's own numbers (S14.5)."""

from __future__ import annotations

import pytest

from game import catalog
from game.games.senya.rules.character.derive import derive
from game.games.senya.rules.dice import Given
from game.games.senya.rules.expressions import evaluate, parse
from game.games.senya.words.speech import Speech
from game.games.senya.workshop.reckoned import broken, folded, reckoned, risen
from game.i18n.catalog import Texts
from tests.games.senya.book import data, sheet

ENV = {"CL": 3, "body": 6, "will": 2}


@pytest.mark.parametrize(
    ("made", "plain"),
    [
        ("2D+body+CL", "2D+9"),
        ("body-CL+1D-20", "1D-17"),
        ("《2D+CL》+body", "《2D+3》+6"),
        ("CL*2+body/4", "7"),
        ("1D-(body-CL)", "1D-3"),
        ("3-CL+1D", "1D"),
        ("2D", "2D"),
        ("-4", "-4"),
        ("will-body", "-4"),
        ("will-CL+1", "0"),
        ("1D+2D+CL", "1D+2D+3"),
        ("1D-2D-CL", "1D-2D-3"),
        ("1D-(2D-CL)", "1D-2D+3"),
        ("CL-1D", "-1D+3"),
        ("-1D*CL", "-1D*3"),
        ("-(-CL)", "3"),
    ],
)
def test_numbers_take_the_place_of_names_and_are_added_up(made: str, plain: str) -> None:
    assert folded(parse(made), ENV) == parse(plain)


def test_every_skill_is_worth_the_same_with_its_numbers() -> None:
    env = derive(sheet(), data()).env("swordsman")
    for skill in data().skills.values():
        for effect in skill.effects:
            for value in (effect.v, effect.die):
                if value is not None:
                    for broken in (False, True):
                        faces = (3,) * 20
                        known = evaluate(value, env, broken, Given(faces))
                        assert evaluate(folded(value, env), env, broken, Given(faces)) == known, skill.id


def test_s9_4_broken_values_are_those_that_the_rules_raise() -> None:
    env = derive(sheet(), data()).env("swordsman")
    for skill in data().skills.values():
        for value in (value for effect in skill.effects for value in (effect.v, effect.die) if value is not None):
            faces = (3,) * 20
            wanted = evaluate(value, env, True, Given(faces))
            assert evaluate(folded(risen(value), env), env, False, Given(faces)) == wanted, skill.id


def test_what_a_break_raises_is_told_with_the_numbers_of_who_has_the_class() -> None:
    speech = Speech(Texts("en", catalog.text_folders()), data())
    made = derive(sheet(), data())
    assert broken(speech, data().skills["slash"], made) == "Melee attack dealing 2D + 19 damage."
    assert broken(speech, data().skills["bolt"], made) == "Shooting attack dealing 2D + reason + CL + 10 damage."
    assert broken(speech, data().skills["gear_up"], made) == "", "nothing in it is raised"


def test_only_what_depends_on_values_is_told() -> None:
    speech = Speech(Texts("en", catalog.text_folders()), data())
    made = derive(sheet(), data())
    assert reckoned(speech, data().skills["slash"], made) == "Melee attack dealing 《2D》 + 9 damage."
    assert reckoned(speech, data().skills["parry"], made) == ""
    assert reckoned(speech, data().skills["swallow"], made) == "", "a number stays as it is, also one below 0"
    assert reckoned(speech, data().skills["bolt"], made) == "", "a class that the character has not"
