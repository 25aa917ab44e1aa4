"""The stage of 机戦: what each event of a step looks like. At the end of all of them lies what the observation says.

A piece under way is held over the square it stepped on, or over the water it wants to enter, until the sticks have
fallen (C16); animations take it from there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import pygame

from game.games.cerke.rules import events as ev
from game.games.cerke.rules.board import IN_WATER
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.pieces import CAPTIVE, EMPTY, TAM, dropped
from game.games.cerke.rules.setup import SETUP
from game.games.cerke.view.board import CerkeBoard
from game.games.cerke.view.casts import waiting_of
from game.games.cerke.view.sprites import CerkeLayout, CerkeSprites, HeldOver, Ripple, layout_of
from game.games.cerke.view.sticks import SticksView
from game.games.cerke.view.tray import CerkeTray
from game.rules.contract import Event, Over
from game.ui.motion import flight
from game.ui.motion.actors import Actor
from game.ui.motion.relayout import Alike, Spot, fly_over
from game.ui.motion.stage_base import PieceStage, scenes_of
from game.ui.motion.tween import Animation, Together, Tween
from game.ui.motion.tween import Sequence as InTurn
from game.ui.sound import Name as SoundName

IN_HAND = (-1, -2)
"""Squares of spots in the hand of seat 0 and seat 1."""
HELD = 1
"""Layer of a spot in the air over its square."""
SET_UP = CerkeLayout(tuple(SETUP), ((), ()))
LIKENESS: tuple[Alike, ...] = (
    lambda a, b: a == b,
    lambda a, b: a.tile == b.tile and a.layer == HELD,
    lambda a, b: a.tile == b.tile and b.layer == HELD,
    lambda a, b: a.tile == b.tile and a.square >= 0 and b.square >= 0,
    lambda a, b: CAPTIVE[a.tile] == CAPTIVE[b.tile] and a.tile != TAM and b.tile != TAM,
)
SPLASH = 0.75
"""Seconds the water is moved where a piece falls back."""


def _together(before: Event, event: Event) -> bool:
    match before, event:
        case (ev.Captured(), ev.Moved()) | (ev.SeasonEnded(), Over()):
            return True
        case _:
            return False


class CerkeStage(PieceStage):
    """Moves the pieces of `sprites` between board and trays (by seat), and has the sticks thrown."""

    sprites: CerkeSprites
    board: CerkeBoard
    trays: tuple[CerkeTray, CerkeTray]

    def __init__(
        self, sprites: CerkeSprites, board: CerkeBoard, trays: tuple[CerkeTray, CerkeTray], sticks: SticksView
    ) -> None:
        super().__init__(sprites, board, trays)
        self.sticks = sticks
        self._sunk = False

    # --- the stage of a director --------------------------------------------------------------------------------------

    def settle(self, observation: CerkeObservation) -> None:
        super().settle(observation)
        self.sticks.settle(waiting_of(observation), self.sprites.near)

    def draw_flying(self, surface: pygame.Surface) -> None:
        super().draw_flying(surface)
        self.sticks.draw_flying(surface)

    def differs(self, observation: CerkeObservation) -> bool:
        """Whether the screen shows something else than the observation asks for, or anything is still in the air."""
        return self.sprites.layout() != layout_of(observation)

    def scenes(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Returns the events in order; a capture plays with the move that made it, a season's end with the game's."""
        return scenes_of(events, _together)

    def animate(self, events: tuple[Event, ...]) -> Animation | None:
        """Begins the animation of one scene; None where nothing moves."""
        match events:
            case (ev.Captured() as captured, ev.Moved() as moved):
                return Together([self._captured(captured, flight.SLIDE * 0.62), self._moved(moved)])
            case (ev.Moved() as moved,):
                return self._moved(moved)
            case (ev.SteppedOn(piece, src, via),):
                return self._hold(piece, src, via)
            case (ev.Poised(piece, src, dst),):
                return self._hold(piece, src, dst)
            case (ev.Thrown() as thrown,):
                self._sunk = not thrown.enough
                return self.sticks.throw(thrown)
            case (ev.LotFell() as lot,):
                return self.sticks.throw(lot)
            case (ev.WentBack() as back,):
                return self._went_back(back)
            case (ev.TamWent(_, stops),):
                return self._tam_went(stops)
            case (ev.Dropped(seat, captive, dst),):
                return self._dropped(seat, captive, dst)
            case (ev.SeasonEnded(),):
                return self._set_up()
        return None

    def fly(self, observation: CerkeObservation) -> Animation | None:
        """Begins a flight from what lies on the screen to what the observation asks for; None if nothing differs."""
        if not self.differs(observation):
            return None
        moves = self._flights(layout_of(observation))
        return Together(moves, then=lambda: self.settle(observation))

    def recall(self, events: Iterable[Event]) -> None:
        """Lays the last throw among `events` flat without motion; none if there is none (a jump in the record)."""
        thrown = [event for event in events if isinstance(event, ev.Thrown | ev.LotFell)]
        self.sticks.show(thrown[-1] if thrown else None)

    def sound(self, event: Event) -> SoundName | None:
        """Returns the sound of an event, to be asked as it begins."""
        match event:
            case ev.Thrown() | ev.LotFell():
                return "sticks"
            case ev.WentBack():
                return "splash" if self._sunk else "move"
            case ev.Captured():
                return "capture"
            case ev.Moved() | ev.TamWent():
                return "move"
            case ev.SteppedOn():
                return "stack"
            case ev.Dropped() | ev.SeasonEnded():
                return "drop"
            case ev.Made():
                return "check"
            case ev.Fined():
                return "foul"
        return None

    # --- the events ---------------------------------------------------------------------------------------------------

    def _take_up(self, code: int, square: int) -> Actor:
        """Takes the piece under way into the air: from where it is held, else from its square."""
        poised = self.sprites.poised
        if poised is not None:
            self.sprites.poised = None
            x, y, lift = self.board.air(poised.square)
            return self.lift_off(poised.code, (x, y), lift=lift)
        self.sprites.cells[square] = EMPTY
        return self.lift_off(code, self.board.foot(square))

    def _hold(self, code: int, src: int, over: int) -> Animation:
        """A piece comes over a square and is held there."""
        actor = self._take_up(code, src)
        x, y, lift = self.board.air(over)

        def hold() -> None:
            self.rest(actor)
            self.sprites.poised = HeldOver(code, over)

        return flight.travel(actor, flight.Stand((x, y), lift=lift), flight.SLIDE, height=self.width * 0.12, then=hold)

    def _moved(self, event: ev.Moved) -> Animation:
        return self._land(self._take_up(event.piece, event.src), event.piece, event.dst, flight.SLIDE)

    def _land(self, actor: Actor, code: int, dst: int, seconds: float, *, turn: bool = False) -> Animation:
        def lie() -> None:
            self.rest(actor)
            self.sprites.cells[dst] = code

        goal = flight.Stand(self.board.foot(dst), row=self.board.grid(dst)[1])
        return flight.travel(actor, goal, seconds, height=self.width * 0.34, turn=turn, then=lie)

    def _captured(self, event: ev.Captured, delay: float) -> Animation:
        """The piece taken stands until it is reached, and goes to the captor's hand, turning to the viewer there."""
        self.sprites.cells[event.square] = EMPTY
        actor = self.lift_off(event.piece, self.board.foot(event.square), row=self.board.grid(event.square)[1])
        actor.shadow = 1
        return self._to_hand(actor, event.seat, event.captive, delay)

    def _to_hand(self, actor: Actor, seat: int, captive: int, delay: float = 0.0) -> Animation:
        foot, width = self.trays[seat].foot(captive, after=True)
        actor.into = self.sprites.upright(captive)

        def lie() -> None:
            self.rest(actor)
            self.sprites.hands[seat].append(captive)

        goal = flight.Stand(foot, width / self.width)
        return flight.travel(actor, goal, flight.FLY, height=self.width * 0.5, turn=True, delay=delay, then=lie)

    def _dropped(self, seat: int, captive: int, dst: int) -> Animation:
        foot, width = self.trays[seat].foot(captive)
        hand = self.sprites.hands[seat]
        if captive in hand:
            hand.remove(captive)
        actor = self.lift_off(self.sprites.upright(captive), foot, scale=width / self.width)
        code = dropped(captive, seat)
        actor.into = code
        return self._land(actor, code, dst, flight.FLY, turn=True)

    def _tam_went(self, stops: tuple[int, ...]) -> Animation:
        """The 皇 goes from stop to stop; where it steps over a piece it stays higher."""
        self.sprites.cells[stops[0]] = EMPTY
        actor = self.lift_off(TAM, self.board.foot(stops[0]))
        legs: list[Animation] = []
        for stop in stops[1:-1]:
            over = self.sprites.cells[stop] != EMPTY
            legs.append(flight.after(Together([]), self._leg(actor, stop, over)))
        last = stops[-1]
        legs.append(flight.after(Together([]), lambda: self._land(actor, TAM, last, flight.SLIDE * 0.8)))
        return InTurn(legs)

    def _leg(self, actor: Actor, stop: int, over: bool) -> Callable[[], Animation]:
        """Returns a maker of one leg of the 皇's way."""

        def make() -> Animation:
            if over:
                x, y, lift = self.board.air(stop)
                return flight.travel(actor, flight.Stand((x, y), lift=lift), flight.SLIDE * 0.8, height=0.0)
            goal = flight.Stand(self.board.foot(stop))
            return flight.travel(actor, goal, flight.SLIDE * 0.8, height=self.width * 0.3)

        return make

    def _went_back(self, event: ev.WentBack) -> Animation:
        """The piece goes home: it floats back if the water did not let it in (C7.2), else it is carried (C6.8)."""
        actor = self._take_up(event.piece, event.here)
        sunk, self._sunk = self._sunk, False
        if not (sunk and IN_WATER[event.here]):
            return self._land(actor, event.piece, event.home, flight.SLIDE)
        return self._float_back(actor, event)

    def _float_back(self, actor: Actor, event: ev.WentBack) -> Animation:
        ripple = Ripple(event.here)

        def spread(t: float) -> None:
            if ripple not in self.sprites.ripples and t < 1.0:
                self.sprites.ripples.append(ripple)
            ripple.t = t

        def calm() -> None:
            if ripple in self.sprites.ripples:
                self.sprites.ripples.remove(ripple)

        def lie() -> None:
            self.rest(actor)
            self.sprites.cells[event.home] = event.piece

        fall = flight.plunge(actor, self.board.foot(event.here))
        row = self.board.grid(event.home)[1]
        swim = flight.after(
            fall, lambda: flight.drift(actor, self.board.foot(event.home), self.width, row=row, then=lie)
        )
        return Together([swim, Tween(SPLASH, spread, ease=lambda t: t, delay=flight.PLUNGE * 0.8, then=calm)])

    def _set_up(self) -> Animation:
        """A new season: every piece goes back to where it began (C13.3)."""
        moves = self._flights(SET_UP)

        def lie() -> None:
            self.rest(*list(self.sprites.actors))
            self.sprites.cells = list(SET_UP.cells)

        return Together(moves, then=lie)

    # --- flights without events ---------------------------------------------------------------------------------------

    def _flights(self, goal: CerkeLayout) -> list[Animation]:
        """Takes all pieces that differ from `goal` into the air and returns their flights; the rest stays at rest."""
        now = self.sprites.layout()
        leaving, coming = _spots(now, self.sprites), _spots(goal, self.sprites)
        staying = leaving & coming
        gone = [(spot, self.stand(spot)) for spot in (leaving - staying).elements()]
        sprites = self.sprites
        for spot, _ in gone:
            if spot.square >= 0 and spot.layer != HELD:
                sprites.cells[spot.square] = EMPTY
            elif spot.square < 0:
                sprites.hands[IN_HAND.index(spot.square)].remove(CAPTIVE[spot.tile])
        if now.poised != goal.poised:
            sprites.poised = None
        sprites.changes += 1
        new = list((coming - staying).elements())
        return fly_over(sprites.actors, gone, new, self.stand, self.turns, LIKENESS, self.width)

    def stand(self, spot: Spot) -> flight.Stand:
        """Returns how a piece stands at a spot."""
        if spot.square < 0:
            foot, width = self.trays[IN_HAND.index(spot.square)].foot(CAPTIVE[spot.tile], after=True)
            return flight.Stand(foot, width / self.width)
        if spot.layer == HELD:
            x, y, lift = self.board.air(spot.square)
            return flight.Stand((x, y), lift=lift)
        return flight.Stand(self.board.foot(spot.square), row=self.board.grid(spot.square)[1])

    def turns(self, before: Spot, after: Spot) -> bool:
        """Returns whether a piece turns round on the way between two spots."""
        return before.tile != after.tile


def _spots(layout: CerkeLayout, sprites: CerkeSprites) -> Counter[Spot]:
    """Returns every piece of a layout with its place; those in hands by the code they are drawn with."""
    found = Counter(Spot(code, square) for square, code in enumerate(layout.cells) if code)
    for seat, hand in enumerate(layout.hands):
        found.update(Spot(sprites.upright(captive), IN_HAND[seat]) for captive in hand)
    if layout.poised is not None:
        found[Spot(layout.poised.code, layout.poised.square, HELD)] += 1
    return found
