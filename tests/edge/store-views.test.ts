import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isBuilt, type Opened, startTroubledShop, type TroubledShop } from './troubled-shop.ts';

const CATEGORY = '/nu/ao.html';
const PAGE = 'text/html';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

// The built shop with two store views, and a backend that reports what the shop requests for each of them.
describe.skipIf(!isBuilt)('a shop that shows two store views (skipped without a build)', () => {
  let shop: TroubledShop;
  const person = { accept: PAGE, 'user-agent': BROWSER };
  const storesAsked = () => new Set(shop.backend.log.map(({ headers }) => headers.store));
  const cookies = ({ headers }: Opened) => headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const linksTo = (html: string) =>
    [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"[^>]*>/g)].flatMap(([tag, href = '']) =>
      tag.includes('hreflang=') ? [] : [href],
    );
  const alternatesOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name, href]) => [
        name,
        href,
      ]),
    );

  beforeAll(async () => {
    shop = await startTroubledShop({ STORES: 'vi, default=en', SITE_URL: 'https://chi.example' });
  }, 180_000);
  beforeEach(() => shop.backend.inject(() => undefined));
  afterAll(() => shop?.stop());

  test('[LOCALE-005] the first segment of the path names the view that every request goes to; each view has its copy', async () => {
    const english = await shop.open(`/default${CATEGORY}`);
    expect([english.status, english.cache]).toEqual([200, 'MISS']);
    // The default view is used for what belongs to the whole shop, and for the address of the page in that view.
    expect(shop.backend.log.find(({ name }) => name === 'RouteByPath')?.headers.store).toBe('default');
    expect(shop.backend.log.find(({ name }) => name === 'search_product')?.headers.store).toBe('default');
    shop.backend.inject(() => undefined);
    const vietnamese = await shop.open(CATEGORY);
    expect(vietnamese.cache, 'the copy of the other view is not this page').toBe('MISS');
    expect(shop.backend.log.find(({ name }) => name === 'RouteByPath')?.headers.store).toBe('vi');
    await expect.poll(async () => (await shop.open(`/default${CATEGORY}`)).cache).toBe('HIT');
    expect((await shop.open(CATEGORY)).cache).toBe('HIT');
  });

  test('[LOCALE-005] links, forms, canonical address and structured data stay in the view; pictures and files do not move', async () => {
    const { html } = await shop.open(`/default${CATEGORY}`);
    // A product row of the home page has most of its products in `<noscript>`.
    const links = [...linksTo(html), ...linksTo((await shop.open('/default')).html)];
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((href) => !/^\/default(?:[/?#]|$)/.test(href))).toEqual([]);
    const actions = [...html.matchAll(/<form\b[^>]*?\saction="(\/[^"]*)"/g)].map(([, action]) => action ?? '');
    expect(actions.filter((action) => !action.startsWith('/default'))).toEqual([]);
    expect(html).toContain(`<link rel="canonical" href="https://chi.example/default${CATEGORY}"`);
    expect(html).toContain(`<meta property="og:url" content="https://chi.example/default${CATEGORY}"`);
    const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(data).toContain('https://chi.example/default/nu');
    expect(data.match(/"url":"https:\/\/chi\.example\/(?!default[/"])[^"]*"/g)).toBeNull();
    expect(html).not.toMatch(/\/default\/(media|_astro|_actions)/);
    const { html: plain } = await shop.open(CATEGORY);
    expect(linksTo(plain).filter((href) => /^\/default(?:[/?#]|$)/.test(href))).toEqual([]);
  });

  test('[LOCALE-005] a page names its address in each view that has it', async () => {
    const both = { vi: 'https://chi.example/nu/ao.html', en: 'https://chi.example/default/nu/ao.html' };
    const { html } = await shop.open(CATEGORY);
    expect(alternatesOf(html)).toEqual({ ...both, 'x-default': both.vi });
    await shop.purge(['*']);
    const category = { id: 3, uid: 'x', name: 'Tops', level: 3, url_path: 'women/tops', url_suffix: '.html' };
    shop.backend.inject(({ name, headers }) =>
      name === 'CategoryByUid' && headers.store === 'default'
        ? { body: JSON.stringify({ data: { categories: { items: [category] } } }) }
        : undefined,
    );
    const renamed = await shop.open(`${CATEGORY}?page=2`);
    expect(renamed.html).toContain('hreflang="en"');
    await shop.purge(['*']);
    const other = alternatesOf((await shop.open(CATEGORY)).html);
    expect(other.en).toBe('https://chi.example/default/women/tops.html');
    await shop.purge(['*']);
    shop.backend.inject(({ name, headers }) =>
      name === 'CategoryByUid' && headers.store === 'default'
        ? { body: JSON.stringify({ data: { categories: { items: [] } } }) }
        : undefined,
    );
    expect(alternatesOf((await shop.open(CATEGORY)).html), 'the other view has no such category').toEqual({});
  });

  test('[LOCALE-005] [LOCALE-007] a shopper is redirected to the pages of the saved view; a page with a view saves that view once', async () => {
    const first = await shop.open('/default', { ...person });
    expect(first.status).toBe(200);
    expect(cookies(first)).toContain('locale=default');
    expect(cookies(await shop.open('/default', { ...person, cookie: 'locale=default; store=vi' }))).toEqual([]);
    const led = await shop.open(`${CATEGORY}?size=M`, { ...person, cookie: 'locale=default' });
    expect([led.status, led.headers.get('location')]).toEqual([302, `/default${CATEGORY}?size=M`]);
    expect(led.headers.get('vary')).toContain('Cookie');
    expect((await shop.open(CATEGORY, { ...person, cookie: 'locale=vi' })).status).toBe(200);
    expect((await shop.open(CATEGORY, { ...person, cookie: 'locale=xx' })).status).toBe(200);
    const crawler = {
      ...person,
      cookie: 'locale=default',
      'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)',
    };
    expect((await shop.open(CATEGORY, crawler)).status).toBe(200);
    expect(cookies(await shop.open('/default', { ...crawler, cookie: '' }))).toEqual([]);
  });

  test('[LOCALE-005] a link to another view changes the saved one and leads to the page without the parameter', async () => {
    const { html } = await shop.open(`/default${CATEGORY}`);
    expect(html).toMatch(/href="\/nu\/ao\.html\?___store=vi"[^>]*hreflang="vi"[^>]*>\s*Tiếng Việt/);
    const back = await shop.open(`${CATEGORY}?___store=vi`, { ...person, cookie: 'locale=default' });
    expect([back.status, back.headers.get('location'), cookies(back)]).toEqual([302, CATEGORY, ['locale=vi']]);
    const there = await shop.open(`/nu.html?size=M&___store=default`, { ...person });
    expect([there.headers.get('location'), cookies(there)]).toEqual(['/default/nu.html?size=M', ['locale=default']]);
    const unknown = await shop.open('/nu.html?___store=xx', { ...person });
    expect([unknown.headers.get('location'), cookies(unknown)]).toEqual(['/nu.html', []]);
    const default_ = await shop.open('/vi/nu.html?size=M', { ...person });
    expect([default_.status, default_.headers.get('location')]).toEqual([301, '/nu.html?size=M']);
  });

  test.each([
    '/vi//other.example/%25zz',
    '//other.example/%25zz?___store=vi',
    '//other.example/%25zz?___store=default',
    '/%5C/other.example?___store=vi',
  ])('[LOCALE-005] attack: %s redirects to no other host', async (path) => {
    const { status, headers } = await shop.open(path, person);
    const home = 'https://chi.example';
    const target = headers.get('location');
    if (target) expect(new URL(target, home).origin).toBe(home);
    else expect(status).toBe(404);
  });

  test('[LOCALE-005] a form stays in the view of its page, an action is of the saved view', async () => {
    const origin = shop.address;
    const sent = await fetch(`${origin}/default?login=1&_action=session.requestCode`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams({ phone: '0912345670' }),
    });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toBe('/default?login=code');
    expect(storesAsked()).toEqual(new Set(['default']));
    shop.backend.inject(() => undefined);
    await fetch(`${origin}/_actions/search.products`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', cookie: 'locale=default' },
      body: '{"term":"áo thun"}',
    });
    expect(storesAsked()).toEqual(new Set(['default']));
  });

  test('[LOCALE-005] crawlers find a sitemap of each view', async () => {
    const robots = (await shop.open('/robots.txt')).html;
    expect(robots.match(/^Sitemap: .*$/gm)).toEqual([
      'Sitemap: https://chi.example/sitemap.xml',
      'Sitemap: https://chi.example/default/sitemap.xml',
    ]);
    expect(robots).toContain('Disallow: /default/checkout');
    expect((await shop.open('/default/sitemap.xml')).html).toContain(
      'https://chi.example/default/sitemap/categories.xml',
    );
    const categories = (await shop.open('/default/sitemap/categories.xml')).html;
    expect(categories).toContain(`<loc>https://chi.example/default${CATEGORY}</loc>`);
    expect(categories).not.toMatch(/<loc>https:\/\/chi\.example\/(?!default[/<])/);
  });
});

describe.skipIf(!isBuilt)('a shop that shows one store view (skipped without a build)', () => {
  let shop: TroubledShop;
  beforeAll(async () => {
    shop = await startTroubledShop();
  }, 180_000);
  afterAll(() => shop?.stop());

  test('[LOCALE-001] [LOCALE-005] no page shows store views: no hreflang, no cookie, no list, and no address', async () => {
    const { html, headers } = await shop.open(CATEGORY, { accept: PAGE, cookie: 'store=vi; locale=default' });
    expect(html).toContain('<article');
    expect(html).not.toMatch(/hreflang|___store|Ngôn ngữ/);
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('vary')).not.toContain('Cookie');
    expect((await shop.open(`/default${CATEGORY}`, { accept: PAGE })).status).toBe(404);
    expect((await shop.open(`${CATEGORY}?___store=default`, { accept: PAGE })).status).toBe(200);
  });
});
