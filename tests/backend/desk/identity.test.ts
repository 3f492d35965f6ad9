import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { insertCatalogue } from '../support/fixture.ts';
import { type Commerce, call, startCommerce } from '../support/worker.ts';

/** What an owner writes about a shop of their own. */
const MAY = {
  company: 'Công ty TNHH Mây',
  tax_code: '0100109106',
  hotline: '1900 6868',
  email: 'chao@may.vn',
  address: '1 Lê Lợi, Thành phố Hồ Chí Minh',
  registration_url: 'https://online.gov.vn/Home/WebDetails/1',
  social: [{ name: 'Zalo', url: 'https://zalo.me/may' }],
  exchange_days: 15,
  exchange_is_free: true,
  exchange_in_stores: false,
  return_name: 'Kho Mây',
  return_street: '5 Hai Bà Trưng',
  return_city: 'Hà Nội',
  return_phone: '0912 345 678',
  free_shipping_from: 399_000,
  warranty_months: 6,
  mail_name: 'Mây',
  mail_email: 'thu@may.vn',
  contact_email: 'hoi@may.vn',
};

/** The newest entry of the log. */
const NEWEST = 'auditEvents?searchCriteria[sortOrders][0][field]=entity_id&searchCriteria[pageSize]=1';

let shop: Commerce;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  for (const role of ['owner', 'editor', 'trade', 'care'] as const)
    cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
afterAll(() => shop?.close());

const as = (role: string, method: string, path: string, body?: unknown) =>
  deskCall(shop, cookies[role] ?? null, method, path, body);
const put = (setting: object, role = 'owner') => as(role, 'PUT', 'setting/identity', { setting });
const identity = async () => (await as('owner', 'GET', 'setting/identity')).body;
const settings = async () =>
  Object.fromEntries(
    (await shop.db.prepare('select path, value from config').all<{ path: string; value: string }>()).results.map(
      ({ path, value }) => [path, JSON.parse(value)],
    ),
  );
const config = async () => (await call(shop, 'config_list')).result as Record<string, unknown>;

test('[DESK-110] a shop without an identity has an empty one, and saving one field makes no promise', async () => {
  expect(await identity()).toMatchObject({ company: null, tax_code: null, exchange_days: null, social: [] });
  const before = await settings();
  expect((await put({ hotline: '1900 6868' })).status).toBe(200);
  expect(await settings()).toEqual({ ...before, footer_info: expect.objectContaining({ hotline: '1900 6868' }) });
});

test('[DESK-110] the owner writes the identity, pages get it at once, and the log knows who changed which field', async () => {
  expect(await put(MAY)).toMatchObject({ status: 200, body: { id: 'identity', ...MAY } });
  expect(await identity()).toMatchObject(MAY);
  expect(await config()).toMatchObject({
    footer_info: { company: MAY.company, tax_code: MAY.tax_code, hotline: MAY.hotline, email: MAY.email },
    'returns/policy': { days: 15, is_free: true, places: ['mail'] },
    ...{ free_ship_value: 399_000, warranty_months: 6 },
  });
  expect(await shop.db.prepare('select tags from purge_event order by id desc limit 1').first('tags')).toContain(
    'config',
  );
  expect((await put({ exchange_days: null, warranty_months: 0, return_city: '' })).body).toMatchObject({
    ...{ exchange_days: null, warranty_months: null, company: MAY.company },
  });
  const { items } = (await as('owner', 'GET', NEWEST)).body;
  expect(items[0]).toMatchObject({ actor_name: 'Chị owner', record: 'setting/identity' });
  expect(items[0].fields).toEqual(expect.arrayContaining(['exchange_days', 'warranty_months']));
  expect(items[0].fields).not.toContain('company');
  expect(items[0].difference).toMatchObject({ before: { exchange_days: 15 }, after: { exchange_days: null } });
});

test('[DESK-110] a change of the identity is taken back from the log as a whole', async () => {
  await put(MAY);
  await put({ company: 'Công ty khác', free_shipping_from: 0 });
  const { items } = (await as('owner', 'GET', NEWEST)).body;
  expect((await as('owner', 'POST', `auditEvents/${items[0].entity_id}/undo`)).status).toBe(200);
  expect(await identity()).toMatchObject({ company: MAY.company, free_shipping_from: 399_000 });
  expect(await settings()).not.toHaveProperty('identity');
});

