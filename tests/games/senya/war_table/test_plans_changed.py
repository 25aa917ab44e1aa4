"""A plan is changed part by part: nothing of it goes without a sentence, and a place is always chosen (S17.9)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.senya.rules.war.actions import WarAnswer, WarPlan
from game.games.senya.rules.war.steps import ParleyQuestion, PlanQuestion
from game.rules.contract import Option, Standee
from tests.games.senya.war_table.help import scene, table, war
from tests.pilot import Pilot
from tests.table.help import QuietWorker

SCOUT = WarPlan("p1", "scout", "library")


def planning(home: Path, *deeds: str, lang: str = "ja") -> Pilot:
    """Returns a pilot at a plan of the first pair in the first night; the others rest at the tower.

    deeds: what the pair did in the scenes before, of which the scouting succeeds by this seed; a parley is for a truce
    with the pair that was found, and agreed to.
    """
    pilot = table(home, seed=1, worker=QuietWorker(), lang=lang)
    session, acting = scene(pilot).session, scene(pilot).acting
    while (state := session.match.state).scene <= len(deeds) or state.asked != "p1":
        if isinstance(state.top, ParleyQuestion):
            assert acting.act(WarAnswer(state.asked, True), asked=True)
        elif state.asked == "p1" and isinstance(state.top, PlanQuestion):
            deed = deeds[state.scene - 1]
            assert acting.act(
                SCOUT if deed == "scout" else WarPlan("p1", deed, "tower", found(pilot)[0], "truce"), asked=True
            )
        elif state.asked:
            assert acting.act(WarPlan(state.asked, "rest", "tower"), asked=True)
        else:
            session.play_chance()
    scene(pilot).showing.show_now()
    pilot.rest(0.3)
    if pilot.app.facts()["waits"]:
        pilot.press("option-read")
        pilot.rest(0.3)
    return pilot


def found(pilot: Pilot) -> list[str]:
    """Returns the pairs that the first pair has found."""
    return [one.pair for one in scene(pilot).session.match.state.pair("p1").sights if one.found]


def picked(pilot: Pilot) -> set[str]:
    return set(pilot.app.facts()["picked"])


def told(pilot: Pilot) -> tuple[str, str]:
    """Returns the clause of the sentence that is shown, and the sentence."""
    notice = pilot.app.facts()["notice"]
    return (notice["clause"], notice["text"]) if notice else ("", "")


@pytest.mark.parametrize("deed", ["option-deed-strike", "option-deed-parley-truce", "option-deed-parley-joint"])
def test_another_pair_takes_the_place_of_the_first_and_the_card_stays(tmp_path: Path, deed: str) -> None:
    pilot = planning(tmp_path, "scout", "scout")
    first, other = found(pilot)
    pilot.press(deed)
    pilot.press(f"standee-{first}")
    assert picked(pilot) == {deed, f"standee-{first}", "option-place-library"}
    assert {one.id for one in war(pilot).view.screen.shown.plates if one.offered} == {other}, "it is seen to be open"
    pilot.press(f"standee-{other}")
    assert picked(pilot) == {deed, f"standee-{other}", "option-place-library"} and told(pilot) == ("", "")
    pilot.press("option-plan")
    made = scene(pilot).session.match.cursor.led
    assert isinstance(made, WarPlan) and (made.target, made.deed) == (other, deed.split("-")[2])
    pilot.close()


@pytest.mark.parametrize(("lang", "word"), [("ja", "休戦中"), pytest.param("en", "truce", marks=pytest.mark.slow)])
def test_a_pair_to_which_the_card_cannot_be_done_is_refused_by_its_clause(tmp_path: Path, lang: str, word: str) -> None:
    """S17.9: with a truce nobody is struck; card and pair stay as they were, and nothing is played."""
    pilot = planning(tmp_path, "scout", "parley", lang=lang)
    bound = found(pilot)[0]
    other = "p5" if bound != "p5" else "p6"
    at = scene(pilot).session.match.ply
    for name in ("option-deed-strike", f"standee-{other}", f"standee-{bound}"):
        pilot.press(name)
    assert picked(pilot) == {"option-deed-strike", f"standee-{other}", "option-place-tower"}
    assert told(pilot)[0] == "S17.7" and word in told(pilot)[1]
    pilot.press("option-deed-rest")
    pilot.press(f"standee-{bound}")
    assert picked(pilot) == {"option-deed-rest", "option-place-tower"} and told(pilot)[0] == "S17.9"
    assert scene(pilot).session.match.ply == at
    pilot.close()


def test_a_card_that_cannot_be_done_to_the_chosen_pair_says_why_the_pair_goes(tmp_path: Path) -> None:
    pilot = planning(tmp_path, "scout", "parley")
    for name in ("option-deed-parley-joint", f"standee-{found(pilot)[0]}", "option-deed-strike"):
        pilot.press(name)
    assert picked(pilot) == {"option-deed-strike", "option-place-tower"}
    assert told(pilot)[0] == "S17.7" and "休戦中" in told(pilot)[1]
    pilot.close()


def test_a_pair_that_nobody_has_met_says_so_before_any_card_is_chosen(tmp_path: Path) -> None:
    pilot = table(tmp_path, worker=QuietWorker())
    pilot.press("standee-p4")
    assert picked(pilot) == {"option-place-bridge"} and told(pilot)[0] == "S17.9" and "戦ったこと" in told(pilot)[1]
    pilot.close()


def test_a_place_stays_chosen_whatever_is_taken_back(tmp_path: Path) -> None:
    """What the map shows as chosen counts: a card pressed twice, a book that is not given, the escape key."""
    pilot = table(tmp_path, worker=QuietWorker())
    pilot.press("option-place-library")
    pilot.press("option-deed-rest")
    pilot.press("option-deed-rest")
    assert picked(pilot) == {"option-place-library"}
    pilot.press("option-proxy")
    pilot.press("option-cancel")
    pilot.press("option-deed-scout")
    assert picked(pilot) == {"option-deed-scout", "option-place-bridge"}, "where the pair stands on the map"
    assert [one.name for one in war(pilot).view.screen.shown.spots if one.chosen] == ["灰月橋"]
    assert "option-plan" in pilot.app.facts()["offers"]
    pilot.close()


def test_on_the_map_a_pair_is_pressed_where_it_may_be_meant_and_its_place_where_not(tmp_path: Path) -> None:
    """S17.9: who stands on a place hides it only from a card that could be done to them."""
    pilot = planning(tmp_path, "scout", "scout")
    first = found(pilot)[0]
    places = war(pilot).places
    window = pilot.screen.get_rect()
    spots = ((x, y) for y in range(0, window.h, 10) for x in range(0, window.w, 10))
    hits = ((at, places.hit(at)) for at in spots)
    spot, place = next(
        (at, one)
        for at, (foremost, *behind) in ((at, there) for at, there in hits if there)
        for one in behind
        if foremost == Standee(first) and isinstance(one, Option) and one.name == "place"
    )
    pilot.press("option-deed-rest")
    pilot.press(spot)
    assert picked(pilot) == {"option-deed-rest", f"option-place-{place.args[0]}"}
    pilot.press("option-place-library")
    pilot.press("option-deed-strike")
    pilot.press(spot)
    assert picked(pilot) == {"option-deed-strike", "option-place-library", f"standee-{first}"}
    pilot.close()
