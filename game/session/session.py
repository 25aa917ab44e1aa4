"""A game at a table without its screen: who sits where, whose turn it is, the clock, and what may be taken back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise
from typing import Literal

from game import catalog
from game.match.clock import Clock, ClockSpec
from game.match.customs import DrawOffer, UndoPolicy, takeback, thrown
from game.match.match import AnyMatch, AnyNode, AnyStep
from game.match.seats import SeatSpec, humans
from game.records.journal import Journal
from game.records.lines import CLOCK, CLOCKS_LEFT, VIEW_LIST, ViewValue
from game.records.sealed import Eyes
from game.rules.contract import CHANCE, Action, AnyObservation, Result, State, TimeUp

Mode = Literal["play", "study"]


@dataclass
class Session:
    """One game in progress (`mode` "play") or one that is looked at ("study": every seat is free to move).

    `policy` says how far may be taken back, `uncovered` which steps told something that cannot be unlearned, `decided`
    which somebody decided, and not the table for him. With `look_only` earlier positions of a running game are only
    looked at, until the game goes on at one (`go_on_here`).
    `keeper` writes the journal, which follows the match by itself; None where nothing is kept (puzzles, study).
    `eyes`: a record that is seen through the eyes of one seat only, `onlooker` once that is known, and not played on.
    `stands_in` says how strongly the computer decides for the person to act, None where that person decides.
    """

    match: AnyMatch
    seats: tuple[SeatSpec, ...]
    clock_spec: ClockSpec = field(default_factory=ClockSpec)
    mode: Mode = "play"
    policy: UndoPolicy = UndoPolicy.FREE
    keeper: Journal | None = None
    paused: bool = False
    look_only: bool = False
    uncovered: Callable[[AnyNode], bool] = thrown
    decided: Callable[[AnyNode], bool] = lambda node: True
    eyes: Eyes | None = None
    onlooker: int | None = None
    stands_in: Callable[[], int | None] = lambda: None

    def __post_init__(self) -> None:
        if self.eyes is not None and not self.eyes.curtain:
            (self.onlooker,) = self.eyes.seats
        self.clock = Clock(self.clock_spec, len(self.seats))
        self.draw_offer = DrawOffer()
        self._clock_runs = False
        self._go_on_at: AnyNode | None = None
        self._played: AnyNode | None = None
        self._clocks: dict[int, list[int]] = {}
        """The clock at every node that was left to look elsewhere, by its id, until somebody plays."""

    # --- where we are --------------------------------------------------------------------------------------------

    def observe(self, seat: int) -> AnyObservation:
        """Returns what a seat may know of the position at the cursor."""
        seen: AnyObservation = self.match.game.observe(self.match.state, seat)
        return seen

    @property
    def result(self) -> Result | None:
        return self.match.result

    @property
    def ended(self) -> bool:
        """Whether the game has come to an end: what is played elsewhere is a branch, and no clock runs there."""
        return self.match.ended_at is not None

    @property
    def to_act(self) -> int:
        seat: int = self.match.state.to_act
        return seat

    @property
    def to_act_in_game(self) -> int:
        """The seat to act where the game stands, wherever the cursor does."""
        seat: int = self.stands.state.to_act
        return seat

    @property
    def humans(self) -> frozenset[int]:
        """The seats people sit on; in study everybody may move everything."""
        return frozenset(range(len(self.seats))) if self.mode == "study" else humans(self.seats)

    @property
    def hot_seat(self) -> bool:
        """Whether several people share this screen."""
        return len(humans(self.seats)) > 1

    @property
    def browsing(self) -> bool:
        """Whether the cursor stands before the end of the line, so that acting begins a branch."""
        return self.match.cursor.last is not None

    @property
    def stands(self) -> AnyNode:
        """Where the game stands: at the end of the line, or where it was told to go on."""
        return self._go_on_at or self.match.end

    @property
    def stands_here(self) -> bool:
        """Whether the game stands at the cursor."""
        return not self.browsing or self._go_on_at is self.match.cursor

    def humans_turn(self) -> bool:
        """Whether a person may act now."""
        return self.result is None and self.to_act in self.humans and not self._left_to_computer()

    def _left_to_computer(self) -> bool:
        return self.mode == "play" and self.stands_in() is not None

    @property
    def level_to_act(self) -> int | str:
        """How the computer plays for the seat to act, which is its own or was left to it."""
        seat = self.seats[self.to_act]
        stands_in = self.stands_in()
        return stands_in if seat.is_human and stands_in is not None else seat.level

    def ai_turn(self) -> bool:
        """Whether the AI should be thinking: its turn, at the end of the line, not paused."""
        return (
            self.mode == "play"
            and self.result is None
            and not self.paused
            and self.stands_here
            and self.to_act != CHANCE
            and (not self.seats[self.to_act].is_human or self._left_to_computer())
        )

    def chance_due(self) -> bool:
        """Whether the sticks (dice, deck) are to fall now: at the end of the line, where the game stands.

        A record that is looked at is not played on by itself: there only what somebody has just done is followed.
        """
        return (
            self.result is None
            and self.to_act == CHANCE
            and not self.paused
            and not self.browsing
            and (self.mode == "play" or self.just_played)
        )

    @property
    def just_played(self) -> bool:
        """Whether the cursor stands where the last action was played, and not where somebody has gone to look."""
        return self.match.cursor is self._played

    # --- acting --------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> AnyStep:
        """Plays an action once the last one is on the disk; the game goes on there, even where it went on before.

        In study what was played there before is followed. Raises IllegalAction.
        """
        if self.keeper is not None:
            self.keeper.flush_wait()
        actor, part = getattr(action, "seat", self.to_act), self._part_of(self.match.state)
        step = self.match.play(action, ms=round(self.clock.thought_ms), anew=self.mode == "play")
        if actor != CHANCE:
            self.draw_offer.acted(actor)
        self._played, self._go_on_at = step.node, None
        self._clocks.clear()
        self._start_clock(acted=actor != CHANCE, part=part)
        return step

    def play_chance(self) -> AnyStep:
        """Lets chance fall from the match stream, once the last action is on the disk."""
        if self.keeper is not None:
            self.keeper.flush_wait()
        part = self._part_of(self.match.state)
        step = self.match.play_chance(anew=self.mode == "play")
        self._played, self._go_on_at = step.node, None
        self._start_clock(part=part)
        return step

    def resigning_seat(self) -> int | None:
        """Returns the seat that gives up when the button is pressed: the person to act, else the only person.

        None where nobody may: no game is played, or it has ended.
        """
        people = humans(self.seats)
        if self.ended or not people or self.mode == "study":
            return None
        to_act = self.to_act_in_game
        return to_act if to_act in people else min(people) if len(people) == 1 else None

    def hand_over(self, seat: int) -> None:
        """Gives the AI's seat to the person at the screen."""
        self.seats = tuple(SeatSpec() if i == seat else old for i, old in enumerate(self.seats))

    # --- taking back and going along -----------------------------------------------------------------------------

    def takeback_node(self) -> AnyNode | None:
        """Returns where "take back" leads: one's own last decision; None where it is not allowed."""
        return self._takeback(self.policy)

    def takeback_barred(self) -> bool:
        """Whether there is a decision to take back, but the policy forbids it: something came to light since."""
        return self._takeback(self.policy) is None and self._takeback(UndoPolicy.FREE) is not None

    def _takeback(self, policy: UndoPolicy) -> AnyNode | None:
        people: Sequence[int] = tuple(self.humans) or tuple(range(len(self.seats)))
        return takeback(self.match.cursor, policy, people, self.uncovered, self.decided)

    def redo_node(self) -> AnyNode | None:
        """Returns where "redo" leads: to the next decision of a person or the end of the line.

        At the end of a line it leads to what followed there before the game was played on from it.
        """
        cursor = self.match.cursor
        here = cursor.last if cursor.last is not None or not cursor.children else cursor.children[-1]
        while here is not None and here.last is not None and here.state.to_act not in self.humans:
            here = here.last
        return here

    def goto(self, node: AnyNode) -> bool:
        """Moves the cursor; False where it stands there already.

        Where the game was told to go on it still does for whoever looks at what was before; not for whoever goes on to
        what was played there, or to another line.
        """
        if node is self.match.cursor:
            return False
        if self.keeper is not None:
            self.keeper.flush_wait()
        if self.line_running():
            self._clocks.pop(self.match.cursor.id, None)  # the latest stands last
            self._clocks[self.match.cursor.id] = self.clock.save()
        self.match.goto(node)
        self._played = None
        if self._go_on_at is not None and node not in self._go_on_at.path():
            self._go_on_at = None
        self.draw_offer.clear()
        if self.mode == "play":
            self.rewind_clock()
        self._go_on_thinking()
        return True

    def go_on_here(self) -> None:
        """Lets the game go on at an earlier position, which begins a branch."""
        self._go_on_at = self.match.cursor
        self._go_on_thinking()

    def kept_stand(self) -> int:
        """Returns what a file keeps of where the game stands: the id of a node, -1 for the end of the line."""
        return -1 if self.stands is self.match.end else self.stands.id

    def take_stand(self, kept: object) -> None:
        """Takes what `kept_stand` gave; anything that is not on the line, or before the cursor, is left alone."""
        ahead = self.match.line()[self.match.ply :]
        here = next((node for node in ahead if node.id == kept), None)
        if here is not None:
            self._go_on_at = here
            self._go_on_thinking()

    def may_branch(self) -> bool:
        """Whether acting at the cursor is allowed at all.

        It never is in a record seen by one seat, nor at earlier positions of games without takeback.
        """
        if self.eyes is not None:
            return False
        bound = self.policy is UndoPolicy.NONE or self.look_only
        return not (bound and not self.stands_here and self.line_running())

    def line_running(self) -> bool:
        """Whether a game is played that has not ended."""
        return self.mode == "play" and not self.ended

    def line_open(self) -> bool:
        """Whether the line shown can be played on where it ends: of the game, or of a branch after its end."""
        return self.mode == "play" and self.match.end.state.result is None

    # --- time ----------------------------------------------------------------------------------------------------

    def let_clock_run(self, runs: bool) -> None:
        """Says whether time counts in this phase of the game; the table decides (not during a set-up)."""
        if runs != self._clock_runs:
            self._clock_runs = runs
            self._start_clock()

    def rewind_clock(self) -> None:
        """Sets the clock to where it stood at the cursor, by what was thought on the way there."""
        here = self._part_of(self.match.state)
        path = self.match.cursor.path()
        spent = [
            (node.actor, node.ms)
            for before, node in pairwise(path)
            if node.actor != CHANCE and self._part_of(before.state) == here
        ]
        self.clock.rewind(spent)

    def _go_on_thinking(self) -> None:
        """Lets the clock run where somebody thinks; where that was left to look elsewhere, what was thought counts."""
        self._start_clock()
        kept = self._clocks.get(self.match.cursor.id)
        if kept is not None:
            self.clock.restore(kept)

    def kept_clocks(self) -> dict[str, ViewValue]:
        """Returns what a file keeps of a clock that is limited: as it stands, and where it was left while thinking."""
        if not self.clock.limited:
            return {}
        kept: dict[str, ViewValue] = {CLOCK: self.clock.save()}
        left = [[id, *saved] for id, saved in self._clocks.items() if saved[0] and id != self.match.cursor.id]
        fitting = left[-(VIEW_LIST // (2 + 2 * len(self.seats))) :]
        return kept | {CLOCKS_LEFT: list(chain.from_iterable(fitting))} if fitting else kept

    def take_clocks(self, view: dict[str, ViewValue]) -> None:
        """Takes out of a view what `kept_clocks` gave; else the clock stands by what was thought on the way here."""
        clock, left, size = view.pop(CLOCK, None), view.pop(CLOCKS_LEFT, None), 2 + 2 * len(self.seats)
        if not (isinstance(clock, list) and self.clock.restore(clock)):
            self.rewind_clock()
        if isinstance(left, list) and len(left) % size == 0:
            self._clocks = {left[n]: left[n + 1 : n + size] for n in range(0, len(left), size)}

    def _part_of(self, state: State) -> int:
        """Returns the part of the game a state is in, where its clock gives time for each of them; else 0."""
        if self.clock.spec.kind != "part":
            return 0
        named = catalog.GAMES[self.match.game.id].timed_parts
        return int(catalog.load(named)(state)) if named else 0

    def _start_clock(self, *, acted: bool = False, part: int | None = None) -> None:
        """Lets the clock run where somebody thinks; `part`: the part of the game before what was played."""
        live = self.line_running() and self._clock_runs and self.stands_here
        self.clock.start(self.to_act if live and self.to_act != CHANCE else None, acted=acted)
        if part is not None and part != self._part_of(self.match.state):
            self.clock.renew()

    def tick(self, dt: float) -> TimeUp | None:
        """Lets time pass; returns the action that ends the game when a seat's time is up."""
        if self.paused or not self.stands_here:
            return None
        return self.clock.update(dt)

    def close(self) -> None:
        """Lets go of the journal."""
        if self.keeper is not None:
            self.keeper.close()
            self.keeper = None
