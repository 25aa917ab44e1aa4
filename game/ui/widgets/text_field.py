"""The one field of the house to type a line in: typed, composed and pasted text, a selection, and a caret in sight.

The system's own text input is turned on and off by the program alone, which asks a scene for its `fields`.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable

import pygame

from game.ui import clipboard, textures
from game.ui.theme import Theme
from game.ui.widgets.line_edit import MOST_TYPED, LineEdit
from game.ui.widgets.widgets import LEFT

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
DOUBLE_CLICK_S = 0.4
_LEFT_ALONE = {
    *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *range(pygame.K_F1, pygame.K_F12 + 1),
}
"""Keys that are the page's own, also while something is typed."""


class TextField:
    """A box with a `line` to type in. `focused`: typing goes here. `note` stands at its right end, `hint` in it while
    it is empty. `foreign` is called where something is to be pasted that is no text.
    """

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        *,
        hint: str = "",
        limit: int = MOST_TYPED,
        foreign: Callable[[], None] = lambda: None,
    ) -> None:
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.line = LineEdit(text, limit)
        self.hint = hint
        self.note = ""
        self.focused = False
        self.hovered = False
        self._foreign = foreign
        self._shift = 0  # pixels of the text that lie left of the box
        self._held = False
        self._clicks = 0
        self._since_click = DOUBLE_CLICK_S

    @property
    def text(self) -> str:
        return self.line.text

    @property
    def composing(self) -> bool:
        """Whether an input method is at work here: then every key is its own."""
        return self.focused and bool(self.line.composing)

    def focus(self, on: bool) -> None:
        """Takes or gives up the keyboard; what was being composed is dropped."""
        self.focused = on
        self._held = False
        self.line.compose("")

    def update(self, dt: float) -> None:
        """Lets time pass: clicks that come soon are one double click."""
        self._since_click += dt

    # --- input -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes the mouse, and while focused what is typed; True if something was done with it.

        A click on it takes the keyboard, one elsewhere gives it up. Enter, Escape, Tab, the keys up and down, the
        function keys and commands it does not know are left to the page.
        """
        match event.type:
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEMOTION:
                return self._mouse(event)
            case pygame.TEXTINPUT if self.focused:
                self.line.type(event.text)
            case pygame.TEXTEDITING if self.focused:
                self.line.compose(event.text, event.start, event.length)
            case pygame.KEYDOWN if self.focused:
                return self._key(event)
            case _:
                return False
        return True

    def _mouse(self, event: pygame.event.Event) -> bool:
        inside = self.rect.collidepoint(event.pos)
        if event.type == pygame.MOUSEMOTION:
            changed, self.hovered = inside != self.hovered, inside
            if self._held and not self.composing:
                self.line.move(self._place_at(event.pos[0]), extend=True)
            return changed or self._held
        if event.button != LEFT:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            was, self._held = self._held, False
            return was
        if inside != self.focused:
            self.focus(inside)
        if inside and not self.composing:
            self._click(self._place_at(event.pos[0]))
        return inside

    def _click(self, place: int) -> None:
        """Puts the caret there; a second click selects the word, a third everything."""
        self._clicks = self._clicks % 3 + 1 if self._since_click < DOUBLE_CLICK_S else 1
        self._since_click = 0.0
        self._held = self._clicks == 1
        if self._clicks == 1:
            self.line.move(place, extend=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        elif self._clicks == 2:
            self.line.select_word(place)
        else:
            self.line.select_all()

    def _key(self, event: pygame.event.Event) -> bool:
        alt = event.mod & pygame.KMOD_ALT
        command = bool(event.mod & COMMAND) and not alt  # with both a key types a letter on many keyboards
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if self._moves(event.key, command, shift, bool(alt)) or self._erases(event.key, command, shift):
            return True
        if command or (shift and event.key == pygame.K_INSERT):
            return self._commands(event.key, shift)
        return not (alt or event.key in _LEFT_ALONE)

    def _moves(self, key: int, word: bool, shift: bool, alt: bool) -> bool:
        line = self.line
        if alt:  # goes back and forth between pages
            return False
        if key in (pygame.K_HOME, pygame.K_END):
            line.move(0 if key == pygame.K_HOME else len(line.text), extend=shift)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT) and word:
            to = line.word_before if key == pygame.K_LEFT else line.word_after
            line.move(to(line.caret), extend=shift)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            line.step(key == pygame.K_RIGHT, extend=shift)
        else:
            return False
        return True

    def _erases(self, key: int, word: bool, shift: bool) -> bool:
        line = self.line
        if key == pygame.K_BACKSPACE:
            line.erase(line.word_before if word else line.before)
        elif key == pygame.K_DELETE and shift:
            self._cut()
        elif key == pygame.K_DELETE:
            line.erase(line.word_after if word else line.after)
        else:
            return False
        return True

    def _commands(self, key: int, shift: bool) -> bool:
        line = self.line
        match key:
            case pygame.K_a:
                line.select_all()
            case pygame.K_c:
                self._copy()
            case pygame.K_INSERT:
                (self._paste if shift else self._copy)()
            case pygame.K_x:
                self._cut()
            case pygame.K_v:
                self._paste()
            case pygame.K_z:
                (line.redo if shift else line.undo)()
            case pygame.K_y:
                line.redo()
            case _:
                return False
        return True

    def _copy(self) -> bool:
        return bool(self.line.selected) and clipboard.put(self.line.selected)

    def _cut(self) -> None:
        """Takes away what is selected once it is on the clipboard."""
        if self._copy():
            self.line.insert("")

    def _paste(self) -> None:
        try:
            self.line.insert(clipboard.get())
        except clipboard.NotText:
            self._foreign()

    # --- places in pixels ------------------------------------------------------------------------------------------

    def _px(self) -> int:
        return min(self.theme.text_px(15), max(9, round(self.rect.h * 0.5)))

    def _room(self) -> pygame.Rect:
        """Returns where the text stands: the box without its edges and its note."""
        pad = round(12 * self.theme.u)
        room = self.rect.inflate(-2 * pad, 0)
        if self.note:
            room.width = max(0, room.width - self.theme.fonts.width(self.note, "sans", self._px()) - pad)
        return room

    def _x(self, place: int) -> int:
        """Returns how many pixels of the shown text stand before a place."""
        return self.theme.fonts.width(self.line.shown()[:place], "sans", self._px())

    def _place_at(self, x: int) -> int:
        """Returns the place in the shown text that is nearest to `x` in the window."""
        wanted, most = x - self._room().x + self._shift, len(self.line.shown())
        right = bisect_left(range(most + 1), wanted, key=self._x)
        if right == 0 or right > most:
            return min(right, most)
        left = right - 1
        return left if wanted - self._x(left) < self._x(right) - wanted else right

    def caret_rect(self) -> pygame.Rect:
        """Returns the caret's place in the window, where an input method offers its candidates."""
        room, px = self._room(), self._px()
        self._scroll(room.width)
        x = room.x - self._shift + self._x(self.line.shown_caret())
        width = max(1, round(1.6 * self.theme.u))
        return pygame.Rect(x, self.rect.centery - round(px * 0.65), width, round(px * 1.3))

    def _scroll(self, width: int) -> None:
        """Moves the text as little as brings the caret into sight, and leaves no room free that text could fill."""
        caret, whole = self._x(self.line.shown_caret()), self._x(len(self.line.shown()))
        self._shift = max(min(self._shift, caret, whole - width), caret - width, 0)

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the box with what of its text can be seen; the caret only while it has the keyboard."""
        theme, c = self.theme, self.theme.colours
        edge = c.focus if self.focused else c.gold if self.hovered else c.line
        textures.panel(surface, self.rect, round(8 * theme.u), c.ground, edge, 2 if self.focused else 1)
        room, px = self._room(), self._px()
        if self.note:
            right = (self.rect.right - (room.x - self.rect.x), room.centery)
            theme.draw(surface, self.note, right, "sans", px, c.muted, "midright")
        before = surface.get_clip()
        surface.set_clip(room.inflate(6, 0).clip(before))
        if self.line.shown():
            self._draw_text(surface, room, px)
        elif self.hint:
            theme.draw(
                surface, self.hint, room.midleft, "sans", theme.fit(self.hint, "sans", px, room.w), c.dim, "midleft"
            )
        if self.focused:
            surface.fill(c.focus, self.caret_rect())
        surface.set_clip(before)

    def _draw_text(self, surface: pygame.Surface, room: pygame.Rect, px: int) -> None:
        theme, c, line = self.theme, self.theme.colours, self.line
        self._scroll(room.width)
        left = room.x - self._shift
        low, high = line.selection
        tall = self.caret_rect().inflate(0, 4)
        if self.focused and low < high and not line.composing:
            surface.fill(c.chosen, (left + self._x(low), tall.y, self._x(high) - self._x(low), tall.h))
        places = range(len(line.shown()) + 1)
        first = max(0, bisect_left(places, self._shift, key=self._x) - 1)
        last = bisect_left(places, self._shift + room.width, key=self._x) + 1
        theme.draw(
            surface, line.shown()[first:last], (left + self._x(first), room.centery), "sans", px, c.ink, "midleft"
        )
        if line.composing:
            x, end = left + self._x(low), left + self._x(low + len(line.composing))
            surface.fill(c.gold, (x, tall.bottom, end - x, 2))


def focused(fields: Iterable[TextField]) -> TextField | None:
    """Returns the one of the fields that has the keyboard."""
    return next((field for field in fields if field.focused), None)
