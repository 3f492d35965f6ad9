import { type Frame, type Path, round1, trace } from '../path.ts';
import type { Sheet } from '../sheet.ts';

/** The drawing area of a garment. */
export interface Canvas {
  readonly sheet: Sheet;
  readonly frame: Frame;
  /** Picture height at which a colour-blocked panel changes colour; parts sewn onto it change there too. */
  readonly blockAt?: number;
}

/** Line widths grow slower than the picture, so that a close view keeps fine lines. */
export const pen = ({ frame }: Canvas, width: number): string => round1(width * Math.sqrt(frame.scale / 11));

/**
 * An element that paints a shape (the `d` of a path). Each layer has the whole shape: a browser would copy a `<use>` with what it
 * refers to, two or three elements to style and lay out instead of one, and compression finds the repetition anyway.
 */
export const painted = (shape: string, attributes: string): string =>
  `<path d="${shape}"${attributes && ' '}${attributes.trim()}/>`;

/** The `d` of a path in this picture. */
export const shapeOf = (canvas: Canvas, path: Path): string => trace(path, canvas.frame);

export const clipOf = ({ sheet }: Canvas, shape: string): string =>
  sheet.define(`clip ${shape}`, (id) => `<clipPath id="${id}">${painted(shape, '')}</clipPath>`);

export function blurOf({ sheet, frame }: Canvas, centimetres: number): string {
  const deviation = round1(centimetres * frame.scale);
  return sheet.define(
    `blur ${deviation}`,
    (id) => `<filter id="${id}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  );
}

export const round2 = (value: number): string => String(Math.round(value * 100) / 100);

export const moved = ({ frame }: Canvas, x: number, y: number): string =>
  `transform="translate(${round1(x * frame.scale)} ${round1(y * frame.scale)})"`;
