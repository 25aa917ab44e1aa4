"""The inside of the AI process: reads requests, lets the game's player answer them, reports progress and life."""

from __future__ import annotations

import logging
import os
import queue
import signal
import threading
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from time import perf_counter, process_time, thread_time
from typing import Any

from game import catalog
from game.ai import protocol
from game.ai.analysis import Analysis
from game.ai.budget import Cancelled, Memories
from game.ai.frames import Tag, head, pack, unpack
from game.ai.player import Player
from game.rules.contract import Action, AnyObservation
from game.storage.problem import trace
from game.storage.puzzles import Puzzle

NICENESS = 5
"""The window goes first where two cores are shared by more than two."""
BEAT_S = 0.5
"""How often a process that owes an answer may give a sign of life."""
PROOF_S = 0.05
"""So many seconds of computing are a sign of life."""

log = logging.getLogger(__name__)


def player(game_id: str) -> Player[Any]:
    """Returns the player of a game. Raises KeyError for a game that has none."""
    entry = catalog.GAMES[game_id]
    if not entry.player:
        raise KeyError(game_id)
    found: Player[Any] = catalog.load(entry.player)
    return found


def _computed() -> float:
    """Returns the seconds that all threads but the calling one have computed."""
    return process_time() - thread_time()


class Pulse:
    """Gives a sign of life for what the main thread has computed since the last one.

    That the thread which asks is alive proves nothing: it would beat on beside a main thread that waits for ever.
    """

    def __init__(self, send: Callable[[protocol.Alive], None], computed: Callable[[], float] = _computed) -> None:
        self._send = send
        self._computed = computed
        self._told = 0.0
        self._begun = process_time()

    def begin(self) -> None:
        """The main thread turns to another request."""
        self._begun = process_time()

    def beat(self) -> None:
        """Gives a sign if there is anything to tell."""
        now = self._computed()
        if now - self._told >= PROOF_S:
            self._told = now
            self._send(protocol.Alive(process_time() - self._begun))


class Inbox:
    """Requests in order of arrival, read by a thread; knows at any moment which of them still matter.

    Whatever ends the thread ends the process: nobody would read a request again, and the window must notice.
    """

    def __init__(self, pipe: Connection, pulse: Pulse) -> None:
        self._pipe = pipe
        self._pulse = pulse
        self._live: set[int] = set()
        self._queue: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self._run, name="inbox", daemon=True).start()

    def _run(self) -> None:
        try:
            while True:
                if self._pipe.poll(BEAT_S if self._live else None):
                    self._take(self._pipe.recv_bytes())
                if self._live:
                    self._pulse.beat()
        except (EOFError, OSError):
            os._exit(0)  # the window is gone, closed or killed: nothing here is worth finishing
        except BaseException:
            try:
                log.exception("reading requests")
            finally:
                os._exit(1)

    def _take(self, frame: bytes) -> None:
        tag, id = head(frame)
        if tag is Tag.CANCEL:
            self._live.discard(id)
            return
        if tag is Tag.ASK:
            self._live.add(id)
        self._queue.put(frame)

    def next(self) -> bytes:
        """Waits for what is to be done next."""
        return self._queue.get()

    def wanted(self, id: int) -> bool:
        """Returns whether somebody waits for the answer to `id`."""
        return id in self._live

    def done(self, id: int) -> None:
        """Forgets an answered request."""
        self._live.discard(id)


class Outbox:
    """Sends answers and signs of life, whichever thread they come from."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._lock = threading.Lock()

    def send(self, message: protocol.Answer | protocol.Alive) -> None:
        frame = pack(message)
        with self._lock:
            try:
                self._pipe.send_bytes(frame)
            except OSError:
                os._exit(0)  # the window is gone


def serve(requests: Connection, answers: Connection) -> None:
    """Runs the process until the other end of `requests` is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the window, which then closes the pipe
    outbox = Outbox(answers)
    outbox.send(protocol.Alive(0.0))
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    pulse = Pulse(outbox.send)
    inbox = Inbox(requests, pulse)
    memories = Memories()
    while True:
        frame = inbox.next()
        pulse.begin()
        tag, id = head(frame)
        answer: protocol.Answer | None = None
        if tag is Tag.PREPARE:
            _warm_up(frame)
        elif inbox.wanted(id):
            answer = _answer(frame, id, inbox, outbox.send, memories)
        inbox.done(id)
        outbox.send(answer or protocol.Alive(0.0))


