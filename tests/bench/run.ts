import { startServer } from '../server.ts';

// Prints how long the backend and the pages take; a figure here never fails anything. Needs a build (`npm run build`).
const ROUNDS = 100;
const WARM_UP = 5;
const STATE = '.wrangler/bench';

interface Case {
  name: string;
  url: string;
  body?: unknown;
}

function percentile(sorted: number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1).padStart(8);
}

async function once({ url, body }: Case): Promise<number> {
  const start = performance.now();
  const init = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - start;
}

async function measure(cases: Case[]): Promise<void> {
  for (const one of cases) {
    for (let round = 0; round < WARM_UP; round++) await once(one);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await once(one));
    times.sort((a, b) => a - b);
    console.log(`${one.name.padEnd(44)}${percentile(times, 0.5)}${percentile(times, 0.95)}${percentile(times, 1)}`);
  }
}

function search(must: unknown[]): unknown {
  const filter = { bool: { must: [{ terms: { visibility: [2, 3, 4] } }, { terms: { status: [0, 1] } }] } };
  return {
    indexName: 'magento2_product_2',
    query: { bool: { filter, must } },
    queryParams: { from: 0, size: 10, sort: 'position:asc' },
    aggregations: {
      color: { terms: { field: 'color_options', size: 100 } },
      size: { terms: { field: 'size_options', size: 100 } },
      price: { terms: { field: 'price', size: 100 } },
    },
  };
}

const text = { multi_match: { query: 'áo sơ mi', fields: ['name^4', 'sku^3', 'description'] } };
console.log(`${`${ROUNDS} rounds each, one at a time, ms`.padEnd(44)}     p50     p95     max`);

const commerce = await startServer('commerce', { port: 8797, state: STATE });
try {
  const graphql = (query: string) => ({ url: `${commerce.address}/graphql`, body: { query } });
  const rest = `${commerce.address}/v1/middleware`;
  await measure([
    { name: 'backend: listing with facets', url: `${rest}/search_product`, body: search([]) },
    { name: 'backend: text search with facets', url: `${rest}/search_product`, body: search([text]) },
    {
      name: 'backend: category tree',
      ...graphql('{ categories { items { uid children { uid children { uid } } } } }'),
    },
    { name: 'backend: new cart', ...graphql('mutation { createEmptyCart }') },
    { name: 'backend: mega menu', url: `${rest}/get_mega_menu?storeCode=vi` },
  ]);
} finally {
  await commerce.stop();
}

const shop = await startServer('preview', { port: 4396, state: STATE });
try {
  let fresh = 0;
  const page = (path: string) => ({ name: `page from the edge: ${path}`, url: shop.address + path });
  await measure(['/', '/nu/ao.html', '/search?q=%C3%A1o'].map(page));
  const rendered = { name: 'page rendered: /nu/ao.html', url: '' };
  // Another filter value each time, so that no copy is there yet.
  Object.defineProperty(rendered, 'url', { get: () => `${shop.address}/nu/ao.html?price=0_${1_000_000 + fresh++}` });
  await measure([rendered]);
} finally {
  await shop.stop();
}
