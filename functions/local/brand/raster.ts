import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<void> | undefined;

/** A drawing as PNG of this width in pixels. Letters have the font of the share pictures. */
export async function toPng(svg: string, width: number, font: Uint8Array): Promise<Buffer> {
  const renderer = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  ready ??= initWasm(readFileSync(renderer));
  await ready;
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers: [font] } });
  return Buffer.from(drawing.render().asPng());
}

const HEADER_BYTES = 22;

/** An icon file with one PNG of this size in pixels. */
export function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  // Type 1, one picture.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  // One plane, 32 bits for each pixel, then length and place of the picture.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
