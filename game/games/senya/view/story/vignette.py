"""The vignette of a scene: a place of our own under a light, drawn from silhouettes; kept by what it shows."""

from collections.abc import Callable

import pygame

from game.games.senya.rules.data.scenario_rows import SceneRow
from game.games.senya.view import looks
from game.games.senya.view.story.places import chambers, closed, heights, indoors, lakebed, outdoors
from game.games.senya.view.story.places.people import people
from game.games.senya.view.story.places.sky import CLEAR, MOON, SKIES, floor, mixed, moon, stars, weather
from game.games.senya.view.story.places.sky import sky as draw_sky
from game.rules.chance import Stream
from game.ui.pictures import drawn_once

FINE = 2
Painter = Callable[[pygame.Surface, Stream, str], None]
PLACES: dict[str, Painter] = {
    "library": indoors.library,
    "room": indoors.room,
    "classroom": indoors.classroom,
    "shop": indoors.shop,
    "store": indoors.store,
    "mirror": indoors.mirror,
    "blank": indoors.blank,
    "street": outdoors.street,
    "alley": outdoors.alley,
    "bridge": outdoors.bridge,
    "stone_bridge": outdoors.stone_bridge,
    "canal": outdoors.canal,
    "steps": outdoors.steps,
    "shrine": outdoors.shrine,
    "castle": outdoors.castle,
    "house": outdoors.house,
    "depths": outdoors.depths,
    "station": outdoors.station,
    "train": indoors.train,
    "bindery": chambers.bindery,
    "nursery": chambers.nursery,
    "glassworks": chambers.glassworks,
    "infirmary": chambers.infirmary,
    "dining": chambers.dining,
    "cellar": closed.cellar,
    "interview": closed.interview,
    "page_stair": heights.page_stair,
    "core": heights.core,
    "rooftop": heights.rooftop,
    "drowned_village": lakebed.village,
    "dam_gallery": lakebed.gallery,
    "clockwork": lakebed.clockwork,
    "clock_tower": lakebed.clock_tower,
}
"""Whatever a scenario may name as its motif."""
OWN_GROUND = ("canal", "steps", "page_stair")
"""Places that have their ground in them, water or steps."""
INDOORS = (
    "library", "room", "classroom", "shop", "store", "mirror", "train", "bindery", "nursery", "glassworks", "infirmary",
    "dining", "core", "cellar", "interview", "dam_gallery", "clockwork",
)  # fmt: skip
"""Places under a roof: rain and snow fall behind their windows."""
WORDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("blank", ("white", "blank")),
    ("interview", ("interview", "interrogation", "police")),
    ("cellar", ("cellar", "basement", "underground", "crypt")),
    ("depths", ("under the water", "floor of", "depths", "undertow", "cave", "inside the pier")),
    ("train", ("aboard", "train", "carriage", "tunnel")),
    ("station", ("station", "platform", "terminus", "signal")),
    ("castle", ("castle", "tower", "dream", "palace", "stage", "theatre", "theater")),
    ("classroom", ("classroom", "school", "empty seat")),
    ("library", ("librar", "stacks", "archive", "book", "museum", "ledger")),
    ("shop", ("shop", "market", "tags")),
    ("store", ("warehouse", "storehouse", "store")),
    ("steps", ("steps", "stairs", "landing")),
    ("canal", ("canal", "ferry", "boat", "harbour", "pier", "water", "sea")),
    ("bridge", ("bridge", "river", "bank")),
    ("mirror", ("mirror", "reflection", "glass", "window", "hall")),
    ("alley", ("alley", "lane", "back street")),
    ("house", ("house", "mansion", "villa")),
    ("room", ("room", "ward", "bed", "café", "cafe", "studio", "office")),
    ("shrine", ("shrine", "temple", "church", "grave", "torii", "wood", "forest")),
)
"""Motifs by what stands in the English words of a place whose scene names none; a street elsewhere."""
LIGHT_WORDS = (("dawn", ("morning", "dawn", "sunrise", "daylight")), ("dusk", ("evening", "dusk", "after school")),
               ("rain", ("rain",)), ("fog", ("fog", "mist")), ("snow", ("snow", "winter")))  # fmt: skip
LIGHT_OF = {"blank": "white", "castle": "dream", "mirror": "dream"}


def motif_of(scene: SceneRow) -> str:
    """Returns what the picture of a scene shows: what it names, else by the English words of its place."""
    words = scene.place.get("en", "").lower()
    return scene.motif or next((name for name, parts in WORDS if any(part in words for part in parts)), "street")


def light_of(scene: SceneRow) -> str:
    """Returns the light of a scene: what it names, else by the words of its place, else as its motif has it."""
    words = scene.place.get("en", "").lower()
    told = next((name for name, parts in LIGHT_WORDS if any(part in words for part in parts)), "")
    return scene.light or told or LIGHT_OF.get(motif_of(scene), "night")


@drawn_once
def vignette(
    size: tuple[int, int], motif: str, light: str, key: str, heroes: int = 0, others: int = 0
) -> pygame.Surface:
    """Returns the picture of a place with so many heroes seen from behind, and so many others. Not to draw on."""
    surface = pygame.Surface((size[0] * FINE, size[1] * FINE))
    stream = Stream(sum(ord(letter) * (n + 7) for n, letter in enumerate(key)) + 1)
    draw_sky(surface, SKIES[light])
    if light in CLEAR:
        stars(surface, stream)
    moon(surface, light)
    inside = motif in INDOORS
    if inside:
        weather(surface, stream, light)
    PLACES[motif](surface, stream, light)
    if motif not in OWN_GROUND:
        floor(surface, light)
    people(surface, heroes, others, mixed(SKIES[light][2], MOON, 0.35))
    if not inside:
        weather(surface, stream, light)
    looks.darken_corners(surface, (48, 30), (24, 15), 330, 90)
    return pygame.transform.smoothscale(surface, size)
