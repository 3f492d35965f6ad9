import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { prepareState } from '../prepared-state.ts';
import { startServer } from '../server.ts';
import { isBuilt } from './troubled-shop.ts';

const STATE = '.wrangler/own-server-test';

test.skipIf(!isBuilt)(
  'a stranger that answers on the port of a server is not taken for it (skipped without a build)',
  async () => {
    let asked = 0;
    const stranger = createServer((_, response) => {
      asked += 1;
      response.end('{"code":200,"result":[]}');
    }).listen(0);
    await once(stranger, 'listening');
    const { port } = stranger.address() as AddressInfo;
    try {
      await prepareState(STATE);
      await expect(startServer('commerce --built', { port, state: STATE })).rejects.toThrow(`Port ${port} is in use`);
      expect(asked).toBe(0);
    } finally {
      stranger.close();
      rmSync(STATE, { recursive: true, force: true });
    }
  },
  150_000,
);
