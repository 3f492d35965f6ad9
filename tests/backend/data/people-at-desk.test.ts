import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { readAtDesk, readPeopleAtDesk, runAtDesk, sendPeopleAtDesk, tryAtDesk } from '../support/desk-import.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';
import * as files from './people-files.ts';

// Customers, past orders and reviews come in at the desk as by the command; columns of a plain sheet are matched by hand.

const folder = mkdtempSync(join(tmpdir(), 'desk-people-'));
const cookies: Record<string, string> = {};
let shop: Commerce;
beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN, DEVELOPMENT: 'true' });
  for (const role of ['editor', 'trade', 'care', 'warehouse', 'owner'] as const)
    cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
const PEOPLE = ['sales_order', 'cart', 'customer', 'newsletter_subscriber', 'rate_count', 'review', 'import_run'];
const GOODS = ['product', 'url_rewrite', 'search_document', 'category', 'attribute'];
const clear = (tables: readonly string[]) =>
  shop.db.batch(tables.map((table) => shop.db.prepare(`delete from ${table}`)));
beforeEach(() => clear([...PEOPLE, ...GOODS]));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop?.close();
});

const care = () => cookies.care ?? '';
const trade = () => cookies.trade ?? '';
const all = async (sql: string) => (await shop.db.prepare(sql).all<Record<string, unknown>>()).results;
/** What the shop has of people, without numbers of rows and the times of the import. */
const state = async () => ({
  customers: await all(`select email, firstname, lastname, phone_number, gender, date_of_birth, taxvat,
    password_hash is not null as has_password from customer order by email`),
  addresses: await all(`select c.email, a.street, a.city, a.region, a.custom_attributes from customer_address a
    join customer c on c.id = a.customer_id order by 1, 2`),
  points: await all(
    'select c.email, sum(m.points) as points from loyalty_movement m join customer c on c.id = m.customer_id group by 1 order by 1',
  ),
  orders: await all('select increment_id, email, status, grand_total, origin, created_at from sales_order order by 1'),
  lines: await all(`select o.increment_id, i.sku, i.name, i.qty_ordered, i.price from sales_order_item i
    join sales_order o on o.id = i.order_id order by 1, i.position`),
});

const FILES = [
  ['customers', 'customer.csv', files.MAGENTO_CUSTOMERS, 'magento'],
  ['customers', 'shopify.csv', files.SHOPIFY_CUSTOMERS, 'shopify'],
  ['customers', 'woo.csv', files.WOO_CUSTOMERS, 'woocommerce'],
  ['customers', 'kiotviet.csv', files.KIOTVIET_CUSTOMERS, 'vietnamese'],
  ['customers', 'haravan.csv', files.HARAVAN_CUSTOMERS, 'vietnamese'],
  ['orders', 'orders.csv', files.MAGENTO_ORDERS, 'magento'],
  ['orders', 'shopify-orders.csv', files.SHOPIFY_ORDERS, 'shopify'],
  ['orders', 'woo-orders.csv', files.WOO_ORDERS, 'woocommerce'],
] as const;

for (const [sort, name, text, kind] of FILES)
  test(`[IMPORT-135] ${name} with ${sort} at the desk leaves the shop as the command does; twice changes nothing`, async () => {
    writeFileSync(join(folder, name), text);
    const options = { rate: 1, isReplacing: false, mediaFolder: null };
    const report = await runImport(apiOf(shop), join(folder, name), options);
    const byCommand = await state();
    expect(byCommand[sort].length).toBeGreaterThan(0);
    await clear(PEOPLE);

    const { status, plan } = await readPeopleAtDesk(shop, care(), sort, { name, bytes: Buffer.from(text) });
    expect({ status, kind: plan.kind }).toEqual({ status: 200, kind });
    expect(plan.samples[0]?.cells.length).toBeGreaterThan(1);
    const tried = await sendPeopleAtDesk(shop, care(), sort, plan, { is_trial: true });
    expect(await state()).toMatchObject({ customers: [], orders: [] });
    const run = await sendPeopleAtDesk(shop, care(), sort, plan, { is_trial: false });
    expect(run).toEqual(tried);
    expect(await state()).toEqual(byCommand);
    expect(report.rows).toEqual({ added: run.added, changed: run.changed, same: run.same });
    const reasons = [...plan.refused.map(({ line }) => line), ...run.refused.map(([line]) => line)];
    expect(reasons.toSorted()).toEqual(report.skipped.map(({ line }) => line).toSorted());
    expect(JSON.stringify([plan.refused, run.refused])).not.toMatch(/@example|Nguyễn|Lê|Trần/);
    const again = await sendPeopleAtDesk(shop, care(), sort, plan, { is_trial: false });
    expect(again).toMatchObject({ added: 0, changed: 0 });
    expect(await state()).toEqual(byCommand);
  });

