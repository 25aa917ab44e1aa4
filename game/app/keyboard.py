"""The system's text input: on while a field has the keyboard, and told where; nobody else turns it on or off."""

import pygame

from game.ui.widgets.text_field import TextField


class Keyboard:
    """Follows the field that typing goes to. Between two fields it is turned off: an input method begins anew."""

    def __init__(self) -> None:
        self._field: TextField | None = None
        self._place: pygame.Rect | None = None
        pygame.key.stop_text_input()  # SDL begins with it on

    def follow(self, field: TextField | None) -> bool:
        """Lets typing go to a field from now on, or to none; True if it went elsewhere before."""
        changed = field is not self._field
        if changed:
            if self._field is not None:
                pygame.key.stop_text_input()
            if field is not None:
                pygame.key.start_text_input()
            self._field, self._place = field, None
        place = field.caret_rect() if field is not None else None
        if place is not None and place != self._place:
            self._place = place
            pygame.key.set_text_input_rect(place)
        return changed
