import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decoded, headFaults, headOf, type PageHead, shared } from '../vocabulary/heads.ts';
import { contradictions, type Node, nodesOf, readDocuments } from '../vocabulary/judge.ts';
import { refusals } from '../vocabulary/search-engines.ts';
import { isBuilt, startTroubledShop, type TroubledShop } from './troubled-shop.ts';

/** Requests at the same time. */
const AT_A_TIME = 3;
/** One product of so many is read: tests/e2e/page/crawl.spec.ts reads all. */
const ONE_OF = 8;
/** Beside other tests, reading and following every link takes several times as long. */
const TIMEOUT_MS = 240_000;
const CRAWLER =
  'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

/** Kinds of pages that are in no sitemap. */
const UNLISTED = [
  '/search?q=linen',
  '/search?q=khong-co-gi-nhu-the-nay',
  '/nu/ao.html?color=Be',
  '/nu/ao.html?page=2',
  '/flash-deal/1',
  '/cua-hang.html',
  '/Home',
];
/** Pages that say nothing of which schema.org has a word: no trail, no goods, no story. */
const WITHOUT_DATA = ['/membership', '/search?q=khong-co-gi-nhu-the-nay', '/search?q=linen'];
/** Types that the default shop has. */
const TYPES = [
  ...['OnlineStore', 'WebSite', 'MemberProgram', 'BreadcrumbList', 'ItemList', 'Product', 'ProductGroup', 'Offer'],
  ...['AggregateOffer', 'AggregateRating', 'PeopleAudience', 'OfferShippingDetails', 'ShippingDeliveryTime'],
  ...['MerchantReturnPolicy', 'ClothingStore', 'OpeningHoursSpecification', 'BlogPosting'],
  ...['FAQPage', 'VideoObject', 'ContactPoint'],
];

interface Page extends PageHead {
  canonical: string;
  links: string[];
  html: string;
}

