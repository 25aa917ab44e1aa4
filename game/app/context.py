"""The context of scenes: settings, texts, theme, sounds and window, joined at the start and kept in step after it."""

import os
import time
from collections.abc import Callable
from datetime import date
from typing import cast

from game import catalog
from game.app.display import display_scale, first_text_size
from game.app.window import open_window, screen, set_title
from game.i18n.catalog import Texts
from game.people import keeping as people
from game.stage.scene import AppPort, Context
from game.storage.levels import asset
from game.storage.paths import Home
from game.storage.problem import Problem, Refused
from game.storage.setting_values import NO_WINDOW
from game.storage.settings import Settings, load, newcomer, save
from game.ui.sound import Sounds
from game.ui.theme import Theme

TODAY = "GOGI_TODAY"
"""A variable of the environment that says which day it is for what is practised, "2026-01-31"; for tests."""


def today() -> date:
    """Returns the local day, or the one that the environment names."""
    try:
        return date.fromisoformat(os.environ.get(TODAY, ""))
    except ValueError:
        return date.today()


def build_context(
    home: Home,
    settings: Settings,
    *,
    size: tuple[int, int] | None = None,
    lang: str | None = None,
    clock: Callable[[], float] = time.perf_counter,
    unseen: Callable[[], None] | None = None,
) -> Context:
    """Opens the window and returns the context, without a worker; `unseen` is called before it is shown.

    Raises NoDisplay.
    `lang` and `size` hold for this run only; None takes the settings'.
    """
    assets = asset()
    texts = Texts(lang or settings.lang, catalog.text_folders(), strict=False)
    first = settings.window == NO_WINDOW
    open_window(
        size or (None if first else settings.window),
        texts("app.title"),
        assets / "icon.png",
        full_screen=settings.full_screen and size is None,
        unseen=unseen,
    )
    if first and size is None and not settings.full_screen:
        settings.text_size = max(settings.text_size, first_text_size(screen().get_size(), display_scale()))
    theme = Theme(assets, text_scale=settings.text_size / 100, owner_marks=settings.owner_marks)
    sounds = Sounds(assets / "sounds", volumes=settings.volumes, on=not settings.mute)
    return Context(
        settings=settings,
        texts=texts,
        theme=theme,
        sounds=sounds,
        home=home,
        app=cast(AppPort, None),  # the app puts itself there
        assets=assets,
        clock=clock,
        today=today,
        people=people.load(home).household,
        lang_of_run=lang,
    )


def change_person(ctx: Context, person: str) -> list[Problem]:
    """Takes the settings of somebody else of the house, and returns what was wrong with them.

    Who never sat here begins with what is set now. The window stays as it is.
    """
    home, before, problems = ctx.home.of(person), ctx.settings, list[Problem]()
    try:
        save(before, ctx.home)  # also where nothing was ever changed: there has to be what to come back to
    except Refused as refused:
        problems.append(refused.problem)
    settings, more = load(home)
    if not home.settings_file.exists():
        settings = newcomer(before)
    settings.window, settings.full_screen = before.window, before.full_screen
    ctx.home, ctx.settings, ctx.lang_of_run, ctx.alone = home, settings, None, ""
    return [*problems, *more]


def apply_settings(ctx: Context) -> Problem | None:
    """Makes texts, theme and sounds follow the settings and saves them; returns why they could not be saved."""
    settings = ctx.settings
    lang = ctx.lang_of_run or settings.lang
    if lang != ctx.texts.lang:
        ctx.texts = Texts(lang, catalog.text_folders(), strict=ctx.texts.strict)
        set_title(ctx.texts("app.title"))
    ctx.theme.adapt(text_scale=settings.text_size / 100, owner_marks=settings.owner_marks)
    ctx.sounds.set(volumes=settings.volumes, on=not settings.mute)
    try:
        save(settings, ctx.home)
    except Refused as refused:
        return refused.problem
    return None
