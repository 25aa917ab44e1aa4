"""Hints in three steps, in words only, in every game; how many were used is kept with the game and told."""

from __future__ import annotations

import re
from math import inf
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.i18n.catalog import Texts
from game.match.seats import HUMAN, ai
from game.records.library import Library, unfinished
from game.records.lines import NO_HELP, Help, read_help
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Combinations
from game.scenes.library import LibraryScene
from game.stage.scene import TableSetup
from game.table.parts.hints import ACTION, AREA, IDLE_S, PIECE
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.help import AGAINST, READY, QuickWorker, QuietWorker, facts, table

RAW = re.compile(r"\b[a-z]:|@|\b[A-Z]\d+\b|[a-z]_[a-z]|[{}<>=]|None")
"""What only a record holds: action texts, codes of cards, names of the program."""


def ask(pilot: Pilot) -> tuple[int, str]:
    """Asks for a hint and returns its step and words."""
    pilot.press("btn:hint")
    pilot.advance(0.1)
    return facts(pilot)["hint"], pilot.notice


def test_a_hint_tells_the_area_then_the_piece_then_the_action(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY), worker=worker)
    game, match = pilot.scene.game, pilot.scene.session.match
    capture = next(one for one in match.game.legal(match.state) if match.game.format(one) == "m 7-7-1 7-6-1")
    pilot.press("btn:hint")
    worker.choose(action=capture)
    pilot.advance(0.1)
    assert facts(pilot)["hint"] == AREA and "盤の左" in pilot.notice and "槍" not in pilot.notice
    assert pilot.scene.showing.hint == () and not game.view.board.marks.hint
    ringed = [pilot.scene.showing.hint_ringed]
    assert ask(pilot)[0] == PIECE and "7―7の「槍」" in pilot.notice and "7―6" not in pilot.notice
    ringed.append(pilot.scene.showing.hint_ringed)
    assert ask(pilot)[0] == ACTION and "7―6" in pilot.notice and "理由：「忍」を取る" in pilot.notice
    assert game.view.board.marks.hint and len(worker.asked) == 1
    start, end = capture.paths()[0]
    assert [*ringed, pilot.scene.showing.hint_ringed] == [(end,), (start,), ()]
    assert ask(pilot)[0] == ACTION and facts(pilot)["hints_used"] == 1


def advised(home: Path, line: tuple[str, ...] = (), value: float | None = None, lang: str = "ja", **other: Any) -> str:
    """Returns the third step of a hint to take the 忍 on 7-6, thought of with a line."""
    worker = QuietWorker()
    start = {**READY, **other}
    pilot = table(home, TableSetup(seats=AGAINST, seed=5, start=start), worker=worker, lang=lang)
    match = pilot.scene.session.match
    capture = match.game.parse("m 7-7-1 7-6-1", match.state)
    pilot.press("btn:hint")
    after = match.game.apply(match.state, capture)
    worker.choose(action=capture, line=tuple(match.game.parse(text, after) for text in line), value=value)
    pilot.advance(0.1)
    ask(pilot)
    return ask(pilot)[1]


def test_the_third_step_says_what_because_of_what_which_reply_is_expected_and_the_cost(tmp_path: Path) -> None:
    words = advised(tmp_path, ("m 9-4-1 7-4-1",), lang="en")
    what, _, rest = words.partition(" Because: ")
    why, _, rest = rest.partition(" Expected reply: ")
    reply, _, cost = rest.partition(". ")
    assert "7―6" in what and "takes the 忍" in why and "7―4" in reply
    assert cost == "But: The 槍 on 7―6 could be taken by the 侍, and nothing of yours covers it."


def test_where_nothing_is_lost_that_is_said_too(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY), worker=(worker := QuietWorker()))
    match = pilot.scene.session.match
    pilot.press("btn:hint")
    worker.choose(action=match.game.parse("m 5-9-1 5-8-1", match.state))
    pilot.advance(0.1)
    ask(pilot)
    assert ask(pilot)[1].endswith(pilot.ctx.texts("hint.cost-none"))


def test_a_reply_that_cannot_be_played_is_not_told(tmp_path: Path) -> None:
    assert "応手" not in advised(tmp_path, ("m 9-4-1 1-1-1",)) and "応手" in advised(tmp_path, ("m 9-4-1 7-4-1",))


@pytest.mark.parametrize(("value", "key"), [(inf, "wins"), (-inf, "loses"), (250.0, ""), (None, "")])
def test_what_is_won_or_lost_by_force_is_said(tmp_path: Path, value: float | None, key: str) -> None:
    words, texts = advised(tmp_path, value=value), Texts("ja", catalog.text_folders())
    assert [one for one in ("wins", "loses") if texts(f"hint.{one}") in words] == [key] * bool(key)


