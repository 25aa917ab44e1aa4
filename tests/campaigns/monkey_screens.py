"""The screens of the monkey, each by a function that opens it anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

from game import catalog
from game.editor.page import EditorPage
from game.games.senya.workshop.build_page import BuildPage
from game.games.senya.workshop.page import page as workshop_page
from game.games.senya.workshop.person import Person
from game.games.senya.workshop.setup_page import SetupPage
from game.games.yuki.records import seat as yuki_seat
from game.games.yuki.rules import GAME as YUKI
from game.match.clock import ClockSpec
from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.records.header import Header
from game.records.steps import whole
from game.rules.chance import Stream
from game.rules.contract import CHANCE, AnyObservation
from game.scenes.credits import CreditsScene
from game.scenes.keys import KeysScene
from game.scenes.lessons import LessonsScene
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGame
from game.scenes.people import PeopleScene
from game.scenes.practice.page import PracticeScene
from game.scenes.puzzles import PuzzlesScene
from game.scenes.rules_reader import RulesReader
from game.scenes.settings import SettingsScene
from game.scenes.statistics.page import StatisticsScene
from game.stage.scene import Scene, TableSetup
from game.storage import levels
from game.storage.paths import Home
from game.storage.problem import Refused
from game.storage.puzzles import puzzles_of
from game.study.analysis import of_position, of_record
from game.study.review_task import ReviewTask
from game.table.lesson import lesson_table
from game.table.occasion import Occasion
from game.table.port import Port
from game.table.scene import TableScene
from tests.games.cerke.table.help import position as cerke_position
from tests.games.yuki.table import help as yuki_help
from tests.games.yuki.table.eyes import positions
from tests.laws.walk import choose
from tests.review.help import Sees
from tests.study.help import Process
from tests.table.endings import ENDINGS, STANDING, at_its_end

GAME = catalog.ready()[0]
Opening = Callable[[Path, Stream], list[Scene]]
"""Opens a screen: the home, for files it needs, and what is random in it."""


def _only(scene: Callable[..., Scene], *args: Any) -> Opening:
    return lambda home, stream: [scene(*args)]


def _table(game: str = GAME, position: str = "", **more: Any) -> Opening:
    """A table with two people at it unless it is said otherwise; `position` names one of `levels`."""

    def opened(home: Path, stream: Stream) -> list[Scene]:
        start = {"start": levels.position(catalog.levels_of(game), position)} if position else {}
        setup = TableSetup(game, **({"seats": (HUMAN, HUMAN), "seed": 5} | start | more))
        return [TableScene(setup)]

    return opened


def _record(home: Path, stream: Stream) -> list[Scene]:
    return _table(record=levels.games(catalog.levels_of(GAME))[0].path, at=100)(home, stream)


class HintAsked(Occasion):
    """Asks for a hint as soon as the table stands."""

    def __init__(self, table: Port[AnyObservation]) -> None:
        self._table = table

    def started(self) -> None:
        self._table.steering.do("hint")


def _study_over_watch(home: Path, stream: Stream) -> list[Scene]:
    """A record to look at over two computers who play on below: both tables ask the same process at once."""
    below, study = *SCREENS["watch"](home, stream), *_record(home, stream)
    assert isinstance(study, TableScene)
    return [below, TableScene(study.setup, occasion=HintAsked)]


def _review(home: Path, stream: Stream) -> list[Scene]:
    """A record looked back on, whose moves are worth anything: here and there one is bad."""
    processes: Any = [Sees(lambda act, nodes: crc32(f"{act} {nodes}".encode()) % 600 - 300.0)]
    (record,) = _record(home, stream)
    assert isinstance(record, TableScene)
    return [TableScene(record.setup, occasion=lambda port: ReviewTask(port, processes))]


def _analysis(home: Path, stream: Stream) -> list[Scene]:
    """A record that is over, or a position, in which lines are tried; what moves are worth is drawn."""
    process: Any = Process(lambda act, nodes: crc32(f"{act} {nodes}".encode()) % 600 - 300.0)
    setup = TableSetup(GAME, start=levels.position(catalog.levels_of(GAME), "middle"))
    if stream.below(2):
        return [of_position(Home(home), setup).table(setup, lambda: process)]
    kept = next(iter(sorted(Home(home).games.glob(f"{GAME}-*.gogi"))), levels.games(catalog.levels_of(GAME))[0].path)
    try:
        return [whole(of_record(Home(home), kept, 100)).table(setup, lambda: process)]
    except Refused:  # what stands in the library by now is no game that is over
        return [of_position(Home(home), setup).table(setup, lambda: process)]


def _puzzle(home: Path, stream: Stream) -> list[Scene]:
    puzzle = puzzles_of(catalog.levels_of(GAME))[0]
    return _table(start=puzzle.position, puzzle=puzzle.id)(home, stream)


def _lesson(game: str, step: int) -> Opening:
    return lambda home, stream: [lesson_table(game, levels.lessons(catalog.levels_of(game))[0], step)]


def _end(name: str) -> Opening:
    """A table at which a game, or a season, has just ended."""
    return lambda home, stream: [at_its_end({**ENDINGS, **STANDING}[name])]


def _yuki_late(home: Path, stream: Stream) -> list[Scene]:
    """Some position of a random game of 盤上遊姫, by and by of many."""
    state = next(positions(1, stream.below(1 << 20)))
    start = YUKI.position_out(state)
    return _table("yuki", start=start, options={"level": state.options.level})(home, stream)


def _random_game(seed: int, plies: int) -> Match:
    stream, match = Stream(seed), Match(YUKI, {}, seed)
    while match.ply < plies and match.result is None:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(choose(match.game, match.state, stream))
    return match


def _yuki_seat(home: Path, stream: Stream) -> list[Scene]:
    """A game of 盤上遊姫 as one seat saw it."""
    path, seat = home / "one-seat.gogi", stream.below(2)
    path.write_text(yuki_seat.write(_random_game(stream.below(1 << 20), 40), Header(), seat), encoding="utf-8")
    return _table("yuki", record=path, at=20)(home, stream)


def _editor(home: Path, stream: Stream) -> list[Scene]:
    """The editor of a game, by and by of all that have one."""
    games = catalog.edited()
    return [EditorPage(TableSetup(games[stream.below(len(games))]))]


SCREENS: dict[str, Opening] = {
    "launcher": lambda home, stream: [],
    "newgame": _only(NewGame, GAME),
    "editor": _editor,
    "setup": _table(),
    "setup-claim": _table(options={"mode": "claim"}),
    "curtain": _table(choose_secrets=True),
    "table": _table(position="middle"),
    "towers": _table(position="middle-towers", clock=ClockSpec("byoyomi", 60, 10)),
    "claim": _table(position="middle-towers", options={"mode": "claim"}),
    "against-ai": _table(position="middle", seats=(HUMAN, ai(5))),
    "against-ai-setup": _table(seats=(ai(2), HUMAN)),
    "watch": _table(position="record", seats=(ai(5), ai(4))),
    "study-over-watch": _study_over_watch,
    "record": _record,
    "review": _review,
    "analysis": _analysis,
    "practice": _only(PracticeScene),
    "puzzles": _only(PuzzlesScene),
    "puzzle": _puzzle,
    "lessons": _only(LessonsScene),
    "lesson": _lesson("cerke", 2),
    "cerke": _table("cerke", clock=ClockSpec("byoyomi", 60, 10)),
    "cerke-by-hand": _table("cerke", by_hand=True, options={"step_declare": "direction"}),
    "cerke-against-ai": _table("cerke", seats=(ai(5), HUMAN), start=cerke_position()),
    "cerke-newgame": _only(NewGame, "cerke"),
    "senya-workshop": lambda home, stream: [workshop_page()],
    "senya-build": lambda home, stream: [BuildPage(Person(), lambda person: stream.below(2) == 0)],
    "senya-setup": _only(SetupPage),
    "senya": _table("senya", clock=ClockSpec("byoyomi", 60, 10)),
    "senya-window": _table("senya", position="window"),
    "senya-by-hand": _table("senya", position="window", by_hand=True),
    "senya-line": _table("senya", options={"distance": "line", "battle": "pair"}),
    "senya-against-ai": _table("senya", position="window", seats=(HUMAN, ai(3))),
    "senya-lesson": _lesson("senya", 2),
    "senya-end": _end("senya-defeated"),
    "yuki": _table("yuki", clock=ClockSpec("byoyomi", 60, 10)),
    "yuki-middle": _table("yuki", start=yuki_help.middle()),
    "yuki-late": _yuki_late,
    "yuki-find-proofs": _table("yuki", start=yuki_help.provable()),
    "yuki-event": _table("yuki", start=yuki_help.event("E11", ["W1", "W2"], discard=["Y3", "S7", "Y4"])),
    "yuki-against-ai": _table("yuki", seats=(HUMAN, ai(5))),
    "yuki-against-ai-second": _table("yuki", seats=(ai(2), HUMAN), start=yuki_help.middle()),
    "yuki-one-seat": _yuki_seat,
    "yuki-newgame": _only(NewGame, "yuki"),
    "yuki-lesson": _lesson("yuki", 1),
    "yuki-rules": _only(RulesReader, "yuki", "Y8.6"),
    "prosfair": _table("prosfair", position="window", clock=ClockSpec("byoyomi", 60, 10)),
    "prosfair-figures": _table("prosfair", position="figures"),
    "prosfair-fields": _table("prosfair", position="fields"),
    "prosfair-full": _table("prosfair", position="full"),
    "prosfair-against-ai": _table("prosfair", position="window", seats=(HUMAN, ai(3))),
    "prosfair-newgame": _only(NewGame, "prosfair"),
    "prosfair-lesson": _lesson("prosfair", 0),
    "prosfair-end": _end("prosfair-mate"),
    "prosfair-end-limit": _end("prosfair-limit"),
    "end": _end("gungi-mate"),
    "end-claim": _end("gungi-claim"),
    "cerke-end": _end("cerke-points"),
    "cerke-season": _end("cerke-season"),
    "cerke-went-on": _end("cerke-went-on"),
    "yuki-end": _end("yuki-compare"),
    "yuki-end-proof": _end("yuki-proof"),
    "library": _only(LibraryScene),
    "statistics": _only(StatisticsScene),
    "people": _only(PeopleScene),
    "settings": _only(SettingsScene),
    "rules": _only(RulesReader, GAME, "G7.2"),
    "keys": _only(KeysScene),
    "credits": _only(CreditsScene),
}
WITH_AI = {name for name in SCREENS if "against-ai" in name or "watch" in name}
SETTINGS: dict[str, dict[str, Any]] = {"yuki-find-proofs": {"yuki_find_proofs": True, "yuki_memory": True}}
"""Settings that a screen begins with."""
SELDOM = {"curtain.leave", "btn:resign", "menu:launcher", "menu:rematch", "dialog.launcher", "dialog.leave"}
"""What ends a game when it is pressed."""
