"""The sorts of damaged input: each makes one by seed, takes it to its doors, and says how it ended."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from game import catalog
from game.cli import positions as cli_positions
from game.cli.words import Refusal, Words
from game.games.gungi.rules import GAME as GUNGI
from game.games.gungi.table.arrays import ArrayChooser
from game.i18n.catalog import LANGUAGES
from game.match.match import Match
from game.records import forms
from game.records.entry import look
from game.records.journal import Journal
from game.records.library import Library, opening, unfinished
from game.records.reader import reading
from game.records.steps import whole
from game.rules.chance import Stream
from game.rules.errors import RulesError
from game.scenes.lessons import LessonsScene
from game.scenes.library import LibraryScene
from game.scenes.puzzles import PuzzlesScene
from game.scenes.rules_reader import RulesReader
from game.stage.scene import TableSetup
from game.storage import levels, settings
from game.storage.paths import typed_path
from game.storage.problem import Refused
from game.storage.puzzles import puzzles_of
from tests.campaigns import damage_sources as sources
from tests.campaigns.damage import (
    NASTY_TEXTS,
    absurd_lines,
    as_json,
    damaged_bytes,
    damaged_json,
    damaged_lines,
    damaged_text,
    damaged_words,
    one_of,
)
from tests.campaigns.damage_doors import LONGEST_SENTENCE, Doors, key
from tests.campaigns.damage_written import TOML, toml

GAMES = catalog.ready()


# --- records and texts -------------------------------------------------------------------------------------------


def any_record(stream: Stream) -> bytes:
    """Returns a record in our own form, damaged in one way or another."""
    game_id, seed = one_of(stream, GAMES), stream.below(sources.SEEDS)
    which = stream.below(60)
    text = sources.seat_text(game_id, seed) if which > 50 else sources.record(game_id, seed)
    text = sources.long_record(game_id) if which == 0 else text
    match stream.below(4):
        case 0:
            return damaged_bytes(text.encode("utf-8", "surrogatepass"), stream)
        case 1:
            return absurd_lines(text, stream).encode("utf-8", "surrogatepass")
        case 2:
            damaged = damaged_lines(text, stream).encode("utf-8", "surrogatepass")
            return damaged_bytes(damaged, stream) if stream.below(3) == 0 else damaged
        case _:
            return damaged_lines(text, stream).encode("utf-8", "surrogatepass")


def any_text(stream: Stream) -> str:
    """Returns a text as it may lie on a clipboard: a game, a position, or neither, mostly damaged."""
    game_id, seed = one_of(stream, GAMES), stream.below(sources.SEEDS)
    match stream.below(6):
        case 0:
            text = sources.record(game_id, seed)
        case 1:
            text = as_json(damaged_json(sources.position(game_id, seed), stream))
        case 2:
            text = sources.seat_text(game_id, seed)
        case 3:
            return one_of(stream, NASTY_TEXTS)
        case _:
            text = sources.text(game_id, seed)
    if stream.below(3) == 0:
        text = damaged_lines(text, stream)
    elif stream.below(2):
        text = damaged_words(text, stream)
    return damaged_text(text, stream) if stream.below(2) else text


def _records(doors: Doors, stream: Stream) -> str:
    data = any_record(stream)
    return doors.read(lambda: reading(data))


def _files(doors: Doors, stream: Stream) -> str:
    """A file as the library, the command line and a journal open it."""
    home = doors.fresh()
    path = home.journals / "game.gogi"
    path.write_bytes(any_record(stream))
    with doors.watch.step():
        entry = look(path)
    if entry.problem is not None:
        doors.told(entry.problem)
    ended = doors.read(lambda: opening(path))
    try:
        found = doors.watch.through(Journal.resuming(path))
    except Refused as refused:
        doors.told(refused.problem)
    else:
        if found is not None:
            found[0].close()
            assert not whole(reading(path.read_bytes())).damaged, "what is gone on with is damaged"
    shutil.rmtree(home.root, ignore_errors=True)
    return ended


def _forms(doors: Doors, stream: Stream) -> str:
    text, game_id = any_text(stream), one_of(stream, ("", *GAMES))
    return doors.read(lambda: forms.reading(text, game_id))


def _positions(doors: Doors, stream: Stream) -> str:
    game_id = one_of(stream, GAMES)
    position = damaged_json(sources.position(game_id, stream.below(sources.SEEDS)), stream)
    text = as_json(position if stream.below(2) else {"position": position})
    text = damaged_text(text, stream) if stream.below(3) == 0 else text
    path = doors.fresh().root / "position.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    game, words = catalog.rules(game_id), Words("en", catalog.text_folders())
    try:
        with doors.watch.step():
            found = cli_positions.read_position(game, path)
            state = cli_positions.state_of(game, found, path.name)
            match = Match(game, {}, 1, start=found)
    except Refusal as refusal:
        doors.drawn(words(refusal.key, *refusal.args)[:LONGEST_SENTENCE])
    except RulesError:
        pass
    else:
        with doors.watch.step():
            game.legal(state)
            game.position_out(state)
        for _ in range(3):
            with doors.watch.step():
                sources.play(game, match, stream, 1)
    return doors.read(lambda: forms.reading(text, game_id))


# --- settings and data -------------------------------------------------------------------------------------------


def _settings(doors: Doors, stream: Stream) -> str:
    home = doors.fresh()
    text = as_json(damaged_json(sources.settings(), stream)).encode("utf-8", "surrogatepass")
    home.settings_file.write_bytes(damaged_bytes(text, stream) if stream.below(3) == 0 else text)
    with doors.watch.step():
        assert settings.language_of(home) in LANGUAGES
        found, problems = settings.load(home)
        settings.save(found, home)
        assert settings.load(home) == (found, []), "settings are not read as they are written"
    for problem in problems:
        doors.told(problem)
    return "damaged" if problems else "read"


_READERS: dict[str, Callable[[Path], Any]] = {
    "setups": levels.setups,
    "puzzles": puzzles_of,
    "lessons": levels.lessons,
    "games": levels.games,
    "positions": levels.positions,
}


def _levels(doors: Doors, stream: Stream) -> str:
    game_id, folder, path = one_of(stream, sources.data_files())
    doors.home()  # the window's own fonts and pictures are those of the program
    root, original = doors.fresh().root, levels.data_root
    (root / "assets").symlink_to(original() / "assets")
    place = root / "levels" / game_id / folder
    place.mkdir(parents=True)
    for part in path.parent.glob(f"{path.stem}.*"):
        shutil.copyfile(part, place / part.name)
    text = path.read_text(encoding="utf-8")
    text = damaged_words(text, stream) if stream.below(2) else damaged_text(text, stream)
    damaged = text.encode("utf-8", "surrogatepass")
    (place / path.name).write_bytes(damaged_bytes(damaged, stream) if stream.below(5) == 0 else damaged)
    levels.data_root = lambda: root
    try:
        ended = "damaged"
        with suppress(levels.DataFileError), doors.watch.step():
            _READERS[folder](catalog.levels_of(game_id))
            ended = "read"
        if folder != "positions":
            _show_levels(doors, folder, stream)
        doors.home()
    finally:
        levels.data_root = original
    return ended


def _show_levels(doors: Doors, folder: str, stream: Stream) -> None:
    """Opens the list with what is left, and the first thing in it, and asks to be shown the answer."""
    if folder == "setups":
        doors.pilot.open(ArrayChooser(GUNGI.observe(GUNGI.start({}), stream.below(2)), lambda name, tiles, swing: None))
        doors.frame(key(pygame.K_RETURN))
        return
    scene = {"puzzles": PuzzlesScene, "lessons": LessonsScene, "games": LibraryScene}[folder]()
    doors.pilot.open(scene)
    doors.frame(key(pygame.K_RETURN))
    pilot = doors.pilot
    for name in ("dialog.close", "btn:show", "btn:answer", "btn:next"):
        if name in pilot.targets():
            with doors.watch.step():
                pilot.press(name)
    for _ in range(3):
        doors.frame()


# --- the window --------------------------------------------------------------------------------------------------


def _clipboard(doors: Doors, stream: Stream) -> str:
    """Something is pasted at a table, in the rulebook's search, and into the field of an import."""
    text, pilot = any_text(stream), doors.pilot

    def get_text() -> str:
        return text.encode("utf-8", "surrogatepass").decode()

    original, pygame.scrap.get_text = pygame.scrap.get_text, get_text
    paste = key(pygame.K_v, pygame.KMOD_CTRL)
    try:
        match stream.below(3):
            case 0:
                pilot.open(RulesReader(one_of(stream, GAMES), None))
                doors.frame(key(pygame.K_f, pygame.KMOD_CTRL))
                doors.frame(paste)
            case 1:
                pilot.open(LibraryScene())
                pilot.press("import")
                doors.frame(paste)
                doors.frame(key(pygame.K_RETURN))
            case _:
                pilot.app.open_table(TableSetup(one_of(stream, GAMES), seed=5))
                doors.frame(paste)
                for code in (pygame.K_HOME, pygame.K_RIGHT, pygame.K_END, pygame.K_RETURN, pygame.K_ESCAPE):
                    doors.frame(key(code))
        ended = "noticed" if pilot.notice else pilot.scene.name
    finally:
        pygame.scrap.get_text = original
        doors.home()
        pilot.app.toasts.dismiss()
    return ended


