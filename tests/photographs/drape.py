"""Sews the pattern around a body that nobody sees, and lets it hang."""

from math import radians

import bpy
import numpy as np
import pattern
from simulate import collide, empty_scene, run, thread_mesh

FRAMES = 85
ARM_DOWN = 63  # degrees below the horizon
ARM_OUT = 33  # the same as the sleeve of the pattern, while the shirt is put on


def ellipsoid(center, radii):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=20, ring_count=14, location=center)
    bpy.context.object.scale = radii
    return bpy.context.object


def limb(a, b, first, last, count=9):
    """Balls from a to b whose radius changes from the first to the last."""
    a, b = np.array(a), np.array(b)
    steps = [i / count for i in range(count + 1)]
    return [ellipsoid(a + (b - a) * t, [first + (last - first) * t] * 3) for t in steps]


def merge(parts, voxel, name):
    """One smooth body of many parts."""
    bpy.ops.object.select_all(action="DESELECT")
    for part in parts:
        part.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    bpy.ops.object.join()
    body = bpy.context.object
    body.name = name
    remesh = body.modifiers.new("remesh", "REMESH")
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = "VOXEL", voxel, True
    smooth = body.modifiers.new("smooth", "SMOOTH")
    smooth.factor, smooth.iterations = 0.5, 6
    bpy.ops.object.modifier_apply(modifier="remesh")
    bpy.ops.object.modifier_apply(modifier="smooth")
    collide(body, 0.004, 6)
    return body


def torso():
    parts = [
        ellipsoid((0, 0, 0.47), (0.168, 0.112, 0.21)),
        ellipsoid((0, 0, 0.25), (0.152, 0.104, 0.25)),
        ellipsoid((0, 0.005, 0.04), (0.172, 0.115, 0.18)),
    ]
    parts += limb((0, 0.02, 0.61), (0, -0.005, 0.83), 0.06, 0.056)
    for side in (-1, 1):
        parts.append(ellipsoid((side * 0.08, -0.06, 0.525), (0.085, 0.056, 0.065)))
        parts.append(ellipsoid((side * 0.08, 0.055, 0.54), (0.085, 0.052, 0.11)))
        parts += limb((side * 0.03, 0.02, 0.678), (side * 0.175, 0.008, 0.613), 0.054, 0.054)
    body = merge(parts, 0.02, "torso")
    # The shirt is sewn around a slim body, which then takes its own size.
    for frame, size in ((1, (0.9, 0.45, 1)), (22, (1, 1, 1))):
        body.scale = size
        body.keyframe_insert("scale", frame=frame)


def arm(side):
    upper = limb((0, 0, 0), (side * 0.17, 0, 0), 0.053, 0.048)
    lower = limb((side * 0.17, 0, 0), (side * 0.4, 0, 0), 0.048, 0.037)
    one = merge(upper + lower, 0.018, "arm")
    one.location = (side * 0.182, 0.008, 0.606)
    for frame, angle in ((1, ARM_OUT), (12, ARM_OUT), (50, ARM_DOWN)):
        one.rotation_euler = (0, radians(side * angle), 0)
        one.keyframe_insert("rotation_euler", frame=frame)


def drape(spacing, frames=FRAMES):
    """The hanging shirt: places of its vertices, and the parts of the pattern that they come from."""
    empty_scene()
    torso()
    for side in (-1, 1):
        arm(side)
    places, sides, faces = pattern.shirt(spacing)
    sewn = places[sides == 0]
    gap = np.array([np.hypot(*(sewn - place).T).min() for place in places])
    swell = 0.125 * np.sqrt(1 - (1 - np.clip(gap / 0.12, 0, 1)) ** 2)
    start = np.column_stack([places[:, 0], sides * swell, places[:, 1]])
    flat = np.column_stack([places[:, 0], sides * 0.0, places[:, 1]])
    shirt = thread_mesh(start, faces, rest=flat)
    cloth = shirt.modifiers["cloth"]
    cloth.settings.quality = 10
    cloth.settings.bending_stiffness = 0.12
    cloth.settings.bending_damping = 0.3
    cloth.settings.air_damping = 1.5
    cloth.collision_settings.collision_quality = 4
    cloth.collision_settings.distance_min = 0.003
    cloth.collision_settings.self_distance_min = 0.003
    return {"co": run(shirt, frames), "places": places, "sides": sides, "faces": np.array(faces)}
