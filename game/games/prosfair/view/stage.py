"""The stage of プロスフェアー: what each event of a turn looks like. At the end lies what the observation says.

`call` gives what is struck over the boards while a scene plays: the call of a declaration, what a climax is and why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.games.prosfair.rules import events as ev
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.parts import NATURAL, Attributes, Special
from game.games.prosfair.rules.pieces import PARTS, cell, kind_of, side_of
from game.games.prosfair.view import sprites as art
from game.games.prosfair.view.art import GHOSTLY, ProsfairArts
from game.games.prosfair.view.boards import Boards
from game.games.prosfair.view.effects import Effects
from game.games.prosfair.view.jumps import Jumps
from game.games.prosfair.view.tray import ProsfairTray
from game.rules.contract import Event
from game.ui.motion import flight
from game.ui.motion.actors import Actor, draw_actor
from game.ui.motion.stage_base import PieceStage, scenes_of
from game.ui.motion.tween import Animation, Together, Tween, ease_in_out, mix
from game.ui.motion.tween import Sequence as InTurn
from game.ui.sound import Name as SoundName

LIFT, CARRY, SETTLE = 0.42, 0.62, 0.22
"""Seconds of a copy: it comes loose, it is carried, it settles."""
PULSE, FIGURE, SWEEP, CHANGE, VANISH, CALL, WAKING = 0.75, 0.75, 0.9, 0.7, 0.5, 2.1, 1.3
STAGGER = 0.045
"""Seconds between two pieces that leave an abandoned board."""
Caller = Callable[[Sequence[Event]], art.StruckCall | None]


def _together(before: Event, event: Event) -> bool:
    match before, event:
        case (
            (ev.Moved(), ev.Captured() | ev.SpecialTaken())
            | (ev.PhaseCompleted(), ev.PhaseCompleted())
            | (ev.Evolved(), ev.Evolved())
            | (ev.Abandoned() | ev.SpecialVanished() | ev.Returned(), ev.SpecialVanished() | ev.Returned())
        ):
            return True
        case _:
            return False


class ProsfairStage(PieceStage):
    """Moves the pieces of `sprites` over all boards and between boards and trays (by seat)."""

    sprites: art.ProsfairSprites

    def __init__(
        self,
        sprites: art.ProsfairSprites,
        arts: ProsfairArts,
        boards: Boards,
        trays: tuple[ProsfairTray, ProsfairTray],
        effects: Effects,
    ) -> None:
        super().__init__(sprites, boards.base, trays)
        self.boards, self._arts, self._effects = boards, arts, effects
        self._jumps = Jumps(sprites, boards, trays)
        self.call: Caller = lambda events: None

    # --- the stage of a director --------------------------------------------------------------------------------------

    def settle(self, observation: ProsfairObservation) -> None:
        """Lays everything out from nothing; another form of the game has boards of another size."""
        super().settle(observation)
        self.boards.fit_form()

    def differs(self, observation: ProsfairObservation) -> bool:
        """Whether the screen shows something else than the observation asks for, or anything is still in the air."""
        return self.sprites.layout() != art.layout_of(observation)

    def scenes(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Returns the events in order; a capture plays with its move, all that leaves a board at once."""
        return scenes_of(events, _together)

    def fly(self, observation: ProsfairObservation) -> Animation | None:
        """Begins a flight to another layout; None where boards open or close, which are laid out at once."""
        moves = self._jumps.flights(art.layout_of(observation)) if self.differs(observation) else None
        return None if moves is None else Together(moves, then=lambda: self.settle(observation))

    def animate(self, events: tuple[Event, ...]) -> Animation | None:
        """Begins the animation of one scene; None where nothing is to be seen."""
        match events[0]:
            case ev.Moved() as moved:
                return Together([*(self._taken(other) for other in events[1:]), self._moved(moved)])
            case ev.Entered() as entered:
                return self._entered(entered)
            case ev.Promoted(piece, at):
                return self._turned(at, piece)
            case ev.PhaseCompleted():
                return Together(self._figure(event) for event in events if isinstance(event, ev.PhaseCompleted))
            case ev.AttributesDeclared(_, adjective, time, plies):
                return self._attributes(Attributes(adjective, time, plies), time if time != NATURAL else adjective)
            case ev.TimeLapsed():
                now = self.sprites.facts.attributes
                return self._attributes(replace(now, time=NATURAL, plies=0), NATURAL)
            case ev.Transformed() as transformed:
                return self._transformed(transformed)
            case ev.Expanded() as expanded:
                return Together([self._copied(expanded), self._called(events, self.boards.region(expanded.origin))])
            case ev.Occupied(slot, owner, _):
                return Together([self._occupied(slot, owner), self._called(events, self.boards.room(slot).board)])
            case ev.Abandoned() | ev.Returned() | ev.SpecialVanished():
                return self._left(events)
            case ev.SpecialPlaced(special):
                return Together([self._placed(special), self._called(events, self._seen(special))])
            case ev.Composed() as composed:
                return Together([self._composed(composed), self._called(events, self.board.cell_rect(composed.at))])
            case ev.Evolved(first):
                grown = [self._evolved(event.special) for event in events if isinstance(event, ev.Evolved)]
                return Together([*grown, self._called(events, self._seen(first), WAKING)])
        return None

    def sound(self, event: Event) -> SoundName | None:
        """Returns the sound of an event, to be asked as it begins."""
        match event:
            case ev.Moved():
                return "move"
            case ev.Entered() | ev.Composed():
                return "drop"
            case ev.Captured() | ev.SpecialTaken():
                return "capture"
            case ev.PhaseCompleted() | ev.Transformed() | ev.Evolved():
                return "check"
            case ev.Expanded() | ev.Abandoned():
                return "gong"
            case ev.Occupied() | ev.SpecialPlaced():
                return "stack"
        return None

    def draw_flying(self, surface: pygame.Surface) -> None:
        """Draws effects and pieces in the air, and the call above them. To be called after boards and trays."""
        self._effects.draw(surface)
        exact = {field.piece_width for field in self.boards.fields}
        for actor in self.sprites.actors:
            wide = round(self.width * actor.scale)
            if actor.scale != 1.0 and wide in exact:  # drawn at its true size, sharp
                draw_actor(surface, replace(actor, scale=1.0), self._arts.at(wide), self.sprites.away)
            else:
                draw_actor(surface, actor, self.board.art, self.sprites.away)
        self._effects.draw_calls(surface)

    # --- pieces -------------------------------------------------------------------------------------------------------

    def _scale(self, board: int) -> float:
        return self.boards.fields[board].piece_width / self.width

    def _stand(self, board: int, at: int) -> flight.Stand:
        return flight.Stand(self.boards.fields[board].foot(at), self._scale(board))

    def _take_up(self, board: int, at: int, piece: int) -> Actor:
        """Takes a piece from its square into the air."""
        self.sprites.put(board, at, 0)
        code = piece | GHOSTLY if art.shadow_tyrant(board, piece) else piece
        return self.lift_off(code, self.boards.fields[board].foot(at), scale=self._scale(board))

    def _land(self, actor: Actor, board: int, at: int, piece: int) -> Callable[[], None]:
        """Returns what lays an actor to rest on a square."""

        def lie() -> None:
            self.rest(actor)
            self.sprites.put(board, at, piece)

        return lie

    def _moved(self, event: ev.Moved) -> Animation:
        """A piece slides to its square; one that leaps goes over the others in an arc."""
        files = self.sprites.files(event.board)
        up, right = (abs(a - b) for a, b in zip(divmod(event.src, files), divmod(event.dst, files), strict=True))
        leaps = up and right and up != right
        actor = self._take_up(event.board, event.src, event.piece)
        height = self.width * self._scale(event.board) * (1.15 if leaps else 0.30)
        lie = self._land(actor, event.board, event.dst, event.piece)
        goal = self._stand(event.board, event.dst)
        if leaps:
            return _leap(actor, goal, flight.FLY, height, lie)
        return flight.travel(actor, goal, flight.SLIDE, height=height, then=lie)

    def _taken(self, event: Event) -> Animation:
        """What is taken stands until it is reached, then sinks away."""
        match event:
            case ev.Captured(board, piece, at):
                actor = self._take_up(board, at, piece)
                return Together([_sunk(actor, flight.SLIDE * 0.6)], then=lambda: self.rest(actor))
            case ev.SpecialTaken(special, _):
                return self._vanish(special, flight.SLIDE * 0.6)
        return Together([])

    def _entered(self, event: ev.Entered) -> Animation:
        side, kind = side_of(event.piece), kind_of(event.piece)
        foot, width = self.trays[side].foot(kind)
        self.sprites.hold(kind, side, -1)
        actor = self.lift_off(event.piece, foot, scale=width / self.width)
        lie = self._land(actor, 0, event.at, event.piece)
        return flight.travel(actor, self._stand(0, event.at), flight.FLY, height=self.width * 0.5, then=lie)

    def _turned(self, at: int, piece: int) -> Animation:
        actor = self._take_up(0, at, self.sprites.piece(0, at))
        actor.into = piece
        turn = flight.turn_over(actor, self.width * 0.35)
        return Together([turn], then=self._land(actor, 0, at, piece))

    def _composed(self, event: ev.Composed) -> Animation:
        """The absorbed piece flies into the other, which turns over into both."""
        actor = self._take_up(0, event.partner, self.sprites.piece(0, event.partner))
        goal = self._stand(0, event.at)
        way = flight.travel(actor, goal, flight.FLY, height=self.width * 0.7, then=lambda: self.rest(actor))
        return flight.after(way, lambda: self._turned(event.at, event.piece))

    def _left(self, events: tuple[Event, ...]) -> Animation:
        """Everything on an abandoned board flies into the hands, and the board closes (P10.4)."""
        moves: list[Animation] = []
        slot: int | None = None
        for event in events:
            match event:
                case ev.Abandoned():
                    slot = event.slot
                case ev.SpecialVanished(special):
                    moves.append(self._vanish(special))
                case ev.Returned() as returned:
                    moves.append(self._returned(returned, STAGGER * len(moves)))

        def close() -> None:
            if slot is not None:
                self.sprites.boards[slot] = None
                self.sprites.changes += 1

        called = [] if slot is None else [self._called(events, self.boards.room(slot).board)]
        return Together([Together(moves, then=close), *called])

    def _returned(self, event: ev.Returned, delay: float) -> Animation:
        """A piece flies to its owner's hand; where no room is for it, or it is a Bolussa, it fades."""
        actor = self._take_up(event.board, event.at, event.piece)
        side = side_of(event.piece)
        if not event.kept:
            fall = Tween(VANISH, _fading(actor), delay=delay)
            return Together([fall], then=lambda: self.rest(actor))
        foot, width = self.trays[side].foot(event.kept[0], after=True)

        def lie() -> None:
            self.rest(actor)
            for kind in event.kept:
                self.sprites.hold(kind, side, 1)

        if len(PARTS[kind_of(event.piece)]) == 1:
            actor.into = cell(event.kept[0], side)
        goal = flight.Stand(foot, width / self.width)
        seconds = flight.FLY * 1.35
        return flight.travel(actor, goal, seconds, height=self.width * 0.8, delay=delay, then=lie)

    # --- boards and attributes ----------------------------------------------------------------------------------------

    def _lasting(self, effect: art.Effect, seconds: float, then: Callable[[], None] | None = None) -> Animation:
        """Shows an effect that has a `t` for some seconds, and takes it away."""
        self.sprites.effects.append(effect)

        def apply(t: float) -> None:
            if not isinstance(effect, art.Picture):
                effect.t = t

        def end() -> None:
            if effect in self.sprites.effects:
                self.sprites.effects.remove(effect)
            self.sprites.changes += 1
            if then is not None:
                then()

        return Tween(seconds, apply, ease=lambda t: t, then=end)

    def _called(self, events: tuple[Event, ...], seen: pygame.Rect, seconds: float = CALL) -> Animation:
        """Strikes what is called of a scene above or below what is to be seen of it."""
        call = self.call(events)
        if call is None:
            return Together([])
        call.low = seen.centery < self.board.size.rect.centery
        return self._lasting(call, seconds)

    def _seen(self, special: Special) -> pygame.Rect:
        field = self.boards.fields[special.board]
        return field.cell_rect(special.squares[0])

    def _figure(self, event: ev.PhaseCompleted) -> Animation:
        return self._lasting(art.Glow("phase", event.board, event.squares, n=event.n), FIGURE)

    def _attributes(self, now: Attributes, name: str) -> Animation:
        def change() -> None:
            self.sprites.facts = replace(self.sprites.facts, attributes=now)

        return self._lasting(art.Sweep(name), SWEEP, change)

    def _transformed(self, event: ev.Transformed) -> Animation:
        """Light grows out of the pieces, and the stages they won stand on them."""
        for at, piece in zip(event.squares, event.pieces, strict=True):
            self.sprites.put(event.board, at, piece)
        return self._lasting(art.Glow("pulse", event.board, event.squares, words=f"+{event.n}"), PULSE)

    def _copied(self, event: ev.Expanded) -> Animation:
        """The region comes off the base board, is carried to its slot, and settles there (P9.5)."""
        start, goal = self.boards.region(event.origin), self.boards.fields[event.slot].size.field
        picture = art.Picture(self.boards.picture(event.origin), start.copy())
        self.sprites.effects.append(picture)

        def loosen(t: float) -> None:
            picture.lift = t

        def carry(t: float) -> None:
            picture.rect.size = (round(mix(start.width, goal.width, t)), round(mix(start.height, goal.height, t)))
            picture.rect.center = (
                round(mix(start.centerx, goal.centerx, t)),
                round(mix(start.centery, goal.centery, t)),
            )

        def lower(t: float) -> None:
            picture.lift = 1 - t

        def lie() -> None:
            self.sprites.effects.remove(picture)
            self.sprites.boards[event.slot] = art.Lying(list(event.cells), event.seat, event.origin)
            self.sprites.changes += 1

        return InTurn([Tween(LIFT, loosen), Tween(CARRY, carry), Tween(SETTLE, lower, then=lie)])

    def _occupied(self, slot: int, owner: int) -> Animation:
        def change() -> None:
            board = self.sprites.boards[slot]
            if board is not None:
                board.owner = owner

        return self._lasting(art.Glow("frame", slot, seat=owner), CHANGE, change)

    # --- special pieces -----------------------------------------------------------------------------------------------

    def _without(self, special: Special) -> list[Special]:
        mine = (special.code, special.owner)
        return [other for other in self.sprites.specials if (other.code, other.owner) != mine]

    def _vanish(self, special: Special, seconds: float = VANISH) -> Animation:
        def go() -> None:
            self.sprites.specials = self._without(special)

        return self._lasting(art.Glow("gone", special.board, special.squares), seconds, go)

    def _placed(self, special: Special) -> Animation:
        def stand() -> None:
            self.sprites.specials = [*self._without(special), special]

        return self._lasting(art.Glow("place", special.board, special.squares, special=special), CHANGE, stand)

    def _evolved(self, special: Special) -> Animation:
        self.sprites.specials = [*self._without(special), special]
        self.sprites.changes += 1
        return self._lasting(art.Glow("wake", special.board, special.squares), CHANGE)


def _leap(actor: Actor, goal: flight.Stand, seconds: float, height: float, then: Callable[[], None]) -> Tween:
    """Returns a leap in one arc."""
    start = (actor.x, actor.y)

    def apply(t: float) -> None:
        eased = ease_in_out(t)
        actor.x, actor.y = mix(start[0], goal.foot[0], eased), mix(start[1], goal.foot[1], eased)
        actor.lift = height * 4 * t * (1 - t)

    return Tween(seconds, apply, ease=lambda t: t, then=then)


def _sunk(actor: Actor, delay: float) -> Tween:
    """Returns a piece that sinks into the board."""
    scale, y = actor.scale, actor.y
    half = 0.5

    def apply(t: float) -> None:
        actor.scale = scale * (1 - 0.35 * t)
        actor.y = y - half * 12 * t
        actor.alpha = 1 - t

    return Tween(0.24, apply, delay=delay)


def _fading(actor: Actor) -> Callable[[float], None]:
    def apply(t: float) -> None:
        actor.alpha = 1 - t

    return apply
