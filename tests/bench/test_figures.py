"""How measured values are summed up and judged."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import bench, catalog
from game.bench.figures import at_least, below, machine, percentile
from game.i18n.catalog import LANGUAGES, Texts


@given(st.lists(st.floats(0, 1000), min_size=1), st.floats(0.01, 1.0))
def test_a_percentile_is_not_exceeded_by_its_share(values: list[float], share: float) -> None:
    found = percentile(values, share)
    assert found in values
    assert sum(value <= found for value in values) >= share * len(values) - 1e-9
    assert sum(value < found for value in values) < share * len(values) + 1e-9


def test_the_99th_percentile_of_a_hundred_frames_leaves_one_out() -> None:
    assert percentile(list(range(1, 101)), 0.99) == 99


@pytest.mark.parametrize(("value", "met"), [(1.49, False), (1.5, True), (2.0, True)])
def test_at_least(value: float, met: bool) -> None:
    assert at_least("ratio", value, 1.5).met is met


@pytest.mark.parametrize(("value", "met"), [(7.99, True), (8.0, False)])
def test_below(value: float, met: bool) -> None:
    assert below("frames-p99", value, 8.0).met is met


def test_the_machine_is_named_in_a_line() -> None:
    assert "Python" in machine()
    assert "\n" not in machine()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_part_has_a_name(lang: str) -> None:
    texts = Texts(lang, catalog.text_folders())
    assert all(texts(f"cli.bench.part.{part}") for part in bench.PARTS)
