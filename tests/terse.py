"""What the processes of a test run tell each other: of a test that passed, that it did, and nothing else.

Five more messages for each of five thousand tests cost 3 s. Who asks for durations, names or a file gets them all.
"""

from __future__ import annotations

from typing import Any

import pytest


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Lets a process of the run keep to itself what only says that a test begins, is set up, torn down or done."""
    asked = config.option
    if not hasattr(config, "workerinput") or asked.verbose > 0 or asked.durations is not None or asked.xmlpath:
        return
    for plugin in config.pluginmanager.get_plugins():
        if type(plugin).__name__ == "WorkerInteractor":
            _keep_quiet(plugin)


def _keep_quiet(worker: Any) -> None:
    send = worker.sendevent

    def tell(name: str, **told: Any) -> None:
        report = told.get("data") if name == "testreport" else None
        if name in ("logstart", "logfinish"):
            return
        if report is None or report["outcome"] != "passed":
            send(name, **told)
        elif report["when"] == "call":
            send(name, **told | {"data": report | {"keywords": {}}})

    worker.sendevent = tell
