"""What is logged in a test that asks for it. The catcher of pytest looks at every test, three times each."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

FORM = logging.Formatter("%(levelname)s %(name)s:%(filename)s:%(lineno)d %(message)s")


class Logged(logging.Handler):
    """Keeps the records from WARNING on."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    @property
    def text(self) -> str:
        """All of them, with what was raised."""
        return "\n".join(map(FORM.format, self.records))


@pytest.fixture
def logged() -> Iterator[Logged]:
    """What is logged until the test ends."""
    handler = Logged()
    logging.getLogger().addHandler(handler)
    yield handler
    logging.getLogger().removeHandler(handler)
