import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Commerce, startCommerce } from '../../backend/support/worker.ts';

// The addresses to which the shop announces its changes lead into a network that only the shop reaches.

const CRON = '*/5 * * * *';
const heard: string[] = [];
let inner: Server;
let deployed: Commerce;
let local: Commerce;

beforeAll(async () => {
  inner = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.writeHead(307, { location: '/latest/meta-data' }).end();
  });
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`;
  const vars = {
    STOREFRONT_URL: 'https://chi.example',
    INDEXNOW_KEY: 'chi-index-now-key-2026',
    INDEXNOW_URL: `${address}/indexnow`,
    WEBSUB_HUB: `${address}/hub`,
  };
  [deployed, local] = await Promise.all([startCommerce(vars), startCommerce({ ...vars, DEVELOPMENT: 'true' })]);
}, 90_000);
afterAll(async () => {
  await Promise.all([deployed?.close(), local?.close()]);
  inner?.close();
});
beforeEach(() => {
  heard.length = 0;
});

/** Changes a story and its list, and runs the schedule. */
async function changeStory({ db, tick }: Commerce): Promise<void> {
  await db.batch([
    db.prepare(
      `insert into blog_post (id, name, url_key, publish_date, author, summary, content, folded)
      values (7, 'Áo len', 'ao-len', '2026-01-01T00:00:00.000Z', 'Thu An', '', '', '')`,
    ),
    db
      .prepare(`insert into purge_event (tags, created_at, next_attempt_at) values ('["blog","blog_p_7"]', ?1, ?1)`)
      .bind(new Date().toISOString()),
  ]);
  await tick(CRON);
}

test('[SUPPLY-009] a deployed shop sends nothing to an address of its own network', async () => {
  await changeStory(deployed);
  expect(heard).toEqual([]);
  expect(await deployed.db.prepare('select count(*) as n from announcement').first('n')).toBe(0);
});

test('[SUPPLY-009] an announcement follows no redirect', async () => {
  await changeStory(local);
  expect(heard.toSorted()).toEqual(['/hub', '/indexnow']);
});
