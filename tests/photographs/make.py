"""Makes the photographs of the default catalogue: `npm run photographs`, or `npm run photographs -- sg066-front`.

Needs Blender 3.4 (`apt-get install --no-install-recommends blender`). `--small` makes quick previews. The two
simulations are kept in the folder for temporary files; delete `photographs` there after a change of the pattern.
"""

import os
import sys
import tempfile
from time import time

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from drape import drape  # noqa: E402
from fold import fold  # noqa: E402
from studio import COLORS, SHOTS, shoot  # noqa: E402

TARGET = os.path.join(HERE, "../../functions/commerce/default-shop/goods/media/catalog/product/mat2602")
KEPT = os.path.join(tempfile.gettempdir(), "photographs")
SIZE, SAMPLES = (1200, 1490), 12
SMALL_SIZE, SMALL_SAMPLES = (240, 298), 8
SPACING = {"drape": 0.0095, "fold": 0.01}  # metres between the points of a simulation
# One stack shows all colours.
PICTURES = [f"{color}-{shot}" for color in COLORS for shot in SHOTS if shot != "stack"] + ["sg066-stack"]


def simulated(simulation):
    """The result of a simulation, from an earlier run if there was one."""
    name = simulation.__name__
    path = os.path.join(KEPT, f"{name}.npz")
    if not os.path.exists(path):
        os.makedirs(KEPT, exist_ok=True)
        np.savez(path, **simulation(SPACING[name]))
    return dict(np.load(path))


def main(arguments):
    small = "--small" in arguments
    for name in [name for name in arguments if not name.startswith("--")] or PICTURES:
        color, shot = name.split("-")
        shirt = simulated(fold if shot == "stack" else drape)
        began = time()
        out = os.path.join(KEPT if small else TARGET, f"{name}.jpg")
        shoot(shirt, shot, color, out, SMALL_SIZE if small else SIZE, SMALL_SAMPLES if small else SAMPLES)
        print(f"{out}: {os.path.getsize(out) / 1000:.0f} KB after {time() - began:.0f} s", flush=True)


main(sys.argv[sys.argv.index("--") + 1 :])
