"""The sewing pattern of the T-shirt: two flat panels, front and back, in metres."""
from math import cos, hypot, pi, radians, sin

import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

LENGTH = 0.72
CHEST = 0.256  # half of the width
NECK = 0.088
SHOULDER = (0.226, 0.664)
UNDERARM = (0.254, 0.452)
SLEEVE_ANGLE = radians(33)
SLEEVE = 0.235
CUFF = 0.19
FRONT_DROP, BACK_DROP = 0.092, 0.022


def line(a, b, h):
    """Points from a to b without b, about h apart."""
    n = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / h))
    return [(a[0] + (b[0] - a[0]) * i / n, a[1] + (b[1] - a[1]) * i / n) for i in range(n)]


def corners():
    d = (cos(SLEEVE_ANGLE), -sin(SLEEVE_ANGLE))
    top = (SHOULDER[0] + SLEEVE * d[0], SHOULDER[1] + SLEEVE * d[1])
    bottom = (top[0] + CUFF * d[1], top[1] - CUFF * d[0])
    return top, bottom


def neck(drop, h):
    """The neckline from the right shoulder to the left one."""
    n = max(8, round(0.3 / h))
    points = []
    for i in range(n):
        t = pi * i / n
        x = NECK * cos(t)
        z = LENGTH - drop * sin(t) ** (0.8 if drop > 0.05 else 1.0)
        points.append((x, z))
    return points


def half(h):
    """The outline from the shoulder's neck point on the right down to the middle of the hem, in named parts."""
    top, bottom = corners()
    start = (NECK, LENGTH)
    return [
        ("shoulder", line(start, SHOULDER, h)),
        ("sleeve", line(SHOULDER, top, h)),
        ("cuff", line(top, bottom, h)),
        ("under", line(bottom, UNDERARM, h)),
        ("side", line(UNDERARM, (CHEST, 0.0), h)),
        ("hem", line((CHEST, 0.0), (0.0, 0.0), h)),
    ]


def outline(drop, h):
    right = [p for _, part in half(h) for p in part]
    left = [(-x, z) for x, z in reversed(right)][:]
    # mirrored points: from the hem's middle to the left shoulder
    loop = right + [(0.0, 0.0)] + left
    neckline = neck(drop, h)[1:]
    return loop + [(-x, z) for x, z in neckline]


def seams(h):
    """The points at which both panels are sewn together."""
    right = [p for name, part in half(h) if name in ("shoulder", "sleeve", "under", "side") for p in part]
    top, bottom = corners()
    right += [top, (CHEST, 0.0)]
    return {key(p) for p in right} | {key((-x, z)) for x, z in right}


def key(p):
    return (round(p[0], 5), round(p[1], 5))


def panel(drop, h):
    """Vertices and triangles of one panel."""
    edge = outline(drop, h)
    rows = []
    step = h * 0.866
    for j in range(int(LENGTH / step) + 2):
        for i in range(-int(0.5 / h), int(0.5 / h) + 1):
            rows.append(((i + (0.5 if j % 2 else 0)) * h, (j + 0.5) * step))
    poly = np.array(edge)
    inner = [p for p in rows if inside(p, poly) and far(p, poly, h * 0.55)]
    points = [Vector(p) for p in edge + inner]
    loop = [(i, (i + 1) % len(edge)) for i in range(len(edge))]
    verts, _, faces, *_ = delaunay_2d_cdt(points, loop, [], 1, 1e-6)
    return [(v.x, v.y) for v in verts], [tuple(f) for f in faces]


def inside(p, poly):
    x, z = p
    a, b = poly, np.roll(poly, -1, 0)
    crosses = (a[:, 1] > z) != (b[:, 1] > z)
    with np.errstate(divide="ignore", invalid="ignore"):
        at = a[:, 0] + (z - a[:, 1]) * (b[:, 0] - a[:, 0]) / (b[:, 1] - a[:, 1])
    return np.count_nonzero(crosses & (x < at)) % 2 == 1


def far(p, poly, least):
    return np.hypot(poly[:, 0] - p[0], poly[:, 1] - p[1]).min() > least


def distance(points, poly, closed=False):
    """The distance of points from a line of points, and how far along it the nearest place is."""
    points, poly = np.asarray(points), np.asarray(poly)
    a = poly
    b = np.roll(poly, -1, 0)
    if not closed:
        a, b = a[:-1], b[:-1]
    seg = b - a
    length = np.hypot(seg[:, 0], seg[:, 1])
    start = np.concatenate([[0], np.cumsum(length)[:-1]])
    best = np.full(len(points), 9.0)
    along = np.zeros(len(points))
    for i in range(len(a)):
        if length[i] < 1e-9:
            continue
        t = np.clip(((points - a[i]) @ seg[i]) / length[i] ** 2, 0, 1)
        gap = np.hypot(*(points - (a[i] + t[:, None] * seg[i])).T)
        closer = gap < best
        best = np.where(closer, gap, best)
        along = np.where(closer, start[i] + t * length[i], along)
    return best, along


def shirt(h):
    """Both panels sewn together: pattern places, sides (-1 front, 1 back, 0 seam), triangles."""
    sewn = seams(h)
    places, sides, faces, shared = [], [], [], {}
    for side, drop in ((-1, FRONT_DROP), (1, BACK_DROP)):
        verts, tris = panel(drop, h)
        index = []
        for v in verts:
            k = key(v)
            if k in sewn and k in shared:
                index.append(shared[k])
                continue
            if k in sewn:
                shared[k] = len(places)
            index.append(len(places))
            places.append(v)
            sides.append(0 if k in sewn else side)
        for a, b, c in tris:
            tri = (index[a], index[b], index[c])
            faces.append(tri if side < 0 else tri[::-1])
    return np.array(places), np.array(sides), faces
