"""Stories that players wrote, on the page before a story: listed, judged, read again, begun from any scene."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from game import catalog
from game.games.senya.workshop.source import rows
from game.games.senya.workshop.story_page import StoryPage
from game.games.senya.workshop.tale import own_files
from game.games.senya.workshop.tale.own_files import fault_words, folder
from game.i18n.catalog import LANGUAGES, Texts
from game.records.steps import whole
from game.records.written import MOST_FAULTS, look
from game.stage import waiting
from game.storage import levels, toml_text
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


BEYOND = {
    "key": "scenario." + ".".join("a" * 300) + " = 1",
    "header": f"[{'.'.join('a' * 300)}]",
    "lists": f"scenario = {'[' * 300}{']' * 300}",
    "tables": f"scenario = {'{a=' * 300}1{'}' * 300}",
    "keys": "[scenario]\n" + "\n".join(f"k{n} = 1" for n in range(10_001)),
    "things": f"scenario = [{'1,' * 10_001}]",
    "arrays": "[[scene]]\n" * 10_001,
    "number": f"scenario = {'9' * 2000}",
    "open": '[scenario]\nid = "' + '\\"' * 3000,
}


@pytest.mark.parametrize("sort", BEYOND)
def test_what_is_beyond_the_limits_is_told_without_being_parsed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sort: str
) -> None:
    path, parsed = tmp_path / "own.toml", list[str]()
    path.write_text(BEYOND[sort], encoding="utf-8")
    real = tomllib.loads
    monkeypatch.setattr(tomllib, "loads", lambda text: (parsed.append(text), real(text))[1])
    report = look(path)
    assert BEYOND[sort] not in parsed, "it was parsed"
    assert report is not None and len(report.faults) == 1 and report.grave
    for lang in LANGUAGES:
        assert Texts(lang, catalog.text_folders()).has(f"senya-story.fault.{report.faults[0].code}")


@pytest.mark.slow
def test_of_very_many_faults_the_first_are_told_and_the_text_is_searched_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "own.toml"
    unknown = "".join(f"k{n} = 1\n" for n in range(9000))
    text = SOUND.replace("[scenario]\n", f"[scenario]\n{unknown}", 1)
    path.write_text(text, encoding="utf-8")
    looked, real = list[str](), toml_text._Look.through
    monkeypatch.setattr(toml_text._Look, "through", lambda look, text: (looked.append(text), real(look, text))[1])
    report = look(path)
    assert report is not None and len(report.faults) == MOST_FAULTS + 1
    assert [fault.line for fault in report.faults[:3]] == [2, 3, 4]
    assert report.faults[-1].code == "more-faults" and report.faults[-1].grave
    assert looked.count(text) == 1


def test_a_bad_file_is_one_line_in_the_list_and_the_others_play(tmp_path: Path) -> None:
    deep, wide = (f"[scenario]\n{'.'.join('a' * parts)} = 1\n" for parts in (1500, 20_000))
    written(tmp_path, a_deep=deep, bell=SOUND, wide=wide)
    pilot = Pilot(tmp_path, StoryPage())
    own = [one for one in pilot.scene.box.tales if one.own]
    assert [one.id for one in own] == ["own.a_deep.toml", "own.bell.toml", "own.wide.toml"]
    pilot.press("scenario.own.a_deep.toml")
    assert [(one.line, one.code) for one in pilot.scene.box.tale.faults] == [(2, "too-deep")]
    pilot.press("scenario.own.bell.toml")
    pilot.press("start")
    pilot.rest()
    assert scene(pilot).session.match.state.world.scenario.id == "lost_bell"
    pilot.close()


def test_a_file_is_judged_once_and_again_when_it_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there, judged = written(tmp_path, bell=SOUND + "# judged once\n"), list[object]()
    real = own_files.judged_by
    monkeypatch.setattr(own_files, "judged_by", lambda told, data: (judged.append(told), real(told, data))[1])
    first, second = (whole(own_files.reading_tales(Home(tmp_path), rows())) for _ in range(2))
    assert len(judged) == 1 and first == second
    (there / "bell.toml").write_text(SOUND + "# and again\n", encoding="utf-8")
    whole(own_files.reading_tales(Home(tmp_path), rows()))
    assert len(judged) == 2


def test_the_page_is_opened_a_file_a_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two files the window goes on: under a bar, which a press on its button ends."""
    written(tmp_path, **{f"bell_{n}": f"{SOUND}# {n}\n" for n in range(8)})
    pilot = Pilot(tmp_path)
    assert len(list(StoryPage().preparing(pilot.ctx))) >= 8
    monkeypatch.setattr(waiting, "AT_ONCE_S", 0.0)
    monkeypatch.setattr(waiting, "A_FRAME_S", 0.0)
    for stopped in (True, False):
        page = StoryPage()
        waiting.open_page(pilot.ctx, page, "stories")
        assert pilot.scene.name == "waiting"
        for _ in range(1 if stopped else 20):
            pilot.step()
        if stopped:
            pilot.press("waiting.stop")
        assert (pilot.scene is page) is not stopped
    assert sum(one.own for one in page.box.tales) == 8
    pilot.close()


def test_what_a_file_holds_is_shown_without_signs_that_turn_or_hide(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('[scenario]\n"a\\u0000\\u202E\\u001B[2J" = 1\nid = "\\u202Ex"\n', encoding="utf-8")
    report = look(path)
    assert report is not None
    told = "".join(f"{fault.key}{''.join(fault.args)}" for fault in report.faults)
    assert told.isprintable() and "[2J" in told


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


def test_the_stories_that_come_with_the_game_are_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not at every opening of the page, while the window stands."""
    pilot = Pilot(tmp_path, StoryPage())
    monkeypatch.setattr(levels, "read_toml", lambda path: pytest.fail(f"{path.name} was read again"))
    page = StoryPage()
    pilot.open(page)
    page.press("tale.reread")
    assert len(page.box.tales) >= 4
    pilot.close()
