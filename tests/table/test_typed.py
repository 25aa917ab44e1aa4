"""The move field of a table: what is typed is played, answered and refused as in a terminal; nobody reads secrets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.i18n.catalog import LANGUAGES
from game.match.seats import HUMAN, ai
from game.rules.chance import Stream
from game.scenes.keys import KeysScene
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from game.ui.widgets.said_list import MOST
from tests.pilot import Pilot
from tests.table.help import QuietWorker
from tests.text.scripted import SHORT, Player, words


def people(game_id: str, home: Path, **more: Any) -> Pilot:
    """Returns a pilot at a table where every seat is a person's."""
    setup = TableSetup(game_id, seats=(HUMAN,) * catalog.rules(game_id).seats, seed=5, options=more.pop("options", {}))
    return opened(home, setup, **more)


def opened(home: Path, setup: TableSetup, **more: Any) -> Pilot:
    pilot = Pilot(home, animation="off", **more)
    pilot.open(TableScene(setup))
    pilot.rest()
    return pilot


def slash(pilot: Pilot) -> Any:
    """Opens the move field, behind a curtain where there is one, and returns it."""
    table = next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene))
    _draw_aside(pilot)
    pilot.key(pygame.K_SLASH, text="/")
    pilot.rest()
    _draw_aside(pilot)
    return table.typed


def _draw_aside(pilot: Pilot) -> None:
    if pilot.app.top.name == "curtain":
        pilot.advance(0.5)  # a new question takes no press at once
        pilot.press(next(name for name in pilot.targets() if name.endswith((".0", ".1", ".open"))))
        pilot.rest()


def enter(pilot: Pilot, *lines: str) -> list[str]:
    """Types lines and returns what was said since."""
    typed = next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene)).typed
    heard: list[str] = []
    say = typed.told.say
    typed.told.say = lambda line: (heard.append(line), say(line))
    for line in lines:
        for letter in line:
            pilot.type(letter)
        pilot.key(pygame.K_RETURN)
        pilot.rest()
    typed.told.say = say
    return heard


def test_a_move_is_typed_and_what_may_not_be_played_is_refused_with_its_rule(tmp_path: Path) -> None:
    pilot = people("prosfair", tmp_path, lang="en")
    typed = slash(pilot)
    assert typed.line.field.focused and typed.line.field.text == ""
    assert any("rule P5" in line for line in enter(pilot, "e2 e5"))
    assert any("straight" in line for line in enter(pilot, "why")), "the rule is told"
    assert any("from e2 to e3" in line for line in enter(pilot, "e2 e3"))
    assert pilot.app.facts()["ply"] == 1
    assert enter(pilot, "h") and pilot.app.facts()["ply"] == 1, "a letter is no command of the table while it is typed"
    assert enter(pilot, "undo")[-1] == pilot.app.ctx.texts("text.undone")
    assert pilot.app.facts()["ply"] == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_choose_from_lists_and_commands_have_words_in_both_languages(tmp_path: Path, lang: str) -> None:
    pilot = people("cerke", tmp_path, lang=lang)
    texts = pilot.app.ctx.texts
    slash(pilot)
    assert len(enter(pilot, texts("text.command.board"))) > 40
    listed = enter(pilot, texts("text.command.legal"))
    assert listed[1].startswith("1. ") and len(enter(pilot, "1")) > 1
    assert texts("text.not-understood") in enter(pilot, "9z9z")
    assert texts("typed.about.quit") in enter(pilot, "help")[-1]
    enter(pilot, texts("text.command.quit"))
    assert "typing" not in pilot.app.facts()


def test_tab_goes_through_what_fits_and_arrows_through_what_was_typed(tmp_path: Path) -> None:
    pilot = people("prosfair", tmp_path, lang="en")
    typed = slash(pilot)
    pilot.type("e")
    assert typed.line.offered == ["e2"]
    pilot.key(pygame.K_TAB)
    assert typed.line.field.text == "e2"
    pilot.type(" ")
    assert typed.line.offered == ["e2 e3"]
    pilot.key(pygame.K_TAB)
    assert enter(pilot, "") and pilot.app.facts()["ply"] == 1
    pilot.key(pygame.K_UP)
    assert typed.line.field.text == "e2 e3"
    pilot.key(pygame.K_DOWN)
    assert typed.line.field.text == ""


def test_what_was_told_is_walked_through(tmp_path: Path) -> None:
    pilot = people("prosfair", tmp_path, lang="en")
    pilot.key(pygame.K_F6)
    typed = pilot.scene.typed
    assert pilot.app.facts()["typing"] == "told" and typed.told.lines[typed.told.chosen]
    pilot.key(pygame.K_F6)
    enter(pilot, "e2 e3")
    pilot.key(pygame.K_F6)
    pilot.key(pygame.K_END)
    last = typed.told.chosen
    assert "e2 to e3" in typed.told.lines[last]
    pilot.key(pygame.K_UP)
    assert typed.told.chosen == last - 1
    pilot.key(pygame.K_HOME)
    assert typed.told.chosen == 0
    pilot.key(pygame.K_TAB)
    assert typed.line.field.focused
    pilot.key(pygame.K_ESCAPE)
    assert not typed.open and pilot.app.top is pilot.scene
    pilot.key(pygame.K_f)
    assert pilot.scene.game.view.flipped, "the keys are the table's again"


