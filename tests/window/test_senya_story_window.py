"""A story of 千夜月姫＋ in the real window with the real mouse, from first to last, left and resumed twice."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW
Seen = dict[str, Any]
KEPT = ("ply", "length", "seat", "place", "question", "of", "offers", "fights")
"""The facts that are the same when a story is gone on with."""
STORY = """
[scenario]
id = "short_night"
title_ja = "短い夜"
title_en = "A Short Night"
players = "1-2"
level = 3
start = "gate"

[[scene]]
id = "gate"
phase = "opening"
place_ja = "門"
place_en = "The gate"
motif = "house"
light = "dusk"
text_ja = "門の前に、灯りを持った人が立っている。"
text_en = "Somebody with a light stands at the gate."
npc = [{ id = "keeper", name_ja = "門守", name_en = "The keeper" }]
cast_offers = ["keeper"]
choice = [
  { label_ja = "灯りについて行く", label_en = "Follow the light", goto = "hall", set_flag = "followed" },
  { label_ja = "ひとりで入る", label_en = "Go in alone", goto = "hall" },
]

[[scene]]
id = "hall"
phase = "middle"
kind = "information"
place_ja = "広間"
place_en = "The hall"
motif = "mirror"
text_ja = "何かが起きたあとだ。"
text_en = "Something has happened here."
more = [{ if_flag = "followed", text_ja = "灯りが揺れた。", text_en = "The light shakes." }]
next = "doubt"

[[scene.checks]]
id = "marks"
ability = "sense"
difficulty = 3
flag = "saw_marks"
ok_ja = "足跡が続く。"
ok_en = "Marks lead on."
ng_ja = "暗い。"
ng_en = "It is dark."

[[scene]]
id = "doubt"
phase = "middle"
kind = "event"
place_ja = "廊下"
place_en = "The corridor"
motif = "room"
text_ja = "門守は何かを隠している。"
text_en = "The keeper hides something."
more = [{ if_flag = "saw_marks", text_ja = "足跡は門守のものだ。", text_en = "The marks are the keeper's." }]
contests = [{ target = "keeper", new = "distrust", why_ja = "隠し事", why_en = "a secret" }]
next = "fight"

[[scene]]
id = "fight"
phase = "climax"
kind = "battle"
place_ja = "奥の間"
place_en = "The inner room"
motif = "depths"
text_ja = "影が来る。"
text_en = "A shadow comes."
battle = { enemies = ["street_thug"] }
on_win = "end"
on_lose = "end"

