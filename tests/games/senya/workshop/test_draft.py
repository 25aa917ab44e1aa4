"""Building: every step can be taken back, each choice says what it makes or why not, and what it would change."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.character.derive import derive
from game.games.senya.rules.data.rows import Sheet
from game.games.senya.rules.economy import level_points
from game.games.senya.workshop.build_rules import Doing
from game.games.senya.workshop.changes import ValueChange, changes
from game.games.senya.workshop.draft import BUILD_STEPS, LEVELS, Draft
from game.games.senya.workshop.offers import BuildOffer, offers
from game.games.senya.workshop.person import Person
from game.rules.chance import Stream
from game.rules.clause import Clause
from tests.games.senya.book import data, sheet


def draft(sample: str = "toru") -> Draft:
    return Draft(Person(sheet(sample)), data())


@pytest.mark.parametrize("sample", ["toru", "kotori", "yoru"])
def test_a_sample_can_be_built_choice_by_choice(sample: str) -> None:
    """S4.1, S6.2: each of its choices is offered, and taking them all makes the same legal sheet."""
    wanted, made = sheet(sample), Draft(Person(), data())
    doing = Doing(made)
    steps = (
        ("style", (wanted.style,)), ("classes", wanted.creation_classes), ("abilities", (wanted.extra_point,)),
        ("skills", wanted.skills), ("items", wanted.items), ("breaks", wanted.breaks),
        ("emotions", wanted.emotions), ("community", (wanted.community,)),
    )  # fmt: skip
    for step, names in steps:
        shown = "personal" if step in ("emotions", "community") else step
        for name in names:
            assert name in [offer.id for offer in offers(made, shown)], (step, name)
            assert doing.take(BuildOffer(step, name)) is None
    assert made.sheet == wanted and made.done
    while made.changed:
        made.undo()
    assert made.person == Person()
    while made.undone:
        made.redo()
    assert made.sheet == wanted


def test_a_step_after_undo_forgets_what_was_undone() -> None:
    made = draft()
    doing = Doing(made)
    doing.leave(BuildOffer("breaks", "swallow"))
    made.undo()
    assert made.undone and made.sheet == sheet()
    doing.leave(BuildOffer("items", "katana"))
    assert not made.undone


@pytest.mark.parametrize(
    ("step", "name", "code"),
    [
        ("style", "no_such", "no-style"),
        ("classes", "magus", "creation-levels"),
        ("skills", "bolt", "foreign-skill"),
        ("skills", "parry", "skill-twice"),
        ("skills", "iai", "class-skills"),
        ("items", "bow", "item-room"),
        ("breaks", "slash", "many-breaks"),
        ("emotions", "promise", "emotion-twice"),
        ("growth", "magus", "no-experience"),
    ],
)
def test_what_cannot_be_taken_says_why_and_changes_nothing(step: str, name: str, code: str) -> None:
    made = draft()
    refused = Doing(made).take(BuildOffer(step, name))
    assert refused is not None and refused.code == code
    assert made.sheet == sheet() and not made.changed


def test_a_choice_that_no_longer_fits_stays_and_is_told() -> None:
    """S4.10: another class makes skills foreign; they are shown to be given up."""
    made = draft()
    made.build(replace(made.sheet, creation_classes=("magus",) * 3))
    assert {reason.code for reason in made.open("skills")} >= {"foreign-skill"}
    shown = offers(made, "skills")
    assert shown[0] == BuildOffer("skills-strange")
    assert [offer.id for offer in shown[1:5]] == list(sheet().skills)
    assert all(offer.taken for offer in shown[1:5])
    Doing(made).leave(shown[1])
    assert "slash" not in made.sheet.skills


def test_a_break_of_a_skill_that_went_is_offered_to_be_given_up() -> None:
    made = draft()
    own = [offer.id for offer in offers(made, "breaks")]
    made.build(replace(made.sheet, breaks=("bolt",)))
    assert [offer.id for offer in offers(made, "breaks")] == [*own, "bolt"] and "bolt" not in own


def test_what_may_be_had_once_is_not_taken_once_more_but_a_class_is() -> None:
    made = Draft(Person(replace(sheet(), creation_classes=("swordsman",))), data())
    assert Doing(made).can_take(BuildOffer("classes", "swordsman", taken=1))
    for step, name in (("style", sheet().style), ("abilities", "body"), ("community", sheet().community)):
        assert not Doing(made).can_take(BuildOffer(step, name, taken=1))
        assert Doing(made).can_take(BuildOffer(step, name))


def test_levels_above_three_are_paid_for() -> None:
    """S18.5, S18.6: level n+1 costs n+1 points; what is given up is given back."""
    made = draft()
    made.become(made.granted(6))
    assert made.person.experience == 4 + 5 + 6 == level_points(data().tables, 3, 6)
    assert made.level_bought == 6
    doing = Doing(made)
    for name, left in (("swordsman", 11), ("magus", 6), ("magus", 0)):
        assert doing.take(BuildOffer("growth", name)) is None
        assert made.person.experience == left
    refused = doing.take(BuildOffer("growth", "magus"))
    assert refused is not None and (refused.id, refused.code) == ("S18.5", "no-experience")
    assert made.sheet.level == 6 and derive(made.sheet, data()).breaks_allowed == 2
    assert [reason.args for reason in made.open("skills")] == [(8, 4)]
    doing.leave(BuildOffer("growth", "magus"))
    assert made.person.experience == 6 and made.sheet.growth_classes == ("swordsman", "magus")
    made.become(made.granted(4))
    assert made.sheet.growth_classes == ("swordsman",) and made.person.experience == 0


def test_growth_never_makes_a_fourth_class() -> None:
    made = draft("kotori")
    made.become(made.granted(LEVELS[-1]))
    refused = made.grown("magus")
    assert isinstance(refused, Clause) and refused.code == "many-classes"


def test_a_choice_tells_what_it_would_change() -> None:
    """S4.4 to S4.7: from one number to another, and nothing else."""
    with_item, without = sheet(), replace(sheet(), items=())
    assert changes(without, with_item, data()) == (ValueChange("damage_melee", 0, 2),)
    found = {change.name: change.by for change in changes(Sheet(), Sheet(creation_classes=("swordsman",)), data())}
    assert found["base-body"] == 6 and found["body"] == 2 and found["skills"] == 2
    assert found["melee"] == derive(Sheet(creation_classes=("swordsman",)), data()).value("melee")
    room = changes(replace(sheet(), skills=()), replace(sheet(), skills=("blade_kept",)), data())
    assert ValueChange("room-weapon", 0, 1) in room


def test_emotions_are_rolled_three_and_may_be_chosen_after() -> None:
    """S7.1, S1.3: D66, an emotion held already is rolled again; any may be given up for another."""
    for seed in range(60):
        made = draft()
        told = Doing(made).roll(Stream(seed))
        assert len({name for _, name in told}) == 3 and not made.open("personal")
        assert all(data().emotions[name].d66 == number for number, name in told)
    held = made.sheet.emotions
    other = next(emotion.id for emotion in data().emotions.values() if emotion.d66 and emotion.id not in held)
    doing = Doing(made)
    doing.leave(BuildOffer("emotions", held[0]))
    assert doing.take(BuildOffer("emotions", other)) is None
    assert not made.open("personal")


def test_every_step_offers_something_and_every_skill_is_somewhere() -> None:
    made = draft()
    assert all(offers(made, step) for step in BUILD_STEPS)
    listed = {offer.id for offer in offers(made, "skills", everything=True)}
    assert listed - {""} == {
        skill.id for skill in data().skills.values() if not skill.free and not skill.id.startswith("sv_")
    }


def test_skills_that_nobody_knows_any_more_can_still_be_given_up() -> None:
    """S4.10: they stand under a heading of their own, with those of other classes."""
    strange = Draft(Person(replace(sheet(), skills=("moon", "bolt", "slash"))), data())
    found = [offer.id for offer in offers(strange, "skills") if not offer.heading]
    assert found[:2] == ["moon", "bolt"] and found.count("slash") == 1
