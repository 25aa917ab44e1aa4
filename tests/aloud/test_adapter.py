"""The tree as it is handed to the system, through a pretended package on each of the systems; and without any."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.aloud import adapter
from game.aloud.adapter import ROLES, SpokenWindow, speech
from game.aloud.node import SaidNode
from game.match.seats import HUMAN
from game.stage.dialog import Dialog
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from game.ui.theme import DrawnLine
from game.ui.widgets.dialog import Choice
from tests.pilot import Pilot

TREE = SaidNode(
    "window", "window", "W", (0, 0, 9, 9),
    (SaidNode("b", "button", "Go", (1, 2, 3, 4), pressed=True, focused=True), SaidNode("t", "told", "Said", live=True)),
)  # fmt: skip


class PretendedNode:
    """Notes what it is told."""

    def __init__(self, role: str) -> None:
        self.told: dict[str, Any] = {"role": role}

    def __getattr__(self, name: str) -> Any:
        return lambda *args: self.told.__setitem__(name, args[0] if args else True)


class Update(SimpleNamespace):
    """A change of the tree."""


class Names:
    """Any name stands for itself."""

    def __getattr__(self, name: str) -> str:
        return name


class PretendedKit:
    """The package, as far as it is used. `made` are the adapters that were asked for, with what they were told."""

    Role = Action = Live = Names()
    Node = PretendedNode

    def __init__(self) -> None:
        self.made: list[tuple[str, tuple[Any, ...]]] = []
        self.updates: list[Any] = []
        self.focused: list[bool] = []
        kit = self

        class Adapter:
            def update_if_active(self, make: Any) -> Any:
                kit.updates.append(make())
                return SimpleNamespace(raise_events=lambda: None)

            def update_window_focus_state(self, here: bool) -> None:
                kit.focused.append(here)

            def update_view_focus_state(self, here: bool) -> Any:
                kit.focused.append(here)
                return None

            def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
                kit.made.append(("bounds", (outer, inner)))

        def make(name: str) -> Any:
            return lambda *args: (kit.made.append((name, args)), Adapter())[1]

        self.unix = SimpleNamespace(Adapter=make("unix"))
        self.windows = SimpleNamespace(SubclassingAdapter=make("windows"))
        self.macos = SimpleNamespace(
            add_focus_forwarder_to_window_class=lambda name: kit.made.append(("forward", (name,))),
            SubclassingAdapter=SimpleNamespace(for_window=make("macos")),
        )

    def Rect(self, *edges: float) -> tuple[float, ...]:
        return edges

    def Tree(self, root: int) -> int:
        return root

    def TreeUpdate(self, focus: int) -> Update:
        return Update(focus=focus, nodes=[], tree=None)


@pytest.fixture
def kit(monkeypatch: pytest.MonkeyPatch) -> PretendedKit:
    made = PretendedKit()
    monkeypatch.setattr(adapter, "importlib", SimpleNamespace(import_module=lambda name: made))
    return made


@pytest.mark.parametrize(
    ("system", "asked"), [("linux", ["unix"]), ("win32", ["windows"]), ("darwin", ["forward", "macos"])]
)
def test_each_system_has_its_own_way(
    kit: PretendedKit, monkeypatch: pytest.MonkeyPatch, system: str, asked: list[str]
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    said = SpokenWindow()
    said.attach(lambda: 77)
    assert [name for name, _ in kit.made] == asked
    assert (kit.made[-1][1][0] == 77) is (system != "linux"), "the handle is told where the window is taken"
    said.show(TREE)
    said.show(TREE)
    assert len(kit.updates) == 1, "what is told already is not told again"
    said.focus(here=True)
    assert kit.focused == ([] if system == "win32" else [True])


def test_the_tree_is_told_with_roles_words_places_and_the_keyboard(kit: PretendedKit) -> None:
    said = SpokenWindow()
    said.attach(lambda: None)
    begins, presses, ends = kit.made[0][1]
    said.show(TREE)
    update = begins()
    nodes = dict(update.nodes)
    assert said.wanted and nodes[update.tree].told["role"] == "WINDOW" and len(nodes) == 3
    button = nodes[update.focus].told
    assert button["role"] == "BUTTON" and button["set_label"] == "Go" and button["set_bounds"] == (1.0, 2.0, 4.0, 6.0)
    assert button["add_action"] == "CLICK"
    told = next(node.told for node in nodes.values() if "set_live" in node.told)
    assert told["set_value"] == "Said" and told["set_live"] == "POLITE"
    presses(SimpleNamespace(action="CLICK", target=update.focus))
    presses(SimpleNamespace(action="EXPAND", target=update.focus))
    presses(SimpleNamespace(action="CLICK", target=999))
    assert list(said.asked) == ["b"]
    ends()
    assert not said.wanted


@pytest.mark.parametrize(
    ("node", "actions"),
    [
        (SaidNode("n", "text", "Words"), []),
        (SaidNode("n", "button", "Off", enabled=False), []),
        (SaidNode("n", "button", "Go", pressed=True), ["CLICK"]),
        (SaidNode("n", "field", "Name", value="x"), ["CLICK", "FOCUS"]),
    ],
)
def test_what_can_be_pressed_is_and_a_field_takes_the_keyboard(
    kit: PretendedKit, monkeypatch: pytest.MonkeyPatch, node: SaidNode, actions: list[str]
) -> None:
    found: list[str] = []

    class Noting(PretendedNode):
        def add_action(self, action: str) -> None:
            found.append(action)

    monkeypatch.setattr(PretendedKit, "Node", Noting)
    said = SpokenWindow()
    said.attach(lambda: None)
    said.show(SaidNode("window", "window", "W", (0, 0, 9, 9), (node,)))
    found.clear()
    kit.made[0][1][0]()
    assert found == actions


def test_what_panics_in_the_package_leaves_the_window_without_it(kit: PretendedKit) -> None:
    class Panic(BaseException):
        """As the package ends where the system refuses."""

    def panics(*args: object) -> None:
        raise Panic

    kit.unix.Adapter = panics
    said = SpokenWindow()
    said.attach(lambda: None)
    said.show(TREE)
    said.focus(here=True)
    assert not kit.updates


def test_a_page_that_cannot_be_said_is_played_on_unspoken(kit: PretendedKit, tmp_path: Path) -> None:
    class Mute(Dialog):
        """A page whose words fail."""

        def says(self, lines: Sequence[DrawnLine]) -> Sequence[SaidNode]:
            raise ValueError

    pilot, said = Pilot(tmp_path, lang="en"), SpokenWindow()
    pilot.app.aloud.join(said)
    said.wanted = True
    pilot.open(Mute("T", "", [Choice("yes", "Go on", "gold")]))
    pilot.rest()
    assert pilot.app.aloud.speech is None and pilot.app.top.name == "dialog"


def test_without_the_package_nothing_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert speech() is None
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    assert speech() is not None and adapter.PACKAGE not in sys.modules


def test_every_role_has_a_word_of_the_package() -> None:
    from typing import get_args

    from game.aloud.node import SaidRole

    assert set(ROLES) == set(get_args(SaidRole))


def test_a_table_is_played_by_what_readers_press(kit: PretendedKit, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, animation="off", lang="en")
    pilot.open(TableScene(TableSetup("prosfair", seats=(HUMAN, HUMAN), seed=5)))
    pilot.rest()
    said = SpokenWindow()
    pilot.app.aloud.join(said)
    said.attach(lambda: None)
    kit.made[0][1][0]()
    pilot.rest()
    assert kit.updates, "who comes later is told all of it"
    for square in ("square.e2", "square.e3"):
        said.asked.append(square)
        for _ in range(12):
            pilot.app.step(pygame.event.get(), 0.1)
    assert pilot.app.facts()["ply"] == 1
    said.asked.append("nothing of that name")
    pilot.app.step(pygame.event.get(), 0.1)
    words = [node.told.get("set_value", "") for _, node in kit.updates[-1].nodes]
    assert any("e3" in one for one in words), "the move was told by itself"
    said.wanted = False
    count = len(kit.updates)
    pilot.key(pygame.K_f)
    pilot.rest()
    assert len(kit.updates) == count, "nobody listens, nothing is told"
