import type { Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, rounded } from '../../path.ts';

/** The flap of a pocket, stitched on three sides. */
export const flap = (make: Make, x: number, y: number, width: number, height: number): Layer => ({
  type: 'panel',
  cloth: make.cloth,
  body: 0.9,
  lift: 0.35,
  shape: rounded(x - width / 2, y, width, height, 0.9),
  layers: [
    {
      type: 'stitch',
      along: line(
        [x - width / 2 + 0.6, y],
        [x - width / 2 + 0.6, y + height - 0.6],
        [x + width / 2 - 0.6, y + height - 0.6],
        [x + width / 2 - 0.6, y],
      ),
      color: make.thread,
      weight: 0.8,
    },
  ],
});
