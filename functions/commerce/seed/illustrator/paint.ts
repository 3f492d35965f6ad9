import { HANDS, weave } from './fabric.ts';
import type { Band, Button, Cloth, Cord, Fold, Layer, Mark, Panel, Zip } from './garment.ts';
import { boxOf, type Frame, type Path, type Point, place, round1, sliver, trace } from './path.ts';
import { TILE_SIDE, tile, woven } from './print.ts';
import { mix, type Tones, tonesOf } from './shade.ts';
import type { Sheet } from './sheet.ts';

/** Where a garment is painted. */
export interface Canvas {
  readonly sheet: Sheet;
  readonly frame: Frame;
}

/** Pen widths grow slower than the picture, so that a close view stays finely drawn. */
const pen = ({ frame }: Canvas, width: number): string => round1(width * Math.sqrt(frame.scale / 11));

const use = (id: string, attributes: string): string => `<use href="#${id}"${attributes && ' '}${attributes}/>`;

const shapeOf = ({ sheet, frame }: Canvas, path: Path): string => {
  const d = trace(path, frame);
  return sheet.define(d, (id) => `<path id="${id}" d="${d}"/>`);
};

const clipOf = ({ sheet }: Canvas, shape: string): string =>
  sheet.define(`clip ${shape}`, (id) => `<clipPath id="${id}">${use(shape, '')}</clipPath>`);

function blurOf({ sheet, frame }: Canvas, centimetres: number): string {
  const deviation = round1(centimetres * frame.scale);
  return sheet.define(
    `blur ${deviation}`,
    (id) => `<filter id="${id}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  );
}

/** Light from the upper left over cloth of one colour. */
const lightOf = ({ sheet }: Canvas, tones: Tones, dim: number): string => {
  const [light, base, shade] =
    dim > 0
      ? [
          mix(tones.base, tones.deep, dim),
          mix(tones.base, tones.deep, dim * 0.85),
          mix(tones.base, tones.deep, dim * 0.6),
        ]
      : [tones.light, tones.base, tones.shade];
  return sheet.define(
    `light ${light} ${base} ${shade}`,
    (id) =>
      `<linearGradient id="${id}" x2=".8" y2="1"><stop stop-color="${light}"/><stop offset=".45" stop-color="${base}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`,
  );
};

function textureOf({ sheet, frame }: Canvas, cloth: Cloth, tones: Tones, turn: number): string {
  const hand = HANDS[cloth.fabric];
  const drawn = hand.grain > 0 ? weave(cloth.fabric, tones) : '';
  if (!drawn) return '';
  const side = (hand.tile * Math.sqrt(frame.scale * 11)) / 10;
  const id = sheet.define(
    `weave ${cloth.fabric} ${cloth.color}`,
    (name) => `<pattern id="${name}" width="10" height="10" patternUnits="userSpaceOnUse">${drawn}</pattern>`,
  );
  return sheet.define(
    `weave ${cloth.fabric} ${cloth.color} ${turn}`,
    (name) => `<pattern id="${name}" href="#${id}" patternTransform="rotate(${turn}) scale(${round2(side)})"/>`,
  );
}

function printOf(canvas: Canvas, panel: Panel, shape: string): string {
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
    if (block === undefined) return '';
    const y = Math.round(field.top + field.height * block);
    const x = Math.round(field.left - width * 0.1);
    const tones = tonesOf(printColor);
    return turned(
      `<path d="M${x} ${y}h${Math.round(width * 1.2)}v${Math.round(height)}h-${Math.round(width * 1.2)}z" fill="${printColor}"/><path d="M${x} ${y}h${Math.round(width * 1.2)}" stroke="${tones.edge}" stroke-width="${pen(canvas, 2)}" opacity=".6"/>`,
    );
  }
  const drawn = woven(print, printColor, field);
  if (drawn) return turned(drawn);
  const side = TILE_SIDE[print] ?? 8;
  const leaf = mix(mix(printColor, '#5f7a4c', 0.75), cloth.color, 0.2);
  const id = sheet.define(
    `tile ${print} ${printColor} ${side} ${turn} ${leaf}`,
    (name) =>
      `<pattern id="${name}" width="100" height="100" patternUnits="userSpaceOnUse" patternTransform="translate(${Math.round(middle[0])} ${Math.round(middle[1])}) rotate(${turn}) scale(${Math.round(side * frame.scale) / 100})">${tile(print, printColor, leaf)}</pattern>`,
  );
  return use(shape, `fill="url(#${id})"`);
}

