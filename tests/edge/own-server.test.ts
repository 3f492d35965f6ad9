import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { COMMERCE_BUILD } from '../../functions/local/environment.ts';
import { prepareState } from '../prepared-state.ts';
import { startServer } from '../server.ts';
import { isBuilt } from './troubled-shop.ts';

const STATE = '.wrangler/own-server-test';
const PREVIEW_STATE = '.wrangler/own-preview-test';

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

test.skipIf(!isBuilt || !existsSync(COMMERCE_BUILD))(
  '[RUN-009] npm run preview prints where the desk is, and it opens there (skipped without a build or the embedded backend)',
  async () => {
    await prepareState(PREVIEW_STATE);
    let said = '';
    const server = await startServer('preview', { state: PREVIEW_STATE, onLog: (text) => (said += text) });
    try {
      await expect.poll(() => server.start + said).toContain(`${server.address}/desk`);
      const desk = await fetch(`${server.address}/desk`);
      expect(desk.status).toBe(200);
      expect(await desk.text()).toContain('<script type="module"');
    } finally {
      await server.stop();
      rmSync(PREVIEW_STATE, { recursive: true, force: true });
    }
  },
  150_000,
);
