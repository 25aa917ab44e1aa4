"""The body of a community record of 机戦 (C17), word by word through the rules."""

from collections.abc import Sequence

from game.games.cerke.records.head import CerkeMatch, Head, lot_for
from game.games.cerke.records.tokens import TurnWord, Word, parse, read_numeral
from game.games.cerke.rules import GAME, notation
from game.games.cerke.rules.actions import EndSeason, GoOn, Throw
from game.games.cerke.rules.phases import AwaitLot, Declare, StepSticks, WaterSticks
from game.games.cerke.rules.state import CerkeState
from game.match.match import Match
from game.match.remark import Remark
from game.records.clean import clean_line
from game.records.reader import Loaded
from game.records.remark_text import read_comment
from game.records.steps import Steps
from game.rules.clause import Clause
from game.rules.contract import OptionValues, TableAction
from game.rules.errors import DataError, RecordError
from game.storage.problem import Problem

DECLARED, AND, POINTS = "或為", "加", "而手"
CLOSED = "終"
THE_END = "星一周"
_CLOSINGS = (notation.DRAWN_SEASON, *(season + CLOSED for season in notation.SEASONS))


class _Fault(Exception):
    """Why a word cannot be taken; the place is added by the reader."""

    def __init__(self, code: str, *args: str | int, clause: Clause | None = None) -> None:
        super().__init__(code, *args)
        self.code = code
        self.facts = args
        self.clause = clause


