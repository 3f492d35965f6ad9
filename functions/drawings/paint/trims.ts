import type { Band, Button, Cord, Seam, Stitch, Zip } from '../garment.ts';
import { place, round1, trace } from '../path.ts';
import { tonesOf } from '../shade.ts';
import { type Canvas, clipOf, painted, pen, shapeOf } from './canvas.ts';

const stitchLength = (canvas: Canvas): string => `${pen(canvas, 7)} ${pen(canvas, 4)}`;

/** Seams of one colour and weight: a dark line with its lit edge. */
export function paintSeams(canvas: Canvas, seams: readonly Seam[]): string {
  const [first] = seams;
  if (!first) return '';
  const tones = tonesOf(first.color);
  const shape = seams.map(({ along }) => trace(along, canvas.frame)).join('');
  const width = pen(canvas, 1.6 * (first.weight ?? 1));
  const lit = painted(
    shape,
    `stroke="${tones.crest}" stroke-width="${width}" opacity=".4" transform="translate(1.5 2)"`,
  );
  return (
    (canvas.sheet.isSmall ? '' : lit) +
    painted(shape, `stroke="${tones.edge}" stroke-width="${width}" opacity=".6" stroke-linecap="round"`)
  );
}

/** Rows of stitches of one colour and weight. */
export function paintStitches(canvas: Canvas, rows: readonly Stitch[]): string {
  const [first] = rows;
  if (!first || canvas.sheet.isSmall) return '';
  const d = rows.map(({ along }) => trace(along, canvas.frame)).join('');
  return `<path d="${d}" stroke="${first.color}" stroke-width="${pen(canvas, 1.7 * (first.weight ?? 1))}" stroke-dasharray="${stitchLength(canvas)}" opacity=".85"/>`;
}

export function paintBand(canvas: Canvas, { along, width, color, finish, lift = 0, within }: Band): string {
  const { frame } = canvas;
  const tones = tonesOf(color);
  const shape = shapeOf(canvas, along);
  const wide = width * frame.scale;
  const stroke = (ink: string, size: number, rest = ''): string =>
    painted(shape, `stroke="${ink}" stroke-width="${round1(size)}"${rest}`);
  const edge = Number(pen(canvas, 3.4));
  const rib = round1(0.34 * Math.sqrt(frame.scale * 11));
  const shade =
    lift > 0
      ? stroke(
          tones.deep,
          wide + edge,
          ` opacity=".16" transform="translate(${round1(lift * frame.scale * 0.5)} ${round1(lift * frame.scale)})"`,
        )
      : '';
  const knit =
    finish === 'rib'
      ? stroke(tones.deep, wide, ` opacity=".26" stroke-dasharray="${rib} ${rib}"`) +
        stroke(tones.crest, wide * 0.5, ' opacity=".22"')
      : stroke(
          tones.crest,
          wide * 0.4,
          ` opacity=".28" transform="translate(-${round1(wide * 0.12)} -${round1(wide * 0.14)})"`,
        );
  const sewn =
    finish === 'stitched' && !canvas.sheet.isSmall
      ? stroke(tones.thread, wide * 0.76, ` stroke-dasharray="${stitchLength(canvas)}" opacity=".8"`) +
        stroke(tones.base, wide * 0.76 - edge * 0.9)
      : '';
  const drawn = shade + stroke(tones.edge, wide + edge, ' opacity=".75"') + stroke(tones.base, wide) + sewn + knit;
  return within ? `<g clip-path="url(#${clipOf(canvas, shapeOf(canvas, within))})">${drawn}</g>` : drawn;
}

export function paintButton(canvas: Canvas, { at, radius, color, holes }: Button): string {
  const tones = tonesOf(color);
  const [x, y] = place(canvas.frame, at);
  const r = radius * canvas.frame.scale;
  const id = canvas.sheet.define(`button ${color} ${round1(r)} ${holes}`, (name) => {
    const disc = (dx: number, dy: number, size: number, attributes: string): string =>
      `<circle cx="${round1(dx)}" cy="${round1(dy)}" r="${round1(size)}" ${attributes}/>`;
    const s = round1(r * 0.26);
    const d = { 0: '', 2: `M-${s} 0h.01M${s} 0h.01`, 4: `M-${s}-${s}h.01M${s}-${s}h.01M-${s} ${s}h.01M${s} ${s}h.01` }[
      holes
    ];
    if (canvas.sheet.isSmall)
      return `<circle id="${name}" r="${round1(r)}" fill="${tones.shade}" stroke="${tones.edge}"/>`;
    return (
      `<g id="${name}">` +
      disc(r * 0.22, r * 0.34, r * 1.06, `fill="${tones.deep}" opacity=".4"`) +
      disc(0, 0, r, `fill="${tones.base}" stroke="${tones.edge}" stroke-width="${round1(r * 0.14)}"`) +
      disc(0, 0, r * 0.66, `fill="${tones.shade}" stroke="${tones.crest}" stroke-width="${round1(r * 0.12)}"`) +
      (d && `<path d="${d}" stroke="${tones.edge}" stroke-width="${round1(r * 0.28)}" stroke-linecap="round"/>`) +
      '</g>'
    );
  });
  return `<use href="#${id}" x="${round1(x)}" y="${round1(y)}"/>`;
}

export function paintZip(canvas: Canvas, { along, color, pull }: Zip): string {
  const tones = tonesOf(color);
  const shape = shapeOf(canvas, along);
  const unit = Number(pen(canvas, 1));
  const teeth =
    painted(shape, `stroke="${tones.edge}" stroke-width="${round1(unit * 11)}" opacity=".8"`) +
    painted(
      shape,
      `stroke="${tones.base}" stroke-width="${round1(unit * 6)}" stroke-dasharray="${round1(unit * 2.4)} ${round1(unit * 2)}"`,
    );
  if (!pull) return teeth;
  const [x, y] = place(canvas.frame, pull);
  const w = unit * 6;
  return `${teeth}<path d="M${round1(x - w)} ${round1(y)}h${round1(w * 2)}l-${round1(w * 0.4)} ${round1(w * 2)}h-${round1(w * 1.2)}z" fill="${tones.light}" stroke="${tones.edge}" stroke-width="${round1(unit * 1.6)}"/><rect x="${round1(x - w * 0.5)}" y="${round1(y + w * 2)}" width="${round1(w)}" height="${round1(w * 3.4)}" rx="${round1(w * 0.4)}" fill="${tones.base}" stroke="${tones.edge}" stroke-width="${round1(unit * 1.4)}"/>`;
}

export function paintCord(canvas: Canvas, { along, width, color }: Cord): string {
  const tones = tonesOf(color);
  const shape = shapeOf(canvas, along);
  const wide = width * canvas.frame.scale;
  const stroke = (ink: string, size: number, rest: string): string =>
    painted(shape, `stroke="${ink}" stroke-width="${round1(size)}" stroke-linecap="round" ${rest}`);
  return (
    stroke(tones.deep, wide, `opacity=".3" transform="translate(${round1(wide * 0.4)} ${round1(wide * 0.6)})"`) +
    stroke(tones.edge, wide * 1.3, 'opacity=".8"') +
    stroke(tones.base, wide, '') +
    stroke(
      tones.crest,
      wide * 0.36,
      `opacity=".5" transform="translate(-${round1(wide * 0.14)} -${round1(wide * 0.14)})"`,
    )
  );
}
