import { expect, test } from 'vitest';
import { bytesWithin } from './body.ts';

/** A stream of chunks of ten bytes, which counts how many were taken. */
function stream(chunks: number) {
  const taken = { chunks: 0, isCanceled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.chunks === chunks) return controller.close();
        taken.chunks += 1;
        controller.enqueue(new Uint8Array(10).fill(taken.chunks));
      },
      cancel() {
        taken.isCanceled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken };
}

test('a body within the limit is read whole', async () => {
  const bytes = await bytesWithin(stream(3).body, 30);
  expect([bytes?.length, bytes?.[0], bytes?.[29]]).toEqual([30, 1, 3]);
  expect(await bytesWithin(stream(0).body, 30)).toEqual(new Uint8Array());
});

test('a body beyond the limit is not kept; it is read to its end, or up to the limit of what is discarded', async () => {
  const [short, long, endless] = [stream(4), stream(9), stream(1000)];
  expect(await bytesWithin(short.body, 30)).toBeNull();
  expect(short.taken).toEqual({ chunks: 4, isCanceled: true });
  expect(await bytesWithin(long.body, 30, 100)).toBeNull();
  expect(long.taken).toEqual({ chunks: 9, isCanceled: false });
  expect(await bytesWithin(endless.body, 30, 100)).toBeNull();
  expect(endless.taken).toEqual({ chunks: 11, isCanceled: true });
});
