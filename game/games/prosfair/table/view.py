"""The screen of プロスフェアー as a view of the shared table: places, picks, and the marks of a half-made choice."""

from collections.abc import Callable

import pygame

from game.games.prosfair.row import FACES
from game.games.prosfair.rules.actions import index, square
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.text.calls import KANA
from game.games.prosfair.table.layout import ProsfairAreas
from game.games.prosfair.table.naming import name_of
from game.games.prosfair.view.boards import Boards
from game.games.prosfair.view.marks import ProsfairMark, ProsfairMarks, last_marks
from game.games.prosfair.view.overlay import NOTHING, BoardOverlay
from game.games.prosfair.view.rooms import SLOTS, Rooms
from game.games.prosfair.view.screen import ProsfairScreen
from game.games.prosfair.view.stage import ProsfairStage
from game.games.prosfair.words.telling import script_of
from game.rules.contract import Event, InHand, Pick, Square
from game.stage.scene import Context
from game.table.layout import Areas
from game.table.view import Shown
from game.ui.board.trace import Hint, Trace


class ProsfairView:
    """Boards, hands and strip. `observation` is what was laid out last.

    refused: a square marked for a moment; behind: where what stands behind that refusal is.
    """

    observation: ProsfairObservation

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.screen = ProsfairScreen(ctx.theme, ctx.texts)
        self._choose_faces()
        self.refused: Pick | None = None
        self.behind: tuple[Square, ...] = ()
        self.more_targets: Callable[[], dict[str, pygame.Rect]] = dict
        """Returns what can be clicked of a panel over parts of the view."""
        self.laid_over: Callable[[], BoardOverlay] = lambda: NOTHING
        """Returns what is laid over the boards now."""
        self._shown = Shown()
        self._last: Trace = ()

    # --- layout ------------------------------------------------------------------------------------------------------

    @property
    def stage(self) -> ProsfairStage:
        return self.screen.stage

    @property
    def board(self) -> Boards:
        """All boards, with their marks."""
        return self.screen.boards

    @property
    def flipped(self) -> bool:
        """Whether Black sits at the lower edge."""
        return self.screen.flipped

    @flipped.setter
    def flipped(self, value: bool) -> None:
        self.screen.flipped = value

    def layout(self, areas: Areas) -> None:
        assert isinstance(areas, ProsfairAreas)
        a = areas
        self.screen.layout(
            Rooms(a.board, a.notice, a.title, a.far_plate, a.far_tray, a.strip, a.info, a.record, a.near_tray,
                  a.near_plate, a.buttons)
        )  # fmt: skip

    def relabel(self) -> None:
        self._choose_faces()
        self.screen.relabel(self._ctx.texts)

    def _choose_faces(self) -> None:
        """Follows the settings: where nothing is chosen, letters stand on the pieces outside Japanese."""
        chosen, texts = FACES.of(self._ctx.settings.more), self._ctx.texts
        usual = "kanji" if script_of(texts) is KANA else "letters"
        self.screen.arts.letters = (usual if chosen == "auto" else chosen) == "letters"

    # --- picks -------------------------------------------------------------------------------------------------------

    def lies(self, pick: Pick) -> bool:
        """Whether a piece or a special piece lies at a pick."""
        if isinstance(pick, Square):
            at = index(pick, self.screen.sprites.files(pick.board))
            sprites = self.screen.sprites
            return bool(sprites.piece(pick.board, at) or sprites.special_at(pick.board, at))
        return bool(self.screen.code_of(pick))

    def square(self, board: int, at: int) -> Square:
        """Returns the pick of a board index."""
        return square(at, self.screen.sprites.files(board), board)

    def targets(self) -> dict[str, pygame.Rect]:
        form, boards = self.screen.sprites.form, self.screen.boards
        picks = ((pick, rect) for pick, rect in self.screen.picks() if not self.screen.covered(rect.center))
        found = {name_of(pick, form): rect for pick, rect in picks}
        heads = {f"slot:{slot}": boards.room(slot).head for slot in SLOTS if boards.fields[slot].open}
        return {**found, **heads, **self.more_targets()}

    def wheel(self, pos: tuple[int, int], steps: int) -> bool:
        return False

    # --- what is shown -----------------------------------------------------------------------------------------------

    def observe(self, observation: ProsfairObservation, events: tuple[Event, ...]) -> None:
        self.observation = observation
        self._last = last_marks(events, observation.options.table)

    def show(self, shown: Shown) -> None:
        """Marks where a piece may go, what was done last, ツュル, and what is hinted."""
        self._shown = shown
        seen = self.observation
        way = [pick for pick in shown.hint if isinstance(pick, Square | InHand)]
        threats = (pick for pick in shown.threats if isinstance(pick, Square))
        marks = ProsfairMarks(
            targets=self._targets(shown) if shown.targets and shown.picked else {},
            selected=None if shown.held is not None else shown.selected,
            hover=shown.hover,
            cursor=shown.cursor,
            refused=self.refused,
            last=self._last,
            hint=Hint(tuple(way), "drop" if way and isinstance(way[0], InHand) else None),
            tyrant=None if seen.tyrant is None else self.square(0, seen.tyrant),
            checkers=(*(self.square(0, at) for at in seen.checkers), *threats, *self.behind),
            decisive=tuple(pick for pick in shown.decisive if isinstance(pick, Square)),
            barred=tuple(pick for pick in shown.barred if isinstance(pick, Square)),
        )
        self.screen.show(marks, held=shown.held)

    def _targets(self, shown: Shown) -> dict[Square, ProsfairMark]:
        """Returns the squares on offer, with what a piece does there."""
        offered = [pick for pick in shown.offers if isinstance(pick, Square)]
        return {pick: "capture" if self.lies(pick) else "move" for pick in offered}

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        held, pointer = self._shown.held, self._shown.pointer
        self.screen.in_hand = None if held is None or pointer is None else self.screen.held_rect(held, pointer)
        self.screen.overlay = self.laid_over()
        self.screen.draw(surface)

    def draw_held(self, surface: pygame.Surface) -> None:
        held, pointer = self._shown.held, self._shown.pointer
        if held is not None and pointer is not None:
            self.screen.draw_held(surface, held, pointer)
