"""The launcher: games to go on with, how the last one ended, and which button is golden because of it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game import catalog
from game.i18n.catalog import LANGUAGES
from game.match.match import Match
from game.match.seats import HUMAN, SeatSpec, ai
from game.records.entry import look
from game.records.header import Header, now
from game.records.journal import Journal
from game.records.library import Library
from game.scenes import launcher_told
from game.scenes.launcher import Launcher
from game.scenes.launcher_rooms import room_text
from game.scenes.shelf import left_words, when_words
from game.stage.scene import TableSetup
from game.storage import levels
from game.storage.paths import Home
from tests.pilot import Pilot
from tests.scenes.played_before import end, leave


def test_an_unfinished_game_is_offered(launch: Callable[..., Pilot], tmp_path: Path, asked: list[TableSetup]) -> None:
    match = Match(catalog.rules("gungi"), {"mode": "strict"}, 7)
    journal = Journal.create(Home(tmp_path / "home"), match, Header((HUMAN, ai(3)), created=now()))
    for _ in range(3):
        match.play(match.game.legal(match.state)[0])
    journal.close()
    p = launch(lang="en")
    p.look()
    p.rest()
    assert p.scene._news.words["gungi"][1] == "Placement 3"
    p.press("continue.gungi")
    assert asked[0].resume == journal.path
    assert {"new.gungi", "rules.gungi"} <= set(p.targets())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_goes_on_with_its_own_game_and_says_which(
    launch: Callable[..., Pilot], tmp_path: Path, asked: list[TableSetup], lang: str
) -> None:
    home = tmp_path / "home"
    paths = {game: leave(home, game, (HUMAN, ai(3)), 2) for game in ("gungi", "cerke", "prosfair")}
    older = leave(home, "gungi", (HUMAN, ai(1)), 3)
    os.utime(older, (1_000_000_000, 1_000_000_000))
    p = launch(lang=lang, size=(1280, 720))
    p.look()
    p.rest()
    texts = p.ctx.texts
    for game, path in paths.items():
        p.press(f"continue.{game}")
        assert asked[-1].resume == path
        entry = look(path)
        who, turn, when = left_words(p.ctx, entry, int(game == "gungi"))
        assert p.scene._news.words[game] == (who, turn, when)
        assert texts("strength.3") in who and turn and time.strftime("%H:") in when
        assert (texts("launcher.also", 1) in turn) == (game == "gungi")
        with p.ctx.theme.hearing() as lines:
            p.draw()
        button, card = p.targets()[f"continue.{game}"], next(c for c in p.scene.cards if c.game_id == game)
        top = card.rect.bottom - p.scene._sizes.card_h + p.scene._sizes.told_y
        on_card = [line for line in lines if line.surface is p.screen and card.rect.contains(line.rect)]
        told = [line for line in on_card if line.text in (who, turn, when)]
        assert [line.text for line in told] == [who, turn, when], "whole, in this order"
        assert all(top <= line.rect.centery <= button.top for line in told) and button.bottom < card.rect.bottom
    assert {name for name in p.targets() if name.startswith("continue.")} == {f"continue.{game}" for game in paths}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "loser", "en", "ja"),
    [
        ((HUMAN, ai(2)), 1, ("Last game: won", "Computer 2nd dan"), ("前の一局", "AI 二段に勝ち")),
        ((ai(2), HUMAN), 1, ("Last game: lost", "Computer 2nd dan"), ("前の一局", "AI 二段に負け")),
        ((HUMAN, HUMAN), 1, ("Last game", "Black won"), ("前の一局", "黒軍の勝ち")),
        ((HUMAN, SeatSpec("human", name="Yū")), 0, ("Last game: lost", "Yū"), ("前の一局", "Yūに負け")),
    ],
)
def test_without_an_unfinished_game_a_card_tells_how_the_last_one_ended(
    launch: Callable[..., Pilot],
    tmp_path: Path,
    seats: tuple[SeatSpec, ...],
    loser: int,
    en: tuple[str, str],
    ja: tuple[str, str],
) -> None:
    path = end(tmp_path / "home", "gungi", seats, loser)
    for lang, told in (("en", en), ("ja", ja)):
        p = launch(lang=lang)
        p.look()
        p.rest()
        assert p.scene._news.words == {"gungi": (*told, when_words(p.ctx, path.stat().st_mtime))}
        assert "continue.gungi" not in p.targets()
    leave(tmp_path / "home", "gungi", (HUMAN, ai(3)), 2)
    p.scene.refresh()
    assert p.scene._news.words["gungi"] == left_words(p.ctx, p.scene._shelf.left["gungi"][0], 0), (
        "what is left goes before"
    )


def test_the_last_game_is_the_one_begun_last_that_has_ended(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    paths = [end(home.root, "gungi", (HUMAN, ai(n)), 1) for n in range(4)]
    named = [path.rename(path.with_name(f"gungi-2026010{n}-120000-aaaaaa.gogi")) for n, path in enumerate(paths, 1)]
    named[3].write_bytes(b"damaged")
    end(home.root, "cerke", (HUMAN, ai(0)), 1)
    saved = Library(home).add(Match(catalog.rules("gungi"), {}, 9), Header())
    saved.rename(saved.with_name("gungi-20260106-120000-aaaaaa.gogi"))
    (home.games / "somebody’s.gogi").write_bytes(b"?")
    assert {entry.game_id: entry.path.name for entry in Library(home).ended_last()}["gungi"] == named[2].name
    assert len(Library(home).ended_last()) == 2


def test_a_card_with_nothing_played_says_what_the_game_is(launch: Callable[..., Pilot]) -> None:
    p = launch(lang="en")
    with p.ctx.theme.hearing() as lines:
        p.draw()
    drawn = " ".join(line.text for line in lines)
    assert all(p.ctx.texts(f"game.{game}.text") in drawn for game in catalog.whole())


def test_a_moment_is_said_as_people_say_it(launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch) -> None:
    p = launch(lang="en")
    noon = time.mktime((2026, 3, 1, 12, 0, 0, 0, 0, -1))
    real = time.localtime
    monkeypatch.setattr("time.localtime", lambda at=noon: real(at))
    for hours, said in (
        (1, "today 11:00"),
        (13, "yesterday 23:00"),
        (36, "yesterday 00:00"),
        (37, "27 February"),
        (24 * 60, "31 December 2025"),
    ):
        assert when_words(p.ctx, noon - hours * 3600) == said
    assert when_words(p.ctx, 1e30) == ""


def golds(p: Pilot) -> list[str]:
    """Returns the golden buttons and tiles."""
    scene = p.scene
    tiles = [name for name in p.targets() if name == scene._golden and name.startswith("room.")]
    return [button.name for button in scene.group.buttons if button.style == "gold"] + tiles


def test_the_game_changed_last_has_the_golden_button(launch: Callable[..., Pilot], tmp_path: Path) -> None:
    for game, changed in (("gungi", 1), ("prosfair", 3), ("cerke", 2)):
        os.utime(leave(tmp_path / "home", game, (HUMAN, ai(3)), 2), (1_700_000_000 + changed,) * 2)
    p = launch()
    p.look()
    p.rest()
    assert golds(p) == ["continue.prosfair"]
    others = [card.rect.h for card in p.scene.cards if card.game_id != "prosfair"]
    assert next(card.rect.h for card in p.scene.cards if card.game_id == "prosfair") > max(others) == min(others)
    assert "first.gungi" not in p.targets()


def test_with_nothing_left_the_first_lesson_has_the_golden_button(launch: Callable[..., Pilot]) -> None:
    p = launch()
    assert golds(p) == ["first.gungi"] and p.scene.group.find("first.gungi").label == "はじめの稽古"
    p.press("first.gungi")
    assert p.app.facts()["lesson"] == levels.lessons(catalog.levels_of("gungi"))[0].id


def test_who_has_played_is_asked_for_the_problem_of_the_day(launch: Callable[..., Pilot], tmp_path: Path) -> None:
    p = launch()
    end(tmp_path / "home", "yuki", (HUMAN, ai(1)), 1)
    p.scene.refresh()
    assert golds(p) == ["room.practice"] and "first.gungi" not in p.targets()


def test_where_both_buttons_of_a_card_lack_room_each_gets_its_share(launch: Callable[..., Pilot]) -> None:
    for scale, narrow in ((100, False), (150, True)):
        p = launch(lang="en", text_size=scale)
        main, new = (p.scene.group.find(f"{name}.gungi") for name in ("first", "new"))
        px = p.ctx.theme.text_px(15)
        wide = [p.ctx.theme.fonts.width(one.label, "sans-bold", px) + p.ctx.px(22) for one in (main, new)]
        assert main.rect.right + p.ctx.px(8) == new.rect.left
        assert (main.rect.w < wide[0]) is (new.rect.w < wide[1]) is narrow
        assert main.rect.w > new.rect.w or not narrow


def test_what_is_asked_between_a_game_and_a_lesson_can_be_a_room(
    launch: Callable[..., Pilot], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = launcher_told.CALLS
    monkeypatch.setattr(launcher_told, "CALLS", (calls[0], lambda played: "room.puzzles", *calls[1:]))
    p = launch()
    assert golds(p) == ["room.puzzles"] and "first.gungi" not in p.targets()
    leave(tmp_path / "home", "cerke", (HUMAN, ai(3)), 2)
    p.scene.refresh()
    assert golds(p) == ["continue.cerke"]


def test_without_lessons_a_new_game_has_the_golden_button(
    launch: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.levels.has_lessons", lambda folder: False)
    assert golds(launch()) == ["new.gungi"]


def test_no_button_is_golden_before_it_is_known_what_is_left(tmp_path: Path) -> None:
    leave(tmp_path / "home", "cerke", (HUMAN, ai(3)), 2)
    p = Pilot(tmp_path / "home")
    p.app.push(Launcher())
    assert golds_now(p) == [] and "new.cerke" in p.scene.targets()
    p.step()
    p.look()
    p.rest()
    assert golds_now(p) == ["continue.cerke"]
    p.close()


def golds_now(p: Pilot) -> list[str]:
    return [button.name for button in p.scene.group.buttons if button.style == "gold"]


def test_the_number_of_kept_games_is_shown(launch: Callable[..., Pilot], tmp_path: Path) -> None:
    library = Library(Home(tmp_path / "home"))
    library.add(Match(catalog.rules("gungi"), {"mode": "strict"}, 1), Header())
    p = launch(lang="en")
    p.look()
    p.rest()
    assert room_text(p.ctx, "library", p.scene._shelf.kept) == "1 game kept"
