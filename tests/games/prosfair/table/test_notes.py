"""What is told beside the boards of プロスフェアー: cards, counters, claims, the end, and what the last turn did."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.games.prosfair.row import SCRIPT
from game.games.prosfair.table.card import Note, ProsfairCard
from game.games.prosfair.view.art import ProsfairArts
from game.i18n.catalog import Texts
from game.match.seats import HUMAN, ai
from game.ui.theme import SMALLEST_TEXT
from game.ui.widgets.widgets import fitted
from tests.games.gungi.view.stage import make_theme
from tests.games.prosfair.table.help import NINE, PLAIN_THREE, SUBS, THREE, acts, drag, facts, press, scene, table
from tests.pilot import Pilot
from tests.table.help import QuietWorker

QUIET = "ryaku full | 3b4/8/8/8/8/8/8/W3B3 | - | w | w=- b=- | - | muk,cre,0 | 101,150"
"""White may claim a draw (P14.4a)."""
BLIND = "ryaku full | 8/8/b7/8/3Q4/8/8/4B3 | - | w | w=- b=- | - | ign,fut,4 | 0,40"
SPECIAL = "ryaku full | 3b4/8/8/8/4G3/8/8/4B3 | - | w | w=- b=- | SB:b:0:d4+c5+e5:9:3 | muk,cre,0 | 0,40"


def card(pilot: Pilot, where: str) -> tuple[str, dict[str, str], str]:
    """Returns title, rows and clause of the card that is told where the pointer rests."""
    pilot.motion(where)
    pilot.advance(1.0)
    note = scene(pilot).game.notes.card.note
    assert note is not None
    return note.title, dict(note.rows), note.clause


def test_p12_5_the_card_of_a_piece_tells_all_its_parameters(tmp_path: Path) -> None:
    pilot = table(tmp_path, THREE, lang="en")
    drag(pilot, "sq-d4", "sq-d5")
    press(pilot, "declare:expand:3@c4", "adj:ign", "declare:do")
    title, rows, clause = card(pilot, "sq-c4")
    assert (title, clause) == ("Gore", "P5.11")
    wanted = {"stage": "3", "power": "8 = 1 × 5 + 3", "strength": "1", "force": "1", "experience": "0", "wisdom": "1"}
    assert rows == wanted
    assert card(pilot, "sq-1.a1")[1] == wanted, "the copy has done what its original had"


def test_p13_4_the_card_of_a_special_piece_tells_what_it_takes(tmp_path: Path) -> None:
    pilot = table(tmp_path, SPECIAL, lang="en")
    title, rows, clause = card(pilot, "sq-c5")
    assert (title, clause) == ("Martyr", "P13.4")
    assert rows == {"stage": "9", "power needed": "> 44", "turns to evolve": "2"}


def test_p10_the_card_of_a_sub_board_tells_opener_holder_and_origin(tmp_path: Path) -> None:
    pilot = table(tmp_path, SUBS, lang="en")
    _, rows, clause = card(pilot, "slot:2")
    assert rows == {"opened by": "Black", "held": "contested", "copied from": "d4", "pieces": "White 2 · Black 1"}
    assert clause == "P10.2"
    assert scene(pilot).game.view.screen.boards.pointed == 2


def test_p14_9_the_counters_tell_who_wins_at_the_limit(tmp_path: Path) -> None:
    pilot = table(tmp_path, NINE, lang="en")
    strip = scene(pilot).game.view.screen.strip.rect
    pilot.motion((strip.right - 60, strip.centery))
    pilot.advance(1.0)
    note = scene(pilot).game.notes.card.note
    assert "White 1, Black 0" in " ".join(note.sentences) and note.clause == "P14.9"


def test_a_press_on_a_card_opens_its_clause(tmp_path: Path) -> None:
    pilot = table(tmp_path, THREE)
    card(pilot, "sq-c4")
    pilot.key(pygame.K_i)
    assert pilot.scene.name == "rules"


def test_no_card_lies_over_the_record_while_a_piece_is_held(tmp_path: Path) -> None:
    pilot = table(tmp_path, THREE)
    pilot.press("sq-c4")
    pilot.advance(1.5)
    assert scene(pilot).game.notes.card.note is None


def test_p11_4_forbidden_squares_are_shown_while_a_piece_is_held(tmp_path: Path) -> None:
    pilot = table(tmp_path, BLIND)
    pilot.press("sq-d4")
    pilot.draw()
    assert (0, 19) in scene(pilot).game.view.screen.overlay.forbidden
    assert len(scene(pilot).game.view.screen.overlay.forbidden) == 9


def test_p14_4_a_claim_among_people_needs_consent(tmp_path: Path) -> None:
    pilot = table(tmp_path, QUIET)
    assert facts(pilot)["claims"] == ["fifty"]
    press(pilot, "btn:fifty", "dialog.no")
    assert facts(pilot)["result"] is None
    press(pilot, "btn:fifty", "dialog.yes", "dialog.yes")
    assert facts(pilot)["result"] == {"winner": None, "clause": "P14.4"}


@pytest.mark.parametrize("accept", [True, False])
def test_p14_4_the_computer_judges_a_claim(tmp_path: Path, accept: bool) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, QUIET, seats=(HUMAN, ai(3)), worker=worker)
    pilot.press("btn:fifty")
    assert worker.asked[-1][1] == "judge"
    worker.judge(accept)
    pilot.rest()
    assert (scene(pilot).session.result is not None) is accept


def _computer_claims(tmp_path: Path, wants: bool) -> tuple[Pilot, QuietWorker]:
    """Returns a table at which the computer, to move, has found a turn and has been asked whether it claims."""
    worker = QuietWorker()
    pilot = table(tmp_path, QUIET, seats=(ai(3), HUMAN), worker=worker)
    worker.choose()
    pilot.rest()
    assert worker.asked[-1][1] == "judge" and acts(pilot) == []
    worker.judge(wants)
    pilot.rest()
    return pilot, worker


def test_p14_4_the_computer_claims_by_its_own_judgement_and_a_person_consents(tmp_path: Path) -> None:
    pilot, _ = _computer_claims(tmp_path, True)
    assert pilot.scene.name == "claim" and acts(pilot) == []
    press(pilot, "dialog.yes", "dialog.yes")
    assert facts(pilot)["result"] == {"winner": None, "clause": "P14.4"}


def test_p14_4_a_refused_claim_of_the_computer_changes_nothing_and_is_not_made_again(tmp_path: Path) -> None:
    pilot, worker = _computer_claims(tmp_path, True)
    press(pilot, "dialog.no")
    pilot.rest()
    assert facts(pilot)["result"] is None and len(acts(pilot)) == 1
    drag(pilot, "sq-d8", "sq-d7")
    worker.choose()
    pilot.rest()
    assert len(acts(pilot)) == 3
    assert [kind for _, kind, *_ in worker.asked].count("judge") == 1


def test_p14_4_a_computer_that_stands_well_claims_nothing_and_plays(tmp_path: Path) -> None:
    pilot, _ = _computer_claims(tmp_path, False)
    assert pilot.scene.name == "table" and len(acts(pilot)) == 1


def test_p14_4_a_computer_asks_the_other_computer(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, QUIET, seats=(ai(3), ai(2)), worker=worker)
    worker.choose()
    pilot.rest()
    worker.judge(True)
    pilot.rest()
    assert [kind for _, kind, *_ in worker.asked] == ["think", "judge", "judge"]
    worker.judge(True)
    pilot.rest()
    assert facts(pilot)["result"] == {"winner": None, "clause": "P14.4"}


def test_p14_4_nothing_is_claimed_without_reason(tmp_path: Path) -> None:
    pilot = table(tmp_path, QUIET.replace("101,150", "99,150"))
    assert "btn:fifty" not in pilot.targets()


def test_the_whole_turn_of_the_other_side_is_told_in_a_line(tmp_path: Path) -> None:
    pilot = table(tmp_path, THREE, lang="en")
    drag(pilot, "sq-d4", "sq-d5")
    press(pilot, "declare:expand:3@c4", "time:pas", "declare:do")
    told = scene(pilot).sign.words()
    assert told.startswith("White: ") and "Field 1" in told and "Past" in told
    assert acts(pilot) == ["Gd4-d5/D3@c4:ign,pas"]


def test_what_is_enlarged_is_kept_with_the_view(tmp_path: Path) -> None:
    pilot = table(tmp_path, SUBS)
    pilot.press("slot:2")
    game = scene(pilot).game
    assert game.saved_view() == {"enlarged": 2, "begun": ""}
    for spoilt in ({"enlarged": 7}, {"enlarged": "2"}, {"enlarged": True}, {}):
        game.restore_view(spoilt)
        assert game.view.screen.boards.enlarged is None
    game.restore_view({"enlarged": 2})
    assert game.view.screen.boards.enlarged == 2


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_chips_of_the_panel_show_whole_words(tmp_path: Path, lang: str) -> None:
    pilot = table(tmp_path, NINE, lang=lang)
    drag(pilot, "sq-f1", "sq-f2")
    press(pilot, "declare:abandon:9@d2#1")
    theme = pilot.ctx.theme
    group = scene(pilot).game.panel._group
    chips = [b for b in group.buttons if b.name.partition(":")[0] in ("adj", "time", "special")]
    assert len(chips) == 7
    for chip in chips:
        room = chip.rect.width - round(14 * theme.u)
        assert theme.fonts.width(chip.hint, "sans", max(SMALLEST_TEXT, 10)) <= room, chip.hint


def test_p8_6_a_figure_at_home_tells_why_it_does_not_count(tmp_path: Path) -> None:
    pilot = table(
        tmp_path, "ryaku standard | 3b4/8/8/8/8/8/2G5/W2G3B | - | w | w=- b=- | - | muk,cre,0 | 0,40", lang="en"
    )
    pilot.press("sq-a1")
    pilot.draw()
    overlay = scene(pilot).game.view.screen.overlay
    assert {(figure.n, figure.kind) for figure in overlay.figures} == {(3, "home")}
    assert overlay.camp == (0, 15), "the two ranks of the camp are framed"
    pilot.press("sq-a1")
    pilot.press("sq-c2")
    pilot.draw()
    assert scene(pilot).game.view.screen.overlay.camp is None
    pilot.press("sq-c2")
    pilot.press("sq-a1")
    press(pilot, "sq-b1")
    assert facts(pilot)["ply"] == 1
    assert "P8.6" in scene(pilot).sign.words()


@pytest.mark.parametrize(
    ("lang", "script", "token"),
    [
        ("ja", "auto", "兵d4→d5 三駒位相・戦域拡大（第一）"),
        ("ja", "latin", "Gd4-d5/D3@c4"),
        ("en", "auto", "Gd4-d5/D3@c4"),
        ("en", "kanji", "兵d4→d5 三駒位相・戦域拡大（第一）"),
    ],
)
def test_p16_the_record_is_written_as_is_usual_in_the_language_or_as_chosen(
    tmp_path: Path, lang: str, script: str, token: str
) -> None:
    pilot = table(tmp_path, PLAIN_THREE, lang=lang, more={SCRIPT.key: script})
    drag(pilot, "sq-d4", "sq-d5")
    press(pilot, "declare:expand:3@c4", "declare:do")
    pilot.rest()
    usual = scene(pilot).record.token(1)
    assert usual == "Gd4-d5/D3@c4", "what is copied and kept stays as it is"
    assert scene(pilot).game.wording.token(1, usual) == token


def test_p9_3_a_phase_without_a_declaration_tells_why_until_the_next_words(tmp_path: Path) -> None:
    pilot = table(tmp_path, None, lang="en")
    drag(pilot, "sq-d2", "sq-d3")
    sign = scene(pilot).game.wording.sign
    assert "Tres me tor (3)" in sign("") and "P9.3" in sign("")
    drag(pilot, "sq-a7", "sq-a6")
    assert "P9.3" in sign(""), "an answer without words leaves them standing"
    drag(pilot, "sq-h2", "sq-h3")
    assert not sign("")


def test_p14_without_sub_boards_nothing_is_said_of_them(tmp_path: Path) -> None:
    bare = "ryaku basic | b7/6W1/8/8/8/4g3/8/3B3W | - | w | w=- b=- | - | muk,cre,0 | 0,20"
    pilot = table(tmp_path, bare, lang="en")
    strip = scene(pilot).game.view.screen.strip.rect
    pilot.motion((strip.right - 60, strip.centery))
    pilot.advance(1.0)
    assert "fields" not in " ".join(scene(pilot).game.notes.card.note.sentences)
    drag(pilot, "sq-h1", "sq-h8")
    result = scene(pilot).session.result
    assert scene(pilot).game.ending.reason(result, [])[-1] == "No move parries it."


def test_p14_9_the_end_without_progress_tells_what_the_boards_decide(tmp_path: Path) -> None:
    quiet = "ryaku standard | 3b4/8/8/8/8/8/8/W3B3 | 2:bb:d4:s2/3/3 | w | w=- b=- | - | muk,cre,0 | 199,250"
    pilot = table(tmp_path, quiet, lang="en")
    drag(pilot, "sq-a1", "sq-a2")
    result = scene(pilot).session.result
    assert result is not None and result.winner == 1
    told = " ".join(scene(pilot).game.ending.reason(result, []))
    assert "White 0, Black 1" in told and "P14.9" in told


def test_p11_4_a_time_that_is_pointed_at_is_told_once(tmp_path: Path) -> None:
    pilot = table(tmp_path, THREE, lang="en")
    drag(pilot, "sq-d4", "sq-d5")
    press(pilot, "declare:expand:3@c4")
    words, item = scene(pilot).game.panel._words, scene(pilot).game.declaring.item
    past = words.told(item, ("time", "pas"))
    assert sum("forward" in line for line in past) == 1
    assert "Krent" in words.told(item, ("time", "cre"))[0]


def test_p19_the_square_that_a_refusal_speaks_of_is_marked(tmp_path: Path) -> None:
    pilot = table(tmp_path, None)
    view = scene(pilot).game.view
    pilot.drag("sq-a7", "sq-a5")
    assert view.refused == view.square(0, 48), "P4.1: the piece on a7 is not White’s"
    pilot.drag("sq-a2", "sq-a5")
    assert view.refused == view.square(0, 32), "P5.11: a5 is too far"


PINNED = "ryaku standard | 4b3/8/8/8/8/8/G3W3/W3Bq2 | - | w | w=- b=- | - | muk,cre,0 | 0,40"


def test_p19_a_refusal_shows_what_stands_behind_it(tmp_path: Path) -> None:
    """Who would take the Bolussa, and what bars the way; the sentence tells whether it stands in ツュル already."""
    pilot = table(tmp_path, PINNED.replace("4b3", "b3w3"))
    view = scene(pilot).game.view
    pilot.drag("sq-e2", "sq-d2")
    assert set(view.behind) == {view.square(0, 60), view.square(0, 5)}
    assert facts(pilot)["notice"]["text"].startswith("それでは君（ボルッサ）がツュルのままです")
    pilot.drag("sq-a1", "sq-a5")
    assert view.behind == (view.square(0, 8),), "the G on a2"
    pilot.advance(2.0)
    assert (view.refused, view.behind) == (None, ())
    pilot.close()
    pilot = table(tmp_path, PINNED.replace("q2", "3").replace("4b3", "b3w3"))
    pilot.drag("sq-e2", "sq-d2")
    assert facts(pilot)["notice"]["text"].startswith("それでは自分の君（ボルッサ）がツュルになります")


STUCK = "ryaku full | 3b4/8/8/8/8/8/8/4B3 | 1:w-:c4:2g/1W1/g2 2:ww:f4:3/1W1/g2 | w | w=- b=- | - | muk,cre,0 | 0,40"


@pytest.mark.parametrize(
    ("square", "told"),
    [("sq-1.a1", "P6.5"), ("sq-1.c3", ""), ("sq-1.b2", ""), ("sq-2.a1", "an occupied field"), ("sq-d8", "")],
)
def test_p6_5_p10_3_a_piece_that_does_not_move_on_a_field_tells_why(tmp_path: Path, square: str, told: str) -> None:
    pilot = table(tmp_path, STUCK, lang="en")
    game = scene(pilot).game
    note = game.notes.note(
        ("piece", int(square[3]) if "." in square else 0, {"a1": 0, "c3": 8, "b2": 4, "d8": 59}[square[-2:]])
    )
    words = " ".join(note.sentences)
    assert told in words and (told or not ("P6.5" in words or "occupied field" in words))


def test_p12_4_the_power_is_told_with_how_it_is_computed(tmp_path: Path) -> None:
    pilot = table(tmp_path, STUCK.replace("4B3", "4B2Q{7}"))
    note = scene(pilot).game.notes.note(("piece", 0, 7))
    assert ("邪気", "37＝6×5＋7") in note.rows
    assert any("P12.4" in line and "P3.1" in line for line in note.sentences)


def test_p9_3_the_panel_says_that_the_rules_choose_what_is_copied(tmp_path: Path) -> None:
    pilot = table(tmp_path, THREE, lang="en")
    drag(pilot, "sq-d4", "sq-d5")
    words, items = scene(pilot).game.panel._words, scene(pilot).game.declaring.items
    assert [any("P9.3" in line for line in words.told(item)) for item in items[:2]] == [False, True]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_word_of_a_chip_is_broken_in_the_largest_text(tmp_path: Path, lang: str) -> None:
    pilot = table(tmp_path, NINE, lang=lang, text_size=175)
    drag(pilot, "sq-f1", "sq-f2")
    press(pilot, "declare:abandon:9@d2#1", "special")
    theme, panel = pilot.ctx.theme, scene(pilot).game.panel
    chips = [one for one in panel._chips() if one.name.startswith(("adj:", "time:"))]
    assert len(chips) == 6
    for chip in chips:
        room = chip.rect.width - pilot.ctx.px(14)
        rows = fitted(theme, chip.label, "sans-bold", theme.text_px(chip.size), room, chip.rect.height)
        assert " ".join(row for row, _, _ in rows).split() == chip.label.split()
        assert all(theme.fonts.width(row, "sans-bold", px) <= room for row, px, _ in rows)


def test_the_card_of_a_piece_holds_all_rows_and_sentences_in_the_largest_text() -> None:
    theme = make_theme((1280, 720), 1.75)
    names = ("stage", "power", "strength", "force", "experience", "wisdom")
    told = ("Any distance diagonally.", "Leaps two squares one way and one the other, to eight squares.")
    rect = pygame.Rect(0, 0, 302, 318)
    card = ProsfairCard(theme, ProsfairArts(theme))
    card.note = Note("Cain", "CO apostate", tuple((name, "12") for name in names), told, "P12.6")
    with theme.hearing() as drawn:
        card.draw(pygame.Surface(rect.size), rect, Texts("en", catalog.text_folders()))
    letters = [line.rect.inflate(0, line.px - line.rect.h) for line in drawn]
    assert all(rect.contains(one) for one in letters) and min(line.px for line in drawn) > 12
    assert all(not one.inflate(0, -2).colliderect(other) for one, other in combinations(letters, 2))
