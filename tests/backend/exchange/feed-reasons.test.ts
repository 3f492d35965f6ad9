import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import { type FeedItem, type FeedReport, writeFeed } from '../../../src/features/exchange/rules/feed.ts';
import { FEEDS, type FeedName } from '../../../src/features/exchange/rules/feed-formats.ts';
import { listFeedItems } from '../../../src/features/exchange/server/feed-items.ts';
import type { FeedProblemCode } from '../../../src/kernel/files/feed-limits.ts';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';
import { commerceBehind } from './catalogues.ts';
import { judgeFeed } from './feed-specification.ts';

const SHOP = { origin: 'https://chi.example', name: 'Chỉ', description: 'Quần áo' };
const NAMES = Object.keys(FEEDS) as FeedName[];
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const LONG_SKU = 'S'.repeat(51);
const NAME_OF_300 = 'Áo khoác '.repeat(34).slice(0, 300);
const NAME_OF_145 = `Váy ${'dài '.repeat(36)}`.slice(0, 145);
/** What the desk calls a problem, by the word of the log. */
const CODES: Record<string, FeedProblemCode> = {
  'no picture': 'no_picture',
  'no price': 'no_price',
  'no date of a pre-order': 'no_date',
  'id too long': 'long_sku',
  'name cut': 'long_name',
};

let shop: Commerce;
let trade: string;
const folder = mkdtempSync(join(tmpdir(), 'feed-reasons-'));
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true', INTEGRATION_TOKEN });
  trade = await signIn(shop, await addPerson(shop, 'trade'));
}, 90_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop?.close();
});

/** A merchant's own files: good products, and products with what shopping services refuse. */
async function importGoods(): Promise<void> {
  mkdirSync(join(folder, 'media/catalog/product/a'), { recursive: true });
  writeFileSync(join(folder, 'media/catalog/product/a/ao.png'), Buffer.from(PIXEL, 'base64'));
  const attributes = [
    'attribute_code,frontend_label,frontend_input,option',
    'color,Màu,select,"Trắng\nĐen"',
    'is_pre_order,Đặt trước,boolean,',
    'availability_date,Ngày có hàng,text,',
  ];
  const products = [
    'sku,product_type,name,price,qty,base_image,additional_attributes',
    'GOOD,simple,Áo linen,350000,5,/a/ao.png,',
    'NO-PICTURE,simple,Áo đũi,350000,5,,',
    'NOT-CHOSEN,simple,Áo lụa,350000,5,no_selection,',
    'FREE,simple,Áo tặng,350000,5,/a/ao.png,',
    'LONG,simple,Áo khoác,350000,5,/a/ao.png,',
    'NEVER,simple,Áo không giá,0,5,/a/ao.png,',
    `ENDLESS,simple,${NAME_OF_300},350000,5,/a/ao.png,`,
    `${LONG_SKU},simple,Áo dạ,350000,5,/a/ao.png,`,
    'LATER,simple,Áo phao,350000,5,/a/ao.png,is_pre_order=1',
    'SOON,simple,Áo gió,350000,5,/a/ao.png,"is_pre_order=1,availability_date=10"',
    'SIGNS,simple,🔥🔥,350000,5,/a/ao.png,',
    'BOTH,simple,Áo tơ,350000,5,,',
  ];
  const designs = [
    'sku,product_type,name,price,variants.color,variants.qty,variants.images',
    `VAY,configurable,${NAME_OF_145},450000,Trắng|Đen,4|4,Trắng=/a/ao.png|Đen=/a/ao.png`,
  ];
  for (const [name, lines] of Object.entries({ attributes, products, designs }))
    writeFileSync(join(folder, `${name}.csv`), lines.join('\n'));
  const { skipped } = await runImport(apiOf(shop), [folder], { rate: 1, isReplacing: false, mediaFolder: null });
  // Two of them are refused at the door already; a shop may have such goods of an earlier time.
  expect(skipped.map(({ line, reason }) => `${line} ${reason}`)).toEqual(
    expect.arrayContaining(['7 price: is 0', '8 name: is longer than 200 characters']),
  );
  await shop.db.batch([
    shop.db.prepare("update product set price = 0 where sku in ('FREE', 'BOTH')"),
    shop.db.prepare("update product set name = ?1 where sku = 'LONG'").bind(NAME_OF_300),
  ]);
}

async function itemsOfShop(): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for await (const page of await listFeedItems(commerceBehind(shop), null)) items.push(...page);
  return items;
}

async function written(name: FeedName, items: readonly FeedItem[]) {
  let report: FeedReport = new Map();
  let feed = '';
  async function* pages() {
    yield items;
  }
  for await (const part of writeFeed(FEEDS[name], SHOP, pages(), (told) => {
    report = told;
  }))
    feed += part;
  return { report, ...judgeFeed(name, feed) };
}

/** The products that the desk lists as left out, with the reasons. */
async function listedAtDesk(): Promise<Record<string, string[]>> {
  const { body } = await deskCall(shop, trade, 'GET', 'goods?size=300&feeds=left_out');
  return Object.fromEntries(
    body.items.map(({ sku, feed_problems }: { sku: string; feed_problems: string[] }) => [sku, feed_problems]),
  );
}

test('[FEED-031] the feeds of a shop without goods are valid, and the desk lists nothing', async () => {
  const items = await itemsOfShop();
  expect(items).toEqual([]);
  for (const name of NAMES) expect(await written(name, items), name).toMatchObject({ rows: [], errors: [] });
  expect(await listedAtDesk()).toEqual({});
});

test('[FEED-031] what a feed leaves out or cuts is what the desk lists, with the same reason, and each feed is valid', async () => {
  await importGoods();
  const items = await itemsOfShop();
  const products = new Map(items.map(({ sku, groupSku }) => [sku, groupSku ?? sku]));
  const atDesk = await listedAtDesk();
  expect(atDesk).toEqual({
    ...{ 'NO-PICTURE': ['no_picture'], 'NOT-CHOSEN': ['no_picture'], FREE: ['no_price'], LONG: ['long_name'] },
    ...{ [LONG_SKU]: ['long_sku'], LATER: ['no_date'], BOTH: ['no_picture', 'no_price'] },
  });
  for (const name of NAMES) {
    const { rows, errors, report } = await written(name, items);
    expect(errors, name).toEqual([]);
    const ids = rows.map((row) => (row.id ?? row.sku_id ?? row.item_id)?.[0] ?? '');
    expect(new Set(ids.map((id) => products.get(id))), name).toEqual(new Set(['GOOD', 'LONG', 'SOON', 'SIGNS', 'VAY']));
    const told = [...report].flatMap(([problem, skus]) => skus.map((sku) => [products.get(sku), CODES[problem]]));
    // The log has the first reason, the desk all of them.
    const first = Object.entries(atDesk).map(([sku, [reason]]) => [sku, reason]);
    expect(Object.fromEntries(told), name).toEqual(Object.fromEntries(first));
  }
});
