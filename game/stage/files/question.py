"""The question for a file: one that is there, or a new one, found by going through folders or by typing its name."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.stage.files.folder_list import FolderList, fitting, named
from game.stage.scene import Context, Scene
from game.storage.folders import is_folder
from game.storage.paths import typed_path
from game.storage.problem import Problem, Refused
from game.ui.text.text import clean
from game.ui.widgets.dialog import draw_plain_box, next_stop
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toast import ToastRoom
from game.ui.widgets.widgets import Button, Group

FIELD, OK, CANCEL, UP, HOME, FORM = "dialog.field.path", "dialog.ok", "dialog.cancel", "up", "home", "form."
WHOLE = "dialog.folder"
Then = Callable[[], None]


@dataclass(frozen=True, slots=True)
class FileForm:
    """A form that a new file can have: its label, what is told of it, and the ending of its name."""

    name: str
    label: str
    told: str
    ending: str


@dataclass(frozen=True, slots=True)
class FileAsked:
    """What is asked for: title and text of the question, and the label of its button.

    `new` is the name proposed for a new file, "" where one is asked for that is there. `forms` are offered for a new
    one where there are several; one may be given only to tell of it. `folder` is the label of a button that takes what
    is meant as a whole, the folder shown where nothing was chosen or typed; "" where none is wanted.
    """

    title: str
    text: str
    button: str
    new: str = ""
    forms: tuple[FileForm, ...] = ()
    folder: str = ""


class FileQuestion(Scene):
    """Asks until there is a file, or it is cancelled.

    `do(path, form)` does what the file is wanted for, raising Refused: then it is told and asked further; what it
    returns is done when the question is closed. `path` of a new file may be a folder: it is meant to lie in it.
    """

    overlay = True
    width = 900

    def __init__(
        self,
        asked: FileAsked,
        do: Callable[[Path, str], Then],
        *,
        cancelled: Then = lambda: None,
        name: str = "dialog",
    ) -> None:
        self.name = name
        self._asked, self._do, self._cancelled = asked, do, cancelled
        self.form = asked.forms[0].name if asked.forms else ""

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.group: Group = Group(ctx.theme)
        self._field = TextField(ctx.theme, clean(self._asked.new, keep_newlines=False), foreign=self.clipboard_foreign)
        self._field.focus(True)
        self.fields = (self._field,)
        self.listed = FolderList(ctx, ctx.folder or Path.home())
        self.on_resize()

    # --- layout ------------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        gap, high = ctx.px(10), max(ctx.px(38), round(theme.text_px(15) * 2.1))
        whole = pygame.Rect((0, 0), ctx.size).inflate(-ctx.px(48), -ctx.px(40))
        self.rect = pygame.Rect(0, 0, min(whole.w, ctx.px(self.width * max(1.0, theme.text_scale * 0.9))), whole.h)
        self.rect.center = whole.center
        self.spot = self.rect
        inner = self.rect.inflate(-2 * ctx.px(26), -2 * ctx.px(20))
        self._inner, self._title_px = inner, theme.text_px(23)
        y = inner.y + round(self._title_px * 1.6)
        self._text_y = y
        y += theme.block_height(self._asked.text, "sans", theme.text_px(15), inner.w) + gap
        buttons, y = self._form_buttons(y, high, gap)
        buttons += self._folder_buttons(y, high, gap)
        top = y + high + gap
        foot = inner.bottom - high
        last = [Button(CANCEL, inner, ctx.texts("app.cancel")), Button(OK, inner, self._asked.button, "gold")]
        if self._asked.folder:
            last.insert(1, Button(WHOLE, inner, self._asked.folder))
        each = (inner.w - gap * (len(last) - 1)) // len(last)
        for n, button in enumerate(last):
            button.rect = pygame.Rect(inner.x + n * (each + gap), foot, each, high)
        buttons += last
        self._field.rect = pygame.Rect(inner.x, foot - gap - high, inner.w, high)
        self._label_y = self._field.rect.y - theme.line_height("sans", theme.text_px(14))
        room = pygame.Rect(inner.x, top, inner.w, self._label_y - gap // 2 - top)
        self.listed.set(room.inflate(-ctx.px(8), -ctx.px(8)), max(ctx.px(30), round(theme.text_px(15) * 1.7)))
        self.group.set(buttons)

    def _form_buttons(self, y: int, high: int, gap: int) -> tuple[list[Button], int]:
        """Returns the buttons of the forms at `y`, and where it goes on below what is told of the chosen one."""
        forms, inner, theme = self._asked.forms, self._inner, self.ctx.theme
        made = []
        if len(forms) > 1:
            each = (inner.w - gap * (len(forms) - 1)) // len(forms)
            for n, form in enumerate(forms):
                rect = pygame.Rect(inner.x + n * (each + gap), y, each, high)
                made.append(Button(FORM + form.name, rect, form.label, selected=form.name == self.form))
            y += high + gap // 2
        self._told_y = y
        if forms:
            lines = (theme.block_height(form.told, "sans", theme.text_px(14), inner.w) for form in forms)
            y += max(lines) + gap
        return made, y

    def _folder_buttons(self, y: int, high: int, gap: int) -> list[Button]:
        """Returns the buttons of the line that names the folder."""
        made, x = [], self._inner.x
        for name, label in ((UP, self.ctx.texts("files.up")), (HOME, self.ctx.texts("files.home"))):
            width = self.ctx.theme.fonts.width(label, "sans", self.ctx.theme.text_px(15)) + 3 * gap
            enabled = name != UP or self.listed.folder.parent != self.listed.folder
            made.append(Button(name, pygame.Rect(x, y, width, high), label, enabled=enabled))
            x += width + gap
        self._folder = pygame.Rect(x, y, self._inner.right - x, high)
        return made

    # --- what is done ------------------------------------------------------------------------------------------------

    def go(self, folder: Path) -> None:
        """Shows another folder."""
        self.listed.go(folder)
        self.on_resize()

    def _press(self, name: str) -> None:
        if name == UP:
            self.listed.up()
        elif name == HOME:
            self.listed.go(Path.home())
        elif name.startswith(FORM):
            self._take_form(name.removeprefix(FORM))
        elif name == CANCEL:
            self.ctx.app.pop()
            self._cancelled()
            return
        elif name in (OK, WHOLE):
            self._finish(whole=name == WHOLE)
            return
        self.on_resize()

    def _take_form(self, name: str) -> None:
        """Takes another form; the name in the field gets its ending in place of that of the other."""
        endings = {form.name: form.ending for form in self._asked.forms}
        text = self._field.text
        if text.endswith(endings[self.form]):
            self._field.line.set(text.removesuffix(endings[self.form]) + endings[name])
        self.form = name

    def _finish(self, *, whole: bool = False) -> None:
        """Goes into the folder that is meant, or does what the file is wanted for, or says why neither can be.

        `whole`: what is meant is wanted itself, also where it is a folder.
        """
        chosen = self.listed.chosen
        if chosen is not None and chosen.is_folder and not whole:
            self.go(chosen.path)
            return
        try:
            path = self._path(or_shown=whole)
            if not self._asked.new and not whole and is_folder(path):
                self.go(path)
                self._field.line.set("")
                return
            then = self._do(path, self.form)
        except Refused as refused:
            self.ctx.app.notify(clean(self.ctx.texts.problem(refused.problem)), lasting=True)
            return
        self.ctx.folder = path if is_folder(path) else path.parent
        self.ctx.app.pop()
        then()

    def _path(self, *, or_shown: bool = False) -> Path:
        """Returns what is meant: what was chosen, as it is on the disk, or what was typed. Raises Refused for nothing.

        `or_shown`: where nothing was typed or chosen the folder shown is meant.
        """
        chosen, text = self.listed.chosen, self._field.text
        if chosen is not None and (chosen.is_folder or text == named(chosen.path)):
            return chosen.path
        if text.strip():
            return typed_path(text, self.listed.folder)
        if or_shown:
            return self.listed.folder
        raise Refused(Problem("path.none"))

    def _at_list(self, what: str) -> None:
        """Takes what happened in the list: a chosen file's name goes into the field, what was opened is opened.

        A chosen folder stands in the place of what was typed, but for the name of a new file, which may lie in it.
        """
        chosen = self.listed.chosen
        if chosen is not None and not (chosen.is_folder and self._asked.new):
            self._field.line.set("" if chosen.is_folder else named(chosen.path))
        if what == "opened":
            self._finish()

    # --- input -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Gives an event to the keys of the question, the field, the list or the buttons."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.group.show_focus = False
        before = self._field.text
        touched = self._field.handle(event)
        if self._field.text != before:
            self.listed.choose_none()
        if event.type == pygame.MOUSEBUTTONDOWN and not self._field.focused:  # there is nothing else to type in
            self._field.focus(True)
        if touched and event.type != pygame.MOUSEMOTION:
            return True
        if event.type == pygame.KEYDOWN and event.key not in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return touched
        listed = self.listed.handle(event)
        if listed:
            self._at_list(listed)
        pressed = self.group.handle(event)
        if pressed:
            self._press(pressed)
        return touched or listed is not None or pressed is not None

    def _key(self, event: pygame.event.Event) -> bool:
        match event.key:
            case pygame.K_ESCAPE:
                self._press(CANCEL)
            case pygame.K_TAB:
                next_stop({FIELD: self._field}, self.group, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            case pygame.K_UP if event.mod & pygame.KMOD_ALT:
                self._press(UP)
            case pygame.K_UP | pygame.K_DOWN:
                if self.listed.handle(event) is not None:
                    self._at_list("chosen")
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE if self.group.show_focus:
                self._press(self.group.focus or OK)
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                self._finish()
            case _:
                return False
        return True

    def update(self, dt: float) -> bool:
        self.listed.update(dt)
        return False

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the question with its forms, the folder and what lies in it, the field and the buttons."""
        theme, c, inner, texts = self.ctx.theme, self.ctx.theme.colours, self._inner, self.ctx.texts
        draw_plain_box(surface, self.rect, theme)
        px = theme.fit(self._asked.title, "mincho", self._title_px, inner.w)
        theme.draw(surface, self._asked.title, inner.topleft, "mincho", px, c.ink)
        text = pygame.Rect(inner.x, self._text_y, inner.w, inner.h)
        theme.draw_block(surface, self._asked.text, text, "sans", theme.text_px(15), c.ink)
        told = next((form.told for form in self._asked.forms if form.name == self.form), "")
        if told:
            place = pygame.Rect(inner.x, self._told_y, inner.w, inner.h)
            theme.draw_block(surface, told, place, "sans", theme.text_px(14), c.muted)
        self._draw_folder(surface)
        self.listed.draw(surface)
        label = texts("files.new" if self._asked.new else "files.file")
        theme.draw(surface, label, (inner.x, self._label_y), "sans", theme.text_px(14), c.muted)
        self._field.draw(surface)
        self.group.draw(surface)

    def _draw_folder(self, surface: pygame.Surface) -> None:
        """Draws the path of the folder."""
        theme = self.ctx.theme
        words, px = fitting(theme, clean(str(self.listed.folder), keep_newlines=False), self._folder.w)
        theme.draw(surface, words, self._folder.midleft, "sans", px, theme.colours.muted, "midleft")

    def toast_room(self) -> ToastRoom:
        return ToastRoom(clear=[*self.group.rects(), self._field.rect])

    def targets(self) -> dict[str, pygame.Rect]:
        return {**self.group.targets(), FIELD: self._field.rect, **self.listed.targets()}

    def probe(self) -> dict[str, object]:
        return {"title": self._asked.title, "folder": clean(str(self.listed.folder)), "form": self.form}
