import { rmSync } from 'node:fs';
import { type FeedItem, writeFeed } from '../../src/features/exchange/rules/feed.ts';
import { FEEDS } from '../../src/features/exchange/rules/feed-formats.ts';
import { listFeedItems } from '../../src/features/exchange/server/feed-items.ts';
import { createCommerce } from '../../src/features/transport/server/client.ts';
import { startServer } from '../server.ts';
import { VARIANTS, writeCatalogue } from './catalogue.ts';
import { timed } from './timed.ts';

const FOLDER = '.wrangler/bench';
const PORT = Number(process.env.BENCH_PORT ?? 8797);
const MEGABYTE = 1024 ** 2;
const SECOND_MS = 1000;
const SHOP = { origin: 'http://localhost', name: 'Chỉ', description: '' };

/** Prints how long a whole feed of a generated catalogue takes, how large it is, and how much memory its writer holds. */
export async function measureFeed(products: number): Promise<void> {
  const state = `${FOLDER}/feed-${products}`;
  rmSync(state, { recursive: true, force: true });
  const folder = await writeCatalogue(`${state}-csv`, products);
  await timed(['functions/local/prepare.ts'], { LOCAL_STATE: state });
  await timed(['functions/commerce/exchange/import/cli.ts', folder, '--replace'], { LOCAL_STATE: state });
  const server = await startServer('commerce', { port: PORT, state });
  const env = { COMMERCE_GRAPHQL_URL: `${server.address}/graphql`, MIDDLEWARE_URL: server.address, STORE_CODE: 'vi' };
  try {
    const commerce = createCommerce({ env: env as StorefrontEnv, store: 'vi', device: 'desktop' });
    const [startedAt, before] = [Date.now(), process.memoryUsage().heapUsed];
    let [bytes, first, most] = [0, 0, 0];
    for await (const part of writeFeed(FEEDS['google.xml'], SHOP, pictured(await listFeedItems(commerce, null)))) {
      first ||= Date.now() - startedAt;
      bytes += Buffer.byteLength(part);
      most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
    const seconds = (Date.now() - startedAt) / SECOND_MS;
    console.log(
      `feed of ${products} products, ${products * VARIANTS} items: ${seconds.toFixed(1)} s, first bytes after ${first} ms, ` +
        `${(bytes / MEGABYTE).toFixed(1)} MB written, at most ${(most / MEGABYTE).toFixed(0)} MB held before they are collected`,
    );
  } finally {
    await server.stop();
  }
}

/** Items without a picture are left out of a feed, and the generated catalogue has none. */
async function* pictured(pages: AsyncIterable<readonly FeedItem[]>): AsyncGenerator<FeedItem[]> {
  for await (const items of pages) yield items.map((item) => ({ ...item, picture: `/media/jpeg/${item.sku}.jpg` }));
}
