import { type FaultProxy, startFaultProxy } from '../edge/fault-proxy.ts';
import { type LocalServer, startServer } from '../server.ts';
import { row } from './measure.ts';

const PORT = 4398;
const STATE = '.wrangler/bench/magento';
/** How long the second visit waits until the copy is stored after the answer, in seconds. */
const STORED_WITHIN_S = 10;

/**
 * Prints how many requests a page sends to a real Magento: the first time, when the data that pages share is cached,
 * and from its copy. `magento` is its address.
 */
export async function measureMagento(magento: string): Promise<void> {
  const [pages, backend] = await Promise.all([somePages(magento), startFaultProxy(magento, PORT + 1)]);
  let shop: LocalServer | undefined;
  try {
    shop = await startServer('preview', {
      port: PORT,
      state: STATE,
      env: {
        COMMERCE_GRAPHQL_URL: `${backend.address}/graphql`,
        MIDDLEWARE_URL: '',
        IMAGE_BASE_URL: `${magento}/media`,
        COMMERCE_EXTENSIONS: 'off',
        RATE_LIMITS: 'off',
      },
    });
    console.log(`\n${row('requests to the Magento', ['rendered', 'copy'])}`);
    for (const [kind, paths] of Object.entries(pages)) {
      const [warm, measured] = paths;
      if (!warm || !measured) throw new Error(`the Magento has fewer than two pages of the kind ${kind}`);
      await fetch(shop.address + warm);
      const rendered = await asked(backend, shop.address + measured);
      await untilStored(shop.address + measured);
      const copied = await asked(backend, shop.address + measured);
      console.log(row(`${kind}: ${measured}`, [rendered.length, copied.length]));
      console.log(`  ${rendered.join(', ')}`);
    }
  } finally {
    await shop?.stop();
    await backend.stop();
  }
}

async function asked(backend: FaultProxy, url: string): Promise<string[]> {
  backend.inject(() => undefined);
  const answer = await fetch(url);
  await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return [...backend.asked];
}

async function untilStored(url: string): Promise<void> {
  for (let second = 0; second < STORED_WITHIN_S; second += 1) {
    const answer = await fetch(url);
    await answer.text();
    if (answer.headers.get('x-edge-cache') === 'HIT') return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Two categories with products and two products: the first of each fills the shared caches, the second is counted. */
async function somePages(magento: string): Promise<Record<'category' | 'product', string[]>> {
  const query = `{ categories(filters: {}, pageSize: 300) { items { url_path url_suffix product_count } }
    products(filter: { price: { from: "0" } }, pageSize: 2) { items { url_key url_suffix } } }`;
  const response = await fetch(`${magento}/graphql?query=${encodeURIComponent(query)}`);
  const { data } = (await response.json()) as {
    data: {
      categories: { items: { url_path: string | null; url_suffix: string | null; product_count: number }[] };
      products: { items: { url_key: string; url_suffix: string | null }[] };
    };
  };
  const filled = data.categories.items.filter(({ url_path, product_count }) => url_path && product_count > 0);
  return {
    category: filled.slice(0, 2).map(({ url_path, url_suffix }) => `/${url_path}${url_suffix ?? ''}`),
    product: data.products.items.map(({ url_key, url_suffix }) => `/${url_key}${url_suffix ?? ''}`),
  };
}
