"""The findings of a check."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong; `code` is worded by `cli.check.found.<code>`, whose places `args` fill."""

    code: str
    args: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """How many things were looked at (`count`), and what is wrong with them."""

    count: int
    findings: tuple[Finding, ...] = ()

    @staticmethod
    def of(count: int, findings: Iterable[Finding]) -> Report:
        return Report(count, tuple(findings))
