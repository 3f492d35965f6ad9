import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../../support/desk.ts';
import { readAtDesk, readPeopleAtDesk, runAtDesk } from '../../support/desk-import.ts';
import { type Commerce, INTEGRATION_TOKEN, startCommerce } from '../../support/worker.ts';
import * as files from '../people-files.ts';

// The last import of each kind at the desk is undone: customers, past orders, reviews, and the desk's own files of rows.

const HOLDER = 'holder-of-the-desk-tests';
const cookies: Record<string, string> = {};
let shop: Commerce;
beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN, DEVELOPMENT: 'true' });
  for (const role of ['editor', 'trade', 'care', 'warehouse'] as const)
    cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
const CLEARED = [
  ...['sales_order', 'cart', 'customer', 'newsletter_subscriber', 'rate_count', 'review', 'promotion_use', 'voucher'],
  ...[
    'voucher_rule',
    'faq',
    'faq_group',
    'product',
    'url_rewrite',
    'search_document',
    'category',
    'attribute',
    'import_run',
  ],
];
beforeEach(async () => {
  await shop.db.batch(CLEARED.map((table) => shop.db.prepare(`delete from ${table}`)));
});
afterAll(() => shop?.close());

const care = () => cookies.care ?? '';
const all = async (sql: string) => (await shop.db.prepare(sql).all<Record<string, unknown>>()).results;
const run = (sql: string) => shop.db.prepare(sql).run();
/** Everything of people, without numbers of rows and the times of changes. */
const state = async () => ({
  customers: await all(`select email, firstname, lastname, phone_number, gender, date_of_birth, taxvat, password_hash
    from customer order by email`),
  addresses: await all('select customer_id, street, city from customer_address order by 1, 2'),
  points: await all('select customer_id, points from loyalty_movement order by 1'),
  letters: await all('select email, status, created_at from newsletter_subscriber order by 1'),
  orders: await all('select increment_id, customer_id, grand_total from sales_order order by 1'),
  lines: await all('select count(*) as n from sales_order_item'),
  carts: await all('select count(*) as n from cart'),
});

type Sort = 'customers' | 'orders';
/** Imports a file of people as one run of the desk. */
async function bring(sort: Sort, text: string, more: object = {}) {
  const { plan } = await readPeopleAtDesk(shop, care(), sort, { name: 'tep.csv', bytes: Buffer.from(text) });
  const open = { source: `${sort}-${text.length}-${Math.random()}`, holder: HOLDER, file: 'tep.csv' };
  const { body } = await deskCall(shop, care(), 'POST', `exchange/${sort}/import/runs`, open);
  const sum = { added: 0, changed: 0 };
  for (const { rows } of plan.batches) {
    const sent = { rows, is_trial: false, run_id: body.run_id, holder: HOLDER, ...more };
    const answer = await deskCall(shop, care(), 'POST', `exchange/${sort}/rows`, sent);
    expect(answer.status).toBe(200);
    sum.added += answer.body.added;
    sum.changed += answer.body.changed;
  }
  const end = await deskCall(shop, care(), 'POST', `exchange/${sort}/import/runs/${body.run_id}/end`, {
    holder: HOLDER,
  });
  expect(end.status).toBe(200);
  return { ...sum, id: body.run_id as number };
}

interface Undone {
  back: number;
  removed: number;
  hidden: number;
  kept: { target: string; key: string; field: string | null; code: string }[];
}
async function undo(kind: string, isTrial: boolean, cookie = care()): Promise<Undone> {
  const { body } = await deskCall(shop, cookie, 'GET', `exchange/${kind}/undo`, undefined);
  const sum: Undone = { back: 0, removed: 0, hidden: 0, kept: [] };
  for (let offset = 0, left = 1; left > 0; ) {
    const sent = { run_id: body.run.id, is_trial: isTrial, offset };
    const part = await deskCall(shop, cookie, 'POST', `exchange/${kind}/undo`, sent);
    expect(part.status).toBe(200);
    for (const name of ['back', 'removed', 'hidden'] as const) sum[name] += part.body[name];
    sum.kept.push(...part.body.kept);
    offset += part.body.done;
    left = part.body.left;
  }
  return sum;
}
const codes = ({ kept }: Undone) => kept.map(({ field, code }) => [field, code]);

const HEADING =
  'Mã khách hàng,Tên khách hàng,Điện thoại,Địa chỉ,Khu vực giao hàng,Giới tính,Ngày sinh,Email,Ngày tạo,Điểm hiện tại';
