"""The studio: paper, a window-like light, the camera, and one picture."""

import tempfile
from math import radians

import bpy
import cloth
from develop import develop, keep_passes
from mathutils import Vector
from simulate import empty_scene

COLORS = {"sn058": "#8a5a3c", "sg066": "#66704a", "se020": "#eedfbf"}
PAPER = "#edf2f4"  # in this light it comes out as the tint of the department, as in its drawings
# Degrees that the shirt is turned, where the camera stands, what it looks at and sees sharply (metres), the lens in mm,
# the f-stop (none: all is sharp).
SHOTS = {
    "front": dict(turn=0, eye=(0, -3.4, 0.42), at=(0, 0, 0.365), lens=132),
    "back": dict(turn=180, eye=(0, -3.4, 0.42), at=(0, 0, 0.365), lens=132),
    "collar": dict(turn=-18, eye=(0.02, -1.15, 0.80), at=(0.004, 0, 0.652), lens=128, stop=5.6, sharp=(0.02, -0.1, 0.62)),
    "stack": dict(eye=(0.1, -0.9, 0.86), at=(0, 0.13, 0.03), lens=92, stop=11, sharp=(0, 0.05, 0.07)),
}


def look_at(thing, target):
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat("-Z", "Y").to_euler()


def light(place, target, size, power, color):
    data = bpy.data.lights.new("light", "AREA")
    data.shape, data.size, data.energy, data.color = "SQUARE", size, power, color
    lamp = bpy.data.objects.new("light", data)
    lamp.location = place
    bpy.context.scene.collection.objects.link(lamp)
    look_at(lamp, target)


def paper(corners):
    mesh = bpy.data.meshes.new("paper")
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    bpy.context.scene.collection.objects.link(bpy.data.objects.new("paper", mesh))
    material = bpy.data.materials.new("paper")
    material.use_nodes = True
    surface = material.node_tree.nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = (*cloth.linear(PAPER), 1)
    surface.inputs["Roughness"].default_value = 0.95
    surface.inputs["Specular"].default_value = 0.05
    mesh.materials.append(material)


def hang(shirt, color, turn, near):
    cloth.make(shirt, COLORS[color], near).rotation_euler = (0, 0, radians(turn))
    paper([(-4, 0.3, -3), (4, 0.3, -3), (4, 0.3, 4), (-4, 0.3, 4)])


def stack(shirt, color):
    """Three folded shirts on each other, the one that is meant on top."""
    top = shirt["co"][:, 2].max()
    order = [one for one in COLORS if one != color] + [color]
    for level, (shade, turn, aside) in enumerate(zip(order, (3.5, -2.5, 0.8), (0.004, -0.004, 0))):
        one = cloth.make(shirt, COLORS[shade], near=shade == color)
        one.location = (aside, -aside, level * top * 0.95)
        one.rotation_euler = (0, 0, radians(turn))
    paper([(-4, -4, 0), (4, -4, 0), (4, 4, 0), (-4, 4, 0)])


def illuminate():
    light((-2.2, -1.0, 1.5), (0, 0, 0.4), 1.1, 92, (1.0, 0.97, 0.93))
    light((1.9, -1.9, 0.6), (0, 0, 0.35), 1.6, 7, (0.94, 0.97, 1.0))
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (0.95, 0.97, 1.0, 1)
    background.inputs[1].default_value = 0.4


def stand(eye, at, lens, stop=None, sharp=None):
    """Places the camera."""
    scene = bpy.context.scene
    scene.camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    scene.collection.objects.link(scene.camera)
    scene.camera.location = eye
    look_at(scene.camera, at)
    data = scene.camera.data
    data.lens, data.sensor_height, data.sensor_fit = lens, 36, "VERTICAL"
    if stop:
        data.dof.use_dof, data.dof.aperture_fstop = True, stop
        data.dof.focus_distance = (Vector(sharp) - scene.camera.location).length


def expose(width, height, samples, threads):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = "CPU", samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.012
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 3, 1
    cycles.sample_clamp_indirect = 4
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_settings.exposure = 0.3


def shoot(shirt, shot, color, out, size, samples, threads=2):
    """Writes one picture of a shirt; `size` is its width and height in pixels."""
    empty_scene()
    view = dict(SHOTS[shot])
    turn = view.pop("turn", None)
    if turn is None:
        stack(shirt, color)
    else:
        hang(shirt, color, turn, "stop" in view)
    illuminate()
    stand(**view)
    expose(*size, samples, threads)
    with tempfile.TemporaryDirectory() as folder:
        keep_passes(bpy.context.scene, folder)
        bpy.ops.render.render()
        develop(bpy.context.scene, folder, out)