test('[IMPORT-135] a doubt is confirmed, a date with two meanings is asked about, and what is no file of people is told by its reason', async () => {
  const heading = 'Mã khách hàng,Tên khách hàng,Điện thoại,Email';
  const twice = `${heading}\nK1,Lê Hà,0903111222,ha@example.vn\nK2,Bùi Nam,0903111222,nam@example.vn\n`;
  const { plan } = await readPeopleAtDesk(shop, care(), 'customers', { name: 'a.csv', bytes: Buffer.from(twice) });
  const rows = plan.batches[0]?.rows ?? [];
  const asked = await deskCall(shop, care(), 'POST', 'exchange/customers/rows', { rows, is_trial: true });
  expect(asked.body).toMatchObject({ added: 1, refused: [{ row: 1, column: 'phone', isDoubt: true }] });
  const confirmed = { is_trial: false, takes_doubtful: true };
  expect(await sendPeopleAtDesk(shop, care(), 'customers', plan, confirmed)).toMatchObject({ added: 2, refused: [] });
  const born = (day: string) =>
    Buffer.from(`Mã khách hàng,Tên khách hàng,Điện thoại,Ngày sinh\nK3,Lê Hà,0903111333,${day}\n`);
  const dated = await readPeopleAtDesk(shop, care(), 'customers', { name: 'a.csv', bytes: born('05/11/1990') });
  expect(dated.plan.refused).toMatchObject([
    { line: 2, column: 'Ngày sinh', code: 'DATE_TWO_MEANINGS', values: ['05/11/1990'] },
  ]);
  const said = await readPeopleAtDesk(
    shop,
    care(),
    'customers',
    { name: 'a.csv', bytes: born('05/11/1990') },
    { dates: 'day-first' },
  );
  expect(said.plan.batches[0]?.rows[0]).toMatchObject({ date_of_birth: '1990-11-05' });
  for (const [sort, text, code] of [
    ['customers', files.SHOPIFY_ORDERS, 'NOT_CUSTOMERS'],
    ['orders', files.SHOPIFY_CUSTOMERS, 'NOT_ORDERS'],
    ['orders', files.SHOPIFY_ORDERS.replaceAll(',VND,', ',USD,'), null],
    ['orders', 'một,hai\n1,2\n', 'HEADER_UNKNOWN'],
    ['customers', 'Mã khách hàng,Tên khách hàng,Điện thoại\n"K1,a', 'FILE_CUT'],
  ] as const) {
    const told = await readPeopleAtDesk(shop, care(), sort, { name: 'a.csv', bytes: Buffer.from(text) });
    if (code) expect(told.plan, code).toMatchObject({ kind: null, refused: [{ line: null, code }] });
    else expect(told.plan.refused[0]).toMatchObject({ line: 2, code: 'OTHER_CURRENCY' });
  }
  const large = await readPeopleAtDesk(shop, care(), 'customers', {
    name: 'a.csv',
    bytes: new Uint8Array(5 * 1024 * 1024 + 1).fill(65),
  });
  expect(large.status).toBe(413);
});

