"""盤上遊姫 in the real window with the real mouse: three turns a side with the curtain, a proof, an event."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.games.yuki.table.help import position
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW
SEED = "8"
"""With it the 精鋭 S3 lies on top of 陽 and the 配置 M9 on top of 月."""


class Table:
    """A program at the table; plays by the names of cards and battlefields."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.seen: dict[str, Any] = {}

    def open_curtain(self, who: str) -> dict[str, Any]:
        """The curtain hangs for `who`: no card is on the screen; then it is drawn aside."""
        seen = self.program.wait(lambda now: now["scene"] == "curtain" and now["who"] == who, f"the curtain of {who}")
        assert not [name for name in seen["targets"] if name.startswith("card-")]
        self.program.click("curtain.open")
        self.seen = self.program.wait(lambda now: now["scene"] == "table" and now["active"], "the hand")
        return self.seen

    def done(self, ply: int, what: str) -> None:
        self.seen = self.program.wait(
            lambda now: now["scene"] == "curtain" or now.get("ply") == ply, f"{what} (ply {ply})"
        )

    @property
    def hand(self) -> list[str]:
        """The open hand."""
        return next(list(hand) for hand in self.seen["hands"] if hand[0][:4] != "back")


def test_three_turns_a_side_with_the_curtain(screen: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    quiet_settings(home)
    arguments = ("--size", "1280x720", "--lang", "ja", "play", "yuki", "--seats", "human,human", "--seed", SEED)
    with Program(screen, home, *arguments) as program:
        table = Table(program)
        ply = 1
        plan = {
            ("陽", 1): ("troops", "troop", "lane-0"),
            ("月", 1): ("strategy", "troop", "lane-6"),
            ("陽", 2): ("strategy", "troop", "lane-0"),
            ("月", 2): ("troops", "M9", "lane-3"),
            ("陽", 3): ("troops", "S3", "lane-2"),
            ("月", 3): ("troops", "troop", "lane-6"),
        }
        for (who, _), (deck, card, lane) in plan.items():
            seen = table.open_curtain(who)
            seat = 0 if who == "陽" else 1
            assert seen["seat"] == seat and all(code.startswith("back-") for code in seen["hands"][1 - seat])
            before = table.hand
            if deck == "troops":
                program.click("pile-troops")
            else:
                program.drag("pile-strategy", f"card-{before[0]}")
            ply += 1
            table.done(ply, f"a draw from {deck}")
            assert len(table.hand) == len(before) + 1
            code = next(c for c in table.hand if c[0] in "RBGYPW") if card == "troop" else card
            program.drag(f"card-{code}", lane)
            ply += 1
            table.done(ply, f"{code} on {lane}")
        assert program.seen()["scene"] == "curtain"
        assert program.close() == 0, program.output()


def from_position(screen: str, home: Path, start: dict[str, Any]) -> Program:
    quiet_settings(home)
    path = home / "position.json"
    path.write_text(json.dumps(start), encoding="utf-8")
    arguments = ("--size", "1440x900", "--lang", "en", "play", "yuki", "--seats", "human,human")
    return Program(screen, home, *arguments, "--position", str(path))


def test_a_proof_from_a_prepared_position(screen: str, tmp_path: Path) -> None:
    lanes = {5: {"cards": [["G8", "G10"], ["B9", "B10"]]}}
    start = position(["G9", "W1"], lanes=lanes, discard=["B8"])
    with from_position(screen, tmp_path / "home", start) as program:
        table = Table(program)
        table.open_curtain("陽 Sun")
        program.drag("card-G9", "lane-5")
        program.wait(lambda now: now["scene"] == "curtain" and now["who"] == "月 Moon", "the curtain of the loser")
        program.click("curtain.open")
        event = program.wait(lambda now: now["scene"] == "event", "the event of the loser")
        assert event["able"]
        program.click("event.look")
        seen = program.wait(lambda now: now["scene"] == "table", "the table")
        assert seen["wins"] == [1, 0] and seen["phase"] == "ChooseOption"
        assert program.close() == 0, program.output()


def test_an_event_is_chosen_from_a_prepared_position(screen: str, tmp_path: Path) -> None:
    won = {"cards": [["R8", "R9", "R10"], ["B2", "G4", "P7"]], "winner": 0, "by": "compare", "event": "E10"}
    lanes = {1: {**won, "event_up": True}, 4: {"cards": [[], ["Y9"]]}}
    start = position(
        ["R7", "F2"], ["B1", "W3"], lanes=lanes, phase="event_opt", decider=1, wins=[1, 0], right=1,
        pending={"queue": [[1, []]], "lane": 1},
    )  # fmt: skip
    with from_position(screen, tmp_path / "home", start) as program:
        program.wait(lambda now: now["scene"] == "curtain" and now["who"] == "月 Moon", "the curtain")
        program.click("curtain.open")
        program.wait(lambda now: now["scene"] == "event", "the event")
        program.click("event.1")
        program.wait(lambda now: now["scene"] == "table" and now["picked"] == ["option-event-1"], "option ①")
        program.click("card-Y9")
        seen = program.wait(lambda now: now["scene"] == "table" and now["ply"] == 1, "the troop taken back")
        assert "Y9" in seen["hands"][1] and seen["phase"] == "Refill"
        assert program.close() == 0, program.output()
