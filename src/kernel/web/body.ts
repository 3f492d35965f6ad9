/**
 * The bytes of a stream; null when there are more than `most`. A stream that is too long is read up to `discardedMax`
 * bytes, without being kept, before it is canceled: closing a connection earlier could lose the answer.
 */
export async function bytesWithin(
  stream: ReadableStream<Uint8Array>,
  most: number,
  discardedMax: number = most,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.byteLength;
    if (length <= most) chunks.push(read.value);
    else chunks.length = 0;
    if (length > Math.max(most, discardedMax)) {
      await reader.cancel();
      return null;
    }
  }
  if (length > most) return null;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