const shifted = (path: Path, x: number, y: number, frame: Frame): string =>
  trace(path, { ...frame, x: frame.x + x * frame.scale, y: frame.y + y * frame.scale });

function foldsOf(canvas: Canvas, folds: readonly Fold[], cloth: Cloth, tones: Tones): { soft: string; sharp: string } {
  if (folds.length === 0) return { soft: '', sharp: '' };
  const hand = HANDS[cloth.fabric];
  let valleys = '';
  let crests = '';
  let creases = '';
  for (const { from, to, bend, width } of folds) {
    const wide = width * hand.bulk;
    const valley = sliver(from, to, bend, wide);
    valleys += trace(valley, canvas.frame);
    crests += shifted(valley, -wide * 0.75, -wide * 0.35, canvas.frame);
    if (hand.isCrisp) creases += trace(sliver(from, to, bend + wide * 0.42, wide * 0.12), canvas.frame);
  }
  const isPale = tones.lightness > 0.85;
  return {
    soft:
      `<path d="${crests}" fill="${tones.crest}" opacity="${round2(hand.sheen * (tones.lightness < 0.42 ? 0.7 : 1))}"/>` +
      `<path d="${valleys}" fill="${tones.deep}" opacity="${round2(hand.depth * (isPale ? 0.85 : 1.1))}"/>`,
    sharp: creases ? `<path d="${creases}" fill="${tones.deep}" opacity=".28"/>` : '',
  };
}

const round2 = (value: number): string => String(Math.round(value * 100) / 100);

function panel(canvas: Canvas, item: Panel): string {
  const { cloth, folds = [], body = 3, dim = 0, lift = 0, grain = 0 } = item;
  const { frame } = canvas;
  const tones = tonesOf(cloth.color);
  const hand = HANDS[cloth.fabric];
  const shape = shapeOf(canvas, item.shape);
  const texture = textureOf(canvas, cloth, tones, Math.round(grain));
  const { soft, sharp } = foldsOf(canvas, folds, cloth, tones);
  const round = body * frame.scale;
  const isPale = tones.lightness > 0.85;
  const rim =
    body > 0
      ? use(
          shape,
          `stroke="${tones.crest}" stroke-width="${Math.round(round * 0.7)}" opacity="${round2(0.2 + hand.sheen * 0.35)}" transform="translate(${Math.round(round * 0.22)} ${Math.round(round * 0.26)})"`,
        ) +
        use(
          shape,
          `stroke="${tones.deep}" stroke-width="${Math.round(round)}" opacity="${isPale ? 0.3 : 0.36}" transform="translate(-${Math.round(round * 0.3)} -${Math.round(round * 0.3)})"`,
        )
      : '';
  const soften = rim || soft ? `<g filter="url(#${blurOf(canvas, hand.softness)})">${rim}${soft}</g>` : '';
  const print = printOf(canvas, item, shape);
  const cast = lift > 0 ? castOf(canvas, shape, lift, tones) : '';
  const inside = (item.layers ?? []).map((layer) => paintLayer(canvas, layer)).join('');
  const fuzz =
    cloth.fabric === 'fleece' || cloth.fabric === 'wool' || cloth.fabric === 'cable'
      ? use(shape, `stroke="${tones.base}" stroke-width="${pen(canvas, 5)}" stroke-dasharray="2 1.6" opacity=".75"`)
      : '';
  return (
    cast +
    fuzz +
    `<g clip-path="url(#${clipOf(canvas, shape)})">` +
    use(shape, `fill="url(#${lightOf(canvas, tones, dim)})"`) +
    print +
    (texture ? use(shape, `fill="url(#${texture})" opacity="${round2(hand.grain)}"`) : '') +
    soften +
    sharp +
    inside +
    '</g>' +
    use(
      shape,
      `stroke="${tones.edge}" stroke-width="${pen(canvas, 2.2)}" stroke-linejoin="round" opacity="${isPale ? 0.6 : 0.75}"`,
    )
  );
}

const castOf = ({ frame }: Canvas, shape: string, lift: number, tones: Tones): string => {
  const step = lift * frame.scale;
  const dark = mix(tones.deep, '#3a2416', 0.4);
  return [1, 0.5]
    .map((share) =>
      use(
        shape,
        `fill="${dark}" opacity=".13" transform="translate(${round1(step * share * 0.6)} ${round1(step * share)})"`,
      ),
    )
    .join('');
};

