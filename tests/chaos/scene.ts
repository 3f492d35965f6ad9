import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TroubledShop } from '../edge/troubled-shop.ts';
import { type Delivery, GOODS, HttpShopper, type Purchase } from './shopper.ts';

/** Pages that are opened before the failures begin. */
const SEEN = [
  '/',
  '/nu.html',
  '/nu/ao.html',
  '/nam.html',
  '/nam/ao.html',
  GOODS.path,
  '/chinh-sach-doi-tra',
  '/search?q=len',
];
const PATIENCE_MS = 5000;

/** The results while the backend had failures. */
interface Outcome {
  pages: number;
  /** Pages that were rendered before and then failed. */
  failedPages: string[];
  purchases: Purchase[];
  failures: number;
  unsaid: string[];
  /** Carts that became more than one order (`doubled`), and reported order numbers without an order (`lost`). */
  doubled: string[];
  lost: string[];
  /** Time from the end of the failures to a complete purchase, in ms; null if it took too long. */
  recoveredMs: number | null;
}

/** Runs shoppers for some time while `trouble` causes failures of the backend; returns the results. */
export async function playChaos(
  shop: TroubledShop,
  { ms, shoppers, trouble }: { ms: number; shoppers: number; trouble: (isOver: () => boolean) => Promise<void> },
): Promise<Outcome> {
  for (const path of SEEN) await shop.open(path);
  const delivery = await someDelivery(shop);
  const end = Date.now() + ms;
  const isOver = () => Date.now() > end;
  const browsed = { pages: 0, failedPages: [] as string[] };
  const purchases: Purchase[] = [];
  const everybody: HttpShopper[] = [];

  async function browse(): Promise<void> {
    for (let index = 0; !isOver(); index += 1) {
      const path = SEEN[index % SEEN.length] ?? '/';
      const { status, html } = await shop.open(path);
      browsed.pages += 1;
      if (status !== 200 || !html.includes('</html>')) browsed.failedPages.push(`${path}: ${status}`);
    }
  }
  async function buy(): Promise<void> {
    // A shopper who has begun continues until the purchase is complete, also after the failures.
    while (!isOver()) {
      const shopper = new HttpShopper(shop.address);
      everybody.push(shopper);
      const purchase = await shopper.buy(delivery, () => Date.now() > end + PATIENCE_MS);
      if (purchase) purchases.push(purchase);
    }
  }
  await Promise.all([trouble(isOver), browse(), browse(), ...Array.from({ length: shoppers }, buy)]);

  shop.backend.inject(() => undefined);
  const calmAt = Date.now();
  const last = await new HttpShopper(shop.address).buy(delivery, () => Date.now() > calmAt + PATIENCE_MS);
  if (last) purchases.push(last);
  return {
    ...browsed,
    purchases,
    failures: everybody.reduce((sum, { failures }) => sum + failures, 0),
    unsaid: everybody.flatMap(({ unsaid }) => unsaid),
    recoveredMs: last && Date.now() - calmAt,
    ...compareOrders(shop.state, purchases),
  };
}

/** Compares the existing orders with those that shoppers were told about. */
function compareOrders(state: string, purchases: readonly Purchase[]): { doubled: string[]; lost: string[] } {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  const database = new DatabaseSync(join(folder, file ?? ''), { readOnly: true, timeout: 5000 });
  try {
    const rows = database
      .prepare(
        'select o.increment_id as number, c.masked_id as cartId from sales_order o join cart c on c.id = o.cart_id',
      )
      .all() as unknown as Purchase[];
    const perCart = Map.groupBy(rows, ({ cartId }) => cartId);
    return {
      doubled: [...perCart].filter(([, orders]) => orders.length > 1).map(([cartId]) => cartId),
      lost: purchases
        .filter(({ cartId, number }) => perCart.get(cartId)?.[0]?.number !== number)
        .map(({ number }) => number),
    };
  } finally {
    database.close();
  }
}

async function someDelivery({ commerce }: TroubledShop): Promise<Delivery> {
  const first = async (call: string) => {
    const answer = await fetch(`${commerce.address}/v1/middleware/${call}`);
    const { result } = (await answer.json()) as { result: { id: number }[] };
    return String(result[0]?.id ?? '');
  };
  const cityId = await first('region_getcity?country_id=VN');
  const stateId = await first(`region_getstates?region_id=${cityId}`);
  return { cityId, stateId, wardId: await first(`region_getwards?city_id=${stateId || cityId}`) };
}