class Reader:
    """Plays the words of a body. `disagreed` tells where the sticks were others than those of the seed."""

    def __init__(self, head: Head, body: Sequence[Word], options: OptionValues, *, by_hand: bool) -> None:
        self._head = head
        self._body = body
        self.disagreed: Problem | None = None
        self._notes = list(head.problems)
        self._match = self._new_match(options, by_hand)
        self._begun = 0 if isinstance(self.state.phase, AwaitLot) else 1
        self._called: tuple[str, int | None] | None = None
        self._ended: int | None = None

    def _new_match(self, options: OptionValues, by_hand: bool) -> CerkeMatch:
        head = self._head
        try:
            return Match(GAME, options, head.seed or 0, start=head.start, by_hand=by_hand)
        except DataError as bad:  # the position does not fit the options
            self._notes.append(Problem("text.header", (1, 1, clean_line(f"{bad.key}: {bad.problem}", 60))))
            return Match(GAME, options, head.seed or 0, by_hand=by_hand)

    @property
    def state(self) -> CerkeState:
        return self._match.state

    def reading(self) -> Steps[Loaded]:
        """Reads the game as far as it goes."""
        loaded = Loaded(self._match, self._head.header(), notes=self._notes)
        word = Word("", 1, 1)
        try:
            for number, word in enumerate(self._body):
                yield number / len(self._body)
                self._take(word.text, read_comment(word.note))
            if self._called is not None:
                raise _Fault("unanswered")
            if self._begun < len(self._head.began):
                self._lot()
        except _Fault as fault:
            loaded.notes.append(_problem(fault, word))
            loaded.damaged = True
        except RecordError as bad:
            drawn = str(bad.expected).removeprefix("throw ")
            drawn = notation.DIGITS[int(drawn)] if drawn.isdigit() else drawn
            self.disagreed = Problem("text.by-hand", (word.line, word.column, clean_line(word.text, 60), drawn))
        return loaded

    # --- words -----------------------------------------------------------------------------------------------------

    def _take(self, text: str, remark: Remark) -> None:
        if text == THE_END:
            if self.state.result is None:
                raise _Fault("goes-on")
        elif text.startswith(DECLARED):
            self._declared(text)
        elif text in (notation.GO_ON, notation.END_SEASON):
            self._call(text)
            self._match.mark(self._match.cursor, remark)
        elif text in _CLOSINGS:
            self._closed(text)
        else:
            self._turn(text, remark)

    def _turn(self, text: str, remark: Remark) -> None:
        turn = parse(text, self.state)
        if turn is None:
            raise _Fault("token")
        if self.state.result is not None:
            raise _Fault("over")
        if self._called is not None:
            raise _Fault("unanswered")
        at_table = isinstance(turn.actions[0], TableAction)
        if not at_table or self._begun < len(self._head.began):
            self._lot()
        if isinstance(self.state.phase, Declare) and not at_table:
            raise _Fault("undeclared", "、".join(self.state.phase.counted))
        turn = parse(text, self.state)  # once more: after the lot it may be another side's
        assert turn is not None
        before = self.state.season.index
        self._check(turn)
        for action in turn.actions:
            node = self._match.play(action).node
        self._match.mark(node, remark)
        self._note_end(before)

    def _check(self, turn: TurnWord) -> None:
        """Plays the turn apart from the match: every action must be legal, and our own token for it the same."""
        state = self.state
        steps: list[notation.CerkeStep] = []
        for action in turn.actions:
            if isinstance(action, Throw) != isinstance(state.phase, StepSticks | WaterSticks):
                break
            clause = GAME.explain(state, action)
            if clause is not None:
                raise _Fault("illegal", clause.id, clause=clause)
            steps.append((state, action))
            state = GAME.apply(state, action)
        token = notation.notate(steps, len(steps) - 1)
        if not turn.fits(token):  # nor does it where a throw that is told was not to be made
            raise _Fault("differs", token)

    def _lot(self) -> None:
        """Lets the lot fall for a season, as the head says who began it (C14.1)."""
        if not isinstance(self.state.phase, AwaitLot):
            return
        side = self._head.began[self._begun : self._begun + 1]
        if not self._match.by_hand:
            self._match.play_chance()
            first = notation.SIDES[self.state.season.first]
            if side and side != first:
                raise RecordError(self._match.ply, first, side)
        elif not side:
            raise _Fault("lot", notation.SEASONS[self.state.season.index])
        else:
            self._match.play(lot_for(side))
        self._begun += 1

    # --- declarations and ends -------------------------------------------------------------------------------------

    def _declared(self, text: str) -> None:
        phase = self.state.phase
        if not isinstance(phase, Declare) or self._called is not None:
            raise _Fault("nothing-to-declare")
        names, told, points = text.removeprefix(DECLARED).partition(POINTS)
        if sorted(names.split(AND)) != sorted(phase.counted):
            raise _Fault("differs", DECLARED + AND.join(phase.counted))
        value = phase.stake * self.state.points.rate
        if told and read_numeral(points) != value:
            raise _Fault("differs", f"{DECLARED}{names}{POINTS}{notation.numeral(value)}")
        self._called = (text, value if told else None)

    def _call(self, text: str) -> None:
        if self._called is None:
            raise _Fault("nothing-to-declare")
        _, points = self._called
        if (points is None) != (text == notation.GO_ON):
            raise _Fault("differs", notation.GO_ON if points is None else notation.END_SEASON)
        before = self.state.season.index
        self._called = None
        self._match.play(GoOn() if text == notation.GO_ON else EndSeason())
        self._note_end(before)

    def _note_end(self, before: int) -> None:
        over = self.state.result is not None
        self._ended = before if over or self.state.season.index != before else None

    def _closed(self, text: str) -> None:
        """春終 and 流季 only say again what has happened."""
        if self._ended is None:
            raise _Fault("goes-on")
        season = notation.SEASONS[self._ended] + CLOSED
        if text not in (notation.DRAWN_SEASON, season):
            raise _Fault("differs", season)


def _problem(fault: _Fault, word: Word) -> Problem:
    args = (word.line, word.column, clean_line(word.text, 60), *fault.facts)
    clause = fault.clause
    if clause is None:
        return Problem(f"text.{fault.code}", args)
    return Problem(f"text.{fault.code}", args, clause.code, clause.args, "cerke")
