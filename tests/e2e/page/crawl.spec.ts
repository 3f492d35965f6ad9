import { headFaults, headOf, type PageHead } from '../../vocabulary/heads.ts';
import { contradictions, readDocuments } from '../../vocabulary/judge.ts';
import { refusals } from '../../vocabulary/search-engines.ts';
import { statusesOf, wordsOf } from '../support/first-html.ts';
import { expect, test } from '../support/test.ts';

/** The most addresses that the default shop offers to a crawler that follows the rules. */
const ADDRESSES_MAX = 620;
/** Requests at the same time; more would slow the tests that run beside this one. */
const AT_A_TIME = 2;
/** The most redirects in a row. */
const HOPS_MAX = 5;
/** The time limit: an idle machine needs about a minute, a busy one much more. */
const TIMEOUT_MS = 480_000;

interface Page {
  /** The links to follow; none for a page that must not be indexed. */
  links: string[];
  canonical: string | null;
  isProduct: boolean;
  /** What is wrong in the language of the page. */
  foreign: string[];
  /** What schema.org and the search engines refuse of its structured data. */
  refused: string[];
}

/** Untranslated words of the interface, and keys of missing texts. */
const ENGLISH =
  /\b(add to (cart|bag)|checkout|sign in|log ?in|log ?out|search|sort by|next page|previous|loading|sold out|out of stock|quantity|subscribe|newsletter|wishlist|price|undefined|null|NaN|\[object)\b|\b(shell|home|card|listing|product|cart)\.[a-z][A-Za-z]+\b/gi;
/** Where a price is shown. */
const PRICE = /<s class="regular"[\s\S]*?<\/s>|<span data-final[^>]*>[^<]*<\/span>/g;

function readLanguage(html: string): string[] {
  const words = wordsOf(html).replace(/https?:\S+|\S+@\S+/g, '');
  const prices = [...html.matchAll(PRICE)].map(([price]) => wordsOf(price)).filter((price) => !/₫$/.test(price));
  const isVietnamese = html.includes('<html lang="vi"');
  return [...(isVietnamese ? [] : ['not marked as Vietnamese']), ...(words.match(ENGLISH) ?? []), ...prices];
}

function readPage(html: string): Page {
  const isNoindex = /<meta name="robots" content="noindex/.test(html);
  const links = [...html.matchAll(/<a\s[^>]*>/g)].flatMap(([tag]) => {
    const href = /\shref="([^"]*)"/.exec(tag)?.[1];
    return href && !isNoindex && !/\srel="[^"]*nofollow/.test(tag) ? [href.replace(/&amp;|&#38;/g, '&')] : [];
  });
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? null;
  return {
    links,
    canonical: isNoindex || !canonical ? null : new URL(canonical).pathname + new URL(canonical).search,
    isProduct: /"@type":"Product(Group)?"/.test(html),
    foreign: readLanguage(html),
    refused: readDocuments(html).flatMap((document) => [...contradictions(document), ...refusals(document)]),
  };
}

const escapeRule = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether `robots.txt` allows a crawler to request an address; `*` matches anything. */
function readRules(robots: string): (path: string) => boolean {
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, path = '']) => new RegExp(`^${path.split('*').map(escapeRule).join('.*')}`),
  );
  return (path) => !closed.some((rule) => rule.test(path));
}

