import { afterEach, describe, expect, test } from 'vitest';
import { ask, DEAL, fillCart, type NoonShop, openNoon, order, play, type Story, watch } from './noon-sale.ts';
import type { Shop } from './sales-fixture.ts';

let shop: NoonShop | undefined;
afterEach(() => shop?.close());

async function open(pieces: number) {
  const opened = await openNoon(pieces);
  shop = opened.shop;
  return opened;
}

const count = (db: Shop['db'], sql: string) => db.prepare(sql).first<number>('n');

/** What must hold after every sale, however it went. */
async function expectExact({ db }: Shop, stories: readonly Story[], pieces: number): Promise<void> {
  expect(await count(db, 'select sum(qty) as n from flash_deal_sale')).toBe(pieces);
  expect(await count(db, 'select sold_qty as n from flash_deal_item')).toBe(pieces);
  expect(await count(db, 'select count(*) as n from sales_order')).toBe(pieces);
  expect(await count(db, `select count(*) as n from sales_order where subtotal <> ${DEAL.price}`)).toBe(0);
  // No two orders of one shopper.
  expect(
    await count(db, "select count(distinct telephone) as n from sales_order_address where type = 'shipping'"),
  ).toBe(pieces);
  const bought = stories.filter(({ order }) => order !== null);
  expect(new Set(bought.map(({ order }) => order)).size).toBe(pieces);
  expect(bought).toHaveLength(pieces);
  // First come, first served: nobody bought who came after somebody who was told that everything is sold.
  const soldOut = stories.filter(({ told }) => told.at(-1) === 'sold_out');
  const lastBuyer = Math.max(...bought.map(({ number }) => number));
  expect(Math.min(...soldOut.map(({ number }) => number || Number.POSITIVE_INFINITY))).toBeGreaterThan(lastBuyer);
  // Everybody was told how it ended, and the turn of each was kept.
  for (const story of stories) {
    const end = story.told.at(-1);
    expect(end === 'sold_out' || end === 'turn').toBe(true);
    if (end === 'turn') expect(story.order ?? story.refusal).toMatch(/^\d+$|bought a piece of this deal already/);
    // The number before a shopper never grows.
    expect(story.befores).toEqual(story.befores.toSorted((a, b) => b - a));
  }
}

describe('a sale at noon', () => {
  test('[NOON-001] [NOON-002] 400 shoppers for 20 pieces: 20 are sold, none twice, in order of arrival; the object stops in the middle', async () => {
    const { shop, room } = await open(20);
    const stop = async () => void (await watch(shop, { room }));
    const stories = await play(shop, room, {
      shoppers: 400,
      pieces: 20,
      spreadMs: 1500,
      seed: 12,
      atHalf: stop,
      lookMs: 700,
    });
    await expectExact(shop, stories, 20);
  }, 60_000);

  test('[NOON-003] with a database that takes 60 ms for each question, everybody has a first answer and the pieces are exact', async () => {
    const { shop, room } = await open(5);
    await watch(shop, { delay: 60 });
    const stories = await play(shop, room, { shoppers: 120, pieces: 5, spreadMs: 300, seed: 7, lookMs: 500 });
    await watch(shop, { delay: 0 });
    await expectExact(shop, stories, 5);
  }, 60_000);
});

describe('the waiting room', () => {
  test('[NOON-004] a look at a place never asks the database', async () => {
    const { shop, room } = await open(1);
    const first = await ask(shop, 1, 'enter', { room, key: '1'.repeat(32) });
    const second = await ask(shop, 2, 'enter', { room, key: '2'.repeat(32) });
    expect([first, second].map((told) => told?.state)).toEqual(['turn', 'waiting']);
    expect(second?.before).toBe(0);
    // A fresh isolate prepares its search after its first answers.
    for (let look = 0; look < 200; look++) await ask(shop, 2, 'place', { ticket: second?.ticket });
    await watch(shop, { reset: true });
    // The object itself reads the pieces every two seconds, for all who wait together.
    for (let look = 0; look < 200; look++) await ask(shop, 2, 'place', { ticket: second?.ticket });
    expect((await watch(shop)).statements).toBeLessThan(10);
  });

  test('[NOON-005] a shopper keeps the place over another press; without a turn nothing of the deal is added or ordered', async () => {
    const { shop, room } = await open(1);
    const own = await ask(shop, 1, 'enter', { room, key: '1'.repeat(32) });
    const other = await ask(shop, 2, 'enter', { room, key: '2'.repeat(32) });
    expect(await ask(shop, 2, 'enter', { room, key: '2'.repeat(32) })).toEqual(other);
    expect(own?.state).toBe('turn');
    const needed = 'A piece of this deal is sold in turn, one to each. Wait in its waiting room.';
    expect((await fillCart(shop, 2, '0900000002')).refused).toBe(needed);
    // The turn of one cart is not that of another, and a guessed key is no ticket.
    expect(await ask(shop, 2, 'buy', { ticket: other?.ticket, cart_id: '2'.padStart(32, '0') })).toMatchObject({
      state: 'waiting',
    });
    const forged = own?.ticket?.replace(/1{32}$/, '3'.repeat(32));
    expect(await ask(shop, 3, 'buy', { ticket: forged, cart_id: '3'.padStart(32, '0') })).toBeNull();
    expect((await fillCart(shop, 3, '0900000003')).refused).toBe(needed);
    await ask(shop, 1, 'buy', { ticket: own?.ticket, cart_id: '1'.padStart(32, '0') });
    const { cart, refused } = await fillCart(shop, 1, '0900000001');
    expect(refused).toBeNull();
    const placed = await order(shop, 1, cart);
    expect(placed.number).toMatch(/^\d+$/);
    expect(await order(shop, 1, cart)).toEqual(placed);
  });

  test('[NOON-006] a cart that had the deal before the waiting room was switched on is refused at the order', async () => {
    const { shop } = await open(3);
    await shop.db.prepare('update flash_deal set waiting_room = 0').run();
    const { cart, refused } = await fillCart(shop, 1, '0900000001');
    expect(refused).toBeNull();
    await shop.db.prepare('update flash_deal set waiting_room = 1').run();
    expect((await order(shop, 1, cart)).refused).toContain('is sold in turn');
    await shop.db.prepare('update flash_deal set waiting_room = 0').run();
    expect((await order(shop, 1, cart)).number).toMatch(/^\d+$/);
  });
});
