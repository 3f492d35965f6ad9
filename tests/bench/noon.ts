import {
  DEAL,
  fillCart,
  type NoonShop,
  openNoon,
  order,
  play,
  type Story,
  watch,
} from '../backend/promotions/noon-sale.ts';
import { BUILT_COMMERCE } from '../backend/support/build-worker.ts';
import { openClient } from '../backend/support/client.ts';
import { threadTime, workerdBelow } from './isolates.ts';
import { percentile, row } from './measure.ts';
import { measureOwn } from './noon-own.ts';

/** Orders that are placed to count them, and to time them one after another. */
const ORDERS = 100;
/** How far apart the first and the last press of a sale are, in ms. */
const SPREAD_MS = 10_000;
const SEED = 12;
/** The delay of each question to a slow database, in ms. */
const SLOW_MS = 50;

/**
 * Prints what an addition to the cart and an order ask of the database, how many orders a second one shop takes on this
 * machine, and what shoppers see of a sale at noon: as it is, with its object stopped in the middle, and with a slow
 * database. Counts are exact; times belong to this machine.
 */
export async function measureNoon(shoppers: number, pieces: number): Promise<void> {
  console.log(`\nthe built Worker of ${BUILT_COMMERCE} in workerd, D1 of miniflare`);
  await countOrders();
  await measureOwn(shoppers);
  console.log(
    `\n${row(`${shoppers} shoppers, ${pieces} pieces`, [...['sold', 'twice', 'first p50', 'p95', 'max', 'own p50', 'p95', 'max', 'told max'], ...['page p95', 'max', 'shop CPU', 'client']])}`,
  );
  await measureSale('as it is', shoppers, pieces);
  await measureSale('the object is stopped in the middle', shoppers, pieces, 'stopped');
  await measureSale(`${SLOW_MS} ms for each question to the database`, shoppers, pieces, 'slow');
}

/** An order outside any waiting room: what each step asks, and how many there are in a second. */
async function countOrders(): Promise<void> {
  const { shop } = await openNoon(1);
  try {
    await shop.db.prepare('update flash_deal set waiting_room = 0').run();
    // A fresh isolate prepares its search after its first answers.
    for (let index = 1000; index < 1010; index++) await fillCart(shop, index, '0900000001');
    const cart = (await shop.ask('mutation { createEmptyCart }')).data.createEmptyCart as string;
    await watch(shop, { reset: true });
    await shop.add(cart, { sku: DEAL.sku, quantity: 1 });
    const added = await watch(shop, { reset: true });
    const ready = await fillCart(shop, 2, '0900000002');
    const filled = await watch(shop, { reset: true });
    await order(shop, 2, ready.cart);
    const placed = await watch(shop, { reset: true });
    console.log(row('what the database is asked', ['trips', 'statements', 'read', 'written']));
    for (const [name, { trips, statements, read, written }] of [
      ['a piece into the cart', added],
      ['a cart with a piece, addresses, methods', filled],
      ['an order of one piece', placed],
    ] as const)
      console.log(row(name, [trips, statements, read, written].map(String)));
    const carts: string[] = [];
    for (let index = 10; index < 10 + ORDERS; index++)
      carts.push((await fillCart(shop, index, `09${String(index).padStart(8, '0')}`)).cart);
    const start = performance.now();
    await Promise.all(carts.map((one, index) => order(shop, index + 10, one)));
    const seconds = (performance.now() - start) / 1000;
    console.log(row(`orders a second, ${ORDERS} at once`, [ORDERS / seconds]));
  } finally {
    await shop.close();
  }
}

async function measureSale(name: string, shoppers: number, pieces: number, how?: 'stopped' | 'slow'): Promise<void> {
  const { shop, room } = await openNoon(pieces);
  const others = await lookElsewhere(shop);
  const used = processorUse();
  try {
    if (how === 'slow') await watch(shop, { delay: SLOW_MS });
    const atHalf = async () => void (how === 'stopped' && (await watch(shop, { room })));
    const stories = await play(shop, room, { shoppers, pieces, spreadMs: SPREAD_MS, seed: SEED, atHalf });
    const [ofShop, ofClient] = used.shares();
    await watch(shop, { delay: 0 });
    const pages = await others.stop();
    const sold = await shop.db.prepare('select sum(qty) as n from flash_deal_sale').first<number>('n');
    const phones = await shop.db
      .prepare("select count(*) - count(distinct telephone) as n from sales_order_address where type = 'shipping'")
      .first<number>('n');
    const spread = (times: number[]) => {
      const sorted = times.toSorted((a, b) => a - b);
      return [0.5, 0.95, 1].map((share) => percentile(sorted, share));
    };
    console.log(
      row(name, [
        String(sold),
        String(phones),
        ...spread(stories.map(({ firstMs }) => firstMs)),
        ...spread(stories.map(({ ownMs }) => ownMs)),
        toldMs(stories),
        ...[0.95, 1].map((share) => percentile(pages, share)),
        `${ofShop} %`,
        `${ofClient} %`,
      ]),
    );
  } finally {
    await shop.close();
  }
}

/** How much of a core the shop's thread, and this process, which plays the shoppers, use while they press. */
function processorUse(): { shares(): [shop: number, client: number] } {
  const workerd = workerdBelow(process.pid);
  const [start, thread, own] = [performance.now(), threadTime(workerd), process.cpuUsage()];
  let shares: [number, number] = [0, 0];
  setTimeout(() => {
    const { user, system } = process.cpuUsage(own);
    const share = (used: number) => Math.round((100 * used) / (performance.now() - start));
    shares = [share(threadTime(workerd) - thread), share((user + system) / 1000)];
  }, SPREAD_MS);
  return { shares: () => shares };
}

/** How long after the last order the last shopper knew that everything is sold, in ms. */
function toldMs(stories: readonly Story[]): number {
  const lastOrder = Math.max(...stories.flatMap(({ order, endedAt }) => (order ? [endedAt] : [])));
  const lastTold = Math.max(...stories.flatMap(({ told, endedAt }) => (told.at(-1) === 'sold_out' ? [endedAt] : [])));
  return Math.max(0, lastTold - lastOrder);
}

/** Opens another product every 200 ms, as other shoppers do; `stop` returns how long each took, sorted, in ms. */
async function lookElsewhere(shop: NoonShop): Promise<{ stop(): Promise<number[]> }> {
  // Not behind the presses in the queue of their client.
  const client = openClient((await shop.address()) ?? new URL('http://127.0.0.1'), 1);
  const times: number[] = [];
  let isOver = false;
  const looked = (async () => {
    while (!isOver) {
      const start = performance.now();
      const query =
        '{ products(filter: { sku: { eq: "KHAN-01" } }) { items { name price_range { minimum_price { final_price { value } } } } } }';
      await client.post('/graphql', { query }, {});
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await looked;
      client.close();
      return times.toSorted((a, b) => a - b);
    },
  };
}
