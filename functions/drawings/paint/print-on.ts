import type { Panel } from '../garment.ts';
import { boxOf, type Point, place } from '../path.ts';
import { TILE_SIDE, tile, woven } from '../print.ts';
import { mix, tonesOf } from '../shade.ts';
import { type Canvas, painted, pen } from './canvas.ts';

/** Picture height at which a panel changes colour; measured along the grain of a rotated panel. */
export function blockAt({ frame }: Canvas, { shape, grain = 0, block, cloth }: Panel): number | undefined {
  if (block === undefined || cloth.print !== 'colour-block') return undefined;
  const box = boxOf([shape]);
  const [left, top] = place(frame, [box.left, box.top]);
  const [right, bottom] = place(frame, [box.right, box.bottom]);
  const radians = (Math.abs(grain) * Math.PI) / 180;
  const height = (right - left) * Math.sin(radians) + (bottom - top) * Math.cos(radians);
  return (top + bottom) / 2 + height * (block - 0.5);
}

/** The print of a panel, rotated with its grain and widened with its flare. */
export function printOf(canvas: Canvas, panel: Panel, shape: string): string {
  const { cloth, shape: path, grain = 0, flare = 1, block } = panel;
  const { print, printColor } = cloth;
  if (!print) return '';
  const { frame, sheet } = canvas;
  const box = boxOf([path]);
  const [left, top] = place(frame, [box.left, box.top]);
  const [right, bottom] = place(frame, [box.right, box.bottom]);
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const turn = Math.round(grain);
  const radians = (Math.abs(turn) * Math.PI) / 180;
  const width = (right - left) * Math.cos(radians) + (bottom - top) * Math.sin(radians) + 20;
  const height = (right - left) * Math.sin(radians) + (bottom - top) * Math.cos(radians) + 20;
  const field = { left: middle[0] - width / 2, top: middle[1] - height / 2, width, height, scale: frame.scale, flare };
  const turned = (content: string): string =>
    turn === 0
      ? content
      : `<g transform="rotate(${turn} ${Math.round(middle[0])} ${Math.round(middle[1])})">${content}</g>`;
  if (print === 'colour-block') {
    const at = block === undefined && turn === 0 ? canvas.blockAt : blockAt(canvas, panel);
    if (at === undefined) return '';
    const y = Math.round(at);
    const down = Math.round(field.top + height * 1.1 - at);
    if (down <= 0) return '';
    const x = Math.round(field.left - width * 0.1);
    const tones = tonesOf(printColor);
    return turned(
      `<path d="M${x} ${y}h${Math.round(width * 1.2)}v${down}h-${Math.round(width * 1.2)}z" fill="${printColor}"/><path d="M${x} ${y}h${Math.round(width * 1.2)}" stroke="${tones.edge}" stroke-width="${pen(canvas, 2)}" opacity=".6"/>`,
    );
  }
  const drawn = woven(print, printColor, field);
  if (drawn) return turned(drawn);
  const side = TILE_SIDE[print] ?? 8;
  const leaf = mix(mix(printColor, '#5f7a4c', 0.75), cloth.color, 0.2);
  const base = sheet.define(
    `tile ${print} ${printColor} ${leaf}`,
    (name) =>
      `<pattern id="${name}" width="100" height="100" patternUnits="userSpaceOnUse">${tile(print, printColor, leaf)}</pattern>`,
  );
  const transform = `translate(${Math.round(middle[0])} ${Math.round(middle[1])}) rotate(${turn}) scale(${Math.round(side * frame.scale) / 100})`;
  const id = sheet.define(
    `${base} ${transform}`,
    (name) => `<pattern id="${name}" href="#${base}" patternTransform="${transform}"/>`,
  );
  return painted(shape, `fill="url(#${id})"`);
}