def test_whether_a_guess_of_what_is_hidden_is_right_cannot_be_read_from_a_hint(tmp_path: Path) -> None:
    def told(guess: str, in_hand: str, on_board: str) -> str:
        board = {**READY["board"], "8-6": [f"W:兵:{on_board}", "W:侍:槍"]}
        hands = {"B": [], "W": [f"兵:{in_hand}"]}
        return advised(tmp_path / (guess + in_hand), (f"d 兵/{guess} 4-4-1",), board=board, hands=hands)

    words = {guess: {told(guess, "さ", "と"), told(guess, "と", "さ")} for guess in ("さ", "と")}
    assert all(len(said) == 1 for said in words.values()), words
    assert any("応手" in one for said in words.values() for one in said)


def test_in_the_set_up_a_hint_places_and_does_not_drop(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=(HUMAN, HUMAN), seed=5))
    match = pilot.scene.session.match
    action = match.game.legal(match.state)[0]
    words = pilot.scene.hints._words(action, tuple(action.paths()[0]), ACTION)
    assert "置きます" in words and "打ち" not in words


def test_after_a_take_back_a_hint_begins_anew_and_the_same_position_counts_once(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=(HUMAN, HUMAN), seed=5, start=READY), worker=QuickWorker())
    assert [ask(pilot)[0], ask(pilot)[0]] == [AREA, PIECE]
    pilot.drag("7-7", "7-6")
    assert facts(pilot)["hint"] == 0 and ask(pilot)[0] == AREA and facts(pilot)["hints_used"] == 2
    pilot.press("btn:undo")
    pilot.rest()
    assert facts(pilot)["hint"] == 0 and ask(pilot)[0] == AREA
    pilot.step()
    assert facts(pilot)["hints_used"] == 2


def test_the_help_survives_the_program_and_stands_in_the_library_and_at_the_end(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY), worker=QuickWorker())
    ask(pilot)
    pilot.drag("7-7", "7-6")
    pilot.rest()
    kept = pilot.scene.help
    assert (kept.hints, kept.on) == (1, False)
    pilot.scene.leave()
    entry = unfinished(pilot.ctx.home)[0]
    assert entry.help == kept
    pilot.open(TableScene(TableSetup(resume=entry.path)))
    assert pilot.scene.help == kept
    pilot.scene.conversation.resign()
    pilot.rest()
    words = pilot.ctx.texts("hint.used", 1)
    assert pilot.scene.name == "end" and words in pilot.scene.probe()["text"]
    assert [one.help for one in Library(pilot.ctx.home).entries()] == [kept]
    library = LibraryScene()
    pilot.open(library)
    assert words in library.words(0).below


@pytest.mark.parametrize("value", [None, 3, [1], [1, 2, "3"], [-1, 2, 0], [1, 2, 3, 4], [True, 0, 0]])
def test_a_file_that_tells_no_help_tells_none(value: object) -> None:
    assert read_help(value) == NO_HELP


def test_help_is_read_as_it_was_written() -> None:
    assert read_help(Help(3, 17, True).written()) == Help(3, 17, True)


@pytest.mark.parametrize("lang", [pytest.param("ja", marks=pytest.mark.slow), "en"])
@pytest.mark.parametrize("game_id", catalog.whole_ready())
def test_every_step_of_a_hint_is_in_words(tmp_path: Path, game_id: str, lang: str) -> None:
    pilot, stream, rules = Pilot(tmp_path, lang=lang), Stream(8), catalog.rules(game_id)
    seats = (HUMAN, *(ai(1) for _ in range(rules.seats - 1)))
    scene = TableScene(TableSetup(game_id, seats, rules.presets.get("first", {}), seed=8))
    pilot.open(scene)
    for _ in range(16):
        match = scene.session.match
        if match.result is not None:
            break
        if match.state.to_act == CHANCE:
            match.play_chance()
            continue
        legal = rules.legal(match.state)
        some = [legal.sampled(stream)] if isinstance(legal, Combinations) else [*legal[:3], stream.choice(legal)]
        scene.showing.refresh(scene.eyes.displayed(), ())
        for action in some:
            if not action.paths():
                continue
            for step in (AREA, PIECE, ACTION):
                words = scene.hints._words(action, tuple(action.paths()[0]), step)
                assert words or step != ACTION, action
                assert not RAW.search(words), (action, words)
        match.play(some[-1])


