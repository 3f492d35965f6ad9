import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { insertCatalogue, PRODUCT } from '../support/fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

let shop: Commerce;
let owner: string;
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  owner = await signIn(shop, await addPerson(shop, 'owner'));
}, 90_000);
afterAll(() => shop?.close());

const call = (method: string, path: string, body?: unknown) => deskCall(shop, owner, method, path, body);
const found = async (resource: string, q: string): Promise<string[]> => {
  const { body } = await call('GET', `${resource}?q=${encodeURIComponent(q)}`);
  return body.items.map((item: { name?: string; title?: string }) => item.name ?? item.title);
};
const AT = { starts_at: '2030-01-01T00:00:00Z', ends_at: '2030-02-01T00:00:00Z' };
const deal = (name: string, more = {}) => ({ deal: { name, ...AT, ...more } });

test('[DESK-107] a search of the desk finds the same with and without marks, in any case, in lists and pickers', async () => {
  await call('PUT', `productRow/${PRODUCT.scarf}`, { product: { name: 'Áo thun đầm len' } });
  await call('POST', 'cmsPage', { page: { title: 'Áo Thun Đầm', identifier: 'ao-thun-dam' } });
  await call('POST', 'flashDeal', deal('Giờ vàng ÁO THUN đầm'));
  for (const typed of ['áo thun', 'ao thun', 'AO THUN', 'ÁO THUN', 'đầm', 'dam', 'ĐẦM', 'thun áo']) {
    expect(await found('productRow/search', typed), typed).toContain('Áo thun đầm len');
    expect(await found('cmsPage/search', typed), typed).toEqual(['Áo Thun Đầm']);
    expect(await found('flashDeal/search', typed), typed).toEqual(['Giờ vàng ÁO THUN đầm']);
    expect(await found('pick/products', typed), typed).toContain('Áo thun đầm len');
    expect(await found('pick/addresses', typed), typed).toEqual(['Áo Thun Đầm', 'Áo thun đầm len']);
  }
  expect(await found('staff/search', 'chi OWN')).toEqual(['Chị owner']);
  expect(await found('productRow/search', 'khong co gi')).toEqual([]);
  expect(await found('productRow/search', '%')).toEqual([]);
});

test('[DESK-107] a search follows a new name at once, also one written by another way, and forgets what was deleted', async () => {
  const { body: made } = await call('POST', 'flashDeal', deal('Tuần lễ len'));
  await call('PUT', `flashDeal/${made.id}`, { deal: { name: 'Tuần lễ lụa' } });
  expect(await found('flashDeal/search', 'lua')).toEqual(['Tuần lễ lụa']);
  expect(await found('flashDeal/search', 'le len')).toEqual([]);
  await call('DELETE', `flashDeal/${made.id}`);
  expect(await found('flashDeal/search', 'lua')).toEqual([]);
  await call('PUT', 'cmsPage/1', { page: { title: 'Lời Đầu' } });
  expect(await found('cmsPage/search', 'loi dau')).toEqual(['Lời Đầu']);
});

test('[DESK-107] a SKU finds its product first', async () => {
  const { body } = await call('GET', `productRow/${PRODUCT.scarf}`);
  await shop.db.prepare("update product set name = 'A ' || ?1 where id <> ?2").bind(body.sku, PRODUCT.scarf).run();
  for (const typed of [body.sku, body.sku.toLowerCase()]) {
    const answer = await call('GET', `productRow/search?q=${typed}&searchCriteria[sortOrders][0][field]=name`);
    expect(answer.body.total_count).toBeGreaterThan(1);
    expect(answer.body.items[0].sku).toBe(body.sku);
    const picked = (await call('GET', `pick/products?q=${typed}`)).body.items;
    expect(picked[0].sku).toBe(body.sku);
  }
});

