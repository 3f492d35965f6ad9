import { initWasm, Resvg } from '@resvg/resvg-wasm';
import renderer from '@resvg/resvg-wasm/index_bg.wasm';

const FONT = '/be-vietnam-pro-600.ttf';

/** Both are the same for every picture: made once in the life of an isolate. */
let ready: Promise<Uint8Array> | null = null;

async function prepare(env: StorefrontEnv): Promise<Uint8Array> {
  const [font] = await Promise.all([env.ASSETS.fetch(`http://assets${FONT}`), initWasm(renderer)]);
  if (!font.ok) throw new Error(`${FONT} answered ${font.status}`);
  return new Uint8Array(await font.arrayBuffer());
}

/** A drawing (SVG) as a PNG of this width in pixels, its words in the shop's typeface. Throws for what is no drawing. */
export async function drawingToPng(svg: string, width: number, env: StorefrontEnv): Promise<Uint8Array> {
  ready ??= prepare(env);
  const font = await ready;
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers: [font] } });
  try {
    const picture = drawing.render();
    try {
      return picture.asPng();
    } finally {
      picture.free();
    }
  } finally {
    drawing.free();
  }
}
