import { initWasm, Resvg } from '@resvg/resvg-wasm';
import renderer from '@resvg/resvg-wasm/index_bg.wasm';

const FONT = '/be-vietnam-pro-600.ttf';

/** Font and renderer are the same for every picture, so they are loaded once per isolate. */
let ready: Promise<Uint8Array> | null = null;

async function prepare(env: StorefrontEnv): Promise<Uint8Array> {
  const [font] = await Promise.all([env.ASSETS.fetch(`http://assets${FONT}`), initWasm(renderer)]);
  if (!font.ok) throw new Error(`${FONT} answered ${font.status}`);
  return new Uint8Array(await font.arrayBuffer());
}

/** Converts a drawing (SVG) to a PNG of this width in pixels, with the shop's font. Throws for anything else. */
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
