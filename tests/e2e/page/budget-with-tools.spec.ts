import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareState } from '../../prepared-state.ts';
import { PUBLIC_PAGES } from '../../public-pages.ts';
import { freePort, type LocalServer, startServer } from '../../server.ts';
import { expectScriptBudget } from '../support/script-budget.ts';
import { test } from '../support/test.ts';

/** Every tool of others; the server of all other tests has none. */
const TOOLS = {
  TAG_MANAGER_ID: ['GTM', 'ABCD12'].join('-'),
  ANALYTICS_ID: 'TEST-1234-AB',
  PIXEL_ID: '1234567890',
  CHAT_SRC: 'https://widget.chat.example/loader.js',
  RECAPTCHA_SITE_KEY: 'site-key-of-a-test',
};

/** The script that shows the consent box before the first paint, in bytes of brotli. */
const ASKING = 256;

let shop: LocalServer;
let state: string;

test.describe.configure({ mode: 'serial' });
// Known before the server starts, because fixtures are made before it.
const port = await freePort();
test.use({ baseURL: `http://localhost:${port}` });
test.beforeAll(async () => {
  test.setTimeout(150_000);
  state = mkdtempSync(join(tmpdir(), 'tools-'));
  // Not a copy of the state of the other tests, whose server writes and deletes files meanwhile.
  await prepareState(state);
  shop = await startServer('preview', { port, state, env: { ...TOOLS, RATE_LIMITS: 'off' } });
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(state, { recursive: true, force: true });
});

test('[B-02] [B-04] with every tool configured, every public page needs at most 256 bytes of script more before the first interaction @phone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const path of Object.values(PUBLIC_PAGES).flat())
    await test.step(path, () => expectScriptBudget(page, path, ASKING));
});
