"""What leaves a table as a file or on the clipboard, and what is taken up from there: never what is secret."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import catalog
from game.records.header import Header
from game.records.reader import Loaded
from game.rules.contract import AnyGame, Resign
from game.stage.scene import TableSetup
from game.storage.lock import Lock
from game.storage.problem import Problem, Refused
from game.table.parts import files as table_files
from game.ui import clipboard
from tests.games.yuki.table import help as yuki
from tests.pilot import Pilot
from tests.table.help import PEOPLE, table

CTRL = pygame.KMOD_CTRL


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What lies on the clipboard, the last on top."""
    held: list[str] = []
    monkeypatch.setattr(clipboard, "put", lambda text: held.append(text) or True)
    monkeypatch.setattr(clipboard, "get", lambda: held[-1])
    return held


def kept(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.gogi"))


def ended(home: Path, setup: TableSetup | None = None, **settings: Any) -> Pilot:
    """Returns a table at which the first to act has given up, the panel looked past."""
    pilot = table(home, setup, **settings)
    pilot.scene.acting.act(Resign(pilot.scene.session.to_act), asked=True)
    pilot.advance(0.2)
    pilot.press("dialog.look")
    return pilot


# --- what one seat saw -------------------------------------------------------------------------------------------


def test_of_a_game_with_secrets_one_seats_record_is_kept_and_copied(tmp_path: Path, board: list[str]) -> None:
    pilot = yuki.table(tmp_path)
    pilot.key(pygame.K_s, CTRL)
    (path,) = kept(tmp_path)
    side = pilot.scene.names.side(0)
    assert pilot.notice == pilot.ctx.texts("table.seen.saved", path.name, side)
    pilot.key(pygame.K_c, CTRL)
    assert pilot.notice == pilot.ctx.texts("table.seen.copied", side)
    own, other = pilot.scene.session.match.state.hands
    for text in (path.read_text(encoding="utf-8"), board[-1]):
        assert all(f'"{card}"' in text for card in own) and not any(f'"{card}"' in text for card in other)


def test_one_seats_record_that_cannot_be_kept_or_copied_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = yuki.table(tmp_path)
    monkeypatch.setattr(clipboard, "put", lambda text: False)
    pilot.key(pygame.K_c, CTRL)
    assert pilot.notice == pilot.ctx.texts("table.file.no-clipboard")
    (tmp_path / "games").rmdir() if (tmp_path / "games").is_dir() else None
    (tmp_path / "games").write_text("a file where the folder should be")
    pilot.key(pygame.K_s, CTRL)
    assert ".gogi" in pilot.notice and (tmp_path / "games").is_file()


def test_nobodys_record_is_kept_while_nobody_has_sat_down(tmp_path: Path, board: list[str]) -> None:
    pilot = yuki.table(tmp_path, open_curtain=False)
    at_table = yuki.scene(pilot)
    for command in ("save", "copy"):
        pilot.app.toasts.dismiss()
        at_table.files.do(command)
        assert pilot.notice == pilot.ctx.texts("table.seen.later")
    assert board == [] and kept(tmp_path) == []


# --- the whole game ----------------------------------------------------------------------------------------------


def test_a_game_that_cannot_be_saved_is_told_and_kept_nowhere(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be")
    pilot = ended(tmp_path)
    assert pilot.scene.files.saved_as is None
    pilot.app.toasts.dismiss()
    pilot.key(pygame.K_s, CTRL)
    assert ".gogi" in pilot.notice


def test_where_there_is_no_clipboard_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = ended(tmp_path)
    monkeypatch.setattr(clipboard, "put", lambda text: False)
    pilot.key(pygame.K_c, CTRL)
    assert pilot.notice == pilot.ctx.texts("table.file.no-clipboard")


def test_a_finished_game_is_copied_whole_and_a_running_one_with_secrets_is_veiled(
    tmp_path: Path, board: list[str]
) -> None:
    pilot = ended(tmp_path)
    pilot.key(pygame.K_c, CTRL)
    assert pilot.notice == pilot.ctx.texts("table.file.copied")
    other = table(tmp_path / "other", TableSetup(seats=PEOPLE, seed=3))
    other.scene.acting.act(other.scene.session.observe(0).legal[0], asked=True)
    other.key(pygame.K_c, CTRL)
    assert other.notice == other.ctx.texts("table.file.copied-veiled")


def test_a_game_without_a_form_of_its_players_is_copied_in_ours_and_veiled_by_its_tokens(
    tmp_path: Path, board: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_files.forms, "write", lambda match, header, *, veiled: None)
    pilot = table(tmp_path)
    pilot.drag("7-7", "7-6")
    pilot.key(pygame.K_c, CTRL)
    assert board[-1] and '"format"' not in board[-1], "its seed would tell what is secret"
    over = ended(tmp_path / "over")
    over.key(pygame.K_c, CTRL)
    assert '"format"' in board[-1]


# --- pasting -----------------------------------------------------------------------------------------------------


def test_what_is_no_text_and_what_is_empty_is_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = table(tmp_path)

    def foreign() -> str:
        raise clipboard.NotText

    monkeypatch.setattr(clipboard, "get", foreign)
    pilot.key(pygame.K_v, CTRL)
    assert pilot.notice == pilot.ctx.texts("app.clipboard-foreign")
    monkeypatch.setattr(clipboard, "get", lambda: " \n")
    pilot.key(pygame.K_v, CTRL)
    assert pilot.notice == pilot.ctx.texts("table.file.nothing-to-paste") and len(pilot.app.scenes) == 1


def test_a_pasted_game_that_may_not_be_looked_at_is_told_and_opens_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = table(tmp_path)
    problem = Problem("record.game", ("gungi",))

    def barred(*_: Any, **__: Any) -> Any:
        raise Refused(problem)

    loaded = Loaded(pilot.scene.session.match, Header(PEOPLE))
    with monkeypatch.context() as patch:
        patch.setattr(table_files, "study", barred)
        pilot.scene.files._pasted(loaded)
    assert pilot.notice and len(pilot.app.scenes) == 1
    monkeypatch.setattr(table_files.catalog, "GAMES", {"gungi": SimpleNamespace(ready=False)})
    pilot.app.toasts.dismiss()
    pilot.scene.files._pasted(loaded)
    assert pilot.notice and len(pilot.app.scenes) == 1, "a game that is not ready has no table"


# --- the finished game in the library ----------------------------------------------------------------------------


def branched(pilot: Pilot) -> None:
    pilot.press("btn:undo")
    pilot.drag("7-7", "7-6")


@pytest.mark.parametrize("held", [False, True])
def test_what_somebody_else_writes_into_the_finished_game_is_not_overwritten(tmp_path: Path, held: bool) -> None:
    pilot = ended(tmp_path)
    branched(pilot)
    (path,) = kept(tmp_path)
    lock = Lock(path) if held else None
    if lock is None:
        path.write_bytes(path.read_bytes() + b"\n")
    before = path.read_bytes()
    pilot.close()
    assert path.read_bytes() == before and len(kept(tmp_path)) == 2
    if lock is not None:
        lock.release()


def test_without_a_branch_the_finished_game_is_not_written_again(tmp_path: Path) -> None:
    pilot = ended(tmp_path)
    (path,) = kept(tmp_path)
    path.write_bytes(path.read_bytes() + b"\n")
    pilot.close()
    assert kept(tmp_path) == [path]


def test_the_finished_game_takes_the_name_of_its_journal(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("7-7", "7-6")
    name = pilot.scene.session.keeper.path.name
    pilot.scene.acting.act(Resign(1), asked=True)
    assert [path.name for path in kept(tmp_path)] == [name]
    pilot.close()


# --- changing the position, and its picture ----------------------------------------------------------------------


class Doors:
    """Remembers which page was asked for."""

    def __init__(self) -> None:
        self.opened: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *about: self.opened.append((name, *about))


def doors(pilot: Pilot) -> list[tuple[Any, ...]]:
    pilot.app.doors = Doors()  # type: ignore[assignment]
    return pilot.app.doors.opened  # type: ignore[attr-defined, no-any-return]


def menu(pilot: Pilot) -> set[str]:
    """Returns the entries of the main menu, which is closed again."""
    pilot.press("btn:menu")
    names = {name.removeprefix("menu:") for name in pilot.targets() if name.startswith("menu:")}
    pilot.key(pygame.K_ESCAPE)
    return names


def test_the_position_is_changed_and_pictured_only_once_the_game_is_over(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    opened = doors(pilot)
    for command in ("edit-position", "picture", "review"):
        pilot.scene.steering.do(command)
    assert opened == [] and not {"edit-position", "picture", "analyse", "review"} & menu(pilot)
    pilot.drag("7-7", "7-6")
    pilot.scene.acting.act(Resign(1), asked=True)
    pilot.advance(0.2)
    pilot.press("dialog.look")
    assert {"edit-position", "picture", "analyse", "copy-position"} <= menu(pilot)
    pilot.press("btn:first")
    for command in ("edit-position", "picture"):
        pilot.scene.steering.do(command)
    (_, setup), (_, game_id, line, at, last) = opened
    match = pilot.scene.session.match
    assert setup.start == match.game.position_out(match.nodes[0].state)
    assert (game_id, at, last) == ("gungi", 0, 2)
    assert [line(n) for n in range(3)] == [match.game.position_out(node.state) for node in match.line()]


def test_a_position_that_was_brought_can_be_changed_until_something_is_played_from_it(tmp_path: Path) -> None:
    first = table(tmp_path)
    opened = table_files.study(Loaded(first.scene.session.match, Header(PEOPLE), plain=True), home=first.ctx.home)
    first.app.push(first.scene.another(TableSetup("gungi"), opened))
    first.rest()
    assert {"edit-position", "analyse"} <= menu(first)
    first.drag("7-7", "7-6")
    assert not {"edit-position", "analyse"} & menu(first)


def test_where_a_game_has_no_editor_its_position_is_changed_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = ended(tmp_path)
    assert pilot.scene.files.to_edit() is not None
    monkeypatch.setattr(table_files.catalog, "GAMES", {"gungi": SimpleNamespace(has_editor=False)})
    assert pilot.scene.files.to_edit() is None


@pytest.mark.parametrize(
    ("record", "saved", "ended", "eyes", "game_id", "found"),
    [
        ("r", None, True, False, "gungi", "r"),
        ("r", "s", True, False, "gungi", "s"),
        (None, "s", True, False, "gungi", "s"),
        (None, None, True, False, "gungi", None),
        ("r", None, False, False, "gungi", None),
        ("r", None, True, True, "gungi", None),
        ("r", None, True, False, "senya-war", None),
    ],
)
def test_only_a_kept_game_that_is_over_and_lies_open_is_looked_back_on(
    record: str | None, saved: str | None, ended: bool, eyes: bool, game_id: str, found: str | None
) -> None:
    assert looked_back_on(record, saved, ended, eyes, catalog.rules(game_id)) == found


def test_what_one_seat_wrote_down_is_looked_back_on_by_the_whole_rules() -> None:
    whole = catalog.rules("yuki")
    for rules, found in ((whole, "r"), (None, None)):
        assert looked_back_on("r", None, True, True, replace(whole, only_seat=1, whole=rules)) == found


def looked_back_on(record: str | None, saved: str | None, ended: bool, eyes: bool, game: AnyGame) -> str | None:
    """Returns the name of the record that a table gives to look back on, None where it gives none."""
    match = SimpleNamespace(ended_at=object() if ended else None, game=game)
    session = SimpleNamespace(match=match, eyes=object() if eyes else None)
    setup = SimpleNamespace(record=record and Path(record))
    desk: Any = SimpleNamespace(session=session, setup=setup, opened=SimpleNamespace(header=None))
    files = table_files.TableFiles(desk, desk, desk, desk)
    files.saved_as = Path(saved) if saved else None
    review = files.to_review()
    return None if review is None else str(review.record)


def test_nobody_is_asked_about_a_game_that_is_on_the_disk(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    assert pilot.scene.files.unsaved() is None and pilot.scene.files.secure() is None
    pilot.drag("7-7", "7-6")
    journal = pilot.scene.session.keeper
    secured = pilot.scene.files.secure()
    assert secured is not None and (secured.way, secured.place) == ("saved", str(journal.path))
    pilot.scene.acting.act(Resign(1), asked=True)
    secured = pilot.scene.files.secure()
    assert secured is not None and (secured.way, secured.place) == ("saved", str(kept(tmp_path)[0]))
    pilot.close()


def test_a_record_that_is_looked_at_is_no_position_that_was_brought(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    opened = table_files.study(Loaded(pilot.scene.session.match, Header(PEOPLE), plain=True), home=pilot.ctx.home)
    for record, given in ((None, True), (Path("r.gogi"), False)):
        pilot.app.push(pilot.scene.another(TableSetup("gungi", record=record), opened))
        assert (pilot.scene.files.to_edit() is not None) is given
        pilot.app.pop()
    over = ended(tmp_path / "over")
    over.scene.session.eyes = SimpleNamespace(curtain=True)
    assert over.scene.files.to_edit() is None, "what one seat saw is no position to change"


def test_a_finished_game_of_secrets_is_copied_whole(tmp_path: Path, board: list[str]) -> None:
    pilot = yuki.table(tmp_path)
    pilot.scene.acting.act(Resign(0), asked=True)
    pilot.rest()
    assert not yuki.scene(pilot).files.seen.due()


def test_looking_at_a_record_keeps_no_journal_and_puts_nothing_into_the_library(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    opened = table_files.study(Loaded(pilot.scene.session.match, Header(PEOPLE), plain=True), home=pilot.ctx.home)
    pilot.app.push(pilot.scene.another(TableSetup("gungi"), opened))
    pilot.scene.acting.act(pilot.scene.session.observe(0).legal[0], asked=True)
    assert pilot.scene.session.keeper is None
    pilot.scene.files.finished()
    assert kept(tmp_path) == [] and pilot.scene.files.saved_as is None


def test_a_table_whose_games_are_not_kept_keeps_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = table(tmp_path)
    monkeypatch.setattr(type(pilot.scene.occasion), "keeps", False)
    pilot.drag("7-7", "7-6")
    assert pilot.scene.session.keeper is None
    pilot.scene.acting.act(Resign(1), asked=True)
    assert kept(tmp_path) == []
