"""The settings page: labels and sliders by the house, other controls by pygame-gui, all reachable by keyboard too."""

import math
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game import catalog
from game.aloud.node import SaidNode
from game.records.steps import Steps, Work
from game.scenes.settings_rows import GROUPS, HEARD, ROWS, SettingsRow
from game.stage.dialog import Sure, ask_first
from game.stage.said_page import bounds_of
from game.stage.scene import Context, Scene
from game.storage.settings import Settings
from game.ui import textures
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.sound import Name as SoundName
from game.ui.theme import DrawnLine, Theme
from game.ui.widgets import gui
from game.ui.widgets.scrolling import Scroll
from game.ui.widgets.slider import Slider
from game.ui.widgets.toast import ToastRoom
from game.ui.widgets.widgets import fitted, focus_ring

elements = gui.pygame_gui.elements


Paint = Callable[[Theme, str, int], pygame.Surface]
"""What `OwnChoice.preview` names: the picture of a value, so many pixels high. Premultiplied."""
PREVIEW = 58
"""Units of such a picture's height at most: at any text size it leaves room for the words."""
A_FRAME_S = 0.008
"""How long a frame makes controls, one more or less."""
BUTTONS = ("keys", "credits", "restore", "close")


class SettingsScene(Scene):
    """Every change is applied and saved at once. Sliders that change the layout are applied when let go."""

    name = "settings"

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self._scroll = Scroll(ctx.theme, pygame.Rect(0, 0, 1, 1), 1)
        self._focus: str | None = None
        self._pending = False
        self._rebuild = self._begun = False
        self._to_hear: SoundName | None = None
        self._controls: dict[str, Any] = {}
        self._sliders: dict[str, Slider] = {}
        self._built_for: tuple[object, ...] = ()
        self._head = pygame.Rect(0, 0, 0, 0)
        self.on_resize()

    def leave(self) -> None:
        self._controls.clear()

    # --- values --------------------------------------------------------------------------------------------------

    def value(self, row: SettingsRow) -> Any:
        """Returns a row's value as the control shows it."""
        return row.shown(self.ctx.settings)

    def change(self, row: SettingsRow, value: Any, *, apply: bool = True) -> None:
        """Sets a row's value from its control; `apply` False while a slider is still held."""
        settings = self.ctx.settings
        value = row.kept(value)
        if row.name == "full-screen":
            if bool(value) != settings.full_screen:
                self.ctx.app.toggle_full_screen()
            return
        if row.field == "language":
            self.ctx.lang_of_run = None
        if row.raw(settings) != value:
            row.put(settings, value)
            self._pending = True
        if apply:
            self._apply()

    def _apply(self) -> None:
        if self._pending:
            self._pending = False
            self.ctx.app.settings_changed()

    # --- layout --------------------------------------------------------------------------------------------------

    def on_settings(self) -> None:
        self._follow()

    def on_resize(self) -> None:
        """Lays the groups out in two columns below title and buttons: rows close up, then the page scrolls."""
        ctx, theme = self.ctx, self.ctx.theme
        self._head_h = max(ctx.px(40), round(theme.text_px(17) * 2.2))
        width = min(ctx.size[0] - 2 * ctx.px(70), ctx.px(1240 * max(1.0, theme.text_scale * 0.9)))
        left, gap = (ctx.size[0] - width) // 2, ctx.px(26)
        column = (width - gap) // 2
        title_h = ctx.px(26) + round(theme.text_px(36) * 1.75)
        buttons_h = max(ctx.px(46), round(theme.text_px(15) * 2.5))
        for units, lines, between in ((45, 2.75, 14), (38, 2.3, 14), (35, 2.1, 12), (31, 1.95, 9)):
            self._row_h = max(ctx.px(units), round(theme.text_px(15) * lines))
            self._gap = ctx.px(between)
            heights = self._heights()
            if title_h + max(heights) + ctx.px(12) <= ctx.size[1]:
                break
        content = title_h + max(heights) + ctx.px(12)
        self._scroll.set(pygame.Rect(0, 0, *ctx.size), content)
        top = max(0, ctx.size[1] - content) // 3 - self._scroll.offset
        self._title_at = (left, top + ctx.px(26))
        ys = [top + title_h, top + title_h]
        self._panels: list[tuple[str, pygame.Rect]] = []
        self._places: dict[str, tuple[pygame.Rect, pygame.Rect]] = {}
        for group, side, rows in GROUPS:
            height = self._head_h + self._row_h * len(rows) + self._gap
            panel = pygame.Rect(left + side * (column + gap), ys[side], column, height)
            self._panels.append((group, panel))
            for i, row in enumerate(rows):
                line = pygame.Rect(panel.x, panel.y + self._head_h + i * self._row_h, panel.w, self._row_h)
                self._places[row.name] = self._split(line)
            ys[side] += height + self._gap
        room = round(width * 0.72)
        y = top + ctx.px(26) + (title_h - ctx.px(26) - buttons_h) // 2
        self._build(pygame.Rect(left + width - room, y, room, buttons_h))

    def _heights(self) -> list[int]:
        """Returns how high the two columns are."""
        heights = [0, 0]
        for _, side, rows in GROUPS:
            heights[side] += self._head_h + self._row_h * len(rows) + 2 * self._gap
        return heights

    def _split(self, line: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Returns where a row's label and its control go."""
        pad = self.ctx.px(20)
        spare = line.h - round(self.ctx.theme.text_px(15) * 1.75)
        inner = line.inflate(-2 * pad, -max(self.ctx.px(3), min(self.ctx.px(12), spare)))
        control_w = round(inner.w * 0.5)
        control = pygame.Rect(inner.right - control_w, inner.y, control_w, inner.h)
        return pygame.Rect(inner.x, inner.y, inner.w - control_w - pad, inner.h), control

    def _build(self, head: pygame.Rect) -> None:
        """Makes the controls for this size and look, or moves those that are there already."""
        ctx = self.ctx
        look = (ctx.size, ctx.texts.lang, ctx.theme.text_scale, ctx.theme.colours)
        if look == self._built_for:
            self._move(head.y - self._head.y)
            self._head = head
            self._follow()
            return
        self._head, self._built_for = head, look
        self._manager = gui.manager(ctx.size, ctx.theme, ctx.texts.lang)
        self._controls = {}
        self._sliders = {row.name: self._slider(row) for row in ROWS if row.kind == "slider"}
        self._making = Work(self._makes())
        self._told = False

    def _makes(self) -> Steps[None]:
        """Makes the controls of pygame-gui one a step: all of them take as long as several frames."""
        others = [row for row in ROWS if row.kind != "slider"]
        for n, row in enumerate(others, start=1):
            self._controls[row.name] = self._control(row, self._places[row.name][1])
            yield n / (len(others) + 1)
        head, gap = self._head, self.ctx.px(14)
        width = (head.w - gap * (len(BUTTONS) - 1)) // len(BUTTONS)
        for i, name in enumerate(BUTTONS):
            rect = pygame.Rect(head.x + i * (width + gap), head.y, width, head.h)
            label = self.ctx.texts("app.close" if name == "close" else f"settings.{name}")
            self._controls[name] = elements.UIButton(rect, label, self._manager)

    def _all_made(self) -> dict[str, Any]:
        """Returns the controls, all of them: whoever asks for one does not wait."""
        self._making.go_on(math.inf)
        return self._controls

    def _move(self, dy: int) -> None:
        """Moves every control `dy` pixels down: making them anew takes as long as several frames."""
        for control in self._all_made().values() if dy else ():
            rect = control.get_abs_rect()
            control.set_position((rect.x, rect.y + dy))
        for slider in self._sliders.values():
            slider.rect.y += dy

    def _follow(self) -> None:
        """Replaces the controls that show another value than the settings, and menus that hang open."""
        controls = self._all_made()
        for row in ROWS:
            if row.kind == "slider":
                self._sliders[row.name].value = self.value(row)
                continue
            control = controls[row.name]
            if self._shown(row, control) != self.value(row):
                control.kill()
                controls[row.name] = self._control(row, self._places[row.name][1])

    @staticmethod
    def _shown(row: SettingsRow, control: Any) -> Any:
        """Returns the value a control shows; None where it cannot stay as it is."""
        if row.kind == "flag":
            return control.is_checked
        return None if control.current_state is control.menu_states["expanded"] else control.selected_option[1]

    def _control(self, row: SettingsRow, place: pygame.Rect) -> Any:
        value = self.value(row)
        if row.kind == "flag":
            side = min(place.h, self.ctx.px(30))
            box = pygame.Rect(0, 0, side, side)
            box.midright = (place.right, place.centery)
            return elements.UICheckBox(box, "", self._manager, initial_state=bool(value))
        options: list[str | tuple[str, str]] = [(row.answer(self.ctx.texts, choice), choice) for choice in row.values]
        chosen = next((option for option in options if option[1] == value), options[0])
        tall = place.h * (len(options) + 1)  # without a scroll bar: where little room is left, its height is divided by
        menu = elements.UIDropDownMenu(options, chosen, place, self._manager, expansion_height_limit=tall)
        if place.bottom + tall > self.ctx.size[1]:
            for state in menu.menu_states.values():
                state.expand_direction = "up"
        return menu

    def _slider(self, row: SettingsRow) -> Slider:
        place = self._places[row.name][1]
        bar = pygame.Rect(place.x, 0, round(place.w * 0.68), min(place.h, self.ctx.px(28)))
        bar.centery = place.centery
        return Slider(self.ctx.theme, bar, self.value(row), row.span)

    def _rect(self, name: str) -> pygame.Rect:
        """Returns the place of a control."""
        slider = self._sliders.get(name)
        return slider.rect if slider is not None else pygame.Rect(self._all_made()[name].get_abs_rect())

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Gives an event to the keys, the page or the control it is for; a slider is applied when it is let go."""
        if event.type != pygame.MOUSEMOTION:
            self._all_made()
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if self._scroll.handle(event):
            self.on_resize()
            return True
        used = bool(self._manager.process_events(event))  # before the sliders: a menu may hang over them
        if event.type == pygame.MOUSEBUTTONUP and self._pending:
            self._rebuild = True
        if not used and self._slide(event):
            return True
        if event.type == gui.pygame_gui.UI_BUTTON_PRESSED:
            name = self._name_of(event.ui_element)
            if name in BUTTONS:
                self.press(name)
            return True
        if event.type in (gui.pygame_gui.UI_CHECK_BOX_CHECKED, gui.pygame_gui.UI_CHECK_BOX_UNCHECKED):
            self._changed(event.ui_element, event.type == gui.pygame_gui.UI_CHECK_BOX_CHECKED)
            return True
        if event.type == gui.pygame_gui.UI_DROP_DOWN_MENU_CHANGED:
            self._changed(event.ui_element, event.selected_option_id)
            return True
        return used or event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def _slide(self, event: pygame.event.Event) -> bool:
        """Gives an event to the sliders; True where one used it."""
        touched = False
        for row in ROWS:
            slider = self._sliders.get(row.name)
            if slider is not None and slider.handle(event):
                touched = True
                self._slid(row, slider.value)
        return touched

    def _name_of(self, element: Any) -> str | None:
        return next((name for name, control in self._controls.items() if control is element), None)

    def _changed(self, element: Any, value: Any) -> None:
        name = self._name_of(element)
        row = next((row for row in ROWS if row.name == name), None)
        if row is not None:
            self.change(row, value)

    def _slid(self, row: SettingsRow, value: int) -> None:
        """Takes the value of a slider that is still held; a volume is set at once."""
        if value == self.value(row):
            return
        self.change(row, value, apply=False)
        if row.name in HEARD:
            self.ctx.sounds.set(volumes=self.ctx.settings.volumes, on=not self.ctx.settings.mute)
            self._to_hear = HEARD[row.name]

    def press(self, name: str) -> None:
        """Does what a button beside the title says."""
        app = self.ctx.app
        if name == "close":
            app.pop()
        elif name == "keys":
            app.open_keys()
        elif name == "credits":
            from game.scenes.credits import CreditsScene

            app.push(CreditsScene())
        elif name == "restore":
            texts = self.ctx.texts
            title, text = texts("settings.restore-title"), texts("settings.restore-text")
            question = Sure(title, text, texts("settings.restore"), texts("settings.restore-no"))
            ask_first(self.ctx, question, self._restore, name="restore")

    def _restore(self) -> None:
        settings, first = self.ctx.settings, Settings()
        for row in ROWS:
            if row.name != "full-screen":
                row.put(settings, row.raw(first))
        self.ctx.lang_of_run = None
        self.ctx.app.settings_changed()
        self.ctx.app.notify(self.ctx.texts("settings.restored"))

    def _key(self, event: pygame.event.Event) -> bool:
        names = [row.name for row in ROWS] + list(BUTTONS)
        steps = {pygame.K_TAB: -1 if event.mod & pygame.KMOD_SHIFT else 1, pygame.K_DOWN: 1, pygame.K_UP: -1}
        if event.key in steps:
            here = names.index(self._focus) if self._focus in names else (-1 if steps[event.key] > 0 else 0)
            self._focus = names[(here + steps[event.key]) % len(names)]
            self._show_focus()
            return True
        if self._focus is None:
            return False
        row = next((row for row in ROWS if row.name == self._focus), None)
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        if row is None:
            if enter:
                self.press(self._focus)
            return enter
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) or enter:
            self._step(row, -1 if event.key == pygame.K_LEFT else 1)
            return True
        return False

    def _step(self, row: SettingsRow, by: int) -> None:
        """Moves a row's value one step by keyboard."""
        self.change(row, row.after(self.value(row), by))
        self.on_resize()

    def _show_focus(self) -> None:
        if self._focus and self._scroll.needed:
            rect = self._rect(self._focus)
            top = rect.top + self._scroll.offset
            if self._scroll.show(top, top + rect.height, self._row_h):
                self.on_resize()

    # --- time and drawing ----------------------------------------------------------------------------------------

    def wake(self) -> float | None:
        return None if self._told else 0.0

    def update(self, dt: float) -> bool:
        """Makes controls after the first frame, until all are to be drawn; applies what a slider was let go at."""
        made = self._begun and not self._told
        if made:
            self._making.go_on(A_FRAME_S)
        self._begun, self._told = True, self._making.done
        self._manager.update(dt)
        if self._rebuild:
            self._rebuild = False
            self._apply()
            if self._to_hear is not None:
                self.ctx.sounds.play(self._to_hear)
            self._to_hear = None
            return True
        return made

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the groups with their rows and controls, and a ring round the one that has the keyboard."""
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        surface.blit(textures.lacquer(ctx.size, c.ground), (0, 0))
        theme.draw(surface, ctx.texts("settings.title"), self._title_at, "mincho", theme.text_px(36), c.ink)
        for group, panel in self._panels:
            textures.panel(surface, panel, ctx.px(12), (0x29, 0x25, 0x25), c.line)
            at = (panel.x + ctx.px(20), panel.y + self._head_h // 2 + ctx.px(2))
            theme.draw(
                surface, ctx.texts(f"settings.group-{group}"), at, "mincho", theme.text_px(17), c.gold, "midleft"
            )
        for row in ROWS:
            self._draw_row(surface, row)
        for slider in self._sliders.values():
            slider.draw(surface)
        self._manager.draw_ui(surface)
        if self._focus is not None:
            focus_ring(surface, theme, self._rect(self._focus))
        self._scroll.draw(surface)

    def _draw_row(self, surface: pygame.Surface, row: SettingsRow) -> None:
        theme, c = self.ctx.theme, self.ctx.theme.colours
        label, control = self._places[row.name]
        label = self._beside_preview(surface, row, label)
        if row.kind == "flag":  # a box at the right edge leaves room up to it
            label = pygame.Rect(label.x, label.y, control.right - 2 * self._row_h - label.x, label.h)
        lines = fitted(theme, self.ctx.texts(f"settings.{row.name}"), "sans", theme.text_px(15), label.w, label.h)
        y = label.centery - sum(step for _, _, step in lines) // 2
        for line, px, step in lines:
            theme.draw(surface, line, (label.x, y + step // 2), "sans", px, c.ink, "midleft")
            y += step
        if row.kind == "slider":
            words = row.words(self.ctx.texts, self.value(row))
            px = theme.fit(words, "sans", theme.text_px(15), round(control.w * 0.3))
            theme.draw(surface, words, control.midright, "sans", px, c.gold_high, "midright")

    def _beside_preview(self, surface: pygame.Surface, row: SettingsRow, label: pygame.Rect) -> pygame.Rect:
        """Draws what the value of a choice looks like, up to the head of its panel; returns the room of the label."""
        preview = row.preview
        if not preview:
            return label
        panel = next(panel for _, panel in self._panels if panel.contains(label))
        first = label.y - panel.y < self._head_h + self._row_h // 2
        top = panel.y + self.ctx.px(7) if first else label.y
        paint: Paint = catalog.load(preview)
        image = paint(self.ctx.theme, self.value(row), min(label.bottom - top, self.ctx.px(PREVIEW)))
        place = image.get_rect(midright=(label.right, (top + label.bottom) // 2))
        surface.blit(image, place, special_flags=PREMULTIPLIED)
        return pygame.Rect(label.x, label.y, place.x - self.ctx.px(8) - label.x, label.h)

    def says(self, lines: Sequence[DrawnLine]) -> Sequence[SaidNode]:
        """Returns the settings in groups with their values, then the buttons of the foot."""
        texts = self.ctx.texts
        found = [SaidNode("title", "heading", texts("settings.title"))]
        for group, _, rows in GROUPS:
            found.append(SaidNode(f"group-{group}", "heading", texts(f"settings.group-{group}")))
            found += [self._said(row) for row in rows]
        return [*found, *(self._said_button(name) for name in BUTTONS)]

    def _said(self, row: SettingsRow) -> SaidNode:
        texts, value = self.ctx.texts, self.value(row)
        on = row.kind == "flag" and bool(value)
        if row.kind == "flag":
            words = texts("aloud.on" if on else "aloud.off")
        else:
            words = row.words(texts, value) if row.kind == "slider" else row.answer(texts, value)
        label = texts("text.fact", texts(f"settings.{row.name}"), words)
        bounds = bounds_of(self._rect(row.name))
        return SaidNode(
            row.name, "button", label, bounds, focused=row.name == self._focus, selected=on, pressed=True
        )  # fmt: skip

    def _said_button(self, name: str) -> SaidNode:
        label = self.ctx.texts("app.close" if name == "close" else f"settings.{name}")
        return SaidNode(
            name, "button", label, bounds_of(self._rect(name)), focused=name == self._focus, pressed=True
        )  # fmt: skip

    def toast_room(self) -> ToastRoom:
        return ToastRoom(clear=list(self.targets().values()) if self._making.done else [self._head])

    def targets(self) -> dict[str, pygame.Rect]:
        return {name: self._rect(name) for name in (*self._all_made(), *self._sliders)}

    def probe(self) -> dict[str, Any]:
        return {"settings": {row.name: self.value(row) for row in ROWS}}
