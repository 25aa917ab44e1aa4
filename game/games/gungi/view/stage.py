"""The stage of 軍儀: what each event of a step looks like. At the end of all of them lies what the observation says.

An animation takes tiles from rest into the air when it begins and lays them to rest when it ends; law 10 tests that
this alone leads to the right layout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.gungi.rules import events as ev
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.pieces import FIXED, KIND, SIDE, SUI, TURNED
from game.games.gungi.view.sprites import layout_of
from game.games.gungi.view.tile_relayout import flights
from game.games.gungi.view.tile_stage import TileStage
from game.rules.contract import Event
from game.ui.motion import flight
from game.ui.motion.actors import Actor
from game.ui.motion.stage_base import scenes_of
from game.ui.motion.tween import Animation, Together, Tween, bump, mix
from game.ui.sound import Name as SoundName

STRIKES = (ev.Moved, ev.Struck)
"""What takes a tile."""


class GungiStage(TileStage):
    """Moves the tiles of `sprites` between the board and the two trays (by seat)."""

    def scenes(self, events: Sequence[Event | None]) -> list[tuple[Event, ...]]:
        """Returns the events in order; a capture plays together with the move or strike that made it."""
        seen = (event for event in events if event is not None)
        return scenes_of(seen, lambda before, event: isinstance(before, ev.Captured) and isinstance(event, STRIKES))

    def sound(self, event: Event) -> SoundName | None:
        match event:
            case ev.Captured() | ev.Struck():
                return "capture"
            case ev.Moved(_, _, _, _, layer):
                return "stack" if layer > 1 else "move"
            case ev.Dropped(_, _, layer) | ev.Placed(_, _, layer):
                return "stack" if layer > 1 else "drop"
            case ev.Relocated():
                return "drop"
            case ev.Betrayed() | ev.Swapped() | ev.Substituted() | ev.FortWon():
                return "stack"
            case ev.Checked():
                return "check"
            case ev.Claimed(_, _, True):
                return "foul"
        return None

    def animate(self, events: tuple[Event, ...]) -> Animation | None:
        """Begins the animation of one scene; None where nothing moves (an end, a claim)."""
        match events:
            case (ev.Captured() as captured, ev.Struck() as struck):
                return self._strike(captured, struck)
            case (ev.Captured() as captured, ev.Moved() as moved):
                return Together([self._captured(captured, flight.SLIDE * 0.62), self._moved(moved)])
            case (ev.Moved() as moved,):
                return self._moved(moved)
            case (ev.Dropped(tile, dst, layer) | ev.Placed(tile, dst, layer),):
                return self._from_hand(tile, dst, layer)
            case (ev.Relocated(tile, dst),):
                return self._relocated(tile, dst)
            case (ev.Betrayed(square, tiles),):
                return self._betrayed(square, tiles)
            case (ev.Swapped(square, low, high),):
                return self._swapped(square, low, high)
            case (ev.Substituted(samurai, king, layer),):
                return self._substituted(samurai, king, layer)
            case (ev.FortWon(square, won, placed),):
                return self._fort_won(square, won, placed)
            case (ev.Recalled() as recalled,):
                return self._recalled(recalled)
            case (ev.Lost(tile),):
                return self._lost(tile)
            case (ev.Reformed(),):
                return self._reformed()
            case (ev.SidePassed(side),):
                return self._passed(side)
            case (ev.Checked(side, _),):
                return self._alarm(side)
        return None

    def fly(self, observation: GungiObservation) -> Animation | None:
        """Begins a flight from what lies on the screen to what the observation asks for; None if nothing differs."""
        if not self.differs(observation):
            return None
        moves = flights(self.sprites, self.board, self.trays, layout_of(observation))
        return Together(moves, then=lambda: self.settle(observation))

    # --- the events ---------------------------------------------------------------------------------------------

    def _moved(self, event: ev.Moved) -> Animation:
        code = self.sprites.cells[event.src].pop()
        actor = self.lift_off(code, self.board.foot(event.src, event.src_layer))
        return self._land(actor, code, event.dst, event.layer, flight.SLIDE)

    def _captured(self, event: ev.Captured, delay: float) -> Animation:
        """The victim stands until it is reached, falls over, and goes to the captor's tray turning over."""
        code = self.sprites.cells[event.square].pop(event.layer - 1)
        row = self.board.grid(event.square)[1]
        actor = self.lift_off(code, self.board.foot(event.square, event.layer), row)
        return self._taken(actor, event.won, delay)

    def _taken(self, actor: Actor, won: int, delay: float) -> Animation:
        lean = 1.0 if SIDE[won] == 0 else -1.0
        fall = flight.topple(actor, lean, self.width, delay)
        return flight.after(fall, lambda: self._to_tray(actor, won))

    def _strike(self, captured: ev.Captured, struck: ev.Struck) -> Animation:
        """不動攻撃: a blow inside the tower; what stood above the gap comes down."""
        tower = list(self.sprites.cells[struck.square])
        actors = self._open(struck.square)
        victim = actors.pop(captured.layer - 1)
        tower.pop(captured.layer - 1)
        up = struck.target > struck.layer
        blow = flight.hop(actors[struck.now - 1], self.width * 0.22, self.width * (0.16 if up else 0.30), 0.26)
        thick = self.board.art.size.thick
        falling = [flight.sink(a, thick, 0.30) for a in actors[captured.layer - 1 :]]
        stay = Together([blow, *falling], then=lambda: self._close(struck.square, actors, tower))
        return Together([stay, self._taken(victim, captured.won, 0.14)])

    def _from_hand(self, tile: int, dst: int, layer: int) -> Animation:
        code, actor = self._take(tile)
        return self._land(actor, code, dst, layer, flight.FLY)

    def _relocated(self, tile: int, dst: int) -> Animation:
        foot, width = self.trays[SIDE[tile]].foot(tile)
        self.sprites.owed[SIDE[tile]] = None
        actor = self.lift_off(tile, foot, scale=width / self.width)
        return self._land(actor, tile, dst, 1, flight.FLY)

    def _betrayed(self, square: int, tiles: tuple[int | None, ...]) -> Animation:
        """裏切り: the lower tiles turn over one after another; a 砲 or 砦 among them leaves and is owed."""
        tower = list(self.sprites.cells[square])
        actors = self._open(square)
        thick, gone, parts = self.board.art.size.thick, 0, []
        staying: list[Actor] = []
        for n, actor in enumerate(actors):
            if n < len(tiles):
                tile = tiles[n]
                actor.into = TURNED[actor.tile] if tile is None else tile
                turning = flight.turn_over(actor, thick * 0.6, 0.08 * n)
                if tile is None:
                    parts.append(flight.after(turning, self._leaving(actor, actor.into)))
                    gone += 1
                    continue
                parts.append(turning)
            staying.append(actor)
            if gone:
                parts.append(flight.sink(actor, gone * thick, flight.TURN + 0.1))
        after = [tile for tile in tiles if tile is not None] + tower[len(tiles) :]
        return Together(parts, then=lambda: self._close(square, staying, after))

    def _leaving(self, actor: Actor, tile: int) -> Callable[[], Animation]:
        """Returns a maker of the flight of a tile that has turned into `tile` and goes to its new owner's tray."""

        def make() -> Animation:
            actor.tile, actor.into, actor.turn, actor.row = tile, None, 0.0, None
            return self._to_tray(actor, tile)

        return make

    def _swapped(self, square: int, low: int, high: int) -> Animation:
        """一層三層交換: the lowest and the highest tile pass each other on both sides of the middle one."""
        tower = list(self.sprites.cells[square])
        actors = self._open(square)
        after = [low, *tower[1:-1], high]
        y0, y1, x = actors[0].y, actors[-1].y, actors[0].x
        width = self.width

        def apply(t: float) -> None:
            aside = width * 0.62 * bump(t)
            actors[0].x, actors[0].y = x + aside, mix(y0, y1, t)
            actors[-1].x, actors[-1].y = x - aside, mix(y1, y0, t)
            if t > 0.5 and self.sprites.actors.index(actors[0]) < self.sprites.actors.index(actors[-1]):
                self._restack(actors)

        return Tween(0.5, apply, then=lambda: self._close(square, actors, after))

    def _restack(self, actors: Sequence[Actor]) -> None:
        """Puts the lowest tile of an opened tower to the top of the drawing order, and the highest to the bottom."""
        everyone = self.sprites.actors
        low, high = everyone.index(actors[0]), everyone.index(actors[-1])
        everyone[low], everyone[high] = everyone[high], everyone[low]

    def _substituted(self, samurai_at: int, king_at: int, king_layer: int) -> Animation:
        """身代わり: 侍 and 帥 change places."""
        samurai = self.sprites.cells[samurai_at].pop()
        king = self.sprites.cells[king_at].pop()
        first = self.lift_off(samurai, self.board.foot(samurai_at, 1))
        second = self.lift_off(king, self.board.foot(king_at, king_layer))
        return Together([
            self._land(first, samurai, king_at, king_layer, flight.SLIDE),
            self._land(second, king, samurai_at, 1, flight.SLIDE * 1.25),
        ])  # fmt: skip

    def _fort_won(self, square: int, won: int, placed: int | None) -> Animation:
        """The 帥 on an enemy 砦: the fort goes to the tray as 香, a hand tile may slip under the 帥 (G16)."""
        actors = self._open(square)
        fort, king = actors[0], actors[-1]
        parts: list[Animation] = [self._to_tray(fort, won)]
        if placed is None:
            down = flight.sink(king, self.board.art.size.thick, 0.1)
            return Together([*parts, Together([down], then=lambda: self._close(square, [king], [king.tile]))])
        code, actor = self._take(placed)
        goal = flight.Stand(self.board.foot(square, 1), row=self.board.grid(square)[1])
        slip = flight.travel(actor, goal, flight.FLY, height=0.0)
        rest = Together([slip], then=lambda: self._close(square, [king, actor], [code, king.tile]))
        return Together([*parts, rest])

    def _recalled(self, event: ev.Recalled) -> Animation:
        """強制回収: a tile that can go nowhere leaves the board; those above come down."""
        tower = list(self.sprites.cells[event.square])
        actors = self._open(event.square)
        leaving = actors.pop(event.layer - 1)
        tower.pop(event.layer - 1)
        thick = self.board.art.size.thick
        falling = [flight.sink(a, thick, 0.12) for a in actors[event.layer - 1 :]]
        stay = Together(falling, then=lambda: self._close(event.square, actors, tower))
        return Together([stay, self._to_tray(leaving, event.into, 0.08)])

    def _lost(self, tile: int) -> Animation:
        seat = SIDE[tile]
        foot, width = self.trays[seat].foot(tile)
        self.sprites.owed[seat] = None
        actor = self.lift_off(tile, foot, scale=width / self.width)
        return Together([flight.fade(actor, 0.0)], then=lambda: self.rest(actor))

    def _reformed(self) -> Animation:
        """千日手: every tile goes back to its owner's hand, and the board loses two ranks."""
        parts: list[Animation] = []
        for square in range(81):
            parts += [self._to_tray(actor, actor.tile, to_hand=True) for actor in self._open(square)]

        def shrink() -> None:
            self.sprites.reduced = True
            for seat, tile in enumerate(self.sprites.owed):
                if tile is not None:
                    self.sprites.owed[seat] = None
                    self.sprites.hands[seat].append(tile)

        return Together(parts, then=shrink)

    def _passed(self, side: int) -> Animation | None:
        """G14.6: a 砲 or 砦 that could not be placed leaves the game."""
        actors: list[Actor] = []
        for tile in [t for t in self.sprites.hands[side] if KIND[t] in FIXED]:
            actors.append(self._take(tile)[1])
        if not actors:
            return None
        return Together([flight.fade(actor, 0.0) for actor in actors], then=lambda: self.rest(*actors))

    def _alarm(self, side: int) -> Animation | None:
        """王手: the 帥 trembles."""
        kings = (n for n, t in enumerate(self.sprites.cells) if t and KIND[t[-1]] == SUI and SIDE[t[-1]] == side)
        square = next(kings, None)
        if square is None:
            return None
        tower = list(self.sprites.cells[square])
        actors = self._open(square)
        tremble = flight.shake(actors[-1], self.width * 0.12)
        return Together([tremble], then=lambda: self._close(square, actors, tower))
