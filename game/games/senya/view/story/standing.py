"""Who stands in the picture of a scene beside the heroes: those of whom its text says so."""

from game.games.senya.rules.data.scenario_rows import Npc, Scenario, SceneRow

STANDING: dict[str, dict[str, tuple[str, ...]]] = {
    "borrowed_moon": {
        "sister": ("toko", "wataru"),
        "steps": ("wataru",),
        "fog": ("wataru",),
        "letter": ("toko",),
        "collectors": ("toko",),
        "floor": ("shizu",),
        "closing": ("shizu", "wataru", "toko"),
        "last_line": ("shizu",),
        "end_dawn": ("toko", "wataru", "shizu"),
        "end_voice": ("toko",),
        "end_ferry": ("wataru", "toko"),
        "end_ebb": ("toko",),
    },
    "glass_bridge": {
        "mid3": ("yashiro",),
        "umbrellas": ("kinu", "yashiro", "yura"),
        "yura_room": ("yashiro",),
        "crossing": ("mamiya", "yura", "yashiro"),
        "climax": ("mamiya",),
        "turning": ("yashiro", "yura"),
        "asked": ("yura",),
        "stillness": ("mamiya",),
        "end_good": ("yura", "yashiro"),
        "end_railing": ("kinu", "yashiro"),
        "end_bad": ("mamiya",),
    },
    "last_train": {
        "carriage": ("yoiko", "kuga"),
        "tunnel": ("kuga",),
        "lake_station": ("shimizu", "yoiko", "kuga"),
        "office": ("shimizu",),
        "school": ("kuga",),
        "gallery": ("kuga",),
        "bench": ("shimizu", "yoiko"),
        "signal": ("shimizu",),
        "departure": ("yoiko",),
        "end_dawn": ("kuga",),
        "end_lake": ("kuga",),
        "end_keeper": ("kuga",),
    },
    "moonlit_library": {
        "night_watch": ("hinako",),
        "sickroom": ("hinako",),
        "confession": ("hinako",),
        "nursery": ("shiori", "saku"),
        "last_leaf": ("saku", "shiori"),
        "night_coat": ("saku", "shiori"),
        "morning": ("shiori", "hinako"),
        "other_sleeper": ("shiori",),
        "white_books": ("hinako",),
    },
    "no_reflection": {
        "arcade": ("sayo",),
        "mid1": ("sayo",),
        "mid2": ("sayo",),
        "hideout": ("miwa", "sayo"),
        "parlour": ("ariake", "sayo"),
        "rooftop": ("sayo",),
        "thirst": ("sayo",),
        "empty": ("miwa",),
        "climax": ("ariake", "sayo"),
        "great_mirror": ("ariake", "sayo"),
        "first_move": ("sayo",),
        "end_good": ("miwa",),
        "end_mirror": ("sayo",),
    },
}
"""By story and scene, where these are others than those whom the scene introduces: who is introduced may be absent or
asleep, and who was introduced before may be there again. Part of the picture, not of what a story is played by."""


def people_of(scene: SceneRow, scenario: Scenario) -> tuple[Npc, ...]:
    """Returns who stands in the picture of a scene; in stories that tell nothing of it, whom the scene introduces."""
    told = STANDING.get(scenario.id, {}).get(scene.id)
    known = scenario.people
    return scene.people if told is None else tuple(known[one] for one in told if one in known)
