/** The point of a picture that must be seen, each from 0 to 1. */
export interface Focus {
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * The largest part of a picture with a ratio (width by height), as close to the focus as the edges allow, in pixels.
 */
export function frameOf({ width, height }: Size, ratio: number, focus: Focus): Size & Focus {
  const kept = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  return {
    ...kept,
    x: between(focus.x * width - kept.width / 2, 0, width - kept.width),
    y: between(focus.y * height - kept.height / 2, 0, height - kept.height),
  };
}
