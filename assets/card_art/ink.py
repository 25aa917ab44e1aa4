"""Brushes and washes: paints, paths, brush strokes that swell and taper, paper, gold."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import skia

WIDTH, HEIGHT = 320, 448
Colour = tuple[int, ...]
Point = tuple[float, float]
INK: Colour = (40, 32, 36)
GOLD = [(252, 232, 168), (216, 170, 86), (160, 114, 46), (228, 188, 104), (178, 130, 58)]
SILVER = [(246, 250, 255), (192, 204, 228), (128, 142, 176), (208, 218, 238), (146, 160, 192)]
SKIN: Colour = (253, 242, 228)


def rgba(colour: Colour, alpha: float | None = None) -> int:
    """Returns a colour as skia wants it; a fourth part is its alpha unless one is given."""
    a = alpha if alpha is not None else colour[3] if len(colour) == 4 else 255
    return int(skia.ColorSetARGB(int(max(0, min(255, a))), *(int(max(0, min(255, v))) for v in colour[:3])))


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """Returns the colour `t` of the way from `a` to `b`."""
    return tuple(round(p + (q - p) * t) for p, q in zip(a[:3], b[:3], strict=True))


def fill(colour: Colour, alpha: float | None = None) -> skia.Paint:
    return skia.Paint(AntiAlias=True, Color=rgba(colour, alpha))


def line(colour: Colour, width: float, alpha: float | None = None) -> skia.Paint:
    paint = skia.Paint(AntiAlias=True, Color=rgba(colour, alpha), Style=skia.Paint.kStroke_Style, StrokeWidth=width)
    return _round(paint)


def _round(paint: skia.Paint) -> skia.Paint:
    paint.setStrokeCap(skia.Paint.kRound_Cap)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    return paint


def ink(width: float = 2.0, alpha: float = 255) -> skia.Paint:
    """Returns the ink of outlines."""
    return line(INK, width, alpha)


def wash(
    a: Point, b: Point, colours: Sequence[Colour], stops: Sequence[float] | None = None, width: float = 0
) -> skia.Paint:
    """Returns a paint that runs through colours from one point to another; with a width, a stroke."""
    shader = skia.GradientShader.MakeLinear([skia.Point(*a), skia.Point(*b)], [rgba(c) for c in colours], stops)
    paint = skia.Paint(AntiAlias=True, Shader=shader)
    if width:
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(width)
        _round(paint)
    return paint


def glow(x: float, y: float, r: float, colours: Sequence[Colour], stops: Sequence[float] | None = None) -> skia.Paint:
    shader = skia.GradientShader.MakeRadial(skia.Point(x, y), r, [rgba(c) for c in colours], stops)
    return skia.Paint(AntiAlias=True, Shader=shader)


def metal(a: Point, b: Point, width: float = 0, colours: Sequence[Colour] = tuple(GOLD)) -> skia.Paint:
    """Returns gold leaf, or another metal."""
    return wash(a, b, colours, [0, 0.3, 0.55, 0.75, 1], width)


def gilt(width: float = 1.6) -> skia.Paint:
    """Returns a line of gold that shimmers over the whole picture."""
    return metal((0, 0), (WIDTH, HEIGHT), width)


def soft(colour: Colour, alpha: float, blur: float, width: float = 0) -> skia.Paint:
    """Returns a blurred paint; with a width, a blurred stroke."""
    paint = line(colour, width, alpha) if width else fill(colour, alpha)
    paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    return paint


def rect(x: float, y: float, w: float, h: float) -> skia.Rect:
    return skia.Rect.MakeXYWH(x, y, w, h)


def box(c: skia.Canvas, x: float, y: float, w: float, h: float, r: float, paint: skia.Paint) -> None:
    c.drawRoundRect(rect(x, y, w, h), r, r, paint)


def poly(points: Sequence[Point], close: bool = True) -> skia.Path:
    path = skia.Path()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    if close:
        path.close()
    return path


def curve(start: Point, *parts: Sequence[float], close: bool = False) -> skia.Path:
    """Returns a path of lines (2 numbers), quadratic (4) and cubic (6) curves."""
    path = skia.Path()
    path.moveTo(*start)
    for part in parts:
        {2: path.lineTo, 4: path.quadTo, 6: path.cubicTo}[len(part)](*part)
    if close:
        path.close()
    return path


def through(points: Sequence[Point], close: bool = False) -> skia.Path:
    """Returns a smooth path through points."""
    n = len(points)
    path = skia.Path()
    path.moveTo(*points[0])
    for i in range(n if close else n - 1):
        at = [points[(i + k) % n] if close else points[max(0, min(n - 1, i + k))] for k in (-1, 0, 1, 2)]
        (ax, ay), (bx, by), (dx, dy), (ex, ey) = at
        path.cubicTo(bx + (dx - ax) / 6, by + (dy - ay) / 6, dx - (ex - bx) / 6, dy - (ey - by) / 6, dx, dy)
    if close:
        path.close()
    return path


def brush(c: skia.Canvas, points: Sequence[Point], width: float, paint: skia.Paint, swell: float = 0.4) -> None:
    """Draws a stroke through points that tapers to both ends and is widest at `swell` of its length."""
    measure = skia.PathMeasure(through(points), False)
    length = measure.getLength()
    left, right = [], []
    steps = 48
    for i in range(steps + 1):
        t = i / steps
        at, tangent = measure.getPosTan(length * t)
        w = width / 2 * math.sin(math.pi / 2 * (t / swell if t < swell else (1 - t) / (1 - swell)))
        left.append((at.x() - tangent.y() * w, at.y() + tangent.x() * w))
        right.append((at.x() + tangent.y() * w, at.y() - tangent.x() * w))
    c.drawPath(poly([*left, *reversed(right)]), paint)


def noise(w: int, h: int, step: int, seed: int) -> np.ndarray:
    """Returns smooth noise of 0 to 1."""
    rng = np.random.RandomState(seed)
    a = rng.rand(max(2, h // step + 2), max(2, w // step + 2))
    ys, xs = np.linspace(0, a.shape[0] - 1.001, h), np.linspace(0, a.shape[1] - 1.001, w)
    y0, x0 = ys.astype(int), xs.astype(int)
    fy, fx = (ys - y0)[:, None], (xs - x0)[None]
    fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
    top = a[y0][:, x0] * (1 - fx) + a[y0][:, x0 + 1] * fx
    low = a[y0 + 1][:, x0] * (1 - fx) + a[y0 + 1][:, x0 + 1] * fx
    return top * (1 - fy) + low * fy


def paper(w: int, h: int, base: Colour, seed: int = 1, amp: float = 9) -> skia.Image:
    """Returns washi: fibres, clouds and edges a little browner."""
    rng = np.random.RandomState(seed)
    n = (noise(w, h, w // 8, seed) - 0.5) * amp + (noise(w, h, max(2, w // 40), seed + 2) - 0.5) * amp * 0.6
    n += (rng.rand(h, w) - 0.5) * amp * 0.4
    yy, xx = np.mgrid[0:h, 0:w]
    d = np.maximum(abs(xx - w / 2) / (w / 2), abs(yy - h / 2) / (h / 2))
    edge = np.clip(d - 0.72, 0, 1) ** 1.5 * 40
    out = np.empty((h, w, 4))
    for i, k in enumerate((0.7, 1, 1.5)):
        out[..., i] = base[i] + n - edge * k
    out[..., 3] = 255
    return skia.Image.fromarray(
        np.ascontiguousarray(np.clip(out, 0, 255).astype(np.uint8)), colorType=skia.kRGBA_8888_ColorType
    )


def oval_rect(x: float, y: float, w: float, h: float) -> skia.Rect:
    """Returns the box of an oval round a point."""
    return rect(x - w / 2, y - h / 2, w, h)
