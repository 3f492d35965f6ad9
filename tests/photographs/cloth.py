"""The cloth of the shirt: what the pattern says about each place (seams, hems, rib), and the material made of it."""
import bpy
import numpy as np

import pattern

GAUGE = (0.00115, 0.00092)  # metres of one stitch of the jersey: width, height
RIB = 0.021  # width of the collar
HEM = 0.024


def curve(a, control, b, n=24):
    t = np.linspace(0, 1, n)[:, None]
    a, control, b = np.array(a), np.array(control), np.array(b)
    return (1 - t) ** 2 * a + 2 * t * (1 - t) * control + t**2 * b


def beside(places, line):
    """Distances from a line that runs down, positive on its right: so that they are 0 on it between two vertices too."""
    at = np.interp(places[:, 1], line[::-1, 1], line[::-1, 0])
    return pattern.distance(places, line)[0] * np.where(places[:, 0] > at, 1, -1)


def measures(places, drop):
    """For each place of one panel: distance from and way along neck, hem, cuff, armhole and the other seams."""
    h = 0.004
    mirrored = np.column_stack([np.abs(places[:, 0]), places[:, 1]])
    top, bottom = pattern.corners()
    neckline = np.array(pattern.neck(drop, h) + [(-pattern.NECK, pattern.LENGTH)])
    armhole = curve(pattern.SHOULDER, (pattern.SHOULDER[0] - 0.026, 0.54), pattern.UNDERARM)
    seam = [
        np.array([(pattern.NECK, pattern.LENGTH), pattern.SHOULDER, top]),
        np.array([bottom, pattern.UNDERARM, (pattern.CHEST, 0.0)]),
    ]
    d_seam = np.minimum(*(pattern.distance(mirrored, one)[0] for one in seam))
    return {
        "neck": pattern.distance(places, neckline),
        "hem": (places[:, 1].copy(), places[:, 0].copy()),
        "cuff": pattern.distance(mirrored, np.array([top, bottom])),
        "arm": (beside(mirrored, armhole), mirrored[:, 1]),
        "seam": (d_seam, mirrored[:, 1]),
    }


def jersey_image(rows=48):
    """One stitch of jersey as a tile of heights: two legs of a V."""
    y, x = np.mgrid[0:rows, 0:rows] / rows
    height = np.zeros((rows, rows))
    for leg in (-1, 1):
        for shift in (-1, 0, 1):
            middle = 0.5 + leg * (0.25 + 0.13 * (0.5 - (y + shift)))
            height = np.maximum(height, np.sqrt(np.clip(1 - ((x - middle) / 0.23) ** 2, 0, 1)) * (abs(y + shift - 0.5) < 0.62))
    wave = 0.82 + 0.18 * np.cos(2 * np.pi * (y - 0.5 - 0.3 * abs(x - 0.5)))
    height *= wave
    image = bpy.data.images.new("jersey", rows, rows, float_buffer=True, is_data=True)
    pixels = np.ones((rows, rows, 4), dtype=np.float32)
    pixels[..., :3] = height[..., None]
    image.pixels.foreach_set(pixels.ravel())
    image.pack()
    return image


class Nodes:
    """Short names for what a material is built of."""

    def __init__(self, tree):
        self.tree = tree

    def add(self, kind, **inputs):
        node = self.tree.nodes.new(kind)
        for name, value in inputs.items():
            self.put(node, name, value)
        return node

    def put(self, node, name, value):
        socket = node.inputs[name.replace("_", " ") if isinstance(name, str) else name]
        if hasattr(value, "is_output"):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, *values):
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        for i, value in enumerate(values):
            self.put(node, i, value)
        return node.outputs[0]

    def uv(self, layer):
        node = self.tree.nodes.new("ShaderNodeUVMap")
        node.uv_map = layer
        split = self.add("ShaderNodeSeparateXYZ", Vector=node.outputs[0])
        return split.outputs[0], split.outputs[1]

    def ridge(self, d, at, width):
        """1 where d is `at`, falling to 0 over `width`, as a bell."""
        away = self.math("DIVIDE", self.math("SUBTRACT", d, at), width)
        return self.math("POWER", 2.718, self.math("MULTIPLY", self.math("MULTIPLY", away, away), -1.0))

    def below(self, d, at, soft):
        """1 where d is below `at`, 0 above, soft between."""
        node = self.add("ShaderNodeMapRange", Value=d, From_Min=at - soft, From_Max=at + soft, To_Min=1.0, To_Max=0.0)
        node.interpolation_type = "SMOOTHSTEP"
        return node.outputs[0]

    def sum(self, *values):
        total = values[0]
        for value in values[1:]:
            total = self.math("ADD", total, value)
        return total

    def stitches(self, d, along, at, length=0.0032, width=0.00042):
        """A row of stitches: long dashes with short gaps."""
        dash = self.math("SINE", self.math("MULTIPLY", along, 6.2832 / length))
        on = self.add("ShaderNodeMapRange", Value=dash, From_Min=-0.75, From_Max=-0.2).outputs[0]
        return self.math("MULTIPLY", self.ridge(d, at, width), on)


