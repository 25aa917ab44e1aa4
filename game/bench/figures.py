"""Measured values and what they are held against, and the machine they were taken on."""

import math
import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


@dataclass(frozen=True, slots=True)
class BenchFigure:
    """One measured value: `name` is worded by `cli.bench.figure.<name>` with `args`; `value` has its unit.

    `wanted` and `met` are empty and None where the issue sets no limit.
    """

    name: str
    value: str
    wanted: str = ""
    met: bool | None = None
    args: tuple[str, ...] = ()


def at_least(name: str, value: float, limit: float, form: str = "{:.2f}", args: tuple[str, ...] = ()) -> BenchFigure:
    """Returns a figure that should not fall below `limit`."""
    return BenchFigure(name, form.format(value), "≥ " + form.format(limit), value >= limit, args)


def below(name: str, value: float, limit: float, form: str = "{:.2f}", args: tuple[str, ...] = ()) -> BenchFigure:
    """Returns a figure that should stay below `limit`."""
    return BenchFigure(name, form.format(value), "< " + form.format(limit), value < limit, args)


def at_most(name: str, value: float, limit: float, form: str = "{:.2f}", args: tuple[str, ...] = ()) -> BenchFigure:
    """Returns a figure that should not be above `limit`."""
    return BenchFigure(name, form.format(value), "≤ " + form.format(limit), value <= limit, args)


def percentile(values: Sequence[float], share: float) -> float:
    """Returns the smallest value that at least `share` of the values do not exceed; `values` must not be empty."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def machine() -> str:
    """Returns processor, cores, system and versions in a line."""
    parts = [
        _processor(),
        f"{os.cpu_count()} × CPU",
        f"{platform.system()} {platform.release()}",
        f"{platform.python_implementation()} {platform.python_version()}",
    ]
    for package in ("pygame-ce", "pygame-gui", "python-shogi", "chess"):
        try:
            parts.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return ", ".join(parts)


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
