"""The end of a game, in every game: told beside the board, which stays lit and shows why it ended."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.i18n.catalog import LANGUAGES, Texts
from game.match.match import Match
from game.rules.contract import Agree, Lane, Resign, Square, TimeUp
from game.stage.scene import TableSetup
from game.storage.puzzles import Puzzle, puzzles_of
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.endings import ENDINGS, MATE, PEOPLE, Ending, at_its_end
from tests.table.help import Judge, table

LARGE = {"text_size": 175}
DECIDED = {name: ending for name, ending in ENDINGS.items() if ending.clause not in ("T1", "T2", "T3")}


def ended(home: Path, name: str, **more: Any) -> Pilot:
    """Returns a pilot at a table whose game has just ended as `name` says."""
    pilot = Pilot(home, **more)
    pilot.open(at_its_end(ENDINGS[name]))
    pilot.rest()
    assert pilot.app.facts()["scene"] == "end", pilot.app.facts()["scene"]
    return pilot


def below(pilot: Pilot) -> Any:
    return pilot.app.scenes[0]


def pixels(pilot: Pilot, rect: pygame.Rect) -> bytes:
    pilot.draw()
    return bytes(pygame.image.tobytes(pilot.screen.subsurface(rect.clip(pilot.screen.get_rect())), "RGB"))


@pytest.mark.slow
@pytest.mark.parametrize(
    "more",
    [LARGE, *(pytest.param(more, marks=pytest.mark.slow) for more in ({}, {"lang": "en"}, {"size": (1920, 1080)}))],
    ids=["large", "ja", "en", "wide"],
)
@pytest.mark.parametrize("name", sorted({ending.game: name for name, ending in DECIDED.items()}.values()))
def test_the_board_stays_lit_and_uncovered(tmp_path: Path, name: str, more: dict[str, Any]) -> None:
    pilot = ended(tmp_path, name, **more)
    box, board = pilot.scene.box.rect, below(pilot).showing.areas.board
    assert not box.colliderect(board)
    assert pilot.screen.get_rect().contains(box)
    assert all(box.contains(rect) for name, rect in pilot.targets().items() if name.startswith("dialog."))
    around = board.inflate(-4, -4)
    around.width = min(around.width, box.left - pilot.ctx.px(40) - around.left)  # its shadow falls beside it
    told = pixels(pilot, around)
    pilot.app.pop()
    assert pixels(pilot, around) == told


@pytest.mark.parametrize("name", sorted(DECIDED))
def test_what_decided_the_game_is_lit(tmp_path: Path, name: str) -> None:
    pilot = ended(tmp_path, name)
    shown = below(pilot).game.view._shown
    wanted: dict[str, set[Any]] = {
        "gungi-mate": {Square(5, 4), Square(6, 4)},
        "gungi-claim": {Square(3, 4), Square(3, 6)},
        "yuki-compare": {Lane(n) for n in (0, 1, 2, 3)},
        "yuki-proof": {Lane(n) for n in (0, 1, 3, 5)},
    }
    if name in wanted:
        assert set(shown.decisive) == wanted[name]
    below(pilot).browsing.goto(below(pilot).session.match.root)
    assert below(pilot).game.view._shown.decisive == ()


def test_the_ways_out_of_a_mate_are_marked(tmp_path: Path) -> None:
    pilot = ended(tmp_path, "gungi-mate")
    barred = set(below(pilot).game.view.board.marks.barred)
    ways = {Square(f, r) for f in (4, 5, 6) for r in (3, 4, 5)} - {Square(5, 4)}
    assert barred == ways
    assert "6―4の「雛」" in pilot.app.facts()["text"]


def test_the_towers_of_a_mate_stand_in_the_panel_and_nowhere_without_one(tmp_path: Path) -> None:
    (figure,) = ended(tmp_path, "gungi-mate").scene.box.figures
    assert [one[-3:] for one in figure.facts()] == ["5―4", "6―4"] and figure.facts()[0][:-3].endswith("帥")
    assert not ended(tmp_path / "claim", "gungi-claim").scene.box.figures


def test_a_won_claim_names_the_foul(tmp_path: Path) -> None:
    pilot = ended(tmp_path, "gungi-claim")
    assert "反則の手" in pilot.app.facts()["text"] and "3―4―1―兵新" in pilot.app.facts()["text"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_a_game_was_won_names_who_won_or_lost(lang: str) -> None:
    """A sentence that does not say whose 帥, whose points, whose battlefield is true of either side."""
    texts = Texts(lang, catalog.text_folders())
    codes = {(ending.game, code) for ending in DECIDED.values() for code in (decided_by(ending),)}
    for game, code in codes:
        words = texts(f"ended.{game}.{code}", "WON", "LOST", "1", "2")
        assert "WON" in words or "LOST" in words, (game, code)


def decided_by(ending: Ending) -> str:
    """Returns the code of the clause by which a game ended."""
    match = Match(catalog.rules(ending.game), ending.options, 5, start=ending.start, by_hand=ending.by_hand)
    for text in ending.acts:
        match.play(match.game.parse(text, match.state))
    assert match.result is not None and match.result.winner is not None
    return match.result.clause.code


def test_the_end_of_a_game_says_who_won_the_last_battlefield(tmp_path: Path) -> None:
    assert (
        ended(tmp_path, "yuki-proof", lang="en").app.facts()["text"].startswith("陽 Sun has won a fourth battlefield")
    )


def test_every_game_has_its_ends_here() -> None:
    assert {ending.game for ending in DECIDED.values()} == set(catalog.whole_ready())


@pytest.mark.parametrize("action", [Resign(1), TimeUp(1), Agree()], ids=lambda action: type(action).__name__)
@pytest.mark.parametrize("game", catalog.whole_ready())
def test_who_ended_a_game_is_said_beside_the_board(tmp_path: Path, game: str, action: Any) -> None:
    pilot = Pilot(tmp_path, lang="en")
    pilot.open(TableScene(TableSetup(game, seats=PEOPLE, seed=5)))
    pilot.rest()
    table = below(pilot)
    while pilot.app.top is not table:  # a curtain
        pilot.app.pop()
    table.acting.act(action, asked=True)
    pilot.rest()
    told, side = pilot.app.facts(), pilot.ctx.texts(f"{game}.side.1")
    assert told["scene"] == "end" and not pilot.scene.spot.colliderect(table.showing.areas.board)
    gives_up = "gave up" if game.startswith("senya") else "resigned"
    wanted = {Resign: f"{side} {gives_up}", TimeUp: f"{side} ran out of time", Agree: "agree"}
    assert wanted[type(action)] in told["text"]


def test_both_formations_of_the_last_comparison_are_shown(tmp_path: Path) -> None:
    pilot = ended(tmp_path, "yuki-compare")
    (figure,) = pilot.scene.box.figures
    (one,) = figure._found
    assert (one.lane, one.by) == (2, "compare")
    assert [(side.player, set(side.cards), side.strength) for side in one.sides] == [
        (0, {"B6", "B7", "B8"}, (5, 21)),
        (1, {"G5", "P6", "W7"}, (2, 18)),
    ]


def test_a_proof_shows_the_best_that_could_still_have_come(tmp_path: Path) -> None:
    pilot = ended(tmp_path, "yuki-proof")
    (figure,) = pilot.scene.box.figures
    (one,) = figure._found
    assert (one.lane, one.by) == (5, "proof")
    assert one.sides[1].cards == ("B9", "B10") and one.sides[1].more == ("B7",)


def test_nothing_of_the_end_is_told_before_the_judgement(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, yuki_find_proofs=True)
    pilot.open(at_its_end(ENDINGS["yuki-proof"]))
    pilot.rest()
    assert pilot.app.facts()["scene"] == "table" and below(pilot).session.result is not None
    assert below(pilot).game.view._shown.decisive == ()
    pilot.press("btn:menu")
    assert "menu:result" not in pilot.targets()
    pilot.key(pygame.K_ESCAPE)
    pilot.press("btn:judge")
    pilot.rest()
    assert pilot.app.facts()["scene"] == "end" and len(below(pilot).game.view._shown.decisive) == 4


# --- what can be done while it stands --------------------------------------------------------------------------------


def test_towers_can_be_looked_at_and_spread(tmp_path: Path) -> None:
    pilot = ended(tmp_path, "gungi-mate")
    pilot.motion("6-4-2")
    assert below(pilot).game.view.opened_square == Square(6, 4) and pilot.scene.name == "end"
    pilot.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g", scancode=0)])
    assert below(pilot).peek.spread
    pilot.step([pygame.event.Event(pygame.KEYUP, key=pygame.K_g, mod=0, unicode="g", scancode=0)])
    pilot.press("3-3-2")
    assert pilot.scene.name == "end"


def test_nothing_under_the_dialog_is_pointed_at_or_pressed(tmp_path: Path) -> None:
    pilot = ended(tmp_path, "gungi-mate")
    pilot.motion("6-4-2")
    pilot.press(pilot.scene.box.rect.inflate(-8, -8).midtop)
    assert below(pilot).game.gestures.hover is None
    assert pilot.scene.name == "end" and pilot.app.facts()["ply"] == 1
    assert not any(name.startswith("ply:") for name in pilot.targets())


@pytest.mark.parametrize("name", ["gungi-mate", pytest.param("cerke-points", marks=pytest.mark.slow)])
def test_the_board_turns_and_the_window_changes_while_it_stands(tmp_path: Path, name: str) -> None:
    pilot = ended(tmp_path, name)
    pilot.press("btn:flip")
    assert below(pilot).game.view.flipped and pilot.scene.name == "end"
    pilot.key(pygame.K_f)
    assert not below(pilot).game.view.flipped and pilot.scene.name == "end"
    pilot.resize((1600, 1000))
    assert not pilot.scene.box.rect.colliderect(below(pilot).showing.areas.board)
    assert pilot.scene.box.rect.contains(pilot.targets()["dialog.look"])


def test_taking_back_takes_the_dialog_away(tmp_path: Path) -> None:
    pilot = ended(tmp_path, "gungi-mate")
    pilot.press("btn:undo")
    facts = pilot.app.facts()
    assert facts["scene"] == "table" and facts["ply"] == 0 and facts["result"] is None
    pilot.drag("8-6", "6-4")
    pilot.rest()
    assert pilot.app.facts()["scene"] == "end"


def test_the_keys_go_along_the_record_and_back_to_the_end(tmp_path: Path) -> None:
    pilot = ended(tmp_path, "gungi-mate")
    pilot.key(pygame.K_PAGEUP)
    assert pilot.app.facts()["scene"] == "table" and pilot.app.facts()["ply"] == 0
    pilot.key(pygame.K_END)
    assert pilot.app.facts()["ply"] == 1 and set(below(pilot).game.view._shown.decisive) == {Square(5, 4), Square(6, 4)}


@pytest.mark.slow
def test_a_menu_takes_its_place(tmp_path: Path) -> None:
    pilot = ended(tmp_path, "cerke-points")
    pilot.press("btn:menu")
    assert pilot.app.facts()["scene"] == "table" and "menu:rematch" in pilot.targets()


def test_a_rematch_out_of_the_row_begins_another_game(tmp_path: Path) -> None:
    pilot = ended(tmp_path, "gungi-resign")
    pilot.press("btn:rematch")
    assert [scene.name for scene in pilot.app.scenes] == ["table"] and pilot.app.facts()["result"] is None


def test_tab_enter_and_escape_are_enough(tmp_path: Path) -> None:
    pilot = ended(tmp_path, "gungi-mate")
    pilot.key(pygame.K_DOWN)
    assert below(pilot).game.gestures.cursor is not None and not pilot.scene.box.buttons.show_focus
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RIGHT)
    assert pilot.scene.box.buttons.focus == "dialog.review"
    pilot.key(pygame.K_DOWN)
    assert pilot.scene.box.buttons.focus == "dialog.look"
    pilot.key(pygame.K_RETURN)
    assert pilot.app.facts()["scene"] == "table" and pilot.app.facts()["result"]["clause"] == "G11.5"
    again = ended(tmp_path / "again", "gungi-mate")
    again.key(pygame.K_ESCAPE)
    assert again.app.facts()["scene"] == "table" and again.app.facts()["ply"] == 1


def test_the_rulebook_is_read_and_the_end_still_stands(tmp_path: Path) -> None:
    pilot = ended(tmp_path, "cerke-points")
    pilot.motion("sq-ZO")
    pilot.press("sq-ZO", button=3)
    assert pilot.app.facts()["scene"] == "rules"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.facts()["scene"] == "end"


def test_the_clause_is_read_and_the_end_still_stands(tmp_path: Path) -> None:
    pilot = ended(tmp_path, "gungi-mate")
    pilot.press("dialog.clause")
    assert pilot.app.facts()["scene"] == "rules" and pilot.app.facts()["clause"] == "G11.5"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.facts()["scene"] == "end"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["gungi-mate", "cerke-points", "yuki-proof"])
def test_the_result_can_be_asked_for_again(tmp_path: Path, name: str) -> None:
    pilot = ended(tmp_path, name)
    told = pilot.app.facts()["text"]
    pilot.press("dialog.look")
    pilot.press("btn:menu")
    pilot.press("menu:result")
    assert pilot.app.facts()["scene"] == "end" and pilot.app.facts()["text"] == told
    pilot.key(pygame.K_PAGEUP)
    pilot.press("btn:menu")
    assert "menu:result" not in pilot.targets()


def test_a_record_of_the_library_tells_its_result_without_a_rematch(tmp_path: Path) -> None:
    pilot = ended(tmp_path, "cerke-points")
    path = pilot.ctx.home.games / below(pilot).files.saved_as
    pilot.press("dialog.look")
    pilot.close()
    again = Pilot(tmp_path)
    again.open(TableScene(TableSetup("cerke", record=path)))
    again.rest()
    assert again.app.facts()["scene"] == "table" and below(again).game.view._shown.decisive
    again.press("btn:menu")
    again.press("menu:result")
    assert again.app.facts()["scene"] == "end" and "dialog.rematch" not in again.targets()
    assert any("seasons" in figure for figure in again.app.facts()["shown"])


def test_a_solved_puzzle_is_told_beside_the_board_too(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(puzzle=MATE.id), worker=Judge((True, (), True)))
    match = pilot.scene.session.match
    pilot.scene.acting.act(match.game.parse(MATE.solutions[0], match.state))
    pilot.advance(0.3)
    assert pilot.scene.name == "solved" and "6―4の「雛」" in pilot.app.facts()["text"]
    assert not pilot.scene.box.rect.colliderect(below(pilot).showing.areas.board)
    assert set(below(pilot).game.view._shown.decisive) == {Square(5, 4), Square(6, 4)}
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.facts()["ply"] == 1, "the mate is still to be looked at"


MATES = [puzzle for puzzle in puzzles_of(catalog.levels_of("gungi")) if puzzle.moves == 1]


@pytest.mark.parametrize("puzzle", MATES, ids=lambda puzzle: puzzle.id)
def test_every_mate_lights_a_marshal_and_what_attacks_it(tmp_path: Path, puzzle: Puzzle) -> None:
    pilot = table(tmp_path, TableSetup(puzzle=puzzle.id))
    match = pilot.scene.session.match
    pilot.scene.acting.act(match.game.parse(puzzle.solutions[0], match.state))
    state = match.state
    lit = below(pilot).game.view._shown.decisive
    assert len(lit) >= 2 if set(state.checkers) - {state.checkers[0]} else lit
    assert {Square(n % 9 + 1, n // 9 + 1) for n in state.checkers} <= set(lit)