def _path(doors: Doors, stream: Stream) -> str:
    text = "".join(one_of(stream, _BITS) for _ in range(1 + stream.below(6)))
    try:
        path = typed_path(text)
    except Refused as refused:
        return doors.told(refused.problem)
    with doors.watch.step():
        entry = look(path)
    if entry.problem is not None:
        doors.told(entry.problem)
    return doors.read(lambda: opening(path))


_BITS = (
    *("~", "~root", "/", "/", "..", "a.gogi", "\0", "\ud800", "\udce9", "x" * 300, "/dev/null", "/proc/self/mem"),
    *("　", "\n"),
)


def _holes(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 40)


_STEMS = (b"game", b"caf\xe9", "改行\n".encode(), b"\xf0\x9f\x98\x80", "\u202e".encode(), b"x" * 200)
_THINGS: tuple[Callable[[Path], Any], ...] = (
    os.mkfifo,
    lambda path: path.mkdir(),
    lambda path: path.symlink_to("/dev/null"),
    lambda path: path.symlink_to(path),
    lambda path: path.symlink_to("nowhere"),
    lambda path: path.touch(),
    _holes,
)


def _library(doors: Doors, stream: Stream) -> str:
    """A folder full of strange things is listed, looked at row by row, and every row is opened."""
    home, pilot = doors.fresh(), doors.pilot
    for place in (home.games, home.journals):
        for n in range(2 + stream.below(3)):
            stem = one_of(stream, _STEMS)
            path = Path(os.fsdecode(os.fsencode(place) + b"/" + stem + str(n).encode() + b".gogi"))
            if stream.below(3):
                path.write_bytes(any_record(stream))
            else:
                one_of(stream, _THINGS)(path)
            with suppress(OSError):
                os.utime(path, (0, one_of(stream, (0, 1, 1 << 33, 1 << 55))), follow_symlinks=False)
    before, pilot.ctx.home = pilot.ctx.home, home
    try:
        with doors.watch.step():
            Library(home).tidy()
            unfinished(home)
        doors.home()
        pilot.open(LibraryScene())
        opened = _open_rows(doors, stream)
    finally:
        doors.home()
        pilot.ctx.home = before
        shutil.rmtree(home.root, ignore_errors=True)
    return "opened some" if opened else "opened none"