const sheet = (...lines: string[]) => [HEADING, ...lines].join('\n');
const LAN =
  'K1,Phạm Lan,0903111222,9 Quán Thánh,Hà Nội - Quận Ba Đình,Nữ,25/12/1992,lan@example.vn,15/03/2024 10:00,120';

test('[IMPORT-150] new customers go with what came along, those of before get back what was empty, past orders come loose, and the same file comes in again', async () => {
  await run(`insert into customer (email, email_confirmed_at, firstname, lastname, gender, created_at, updated_at)
    values ('cu@example.vn', '2026-01-01', 'Cũ', 'Lê', 1, '2026-01-01', '2026-01-01')`);
  await run(`insert into newsletter_subscriber (email, status, created_at, updated_at, token)
    values ('khach@example.vn', 'subscribed', '2026-01-01', '2026-01-01', 't')`);
  const before = await state();
  const text = `${files.SHOPIFY_CUSTOMERS.split('\n').slice(0, 2).join('\n')}
'7003,Khách,Ngô,khach@example.vn,yes,,5 Lê Lợi,,Hà Nội,,VN,'10000,,,no,0,0,,no,
'7004,Cũ,Lê,cu@example.vn,yes,,7 Lê Lợi,,Hà Nội,,VN,'10000,,,no,0,0,,no,`;
  expect(await bring('customers', text)).toMatchObject({ added: 2, changed: 1 });
  await bring('orders', files.SHOPIFY_ORDERS.split('\n').slice(0, 3).join('\n'));
  const whole = await state();
  expect(whole.orders).toMatchObject([{ increment_id: 'S-1001', customer_id: expect.any(Number) }]);
  const tried = await undo('customers', true);
  expect(await state()).toEqual(whole);
  const undone = await undo('customers', false);
  expect(undone).toEqual(tried);
  expect(undone).toEqual({ back: 1, removed: 2, hidden: 0, kept: [] });
  const { orders, lines, carts, ...people } = await state();
  // Who subscribed before the import still gets letters.
  expect(people).toMatchObject({ customers: before.customers, letters: before.letters, addresses: [], points: [] });
  expect(orders).toMatchObject([{ increment_id: 'S-1001', customer_id: null }]);
  expect([lines, carts]).toEqual([[{ n: 2 }], [{ n: 1 }]]);
  expect(await undo('orders', false)).toEqual({ back: 0, removed: 1, hidden: 0, kept: [] });
  expect(await state()).toEqual(before);
  expect(await bring('customers', text)).toMatchObject({ added: 2, changed: 1 });
});

test('[IMPORT-150] whoever signed in, ordered, or was changed since stays and is told; so does what somebody changed of a customer of before', async () => {
  await run(`insert into customer (email, email_confirmed_at, firstname, lastname, created_at, updated_at)
    values ('cu@example.vn', '2026-01-01', 'Cũ', 'Lê', '2026-01-01', '2026-01-01')`);
  const names = ['lan', 'in', 'don', 'sua', 'chi', 'thu'];
  const lines = names.map((name, place) =>
    LAN.replace('K1', `K${place}`).replace('lan@', `${name}@`).replace('0903111222', `090311122${place}`),
  );
  const old = LAN.replace('K1', 'K9').replace('lan@', 'cu@').replace('0903111222', '0903111229');
  expect(await bring('customers', sheet(...lines, old))).toMatchObject({ added: 6, changed: 1 });
  const id = (name: string) => `(select id from customer where email = '${name}@example.vn')`;
  await run(
    `insert into customer_token (token_hash, customer_id, created_at, expires_at) values ('x', ${id('in')}, '2026-01-01', '2099-01-01')`,
  );
  await run(
    `insert into cart (id, masked_id, created_at, updated_at, is_active) values (9, 'm', '2026-01-01', '2026-01-01', 0)`,
  );
  await run(`insert into sales_order (increment_id, cart_id, customer_id, token, store, email, status, payment_method, payment_title,
      total_item_count, total_qty_ordered, subtotal, shipping_amount, grand_total, created_at, updated_at)
    values ('1', 9, ${id('don')}, 't', 'default', 'don@example.vn', 'complete', 'cod', 'COD', 1, 1, 1, 0, 1, '2026-01-01', '2026-01-01')`);
  await run("update customer set firstname = 'Sửa' where email = 'sua@example.vn'");
  await run(`update customer_address set street = '["Khác"]' where customer_id = ${id('chi')}`);
  await run(
    `insert into loyalty_movement (customer_id, reason, points, created_at) values (${id('thu')}, 'used', -20, '2099-01-01')`,
  );
  await run("update customer set gender = 1 where email = 'cu@example.vn'");
  await run(
    `insert into loyalty_movement (customer_id, reason, points, created_at) values (${id('cu')}, 'used', -20, '2099-01-01')`,
  );
  const tried = await undo('customers', true);
  const undone = await undo('customers', false);
  expect(undone).toEqual(tried);
  expect(codes(undone).toSorted()).toEqual(
    [
      ...[
        [null, 'CHANGED_SINCE'],
        [null, 'CHANGED_SINCE'],
        [null, 'CHANGED_SINCE'],
      ],
      ...[
        [null, 'ORDERED'],
        [null, 'SIGNED_IN'],
        ['gender', 'CHANGED_SINCE'],
        ['points', 'CHANGED_SINCE'],
      ],
    ].toSorted(),
  );
  expect(undone).toMatchObject({ back: 1, removed: 1 });
  // The report calls people by what whoever may read customers knows.
  expect(undone.kept).toContainEqual(expect.objectContaining({ name: 'don@example.vn', code: 'ORDERED' }));
  expect(
    (await all('select email from customer order by email')).map(({ email }) => String(email).split('@')[0]),
  ).toEqual(['chi', 'cu', 'don', 'in', 'sua', 'thu']);
  expect(await all("select gender, date_of_birth from customer where email = 'cu@example.vn'")).toEqual([
    { gender: 1, date_of_birth: null },
  ]);
  expect(await all(`select count(*) as n from customer_address where customer_id = ${id('cu')}`)).toEqual([{ n: 0 }]);
  expect(JSON.stringify(await all('select * from import_note'))).not.toMatch(/example|Lan|0903/);
});

