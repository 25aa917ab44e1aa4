"""A turn that is thrown for is one line in the record and one below the board: it pauses for the sticks and goes on."""

from __future__ import annotations

from pathlib import Path

from game import catalog
from game.games.cerke.rules import GAME
from game.games.cerke.rules.phases import StepSticks, WaterSticks
from game.games.cerke.words.told import told
from game.i18n.catalog import Texts
from game.records.format import write
from game.records.header import Header
from tests.games.cerke.table.help import BOARD, drag, phase, position, scene, seed_for, table
from tests.pilot import Pilot

ON = position(BOARD)
STEP, IN = ("sq-NAI", "sq-TY", "sq-LU"), ("sq-ZAU", "sq-ZAI")


def tokens(pilot: Pilot) -> list[str]:
    """Returns the lines of the record as the panel shows them."""
    return [scene(pilot).token(entry.ply) for entry in scene(pilot).record.entries]


def line(pilot: Pilot) -> str:
    """Returns what stands below the board."""
    return scene(pilot).sign.words()


def thrown_for(home: Path, stops: tuple[str, ...], *throws: int) -> Pilot:
    """Returns a pilot at the moment at which the sticks of a turn are still held."""
    pilot = table(home, ON, seed=seed_for(*throws), animation="full")
    drag(pilot, *stops, let_go=False)
    pilot.up(stops[-1])
    return pilot


def test_c6_6_a_step_is_one_line_that_stops_for_the_throw_and_for_the_choice(tmp_path: Path) -> None:
    pilot = thrown_for(tmp_path, STEP, 3)
    assert phase(pilot) is StepSticks
    assert scene(pilot).game.view.sticks.need is None, "what lies there yet is another throw"
    assert scene(pilot).game.view.throwing
    assert (tokens(pilot), line(pilot)) == (["NAI弓TY橋…"], "黒弓がTYを踏み越え、棒を投げる…")
    while scene(pilot).showing.in_the_air is None:
        pilot.advance(0.1)
    assert (tokens(pilot), line(pilot)) == (["NAI弓TY橋…"], "黒弓がTYを踏み越え、棒を投げる…"), "it has not fallen yet"
    pilot.rest()
    pick = pilot.ctx.texts("cerke.sign.pick", 3)
    assert (tokens(pilot), line(pilot)) == (["NAI弓TY橋三…"], f"黒弓がTYを踏み越え、判定3…／{pick}")
    assert scene(pilot).game.view.sticks.need == ("LU", 2)
    pilot.press("sq-LU")
    pilot.rest()
    assert (tokens(pilot), line(pilot)) == (["NAI弓TYLU橋三"], "黒弓がTYを踏み越え、判定3、LUへ")
    assert "…" not in write(scene(pilot).session.match, Header()), "the pause is shown, not written"


def test_c7_1_the_water_is_waited_for_in_the_same_line(tmp_path: Path) -> None:
    pilot = thrown_for(tmp_path, IN, 4)
    assert phase(pilot) is WaterSticks
    assert (tokens(pilot), line(pilot)) == (["ZAU兵ZAI水…"], "黒兵がZAIへ、棒を投げる…")
    pilot.rest()
    assert (tokens(pilot), line(pilot)) == (["ZAU兵ZAI水四"], "黒兵がZAIへ、判定4、入水")


def test_the_throw_is_larger_while_it_is_looked_at(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(3))
    small = scene(pilot).showing.areas
    drag(pilot, *STEP)
    large = scene(pilot).showing.areas
    assert large.sticks.height > small.sticks.height and scene(pilot).game.view.sticks.need == ("LU", 2)
    pilot.press("sq-LU")
    pilot.rest()
    assert scene(pilot).showing.areas.sticks == large.sticks, "the turn before is still what is looked at"
    assert scene(pilot).game.view.sticks.need is None
    pilot.drag("sq-ZA", "sq-XA")
    pilot.rest()
    assert scene(pilot).showing.areas.sticks == small.sticks


def test_a_look_back_at_a_turn_shows_it_whole(tmp_path: Path) -> None:
    pilot = thrown_for(tmp_path, IN, 1)
    pilot.rest()
    failed = (["ZAU兵ZAI水一此無"], "黒兵がZAIへ、判定1、入水ならずZAUへ戻る")
    assert (tokens(pilot), line(pilot)) == failed
    pilot.press("btn:first")
    assert tokens(pilot) == failed[0]
    pilot.press("btn:last")
    assert tokens(pilot) == failed[0] and line(pilot) == failed[1]


def test_every_stage_of_a_turn_is_one_line() -> None:
    over = "黒弓がTYを踏み越え"
    assert words("NAI-TY~") == f"{over}、棒を投げる…"
    assert words("NAI-TY~", "throw 2") == f"{over}、判定2…"
    assert words("NAI-TY~", "throw 2", "decline") == f"{over}、判定2、NAIへ戻る"
    assert words("NAI-TY~", "throw 4", "to NO") == f"{over}、判定4、NOへ、棒を投げる…"
    assert words("NAI-TY~", "throw 4", "to NO", "throw 3") == f"{over}、判定4、NOへ、判定3、入水"
    assert words("NAI-TY~", "throw 4", "to NO", "throw 2") == f"{over}、判定4、NOへ、判定2、入水ならずNAIへ戻る"
    assert (
        words("ZIA-ZAU-ZAI", "throw 5", lang="en")
        == "The red king steps over ZAU, tries ZAI, throws 5, enters the water"
    )
    assert words("NAI-TY") == "IA側が赤兵を取った", "where nothing is stepped over or thrown the board tells the way"


def words(*actions: str, lang: str = "ja") -> str:
    """Returns what is told of a turn of so many actions."""
    state, log = GAME.position_in(ON, {}), []
    for action in actions:
        state = GAME.apply(state, GAME.parse(action, state), log)
    texts = Texts(lang, catalog.text_folders())
    return told(texts, log, lambda seat: texts(f"cerke.side.{seat}"))
