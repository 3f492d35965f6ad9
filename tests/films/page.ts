import { drawSvg } from '../../functions/drawings/draw.ts';
import { ground } from '../../functions/drawings/ground.ts';
import { lay } from '../../functions/drawings/scene/lay.ts';
import { PRODUCT, placed } from '../../functions/drawings/scene/product.ts';
import { Sheet } from '../../functions/drawings/sheet.ts';
import type { Piece, World } from '../../functions/drawings/types.ts';
import { STEPS } from './storyboard.ts';

/** Size of a film in pixels: the form of a product's picture. */
export const WIDTH = 720;
export const HEIGHT = 894;

const svg = (sheet: Sheet, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PRODUCT.width} ${PRODUCT.height}" fill="none">${sheet}${content}</svg>`;
/** Each drawing is an image of its own, because the ids in them are the same. */
const image = (drawing: string, attributes: string) =>
  `<img ${attributes} src="data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}">`;

/** The piece without the surface below it. */
function alone(world: World, piece: Piece, isBack: boolean): string {
  const sheet = new Sheet();
  const { garment, frame } = placed(world, piece, isBack);
  return svg(sheet, lay(sheet, world, garment, frame));
}

/** Where the detail picture is in the whole one: its centre in the picture's units, and how much larger it is. */
function detailOf(world: World, piece: Piece) {
  const { garment, frame } = placed(world, piece, false);
  const { at, width } = garment.focus;
  return {
    x: frame.x + at[0] * frame.scale,
    y: frame.y + at[1] * frame.scale,
    scale: PRODUCT.width / width / frame.scale,
  };
}

/** A page that shows any moment of the film: `show(moment)`. `drawing` is that of a design. */
export function filmPage(drawing: string, colors: readonly string[]): string {
  const { world, piece } = JSON.parse(drawing) as { world: World; piece: Piece };
  const changes = STEPS.filter(({ turnsTo }) => turnsTo === 'next').length;
  // A design with fewer colours returns to its first.
  const pieces = Array.from({ length: changes + 1 }, (_, index) => {
    return { ...piece, color: colors[index % colors.length] } as Piece;
  });
  const last = pieces.at(-1) ?? piece;
  const surface = new Sheet();
  const sides = pieces.flatMap((one, index) => [
    image(alone(world, one, false), `data-side="${index}-front"`),
    image(alone(world, one, true), `data-side="${index}-back"`),
  ]);
  return `<!doctype html><meta charset="utf-8"><style>
html, body { margin: 0; background: #fff; }
#camera, #turning, img { position: absolute; inset: 0; width: ${WIDTH}px; height: ${HEIGHT}px; }
#film { position: relative; width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; }
</style><div id="film">${image(svg(surface, ground(surface, world, PRODUCT)), '')}<div id="camera"><div id="turning">${sides.join('')}</div></div>${image(drawSvg({ view: 'detail', world, piece: last }), 'id="detail"')}</div>
<script>
const detail = ${JSON.stringify(detailOf(world, last))};
const unit = ${WIDTH / PRODUCT.width};
const blend = (from, to, part) => from + (to - from) * part;
window.show = ({ color, isBack, turn, lift, near, focus }) => {
  const wanted = color + (isBack ? '-back' : '-front');
  for (const side of document.querySelectorAll('[data-side]')) side.style.visibility = side.dataset.side === wanted ? 'visible' : 'hidden';
  // The speed of the camera is even to the eye when the scale grows by a factor.
  const scale = detail.scale ** near;
  const travel = detail.scale === 1 ? near : (scale - 1) / (detail.scale - 1) / scale * detail.scale;
  const x = blend(${PRODUCT.width / 2}, detail.x, travel) * unit;
  const y = blend(${PRODUCT.height / 2}, detail.y, travel) * unit;
  document.querySelector('#camera').style.transform = 'translate(${WIDTH / 2}px, ${HEIGHT / 2}px) scale(' + scale + ') translate(' + -x + 'px, ' + -y + 'px)';
  document.querySelector('#camera').style.transformOrigin = '0 0';
  const turning = document.querySelector('#turning').style;
  // At rest nothing is transformed, so that the drawing stays sharp.
  turning.transform = lift === 0 ? 'none' : 'perspective(2200px) translateY(' + -10 * lift + 'px) scale(' + (1 + 0.035 * lift) + ') rotateY(' + turn + 'deg)';
  turning.filter = lift === 0 ? 'none' : 'brightness(' + (1 - 0.16 * lift) + ')';
  // The detail picture is the same piece, drawn with everything that is only seen from near.
  document.querySelector('#detail').style.opacity = focus;
};
</script>`;
}