test('[IMPORT-135] only who may read customers and orders imports them; the log has it and names nobody', async () => {
  const row = { email: 'moi@example.vn', firstname: 'Mới', lastname: 'Lê' };
  for (const sort of ['customers', 'orders'] as const)
    for (const role of ['editor', 'trade', 'warehouse', 'nobody']) {
      const status = role === 'nobody' ? 401 : 403;
      const cookie = cookies[role] ?? '';
      expect((await readPeopleAtDesk(shop, cookie, sort, { name: 'a.csv', bytes: Buffer.from('x') })).status).toBe(
        status,
      );
      expect((await deskCall(shop, cookie, 'POST', `exchange/${sort}/rows`, { rows: [row] })).status).toBe(status);
    }
  // What the command alone may do stays closed.
  expect((await deskCall(shop, care(), 'POST', 'import/people/customers', { rows: [row] })).status).toBe(403);
  expect((await deskCall(shop, care(), 'GET', 'import/people/customers')).status).toBe(403);
  const sent = await deskCall(shop, care(), 'POST', 'exchange/customers/rows', { rows: [row] });
  expect(sent).toMatchObject({ status: 200, body: { added: 1 } });
  const event = (await all("select * from audit_event where record like 'exchange/customers%'")).at(-1);
  expect(event).toMatchObject({ actor: expect.stringMatching(/^staff:/), record: 'exchange/customers/rows' });
  expect(JSON.stringify(event)).not.toMatch(/moi@|Mới/);
});

test('[IMPORT-136] the columns of a plain sheet of customers are suggested by name, matched by hand and read', async () => {
  const bytes = Buffer.from(
    'STT,Khách,SĐT,Thư,Ngày sinh,Ghi chú\n1,Lê Thu Hà,0903 111 222,ha@example.vn,25/12/1992,quen\n2,Bùi Nam,,sai@,,\n',
  );
  const unknown = await readPeopleAtDesk(shop, care(), 'customers', { name: 'khach.csv', bytes });
  expect(unknown.plan).toMatchObject({ kind: null, refused: [{ code: 'HEADER_UNKNOWN' }] });
  expect(unknown.plan.match?.header).toEqual(['STT', 'Khách', 'SĐT', 'Thư', 'Ngày sinh', 'Ghi chú']);
  const suggested = Object.fromEntries(
    (unknown.plan.match?.fields ?? []).flatMap(({ field, column }) => (column ? [[field, column]] : [])),
  );
  expect(suggested).toEqual({ phone: 'SĐT', birthday: 'Ngày sinh' });
  const match = JSON.stringify({ ...suggested, whole_name: 'Khách', email: 'Thư' });
  const { plan } = await readPeopleAtDesk(shop, care(), 'customers', { name: 'khach.csv', bytes }, { match });
  expect(plan).toMatchObject({
    kind: 'plain',
    refused: [{ line: 3, column: 'Thư' }],
    left: expect.arrayContaining([['Ghi chú', 1]]),
  });
  expect(await sendPeopleAtDesk(shop, care(), 'customers', plan, { is_trial: false })).toMatchObject({
    added: 1,
    refused: [],
  });
  expect((await state()).customers).toMatchObject([
    {
      email: 'ha@example.vn',
      firstname: 'Hà',
      lastname: 'Lê Thu',
      phone_number: '0903111222',
      date_of_birth: '1992-12-25',
    },
  ]);
  const wrong = await readPeopleAtDesk(shop, care(), 'customers', { name: 'khach.csv', bytes }, { match: 'x' });
  expect(wrong.status).toBe(400);
});