def test_the_library_tells_a_game_that_was_played_with_help(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(TableScene(TableSetup(seats=(HUMAN, ai(1)), start=READY, helped=True)))
    pilot.drag("7-7", "7-6")
    pilot.rest()
    pilot.scene.leave()
    assert unfinished(pilot.ctx.home)[0].help == Help(0, -1, True)


# --- a game with help ------------------------------------------------------------------------------------------------


def helped(home: Path, worker: QuietWorker) -> Pilot:
    return table(home, TableSetup(seats=AGAINST, seed=5, start=READY, helped=True), worker=worker)


def test_in_a_game_with_help_the_hint_is_lit_and_offered_in_words(tmp_path: Path) -> None:
    pilot = helped(tmp_path, QuickWorker())
    assert pilot.scene.steering.command("hint").style == "gold"
    assert pilot.scene.sign.words() == pilot.ctx.texts("hint.offer")
    ask(pilot)
    assert pilot.scene.sign.words() == ""
    plain = table(tmp_path / "plain", TableSetup(seats=AGAINST, seed=5, start=READY))
    assert plain.scene.steering.command("hint").style == "plain" and plain.scene.sign.words() == ""


def test_who_does_nothing_for_long_is_shown_an_area_that_counts_for_no_hint(tmp_path: Path) -> None:
    pilot = helped(tmp_path, QuickWorker())
    pilot.rest()
    pilot.scene.update(IDLE_S - 1)
    assert facts(pilot)["hint"] == 0 and 0 < (pilot.scene.hints.wake() or 0) <= 1
    pilot.scene.update(1.0)
    pilot.step()
    assert facts(pilot)["hint"] == AREA and facts(pilot)["hints_used"] == 0
    assert ask(pilot)[0] == PIECE and facts(pilot)["hints_used"] == 1


def test_a_warning_ends_the_thought_of_a_hint_that_nobody_asked_for(tmp_path: Path) -> None:
    pilot = helped(tmp_path, QuietWorker())
    pilot.rest()
    pilot.scene.update(IDLE_S + 1)
    table_scene = pilot.scene
    assert table_scene.thinking.of("hint") is not None and table_scene.hints.unasked
    pilot.drag("3-7", "2-6")
    assert facts(pilot)["scene"] == "warning" and table_scene.thinking.of("hint") is None
    pilot.press("dialog.no")
    pilot.press("btn:hint")
    assert table_scene.thinking.of("hint") is not None and not table_scene.hints.unasked
    pilot.drag("3-7", "2-6")
    assert facts(pilot)["scene"] == "warning" and table_scene.thinking.of("hint") is not None


def test_nothing_is_shown_unasked_in_a_usual_game(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY), worker=worker)
    pilot.rest()
    pilot.scene.update(2 * IDLE_S)
    assert worker.asked == [] and pilot.scene.hints.wake() is None


def test_a_tile_put_where_it_is_taken_for_nothing_is_asked_about_once(tmp_path: Path) -> None:
    pilot = helped(tmp_path, QuietWorker())
    pilot.drag("3-7", "2-6")
    assert facts(pilot)["scene"] == "warning" and facts(pilot)["ply"] == 0
    assert "2―6" in str(pilot.scene.probe()["text"]) and "謀" in str(pilot.scene.probe()["text"])
    pilot.press("dialog.no")
    assert facts(pilot)["scene"] == "table" and facts(pilot)["ply"] == 0
    pilot.drag("3-7", "2-6")
    pilot.press("dialog.yes")
    assert facts(pilot)["ply"] == 1


def test_what_a_hint_advised_is_not_warned_of(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = helped(tmp_path, worker)
    match = pilot.scene.session.match
    risky = next(one for one in match.game.legal(match.state) if match.game.format(one) == "m 3-7-1 2-6-1")
    assert pilot.scene.game.advice.warning(risky)
    pilot.press("btn:hint")
    worker.choose(action=risky)
    pilot.advance(0.1)
    pilot.drag("3-7", "2-6")
    assert (facts(pilot)["scene"], facts(pilot)["ply"]) == ("table", 1)


def test_nothing_is_asked_without_help_or_risk(tmp_path: Path) -> None:
    pilot = helped(tmp_path, QuietWorker())
    pilot.drag("7-7", "7-6")
    assert facts(pilot)["ply"] == 1
    plain = table(tmp_path / "plain", TableSetup(seats=AGAINST, seed=5, start=READY))
    plain.drag("3-7", "2-6")
    assert facts(plain)["ply"] == 1


def test_a_rematch_of_a_game_with_help_is_with_help(tmp_path: Path) -> None:
    pilot = helped(tmp_path, QuietWorker())
    pilot.scene.conversation.rematch()
    assert pilot.scene.help == Help(0, -1, True)


def test_a_first_game_of_gungi_begins_with_the_arrays(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(TableScene(TableSetup(seats=(HUMAN, ai(0)), helped=True)))
    assert (pilot.app.facts()["scene"], pilot.app.facts()["chosen"]) == ("arrays", "flat-line")


def test_who_wants_it_is_asked_before_every_own_move_and_never_while_armies_are_set_up(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY), worker=QuietWorker(), confirm_moves=True)
    pilot.drag("3-7", "3-6")
    assert (facts(pilot)["scene"], facts(pilot)["ply"]) == ("confirm", 0)
    assert "3―6" in str(pilot.scene.probe()["text"])
    pilot.press("dialog.no")
    assert (facts(pilot)["scene"], facts(pilot)["ply"]) == ("table", 0)
    pilot.drag("3-7", "3-6")
    pilot.press("dialog.play")
    assert (facts(pilot)["scene"], facts(pilot)["ply"]) == ("table", 1)
    pilot.close()
    setting_up = table(tmp_path, TableSetup(seats=AGAINST, seed=5), worker=QuietWorker(), confirm_moves=True)
    assert not setting_up.scene.game.course.clock_runs()
    setting_up.scene.acting.act(setting_up.scene.session.match.game.legal(setting_up.scene.session.match.state)[0])
    assert (facts(setting_up)["scene"], facts(setting_up)["ply"]) == ("table", 1)
    setting_up.close()
