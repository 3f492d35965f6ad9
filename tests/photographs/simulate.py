"""What both simulations share: an empty scene, cloth, what it collides with, and the run."""

from time import process_time

import bpy
import numpy as np


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def collide(thing, distance, friction):
    """Lets cloth lie on a thing, that far in metres from its surface."""
    thing.modifiers.new("collision", "COLLISION")
    thing.collision.thickness_outer = distance
    thing.collision.cloth_friction = friction


def thread_mesh(co, faces, rest=None):
    """Heavy cotton of the given form; `rest` is the form in which nothing is stretched, if it is another one."""
    mesh = bpy.data.meshes.new("shirt")
    mesh.from_pydata(co.tolist(), [], [list(map(int, face)) for face in faces])
    shirt = bpy.data.objects.new("shirt", mesh)
    bpy.context.scene.collection.objects.link(shirt)
    settings = shirt.modifiers.new("cloth", "CLOTH").settings
    if rest is not None:
        shirt.shape_key_add(name="start")
        settings.rest_shape_key = shirt.shape_key_add(name="rest")
        settings.rest_shape_key.data.foreach_set("co", rest.ravel())
    settings.mass = 0.25
    settings.tension_stiffness = settings.compression_stiffness = 40
    settings.shear_stiffness = 18
    settings.tension_damping = settings.compression_damping = settings.shear_damping = 8
    collision = shirt.modifiers["cloth"].collision_settings
    collision.use_self_collision = True
    collision.self_friction = 8
    return shirt


def run(shirt, frames):
    """The places of the vertices after so many frames."""
    scene = bpy.context.scene
    scene.frame_end = shirt.modifiers["cloth"].point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
        if frame == 2 or frame % 10 == 0:
            print(f"frame {frame} of {frames}, {len(shirt.data.vertices)} points, {process_time():.0f} s", flush=True)
    done = shirt.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    co = np.empty(len(done.vertices) * 3)
    done.vertices.foreach_get("co", co)
    return co.reshape(-1, 3)
