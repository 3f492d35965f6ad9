import type { Garment, Layer } from '../garment.ts';
import { type Size, shadowOf } from '../ground.ts';
import { paintLayers, silhouette } from '../paint.ts';
import { type Box, boxOf, type Frame, type Path } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import type { World } from '../types.ts';

const pathsOf = (layer: Layer): Path[] => {
  if (layer.type === 'panel') return [layer.shape];
  return layer.type === 'band' || layer.type === 'cord' ? [layer.along] : [];
};

/** The bounding box of a garment in centimetres. */
export const extentOf = (garment: Garment): Box => boxOf(garment.layers.flatMap(pathsOf));

/** Scales a garment to a rectangle of the picture, centred, with `margin` on each side. */
export function fitted(garment: Garment, { width, height }: Size, margin: number, phase: number): Frame {
  const box = extentOf(garment);
  const scale = Math.min((width - margin * 2) / (box.right - box.left), (height - margin * 2) / (box.bottom - box.top));
  return {
    scale,
    x: width / 2 - ((box.left + box.right) / 2) * scale,
    y: height / 2 - ((box.top + box.bottom) / 2) * scale,
    ease: (garment.ease ?? 1) * (box.bottom - box.top) * 0.0045,
    phase,
  };
}

/** Draws a garment: its contact shadow, then its layers. */
export function lay(sheet: Sheet, world: World, garment: Garment, frame: Frame): string {
  const canvas = { sheet, frame };
  const outlines = garment.layers.map((layer) => silhouette(canvas, layer)).join('');
  const height = Math.round(frame.scale * Math.min(1.5, (extentOf(garment).bottom - extentOf(garment).top) * 0.03));
  const ink = shadowOf(world);
  const far = sheet.define(
    `shadow ${height}`,
    (id) => `<filter id="${id}"><feGaussianBlur stdDeviation="${Math.max(3, Math.round(height * 0.8))}"/></filter>`,
  );
  // Multiply blending: on dark fabric a shadow in the surface's colour would look bright.
  return (
    '<g style="mix-blend-mode:multiply">' +
    `<g fill="${ink}" stroke="${ink}" opacity=".42" filter="url(#${far})" transform="translate(${Math.round(height * 0.7)} ${Math.round(height * 1.1)})">${outlines}</g>` +
    `<g fill="${ink}" opacity=".2" transform="translate(3 5)">${outlines}</g></g>` +
    paintLayers(canvas, garment.layers)
  );
}
