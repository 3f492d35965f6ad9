import { HANDS, weave } from '../fabric.ts';
import type { Cloth, Fold, Panel } from '../garment.ts';
import { round1, sliver, trace } from '../path.ts';
import { mix, type Tones, tonesOf } from '../shade.ts';
import { blurOf, type Canvas, clipOf, moved, painted, pen, round2, shapeOf } from './canvas.ts';
import { printOf } from './print-on.ts';

/** Light from the upper left over a fabric of one colour. */
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
  const drawn = hand.grain > 0 && !sheet.isSmall ? weave(cloth.fabric, tones) : '';
  if (!drawn) return '';
  const side = (hand.tile * 11 * (frame.scale / 11) ** hand.growth) / 10;
  const id = sheet.define(
    `weave ${cloth.fabric} ${cloth.color}`,
    (name) => `<pattern id="${name}" width="10" height="10" patternUnits="userSpaceOnUse">${drawn}</pattern>`,
  );
  return sheet.define(
    `weave ${cloth.fabric} ${cloth.color} ${turn}`,
    (name) => `<pattern id="${name}" href="#${id}" patternTransform="rotate(${turn}) scale(${round2(side)})"/>`,
  );
}

/** Dark valleys with lit crests; crisp fabric also gets a sharp line. */
function foldsOf(canvas: Canvas, folds: readonly Fold[], cloth: Cloth, tones: Tones): { soft: string; sharp: string } {
  if (folds.length === 0) return { soft: '', sharp: '' };
  const hand = HANDS[cloth.fabric];
  const wide = (fold: Fold): number => fold.width * hand.bulk;
  const valleys = folds.map((fold) => trace(sliver(fold.from, fold.to, fold.bend, wide(fold)), canvas.frame)).join('');
  const creases = hand.isCrisp
    ? folds
        .filter((_, index) => index % 2 === 0)
        .map((fold) =>
          trace(sliver(fold.from, fold.to, fold.bend + wide(fold) * 0.42, wide(fold) * 0.14), canvas.frame),
        )
        .join('')
    : '';
  const mean = folds.reduce((sum, fold) => sum + wide(fold), 0) / folds.length;
  const isDark = tones.lightness < 0.42;
  const depth = hand.depth * (tones.lightness > 0.85 ? 0.9 : 1.15);
  const shape = valleys;
  return {
    soft:
      (canvas.sheet.isSmall
        ? ''
        : painted(
            shape,
            `fill="${tones.crest}" opacity="${round2(hand.sheen * (isDark ? 0.8 : 1) * (cloth.print ? 0.62 : 1))}" ${moved(canvas, -mean * 0.75, -mean * 0.35)}`,
          )) + painted(shape, `fill="${tones.deep}" opacity="${round2(depth)}"`),
    sharp: creases ? `<path d="${creases}" fill="${tones.deep}" opacity=".28"/>` : '',
  };
}

/** Edge shading below this size in picture units is invisible. */
const NO_RIM_BELOW = 6;

/** Shading of an edge: light at the upper left, dark at the lower right. */
function rimOf(canvas: Canvas, shape: string, body: number, sheen: number, tones: Tones): string {
  const wide = body * canvas.frame.scale;
  if (wide < NO_RIM_BELOW) return '';
  const depth = tones.lightness > 0.85 ? 0.25 : 0.3;
  const lit = painted(
    shape,
    `stroke="${tones.crest}" stroke-width="${Math.round(wide * 0.6)}" opacity="${round2(0.2 + sheen * 0.3)}" ${moved(canvas, body * 0.18, body * 0.22)}`,
  );
  return (
    (canvas.sheet.isSmall ? '' : lit) +
    painted(
      shape,
      `stroke="${tones.deep}" stroke-width="${Math.round(wide * 0.86)}" opacity="${depth}" ${moved(canvas, -body * 0.27, -body * 0.27)}`,
    )
  );
}

const castOf = ({ frame, sheet }: Canvas, shape: string, lift: number, tones: Tones): string => {
  const step = lift * frame.scale;
  const dark = mix(tones.deep, '#3a2416', 0.4);
  return (sheet.isSmall ? [1] : [1, 0.5])
    .map((share) =>
      painted(
        shape,
        `fill="${dark}" opacity=".13" transform="translate(${round1(step * share * 0.6)} ${round1(step * share)})"`,
      ),
    )
    .join('');
};

/** Fine weaves fade on small pictures, so that they do not shimmer. */
const grainAt = (tile: number, scale: number): number =>
  tile < 0.6 ? Math.min(1.8, Math.max(0.55, scale / 20)) : Math.min(1.5, Math.max(1, scale / 18));

const FUZZY: readonly string[] = ['fleece', 'wool', 'cable'];

/** A panel: cast shadow, fabric, print, weave, folds, parts sewn on, edge. */
export function paintPanel(canvas: Canvas, item: Panel, sewnOn: string): string {
  const { cloth, folds = [], body = 3, dim = 0, lift = 0, grain = 0 } = item;
  const tones = tonesOf(cloth.color);
  const hand = HANDS[cloth.fabric];
  const shape = shapeOf(canvas, item.shape);
  const texture = textureOf(canvas, cloth, tones, Math.round(grain));
  const isBlocked = cloth.print === 'colour-block';
  const folded = isBlocked ? tonesOf(mix(cloth.color, cloth.printColor, 0.55)) : tones;
  const { soft, sharp } = foldsOf(canvas, folds, cloth, folded);
  const rim = rimOf(canvas, shape, body, hand.sheen, tones);
  const soften = rim || soft ? `<g filter="url(#${blurOf(canvas, hand.softness)})">${rim}${soft}</g>` : '';
  const fuzz =
    FUZZY.includes(cloth.fabric) && !canvas.sheet.isSmall
      ? painted(shape, `stroke="${tones.base}" stroke-width="${pen(canvas, 5)}" stroke-dasharray="2 1.6" opacity=".75"`)
      : '';
  return (
    (lift > 0 ? castOf(canvas, shape, lift, tones) : '') +
    fuzz +
    `<g clip-path="url(#${clipOf(canvas, shape)})">` +
    painted(shape, `fill="url(#${lightOf(canvas, tones, dim)})"`) +
    printOf(canvas, item, shape) +
    (texture
      ? painted(
          shape,
          `fill="url(#${texture})" opacity="${round2(hand.grain * grainAt(hand.tile, canvas.frame.scale))}"`,
        )
      : '') +
    soften +
    sharp +
    sewnOn +
    '</g>' +
    painted(
      shape,
      `stroke="${tones.edge}" stroke-width="${pen(canvas, 1.9)}" stroke-linejoin="round" opacity="${tones.lightness > 0.85 ? 0.62 : 0.75}"`,
    )
  );
}
