import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESOURCES } from '../../../functions/commerce/transport/rest/resources.ts';
import { type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

let shop: Commerce;
beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN });
  await shop.db.batch(
    [
      "insert into category (id, path, level, name, url_key, url_path) values (2, '2', 1, 'Gốc', '', ''), (3, '2/3', 2, 'Nữ', 'nu', 'nu')",
      "insert into product (id, sku, type_id, name, url_key, price, created_at, updated_at) values (1, 'AO', 'simple', 'Áo', 'ao', 1000, '2026-01-01', '2026-01-01')",
      "insert into faq_group (id, name, description) values (1, 'Giao hàng', '')",
      "insert into blog_category (id, name, url_key) values (1, 'Vải', 'vai')",
      "insert into voucher_rule (id, name, description, discount_type, value, starts_at, ends_at) values (1, 'Chào', '', 'percent', 10, '2026-01-01', '2030-01-01')",
      "insert into contact_message (name, email, comment, created_at) values ('Ánh', 'a@b.vn', 'Xin chào', '2026-01-01')",
    ].map((sql) => shop.db.prepare(sql)),
  );
});
afterAll(() => shop?.close());

async function rest(method: string, path: string, body?: unknown, token: string = INTEGRATION_TOKEN) {
  const response = await shop.fetch(`/rest/V1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of the answer that it needs
  return { status: response.status, body: (await response.json()) as any };
}
async function tagsSince(id: number): Promise<string[]> {
  const { results } = await shop.db
    .prepare('select tags from purge_event where id > ?1 order by id')
    .bind(id)
    .all<{ tags: string }>();
  return [...new Set(results.flatMap(({ tags }) => JSON.parse(tags) as string[]))];
}
const lastPurge = async () => (await shop.db.prepare('select max(id) as id from purge_event').first<number>('id')) ?? 0;

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2030-01-01T00:00:00.000Z';
/** Every resource with a row, a change, a wrong value, and a tag of the pages that show it. */
const SAMPLES: Record<string, { row: object; change: object; wrong: object; tag?: string; key?: string }> = {
  cmsPage: {
    row: { identifier: 'moi', title: 'Mới', active: true },
    change: {},
    wrong: { title: '' },
    tag: 'cms_p_moi',
  },
  cmsBlock: { row: { identifier: 'khoi', title: 'Khối' }, change: {}, wrong: { active: 'maybe' }, tag: 'cms_b_khoi' },
  blogPost: {
    row: { url_key: 'len', name: 'Len', publish_date: AT, author: 'Chỉ', categories: ['vai'] },
    change: {},
    wrong: { categories: ['khong-co'] },
    tag: 'blog',
  },
  blogCategory: { row: { url_key: 'mau', name: 'Màu' }, change: { name: 'Màu sắc' }, wrong: { name: '' }, tag: 'blog' },
  faqGroup: { row: { name: 'Đổi trả' }, change: { icon: 'box' }, wrong: { position: -1 }, tag: 'faq' },
  faq: {
    row: { group: 'Giao hàng', question: 'Bao lâu?', answer: '<p>2 ngày</p>' },
    change: { question: 'Giao bao lâu?' },
    wrong: { group: 'Không có' },
    tag: 'faq',
  },
  outfit: {
    row: {
      ...{ name: 'Đi làm', image: 'wysiwyg/di-lam.jpg', image_alt: 'Sơ mi và quần tây' },
      items: [{ sku: 'AO', x: 30, y: 20 }],
    },
    change: { image_alt: 'Sơ mi trắng và quần tây' },
    wrong: { image_alt: '' },
  },
  storeLocation: {
    row: {
      ...{ code: 'hn1', name: 'Chỉ Hà Nội', province_code: '01', district: 'Ba Đình', street: '1 Phố', phone: '0280' },
      ...{ opens_at: '09:00', closes_at: '21:00', latitude: 21, longitude: 105 },
    },
    change: { phone: '0281' },
    wrong: { latitude: 200 },
    tag: 'stores',
  },
  menuItem: { row: { item: { title: 'Nữ', link: 'nu.html' } }, change: {}, wrong: { parent: '999' }, tag: 'mega_menu' },
  layoutSection: {
    row: { page: 'home', type: 'products', settings: { category: 'nu' } },
    change: { title: 'Mới' },
    wrong: { page: null },
    tag: 'layout',
  },
  reviews: {
    row: { sku: 'AO', nickname: 'Ánh', summary: 'Đẹp', text: 'Đẹp lắm', rating: 100 },
    change: { status: 'approved' },
    wrong: { status: 'maybe' },
    tag: 'cat_p_1',
  },
  productRow: {
    row: { sku: 'KHAN-MOI', type_id: 'simple', name: 'Khăn', url_key: 'khan-moi', price: 1000, stock: { qty: 3 } },
    change: { price: 2000 },
    wrong: { price: -1 },
  },
  categoryRow: {
    row: { url_path: 'nu/khan', parent: 'nu', name: 'Khăn', url_key: 'khan' },
    change: { meta_title: 'Khăn nữ' },
    wrong: { parent: 'khong-co' },
    tag: 'cat_c_3',
  },
  menuRow: {
    row: { item: { title: 'Nam', link: 'nam.html' } },
    change: { position: 7 },
    wrong: { parent: '999' },
    tag: 'mega_menu',
  },
  flashDeal: {
    row: { name: 'Hôm nay', starts_at: AT, ends_at: LATER, items: [{ sku: 'AO', qty: 5, price: 900 }] },
    change: { is_active: false },
    wrong: { items: [{ sku: 'KHONG-CO', qty: 5 }] },
    tag: '*',
  },
  catalogRule: {
    row: { name: 'Giảm', action: 'by_percent', amount: 10, categories: ['nu'] },
    change: { amount: 20 },
    wrong: { action: 'free' },
    tag: '*',
  },
  salesRules: {
    row: { name: 'Giảm giỏ', action: 'by_percent', amount: 10, coupons: [{ code: 'GIAM10', created_at: AT }] },
    change: { amount: 15, cart_skus: ['AO'], except_skus: ['KHAN'] },
    wrong: { amount: -1 },
  },
  voucherRule: {
    row: { name: 'Mới', discount_type: 'amount', value: 1000, starts_at: AT, ends_at: LATER },
    change: { value: 2000 },
    wrong: { value: 0 },
  },
  voucher: {
    row: { code: 'CHAO', rule: 'Chào', created_at: AT },
    change: { uses_left: 5 },
    wrong: { rule: 'Không có' },
    key: 'CHAO',
  },
  wheelReward: { row: { name: 'Ô', color: '#ffffff', weight: 1 }, change: { weight: 2 }, wrong: { weight: 0.5 } },
  gameCode: {
    row: { code: 'CHOI1', expires_at: LATER },
    change: { expires_at: AT },
    wrong: { expires_at: 'mai' },
    key: 'CHOI1',
  },
  shopPurchase: {
    row: {
      number: 'HN01-0042',
      phone: '0912345678',
      grand_total: 2000,
      created_at: AT,
      items: [{ sku: 'AO', name: 'Áo', qty: 2, price: 1000 }],
    },
    change: { grand_total: 1500 },
    wrong: { phone: '0000000000' },
  },
  company: {
    row: { tax_code: '0101', name: 'Cty', address: 'Hà Nội' },
    change: { name: 'Công ty' },
    wrong: { name: '' },
    key: '0101',
  },
  urlRewrite: {
    row: { request_path: 'cu/duong-dan', target_path: 'nu.html', redirect_type: 301 },
    change: { redirect_type: 302 },
    wrong: { redirect_type: 200 },
    tag: 'config',
    key: 'cu/duong-dan',
  },
  configuration: {
    row: { path: 'free_ship_value', store: 'default', value: 400_000 },
    change: { value: 500_000 },
    wrong: { value: null },
    tag: 'config',
    key: 'default/free_ship_value',
  },
};

test('every resource that can be written has a sample', () => {
  const written = RESOURCES.filter(({ methods }) => methods.includes('create')).map(({ path }) => path);
  expect(Object.keys(SAMPLES).toSorted()).toEqual(written.toSorted());
});

test('[FEED-016] a store says when it was changed, and that nothing was where it was not', async () => {
  const row: Record<string, unknown> = {
    ...SAMPLES.storeLocation?.row,
    ...{ code: 'time', updated_at: '2026-01-02T03:04:05.000Z' },
  };
  const { id } = (await rest('POST', 'storeLocation', { store: row })).body;
  const changedAt = async () => {
    const answer = await shop.fetch(`/v1/middleware/storelocator_get_store_detail?id=${id}`);
    return ((await answer.json()) as { result: { updated_at: string } }).result.updated_at;
  };
  expect(await changedAt()).toBe('2026-01-02T03:04:05.000Z');
  await rest('PUT', `storeLocation/${id}`, { store: { phone: row.phone } });
  expect(await changedAt()).toBe('2026-01-02T03:04:05.000Z');
  const before = Date.now();
  await rest('PUT', `storeLocation/${id}`, { store: { closes_at: '22:00' } });
  expect(Date.parse(await changedAt())).toBeGreaterThanOrEqual(before - 1000);
  await rest('DELETE', `storeLocation/${id}`);
});

describe.each(RESOURCES.filter(({ methods }) => methods.includes('create')))('$path', ({ path, body, methods }) => {
  const sample = SAMPLES[path];
  if (!sample) throw new Error(`no sample of ${path}`);
  const { row, change, wrong, tag, key } = sample;

  test('is added, found, read, changed and deleted, each with the purge of the pages that show it', async () => {
    const purged = async (work: () => Promise<{ status: number; body: unknown }>) => {
      const before = await lastPurge();
      const answer = await work();
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
      if (tag) expect(await tagsSince(before)).toContain(tag);
      return answer.body;
    };
    const made = (await purged(() => rest('POST', path, { [body]: row }))) as { id?: number };
    const at = `${path}/${key ?? made.id}`;
    const found = await rest('GET', `${path}/search?searchCriteria[pageSize]=300`);
    expect(found.body.items).toContainEqual(made);
    expect((await rest('POST', path, { [body]: { ...row, ...(made.id && { id: undefined }) } })).status).toBe(
      ['menuItem', 'menuRow', 'layoutSection'].includes(path) ? 200 : 400,
    );
    if (methods.includes('change')) {
      const changed = await purged(() => rest('PUT', at, { [body]: change }));
      expect(changed).toMatchObject(change);
      expect((await rest('GET', at)).body).toEqual(changed);
      const events = await lastPurge();
      expect((await rest('PUT', at, { [body]: change })).status).toBe(200);
      expect(await lastPurge()).toBe(events);
    }
    expect(await purged(() => rest('DELETE', at))).toBe(true);
    expect((await rest('DELETE', at)).status).toBe(404);
  });

  test('a wrong value, an unknown field, an invalid body and a wrong token change nothing', async () => {
    const count = async () => (await rest('GET', `${path}/search`)).body.total_count;
    const before = await count();
    const sent: unknown[] = [
      { [body]: { ...row, ...wrong } },
      { [body]: { ...row, drop_table: 1 } },
      {},
      { [body]: [] },
      'x',
      null,
    ];
    for (const value of sent) {
      const answer = await rest('POST', path, value);
      expect(answer.status, JSON.stringify(value)).toBe(400);
      expect(answer.body.message).toEqual(expect.any(String));
    }
    expect((await rest('POST', path, { [body]: row }, 'wrong')).status).toBe(401);
    for (const place of ['0', '99999', 'x'.repeat(300), "1' or '1'='1"])
      expect((await rest('DELETE', `${path}/${encodeURIComponent(place)}`)).status).toBe(404);
    expect(
      (await rest('GET', `${path}/search?searchCriteria[filter_groups][0][filters][0][field]=password`)).status,
    ).toBe(400);
    expect(await count()).toBe(before);
  });
});

test('customers’ messages are found, read and deleted, never written', async () => {
  const filter = 'searchCriteria[filter_groups][0][filters][0]';
  const found = await rest('GET', `contactMessage/search?${filter}[field]=email&${filter}[value]=a@b.vn`);
  expect(found.body).toMatchObject({ total_count: 1, items: [{ name: 'Ánh', comment: 'Xin chào' }] });
  expect((await rest('POST', 'contactMessage', { message: {} })).status).toBe(404);
  expect((await rest('DELETE', `contactMessage/${found.body.items[0].id}`)).body).toBe(true);
});

test('records that others refer to are kept, and who changed what is logged', async () => {
  const group = await rest('POST', 'voucher', { voucher: { code: 'GIU', rule: 'Chào', created_at: AT } });
  expect(group.status).toBe(200);
  await shop.db
    .prepare("insert into wheel_reward (name, color, weight, voucher_rule_id) values ('Quà', '#fff', 1, 1)")
    .run();
  expect(await rest('DELETE', 'voucherRule/1')).toMatchObject({
    status: 400,
    body: { parameters: { details: 'others refer to it' } },
  });
  await rest('PUT', 'voucherRule/1', { rule: { value: 15 } });
  const { results } = await shop.db
    .prepare("select action, fields from audit_event where record = 'voucherRule/1'")
    .all();
  expect(results).toEqual([{ action: 'PUT voucherRule', fields: '["value"]' }]);
});