test('[IMPORT-151] past orders go with their lines and carts, one that somebody wrote about stays; notes name nobody, and rows of another run or holder are refused', async () => {
  const before = await state();
  const { id } = await bring('orders', files.MAGENTO_ORDERS);
  const notes = await all('select * from import_note');
  expect(notes).toHaveLength(2);
  expect(JSON.stringify(notes)).not.toMatch(/example|Nguyễn|000000001/);
  await run(`insert into sales_order_history (order_id, status, comment, created_at)
    select id, status, 'Khách gọi hỏi', '2026-02-02' from sales_order where increment_id = 'M-000000002'`);
  expect(codes(await undo('orders', true))).toEqual([[null, 'CHANGED_SINCE']]);
  expect(await undo('orders', false)).toMatchObject({ removed: 1 });
  const after = await state();
  expect(after).toMatchObject({ orders: [{ increment_id: 'M-000000002' }], lines: [{ n: 1 }], carts: [{ n: 1 }] });
  expect(after.customers).toEqual(before.customers);
  const row = { origin: 'shop', number: '7', email: null, status: 'complete', created_at: '2024-01-01T00:00:00Z' };
  const order = { ...row, items: [], subtotal: 0, grand_total: 0 };
  for (const more of [
    { run_id: id, holder: HOLDER },
    { run_id: 999_999, holder: 'somebody-else-entirely' },
  ])
    expect(
      (await deskCall(shop, care(), 'POST', 'exchange/orders/rows', { rows: [order], is_trial: false, ...more }))
        .status,
    ).toBe(409);
  for (const role of ['editor', 'trade', 'warehouse'])
    for (const [method, path] of [
      ['GET', 'customers/undo'],
      ['POST', 'orders/undo'],
      ['POST', 'customers/import/runs'],
    ] as const)
      expect(
        (await deskCall(shop, cookies[role] ?? '', method, `exchange/${path}`, method === 'GET' ? undefined : {}))
          .status,
      ).toBe(403);
  const table = { table: 'product', rows: [], holder: HOLDER, number: 0, digest: 'a' };
  expect((await deskCall(shop, care(), 'POST', `exchange/customers/import/runs/${id}/batches`, table)).status).toBe(
    403,
  );
});

test('[IMPORT-151] two people import at the same time: the second is told, and goes on when the first has ended', async () => {
  const open = (holder: string, source: string) =>
    deskCall(shop, care(), 'POST', 'exchange/customers/import/runs', { source, holder, file: 'a.csv' });
  const first = await open('first-holder-of-two', 'a');
  expect(first.status).toBe(200);
  expect((await open('second-holder-of-two', 'b')).status).toBe(409);
  const end = `exchange/customers/import/runs/${first.body.run_id}/end`;
  expect((await deskCall(shop, care(), 'POST', end, { holder: 'first-holder-of-two' })).status).toBe(200);
  expect((await open('second-holder-of-two', 'b')).status).toBe(200);
});

