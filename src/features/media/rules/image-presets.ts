import { type ImageWidth, imagePath } from './image-path.ts';

/**
 * The sizes in which the shop shows pictures, in CSS pixels, and the width in which each is requested.
 */
export const IMAGE_PRESETS = {
  card: { width: 216, height: 268, source: 216 },
  row: { width: 140, height: 200, source: 160 },
  checkout: { width: 100, height: 100, source: 100 },
  thumbnail: { width: 160, height: 160, source: 160 },
  gallery: { width: 1080, height: 1340, source: 1080 },
  cart: { width: 170, height: 170, source: 170 },
  list: { width: 500, height: 750, source: 500 },
  detail: { width: 1517, height: 2000, source: 1517 },
  swatch: { width: 100, height: 142, source: 100 },
  menu: { width: 203, height: 274, source: 320 },
  icon: { width: 20, height: 20, source: 40 },
} as const satisfies Record<string, { width: number; height: number; source: ImageWidth }>;

type ImagePreset = keyof typeof IMAGE_PRESETS;

/** Source and size of a picture for a preset; the size reserves space before the picture is loaded. */
export function imageAt(path: string, preset: ImagePreset): { src: string; width: number; height: number } {
  const { width, height, source } = IMAGE_PRESETS[preset];
  return { src: imagePath(path, source), width, height };
}
