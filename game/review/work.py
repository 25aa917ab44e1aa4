"""A review at work: its questions go to processes of their own, beside the player's, and none is waited for.

What was answered is kept beside the records, by what the answers depend on, so that a review can be left and gone on
with; it is never written into the player's own file.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from itertools import islice

from game.ai.protocol import Analysed, Appraised, Failed
from game.ai.worker import Worker
from game.match.match import AnyMatch
from game.review.luck import WeighedLot
from game.review.reviewing import LINES, Reviewing, Task, Weighing
from game.review.winning import fits_of
from game.storage.paths import Home
from game.storage.problem import Problem, Refused
from game.storage.runlog import RunLog, task_key

PROCESSES = 2
AHEAD = 2
"""So many questions a process has at once: it need not wait for the next one."""
PROGRAM = 2
"""Rises when the same question would have another answer."""


def reviewing_of(match: AnyMatch) -> Reviewing:
    """Returns the review of a game. Raises Refused for one that is not over, and for a game that has no reviews."""
    if match.ended_at is None:
        raise Refused(Problem("review.not-over"))
    fits = fits_of(match.game.id)
    if not fits or match.game.only_seat is not None:  # such a record does not say what else could have been done
        raise Refused(Problem("review.no-such"))
    return Reviewing(match, fits)


def _identity(match: AnyMatch) -> dict[str, object]:
    """Returns all that the answers about a game depend on."""
    return {
        "review": PROGRAM,
        "game": match.game.id,
        "rules": match.game.version_of(match.options),
        "options": dict(sorted(match.options.items())),
        "start": match.start,
        "actions": [match.game.format(node.action) for node in match.main_end.path()[1:]],
        "nodes": {kind: fit.nodes for kind, fit in fits_of(match.game.id).items()},
        "lines": LINES,
    }


def _kept(match: AnyMatch, home: Home) -> RunLog[Weighing | WeighedLot]:
    run = _identity(match)
    name = blake2b(json.dumps(run, sort_keys=True).encode(), digest_size=12).hexdigest()
    return RunLog(home.reviews / f"{match.game.id}-{name}.jsonl", run, Weighing | WeighedLot, waits=False)


class ReviewWork:
    """A review of a game that is over: `poll` is called once a frame (or in a loop); `close` ends it, kept as it is.

    With a `home` the answers of before count, and new ones are kept there; where they cannot be kept (another window is
    at the same review, the disk is full) it goes on without. Raises Refused as `reviewing_of`.
    """

    def __init__(self, match: AnyMatch, home: Home | None = None, workers: Sequence[Worker] | None = None) -> None:
        self.reviewing = reviewing_of(match)
        self.failed = ""
        self._log: RunLog[Weighing | WeighedLot] | None = None
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
                task = Task(**json.loads(key))
                if isinstance(found, Weighing):
                    self.reviewing.take(task, found)
                else:
                    self.reviewing.take_lot(task, found)

    def _take(self, task: Task, answer: Analysed | Appraised) -> None:
        reviewing = self.reviewing
        found: Weighing | WeighedLot
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
