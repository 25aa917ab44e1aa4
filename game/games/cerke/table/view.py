"""The screen of 机戦: board, hands, 役, tracks and sticks as one view of the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game.games.cerke.row import COORDINATES, PIECES
from game.games.cerke.rules.actions import DECLINE, THROW
from game.games.cerke.rules.board import NAMES, of_pick
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import Choose, PickEnd
from game.games.cerke.rules.pieces import CAPTIVE, SEATS, TAM
from game.games.cerke.table.card import CerkeCard
from game.games.cerke.table.layout import CerkeAreas
from game.games.cerke.table.tracks import Tracks
from game.games.cerke.table.yaku import YakuPanel
from game.games.cerke.view.art import CerkeArts
from game.games.cerke.view.board import CerkeBoard
from game.games.cerke.view.casts import of_throw
from game.games.cerke.view.facts import last_marks, need_of, tam_costs, tam_ends, tam_field, target_marks, way_of
from game.games.cerke.view.marks import CerkeMarks, Flash
from game.games.cerke.view.sprites import CerkeSprites
from game.games.cerke.view.stage import CerkeStage
from game.games.cerke.view.sticks import SticksView
from game.games.cerke.view.tray import CerkeTray
from game.rules.chooser import pick_name
from game.rules.contract import Event, Goal, InHand, Option, Pick, Square
from game.stage.scene import Context
from game.table.view import Shown
from game.ui.board.grid import index_of, square_of
from game.ui.board.trace import Hint, Trace
from game.ui.textures import panel, shadow

CHIPS = (THROW, DECLINE)
"""The words that are offered beside the piece they are about."""


def cerke_pick_name(pick: Pick) -> str:
    """Returns the name of a pick by the names of the rulebook: "sq-ZO", "hand-IA-+G", "goal-ZE", "option-throw"."""
    match pick:
        case Square():
            return f"sq-{NAMES[of_pick(pick)]}"
        case Goal(square):
            return f"goal-{NAMES[of_pick(square)]}"
        case InHand(seat, kind):
            return f"hand-{SEATS[seat]}-{kind}"
    return pick_name(pick)


class CerkeView:
    """Board left; tracks, hands, 役 and sticks right. `observation` is what was laid out last."""

    observation: CerkeObservation

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.sprites = CerkeSprites()
        self.arts = CerkeArts(ctx.theme)
        self.board = CerkeBoard(ctx.theme, self.arts, self.sprites)
        self.trays = (
            CerkeTray(ctx.theme, self.arts, self.sprites, 0),
            CerkeTray(ctx.theme, self.arts, self.sprites, 1),
        )
        self.sticks = SticksView(ctx.theme, ctx.texts)
        self.stage = CerkeStage(self.sprites, self.board, self.trays, self.sticks)
        self.yaku = YakuPanel(ctx.theme, ctx.texts, self.arts)
        self.tracks = Tracks(ctx.theme, ctx.texts)
        self.card = CerkeCard(ctx.theme, ctx.texts, self.arts)
        self.yaku_of: int | None = None
        """The seat whose hands are shown; None: that of the near edge."""
        self.asks_sticks = False
        """Whether the place of the sticks is taken by the question what fell."""
        self.wish: Square | None = None
        """The square that was thrown for: it is offered first once the sticks lie."""
        self.throwing = False
        """Whether a throw is what is looked at: it is due, or the last turn was thrown for."""
        self.refusal = Flash()
        self._areas: CerkeAreas | None = None
        self._last: Trace = ()
        self._shown = Shown()
        self._adopt()

    # --- layout --------------------------------------------------------------------------------------------------

    @property
    def flipped(self) -> bool:
        """Whether the A side sits at the lower edge."""
        return bool(self.board.flipped)

    @flipped.setter
    def flipped(self, value: bool) -> None:
        self.board.flipped = value
        self.tracks.flipped = value
        if self._areas is not None:
            self.layout(self._areas)

    def layout(self, areas: Any) -> None:
        self._areas = areas
        self.board.layout(areas.board)
        near = self.sprites.near
        self.trays[near].layout(areas.near_tray)
        self.trays[1 - near].layout(areas.far_tray)
        self.yaku.layout(areas.info)
        self.tracks.layout(areas.tracks)
        self.sticks.near = near
        self.sticks.layout(areas.sticks)
        self.card.layout(areas.piece_card, areas.hand_card)
        self._show_yaku()

    def relabel(self) -> None:
        texts = self._ctx.texts
        self._adopt()
        self.arts.forget()
        self.board.forget()
        self.sticks.relabel(texts)
        self.yaku.relabel(texts)
        self.tracks.relabel(texts)
        self.card.relabel(texts)
        if self._areas is not None:
            self.layout(self._areas)

    def _adopt(self) -> None:
        """Takes over the settings of this game."""
        self.arts.piece_set = PIECES.of(self._ctx.settings.more)  # type: ignore[assignment]
        self.board.coordinates = COORDINATES.of(self._ctx.settings.more)

    @property
    def sticks_area(self) -> pygame.Rect:
        """Where the throws are shown."""
        assert self._areas is not None
        return self._areas.sticks

    # --- what is shown -------------------------------------------------------------------------------------------

    def observe(self, observation: CerkeObservation, events: tuple[Event, ...]) -> None:
        self.observation = observation
        self._last = last_marks(events)
        self.throwing = of_throw(observation, events)
        self.tracks.points, self.tracks.rate = observation.points.by_seat, observation.points.rate
        self.tracks.season, self.tracks.seasons = observation.season.index, observation.options.seasons
        self.tracks.turn = observation.season.turns + 1
        self._show_yaku()

    def _show_yaku(self) -> None:
        """Shows the hands of one seat, or of the one whose tray is pointed at."""
        hover = self._shown.hover
        usual = self.sprites.near if self.yaku_of is None else self.yaku_of
        seat = hover.seat if isinstance(hover, InHand) else usual
        extra = self._would_take(hover) if isinstance(hover, Square) else None
        if extra is not None:
            seat = self.observation.turn
        self.yaku.show(self.observation.hands[seat], self.observation.points.rate, seat, extra)

    def _would_take(self, square: Square) -> int | None:
        """Returns the piece that going to a square would bring to the hand."""
        kind = self.board.marks.targets.get(square, "")
        return CAPTIVE[self.observation.board[of_pick(square)]] if "capture" in kind else None

    def show(self, shown: Shown) -> None:
        """Marks the way of a half-made choice, what was done last, and what is hinted."""
        self._shown = shown
        observation = self.observation
        offers = shown.offers if shown.targets else frozenset()
        found = target_marks(observation, shown.picked, offers)
        marks = dict(found.marks)
        costs = found.costs
        if shown.targets and self._tam_begun(shown.picked):
            marks = {**dict.fromkeys(tam_ends(observation, shown.picked), "move"), **marks}
            costs = tam_costs(observation, shown.picked)
        settling = isinstance(observation.phase, PickEnd)
        path, via = self._way(shown)
        self.board.marks = CerkeMarks(
            targets=marks,
            needs=found.needs,
            odds=found.odds,
            costs=costs,
            path=path,
            via=via,
            at=self._at(shown),
            label=self._ctx.texts("cerke-stage.step") if via is not None else "",
            selected=None if settling or shown.held is not None else shown.selected,
            hover=shown.hover,
            cursor=shown.cursor,
            refused=self.refusal.pick,
            last=self._last,
            hint=self._hinted(shown.hint),
            declared=self.wish if not isinstance(observation.phase, Choose) else None,
            field=tam_field(observation),
            field_asked=self._asks_field(shown),
            decisive=tuple(pick for pick in shown.decisive if isinstance(pick, Square)),
        )
        fallen = isinstance(observation.phase, PickEnd)
        self.sticks.need = need_of(observation, self.wish) if fallen or self.sticks.waiting else None
        self.board.held = shown.held
        hinted = next((pick for pick in shown.hint if isinstance(pick, InHand)), None)
        for tray in self.trays:
            tray.selected = shown.selected if shown.held is None else None
            tray.held = shown.held
            tray.hover = shown.hover
            tray.cursor = shown.cursor
            tray.hint = hinted
            tray.offers = frozenset()
        self._show_yaku()

    def _tam_begun(self, picked: Sequence[Pick]) -> bool:
        first = picked[0] if picked else None
        return isinstance(first, Square) and self.observation.board[of_pick(first)] == TAM

    def _way(self, shown: Shown) -> tuple[tuple[Square, ...], Square | None]:
        """Returns the way of the piece under way, and the square where it steps over something."""
        if not isinstance(self.observation.phase, Choose):
            way, via = way_of(self.observation)
            return self._to_pointer(way, shown), via
        way = tuple(pick for pick in shown.picked if isinstance(pick, Square))
        stepped = [square for square in way[1:] if self.observation.board[of_pick(square)]]
        if len(way) < 2:
            return (), None
        return self._to_pointer(way, shown), stepped[-1] if stepped else None

    def _at(self, shown: Shown) -> Square | None:
        """Returns the square a piece is held over while its way is half-picked."""
        stops = [pick for pick in shown.picked if isinstance(pick, Square)]
        return stops[-1] if len(stops) > 1 and isinstance(self.observation.phase, Choose) else None

    def _asks_field(self, shown: Shown) -> bool:
        """Whether it matters now what is 皇処: while the 皇 is pointed at, or a piece is on its way."""
        over = shown.hover
        return bool(shown.picked) or (isinstance(over, Square) and self.observation.board[of_pick(over)] == TAM)

    def _to_pointer(self, way: tuple[Square, ...], shown: Shown) -> tuple[Square, ...]:
        """Adds where the pointer is, as long as the piece is not there yet."""
        over = shown.hover
        goes_on = isinstance(over, Square) and bool(way) and over != way[-1] and (shown.held or shown.picked)
        return (*way, over) if goes_on and isinstance(over, Square) else way

    def _hinted(self, hint: Sequence[Pick]) -> Hint:
        squares = [pick.square if isinstance(pick, Goal) else pick for pick in hint]
        found = [square for square in squares if isinstance(square, Square)]
        if found and isinstance(self.observation.phase, PickEnd):
            found.insert(0, square_of(self.observation.phase.via))
        return Hint(tuple(found), "drop" if hint and isinstance(hint[0], InHand) else None)

    # --- picks ---------------------------------------------------------------------------------------------------

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        for pick, rect in self.chips().items():
            if rect.collidepoint(pos):
                return (pick,)
        if hits := self.board.hit(pos):
            return hits
        return next((hits for tray in self.trays if (hits := tray.hit(pos))), ())

    def meanings(self, pick: Pick) -> tuple[Pick, ...]:
        return (pick,)

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        if isinstance(pick, InHand):
            return self.trays[pick.seat].rect_of(pick)
        if isinstance(pick, Option):
            return self.chips().get(pick)
        return self.board.rect_of(pick.square if isinstance(pick, Goal) else pick)

    def order(self, picks: Iterable[Pick]) -> list[Pick]:
        """Returns picks from the top of the board to its foot, then hand pieces, then words."""

        def key(pick: Pick) -> tuple[int, int, int, str]:
            square = pick.square if isinstance(pick, Goal) else pick
            if isinstance(square, Square):
                column, row = self.board.grid(index_of(square))
                return (0, row, column, "")
            return (2 if isinstance(pick, Option) else 1, 0, 0, cerke_pick_name(pick))

        return sorted(picks, key=key)

    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick:
        near = self.sprites.near
        if isinstance(cursor, InHand):
            return self._step_in_tray(cursor, dx, dy)
        if not isinstance(cursor, Square):
            return Square(5, 5)
        column, row = self.board.grid(index_of(cursor))
        if not 0 <= row + dy <= 8:
            picks = list(self.trays[near if dy > 0 else 1 - near].targets())
            return picks[column * len(picks) // 9] if picks else cursor
        return self.board.square(max(0, min(8, column + dx)), row + dy)

    def _step_in_tray(self, cursor: InHand, dx: int, dy: int) -> Pick:
        picks = list(self.trays[cursor.seat].targets())
        at = picks.index(cursor) if cursor in picks else 0
        if dx and picks:
            return picks[max(0, min(len(picks) - 1, at + dx))]
        near = cursor.seat == self.sprites.near
        if dy == (-1 if near else 1) or not picks:
            return self.board.square(min(8, at * 9 // max(1, len(picks))), 8 if near else 0)
        return cursor

    def targets(self) -> dict[str, pygame.Rect]:
        found = {cerke_pick_name(pick): rect for pick, rect in self.board.targets().items()}
        for tray in self.trays:
            found.update({cerke_pick_name(pick): rect for pick, rect in tray.targets().items()})
        found.update({cerke_pick_name(pick): rect for pick, rect in self.chips().items()})
        return found

    # --- the words beside a piece --------------------------------------------------------------------------------

    def chips(self) -> dict[Pick, pygame.Rect]:
        """Returns the words on offer beside the piece under way, with their places; none while a menu says the same."""
        if self._shown.asking or self._shown.held is not None:
            return {}
        return {pick: self._chip_rect(pick) for pick in CHIPS if pick in self._shown.offers}

    def _chip_at(self) -> Square:
        phase = self.observation.phase
        if isinstance(phase, PickEnd):
            return square_of(phase.via)
        last = self._shown.picked[-1] if self._shown.picked else None
        return last if isinstance(last, Square) else Square(5, 5)

    def _chip_words(self, pick: Pick) -> str:
        return self._ctx.texts(f"cerke.chip.{pick.name}") if isinstance(pick, Option) else ""

    def _chip_px(self) -> int:
        """Returns the size of these words: so small that the middle of the square below stays free."""
        return min(self._ctx.theme.text_px(15), round(self.board.size.cell[1] * 0.29))

    def _chip_rect(self, pick: Pick) -> pygame.Rect:
        theme, u, px = self._ctx.theme, self._ctx.u, self._chip_px()
        rect = pygame.Rect(
            0, 0, theme.fonts.width(self._chip_words(pick), "sans-bold", px) + round(24 * u), round(px * 1.8)
        )
        cell = self.board.rect_of(self._chip_at()) or self.board.size.rect
        rect.midtop = (cell.centerx, cell.bottom - round(4 * u))
        if rect.bottom > self.board.size.field.bottom:
            rect.midbottom = (cell.centerx, cell.top + round(4 * u))
        rect.clamp_ip(self.board.size.rect)
        return rect

    def _draw_chips(self, surface: pygame.Surface) -> None:
        theme, c, u = self._ctx.theme, self._ctx.theme.colours, self._ctx.u
        for pick, rect in self.chips().items():
            over = pick in (self._shown.hover, self._shown.cursor)
            gold = pick == THROW
            fill = (c.gold_high if over else c.gold) if gold else c.button_hover if over else c.button
            shadow(surface, rect, rect.height // 2, round(8 * u), 130, round(3 * u))
            panel(surface, rect, rect.height // 2, fill, c.focus if over else c.gold_high)
            ink = c.gold_ink if gold else c.ink
            theme.draw(surface, self._chip_words(pick), rect.center, "sans-bold", self._chip_px(), ink, "center")

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.tracks.draw(surface)
        self.yaku.draw(surface)
        self.board.draw(surface)
        for tray in self.trays:
            tray.draw(surface)
        if not self.asks_sticks:
            self.sticks.draw(surface)
        self.stage.draw_flying(surface)
        self._draw_chips(surface)

    def draw_held(self, surface: pygame.Surface) -> None:
        held, pointer = self._shown.held, self._shown.pointer
        if held is None or pointer is None:
            return
        if isinstance(held, InHand):
            code = self.trays[held.seat].code_of(held)
        else:
            code = self.board.code_at(held) if isinstance(held, Square) else None
        if code:
            self.board.draw_held(surface, code, pointer)

    def wheel(self, pos: tuple[int, int], steps: int) -> bool:
        return bool(self.yaku.rect.collidepoint(pos)) and self.yaku.scroll(steps)