def test_the_computers_move_is_told_and_a_hint_is_heard(tmp_path: Path) -> None:
    worker = QuietWorker()
    setup = TableSetup("prosfair", seats=(HUMAN, ai(0)), seed=5)
    pilot = opened(tmp_path, setup, lang="en", worker=worker)
    typed = slash(pilot)
    enter(pilot, "hint")
    worker.choose()
    pilot.rest()
    assert any("look" in line.lower() or "try" in line.lower() for line in typed.told.lines), typed.told.lines
    enter(pilot, "e2 e3")
    assert enter(pilot, "e3 e4")[-1] == pilot.app.ctx.texts("text.not-now")
    pilot.advance(2.0)
    worker.choose()
    pilot.advance(2.0)
    assert any(line.startswith("Black") for line in typed.told.lines), typed.told.lines


def test_at_a_shared_screen_only_who_drew_the_curtain_aside_is_told_anything(tmp_path: Path) -> None:
    pilot = people("gungi", tmp_path, lang="en")
    pilot.key(pygame.K_SLASH, text="/")
    pilot.rest()
    assert pilot.app.top.name == "curtain"
    typed = slash(pilot)
    assert typed.open
    enter(pilot, "hand", "legal", "1", "1", "1", "1")
    assert pilot.app.facts()["ply"] == 1
    assert not typed.open and typed.told.lines == [] and typed.line.field.text == ""
    pilot.key(pygame.K_F6)
    pilot.rest()
    assert pilot.app.top.name == "curtain", "the other one is asked first, too"


def test_the_hand_of_the_other_seat_is_never_told(tmp_path: Path) -> None:
    pilot = people("yuki", tmp_path, lang="en")
    typed = slash(pilot)
    first = pilot.scene.session.observe(0)
    shown = "\n".join(enter(pilot, "hand"))
    assert all(code in shown for code in first.hand)
    while pilot.app.top.name != "curtain":
        enter(pilot, "legal", "1", "1")
    assert typed.told.lines == [] and not typed.open
    typed = slash(pilot)
    enter(pilot, "last", "hand", "board", "legal")
    session = next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene)).session
    mine, theirs = session.observe(1), session.observe(0)
    open_to_all = {code for lane in mine.lanes for side in lane.cards for code in side}
    told = "\n".join(typed.told.lines)
    assert all(code in told for code in mine.hand)
    hidden = {code for code in theirs.hand if code not in {*mine.hand, *open_to_all}}
    assert hidden and not any(f"{code} " in told for code in hidden)


def test_where_the_table_waits_for_a_word_nothing_is_told_before_it(tmp_path: Path) -> None:
    pilot = people("prosfair", tmp_path, lang="en")
    typed = slash(pilot)
    pilot.scene.director.waits = True
    assert enter(pilot, "board")[1:] == [pilot.app.ctx.texts("typed.waits")]
    pilot.scene.director.waits = False
    assert len(enter(pilot, "board")) > 20 and typed.open


def test_a_question_over_the_table_is_told_once(tmp_path: Path) -> None:
    pilot = people("prosfair", tmp_path, lang="en")
    typed = slash(pilot)
    enter(pilot, "e2 e3", "resign")
    texts = pilot.app.ctx.texts
    assert typed.told.lines.count(texts("table.confirm.resign.title")) == 1
    assert texts("table.confirm.resign.text") in typed.told.lines


def test_the_page_of_all_keys_names_it(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, KeysScene("gungi"), lang="en")
    said = {text for part in pilot.scene.parts() for text in (part.text, part.second)}
    assert {"/", "F6", pilot.app.ctx.texts("keys.typed-open"), pilot.app.ctx.texts("keys.typed-told")} <= said


def test_many_sentences_are_kept_but_not_all(tmp_path: Path) -> None:
    pilot = people("prosfair", tmp_path, lang="en")
    typed = slash(pilot)
    for number in range(2 * MOST):
        typed.told.say(str(number))
    assert len(typed.told.lines) <= MOST and typed.told.lines[-1] == str(2 * MOST - 1)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_played_by_the_move_field(lang: str, tmp_path: Path) -> None:
    """By somebody who knows only what is told there."""
    pilot = people("prosfair", tmp_path, lang=lang, options=SHORT["prosfair"])
    player = Player(words(lang), Stream(3), "prosfair", save_at=-1)
    player.saved = tmp_path
    typed, session = slash(pilot), pilot.scene.session
    told = list(typed.told.lines)
    while not player.ended:
        told = enter(pilot, player.types(told) or "")[1:]
    assert player.undone and session.result is not None
