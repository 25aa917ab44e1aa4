"""The small pictures of the lists: they come, differ by position, tell no secret, and a damaged file does no harm."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.practice.contract import options_of, solver
from game.records.header import Header
from game.records.journal import Journal
from game.records.sealed import told_by, told_task
from game.records.steps import whole
from game.rules.chance import Stream
from game.rules.contract import CHANCE, AnyGame, State
from game.scenes.launcher import Launcher
from game.scenes.lessons import LessonsScene
from game.scenes.library import LibraryScene
from game.scenes.puzzles import PuzzlesScene
from game.stage import thumbnails
from game.stage.list_page import ListPage
from game.storage.paths import Home
from game.storage.puzzles import puzzles_of
from game.ui.theme import Theme
from tests.pilot import Pilot
from tests.scenes.test_library import played
from tests.unhurried import let_look_take

SIZE = (100, 76)
PAINTED = tuple(name for name in catalog.GAMES if catalog.GAMES[name].thumbnail)
"""The games that have small pictures."""


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    thumbnails._KEPT.clear()
    made = Pilot(tmp_path, Launcher(), lang="en")
    made.rest()
    yield made
    made.close()


def painted(theme: Theme, game_id: str, told: Mapping[str, object]) -> bytes:
    """Returns the pixels of a small picture."""
    made = catalog.load(catalog.GAMES[game_id].thumbnail)(theme, told, SIZE)
    assert made.get_width() <= SIZE[0] and made.get_height() <= SIZE[1]
    return pygame.image.tobytes(made, "RGBA")


def reached(game: AnyGame, plies: int) -> State:
    """Returns a state that random actions lead to."""
    state: State = game.start({})
    stream = Stream(8)
    for _ in range(plies):
        if state.result is not None:
            break
        legal = () if state.to_act == CHANCE else game.legal(state)
        action = legal[stream.below(len(legal))] if legal else game.draw(state, stream)
        state = game.apply(state, action, [])
    return state


def all_come(pilot: Pilot) -> int:
    """Waits until no picture is to come any more; returns how many rows in sight have one."""
    pilot.look()
    for _ in range(400):
        if pilot.scene.wake() is None:
            break
        pilot.advance(1 / 30)
        pilot.look()
    assert pilot.scene.wake() is None, "nothing more is to be drawn"
    assert not pilot.scene.update(0.1)
    return sum(found is not None for found in thumbnails._KEPT.values())


def test_every_game_with_a_table_has_small_pictures() -> None:
    assert set(PAINTED) == {name for name in catalog.ready() if not name.startswith("toy")}


@pytest.mark.parametrize("page", [PuzzlesScene, LessonsScene])
def test_puzzles_and_lessons_have_pictures_and_then_nothing_is_drawn(pilot: Pilot, page: type[ListPage]) -> None:
    pilot.open(page())
    assert all_come(pilot) == len(pilot.scene._list.in_sight()) > 3


@pytest.mark.parametrize("game_id", ["gungi", "cerke", "prosfair", "yuki"])
def test_a_task_of_the_second_seat_is_seen_from_its_side(pilot: Pilot, game_id: str) -> None:
    puzzle = next(one for one in puzzles_of(catalog.levels_of(game_id)) if solver(game_id, one) == 1)
    task = whole(told_task(game_id, puzzle.position, options_of(game_id, puzzle)))
    paint = catalog.load(catalog.GAMES[game_id].thumbnail)
    first, second = (
        pygame.image.tobytes(paint(pilot.ctx.theme, task.told, SIZE, seat), "RGBA") for seat in (0, task.seat)
    )
    assert task.seat == 1 and first != second


@pytest.mark.slow
@pytest.mark.parametrize("game_id", PAINTED)
def test_a_picture_follows_the_position(pilot: Pilot, game_id: str) -> None:
    game = catalog.rules(game_id)
    told = [told_by(game, reached(game, plies)) for plies in (8, 80)]
    first, later = (painted(pilot.ctx.theme, game_id, one) for one in told)
    assert first != later


@pytest.mark.parametrize("game_id", [name for name in PAINTED if catalog.rules(name).hides])
def test_what_is_hidden_makes_no_difference(pilot: Pilot, game_id: str) -> None:
    game = catalog.rules(game_id)
    state = reached(game, 60)
    other = game.sample(game.observe(state, 0), Stream(3))
    other = other if state.result is None else state
    seen = [painted(pilot.ctx.theme, game_id, told_by(game, one)) for one in (state, other)]
    assert seen[0] == seen[1]
    assert game.seen_out is not None
    assert told_by(game, state) == game.seen_out(state, None)


def test_the_library_shows_where_games_stand(pilot: Pilot, tmp_path: Path) -> None:
    for plies in (2, 20):
        Journal.create(Home(tmp_path), played(plies, resigned=False), Header()).close()
    pilot.open(LibraryScene())
    for row in range(3):
        pilot.press(f"row.{row}")
        assert all_come(pilot) == row + 1, "the picture of the chosen game"
    pictures = [pygame.image.tobytes(found, "RGBA") for found in thumbnails._KEPT.values() if found is not None]
    assert len(set(pictures)) == 3


def test_a_damaged_file_has_no_picture(pilot: Pilot, tmp_path: Path) -> None:
    home = Home(tmp_path)
    journal = Journal.create(home, played(4, resigned=False), Header())
    journal.close()
    path = next(home.journals.iterdir())
    whole = path.read_bytes()
    for n, text in enumerate((whole[: len(whole) // 2], whole.replace(b'"act"', b'"cat"'), b"\0" * 400, b"{}")):
        home.games.mkdir(exist_ok=True)
        (home.games / f"bad{n}.gogi").write_bytes(text)
    pilot.open(LibraryScene())
    all_come(pilot)


def test_a_file_that_takes_too_long_is_given_up(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless() -> Iterator[float]:
        while True:
            yield 0.0

    made = thumbnails.Thumbnails(pilot.ctx.theme)
    monkeypatch.setattr(thumbnails, "GIVE_UP_S", 0.002)
    let_look_take(0.0004, monkeypatch)
    picture = thumbnails.Thumbnail(PAINTED[0], "endless", endless)  # type: ignore[arg-type]
    canvas, rect = pygame.Surface((200, 200)), pygame.Rect(0, 0, *SIZE)
    made.draw(canvas, picture, rect)
    assert [made.go_on(0.001) for _ in range(2)] == [False, True]
    made.draw(canvas, picture, rect)
    assert not made.waiting
