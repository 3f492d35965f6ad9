"""From what Cycles measured to the picture: less grain, then the tones of a photograph.

Debian's Blender is built without a denoiser. Light changes slowly across cloth, its colour and relief do not: the light
alone (the picture divided by the colour of the surface) is smoothed, and only across places with the same normal.
"""
import bpy
import numpy as np

REACH = 4  # pixels
QUALITY = 84  # of the JPEG, in percent
# How different two places may be to be taken together, in normal, colour and light: near ones, then those three times as
# far, which evens out what is left on the paper.
PASSES = ((1, 0.16, 0.06, 0.18), (3, 0.06, 0.03, 0.06))


def keep_passes(scene, folder):
    """Lets the render write the picture, the colour of surfaces and their normals as EXR files into a folder."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    target = tree.nodes.new("CompositorNodeOutputFile")
    target.base_path = folder
    target.format.file_format, target.format.color_depth = "OPEN_EXR", "32"
    target.file_slots.clear()
    names = {"Image": "image", "Denoising Albedo": "albedo", "Denoising Normal": "normal"}
    for socket, name in names.items():
        target.file_slots.new(name)
        tree.links.new(source.outputs[socket], target.inputs[name])
    end = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(source.outputs["Image"], end.inputs[0])


def read(folder, name, frame):
    image = bpy.data.images.load(f"{folder}/{name}{frame:04d}.exr")
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, dtype=np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, 4)[..., :3]


def blurred(light):
    """Means of 3 × 3 pixels."""
    padded = np.pad(light, ((1, 1), (1, 1), (0, 0)), mode="edge")
    h, w = light.shape[:2]
    return sum(padded[i:i + h, j:j + w] for i in range(3) for j in range(3)) / 9


def smooth(light, albedo, normal, step, normals, colors, lights):
    guide = np.log(np.maximum(blurred(light).mean(2), 1e-3))
    total, weight = np.zeros_like(light), np.zeros(light.shape[:2], dtype=np.float32)
    h, w = guide.shape
    reach = range(-REACH, REACH + 1)
    for y, x in ((y, x) for y in reach for x in reach if y * y + x * x <= REACH * REACH):
        dy, dx = y * step, x * step
        here = (slice(max(0, -dy), h - max(0, dy)), slice(max(0, -dx), w - max(0, dx)))
        there = (slice(max(0, dy), h - max(0, -dy)), slice(max(0, dx), w - max(0, -dx)))
        far = ((normal[here] - normal[there]) ** 2).sum(2) / normals**2
        far += ((albedo[here] - albedo[there]) ** 2).sum(2) / colors**2
        far += (guide[here] - guide[there]) ** 2 / lights**2
        share = np.exp(-0.5 * far - 0.5 * (x * x + y * y) / (0.6 * REACH) ** 2)
        total[here] += light[there] * share[..., None]
        weight[here] += share
    return total / weight[..., None]


def develop(scene, folder, out):
    frame = scene.frame_current
    image, albedo, normal = (read(folder, name, frame) for name in ("image", "albedo", "normal"))
    base = np.maximum(albedo, 0.02)
    light = image / base
    for one in PASSES:
        light = smooth(light, albedo, normal, *one)
    done = light * base
    height, width = done.shape[:2]
    picture = bpy.data.images.new("picture", width, height, float_buffer=True)
    picture.pixels.foreach_set(np.dstack([done, np.ones((height, width), dtype=np.float32)]).astype(np.float32).ravel())
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.quality = "JPEG", "RGB", QUALITY
    picture.save_render(out, scene=scene)
