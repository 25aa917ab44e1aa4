"""Fighting again: the sides and who plays them stay, for who fights belongs to the player."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game import catalog
from game.games.senya.workshop.setup.fighters import of_enemies, of_samples, with_sheet
from game.games.senya.workshop.setup.sides import BattleSides, position
from game.games.senya.workshop.words import PageWords
from game.i18n.catalog import Texts
from game.match.seats import HUMAN, ai, sat
from game.rules.contract import Resign
from game.storage.paths import FIRST
from tests.games.senya.book import data, sheet
from tests.games.senya.table.help import scene, shown, table

WORDS = PageWords(Texts("en", catalog.text_folders()), data())


def test_fighting_again_keeps_the_sides(tmp_path: Path) -> None:
    seats = (HUMAN, ai(1))
    pilot = table(tmp_path, seats=seats)
    setup = scene(pilot).files.rematch_setup()
    assert setup.seats == seats and setup.start == scene(pilot).session.match.start
    assert scene(pilot).steering.command("rematch").key == "senya-table.command.rematch"
    pilot.close()


def test_from_the_end_back_to_the_page_before_with_the_same_battle(tmp_path: Path) -> None:
    """Also with a sheet that stands in no list, as that of somebody who was drawn does."""
    samples, hound = dict(of_samples(data(), WORDS)), dict(of_enemies(data(), WORDS))["enemy.hound"]
    drawn = with_sheet("Nobody", replace(sheet("mio"), community=""))
    start = position(BattleSides((samples["sample.ren"], samples["sample.sv_saber"], drawn), (hound,) * 2, "b"))
    options = {"battle": "ambush", "distance": "line", "entry_tension": "flat10"}
    pilot = table(tmp_path, start, seats=(HUMAN, ai(4)), options=options, by_hand=True)
    assert scene(pilot).game.orders.at_end() == [], "not before the end"
    scene(pilot).acting.act(Resign(0), asked=True)
    pilot.rest()
    pilot.press("dialog.set-up")
    asked = pilot.scene.setup()
    assert (
        asked.start == start
        and asked.seats == (sat(HUMAN, FIRST, ""), ai(4))
        and asked.by_hand
        and asked.options == options
    )
    pilot.close()


def test_a_handicap_is_asked_for_again_and_nobody_is_raised_twice(tmp_path: Path) -> None:
    """H1, also of a sheet that stands in no list."""
    samples = dict(of_samples(data(), WORDS))
    drawn = with_sheet("Nobody", replace(sheet("mio"), community=""))
    start = position(BattleSides((samples["sample.ren"], drawn), (samples["sample.mio"],)), (2, 0))
    options = {"battle": "pair", "distance": "abstract", "entry_tension": "roll", "handicap": "a:2"}
    pilot = table(tmp_path, start, seats=(HUMAN, ai(4)), options=options)
    assert [one.kit.level for one in scene(pilot).session.match.state.combatants] == [5, 5, 3]
    scene(pilot).acting.act(Resign(0), asked=True)
    pilot.rest()
    pilot.press("dialog.set-up")
    asked = pilot.scene.setup()
    assert (asked.start, asked.options) == (start, options)
    pilot.press("handicap")
    pilot.press("choice.none")
    asked = pilot.scene.setup()
    assert "handicap" not in asked.options and asked.start == position(pilot.scene.sides)
    pilot.close()


def test_nobody_is_done_before_the_first_round(tmp_path: Path) -> None:
    pilot = table(tmp_path, None, by_hand=True)
    battle, question = shown(pilot), shown(pilot).question
    assert all(chip.count == "–" and not chip.spent for chip in battle.track)
    assert all(one.condition is None for one in battle.standees)
    assert question is not None and "これまで" not in question.words
    pilot.close()
