"""The people of the house on pages: how they are called, their seals, and what is asked when somebody is new."""

from collections.abc import Callable

import pygame

from game.people import keeping
from game.people.household import LONGEST, SIGNS, Household, Resident
from game.stage.dialog import Dialog
from game.stage.scene import Context
from game.storage.problem import Refused
from game.ui.pictures import drawn_once
from game.ui.theme import Colour, Theme
from game.ui.widgets.dialog import Choice, InputField

INKS: tuple[Colour, ...] = (
    (0xA6, 0x3A, 0x2A), (0x2F, 0x5F, 0x8E), (0x3C, 0x6B, 0x45), (0x86, 0x62, 0x14),
    (0x6A, 0x55, 0x96), (0x9E, 0x4A, 0x6C), (0x75, 0x51, 0x2F), (0x5A, 0x62, 0x6C),
)  # fmt: skip
"""The colours of seals by their numbers: vermilion, indigo, pine, gold, wisteria, cherry, tea and silver."""
LETTER: Colour = (0xF6, 0xEE, 0xDC)


def look_again(ctx: Context) -> None:
    """Reads who lives here, which another window may have changed, and tells what was wrong with the file."""
    found = keeping.load(ctx.home)
    ctx.people = found.household
    for problem in found.problems:
        ctx.app.notify(ctx.texts.problem(problem), lasting=True)


def changed(ctx: Context, how: Callable[[Household], Household]) -> bool:
    """Changes the people of the house, for every window; says why where that cannot be done, and returns False."""
    try:
        found = keeping.change(ctx.home, how)
    except Refused as refused:
        ctx.app.notify(ctx.texts.problem(refused.problem), lasting=True)
        return False
    ctx.people = found.household
    for problem in found.problems:
        ctx.app.notify(ctx.texts.problem(problem), lasting=True)
    return True


def sit_down(ctx: Context, id: str) -> bool:
    """Seats somebody at the machine; says why where that cannot be done, and returns False."""
    if not changed(ctx, lambda household: household.sat_down(id)):
        return False
    ctx.app.sit_down(id)
    return True


def called(ctx: Context, person: Resident) -> str:
    """Returns how somebody is called; who has no name is "you" while sitting here."""
    return person.name or ctx.texts("people.you" if person.id == ctx.home.person else "people.unnamed")


def ask_name(ctx: Context, title: str, name: str, given: Callable[[str], None]) -> None:
    """Asks for a name; `given` is called with it, whatever was typed, unless the question is left."""
    texts = ctx.texts

    def told(choice: str, values: dict[str, str]) -> None:
        if choice == "ok":
            given(values["name"])

    choices = [Choice("cancel", texts("app.cancel")), Choice("ok", texts("app.ok"), "gold")]
    field = InputField("name", texts("people.name-label", LONGEST), name, LONGEST)
    ctx.app.push(Dialog(title, "", choices, told, fields=[field], cancel="cancel", name="name"))


def ask_newcomer(ctx: Context, come: Callable[[str], None]) -> None:
    """Asks how somebody new is called; `come` is called with the id once all windows know of the newcomer."""
    id = keeping.new_id()

    def given(name: str) -> None:
        if changed(ctx, lambda household: household.welcomed(id, name)):
            come(id)

    ask_name(ctx, ctx.texts("people.new-title"), "", given)


@drawn_once
def _disc(side: int, colour: Colour) -> pygame.Surface:
    big = 4
    whole = pygame.Surface((side * big, side * big), pygame.SRCALPHA)
    whole.fill((*colour, 0))
    middle = (side * big // 2, side * big // 2)
    pygame.draw.circle(whole, colour, middle, side * big // 2 - big)
    pygame.draw.circle(whole, LETTER, middle, round(side * big * 0.43), max(2, side * big // 40))
    return pygame.transform.smoothscale(whole, (side, side))


def draw_seal(surface: pygame.Surface, theme: Theme, sign: int, colour: int, rect: pygame.Rect) -> None:
    """Draws a sign on a round seal of a colour, as large as `rect` allows."""
    side = min(rect.size)
    picture = _disc(side, INKS[colour])
    surface.blit(picture, picture.get_rect(center=rect.center))
    with theme.printing():
        theme.draw(surface, SIGNS[sign], rect.center, "mincho", round(side * 0.52), LETTER, "center")
