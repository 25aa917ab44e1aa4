"""How a task went is kept once for each time it is opened."""

from game.practice import keeping
from game.practice.progress import Attempt
from game.rules.contract import AnyObservation
from game.storage.problem import Refused
from game.table.port import Port


class NotedOnce:
    """Keeps whether what `key` names was solved: it was not where an answer was wrong or the right one was shown."""

    def __init__(self, port: Port[AnyObservation], key: str) -> None:
        self._port, self._key = port, key
        self._noted = self._failed = False

    def note(self, *, right: bool) -> None:
        """Keeps how it went; where that cannot be done it says why, and it is tried again with the next answer."""
        if self._noted:
            return
        self._failed = self._failed or not right
        ctx = self._port.ctx
        try:
            problems = keeping.note(ctx.home, [Attempt(self._key, not self._failed, ctx.today())]).problems
            self._noted = True
        except Refused as refused:
            problems = (refused.problem,)
        for problem in problems:
            ctx.app.notify(ctx.texts.problem(problem), lasting=True)