test('[DESK-110] the second of two owners who change the same identity is told', async () => {
  const read = await shop.fetch('/rest/V1/setting/identity', { headers: { cookie: cookies.owner ?? '' } });
  const seen = {
    origin: 'http://commerce',
    'sec-fetch-site': 'same-origin',
    'x-revision': read.headers.get('x-revision') ?? '',
  };
  const second = (hotline: string) =>
    deskCall(shop, cookies.owner ?? null, 'PUT', 'setting/identity', { setting: { hotline } }, seen);
  expect((await second('1900 1111')).status).toBe(200);
  expect(await second('1900 2222')).toMatchObject({ status: 409, body: { reason: 'RECORD_CHANGED' } });
});

test.each([
  ['tax_code', '0100109107', 'TAX_CODE_INVALID'],
  ['tax_code', '0000000000', 'TAX_CODE_INVALID'],
  ['tax_code', '01001091', 'TAX_CODE_INVALID'],
  ['hotline', 'gọi đi', 'PHONE_INVALID'],
  ['hotline', '12345', 'PHONE_INVALID'],
  ['email', 'may.vn', 'EMAIL_INVALID'],
  ['mail_email', 'Mây <a@may.vn>', 'EMAIL_INVALID'],
  ['registration_url', 'https://online.gov.vn.example', 'REGISTRATION_INVALID'],
  ['social.0.url', [{ name: 'X', url: 'javascript:alert(1)' }], 'PATH_NO_PAGE'],
  ['social.0.name', [{ name: ' ', url: 'https://x.vn' }], 'FIELD_MISSING'],
  ['exchange_days', 366, 'FIELD_TOO_BIG'],
  ['exchange_days', -1, 'FIELD_TOO_SMALL'],
  ['warranty_months', 1.5, 'FIELD_INVALID'],
  ['company', 'x'.repeat(201), 'FIELD_TOO_LONG'],
  ['shop_name', 'Mây', 'FIELD_INVALID'],
])('[DESK-111] %s %j is refused at its field as %s, and nothing else is saved', async (field, value, reason) => {
  const before = await settings();
  const [name = ''] = field.split('.');
  expect(await put({ address: 'Nơi khác', [name]: value })).toMatchObject({
    status: 400,
    body: { reason, parameters: { fieldName: field } },
  });
  expect(await settings()).toEqual(before);
});

test('[DESK-111] free shipping is not promised while no method is free', async () => {
  const methods = (price: number) =>
    shop.db
      .prepare("insert or replace into config (path, store, value) values ('shipping/methods', 'default', ?1)")
      .bind(JSON.stringify([{ carrier_code: 'a', carrier_title: 'A', method_code: 'a', method_title: 'A', price }]))
      .run();
  await methods(30_000);
  expect(await put({ free_shipping_from: 250_000, address: 'Nơi khác' })).toMatchObject({
    status: 400,
    body: { reason: 'FREE_SHIPPING_UNKEPT', parameters: { fieldName: 'free_shipping_from' } },
  });
  expect((await identity()).address).toBe(MAY.address);
  await methods(0);
  expect((await put({ free_shipping_from: 250_000 })).status).toBe(200);
});

test('[DESK-110] only an owner reads and writes the identity; who prints an order reads who sells', async () => {
  for (const role of ['editor', 'trade', 'care']) {
    expect((await as(role, 'GET', 'setting/identity')).status, role).toBe(403);
    expect((await put({ company: 'x' }, role)).status, role).toBe(403);
  }
  const { company, tax_code } = MAY;
  expect((await as('care', 'GET', 'seller')).body).toMatchObject({ company, tax_code });
});

test('[DESK-110] nothing private is in the configuration that everybody reads', async () => {
  await put(MAY);
  const text = JSON.stringify(await config());
  for (const told of [MAY.mail_email, MAY.contact_email]) expect(text).not.toContain(told);
});