[[scene]]
id = "end"
phase = "ending"
place_ja = "朝"
place_en = "Morning"
motif = "street"
light = "dawn"
text_ja = "夜が明けた。"
text_en = "The night is over."
outcome = "success"
"""
SURE = ("option-rest", "option-declare", "option-evade", "option-no-cover", "option-no-interrupt", "option-setup-done")


def read_on(program: Program) -> None:
    """Clicks on the paper; what comes of it is looked at afterwards, for a next text may follow at once."""
    program.click("option-read")
    time.sleep(0.15)


def answer(program: Program, *targets: str) -> Seen:
    """Clicks one target after the other, and waits for what the last of them plays."""
    for target in targets[:-1]:
        picked = program.seen().get("picked")
        program.click(target)
        program.wait(lambda seen, before=picked: seen.get("picked") != before, target)  # type: ignore[misc]
    ply = program.seen()["ply"]
    program.click(targets[-1])
    return program.wait(lambda seen: seen["ply"] > ply, targets[-1])


def asks(program: Program, question: str, place: str = "") -> Seen:
    """Reads on until a question is open, and returns what is seen then."""

    def open_now(seen: Seen) -> bool:
        return seen.get("question") == question and place in ("", seen["place"]) and bool(seen["offers"])

    for _ in range(20):
        seen = program.wait(lambda seen: open_now(seen) or bool(seen.get("waits")), question)
        if open_now(seen):
            return seen
        read_on(program)
    raise AssertionError(f"{question} is not asked: {program.seen()}")


def left_and_resumed(program: Program) -> None:
    """Leaves the table for the launcher, goes on from the card, reads what was so far: the same question is open."""
    before = program.wait(lambda seen: bool(seen.get("offers")), "a question")
    program.click("btn:menu")
    program.click("menu:launcher")
    program.wait(lambda seen: seen["scene"] == "launcher", "the launcher")
    program.click("continue.senya")
    program.wait(lambda seen: seen["scene"] == "senya-story-log", "the story so far")
    program.click("dialog.on")
    after = program.wait(lambda seen: seen["scene"] == "table" and bool(seen["offers"]), "the table")
    for key in KEPT:
        assert after[key] == before[key], key


def fight(program: Program, done: Callable[[Seen], bool]) -> None:
    """Fights with whatever attacks, until the battle is over."""
    tried: set[str] = set()
    for _ in range(150):
        seen = program.wait(lambda now: done(now) or bool(now.get("waits")) or bool(now.get("offers")), "a question")
        if done(seen):
            return
        if seen.get("waits"):
            read_on(program)
            continue
        there = [name for name in seen["offers"] if name in seen["targets"]]
        sure = [name for name in SURE if name in there and (name != "option-declare" or seen["picked"])]
        foes = [name for name in there if name.startswith("standee-b")]
        cards = [name for name in there if name.startswith("card-") and name not in tried]
        chosen = (sure or foes or cards or there)[0]
        tried.add(chosen)
        if chosen in sure:
            tried.clear()
        program.click(chosen)
        program.wait(lambda now, was=seen: done(now) or _moved(now, was), chosen)  # type: ignore[misc]
    raise AssertionError(f"the battle does not end: {program.seen()}")


def first_card(seen: Seen) -> str:
    """Returns a card on offer that lies in sight."""
    return next(name for name in seen["offers"] if name.startswith("card-") and name in seen["targets"])


def _moved(now: Seen, was: Seen) -> bool:
    return (now.get("ply"), now.get("picked")) != (was.get("ply"), was.get("picked"))


@pytest.mark.parametrize(("size", "lang"), [("1280x720", "ja"), ("1440x900", "en")])
def test_a_story_from_the_launcher_to_its_end(screen: str, tmp_path: Path, size: str, lang: str) -> None:
    """S16.1 to S18.6: a choice, a bond, a check, a contest, a battle, the end, experience and a level."""
    home = tmp_path / "home"
    quiet_settings(home)
    own = home / "senya" / "scenarios"
    own.mkdir(parents=True)
    (own / "short.toml").write_text(STORY, encoding="utf-8")
    with Program(screen, home, "--size", size, "--lang", lang) as program:
        program.click("page-story.senya")
        for name in ("scenario.own.short.toml", "hero.1.away", "start"):
            program.click(name)
        _play(program)
        assert program.close() == 0, program.output()


def _play(program: Program) -> None:
    asks(program, "Content", "gate")
    program.click("option-board")  # opened where one may write: the person is asked for on it
    program.wait(lambda seen: seen.get("board") is True and "standee-keeper" in seen["targets"], "the board")
    program.drag("card-promise", "standee-keeper")
    program.wait(lambda seen: {"card-promise", "standee-keeper"} <= set(seen["picked"]), "the bond")
    answer(program, "option-write")
    asks(program, "Content", "gate")
    answer(program, "option-rest")
    asks(program, "ChoiceQuestion")
    answer(program, "option-choose-0")
    _hall(program)
    _doubt(program)
    fight(program, lambda seen: seen.get("place") == "end" or seen.get("question") == "JudgeQuestion")
    _after(program)


def _hall(program: Program) -> None:
    asks(program, "Content", "hall")
    left_and_resumed(program)
    answer(program, "option-check-marks")
    asks(program, "Content", "hall")
    answer(program, "option-rest")


def _doubt(program: Program) -> None:
    asks(program, "ContestQuestion")
    answer(program, "option-contest")  # one person, one emotion and one against it: nothing of it is asked
    asks(program, "Content", "doubt")
    answer(program, "option-settle", "card-distrust")
    asks(program, "Content", "doubt")
    answer(program, "option-rest")
    fight(program, lambda seen: bool(seen.get("fights")) and bool(seen.get("offers")))
    left_and_resumed(program)


def _after(program: Program) -> None:
    for _ in range(6):
        seen = program.wait(lambda now: bool(now.get("offers")) or bool(now.get("waits")), "a question")
        if seen["question"] == "JudgeQuestion":
            break
        if seen.get("waits"):
            read_on(program)
        else:
            answer(program, "option-rest")
    asks(program, "JudgeQuestion")
    for name in ("option-tick-role", "option-tick-helped", "option-tick-along", "option-tick-organised"):
        picked = program.seen()["picked"]
        if name not in picked:
            program.click(name)
            program.wait(lambda now, name=name: name in now["picked"], name)  # type: ignore[misc]
    answer(program, "option-judge")
    asks(program, "GrowthQuestion")
    program.click("option-level-up")
    seen = program.wait(lambda now: now["picked"] == ["option-level-up"], "the classes")
    answer(program, first_card(seen))
    for _ in range(8):
        seen = program.wait(
            lambda now: bool(now.get("offers")) or bool(now.get("waits")) or now.get("result") is not None, "the skills"
        )
        if seen["result"] is not None:
            return
        if not seen["offers"]:
            read_on(program)
            continue
        program.click(first_card(seen) if seen["question"] == "SkillQuestion" else "option-rest")
        program.wait(lambda now, ply=seen["ply"]: now["ply"] > ply, "the answer")  # type: ignore[misc]
    raise AssertionError(f"the story does not end: {program.seen()}")