const TOO_BIG = { details: '1000 is more than 100', reason: 'FIELD_TOO_BIG', value: 100 };
const TOO_LONG = { details: 'is longer than 200 characters', reason: 'FIELD_TOO_LONG', value: 200 };
const TOO_EARLY = { details: 'is before the start', reason: 'FIELD_BEFORE_START' };
const WRONG: [
  resource: string,
  body: Record<string, unknown>,
  field: string,
  refused: { details: string; reason: string; value?: number },
][] = [
  ['flashDeal', deal('Sai giờ', { ends_at: '2029-01-01T00:00:00Z' }), 'ends_at', TOO_EARLY],
  ['flashDeal', deal('x'.repeat(243)), 'name', TOO_LONG],
  ['catalogRule', { rule: { name: 'R', action: 'by_percent', amount: 1000 } }, 'amount', TOO_BIG],
  [
    'catalogRule',
    { rule: { name: 'R', action: 'to_percent', amount: 101 } },
    'amount',
    { ...TOO_BIG, details: '101 is more than 100' },
  ],
  ['salesRules', { rule: { name: 'R', action: 'by_percent', amount: 1000 } }, 'amount', TOO_BIG],
  [
    'salesRules',
    { rule: { name: 'R', action: 'by_fixed', starts_at: AT.ends_at, ends_at: AT.starts_at } },
    'ends_at',
    TOO_EARLY,
  ],
  ['voucherRule', { rule: { name: 'V', discount_type: 'percent', value: 1000, ...AT } }, 'value', TOO_BIG],
  [
    'voucherRule',
    { rule: { name: 'V', discount_type: 'amount', value: 1000, starts_at: AT.ends_at, ends_at: AT.starts_at } },
    'ends_at',
    TOO_EARLY,
  ],
  ['faqGroup', { group: { name: 'x'.repeat(243) } }, 'name', TOO_LONG],
  ['cmsPage', { page: { title: 'x'.repeat(243), identifier: 'dai' } }, 'title', TOO_LONG],
];

test('[DESK-108] a value that no shop can mean is refused at its field, for a new record, a change and a file', async () => {
  for (const [resource, body, field, { details, ...told }] of WRONG) {
    const refused = await call('POST', resource, body);
    expect(refused, `${resource} ${field}`).toMatchObject({
      status: 400,
      body: { ...told, parameters: { fieldName: field, details } },
    });
    const file = await call('POST', `exchange/${resource}`, { rows: Object.values(body), is_trial: true });
    expect(file.body.refused, `${resource} ${field}`).toContainEqual({
      ...{ row: 0, column: field, reason: details, code: told.reason },
      ...(told.value !== undefined && { value: told.value }),
    });
  }
  // A change of one of two columns is compared with the stored one.
  const { body: made } = await call('POST', 'flashDeal', deal('Đúng giờ'));
  const early = await call('PUT', `flashDeal/${made.id}`, { deal: { ends_at: '2029-01-01T00:00:00Z' } });
  expect(early.body.parameters).toMatchObject({ fieldName: 'ends_at', details: 'is before the start' });
  const price = { special_from: AT.ends_at, special_to: AT.starts_at };
  expect((await call('PUT', `productRow/${PRODUCT.scarf}`, { product: price })).body.parameters.fieldName).toBe(
    'special_to',
  );
  expect((await call('POST', 'catalogRule', { rule: { name: 'R', action: 'by_fixed', amount: 1000 } })).status).toBe(
    200,
  );
});

test('[DESK-108] opening hours are times of a day', async () => {
  const shopAt = (opens_at: string, closes_at: string) => ({
    store: {
      ...{ code: 'hn', name: 'Hà Nội', province_code: '01', district: 'Ba Đình', street: '1 Kim Mã', phone: '0240' },
      ...{ latitude: 21, longitude: 105, opens_at, closes_at },
    },
  });
  for (const [opens, closes, field] of [
    ['25:99', '21:00', 'opens_at'],
    ['8h', '21:00', 'opens_at'],
    ['08:00', '24:30', 'closes_at'],
    ['21:00', '08:00', 'closes_at'],
  ] as const) {
    const refused = await call('POST', 'storeLocation', shopAt(opens, closes));
    expect(`${opens} ${closes} ${refused.status} ${refused.body.parameters?.fieldName}`).toBe(
      `${opens} ${closes} 400 ${field}`,
    );
  }
});
