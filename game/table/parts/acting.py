"""How actions come to the match: chosen by people, found by the AI, or fallen by chance; and why some are refused."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game import catalog
from game.match.match import AnyStep
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Action, AnyObservation, Event, Pick
from game.rules.errors import IllegalAction
from game.session.thinking import Thinking
from game.session.unplayable import refused
from game.table.desk import Desk
from game.table.input import Outcome, action_of
from game.table.listener import Listener
from game.table.parts.end import POLL_S, EndOfGame
from game.table.parts.eyes import TableEyes
from game.table.parts.files import TableFiles
from game.table.parts.menus import Menus
from game.table.parts.pace import Pace
from game.table.parts.peek import Peek
from game.table.parts.showing import Showing
from game.table.parts.warnings import Warnings
from game.table.plates import Names


@dataclass(eq=False)
class Acting(Listener):
    """Plays what may be played and says why something may not.

    `unseen` tells whether the last step told nobody at this screen anything: then nothing is drawn, and nobody can
    count how much is done out of sight.
    """

    _table: Desk
    _eyes: TableEyes[AnyObservation]
    _names: Names
    _showing: Showing
    _menus: Menus
    _peek: Peek
    _files: TableFiles
    _thinking: Thinking
    _pace: Pace
    _end: EndOfGame
    _warnings: Warnings
    unseen: bool = field(default=False, init=False)

    @property
    def outcome(self) -> Outcome:
        """What a choice of the gestures comes to."""
        return Outcome(self._choose, self._ask, self.refuse, self._touched, self._stands)

    def _choose(self, choice: Action) -> None:
        self.act(action_of(choice))

    def _ask(self, picks: Sequence[Pick], near: Pick) -> None:
        if not any(part.asks_which(picks, near) for part in self._table.game.course_parts):
            self._menus.choose(picks, near)

    def _touched(self) -> None:
        self._showing.show_all()
        self._pace.hurry()

    def _stands(self, picked: Sequence[Pick], offers: frozenset[Pick]) -> bool:
        return self._table.game.half.stands(picked, offers)

    # --- playing -------------------------------------------------------------------------------------------------

    def act(self, action: Action, *, asked: bool = False) -> bool:
        """Plays an action at the cursor; False where it was refused or a question (unless `asked`) comes first."""
        return self._table.occasion.allows(action) and self.play(action, asked=asked)

    def play(self, action: Action, *, asked: bool = False) -> bool:
        """Plays an action as `act` does, also where the occasion asks for another one."""
        table, session = self._table, self._table.session
        if not session.may_branch():
            table.ctx.app.notify(table.words("table.no-branch"))
            return False
        if not asked and session.humans_turn() and not self._agreed(action):
            self._showing.update_view()
            return False
        try:
            self._step(lambda: session.play(action))
        except IllegalAction as refused:
            self.refuse_with(refused.clause)
            return False
        return True

    def _agreed(self, action: Action) -> bool:
        """Whether a person's action is played at once: neither the game nor the help asks a question first."""
        table = self._table
        if not all(part.agrees(action) for part in table.game.course_parts):
            return False
        if self._eyes.explain(action) is not None:
            return True
        return not self._warnings.stops(action, lambda: self.act(action, asked=True))

    def _step(self, play: Callable[[], AnyStep]) -> None:
        """Plays a step, kept before it is shown; tells the end if it is one."""
        table, session = self._table, self._table.session
        told = table.probe() if session.to_act == CHANCE else None
        self._files.keep()
        before = self._eyes.sights() if self._eyes.hides_something() else ()
        step = play()
        self.unseen = bool(before) and not session.humans_turn() and self._eyes.nothing_told(before, step.events)
        if not self.unseen:
            table.ctx.app.outdate_notice()
            table.director.speed = self._showing.animation()
        self._played(step)
        self._pace.rest_after(step)
        self._showing.told_before = told if self._showing.in_the_air is not None else None
        self._files.view_changed()
        if session.result is not None and table.occasion.ends:
            self._end.reached(step.node)

    def _played(self, step: AnyStep) -> None:
        table = self._table
        self._thinking.played()
        self._peek.revealing = False
        if self.unseen:
            table.record.refresh()
        elif not any(part.hides_step(step) for part in table.game.course_parts):
            self._showing.play(step)
        for part in reversed(table.parts()):
            part.played(step)

    # --- chance and computers ------------------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        """Lets the AI's answers come, then plays what is due, then asks for what is to come."""
        known = self._eyes.acting() != CHANCE  # else an answer would tell that there was something to decide
        changed = self._thinking.poll() and known
        changed = self.play_answer() or changed
        changed = self.let_chance_fall() or changed
        if self._table.session.ai_turn() and self._thinking.answer is None:
            self._thinking.ask_move()
        return changed

    def wake(self) -> float | None:
        if self.unseen and self._table.session.chance_due():
            return 0.0
        return POLL_S if self._thinking.busy or self._thinking.answer is not None else None

    def let_chance_fall(self) -> bool:
        """At a chance node, once everything rests: the table throws, or asks what fell; True if the screen changed."""
        table, session = self._table, self._table.session
        if table.director.busy or not session.chance_due() or any(part.waits() for part in table.game.course_parts):
            return False
        if session.match.by_hand:
            return table.occasion.asks_chance and any(part.ask_chance() for part in table.game.course_parts)
        self._step(session.play_chance)
        return not self.unseen

    def play_answer(self) -> bool:
        """Plays the AI's action once the last one rests, and once it has answered an offer that came meanwhile.

        True if the screen changed.
        """
        table, session = self._table, self._table.session
        answer = self._thinking.answer
        if answer is None or any(part.waits() or part.computer_waits() for part in table.game.course_parts):
            return False
        if table.director.busy or self._thinking.of("draw") is not None:
            return False
        if table.ctx.app.notice_is_fresh and session.humans:  # it would go before anybody has read it
            return False
        version, action = answer
        self._thinking.answer = None
        if version != session.match.version:
            return False
        meant = table.game.course.meant(action)
        if refused(session.match, meant) or not self.act(meant, asked=True):
            self._thinking.unplayable(action)
            return True
        return not self.unseen

    # --- refusing ------------------------------------------------------------------------------------------------

    def refuse(self, picks: Sequence[Pick]) -> None:
        """Lets the rules say why what was meant cannot be done; in games of claims a foul is played."""
        table = self._table
        if any(part.refuses(picks) for part in table.game.course_parts):
            return
        action = self._eyes.attempt(tuple(picks))
        if action is None:
            self._showing.update_view()
            return
        action = table.game.course.meant(action)
        clause = self._eyes.explain(action)
        if clause is None:
            self.act(action)
        else:
            self.refuse_with(clause)
            self._showing.update_view()

    def refuse_with(self, clause: Clause) -> None:
        """Shows why something is refused, with the clause to read."""
        table = self._table
        for part in table.game.course_parts:
            part.refusal(clause)
        table.ctx.sounds.play("refuse")
        words = table.game.wording.refusal(clause, self._names.clause(clause))
        table.ctx.app.notify(words, clause if catalog.has_rulebook(table.session.match.game.id) else None)

    def heard(self, event: Event) -> None:
        """Plays the sound of an event."""
        name = self._table.game.view.stage.sound(event)
        if name is not None:
            self._table.ctx.sounds.play(name)
