"""Folds the pattern as a shop does, the sides and then the hem behind, and lets it settle on a table."""

import bpy
import numpy as np
import pattern
from simulate import collide, empty_scene, run, thread_mesh

FRAMES = 30
GAP = 0.0024  # metres between two layers
SIDE = 0.138  # half of the folded width
FLAP = 0.115  # how much of each side is kept: the rest would lie within and is never seen
MIDDLE = 0.35  # the height of the lower fold


def bend(beyond, height, axis, radius):
    """Where a place comes to lie that is so far beyond a fold: its way along, and its height."""
    angle = np.clip(beyond / radius, 0, np.pi)
    rest = np.maximum(beyond - np.pi * radius, 0)
    arm = height - axis
    folded = beyond > 0
    return np.where(folded, arm * np.sin(angle) - rest, beyond), np.where(folded, axis + arm * np.cos(angle), height)


def kept(places, sides, faces):
    """The pattern without the sleeves' ends."""
    faces = faces[(np.abs(places[faces][:, :, 0]) < SIDE + FLAP).all(1)]
    used = np.unique(faces)
    return places[used], sides[used], np.searchsorted(used, faces)


def fold(spacing, frames=FRAMES):
    """The folded shirt: places of its vertices, and the parts of the pattern that they come from."""
    empty_scene()
    places, sides, faces = pattern.shirt(spacing)
    places, sides, faces = kept(places, sides, np.array(faces))
    x, y = places.T
    height = np.select([sides < 0, sides > 0], [0.0, -GAP], -GAP / 2)
    along, height = bend(np.abs(x) - SIDE, height, -1.6 * GAP, 1.1 * GAP)
    x = np.sign(x) * (SIDE + along)
    along, height = bend(MIDDLE - y, height, -4.2 * GAP, 2.7 * GAP)
    co = np.column_stack([x, -along, height - height.min() + 0.003])
    bpy.ops.mesh.primitive_plane_add(size=2)
    collide(bpy.context.object, 0.002, 30)
    shirt = thread_mesh(co, faces)
    cloth = shirt.modifiers["cloth"]
    cloth.settings.quality = 7
    cloth.settings.bending_stiffness = 0.25
    cloth.settings.air_damping = 3
    # A little more cloth than needed lies in soft waves.
    cloth.settings.shrink_min = -0.012
    cloth.collision_settings.collision_quality = 3
    cloth.collision_settings.distance_min = 0.0015
    cloth.collision_settings.self_distance_min = 0.0012
    return {"co": run(shirt, frames), "places": places, "sides": sides, "faces": faces}
