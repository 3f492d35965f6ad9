import { vi } from 'vitest';
import { reindexProducts } from '../../functions/commerce/search/rules/index/reindex.ts';
import { addMember, addPromotions } from '../backend/promotions/promotion-fixture.ts';
import { fillShop, type Shop } from '../backend/promotions/sales-fixture.ts';
import { openSession } from '../backend/session/open-session.ts';
import { Browser, openTab } from './browser.ts';
import { openBackend } from './shop-in-process.ts';

export const SHIRT = { sku: 'AO-01', color: 'Đen', size: 'M', quantity: 1 };

export function form(values: Record<string, string | number>): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries(values)) filled.set(name, String(value));
  return filled;
}

/** An answer that replaces the backend's. */
export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

/** The shop with promotions, and a customer with a phone number and 60,000 C Point. */
export async function openShop() {
  const backend = openBackend();
  await fillShop(backend.db);
  await addPromotions(backend);
  await reindexProducts(backend.db, 'all');
  const member = await addMember(backend as unknown as Shop, '0912345678', 60_000);

  /** A new browser with one tab, in a shop without carts. Expected failures are not printed. */
  async function visit() {
    for (const channel of ['error', 'warn'] as const) vi.spyOn(console, channel).mockImplementation(() => {});
    await backend.db.prepare('delete from cart').run();
    const browser = new Browser(backend);
    const tab = await openTab(browser);
    return {
      browser,
      tab,
      add: (values: Record<string, string | number> = { sku: 'KHAN-01', quantity: 1 }) => tab.addToCart(form(values)),
      asked: () => browser.log.map(({ name }) => name),
      logIn: async () => browser.logIn(await openSession(backend.db, member.id, 24)),
      /** Another device of the same customer, logged in. */
      async openDevice() {
        const device = new Browser(backend);
        await device.logIn(await openSession(backend.db, member.id, 24));
        return { device, other: await openTab(device) };
      },
      lines: () => tab.$cart.get()?.lines.map(({ sku, quantity }) => [sku, quantity]),
    };
  }
  const setPrice = (sku: string, price: number) =>
    backend.db.prepare('update product set price = ?2 where sku = ?1').bind(sku, price).run();
  return { db: backend.db, member, visit, setPrice };
}

export type JourneyShop = Awaited<ReturnType<typeof openShop>>;
export type Visit = Awaited<ReturnType<JourneyShop['visit']>>;