function band(canvas: Canvas, { along, width, color, finish, lift = 0, within }: Band): string {
  const { frame } = canvas;
  const tones = tonesOf(color);
  const shape = shapeOf(canvas, along);
  const wide = width * frame.scale;
  const stroke = (ink: string, size: number, rest = ''): string =>
    use(shape, `stroke="${ink}" stroke-width="${round1(size)}"${rest}`);
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
    finish === 'stitched'
      ? stroke(tones.thread, wide * 0.76, ` stroke-dasharray="${stitchLength(canvas)}" opacity=".8"`) +
        stroke(tones.base, wide * 0.76 - edge * 0.9)
      : '';
  const drawn = shade + stroke(tones.edge, wide + edge, ' opacity=".75"') + stroke(tones.base, wide) + sewn + knit;
  return within ? `<g clip-path="url(#${clipOf(canvas, shapeOf(canvas, within))})">${drawn}</g>` : drawn;
}

const stitchLength = (canvas: Canvas): string => `${pen(canvas, 7)} ${pen(canvas, 4)}`;

function button(canvas: Canvas, { at, radius, color, holes }: Button): string {
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

function zip(canvas: Canvas, { along, color, pull }: Zip): string {
  const tones = tonesOf(color);
  const shape = shapeOf(canvas, along);
  const unit = Number(pen(canvas, 1));
  const teeth =
    use(shape, `stroke="${tones.edge}" stroke-width="${round1(unit * 11)}" opacity=".8"`) +
    use(
      shape,
      `stroke="${tones.base}" stroke-width="${round1(unit * 6)}" stroke-dasharray="${round1(unit * 2.4)} ${round1(unit * 2)}"`,
    );
  if (!pull) return teeth;
  const [x, y] = place(canvas.frame, pull);
  const w = unit * 6;
  return `${teeth}<path d="M${round1(x - w)} ${round1(y)}h${round1(w * 2)}l-${round1(w * 0.4)} ${round1(w * 2)}h-${round1(w * 1.2)}z" fill="${tones.light}" stroke="${tones.edge}" stroke-width="${round1(unit * 1.6)}"/><rect x="${round1(x - w * 0.5)}" y="${round1(y + w * 2)}" width="${round1(w)}" height="${round1(w * 3.4)}" rx="${round1(w * 0.4)}" fill="${tones.base}" stroke="${tones.edge}" stroke-width="${round1(unit * 1.4)}"/>`;
}

function cord(canvas: Canvas, { along, width, color }: Cord): string {
  const tones = tonesOf(color);
  const shape = shapeOf(canvas, along);
  const wide = width * canvas.frame.scale;
  const stroke = (ink: string, size: number, rest: string): string =>
    use(shape, `stroke="${ink}" stroke-width="${round1(size)}" stroke-linecap="round" ${rest}`);
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

const mark = (canvas: Canvas, { shape, color, opacity = 1 }: Mark): string =>
  use(shapeOf(canvas, shape), `fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ''}`);

/** The markup of one layer and everything sewn onto it. */
export function paintLayer(canvas: Canvas, layer: Layer): string {
  switch (layer.type) {
    case 'panel':
      return panel(canvas, layer);
    case 'band':
      return band(canvas, layer);
    case 'seam': {
      const tones = tonesOf(layer.color);
      const shape = shapeOf(canvas, layer.along);
      const width = 1.7 * (layer.weight ?? 1);
      return (
        use(
          shape,
          `stroke="${tones.crest}" stroke-width="${pen(canvas, width)}" opacity=".4" transform="translate(1.5 2)"`,
        ) +
        use(shape, `stroke="${tones.edge}" stroke-width="${pen(canvas, width)}" opacity=".6" stroke-linecap="round"`)
      );
    }
    case 'stitch':
      return use(
        shapeOf(canvas, layer.along),
        `stroke="${layer.color}" stroke-width="${pen(canvas, 1.7 * (layer.weight ?? 1))}" stroke-dasharray="${stitchLength(canvas)}" opacity=".85"`,
      );
    case 'button':
      return button(canvas, layer);
    case 'zip':
      return zip(canvas, layer);
    case 'cord':
      return cord(canvas, layer);
    case 'mark':
      return mark(canvas, layer);
  }
}

/** The outline of a layer as it touches the ground, for the contact shadow. */
export function silhouette(canvas: Canvas, layer: Layer): string {
  if (layer.type === 'panel') return use(shapeOf(canvas, layer.shape), '');
  if (layer.type === 'cord' || (layer.type === 'band' && !layer.within)) {
    const width = round1(layer.width * canvas.frame.scale);
    return use(shapeOf(canvas, layer.along), `fill="none" stroke-width="${width}"`);
  }
  return '';
}
