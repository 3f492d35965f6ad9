import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPayShop, type PayShop } from '../payment/payment-fixture.ts';
import { INTEGRATION_TOKEN } from '../support/worker.ts';

const KEY = 'chi-index-now-key-2026';
const SITE = 'https://chi.example';

interface Heard {
  path: string;
  type: string | undefined;
  body: string;
}

let shop: PayShop;
let receiver: Server;
let answerWith = 200;
const heard: Heard[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      heard.push({ path: request.url ?? '', type: request.headers['content-type'], body });
      response.writeHead(answerWith).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const { port } = receiver.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  shop = await openPayShop({
    INTEGRATION_TOKEN,
    STOREFRONT_URL: SITE,
    INDEXNOW_KEY: KEY,
    INDEXNOW_URL: `${address}/indexnow`,
    WEBSUB_HUB: `${address}/hub`,
  });
  await shop.db.batch([
    shop.db.prepare(
      "insert into cms_page (id, identifier, title, content, updated_at) values (5, 'gioi-thieu', 'Giới thiệu', '<p>Cũ</p>', '2026-01-01')",
    ),
    shop.db.prepare(
      `insert into blog_post (id, name, url_key, publish_date, author, summary, content, folded)
      values (7, 'Áo len', 'ao-len', '2026-01-01T00:00:00.000Z', 'Thu An', '', '', '')`,
    ),
  ]);
}, 90_000);
afterAll(async () => {
  await shop?.close();
  receiver?.close();
});
beforeEach(async () => {
  answerWith = 200;
  await shop.db.batch(['purge_event', 'announcement'].map((table) => shop.db.prepare(`delete from ${table}`)));
  heard.length = 0;
});

/** Saves a record as the merchant does. */
async function save(path: string, body: object): Promise<void> {
  const answer = await shop.fetch(`/rest/V1/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${INTEGRATION_TOKEN}` },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
}
const savePage = (title: string) => save('cmsPage/5', { page: { title } });
const changed = (tags: string[]) =>
  shop.db
    .prepare('insert into purge_event (tags, created_at, next_attempt_at) values (?1, ?2, ?2)')
    .bind(JSON.stringify(tags), new Date().toISOString())
    .run();
const toldOf = (path: string) => heard.filter((each) => each.path === path);
const urls = () => toldOf('/indexnow').map(({ body }) => (JSON.parse(body) as { urlList: string[] }).urlList);
/** The number of failures of each waiting address. */
const waiting = async () =>
  (await shop.db.prepare('select channel, attempts from announcement').all<{ channel: string; attempts: number }>())
    .results;
/** Makes all waiting addresses due now, instead of waiting for the time. */
const letTimePass = () => shop.db.prepare("update announcement set next_attempt_at = '2026-01-01'").run();

test('[ANNOUNCE-001] published addresses are announced once, in one message with the key and its address', async () => {
  await savePage('Về Chỉ');
  await savePage('Về Chỉ của chúng ta');
  await changed(['cat_p_1', 'cat_c_p_3', '*', 'config']);
  // Publishing itself sends no announcement.
  expect(heard).toEqual([]);
  await shop.tick();
  const [message, ...more] = toldOf('/indexnow');
  expect(more).toEqual([]);
  expect(message?.type).toMatch(/^application\/json/);
  const { host, key, keyLocation, urlList } = JSON.parse(message?.body ?? '') as Record<string, unknown>;
  expect({ host, key, keyLocation }).toEqual({ host: 'chi.example', key: KEY, keyLocation: `${SITE}/${KEY}.txt` });
  const { results } = await shop.db
    .prepare(
      "select request_path from url_rewrite where entity_type = 'product' and entity_id = 1 and redirect_type = 0",
    )
    .all<{ request_path: string }>();
  expect((urlList as string[]).toSorted()).toEqual(
    [`${SITE}/gioi-thieu`, ...results.map(({ request_path: path }) => `${SITE}/${path}`)].toSorted(),
  );
  await shop.tick();
  expect(toldOf('/indexnow')).toHaveLength(1);
  // The blog did not change.
  expect(toldOf('/hub')).toEqual([]);
});

test('[ANNOUNCE-002] a story is announced to the hub of the feed, and its address to search engines', async () => {
  await changed(['blog', 'blog_p_7']);
  await shop.tick();
  const [message] = toldOf('/hub');
  expect(message?.type).toMatch(/^application\/x-www-form-urlencoded/);
  expect([...new URLSearchParams(message?.body)]).toEqual([
    ['hub.mode', 'publish'],
    ['hub.url', `${SITE}/blog/rss.xml`],
  ]);
  expect(urls()).toEqual([[`${SITE}/blog`, `${SITE}/blog/ao-len`]]);
});

test('[ANNOUNCE-006] a changed question announces the list of questions and the pages of its groups', async () => {
  await shop.db.batch([
    shop.db.prepare("insert or replace into faq_group (id, name, description) values (3, 'Giao hàng', '')"),
    shop.db.prepare(
      "insert or replace into faq (id, group_id, question, answer, folded) values (9, 3, 'Bao lâu?', '<p>Hai ngày</p>', '')",
    ),
  ]);
  await changed(['faq']);
  await shop.tick();
  expect(urls()).toEqual([[`${SITE}/hoi-dap`, `${SITE}/supportdetail/3`]]);
});

test('[ANNOUNCE-003] a refused announcement is sent again after growing pauses, and is removed in the end', async () => {
  answerWith = 503;
  await savePage('Về Chỉ');
  await shop.tick();
  await shop.tick();
  expect(urls()).toHaveLength(1);
  expect(await waiting()).toEqual([{ channel: 'indexnow', attempts: 1 }]);
  await letTimePass();
  answerWith = 202;
  await shop.tick();
  expect([urls().length, await waiting()]).toEqual([2, []]);
  answerWith = 422;
  await savePage('Về Chỉ, lần nữa');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await shop.tick();
    await letTimePass();
  }
  expect([urls().length, await waiting()]).toEqual([10, []]);
});

test('[ANNOUNCE-004] one message has at most 10,000 addresses; the next message has the rest', async () => {
  const many = JSON.stringify(Array.from({ length: 10_050 }, (_, index) => `/p-${index}.html`));
  await shop.db
    .prepare(
      `insert into announcement (channel, path, queued_at, next_attempt_at)
      select 'indexnow', value, '2026-01-01', '2026-01-01' from json_each(?1)`,
    )
    .bind(many)
    .run();
  await shop.tick();
  await shop.tick();
  expect(urls().map(({ length }) => length)).toEqual([10_000, 50]);
});

test('[ANNOUNCE-005] without a key and a hub no request is sent and nothing is queued', async () => {
  const plain = await openPayShop({ INTEGRATION_TOKEN, STOREFRONT_URL: SITE });
  try {
    await plain.db
      .prepare('insert into purge_event (tags, created_at, next_attempt_at) values (\'["cat_p_1","blog"]\', ?1, ?1)')
      .bind(new Date().toISOString())
      .run();
    await plain.tick();
    const queued = await plain.db.prepare('select count(*) as count from announcement').first<{ count: number }>();
    expect([queued?.count, heard]).toEqual([0, []]);
  } finally {
    await plain.close();
  }
}, 60_000);
