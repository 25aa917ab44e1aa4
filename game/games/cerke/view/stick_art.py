"""Throwing sticks as sprites: ivory with three ink strokes on the marked side, dark red-brown on the other."""

import math

import pygame

from game.games.cerke.view.stick_throw import THICK, StickPose
from game.ui.board.piece_art import OVER, PREMULTIPLIED, SpriteCache, blend, faded, shrunk
from game.ui.theme import Colour

MARKED: Colour = (0xF0, 0xE3, 0xC6)
PLAIN: Colour = (0x5C, 0x23, 0x1B)
EDGE: Colour = (0x8C, 0x66, 0x3E)
STROKE: Colour = (0x6B, 0x3A, 0x1C)
ROLL_STEPS = 10


class StickArt(SpriteCache):
    """Sticks `length` pixels long."""

    def __init__(self, length: int) -> None:
        super().__init__(length)
        self.length = max(16, length)
        self.width = max(4, round(self.length * THICK))

    def stick(self, marked: bool, roll: float) -> pygame.Surface:
        """Returns a lying stick as its turning shows it; `marked`: the side that is up at a roll of 0."""
        cos = math.cos(roll)
        step = round(abs(cos) * ROLL_STEPS)
        shown = marked if cos >= 0 else not marked
        return self.keep((shown, step), lambda: self._stick(shown, step / ROLL_STEPS))

    def _stick(self, marked: bool, open_: float) -> pygame.Surface:
        return shrunk(self._large(marked, open_))

    def _large(self, marked: bool, open_: float) -> pygame.Surface:
        """Draws a stick whose side is seen at `open_` of its width; the rest is its rounded flank. OVER times large."""
        w, h = self.length * OVER, self.width * OVER
        surface = pygame.Surface((w, h), pygame.SRCALPHA)
        base = MARKED if marked else PLAIN
        surface.fill((*blend(base, EDGE, 0.5), 0))
        body = max(round(h * 0.55), round(h * (0.55 + 0.45 * open_)))
        flank = pygame.Rect(0, (h - body) // 2, w, body)
        pygame.draw.rect(surface, blend(EDGE, (0, 0, 0), 0.35), flank, border_radius=body // 2)
        face_h = max(OVER, round(body * max(0.16, open_) - 1.2 * OVER))
        face = pygame.Rect(0, 0, w - 2 * OVER, face_h)
        face.center = (w // 2, h // 2 - round(OVER * 0.4))
        pygame.draw.rect(surface, blend(base, (0, 0, 0), 0.16), face, border_radius=face_h // 2)
        for n in range(6):  # a rounded back: lighter towards the upper edge
            t = n / 6
            part = face.inflate(-round(face_h * 0.3 * t), -round(face_h * (0.16 + 0.62 * t)))
            part.centery = face.centery - round(face_h * 0.10 * t)
            if part.height > 0:
                shade = blend(base, (255, 250, 240), (0.05 + 0.30 * t) * (1.0 if marked else 0.6))
                pygame.draw.rect(surface, shade, part, border_radius=max(1, part.height // 2))
        if marked and open_ > 0.5:
            self._strokes(surface, face)
        return surface

    def _strokes(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        for n in (-1, 0, 1):
            x = face.centerx + n * face.height * 0.62
            lean = face.height * 0.12
            top, low = face.top + face.height * 0.24, face.bottom - face.height * 0.24
            pygame.draw.line(surface, STROKE, (x - lean, low), (x + lean, top), max(OVER, round(face.height * 0.13)))

    def draw(self, surface: pygame.Surface, origin: tuple[float, float], pose: StickPose, marked: bool) -> None:
        """Draws a stick and its shadow; `origin` is the window point of the table's upper left corner."""
        x, y = origin[0] + pose.x * self.length, origin[1] + pose.y * self.length
        degrees = -math.degrees(pose.yaw)
        shade = pygame.transform.rotozoom(self._shadow(), degrees, 1.0 + 0.2 * pose.z)
        if pose.z > 0.03:
            shade = faded(shade, max(0.25, 1 - pose.z * 0.9))
        off = self.width * (0.16 + 2.2 * pose.z)
        surface.blit(shade, shade.get_rect(center=(round(x + off * 0.7), round(y + off))), special_flags=PREMULTIPLIED)
        image = pygame.transform.rotozoom(self.stick(marked, pose.roll), degrees, 1.0 + 0.34 * pose.z)
        where = image.get_rect(center=(round(x), round(y - pose.z * self.length * 0.55)))
        surface.blit(image, where, special_flags=PREMULTIPLIED)

    def draw_lying(self, surface: pygame.Surface, origin: tuple[float, float], pose: StickPose, marked: bool) -> None:
        """Draws a stick that has come to rest, smoother than `draw`, for pictures that are kept."""
        x, y = origin[0] + pose.x * self.length, origin[1] + pose.y * self.length
        degrees = -math.degrees(pose.yaw)
        shade = pygame.transform.rotozoom(self._shadow(), degrees, 1.0)
        off = self.width * 0.16
        surface.blit(shade, shade.get_rect(center=(round(x + off), round(y + off))), special_flags=PREMULTIPLIED)
        large = pygame.transform.rotate(self._large(marked, 1.0).premul_alpha(), degrees)
        image = pygame.transform.smoothscale(large, (large.get_width() // OVER, large.get_height() // OVER))
        surface.blit(image, image.get_rect(center=(round(x), round(y))), special_flags=PREMULTIPLIED)

    def _shadow(self) -> pygame.Surface:
        return self.keep("shadow", self._drawn_shadow)

    def _drawn_shadow(self) -> pygame.Surface:
        room = max(2, self.width // 3)
        surface = pygame.Surface((self.length + 4 * room, self.width + 4 * room), pygame.SRCALPHA)
        box = pygame.Rect(2 * room, 2 * room, self.length, self.width)
        pygame.draw.rect(surface, (0, 0, 0, 170), box, border_radius=self.width // 2)
        return pygame.transform.gaussian_blur(surface.premul_alpha(), room)