def _open_rows(doors: Doors, stream: Stream) -> int:
    pilot, opened, scene = doors.pilot, 0, doors.pilot.scene
    for row in range(len(scene._shown)):
        scene._list.choose(row)
        scene._place_buttons()
        doors.frame()
        for name in ("open", "delete", "undo"):
            if name in pilot.targets() and (name == "open" or stream.below(3) == 0):
                pilot.down(name)
                pilot.up(name)
                doors.frame()
                opened += pilot.scene.name not in ("library", "waiting")
            while pilot.scene is not scene:
                with doors.watch.step():
                    pilot.app.pop()
            doors.frame()
    return opened


def _string(doors: Doors, stream: Stream) -> str:
    """Any string as a notice, which is drawn over everything."""
    text = "".join(
        one_of(stream, NASTY_TEXTS)[:300] if stream.below(3) else chr(stream.below(0x110000))
        for _ in range(1 + stream.below(12))
    )
    doors.pilot.app.notify(text)
    doors.frame()
    doors.pilot.app.toasts.dismiss()
    return "drawn"


KINDS: dict[str, Callable[[Doors, Stream], str]] = {
    "records": _records,
    "files": _files,
    "forms": _forms,
    "positions": _positions,
    "settings": _settings,
    "levels": _levels,
    "library": _library,
    "clipboard": _clipboard,
    "paths": _path,
    "strings": _string,
    **TOML,
    "toml": toml,
}
_WEIGHTS = {
    "records": 8,
    "files": 4,
    "forms": 8,
    "positions": 5,
    "settings": 3,
    "levels": 3,
    "clipboard": 3,
    "written": 2,
    "toml": 0,
}
SHARES = [kind for kind in KINDS for _ in range(_WEIGHTS.get(kind, 1))]
"""Each kind as often as it comes among so many inputs."""