def _warm_up(frame: bytes) -> None:
    try:
        wish = unpack(frame)
        assert isinstance(wish, protocol.Prepare)
        player(wish.game).warm_up()
    except Exception:
        log.exception("warming up")


def _answer(
    frame: bytes, id: int, inbox: Inbox, send: Callable[[protocol.Answer], None], memories: Memories
) -> protocol.Answer | None:
    wish: object = None
    try:
        wish = unpack(frame)
        match wish:
            case protocol.Think() as request:
                return _think(request, inbox, send, memories)
            case protocol.JudgeDraw(_, game, options, observation, strength, seed):
                return protocol.Judged(id, player(game).judge_draw(options, observation, strength, seed))
            case protocol.Analyse() as request:
                return protocol.Analysed(id, _analyse(request, lambda: not inbox.wanted(id)))
            case protocol.Appraise(_, game, observations):
                return protocol.Appraised(id, _appraise(game, observations, lambda: not inbox.wanted(id)))
            case protocol.JudgeAnswer(_, game, puzzle, played):
                return protocol.AnswerTold(id, *_judged(game, puzzle, played))
            case protocol.ProvePuzzle(_, game, position, options):
                practice = catalog.load(catalog.GAMES[game].practice)
                return protocol.PuzzleTold(id, *practice.puzzle_in(game, position, options))
            case other:
                raise TypeError(type(other).__name__)
    except Cancelled:
        return None
    except Exception as error:
        veiled = _hides(wish)
        log.error("request %d\n%s", id, trace(error, veiled=veiled))
        return protocol.Failed(id, type(error).__name__ if veiled else f"{type(error).__name__}: {error}")


def _hides(wish: object) -> bool:
    """Whether the message of a failure may name what the seat that thinks hides from the person at the screen."""
    game = getattr(wish, "game", "")
    return not catalog.has_rules(game) or catalog.rules(game).hides


def _think(
    request: protocol.Think, inbox: Inbox, send: Callable[[protocol.Answer], None], memories: Memories
) -> protocol.Chosen:
    def report(depth: int, nodes: int, best: Action | None) -> None:
        if inbox.wanted(request.id):
            send(protocol.Progress(request.id, depth, nodes, best))

    began = perf_counter()
    mind = player(request.game)
    budget = mind.budget(request.strength, lambda: not inbox.wanted(request.id), request.seconds)
    budget.foretells = True
    if request.line:
        budget.memory = memories.of((request.line, request.game, request.observation.seat, request.strength))
    choice = mind.choose(request.options, request.observation, request.strength, request.seed, budget, report)
    ms = round((perf_counter() - began) * 1000)
    return protocol.Chosen(
        request.id, choice.action, choice.depth, choice.nodes, ms, choice.value, choice.line, budget.cut
    )


def _analyse(request: protocol.Analyse, cancelled: Callable[[], bool]) -> Analysis:
    analyst = player(request.game).analyst
    if analyst is None:
        raise TypeError(f"{request.game} is not looked back on")
    return analyst.look(request.observation, request.asked, request.most, request.nodes, request.seed, cancelled)


def _appraise(game: str, observations: Sequence[AnyObservation], cancelled: Callable[[], bool]) -> tuple[float, ...]:
    analyst = player(game).analyst
    if analyst is None or analyst.appraise is None:
        raise TypeError(f"nothing in {game} is left to luck")
    return tuple(analyst.appraise(seen, cancelled) for seen in observations)


def _judged(game: str, puzzle: Puzzle, played: tuple[str, ...]) -> tuple[bool, tuple[str, ...], bool]:
    """Returns whether what was played in a puzzle is right, what follows by itself, and whether nothing more is asked.

    The game's part in practice judges, which its row names: this room knows only what it is asked.
    """
    rules = catalog.rules(game)
    options = {**{name: field.default for name, field in rules.options.items()}, **puzzle.options}
    found = catalog.load(catalog.GAMES[game].practice).judge(
        rules.position_in(dict(puzzle.position), options), puzzle, played
    )
    return found.right, tuple(found.reply), found.over
