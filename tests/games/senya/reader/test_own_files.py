"""Stories that players wrote, on the page before a story: listed, judged, read again, begun from any scene."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.games.senya.workshop.story_page import StoryPage
from game.games.senya.workshop.tale.own_files import fault_words, folder
from game.records.written import look
from game.storage import levels
from game.storage.paths import Home
from tests.games.senya.reader.help import scene
from tests.pilot import Pilot

ROOT = Path(__file__).resolve().parents[4]
GUIDE = (ROOT / "docs/scenarios.md").read_text(encoding="utf-8")
SOUND = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)[0]
"""The smallest scenario of the guide for writers."""


def written(home: Path, **files: str) -> Path:
    """Puts files into the folder of own scenarios, and returns it."""
    there = folder(Home(home))
    there.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (there / f"{name}.toml").write_text(text, encoding="utf-8")
    return there


def test_a_story_of_ones_own_is_listed_and_begun_from_any_scene(tmp_path: Path) -> None:
    """S16.6: the whole of it goes into the record, so that no file is needed afterwards."""
    written(tmp_path, bell=SOUND)
    pilot = Pilot(tmp_path, StoryPage())
    pilot.press("scenario.own.bell.toml")
    assert pilot.scene.box.tale.own and pilot.scene.box.tale.scenario.id == "lost_bell"
    pilot.press("tale.after")
    assert pilot.scene.box.start == "wood"
    pilot.press("start")
    pilot.rest()
    state = scene(pilot).session.match.state
    assert state.world.scenario.id == "lost_bell" and state.world.written and state.scene.id == "wood"
    pilot.close()


def test_a_file_with_faults_is_told_line_by_line_and_read_again(tmp_path: Path) -> None:
    there = written(tmp_path, bell=SOUND.replace('ability = "sense"', 'ability = "smell"'), torn="[scenario\n")
    pilot = Pilot(tmp_path, StoryPage())
    pilot.press("scenario.own.bell.toml")
    box, texts = pilot.scene.box, pilot.ctx.texts
    assert box.tale.scenario is None
    line = next(n for n, row in enumerate(SOUND.splitlines(), 1) if "sense" in row)
    told = [fault_words(texts, fault) for fault in box.tale.faults]
    assert any(words.startswith(f"{line}行目") and "ability" in words for words in told)
    assert "start" not in pilot.targets()
    (there / "bell.toml").write_text(SOUND, encoding="utf-8")
    pilot.press("tale.reread")
    assert box.tale.scenario is not None and box.tale.id == "own.bell.toml"
    pilot.press("scenario.own.torn.toml")
    assert [fault.code for fault in box.tale.faults] == ["syntax"]
    pilot.close()


@pytest.mark.parametrize(
    ("content", "line", "code"),
    [
        (b"[scenario]\nid = 'a'\n\n[scenario]\n", 4, "stands-twice"),
        (b"[scenario]\nid = 1\nid = 2\n", 3, "stands-twice"),
        (b"[scenario]\nid = {a = 1, a = 2}\n", 2, "stands-twice"),
        ("[scenario]\nid = '鐘'\n".encode("cp932"), 2, "encoding"),
        (b"#" * (levels.MAX_BYTES + 1), 1, "large"),
        (b"[scenario]\nid = [\n", 3, "syntax"),
    ],
)
def test_what_is_no_table_is_told_by_its_kind(tmp_path: Path, content: bytes, line: int, code: str) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(content)
    report = look(path)
    assert report is not None and [(fault.line, fault.code) for fault in report.faults] == [(line, code)]
    texts = Pilot(tmp_path).ctx.texts
    assert texts.has(f"senya-story.fault.{code}") and fault_words(texts, report.faults[0]).startswith(f"{line}行目")


def test_a_fact_of_a_file_is_not_repeated_at_any_length(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(SOUND.replace("level = ", "level = " + "9" * 500, 1), encoding="utf-8")
    report = look(path)
    assert report is not None and report.grave
    assert max(len(fact) for fault in report.faults for fact in fault.args) == 61


def test_the_page_keeps_its_last_answers(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, StoryPage())
    for name in ("scenario.glass_bridge", "option.dice.by-hand", "hero.2.away", "hero.1.4"):
        pilot.press(name)
    pilot.press("back")
    again = Pilot(tmp_path, StoryPage(), more=pilot.ctx.settings.more)
    assert again.scene.box.tale.id == "glass_bridge" and again.scene.chosen["dice"] == "by-hand"
    assert [one.player for one in again.scene.party] == [-1, 4]
    again.press("start")
    again.rest()
    assert scene(again).session.match.by_hand and scene(again).session.match.state.world.scenario.id == "glass_bridge"
    again.close()
    pilot.close()


def test_answers_that_make_no_sense_are_as_at_first(tmp_path: Path) -> None:
    kept = {"senya_story_setup": {"chosen": 7, "options": [], "seats": [{"name": "sample.nobody", "player": 1}, 3]}}
    pilot = Pilot(tmp_path, StoryPage(), more=kept)
    assert len(pilot.scene.party) == 3 and pilot.scene.box.tale.id == "moonlit_library"
    pilot.close()