const locations = (xml: string) =>
  [...xml.matchAll(/<(?:sitemap|url)><loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

/**
 * Requests an address without following redirects. The server closes connections that nobody used for five seconds; a
 * busy machine notices that only after it sent a request, which is then sent again, as browsers do.
 */
async function request(address: string, headers: Record<string, string>): Promise<Response> {
  const send = () => fetch(address, { redirect: 'manual', headers });
  return send().catch(send);
}

/** The addresses of the sitemap by the name of its part. */
async function readSitemap(origin: string, robots: string): Promise<Map<string, string[]>> {
  const read = async (url: string) => locations(await (await fetch(url)).text());
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  expect(index.startsWith(origin)).toBe(true);
  const parts = await read(index);
  return new Map(
    await Promise.all(parts.map(async (part) => [part.split('/').at(-1) ?? '', await read(part)] as const)),
  );
}

interface Crawl {
  /** The addresses to begin with. */
  from: readonly string[];
  /** Addresses that another crawl requested, whose links are not followed again. */
  known?: ReadonlySet<string>;
  /** Name of the crawler. */
  userAgent: string;
}

/** What a crawler found. */
interface Found {
  seen: Set<string>;
  /** The canonical address of each address that returned an indexable page. */
  canonicals: Map<string, string>;
  /** The heads of the pages that are to be indexed under the address that was requested. */
  heads: PageHead[];
  refused: string[];
  products: Set<string>;
  broken: string[];
  foreign: string[];
  /** What was not requested, because there were too many addresses. */
  waiting: string[];
}

/** Requests pages and what they link to, as far as `robots.txt` allows, until nothing is left. */
async function crawl(origin: string, robots: string, { from, known = new Set(), userAgent }: Crawl): Promise<Found> {
  const headers = { 'user-agent': userAgent };
  const isOpen = readRules(robots);
  const seen = new Set(from);
  const canonicals = new Map<string, string>();
  const heads: PageHead[] = [];
  const refused: string[] = [];
  const products = new Set<string>();
  const broken: string[] = [];
  const foreign: string[] = [];
  const waiting = [...from];

  async function visit(path: string): Promise<string[]> {
    const { answer, hops } = await follow(origin + path);
    const body = await answer.text();
    if (answer.status >= 400) broken.push(`${answer.status} ${path}`);
    if (hops > 1) broken.push(`${hops} redirects from ${path}`);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return [];
    const page = readPage(body);
    if (/<h1[^>]*>\s*(?:Không tìm thấy|Trang này không còn)/.test(body))
      broken.push(`${answer.status} says it is missing: ${path}`);
    if (page.canonical) canonicals.set(path, page.canonical);
    if (page.canonical === path) heads.push(headOf(path, body));
    refused.push(...page.refused.map((one) => `${path} ${one}`));
    if (page.canonical && page.isProduct) products.add(page.canonical);
    foreign.push(...page.foreign.map((words) => `${path}: ${words}`));
    return page.links.map((link) => new URL(link, origin + path)).flatMap(toPath);
  }

  /** Requests an address and follows its redirects one by one. */
  async function follow(address: string, hops = 0): Promise<{ answer: Response; hops: number }> {
    const answer = await request(address, headers);
    const next = answer.headers.get('location');
    if (!next || answer.status < 300 || answer.status > 399 || hops > HOPS_MAX) return { answer, hops };
    await answer.arrayBuffer();
    return follow(new URL(next, address).href, hops + 1);
  }

  /** Only pages, because a picture has no links. */
  function toPath({ origin: where, pathname, search }: URL): string[] {
    return where === origin && !pathname.startsWith('/media/') && isOpen(pathname + search) ? [pathname + search] : [];
  }

  /** Keeps `AT_A_TIME` requests running, so that a slow page does not delay the others. */
  await new Promise<void>((resolve, reject) => {
    let busy = 0;
    const go = (): void => {
      if (busy === 0 && (waiting.length === 0 || seen.size > ADDRESSES_MAX)) resolve();
      while (busy < AT_A_TIME && seen.size <= ADDRESSES_MAX) {
        const path = waiting.shift();
        if (path === undefined) return;
        busy += 1;
        visit(path).then((found) => {
          busy -= 1;
          for (const next of found) {
            if (seen.has(next) || known.has(next)) continue;
            seen.add(next);
            waiting.push(next);
          }
          go();
        }, reject);
      }
    };
    go();
  });
  return { seen, canonicals, heads, refused, products, broken, foreign, waiting };
}

/** The names of the search engines' crawlers for computers and for phones: the browser's name with their own behind it. */
const CRAWLER = '(compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const ON_COMPUTER = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 ${CRAWLER}`;
const ON_PHONE = `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 ${CRAWLER}`;
/** Goods of which phones request one, and addresses with parameters. */
const ONE_OF = 6;

test('[B-21] [SHELL-046] [B-342] [FEED-014] a crawler that follows the rules comes to an end on both screens, finds every product, nothing broken and nothing untranslated, one heading, own titles and descriptions and no refused data; the sitemap lists what it finds', async ({
  baseURL,
}) => {
  test.setTimeout(TIMEOUT_MS);
  const origin = baseURL ?? '';
  const robots = await (await fetch(`${origin}/robots.txt`, { headers: { 'user-agent': ON_COMPUTER } })).text();
  const startedAt = Date.now();
  const computer = await crawl(origin, robots, { from: ['/'], userAgent: ON_COMPUTER });
  const { seen, canonicals, products } = computer;

  const indexed = new Set(canonicals.values()).size;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const kinds = Object.groupBy([...seen], kindOf);
  const counts = Object.entries(kinds).map(([kind, paths]) => `${paths?.length} ${kind}`);
  console.log(`crawl: ${counts.join(', ')}`);
  console.log(`crawl: ${seen.size} addresses, ${indexed} to be indexed, ${products.size} products, ${seconds} s`);
  // Parameters can make endless addresses. Links for crawlers use only a few known ones.
  const parameters = new Set([...seen].flatMap((path) => [...new URL(path, origin).searchParams.keys()]));
  expect([...parameters].filter((name) => !FOLLOWED.includes(name))).toEqual([]);
  expect(computer.waiting, `the crawl did not end within ${ADDRESSES_MAX} addresses`).toEqual([]);
  expect(computer.broken).toEqual([]);
  expect([...new Set(computer.foreign)]).toEqual([]);
  expect(headFaults(computer.heads)).toEqual([]);
  expect(computer.refused.slice(0, 20)).toEqual([]);

  const sitemap = await readSitemap(origin, robots);
  expect([...sitemap.keys()]).toHaveLength(5);
  const sold = sitemap.get('products.xml') ?? [];
  expect(sold.length).toBeGreaterThan(250);
  const listed = [...sitemap.values()].flat();
  expect(new Set(listed).size).toBe(listed.length);
  expect(sold.map(pathOf).filter((path) => !products.has(path))).toEqual([]);
  // Every address is explained: it is in the sitemap, a page of a list, or one of those that are named below.
  const known = new Set(listed.map(pathOf));
  expect([...seen].filter((path) => !known.has(path) && !path.includes('?') && !isExplained(path))).toEqual([]);
  const unseen = listed.map(pathOf).filter((path) => !seen.has(path));
  expect(unseen, 'in the sitemap, and no page leads there').toEqual([]);
  expect(listed.map(pathOf).filter((path) => canonicals.get(path) !== path)).toEqual([]);

  // Pages for phones differ in the menu and the home page. So phones request every page that is not about goods, one of
  // six goods, and whatever they link to that computers did not see.
  const { 'other pages': others = [], ...many } = kinds;
  const some = Object.values(many).flatMap((paths) => (paths ?? []).filter((_, index) => index % ONE_OF === 0));
  const phone = await crawl(origin, robots, { from: [...others, ...some], known: seen, userAgent: ON_PHONE });
  console.log(`crawl: ${phone.seen.size} of them on a phone`);
  expect(phone.waiting).toEqual([]);
  expect(phone.broken).toEqual([]);
  expect([...new Set(phone.foreign)]).toEqual([]);
  expect(
    [...phone.seen].filter((path) => !seen.has(path)),
    'only phones are led there',
  ).toEqual([]);
  expect([...phone.seen].filter((path) => phone.canonicals.get(path) !== canonicals.get(path))).toEqual([]);
});

/** Parameters in links for crawlers: pages of lists, facets that deserve a page, the city of the stores. */
const FOLLOWED = ['page', 'color', 'reviews', 'city'];

/** Addresses that pages link to and that no sitemap lists. */
const UNLISTED: readonly RegExp[] = [
  // A shopper's own list, which search engines must not show.
  /^\/yeu-thich$/,
  // The feed of the blog.
  /^\/blog\/rss\.xml$/,
  // A campaign, whose page ends with it.
  /^\/flash-deal\/\d+$/,
  // A page by the older form of its address, as editors may write it; its canonical address is in the sitemap.
  /^\/cms\/[\w-]+$/,
];
const isExplained = (path: string) => UNLISTED.some((form) => form.test(path));

const kindOf = (path: string) =>
  path.includes('?') ? 'with parameters' : path.endsWith('.html') ? 'goods and categories' : 'other pages';

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

test('[B-21] [CONST-004] permanently removed pages answer 410 with links to continue; every file of the manifest exists', async ({
  request,
}) => {
  const answer = await request.get('/bo-suu-tap-tet-2019.html', { maxRedirects: 0 });
  expect(answer.status()).toBe(410);
  expect(await answer.text()).toContain('Trang này không còn nữa');
  const named = (await (await request.get('/manifest.webmanifest')).json()) as Record<string, { src: string }[]>;
  const files = [...(named.icons ?? []), ...(named.screenshots ?? [])].map(({ src }) => src);
  expect(files.length).toBeGreaterThan(4);
  expect(await statusesOf(request, files)).toEqual(files.map(() => 200));
});
