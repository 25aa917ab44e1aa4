"""What a record tells while its game is on: through no door of the program more than one seat's view of it (Y11)."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.app import crash as app_crash
from game.games.gungi.rules.pieces import HYOU, KIND, OTHER, SIDE, UNKNOWN_FACE
from game.games.yuki.records import seat as yuki_seat
from game.games.yuki.rules import GAME as YUKI
from game.i18n.catalog import Texts
from game.match.seats import HUMAN, ai
from game.records.format import read
from game.records.header import Header
from game.records.library import Library, unfinished
from game.scenes.launcher import Launcher
from game.scenes.library import LibraryScene
from game.stage.scene import TableSetup
from game.storage.paths import Home
from game.storage.problem import Refused
from game.table.scene import TableScene
from tests.games.yuki.table.help import facts, scene, state_of, table
from tests.games.yuki.table.watch import CODE
from tests.pilot import Pilot
from tests.table.help import QuietWorker

Door = Callable[[Pilot, Path], None]
AGAINST = (HUMAN, ai(1))


def journal_of(pilot: Pilot) -> Path:
    """Returns the file of the running game, whole on the disk."""
    journal = scene(pilot).files.journal
    assert journal is not None and journal.flush_wait()
    return journal.path


def by_library(pilot: Pilot, path: Path) -> None:
    """棋譜庫, 読み込む, and open what was taken in."""
    pilot.open(LibraryScene())
    pilot.rest()
    pilot.scene.take_in(path)
    pilot.rest()
    pilot.press("open")


def by_record(pilot: Pilot, path: Path) -> None:
    pilot.open(TableScene(TableSetup("yuki", record=path)))
    pilot.rest()


def by_copy(pilot: Pilot, path: Path) -> None:
    by_record(pilot, Path(shutil.copy(path, path.parent.parent / "another.gogi")))


def by_symlink(pilot: Pilot, path: Path) -> None:
    link = path.parent.parent / "link.gogi"
    link.symlink_to(path)
    by_library(pilot, link)


def by_hard_link(pilot: Pilot, path: Path) -> None:
    link = path.parent.parent / "hard.gogi"
    os.link(path, link)
    by_record(pilot, link)


def by_paste(pilot: Pilot, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    patch = pytest.MonkeyPatch()
    with patch.context() as patched:
        patched.setattr("game.ui.clipboard.get", lambda: text)
        scene(pilot).steering.do("paste")
    pilot.rest()


doors = pytest.mark.parametrize("door", [by_library, by_record, by_copy, by_symlink, by_hard_link, by_paste])


SEED = 0xC0FFEE5EED


def running(home: Path, **more: Any) -> Pilot:
    """Returns a pilot at a running game in which the first player has drawn."""
    pilot = table(home, worker=QuietWorker(), seed=SEED, **more)
    pilot.press("pile-troops")
    return pilot


def closed(hand: list[str]) -> bool:
    return bool(hand) and all(code.startswith("back-") for code in hand)


@doors
def test_against_the_machine_the_running_game_opens_through_the_own_eyes(tmp_path: Path, door: Door) -> None:
    pilot = running(tmp_path, seats=AGAINST)
    state = state_of(pilot)
    door(pilot, journal_of(pilot))
    told = facts(pilot)
    assert told["scene"] == "table" and told["hands"][0] == list(state.hands[0])
    assert closed(told["hands"][1]), told["hands"][1]


@doors
def test_at_a_shared_screen_the_running_game_opens_behind_a_curtain(tmp_path: Path, door: Door) -> None:
    pilot = running(tmp_path)
    state = state_of(pilot)
    door(pilot, journal_of(pilot))
    told = facts(pilot)
    assert told["scene"] == "curtain" and "hands" not in told
    assert pilot.scene.asked[1] == pilot.ctx.texts("look.text")
    pilot.press("dialog.1")
    told = facts(pilot)
    assert told["hands"][1] == list(state.hands[1])
    assert closed(told["hands"][0]), told["hands"][0]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_record_of_one_seat_opens_behind_that_seats_curtain(tmp_path: Path, seat: int) -> None:
    pilot = running(tmp_path)
    path = tmp_path / "games" / "seen.gogi"
    path.parent.mkdir()
    path.write_text(yuki_seat.write(scene(pilot).session.match, Header(), seat), encoding="utf-8")
    by_record(pilot, path)
    told = facts(pilot)
    assert told["scene"] == "curtain"
    assert sorted(told["targets"]) == [f"dialog.{seat}", "dialog.leave"]
    assert pilot.scene.asked[1] == pilot.ctx.texts("look.text-one", scene(pilot).names.seat(seat))
    pilot.press(f"dialog.{seat}")
    assert closed(facts(pilot)["hands"][1 - seat])


def test_what_is_seen_by_one_seat_is_not_played_on_and_tells_no_more_by_any_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("game.ui.clipboard.put", lambda text: copied.append(text) is None)
    pilot = running(tmp_path, seats=AGAINST)
    hidden = set(state_of(pilot).hands[1])
    by_record(pilot, journal_of(pilot))
    opened = scene(pilot)
    assert opened.session.mode == "study" and not opened.game.gestures.active and facts(pilot)["offers"] == []
    assert opened.sign.words() == pilot.ctx.texts("table.sealed", "陽")
    assert not opened.steering.command("hint").enabled and not opened.acting.act(YUKI.legal(state_of(pilot))[0])
    for command in ("copy", "save"):
        opened.steering.do(command)
    (kept,) = (tmp_path / "games").glob("*.gogi")
    for text in (*copied, kept.read_text(encoding="utf-8")):
        assert f"{SEED:X}" not in text and not hidden & set(CODE.findall(text))
    pilot.press("btn:menu")
    assert "menu:copy-position" not in pilot.targets()


def test_the_record_of_one_seat_is_taken_in_as_what_it_is(tmp_path: Path) -> None:
    pilot = running(tmp_path)
    text = yuki_seat.write(scene(pilot).session.match, scene(pilot).opened.header, 1)
    path = tmp_path / "theirs.gogi"
    path.write_text(text, encoding="utf-8")
    by_library(pilot, path)
    assert [one.read_text(encoding="utf-8") for one in (tmp_path / "games").glob("*.gogi")] == [text]
    (library,) = (one for one in pilot.app.scenes if isinstance(one, LibraryScene))
    assert library.words(0).below.endswith("月から見た棋譜")
    assert facts(pilot)["scene"] == "curtain"


def test_the_computers_view_of_a_running_game_opens_for_nobody(tmp_path: Path) -> None:
    pilot = running(tmp_path, seats=AGAINST)
    path = tmp_path / "its.gogi"
    path.write_text(yuki_seat.write(scene(pilot).session.match, scene(pilot).opened.header, 1), encoding="utf-8")
    by_record(pilot, path)
    assert facts(pilot)["scene"] == "refused" and facts(pilot)["text"] == pilot.ctx.texts("error.record.sealed")


def test_a_game_that_has_ended_lies_open(tmp_path: Path) -> None:
    pilot = running(tmp_path)
    session = scene(pilot).session
    scene(pilot).conversation.resign()
    pilot.rest()
    assert session.keeper is None or session.keeper.flush_wait()  # until then its journal tells that it goes on
    by_record(pilot, next((tmp_path / "games").glob("*.gogi")))
    assert facts(pilot)["hands"] == [list(hand) for hand in state_of(pilot).hands]


@pytest.mark.parametrize("door", [by_library, by_paste])
def test_a_copy_with_an_end_tells_nothing_while_the_game_is_on(tmp_path: Path, door: Door) -> None:
    """The identity of the game counts: neither the name of the file nor what was written behind it."""
    pilot = running(tmp_path, seats=AGAINST)
    path = journal_of(pilot)
    nodes = len(scene(pilot).session.match.nodes)
    copy = tmp_path / "ended.gogi"
    copy.write_text(path.read_text(encoding="utf-8") + f'{{"id": {nodes}, "act": "resign 0"}}\n', encoding="utf-8")
    door(pilot, copy)
    assert facts(pilot)["result"] == {"winner": 1, "clause": "T1"} and closed(facts(pilot)["hands"][1])


def test_a_copy_of_a_journal_is_no_game_to_go_on_with(tmp_path: Path) -> None:
    """To its end with it, and all hands would lie open while the game itself goes on."""
    pilot = running(tmp_path, seats=AGAINST)
    path = journal_of(pilot)
    for name in ("a.gogi", "z.gogi"):
        shutil.copy(path, path.with_name(name))
    os.link(path, path.with_name("hard.gogi"))
    pilot.open(LibraryScene())
    assert [shown.sort for shown in pilot.scene._shown if shown.sort != "builtin"] == []
    pilot.close()
    path.write_text(path.read_text(encoding="utf-8") + '{"view": {"flip": true}}\n', encoding="utf-8")
    (tmp_path / "journals" / "hard.gogi").unlink()
    assert [entry.path for entry in unfinished(Home(tmp_path))] == [path], "the game itself is the longest"


def test_no_game_is_copied_among_the_games_to_go_on_with(tmp_path: Path) -> None:
    pilot = running(tmp_path, seats=AGAINST)
    path = journal_of(pilot)
    with pytest.raises(Refused) as refused:
        Library(Home(tmp_path)).export(path, path.parent)
    assert refused.value.problem.code == "write.own-folder"
    assert [one.name for one in path.parent.glob("*.gogi")] == [path.name]


@pytest.mark.parametrize(
    ("code", "old", "new"), [("dealt", "0xC0F", "0xC0E"), ("illegal", ",R", ",B"), ("notation", "deal", "eal")]
)
def test_what_is_wrong_with_a_record_is_told_without_its_cards(tmp_path: Path, code: str, old: str, new: str) -> None:
    """Neither what the seed deals nor what the line says instead."""
    head, *rows = journal_of(running(tmp_path, seats=AGAINST)).read_text(encoding="utf-8").splitlines()
    deal = next(row for row in rows if '"act": "deal' in row)
    (note,) = read(f"{head}\n{deal}\n".replace(old, new)).notes
    told = Texts("en", catalog.text_folders()).problem(note)
    assert note.code == f"record.{code}" and not CODE.findall(told), told


@pytest.mark.parametrize("seat", [0, 1])
def test_the_backs_of_gungi_show_to_their_owner_only(tmp_path: Path, seat: int) -> None:
    """A game saved in the middle holds all backs; opened, it shows no more than the table did."""
    pilot = gungi_table(tmp_path)
    pilot.scene.steering.do("save")
    (path,) = (tmp_path / "games").glob("*.gogi")
    pilot.open(TableScene(TableSetup("gungi", record=path)))
    pilot.rest()
    table = next(one for one in reversed(pilot.app.scenes) if isinstance(one, TableScene))
    assert not table.game.orders.may_reveal(), "nobody has said who looks"
    pilot.press(f"dialog.{seat}")
    pilot.press("btn:back")
    pilot.down("hold:reveal")
    sprites = pilot.scene.game.view.sprites
    tiles = [tile for tower in sprites.cells for tile in tower] + [*sprites.hands[0], *sprites.hands[1]]
    backs = [{OTHER[t] for t in tiles if KIND[t] == HYOU and SIDE[t] == side} for side in (0, 1)]
    assert UNKNOWN_FACE not in backs[seat] and backs[1 - seat] == {UNKNOWN_FACE}


def gungi_table(home: Path) -> Pilot:
    from tests.table import help as table_help

    pilot = table_help.table(home)
    pilot.drag("3-7", "3-6")
    return pilot


@pytest.mark.parametrize("opening", [True, False])
def test_a_report_names_no_card_of_a_game_that_is_open_or_failed_to_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], opening: bool
) -> None:
    def fails(*_: Any) -> Any:
        raise KeyError(f"R{7}")

    pilot = Pilot(tmp_path, Launcher()) if opening else running(tmp_path, seats=AGAINST)
    place = "game.table.scene.open_session" if opening else "game.table.scene.TableScene.draw"
    monkeypatch.setattr(place, fails)
    with pytest.raises(KeyError) as failed:
        pilot.app.push(TableScene(TableSetup("yuki", seats=AGAINST)))
        pilot.draw()
    monkeypatch.undo()
    assert app_crash.report(pilot.app, failed.value)
    (report,) = tmp_path.glob("crash-*.txt")
    for text in (report.read_text(encoding="utf-8"), capsys.readouterr().err, str(facts(pilot))):
        assert "R7" not in text
    assert "KeyError" in report.read_text(encoding="utf-8")