def linear(hex_color):
    rgb = [int(hex_color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb]


LABEL = (0.021, 0.642, 0.671)  # woven label inside the back: half of its width, its lower and upper edge


def labelled(n, color, cloth_uv):
    """The colour of the inside: the same, with the woven label in the neck and its one red thread."""
    split = n.add("ShaderNodeSeparateXYZ", Vector=cloth_uv)
    x, z = n.math("ABSOLUTE", split.outputs[0]), split.outputs[1]
    within = n.math("MULTIPLY", n.below(x, LABEL[0], 0.0002), n.below(z, LABEL[2], 0.0002))
    within = n.math("MULTIPLY", within, n.math("SUBTRACT", 1.0, n.below(z, LABEL[1], 0.0002)))
    thread = n.stitches(z, split.outputs[0], LABEL[1] + 0.009, 0.004, 0.0006)
    ground = n.add("ShaderNodeMixRGB", Fac=within, Color1=color, Color2=(*linear("#f4efe4"), 1)).outputs[0]
    red = n.math("MULTIPLY", n.math("MULTIPLY", thread, within), n.below(x, 0.0145, 0.0005))
    return n.add("ShaderNodeMixRGB", Fac=red, Color1=ground, Color2=(*linear("#a8322a"), 1)).outputs[0]


def dyed(hex_color):
    """The colour of cloth that comes out of the camera's tones as this one: they deepen it, dark colours more."""
    rgb = np.array(linear(hex_color))
    grey = float(rgb @ (0.2126, 0.7152, 0.0722))
    return (*((grey + (rgb - grey) * (0.8 + 0.3 * grey)) * (0.68 + 0.4 * grey)), 1.0)


def material(name, hex_color, inside=False):
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    tree = mat.node_tree
    tree.nodes.clear()
    n = Nodes(tree)
    d_neck, s_neck = n.uv("neck")
    d_hem, s_hem = n.uv("hem")
    d_cuff, s_cuff = n.uv("cuff")
    d_arm, s_arm = n.uv("arm")
    d_seam, s_seam = n.uv("seam")
    cloth = n.add("ShaderNodeUVMap")
    cloth.uv_map = "cloth"
    rib = n.below(d_neck, RIB, 0.0006)
    # The jersey, where there is no rib.
    scale = n.add("ShaderNodeMapping", Vector=cloth.outputs[0], Scale=(1 / GAUGE[0], 1 / GAUGE[1], 1))
    knit = n.add("ShaderNodeTexImage", Vector=scale.outputs[0])
    knit.image = jersey_image()
    jersey = n.math("MULTIPLY", knit.outputs[0], n.math("SUBTRACT", 1.0, rib))
    ribs = n.math("MULTIPLY", n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", s_neck, 3.1416 / 0.0026))), rib)
    small = n.add("ShaderNodeTexNoise", Vector=cloth.outputs[0], Scale=900.0, Detail=3.0)
    large = n.add("ShaderNodeTexNoise", Vector=cloth.outputs[0], Scale=55.0, Detail=4.0)
    noise = n.sum(
        n.math("MULTIPLY", n.math("SUBTRACT", small.outputs[0], 0.5), 0.00035),
        n.math("MULTIPLY", n.math("SUBTRACT", large.outputs[0], 0.5), 0.0011),
    )
    # Seams are grooves; hems and the collar are of two layers, so they stand higher.
    grooves = n.sum(
        n.math("MULTIPLY", n.ridge(d_neck, RIB + 0.0004, 0.0008), 1.1),
        n.math("MULTIPLY", n.ridge(d_arm, 0.0, 0.0011), 1.0),
        n.math("MULTIPLY", n.ridge(d_seam, 0.0, 0.0009), 0.8),
    )
    threads = n.sum(
        n.stitches(d_neck, s_neck, RIB + 0.0032),
        n.stitches(d_hem, s_hem, HEM),
        n.stitches(d_hem, s_hem, HEM - 0.0055),
        n.stitches(d_cuff, s_cuff, HEM - 0.004),
        n.stitches(d_cuff, s_cuff, HEM - 0.0095),
    )
    sunk = n.sum(
        n.ridge(d_hem, HEM, 0.0016), n.ridge(d_hem, HEM - 0.0055, 0.0016),
        n.ridge(d_cuff, HEM - 0.004, 0.0016), n.ridge(d_cuff, HEM - 0.0095, 0.0016),
        n.ridge(d_neck, RIB + 0.0032, 0.0014),
    )
    layers = n.sum(
        n.math("MULTIPLY", rib, 0.0006),
        n.math("MULTIPLY", n.below(d_hem, HEM + 0.0015, 0.001), 0.0004),
        n.math("MULTIPLY", n.below(d_cuff, HEM - 0.0025, 0.001), 0.0004),
        n.math("MULTIPLY", n.ridge(d_arm, -0.0045, 0.004), 0.0005),
    )
    pucker = n.math("MULTIPLY", n.math("MULTIPLY", large.outputs[0], sunk), 0.0007)
    height = n.sum(
        n.math("MULTIPLY", jersey, 0.00022), n.math("MULTIPLY", ribs, 0.0006), noise, layers, pucker,
        n.math("MULTIPLY", grooves, -0.0009), n.math("MULTIPLY", sunk, -0.0004), n.math("MULTIPLY", threads, 0.0005),
    )
    bump = n.add("ShaderNodeBump", Height=height, Distance=1.0, Strength=0.9)
    shade = n.math("SUBTRACT", 1.0, n.sum(n.math("MULTIPLY", grooves, 0.28), n.math("MULTIPLY", sunk, 0.07)))
    shade = n.math("MULTIPLY", shade, n.sum(0.93, n.math("MULTIPLY", jersey, 0.05), n.math("MULTIPLY", large.outputs[0], 0.06)))
    tint = n.add("ShaderNodeMixRGB", Fac=1.0, Color1=dyed(hex_color))
    tint.blend_type = "MULTIPLY"
    grey = n.add("ShaderNodeCombineXYZ", X=shade, Y=shade, Z=shade)
    tree.links.new(grey.outputs[0], tint.inputs[2])
    color = labelled(n, tint.outputs[0], cloth.outputs[0]) if inside else tint.outputs[0]
    surface = n.add(
        "ShaderNodeBsdfPrincipled", Base_Color=color, Roughness=0.88, Specular=0.18, Sheen=0.45,
        Sheen_Tint=0.6, Normal=bump.outputs[0],
    )
    out = n.add("ShaderNodeOutputMaterial")
    tree.links.new(surface.outputs[0], out.inputs[0])
    return mat


def make(shirt, hex_color, near=False):
    """The shirt as an object, smooth and with the thickness of cloth; from near it is divided finer."""
    co, places, sides, faces = (shirt[name] for name in ("co", "places", "sides", "faces"))
    mesh = bpy.data.meshes.new("shirt")
    mesh.from_pydata(co.tolist(), [], faces.tolist())
    corner = faces.ravel()
    face_side = np.sign(sides[faces].sum(1))
    back = np.repeat(face_side > 0, 3)
    layers = {"cloth": (places[:, 0], places[:, 1])}
    front_d, back_d = measures(places, pattern.FRONT_DROP), measures(places, pattern.BACK_DROP)
    for key in ("cloth", "neck", "hem", "cuff", "arm", "seam"):
        layer = mesh.uv_layers.new(name=key)
        pair = [layers[key]] * 2 if key == "cloth" else [front_d[key], back_d[key]]
        data = np.stack([np.where(back, pair[1][i][corner], pair[0][i][corner]) for i in (0, 1)], 1)
        layer.data.foreach_set("uv", data.astype(np.float32).ravel())
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    obj = bpy.data.objects.new("shirt", mesh)
    bpy.context.scene.collection.objects.link(obj)
    mesh.materials.append(material("outside", hex_color))
    mesh.materials.append(material("inside", hex_color, inside=True))
    smooth = obj.modifiers.new("smooth", "SMOOTH")
    smooth.factor, smooth.iterations = 0.4, 3
    divide = obj.modifiers.new("divide", "SUBSURF")
    divide.levels = divide.render_levels = 2 if near else 1
    thick = obj.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset, thick.material_offset = 0.0016, 0.0, 1
    return obj
