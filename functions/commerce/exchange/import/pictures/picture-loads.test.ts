import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { PictureLoads } from './picture-loads.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const close of closing.splice(0)) close();
});

/** Starts a server on this machine and returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Loads that are removed after the test. */
function loadsOf(options: { mayBeLocal?: boolean; waitMs?: number }): PictureLoads {
  const loads = new PictureLoads(options);
  closing.push(() => loads.remove());
  return loads;
}

test('[IMPORT-117] a server that did not answer three times in a row is not asked again', async () => {
  let asked = 0;
  const origin = await serve(() => asked++);
  const loads = loadsOf({ mayBeLocal: true, waitMs: 100 });
  for (let picture = 1; picture <= 5; picture++)
    await expect(loads.load(`${origin}/${picture}.png`)).rejects.toThrow('the server of the picture did not answer');
  expect(asked).toBe(3);
});

test('[IMPORT-117] a server that answers in between is asked on, whatever it answers', async () => {
  let asked = 0;
  const origin = await serve(({ url = '' }, response) => {
    asked++;
    if (url.startsWith('/there')) response.writeHead(404).end();
  });
  const loads = loadsOf({ mayBeLocal: true, waitMs: 100 });
  for (const picture of ['/1.png', '/2.png', '/there.png', '/3.png', '/4.png', '/there.png'])
    await expect(loads.load(origin + picture)).rejects.toThrow('the server of the picture');
  expect(asked).toBe(6);
});

test('[IMPORT-117] a picture without a length is read only as far as one may be large', async () => {
  const sent = Promise.withResolvers<number>();
  const origin = await serve((_, response) => {
    let megabytes = 0;
    const send = () => {
      while (!response.destroyed && megabytes < 200) {
        megabytes++;
        if (!response.write(Buffer.alloc(1024 * 1024))) return;
      }
      response.end();
    };
    response.on('drain', send).on('close', () => sent.resolve(megabytes));
    send();
  });
  const load = loadsOf({ mayBeLocal: true }).load(`${origin}/a.png`);
  await expect(load).rejects.toThrow('the picture is larger than 20 MB');
  expect(await sent.promise).toBeLessThan(100);
});

test.each([
  'http://127.0.0.1/a.png',
  'http://127.1/a.png',
  'http://2130706433/a.png',
  'http://localhost/a.png',
  'http://0.0.0.0/a.png',
  'http://10.0.0.8/a.png',
  'http://172.16.0.1/a.png',
  'http://192.168.1.1/a.png',
  'http://169.254.169.254/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:10.0.0.8]/a.png',
  'http://[fe80::1]/a.png',
  'http://[fd00::1]/a.png',
])('[IMPORT-117] nothing is asked of %s, also not after a redirect', async (address) => {
  const ask = vi.fn(async () => new Response(null, { status: 302, headers: { location: address } }));
  vi.stubGlobal('fetch', ask);
  const loads = loadsOf({});
  await expect(loads.load(address)).rejects.toThrow('is in the own network');
  expect(ask).not.toHaveBeenCalled();
  // An address for documentation, which is of no network.
  await expect(loads.load('http://203.0.113.5/a.png')).rejects.toThrow('is in the own network');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('[IMPORT-117] a picture is loaded after a redirect, and not after endless ones', async () => {
  const origin = await serve(({ url = '' }, response) => {
    if (url === '/a.jpg') response.writeHead(301, { location: 'b.jpg' }).end();
    else if (url === '/b.jpg') response.end(Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    else response.writeHead(302, { location: url }).end();
  });
  const loads = loadsOf({ mayBeLocal: true });
  expect(await loads.load(`${origin}/a.jpg`)).toMatch(/a-[0-9a-f]{12}\.jpg$/);
  await expect(loads.load(`${origin}/round.jpg`)).rejects.toThrow('the server of the picture redirects too often');
});