test('[IMPORT-152] reviews, vouchers, redirects and questions of a file are undone each for itself; what was used or changed stays', async () => {
  const cookie = cookies.trade ?? '';
  const product =
    'sku,product_type,name,url_key,price,qty,visibility\nAO-LUA,simple,Áo lụa,ao-lua,350000,5,"Catalog, Search"\n';
  const { plan } = await readAtDesk(shop, cookie, { name: 'p.csv', bytes: Buffer.from(product) });
  await runAtDesk(shop, cookie, plan, 'goods');
  const reviews =
    'sku,rating_value,title,review,reviewer,created_at\nAO-LUA,5,Đẹp,Vải mát,Lan,2024-05-06\nAO-LUA,4,Ổn,Hơi dài,Hà,2024-05-06\n';
  const read = await readAtDesk(shop, cookie, { name: 'r.csv', bytes: Buffer.from(reviews) }, {}, 'reviews');
  expect(await runAtDesk(shop, cookie, read.plan, 'reviews', 'exchange/reviews')).toMatchObject({ added: 2 });
  await run("update review set text = 'Hơi dài, đã sửa' where nickname = 'Hà'");
  await run(
    `insert into voucher_rule (name, description, discount_type, value, starts_at, ends_at) values ('Tết', '', 'amount', 10000, '2026-01-01', '2099-01-01')`,
  );
  const rows = async (kind: string, table: string, sent: object[]) => {
    const base = `exchange/${kind}`;
    const by = kind === 'faq' ? (cookies.editor ?? '') : cookie;
    const answer = await runAtDesk(shop, by, { batches: [{ table, rows: sent, places: [] }] } as never, kind, base);
    expect(answer).toMatchObject({ added: sent.length, refused: 0, ended: 200 });
  };
  await rows(
    'voucher',
    'voucher',
    ['TET1', 'TET2'].map((code) => ({ code, rule: 'Tết', uses_left: 5, created_at: '2026-01-01T00:00:00Z' })),
  );
  await rows('urlRewrite', 'url_rewrite', [
    { request_path: 'cu.html', target_path: 'ao-lua.html', redirect_type: 301 },
  ]);
  await run("insert into faq_group (name, description, updated_at) values ('Chung', '', '2026-01-01')");
  await rows('faq', 'faq', [{ group: 'Chung', question: 'Ship?', answer: '<p>Có.</p>' }]);
  await run("insert into cart (id, masked_id, created_at, updated_at) values (1, 'm', '2026-01-01', '2026-01-01')");
  await run(`insert into sales_order (id, increment_id, cart_id, token, store, email, status, payment_method, payment_title,
      total_item_count, total_qty_ordered, subtotal, shipping_amount, grand_total, created_at, updated_at)
    values (1, '1', 1, 't', 'default', 'a@b.vn', 'complete', 'cod', 'COD', 1, 1, 1, 0, 1, '2026-01-01', '2026-01-01')`);
  await run(`insert into promotion_use (order_id, kind, rule_id, code, shopper, uses, created_at)
    select 1, 'voucher', id, 'TET1', 's', 1, '2026-01-01' from voucher_rule`);
  const undone = await undo('voucher', false, cookie);
  expect(undone).toMatchObject({ removed: 1, kept: [{ target: 'voucher', key: '{"code":"TET1"}', code: 'USED' }] });
  expect(await all('select code from voucher')).toEqual([{ code: 'TET1' }]);
  expect(await undo('urlRewrite', false, cookie)).toMatchObject({ removed: 1, kept: [] });
  expect(await undo('faq', false, cookies.editor ?? '')).toMatchObject({ removed: 1, kept: [] });
  // The review that somebody changed is another one now: its text is a part of its name.
  expect(await undo('reviews', false, cookie)).toMatchObject({ removed: 1 });
  expect(await all('select nickname from review')).toEqual([{ nickname: 'Hà' }]);
  expect(await all('select request_path from url_rewrite where redirect_type = 301')).toEqual([]);
  expect(await all('select question from faq')).toEqual([]);
  // Goods are as their own import left them, and can still be undone.
  expect(await undo('productRow', true, cookie)).toMatchObject({ hidden: 1, kept: [{ code: 'REVIEWED' }] });
});
