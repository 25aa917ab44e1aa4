"""A game at a table of text: who acts, what is told to whom, and when the curtain hangs between two people."""

import time
from collections.abc import Callable
from contextlib import suppress

from game.ai.protocol import Chosen
from game.ai.worker import Worker
from game.i18n.catalog import Texts
from game.rules.contract import Action
from game.rules.errors import IllegalAction
from game.session.session import Session
from game.session.thinking import Answers, Thinking
from game.session.unplayable import refused
from game.text.asking import TextAnswer
from game.text.desk import TextDesk
from game.text.kept import KeptGame
from game.text.spoken import AnySpeaker
from game.text.terminal import Terminal

POLL_S = 0.02
"""How often the computer is asked whether it is done."""


class TextTable(TextDesk):
    """Plays a session by lines in a terminal."""

    def __init__(
        self, texts: Texts, session: Session, spoken: AnySpeaker, kept: KeptGame, worker: Worker, terminal: Terminal
    ) -> None:
        super().__init__(texts, session, spoken)
        self.kept, self.terminal = kept, terminal
        self.thinking = Thinking(lambda: worker, session)
        self.thinking.answers = Answers(self._advised, self._judged, self._failed, lambda: None)
        self.over = False
        self.advice: Chosen | None = None
        self._reader = min(session.humans)
        self._judgement: bool | None = None
        self._stuck = False
        """Whether the computer found no move, and nobody has said yet what is to be done about it."""
        self._ended = session.ended
        self._clock_s = time.monotonic()

    # --- the course --------------------------------------------------------------------------------------------------

    def run(self, command: Callable[[str], None]) -> None:
        """Goes on until somebody leaves; `command` is told every line that answers no list."""
        self.greet()
        while not self.over:
            self.go_on()
            if not self._opened():
                break
            self.tell_news()
            line = self.terminal.ask(self.texts("text.prompt", self.names.side(self.reader)))
            self._tick()
            if line is None:
                break
            self.typed(line, command)
        self.kept.changed()
        self.kept.close()

    def greet(self) -> None:
        """Says what is played, by which rules, and who sits where."""
        game_id = self.names.game_id.partition("-")[0]
        self.say(self.texts(f"game.{game_id}.name"))
        for seat in range(len(self.session.seats)):
            self.say(self.names.seat(seat))
        self.say(self.texts("text.begin"))

    def go_on(self) -> None:
        """Lets chance fall and computers play until a person is to act, or the game is over."""
        session = self.session
        session.let_clock_run(True)
        while not self._stuck and session.result is None:
            if session.chance_due():
                self.kept.begin()
                session.play_chance()
            elif session.ai_turn():
                self._let_computer_play()
            else:
                break
        self._notice_end()
        for problem in self.kept.problems():
            self.say(self.texts.problem(problem))

    def _let_computer_play(self) -> None:
        self.thinking.ask_move()
        self._wait(lambda: self.thinking.answer is None and not self._stuck and self.session.result is None)
        if self.thinking.answer is None:
            return
        _, action = self.thinking.answer
        self.thinking.answer = None
        if refused(self.session.match, action):
            self.thinking.unplayable(action)
            return
        self.kept.begin()
        self.session.play(action)
        self.thinking.played()

    def _wait(self, waits: Callable[[], bool]) -> None:
        """Polls the computer until something came; its clock runs meanwhile."""
        while waits():
            if not self.thinking.poll():
                time.sleep(POLL_S)
            self._tick()

    def _tick(self) -> None:
        now = time.monotonic()
        up = self.session.tick(now - self._clock_s)
        self._clock_s = now
        if up is not None:
            self.kept.begin()
            with suppress(IllegalAction):
                self.session.play(up)
            self._notice_end()

    def _notice_end(self) -> None:
        session = self.session
        if session.ended and not self._ended:
            problem = self.kept.finished()
            if problem is not None:
                self.say(self.texts.problem(problem))

    # --- who reads -------------------------------------------------------------------------------------------------

    @property
    def reader(self) -> int:
        return self._reader

    def say(self, line: str) -> None:
        self.terminal.say(line)

    @property
    def secret(self) -> bool:
        """Whether one person at this screen may not read what another reads."""
        return self.session.match.game.hides and self.session.hot_seat and self.session.line_running()

    def _opened(self) -> bool:
        """Hands the screen to the person to act; False where nobody takes it any more."""
        session = self.session
        if session.result is not None or session.to_act not in session.humans or session.to_act == self.reader:
            return True
        if self.secret:
            self.asking.drop()
            self.refused = None
            self.terminal.clear()
            if self.terminal.ask(self.texts("text.curtain", self.names.side(session.to_act))) is None:
                return False
            self.terminal.clear()
        self._reader = session.to_act
        return True

    def tell_news(self) -> None:
        """Tells the reader what happened, who won, or what is to be decided."""
        told = self.story.news(self.reader)
        self.say_all(told)
        result = self.session.result
        if self._stuck:
            self._ask_stuck()
        elif result is not None and not self._ended:
            self.say_all(self.names.ended(result))
        elif told and result is None and (asked := self.spoken.asks(self.seen())):
            self.say(asked)
        self._ended = result is not None

    # --- acting ------------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Plays what somebody decided; says why it may not be played."""
        clause = self.session.match.explain_illegal(action)
        if clause is not None:
            self.say(self.refusal(clause))
            return
        self.asking.drop()
        self.refused = self.advice = None
        self.kept.begin()
        self.session.play(action)
        self.thinking.played()

    def went(self) -> None:
        """Forgets what was asked and advised: the game stands elsewhere now."""
        self.thinking.drop_all()
        self.asking.drop()
        self.advice = None
        self.story.forget()
        self._ended = self.session.result is not None
        self.kept.changed()

    # --- the computer ------------------------------------------------------------------------------------------------

    def advise(self) -> Chosen | None:
        """Returns what the strongest player would do for the person to act; None where it finds nothing."""
        if self.advice is None:
            self.thinking.ask_hint()
            self._wait(lambda: self.thinking.of("hint") is not None)
        return self.advice

    def judges(self, seat: int) -> bool:
        """Returns whether the computer on a seat takes a draw."""
        self._judgement = None
        self.thinking.ask_draw(seat)
        self._wait(lambda: self.thinking.of("draw") is not None)
        return self._judgement is True

    def _advised(self, thought: Chosen) -> None:
        if self.session.match.explain_illegal(thought.action) is None:
            self.advice = thought

    def _judged(self, kind: str, seat: int, accepted: bool) -> None:
        self._judgement = accepted

    def _failed(self, kind: str, seat: int) -> None:
        self._stuck = self._stuck or kind == "move"

    def _ask_stuck(self) -> None:
        """Asks what is to be done where the computer found no move."""
        seat = self.session.to_act
        self.say(self.texts("table.ai-failed.text", self.names.seat(seat)))

        def again() -> None:
            self._stuck = False
            self.thinking.try_again()

        def by_hand() -> None:
            again()
            self.session.hand_over(seat)

        words = self.texts
        self.asking.ask(
            (TextAnswer(words("table.ai-failed.again"), again), TextAnswer(words("table.ai-failed.by-hand"), by_hand))
        )
