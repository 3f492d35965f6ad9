import { afterAll, beforeAll, expect, test } from 'vitest';
import { INCOMPLETE_PAGE_HEADER } from '../../src/features/page/rules/incomplete-page.ts';
import { cutAt } from '../../src/features/page/rules/page-life.ts';
import { MAGENTO, type Page, startPages } from './page-origin.ts';

const LIFE = { maxAge: 300, swr: 86_400 };
let pages: Awaited<ReturnType<typeof startPages>>;
beforeAll(async () => {
  pages = await startPages();
}, 60_000);
afterAll(() => pages?.stop());

const tagged = (tag: string, body?: string) => ({ headers: { 'cache-tag': tag }, ...(body ? { body } : {}) });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('500 waiting requests cause one render, and all get the page', async () => {
  pages.write(() => ({ delayMs: 300 }));
  const answers = await pages.visit(Array<string>(500).fill('/stampede'));
  expect(answers.filter(([status, , body]) => status === 200 && body === '/stampede')).toHaveLength(500);
  expect(pages.rendered).toEqual(['/stampede']);
  expect((await pages.open('/stampede')).outcome).toBe('HIT');
});

test('10,000 distinct query strings of one listing are one page', { timeout: 60_000 }, async () => {
  pages.write(() => ({}));
  await pages.open('/nu.html');
  const outcomes = new Map<string | null, number>();
  for (let start = 0; start < 10_000; start += 250) {
    const paths = Array.from({ length: 250 }, (_, index) => `/nu.html?x${start + index}=${index}&utm_id=${start}`);
    for (const [, outcome] of await pages.visit(paths)) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect([...outcomes]).toEqual([['HIT', 10_000]]);
  expect(pages.rendered).toEqual(['/nu.html']);
});

test('[B-240] a page is compressed when it is read again, and at once when it is renewed; an address of unlimited number never', async () => {
  const headers = { 'accept-encoding': 'br' };
  const name = `packed-${Date.now()}`;
  const ask = async (path: string) => {
    const answer = await pages.send(path, { headers });
    await answer.arrayBuffer();
    return [answer.headers.get('x-edge-cache'), answer.headers.get('vary')?.includes('Accept-Encoding') ?? false];
  };
  pages.write(() => tagged(name, 'text '.repeat(500)));
  expect(await ask(`/${name}`)).toEqual(['MISS', false]);
  expect(await ask(`/${name}`)).toEqual(['HIT', false]);
  await expect.poll(() => ask(`/${name}`), { timeout: 5000, interval: 50 }).toEqual(['HIT', true]);

  await pages.purge([name], true);
  await expect.poll(async () => (await ask(`/${name}`))[0], { timeout: 5000, interval: 50 }).toBe('STALE');
  await expect.poll(async () => (await ask(`/${name}`))[0], { timeout: 8000, interval: 50 }).toBe('HIT');
  await expect.poll(() => ask(`/${name}`), { timeout: 5000, interval: 50 }).toEqual(['HIT', true]);

  for (const outcome of ['MISS', 'HIT', 'HIT', 'HIT']) expect(await ask(`/search?q=${name}`)).toEqual([outcome, false]);
});

test('[B-05] an old copy replaces a page that cannot be rendered, for everybody and every kind of failure', async () => {
  pages.write(() => tagged('fails', 'good'));
  await pages.open('/fails');
  await pages.purge(['fails']);
  for (const failure of [{ status: 500 }, { status: 503 }, { headers: { [INCOMPLETE_PAGE_HEADER]: '1' } }]) {
    pages.write(() => ({ body: 'broken', ...failure }));
    expect(await pages.open('/fails')).toEqual({ status: 200, outcome: 'STALE-IF-ERROR', body: 'good' });
  }
});

test('[B-05] during an outage a copy of an earlier build replaces a page that the new build cannot render', async () => {
  const deployed = async (build: string, body: string) => {
    pages.write(() => ({ body }));
    await pages.send(`/deployed?build=${build}&path=/skew`, { method: 'POST' });
  };
  await deployed('oldest', 'of the oldest');
  await deployed('older', 'of the older');
  await deployed('unknown', 'of a build whose files are gone');
  pages.write(() => ({ status: 500, body: 'a mistake of the new code' }));
  expect(await pages.open('/skew')).toEqual({ status: 500, outcome: 'BYPASS', body: 'a mistake of the new code' });
  const outage = { status: 500, headers: { [INCOMPLETE_PAGE_HEADER]: '1' }, body: 'broken' };
  pages.write(() => outage);
  expect(await pages.open('/skew')).toEqual({ status: 200, outcome: 'STALE-IF-ERROR', body: 'of the older' });
  expect((await pages.open('/never-seen')).status).toBe(500);
  pages.write(() => ({ body: 'new' }));
  expect(await pages.open('/skew')).toMatchObject({ outcome: 'MISS', body: 'new' });
  pages.write(() => outage);
  expect(await pages.open('/skew')).toMatchObject({ outcome: 'HIT', body: 'new' });
});

test('a page in an isolate’s memory also ends with a purge, and its ETag follows its content', async () => {
  pages.write(() => tagged('held', 'first'));
  for (const outcome of ['MISS', 'HIT', 'HIT']) expect((await pages.open('/held')).outcome).toBe(outcome);
  const etag = async () => (await pages.send('/held')).headers.get('etag');
  const first = await etag();
  expect(first).toMatch(/^W\/"\w+"$/);
  await pages.purge(['held']);
  pages.write(() => tagged('held', 'second'));
  expect(await pages.open('/held')).toMatchObject({ outcome: 'PURGED', body: 'second' });
  await expect.poll(async () => (await pages.open('/held')).outcome, { timeout: 5000, interval: 200 }).toBe('HIT');
  expect(await pages.open('/held')).toMatchObject({ outcome: 'HIT', body: 'second' });
  expect(await etag()).not.toBe(first);
});

test('[B-07] data from before a purge is shown only while the purge settles, and never stored', {
  timeout: 20_000,
}, async () => {
  let price = 'old';
  pages.write(() => tagged('cat_p_7', price));
  await pages.open('/race');
  expect((await pages.open('/race')).outcome).toBe('HIT');

  // The event arrives, and the backend returns the old price for one more second.
  await pages.purge(['cat_p_7']);
  const purgedAt = Date.now();
  setTimeout(() => {
    price = 'new';
  }, 1000);
  expect(await pages.open('/race')).toMatchObject({ outcome: 'PURGED', body: 'old' });
  await expect.poll(async () => (await pages.open('/race')).body, { timeout: 3000, interval: 100 }).toBe('new');
  expect(Date.now() - purgedAt).toBeLessThan(2000);
  // From here on the old price never appears again, and finally the new one is stored.
  await expect.poll(async () => (await pages.open('/race')).outcome, { timeout: 5000, interval: 100 }).toBe('HIT');
  expect((await pages.open('/race')).body).toBe('new');
});

test('[B-07] a purge during rendering also removes the result', async () => {
  pages.write(() => ({ ...tagged('cat_p_8', 'old'), delayMs: 600 }));
  const slow = pages.open('/during');
  await expect.poll(() => pages.rendered.length).toBe(1);
  await pages.purge(['cat_p_8']);
  expect((await slow).body).toBe('old');
  pages.write(() => tagged('cat_p_8', 'new'));
  expect(await pages.open('/during')).toMatchObject({ outcome: 'PURGED', body: 'new' });
});

test('a soft purge shows the old page while one render makes the new one', async () => {
  pages.write(() => tagged('soft', 'old'));
  await pages.open('/soft');
  await pages.purge(['soft'], true);
  pages.write(() => ({ ...tagged('soft', 'new'), delayMs: 200 }));
  const answers = await pages.visit(Array<string>(20).fill('/soft'));
  expect(new Set(answers.map(([, outcome, body]) => `${outcome} ${body}`))).toEqual(new Set(['STALE old']));
  await expect.poll(async () => (await pages.open('/soft')).body).toBe('new');
  expect(pages.rendered.length).toBeLessThan(4);
});

test('[B-08] at the start of a sale the price changes without a purge, and the old one is never shown again', async () => {
  const startsAt = Date.now() + 2300;
  pages.write(() => {
    const now = Date.now();
    const { maxAge, swr } = cutAt(LIFE, now < startsAt ? startsAt : Number.POSITIVE_INFINITY, now);
    const control = `public, max-age=${maxAge}, stale-while-revalidate=${swr}`;
    return { body: now < startsAt ? 'full price' : 'sale price', headers: { 'cdn-cache-control': control } };
  });
  expect((await pages.open('/sale')).body).toBe('full price');
  expect(await pages.open('/sale')).toMatchObject({ outcome: 'HIT', body: 'full price' });
  await wait(startsAt - Date.now() - 1000);
  expect((await pages.open('/sale')).body).toBe('full price');
  await wait(startsAt - Date.now() + 20);
  expect((await pages.open('/sale')).body).toBe('sale price');
});

test('[B-28] a recorded purge of Magento renews exactly the tagged pages, and only from its address', async () => {
  pages.write((path) => tagged({ '/a': 'cat_p_12,cat_c_3', '/b': 'cat_c_7', '/c': 'cat_p_121' }[path] ?? 'x'));
  const open = (path: string) => pages.open(path).then(({ outcome }) => outcome);
  for (const path of ['/a', '/b', '/c', '/a', '/b', '/c']) await open(path);
  const recorded = (address: string, pattern: string) =>
    pages.send('/', {
      method: 'PURGE',
      headers: { 'cf-connecting-ip': address, 'x-magento-tags-pattern': pattern, connection: 'close' },
    });
  const pattern = '((^|,)cat_p_12(,|$))|((^|,)cat_c_7(,|$))';
  expect((await recorded('192.0.2.1', pattern)).status).toBe(405);
  expect(await open('/a')).toBe('HIT');
  expect((await recorded(MAGENTO, pattern)).status).toBe(200);
  expect([await open('/a'), await open('/b'), await open('/c')]).toEqual(['PURGED', 'PURGED', 'HIT']);
  expect((await recorded(MAGENTO, '(a+)+$')).status).toBe(400);
  expect((await recorded(MAGENTO, '.*')).status).toBe(200);
  expect(await open('/c')).toBe('PURGED');
});

test('a page with a cookie, without a lifetime or with a failure is never stored', async () => {
  const unkept: Page[] = [
    { headers: { 'set-cookie': 'a=b' } },
    { headers: { 'cdn-cache-control': '' } },
    { headers: { 'cdn-cache-control': 'public, max-age=0' } },
    { status: 404 },
  ];
  for (const page of unkept) {
    pages.write(() => page);
    expect((await pages.open('/private')).outcome).toBe('BYPASS');
    await pages.open('/private');
    expect(pages.rendered).toHaveLength(2);
  }
});