function readPage(path: string, html: string, origin: string): Page {
  const hrefs = [...html.matchAll(/<a\s[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => decoded(href));
  return {
    ...headOf(path, html),
    html,
    canonical: decoded(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''),
    links: hrefs
      .map((href) => new URL(href, origin + path))
      .filter((url) => url.origin === origin)
      .map(({ pathname, search }) => pathname + search),
  };
}

describe.skipIf(!isBuilt)('the pages of the sitemap (skipped without a build)', () => {
  let shop: TroubledShop;
  let listed: Map<string, string[]>;
  const pages: Page[] = [];
  const open = (path: string) => shop.open(path, { 'user-agent': CRAWLER });

  beforeAll(async () => {
    // A crawl asks for more pages within a minute than one visitor may.
    shop = await startTroubledShop({ RATE_LIMITS: 'off' });
  }, 180_000);
  afterAll(() => shop?.stop());

  async function readAll(paths: readonly string[]): Promise<void> {
    const waiting = [...paths];
    const read = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const { status, html } = await open(path);
        expect(status, path).toBe(200);
        pages.push(readPage(path, html, shop.address));
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, read));
  }

  async function readSitemap(): Promise<Map<string, string[]>> {
    const locations = async (path: string) =>
      [...(await open(path)).html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => pathOf(decoded(url)));
    const files = await locations('/sitemap.xml');
    return new Map(await Promise.all(files.map(async (file) => [file, await locations(file)] as const)));
  }

  test(
    '[B-342] [B-343] every page of the sitemap but seven of eight products is there under its own address, with one heading, a title and a description of its own, and links that lead on',
    async () => {
      pages.length = 0; // a second try begins anew
      listed = await readSitemap();
      const { products = [], others = [] } = Object.groupBy(
        [...listed].flatMap(([file, paths]) => paths.map((path) => ({ file, path }))),
        ({ file }) => (file.includes('products') ? 'products' : 'others'),
      );
      expect(products.length).toBeGreaterThan(250);
      await readAll([...others, ...products.filter((_product, index) => index % ONE_OF === 0)].map(({ path }) => path));
      expect(pages.filter(({ path, canonical }) => pathOf(canonical) !== path).map(({ path }) => path)).toEqual([]);
      expect(headFaults(pages)).toEqual([]);
      expect(pages.filter(({ html }) => /<a\s[^>]*\shref="\?"/.test(html)).map(({ path }) => path)).toEqual([]);

      // Every link without parameters that is no page of the sitemap leads on in at most one hop.
      const known = new Set([...listed.values()].flat());
      const links = new Set(pages.flatMap((page) => page.links));
      const elsewhere = [...links].filter(
        (path) => !known.has(path) && !path.includes('?') && !path.startsWith('/media/'),
      );
      const dead: string[] = [];
      const followAll = async () => {
        for (let path = elsewhere.shift(); path !== undefined; path = elsewhere.shift()) {
          const answer = await open(path);
          const target = answer.headers.get('location');
          const end = target ? await open(pathOf(new URL(target, shop.address).href)) : answer;
          if (end.status !== 200) dead.push(`${end.status} ${path}`);
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, followAll));
      expect(dead).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test('[FEED-014] the structured data of every page is schema.org’s, and search engines refuse nothing of it', async () => {
    const others = await Promise.all(
      UNLISTED.map(async (path) => readPage(path, (await open(path)).html, shop.address)),
    );
    const read = [...pages, ...others].map(({ path, html }) => ({ path, documents: readDocuments(html) }));
    const without = read.filter(({ documents }) => documents.length !== 1).map(({ path }) => path);
    expect(without.toSorted()).toEqual(WITHOUT_DATA);
    const found = read.flatMap(({ path, documents }) =>
      documents.flatMap((document) =>
        [...contradictions(document), ...refusals(document)].map((one) => `${path} ${one}`),
      ),
    );
    expect(found.slice(0, 20)).toEqual([]);
    const types = new Set(read.flatMap(({ documents }) => nodesOf(documents).map((node: Node) => node['@type'])));
    console.log(`structured data: ${read.length} pages, ${[...types].toSorted().join(', ')}`);
    expect([...TYPES].filter((type) => !types.has(type))).toEqual([]);
  });

  test('[B-341] no two categories have the same heading', () => {
    const paths = new Set([...listed].flatMap(([file, all]) => (file.includes('categories') ? all : [])));
    const categories = pages.filter(({ path }) => paths.has(path));
    expect(categories.length).toBeGreaterThan(70);
    expect(shared(categories, ({ headings }) => headings[0] ?? '')).toEqual([]);
    expect(categories.find(({ path }) => path === '/nam/ao.html')?.headings).toEqual(['Áo nam']);
  });

  test('[B-343] another page of a list, and a list of one colour, have a title and a description of their own', async () => {
    const paths = ['/nu/ao.html', '/nu/ao.html?page=2', '/nu/ao.html?color=Be'];
    const read = await Promise.all(paths.map(async (path) => readPage(path, (await open(path)).html, shop.address)));
    expect(new Set(read.map(({ title }) => title)).size).toBe(paths.length);
    expect(new Set(read.map(({ description }) => description)).size).toBe(paths.length);
    expect(read[1]?.title).toContain('Trang 2');
    expect(read[2]?.title).toContain('Be');
    expect(read.map(({ canonical }) => pathOf(canonical))).toEqual(paths);
  });

  test('[B-344] a page after the last one is a 404, and addresses of Magento lead on in one hop', async () => {
    for (const path of ['/nu.html?page=999', '/nu/ao.html?page=999']) expect((await open(path)).status, path).toBe(404);
    const leads = async (path: string) => {
      const answer = await open(path);
      const target = pathOf(new URL(answer.headers.get('location') ?? '/none', shop.address).href);
      return [answer.status, target, (await open(target)).status];
    };
    expect(await leads('/catalogsearch/result/?q=linen')).toEqual([301, '/search?q=linen', 200]);
    expect(await leads('/index.php/nu/ao.html')).toEqual([301, '/nu/ao.html', 200]);
    expect(await leads('/index.php')).toEqual([301, '/', 200]);
    // Magento writes a slash at the end of its addresses.
    expect(await leads('/index.php/')).toEqual([301, '/', 200]);
    expect(await leads('/index.php/nu/ao.html/')).toEqual([301, '/nu/ao.html', 200]);
    expect(await leads('/index.php/catalogsearch/result/?q=linen')).toEqual([301, '/search?q=linen', 200]);
    expect(await leads('/catalogsearch/result/?q=')).toEqual([301, '/search', 200]);
    expect(await leads('/checkout/cart/')).toEqual([301, '/gio-hang', 200]);
  });

  test('[FEED-016] every address but the home page has the time of its change, and every file that of its newest', async () => {
    const lacking: string[] = [];
    for (const file of ['/sitemap.xml', ...listed.keys()]) {
      const entries = (await open(file)).html.match(/<(url|sitemap)>[\s\S]*?<\/\1>/g) ?? [];
      expect(entries.length, file).toBeGreaterThan(4);
      for (const entry of entries) {
        const changed = Date.parse(/<lastmod>([^<]+)</.exec(entry)?.[1] ?? '');
        if (!(changed <= Date.now())) lacking.push(pathOf(decoded(/<loc>([^<]+)</.exec(entry)?.[1] ?? '')));
      }
    }
    expect(lacking).toEqual(['/']);
  });

  test('[B-345] the sitemap has the page of each city with stores', () => {
    const stores = listed.get('/sitemap/stores.xml') ?? [];
    const cities = stores.filter((path) => path.startsWith('/cua-hang.html?city='));
    expect(cities.length).toBeGreaterThan(3);
    expect(pages.filter(({ path }) => cities.includes(path))).toHaveLength(cities.length);
  });
});
