"""What is loaded a step at a time: in the order in which it is needed, one module or file a step."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace

import pytest

from game import catalog
from game.records.steps import whole
from game.stage import loading
from game.storage import levels

SENYA = "game.games.senya.rules.game"


@pytest.fixture
def imported(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """What is imported from here on, in its order, in a process in which nothing is there yet."""
    there: dict[str, object] = {}
    monkeypatch.setattr(loading, "sys", SimpleNamespace(modules=there))
    monkeypatch.setattr(loading, "import_module", lambda name: there.setdefault(name, object()))
    return there


def test_a_module_is_imported_after_those_that_it_imports(imported: dict[str, object]) -> None:
    whole(loading.importing(SENYA))
    order = list(imported)
    assert order[-1] == SENYA and len(order) > 50
    before = {
        "game.games.senya.rules.battle.start": SENYA,
        "game.games.senya.rules.state": "game.games.senya.rules.battle.start",
        "game.rules.clause": "game.rules.contract",
    }
    assert all(order.index(first) < order.index(then) for first, then in before.items())


def test_each_step_imports_one_module_at_most(imported: dict[str, object]) -> None:
    counts = [0]
    for share in loading.importing(SENYA):
        assert 0 < share <= 1
        assert len(imported) - counts[-1] <= 1
        counts.append(len(imported))
    assert counts[-1] == len(imported)


def test_modules_named_in_brackets_and_as_packages_are_needed(imported: dict[str, object]) -> None:
    assert {"game.catalog", "game.stage.loading", "game.row"} <= set(loading.needs("game.scenes.launcher_ahead"))
    assert "game.games.senya.rules.actions" in loading.needs("game.games.senya.rules.asked.reasons")
    imported["game.row"] = object()
    assert "game.row" not in loading.needs("game.scenes.launcher_ahead"), "it is there already"


def test_what_is_no_module_of_ours_is_imported_as_a_whole(imported: dict[str, object]) -> None:
    assert loading.needs("tests.toy.row") == []
    whole(loading.importing("tests.toy.row"))
    assert list(imported) == ["tests.toy.row"]
    whole(loading.loading(""))
    assert list(imported) == ["tests.toy.row"]


def test_rules_are_made_of_tables_read_one_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr(levels, "read_ahead", lambda path: read.append(path.name))
    counts = [len(read) for _ in loading.rules_loading("senya")]
    assert read == [path.name for path in levels.table_files(catalog.levels_of("senya"))]
    assert max(then - now for now, then in pairwise(counts)) == 1
    before = len(read)
    whole(loading.rules_loading("gungi"))
    assert len(read) == before, "rules that are no function of tables need none"
