"""Cases of one test that need nothing but their parameters run as one, up to `MOST` of them: half of all there are.

What pytest and its processes tell each other of a test costs 3 ms, more than most cases take. All of them are tried,
and each that fails is named. With -v, and where a case is asked for by its name, each runs alone.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import pytest

MOST = 16
"""So many together: they still spread over the processes, and take seconds where a case takes a tenth of one."""
OF_ALL = {"_no_user_files", "_no_hurry", "_no_second_reading", "tmp_path_factory", "request"}
"""The fixtures that every test has; none of them is made anew for a test."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Puts together what is left once it was chosen what runs."""
    if config.option.verbose <= 0:
        items[:] = [one for alike in _alike(items) for one in _together(alike)]


def _alike(items: Iterable[Any]) -> Iterator[list[Any]]:
    """Returns the items in runs of those that are cases of one test, all others alone."""
    for _, run in groupby(items, lambda item: (item.parent, item.originalname) if _needs_nothing(item) else item):
        cases = list(run)
        yield from (cases[n : n + MOST] for n in range(0, len(cases), MOST))


def _needs_nothing(item: Any) -> bool:
    """Whether an item is a case that asks for no fixture; those that are slow have reports of their own."""
    if not hasattr(item, "callspec") or hasattr(item.function, "is_hypothesis_test"):
        return False
    return set(item.fixturenames) - OF_ALL <= item.callspec.params.keys() and not item.get_closest_marker("slow")


def _together(cases: Sequence[Any]) -> Sequence[pytest.Item]:
    if len(cases) == 1:
        return cases
    first, last = cases[0], cases[-1]
    tried = each_of(first.function, {case.callspec.id: case.callspec.params for case in cases})
    name = f"{first.originalname}[{first.callspec.id} … {last.callspec.id}]"
    return [pytest.Function.from_parent(first.parent, name=name, originalname=first.originalname, callobj=tried)]


def each_of(test: Callable[..., None], cases: Mapping[str, Mapping[str, Any]]) -> Callable[[], None]:
    """Returns a test that tries all cases, given by their names; it raises what each of them raised, with its name."""

    @functools.wraps(test)
    def tried() -> None:
        raised: list[Exception] = []
        for name, params in cases.items():
            try:
                test(**params)
            except Exception as failure:
                failure.add_note(f"in the case [{name}]")
                raised.append(failure)
            except BaseException as failure:  # pytest.fail, or Ctrl-C
                failure.add_note(f"in the case [{name}]")
                raise
        if len(raised) > 1:
            raise ExceptionGroup(f"{len(raised)} of {len(cases)} cases", raised)
        if raised:
            raise raised[0]

    tried.__signature__ = inspect.Signature()  # type: ignore[attr-defined]
    return tried
