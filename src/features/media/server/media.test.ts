import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchMedia } from './media.ts';

const PICTURE = 'catalog/product/a.jpg';
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server of pictures that closes the connection of the first requests; its address, and how often it was asked. */
async function pictureServer(resets: number) {
  const counted = { requests: 0 };
  const server = createServer((request, response) => {
    counted.requests += 1;
    if (counted.requests <= resets) request.socket.destroy();
    else response.end(`picture ${request.url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return {
    counted,
    env: { IMAGE_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } as StorefrontEnv,
  };
}

test('[B-347] a picture whose connection is closed is asked for again', async () => {
  const { env, counted } = await pictureServer(1);
  const answer = await fetchMedia(env, PICTURE);
  expect(await answer.text()).toBe(`picture /${PICTURE}`);
  expect(counted.requests).toBe(2);
});

test('[B-347] after three closed connections it is given up', async () => {
  const { env, counted } = await pictureServer(Infinity);
  await expect(fetchMedia(env, PICTURE)).rejects.toThrow();
  expect(counted.requests).toBe(3);
});