test('[IMPORT-136] the columns of a plain sheet of goods are matched: rows of a group are variants, prices and pieces are read as the file has them', async () => {
  const text =
    'Mã,Tên mặt hàng,Đơn giá,Giá cũ,Tồn,Màu,Cỡ,Mã cha\nA-D-S,Áo lụa,199.000đ,250.000đ,4,Đen,S,A\nA-D-M,Áo lụa,199.000đ,,0,Đen,M,A\nK,Khăn,99.000đ,,2,,,\nX,Hỏng,#N/A,,1,,,\n';
  const bytes = Buffer.from(text);
  const unknown = await readAtDesk(shop, trade(), { name: 'hang.csv', bytes });
  expect(unknown.plan).toMatchObject({ kind: null, refused: [{ code: 'HEADER_UNKNOWN' }] });
  const suggested = Object.fromEntries(
    (unknown.plan.match?.fields ?? []).flatMap(({ field, column }) => (column ? [[field, column]] : [])),
  );
  expect(suggested).toEqual({
    sku: 'Mã',
    price: 'Đơn giá',
    before: 'Giá cũ',
    quantity: 'Tồn',
    color: 'Màu',
    size: 'Cỡ',
    group: 'Mã cha',
  });
  const match = JSON.stringify({ ...suggested, name: 'Tên mặt hàng' });
  const { plan } = await readAtDesk(shop, trade(), { name: 'hang.csv', bytes }, { match });
  expect(plan).toMatchObject({ kind: 'plain', refused: [{ line: 5, column: 'Đơn giá', code: 'CELL_ERROR' }] });
  const tried = await tryAtDesk(shop, trade(), plan);
  const run = await runAtDesk(shop, trade(), plan);
  expect(run).toMatchObject({ refused: 0, added: tried.added });
  const goods = await all(`select p.sku, p.type_id, p.name, p.price, p.special_price, s.qty from product p
    left join stock_item s on s.product_id = p.id order by p.sku`);
  expect(goods).toMatchObject([
    { sku: 'A', type_id: 'configurable', name: 'Áo lụa' },
    { sku: 'A-D-M', type_id: 'simple', price: 199_000, special_price: null, qty: 0 },
    { sku: 'A-D-S', type_id: 'simple', price: 250_000, special_price: 199_000, qty: 4 },
    { sku: 'K', type_id: 'simple', name: 'Khăn', price: 99_000, qty: 2 },
  ]);
  expect(
    await all('select a.code from product_super_attribute s join attribute a on a.id = s.attribute_id order by 1'),
  ).toEqual([{ code: 'color' }, { code: 'size' }]);
  expect(await runAtDesk(shop, trade(), plan, 'again')).toMatchObject({ added: 0, changed: 0, refused: 0 });
});

test('[IMPORT-137] reviews at the desk leave the shop as the command does, and only reviews come in there', async () => {
  writeFileSync(join(folder, 'products.csv'), files.PRODUCTS);
  const text =
    'sku,rating_value,title,review,reviewer,created_at\nAO-LUA,5,Đẹp,Vải mát,Lan,2024-05-06\nAO-LUA,9,Lạ,Không,Minh,2024-05-06\nKHONG-CO,4,Tốt,Ổn,Hà,2024-05-06\n';
  writeFileSync(join(folder, 'reviews.csv'), text);
  const options = { rate: 1, isReplacing: false, mediaFolder: null };
  await runImport(apiOf(shop), join(folder, 'products.csv'), options);
  const report = await runImport(apiOf(shop), join(folder, 'reviews.csv'), options);
  const reviews = () => all('select nickname, summary, text, rating, status, created_at from review order by id');
  const byCommand = await reviews();
  expect(byCommand).toMatchObject([{ nickname: 'Lan', rating: 100 }]);
  await clear(['review', 'import_run']);
  const file = { name: 'danh-gia.csv', bytes: Buffer.from(text) };
  const { plan } = await readAtDesk(shop, care(), file, {}, 'reviews');
  expect(plan.refused).toMatchObject([{ line: 3, column: 'rating_value', code: 'NO_RATING', values: ['9'] }]);
  const tried = await tryAtDesk(shop, care(), plan, 'exchange/reviews');
  const run = await runAtDesk(shop, care(), plan, 'reviews', 'exchange/reviews');
  expect(run).toMatchObject({ added: 1, refused: 1, ended: 200 });
  expect(tried).toMatchObject({ added: 1, refused: [{ row: 1 }] });
  expect(run.refused + plan.refused.length).toBe(report.refused);
  expect(await reviews()).toEqual(byCommand);
  expect(await runAtDesk(shop, care(), plan, 'again', 'exchange/reviews')).toMatchObject({ added: 0, changed: 0 });
  expect(
    (await readAtDesk(shop, care(), { name: 'a.csv', bytes: Buffer.from(files.PRODUCTS) }, {}, 'reviews')).plan.refused,
  ).toMatchObject([{ code: 'NOT_REVIEWS' }]);
  expect((await readAtDesk(shop, cookies.warehouse ?? '', file, {}, 'reviews')).status).toBe(403);
  const price = { table: 'product', rows: [{ sku: 'AO-LUA', price: 1000 }] };
  expect((await deskCall(shop, care(), 'POST', 'exchange/reviews/import/trials', price)).status).toBe(403);
});
