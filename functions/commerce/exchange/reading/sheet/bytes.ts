import type { Content } from './row.ts';

/** All bytes of a file at once. */
export async function bytesOf(content: Content): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await Array.fromAsync(content());
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
