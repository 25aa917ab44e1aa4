"""A review at work: its questions go to processes of their own, beside the player's, and none is waited for.

What was answered is kept beside the records, by what the answers depend on, so that a review can be left and gone on
with; it is never written into the player's own file.
"""

from collections.abc import Sequence
from contextlib import suppress
from itertools import islice

from game.ai.protocol import Analysed, Appraised, Failed
from game.ai.worker import Worker
from game.match.match import AnyMatch
from game.review.kept import Found, identity, review_file, reviewing_of, take
from game.review.reviewing import Task
from game.storage.paths import Home
from game.storage.problem import Refused
from game.storage.runlog import RunLog, task_key

PROCESSES = 2
AHEAD = 2
"""So many questions a process has at once: it need not wait for the next one."""


def _kept(match: AnyMatch, home: Home) -> RunLog[Found]:
    return RunLog(review_file(match, home), identity(match), Found, waits=False)


class ReviewWork:
    """A review of a game that is over: `poll` is called once a frame (or in a loop); `close` ends it, kept as it is.

    With a `home` the answers of before count, and new ones are kept there; where they cannot be kept (another window is
    at the same review, the disk is full) it goes on without. Raises Refused as `reviewing_of`.
    """

    def __init__(self, match: AnyMatch, home: Home | None = None, workers: Sequence[Worker] | None = None) -> None:
        self.reviewing = reviewing_of(match)
        self.failed = ""
        self._log: RunLog[Found] | None = None
        if home is not None:
            self._recall(match, home)
        self.workers = [Worker() for _ in range(PROCESSES)] if workers is None else list(workers)
        self._asked: list[dict[int, Task]] = [{} for _ in self.workers]
        self._ask()

    @property
    def done(self) -> bool:
        return bool(self.failed) or self.reviewing.done

    def poll(self) -> bool:
        """Takes what has been answered and asks on; returns whether anything came."""
        came = False
        for worker, asked in zip(self.workers, self._asked, strict=True):
            for answer in worker.poll(asked):
                if isinstance(answer, Analysed | Appraised):
                    self._take(asked.pop(answer.id), answer)
                    came = True
                elif isinstance(answer, Failed):
                    del asked[answer.id]
                    self.failed = answer.reason
        if came:
            self._ask()
        return came or bool(self.failed)

    def rest(self) -> None:
        """Ends the processes until something is asked again."""
        for worker in self.workers:
            worker.close()

    def close(self) -> None:
        """Ends the processes, and lets the file of the answers go."""
        self.rest()
        if self._log is not None:
            self._log.close()

    def _recall(self, match: AnyMatch, home: Home) -> None:
        with suppress(Refused, OSError):
            self._log = _kept(match, home)
            for key, found in self._log.done.items():
                take(self.reviewing, key, found)

    def _take(self, task: Task, answer: Analysed | Appraised) -> None:
        reviewing = self.reviewing
        found: Found
        if isinstance(answer, Analysed):
            found = reviewing.answered(task, answer.lines)
        else:
            found = reviewing.appraised(task, answer.values)
        if self._log is not None:
            try:
                self._log.add(task_key(task), found)
            except Refused:
                self._log.close()
                self._log = None

    def _ask(self) -> None:
        """Gives each process something to do, unless something has failed."""
        under_way = {task for asked in self._asked for task in asked.values()}
        room = 0 if self.failed else AHEAD * len(self.workers) - len(under_way)
        for task in list(islice((task for task in self.reviewing.wanted() if task not in under_way), room)):
            asked, worker = min(zip(self._asked, self.workers, strict=True), key=lambda pair: len(pair[0]))
            asked[self._put(worker, task)] = task

    def _put(self, worker: Worker, task: Task) -> int:
        """Asks a process about a task and returns the id of the request."""
        reviewing = self.reviewing
        if task.kind == "lot":
            return worker.appraise(reviewing.game.id, reviewing.lot_question(task))
        return worker.analyse(reviewing.game.id, *reviewing.question(task))
