import { expect, test } from 'playwright/test';

/** More addresses than this the default shop never offers to a crawler. */
const ADDRESSES_MAX = 1500;
const AT_A_TIME = 12;
const PRIVATE = /^\/(gio-hang|checkout|customer|_actions|media|_astro|_edge)/;

interface Page {
  links: string[];
  /** Null for a page that must not be indexed. */
  canonical: string | null;
  isProduct: boolean;
}

function readPage(html: string): Page {
  const links = [...html.matchAll(/<a\s[^>]*>/g)].flatMap(([tag]) => {
    const href = /\shref="([^"]*)"/.exec(tag)?.[1];
    // A crawler that keeps the rules follows neither `nofollow` nor what is beyond the shop.
    return href && !/\srel="[^"]*nofollow/.test(tag) ? [href.replaceAll('&amp;', '&')] : [];
  });
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? null;
  const isNoindex = /<meta name="robots" content="noindex/.test(html);
  return {
    links,
    canonical: isNoindex || !canonical ? null : new URL(canonical).pathname + new URL(canonical).search,
    isProduct: /"@type":"Product(Group)?"/.test(html),
  };
}

test('[B-21] a crawler that follows every link comes to an end and finds every product', async ({
  baseURL,
  request,
}) => {
  test.setTimeout(180_000);
  const origin = baseURL ?? '';
  const seen = new Set<string>(['/']);
  const indexed = new Set<string>();
  const products = new Set<string>();
  const broken: string[] = [];
  let waiting = ['/'];

  async function visit(path: string): Promise<string[]> {
    const answer = await fetch(origin + path, { redirect: 'follow' });
    if (answer.status !== 200) broken.push(`${answer.status} ${path}`);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return [];
    const page = readPage(await answer.text());
    if (page.canonical) indexed.add(page.canonical);
    if (page.isProduct && page.canonical) products.add(page.canonical);
    return page.links;
  }

  while (waiting.length > 0 && seen.size <= ADDRESSES_MAX) {
    const found = (await Promise.all(waiting.splice(0, AT_A_TIME).map(visit))).flat();
    for (const href of found) {
      const url = new URL(href, origin);
      const path = url.pathname + url.search;
      if (url.origin !== origin || PRIVATE.test(url.pathname) || url.searchParams.has('login') || seen.has(path))
        continue;
      seen.add(path);
      waiting.push(path);
    }
  }
  waiting = [...new Set(waiting)];
  console.log(`crawl: ${seen.size} addresses, ${indexed.size} to be indexed, ${products.size} products`);
  expect(broken).toEqual([]);
  expect(waiting, `the crawl did not end within ${ADDRESSES_MAX} addresses`).toEqual([]);

  // Every product that the shop lists at all.
  const sold = new Set<string>();
  for (const world of ['nu', 'nam', 'tre-em', 'em-be', 'phu-kien']) {
    for (let page = 1; ; page++) {
      const html = await (await request.get(`/${world}.html?itemsPerPage=50&page=${page}`)).text();
      const list = /"@type":"ItemList".*?<\/script>/s.exec(html)?.[0] ?? '';
      const urls = [...list.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => new URL(url ?? '').pathname);
      for (const url of urls) sold.add(url);
      if (urls.length < 50) break;
    }
  }
  expect(sold.size).toBeGreaterThan(100);
  expect([...sold].filter((path) => !products.has(path))).toEqual([]);
});
