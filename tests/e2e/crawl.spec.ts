import { expect, test } from 'playwright/test';

/** More addresses than this the default shop never offers to a crawler that keeps the rules. */
const ADDRESSES_MAX = 620;
const AT_A_TIME = 8;
/** A quiet machine needs less than a minute; a busy one is given more. */
const TIMEOUT_MS = 240_000;

interface Page {
  /** What the page offers to be followed: nothing of a page that is not to be indexed. */
  links: string[];
  canonical: string | null;
  isProduct: boolean;
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
  };
}

const escapeRule = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether `robots.txt` lets a crawler ask for an address; `*` stands for anything. */
function readRules(robots: string): (path: string) => boolean {
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, path = '']) => new RegExp(`^${path.split('*').map(escapeRule).join('.*')}`),
  );
  return (path) => !closed.some((rule) => rule.test(path));
}

test('[B-21] a crawler that keeps the rules comes to an end, finds every product and nothing broken', async ({
  baseURL,
}) => {
  test.setTimeout(TIMEOUT_MS);
  const origin = baseURL ?? '';
  const read = async (path: string) => (await fetch(origin + path)).text();
  const isOpen = readRules(await read('/robots.txt'));
  const seen = new Set<string>(['/']);
  const indexed = new Set<string>();
  const products = new Set<string>();
  const broken: string[] = [];
  const waiting = ['/'];
  const startedAt = Date.now();

  async function visit(path: string): Promise<string[]> {
    const answer = await fetch(origin + path);
    const body = await answer.text();
    if (answer.status >= 400) broken.push(`${answer.status} ${path}`);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return [];
    const { links, canonical, isProduct } = readPage(body);
    if (canonical) indexed.add(canonical);
    if (canonical && isProduct) products.add(canonical);
    return links.map((link) => new URL(link, origin + path)).flatMap(toPath);
  }

  /** Pages alone: a picture leads nowhere. */
  function toPath({ origin: where, pathname, search }: URL): string[] {
    return where === origin && !pathname.startsWith('/media/') && isOpen(pathname + search) ? [pathname + search] : [];
  }

  /** Keeps `AT_A_TIME` requests under way, so that a slow page holds nobody up. */
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
            if (seen.has(next)) continue;
            seen.add(next);
            waiting.push(next);
          }
          go();
        }, reject);
      }
    };
    go();
  });

  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`crawl: ${seen.size} addresses, ${indexed.size} to be indexed, ${products.size} products, ${seconds} s`);
  expect(waiting, `the crawl did not end within ${ADDRESSES_MAX} addresses`).toEqual([]);
  expect(broken).toEqual([]);
  const sitemap = await read('/sitemap/products.xml');
  const sold = [...sitemap.matchAll(/<url><loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  expect(sold.length).toBeGreaterThan(250);
  expect(sold.filter((path) => !products.has(path))).toEqual([]);
});
