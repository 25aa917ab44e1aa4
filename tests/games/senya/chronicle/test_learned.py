"""Data conversion and what was learned (S18.8): nothing is relearned, but for skills that have changed since."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.rules.character.conversion import (
    KnownSkill,
    changed_skills,
    exchanged,
    known_skills,
    print_of,
)
from game.games.senya.rules.character.legality import reasons
from game.games.senya.rules.data.rows import Sheet
from game.games.senya.workshop.build_rules import Doing
from game.games.senya.workshop.chronicle.values import LivedSession
from game.games.senya.workshop.draft import Draft
from game.games.senya.workshop.offers import BuildOffer
from game.games.senya.workshop.person import Person
from game.rules.clause import Clause
from tests.games.senya.book import data, sheet
from tests.games.senya.workshop.people import person

TORU = sheet("toru")
OLD = known_skills(TORU, data())
PARRY = next(one for one in OLD if one.id == "parry")
"""A skill of the class that is had."""


def older(*names: str) -> tuple[KnownSkill, ...]:
    """Returns the skills as they were known when these had other rows."""
    return tuple(replace(one, print="00000000") if one.id in names else one for one in OLD)


def code(found: Sheet | Clause | None) -> tuple[str, str]:
    assert isinstance(found, Clause)
    return found.id, found.code


def lived(known: tuple[KnownSkill, ...] = OLD, **more: int) -> Person:
    told = LivedSession("1", "2026-11-22", "glass_bridge", "success")
    return replace(person(), known=known, sessions=(told,), **more)  # type: ignore[arg-type]


def test_s18_8_a_skill_has_changed_when_its_rule_has_and_not_its_words() -> None:
    assert changed_skills(TORU, OLD, data()) == ()
    assert changed_skills(replace(TORU, skills=TORU.skills[:1]), older(TORU.skills[1]), data()) == ()
    row = data().skills["parry"]
    assert print_of(replace(row, name={"ja": "x", "en": "y"})) == print_of(row)
    assert print_of(replace(row, cost=row.cost + 1)) != print_of(row)
    assert [one.id for one in changed_skills(TORU, older("parry"), data())] == ["parry"]
    gone = KnownSkill("lost_art", "swordsman", "12345678")
    assert changed_skills(replace(TORU, skills=("lost_art",)), (gone,), data()) == (gone,)


def test_s18_8_what_was_known_stays_as_it_was_and_the_rest_is_known_as_it_is() -> None:
    before = tuple(one for one in older("parry") if one.id == "parry")
    again = {one.id: one.print for one in known_skills(TORU, data(), before)}
    assert again == {one.id: one.print for one in OLD} | {"parry": "00000000"}


def test_s18_8_one_skill_of_the_same_class_for_each_that_changed() -> None:
    known = {one.id: one for one in older("parry")}
    assert code(exchanged(TORU, "slash", "iai", known, data())) == ("S18.8", "no-relearning")
    assert code(exchanged(TORU, "parry", "empathy", known, data())) == ("S18.8", "other-class")
    assert code(exchanged(TORU, "parry", "slash", known, data())) == ("S4.10", "skill-twice")
    made = exchanged(TORU, "parry", "iai", known, data())
    assert isinstance(made, Sheet) and reasons(made, data()) == ()
    assert [now for now, was in zip(made.skills, TORU.skills, strict=True) if now != was] == ["iai"]
    again = {one.id: one for one in known_skills(made, data(), older("parry"))}
    assert code(exchanged(made, "iai", "parry", again, data())) == ("S18.8", "no-relearning"), "once for each"


def test_s18_8_a_slot_for_breaks_of_a_skill_that_went_is_free_again() -> None:
    registered = replace(TORU, breaks=("parry",))
    made = exchanged(registered, "parry", "iai", {one.id: one for one in older("parry")}, data())
    assert isinstance(made, Sheet) and made.breaks == ()


def test_s18_8_in_the_workshop_whoever_has_lived_relearns_nothing() -> None:
    draft = Draft(lived(experience=4), data())
    doing = Doing(draft)
    for step, name in (("skills", "slash"), ("classes", "swordsman"), ("style", TORU.style), ("breaks", "swallow")):
        assert code(doing.leave(BuildOffer(step, name, 1))) == ("S18.8", "no-relearning")
    assert code(doing.take(BuildOffer("style", "overlook"))) == ("S18.8", "no-relearning")
    assert draft.sheet == TORU
    assert doing.take(BuildOffer("growth", "swordsman")) is None and draft.purse == 0
    assert doing.take(BuildOffer("skills", "iai")) is None
    assert doing.leave(BuildOffer("skills", "iai", 1)) is None, "what is not kept yet may be given up"
    fresh = Doing(Draft(person(), data()))
    assert fresh.leave(BuildOffer("skills", "slash", 1)) is None, "who has lived nothing is built freely"


def test_s18_8_in_the_workshop_a_changed_skill_goes_for_one_of_its_class() -> None:
    draft = Draft(lived(older("parry")), data())
    doing = Doing(draft)
    assert doing.leave(BuildOffer("skills", "parry", 1)) is None
    common = next(one.id for one in data().skills.values() if one.cls == "common" and not one.free and not one.require)
    assert code(doing.take(BuildOffer("skills", common))) == ("S18.8", "other-class")
    assert doing.take(BuildOffer("skills", "iai")) is None and draft.done


def test_s18_4_in_the_workshop_levels_are_paid_with_what_others_of_the_player_brought() -> None:
    poor = lived(experience=1)
    assert code(Doing(Draft(poor, data())).take(BuildOffer("growth", "swordsman"))) == ("S18.5", "no-experience")
    draft = Draft(poor, data(), others=3)
    assert Doing(draft).take(BuildOffer("growth", "swordsman")) is None
    assert draft.person.experience == -3 and draft.purse == 0
