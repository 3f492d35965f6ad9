import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runExport } from '../../../functions/commerce/exchange/export/run.ts';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';
import * as files from './people-files.ts';

const OPTIONS = { rate: 1, isReplacing: false, mediaFolder: null };
const folder = mkdtempSync(join(tmpdir(), 'people-'));
let shop: Commerce;
let empty: Commerce;

const REGIONS = [
  [1, 2, 1, null, '01', 'Thành phố Hà Nội', null, '[]', 'ha noi'],
  [10, 2, 3, 1, '0101', 'Phường Ba Đình', null, '[]', 'ba dinh'],
  [101, 3, 1, null, 'HN', 'Hà Nội', 1, '[]', 'ha noi'],
  [102, 3, 2, 101, '001', 'Quận Ba Đình', null, '[10]', 'ba dinh'],
  [103, 3, 3, 102, '00001', 'Phường Quán Thánh', null, '[10]', 'quan thanh'],
];

async function prepare({ db }: Commerce) {
  for (const row of REGIONS)
    await db
      .prepare(
        `insert into region (id, scheme, level, parent_id, code, name, successor_id, successor_ids, folded)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
      )
      .bind(...row)
      .run();
  await db.prepare("insert into config (path, store, value) values ('address_levels', 'default', '2')").run();
}

beforeAll(async () => {
  [shop, empty] = await Promise.all([startCommerce({ INTEGRATION_TOKEN }), startCommerce({ INTEGRATION_TOKEN })]);
  await Promise.all([prepare(shop), prepare(empty)]);
}, 90_000);
afterAll(async () => {
  await Promise.all([shop?.close(), empty?.close()]);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await shop.db.batch(
    ['sales_order', 'cart', 'customer', 'newsletter_subscriber', 'rate_count', 'import_run'].map((table) =>
      shop.db.prepare(`delete from ${table}`),
    ),
  );
});

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const load = (texts: Record<string, string>, options: object = {}, to = shop) =>
  runImport(
    apiOf(to),
    Object.entries(texts).map(([name, text]) => fileOf(name, text)),
    { ...OPTIONS, ...options },
  );
const refusals = ({ skipped }: Awaited<ReturnType<typeof runImport>>) =>
  skipped.map(({ file, line, reason }) => `${file.split('/').at(-1)}:${line} ${reason}`);
const all = async <Row>(sql: string) => (await shop.db.prepare(sql).all<Row>()).results;
const count = async (table: string) => shop.db.prepare(`select count(*) as n from ${table}`).first<number>('n');

async function ask(query: string, token?: string) {
  const response = await shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of the answer that it needs
  return (await response.json()) as any;
}
const signIn = (email: string, password: string) =>
  ask(`mutation { generateCustomerToken(email: "${email}", password: "${password}") { token } }`);

const MAGENTO = {
  'products.csv': files.PRODUCTS,
  'customer.csv': files.MAGENTO_CUSTOMERS,
  'customer_address.csv': files.MAGENTO_ADDRESSES,
  'orders.csv': files.MAGENTO_ORDERS,
};

describe('people of Magento', () => {
  test('[IMPORT-141] customers, addresses and past orders come in; what is refused has line and column, and names nobody', async () => {
    const report = await load(MAGENTO);
    expect(refusals(report)).toEqual([
      'customer.csv:4 email: không phải một địa chỉ email',
      'customer_address.csv:4 _email: cửa hàng chưa có khách hàng với email này',
      'orders.csv:5 status: đơn chưa xong: hoàn tất hoặc hủy ở cửa hàng cũ rồi xuất tệp lại',
    ]);
    expect(report.exitCode).toBe(1);
    expect(
      await all('select email, phone_number, firstname, lastname, gender, date_of_birth, created_at from customer'),
    ).toEqual([
      expect.objectContaining({
        ...{ email: 'hoa.nguyen@example.vn', firstname: 'Hoa', lastname: 'Nguyễn Thị', gender: 2 },
        ...{ date_of_birth: '1990-02-28', created_at: '2023-04-04T20:00:00.000Z' },
      }),
      expect.objectContaining({ email: 'minh@example.vn', gender: 1 }),
    ]);
    const addresses = await all<Record<string, string>>('select * from customer_address order by id');
    expect(
      addresses.map(({ telephone, region, city, custom_attributes }) => [
        telephone,
        region,
        city,
        JSON.parse(custom_attributes ?? ''),
      ]),
    ).toEqual([
      [
        ...['0912345678', 'Thành phố Hà Nội', 'Thành phố Hà Nội'],
        {
          ...{ city_id: '1', ward_id: '10', ward_name: 'Phường Ba Đình' },
          former_address: 'Phường Quán Thánh, Quận Ba Đình, Hà Nội',
        },
      ],
      ['0912345678', 'Hà Nội', 'Quận Ba Đình', { ward_name: 'Phường Không Còn', state_name: 'Quận Ba Đình' }],
    ]);
    expect(report.notes.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('xin kiểm tra lại'),
        expect.stringContaining('mật khẩu không ở dạng'),
      ]),
    );
    const said = report.lines().join('\n');
    for (const word of ['hoa.nguyen', 'Hoa', '0912345678', 'Kim Mã', 'sai@', 'la@example'])
      expect(said).not.toContain(word);
    expect(await count('newsletter_subscriber')).toBe(0);
  });

  test('[IMPORT-142] a dry run says the same numbers and changes nothing; the second run changes nothing', async () => {
    const trial = await load(MAGENTO, { isTrial: true });
    expect([await count('customer'), await count('sales_order')]).toEqual([0, 0]);
    const first = await load(MAGENTO);
    const people = ({ loaded }: typeof first) => [...loaded].filter(([kind]) => /customers|orders/.test(kind));
    expect(people(trial)).toEqual(people(first));
    const rows = () =>
      Promise.all(['customer', 'customer_address', 'sales_order', 'sales_order_item', 'loyalty_movement'].map(count));
    const before = await rows();
    const second = await load(MAGENTO);
    expect(people(second)).toEqual([
      ['customers as they were', 4],
      ['orders as they were', 2],
    ]);
    expect(await rows()).toEqual(before);
  });

  test('[IMPORT-143] the customer signs in with the old password, sees the old order, orders again; the hash is renewed', async () => {
    await load(MAGENTO);
    const stock = await all('select product_id, qty from stock_item order by product_id');
    expect((await signIn('hoa.nguyen@example.vn', 'sai-mat-khau')).errors).toBeDefined();
    const { data } = await signIn('hoa.nguyen@example.vn', files.PASSWORD);
    const { token } = data.generateCustomerToken;
    const hash = "select password_hash from customer where email like 'hoa%'";
    expect(await shop.db.prepare(hash).first('password_hash')).toMatch(/^scrypt:/);
    expect((await signIn('hoa.nguyen@example.vn', files.PASSWORD)).data.generateCustomerToken.token).toBeTruthy();
    const seen = await ask(
      `{ customer { orders(sort: { sort_field: CREATED_AT, sort_direction: ASC }) { items { number status available_actions
        order_date items { product_sku product_name quantity_ordered } total { grand_total { value } } shipping_address { city } } } } }`,
      token,
    );
    expect(seen.data.customer.orders.items).toMatchObject([
      {
        ...{ number: 'M-000000001', status: 'Complete', available_actions: ['REORDER'] },
        items: [
          { product_sku: 'AO-LUA', product_name: 'Áo lụa cũ', quantity_ordered: 2 },
          { product_sku: 'QUAN-LINEN', quantity_ordered: 1 },
        ],
        total: { grand_total: { value: 1_150_000 } },
      },
      { number: 'M-000000002', status: 'Canceled' },
    ]);
    const again = (number: string) =>
      ask(
        `mutation { reorderItems(orderNumber: "${number}") { cart { items { quantity product { sku } } } userInputErrors { code } } }`,
        token,
      );
    expect((await again('M-000000001')).data.reorderItems).toEqual({
      cart: {
        items: [
          { quantity: 2, product: { sku: 'AO-LUA' } },
          { quantity: 1, product: { sku: 'QUAN-LINEN' } },
        ],
      },
      userInputErrors: [],
    });
    expect((await again('M-000000002')).data.reorderItems.userInputErrors).toHaveLength(1);
    expect(await all('select product_id, qty from stock_item order by product_id')).toEqual(stock);
    expect([await count('loyalty_movement'), await count('message_outbox'), await count('stock_movement')]).toEqual([
      0, 0, 0,
    ]);
  });

  test('[IMPORT-143] a password that Magento hashed by Argon2id signs in within the limits of a Worker', {
    timeout: 60_000,
  }, async () => {
    await load({ 'customer.csv': files.ARGON_CUSTOMER });
    expect((await signIn('argon@example.vn', 'sai-mat-khau')).errors).toBeDefined();
    expect((await signIn('argon@example.vn', files.ARGON_PASSWORD)).data.generateCustomerToken.token).toBeTruthy();
    expect(await shop.db.prepare('select password_hash from customer').first('password_hash')).toMatch(/^scrypt:/);
  });

  test('[IMPORT-144] a past order is history: nothing can be done to it, and no figure counts it', async () => {
    await load(MAGENTO);
    const rest = async (method: string, path: string, body?: object) => {
      const response = await shop.fetch(`/rest/V1/${path}`, {
        method,
        headers: { authorization: `Bearer ${INTEGRATION_TOKEN}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    const id = await shop.db
      .prepare("select id from sales_order where increment_id = 'M-000000001'")
      .first<number>('id');
    const before = await all('select * from sales_order');
    for (const [path, body] of [
      [`orders/${id}/cancel`, {}],
      [`orders/${id}/hold`, {}],
      [`order/${id}/ship`, {}],
      [`order/${id}/invoice`, {}],
      [`order/${id}/refund`, {}],
    ] as const) {
      const answer = await rest('POST', path, body);
      expect(answer.status === 200 ? answer.body : answer.status, path).not.toBe(true);
    }
    expect(await all('select * from sales_order')).toEqual(before);
    const { status, body } = await rest('GET', 'numbers?from=2024-05-01&to=2024-05-31');
    expect(status).toBe(200);
    expect(body).toMatchObject({ totals: { orders: 0, revenue: 0, canceled: 0 }, steps: { placed: 0 } });
  });
});

describe('people of other systems', () => {
  test('[IMPORT-145] Shopify: consent only where the file says yes; the orders that are over', async () => {
    const report = await load({
      'products.csv': files.PRODUCTS,
      'c.csv': files.SHOPIFY_CUSTOMERS,
      'orders_export.csv': files.SHOPIFY_ORDERS,
    });
    expect(refusals(report)).toEqual([
      'orders_export.csv:4 Fulfillment Status: đơn chưa xong: hoàn tất hoặc hủy ở cửa hàng cũ rồi xuất tệp lại',
    ]);
    expect(await all('select email, phone_number from customer order by id')).toEqual([
      { email: 'lan@example.vn', phone_number: '0987654321' },
      { email: 'cuc@example.vn', phone_number: null },
    ]);
    expect(await all('select email, status from newsletter_subscriber')).toEqual([
      { email: 'lan@example.vn', status: 'subscribed' },
    ]);
    expect(report.notes.map(({ reason }) => reason)).toContain(
      'Accepts Email Marketing: tệp không có ngày đồng ý nhận tin; ghi ngày nhập',
    );
    expect(
      await all(
        'select increment_id, customer_id is not null as owned, grand_total, total_qty_ordered as pieces, created_at from sales_order',
      ),
    ).toEqual([
      { increment_id: 'S-1001', owned: 1, grand_total: 800_000, pieces: 2, created_at: '2024-03-01T02:30:00.000Z' },
    ]);
  });

  test('[IMPORT-146] WooCommerce: customers without their passwords, orders with lines in cells', async () => {
    const report = await load({
      'products.csv': files.PRODUCTS,
      'users.csv': files.WOO_CUSTOMERS,
      'o.csv': files.WOO_ORDERS,
    });
    expect(refusals(report)).toEqual([]);
    expect(await all('select email, phone_number, password_hash from customer')).toEqual([
      { email: 'mai@example.vn', phone_number: '0977111222', password_hash: null },
    ]);
    expect(await all('select sku, qty_ordered, price from sales_order_item')).toEqual([
      { sku: 'AO-LUA', qty_ordered: 2, price: 350_000 },
    ]);
  });

  test('[IMPORT-147] KiotViet, Sapo and Haravan: points, former places, consent with its date; a shared phone is asked about', async () => {
    await load({ 'customer.csv': files.MAGENTO_CUSTOMERS });
    await shop.db.prepare("update customer set phone_number = '0912345678' where email like 'hoa%'").run();
    const texts = {
      'kv.csv': files.KIOTVIET_CUSTOMERS,
      'sapo.csv': files.SAPO_CUSTOMERS,
      'haravan.csv': files.HARAVAN_CUSTOMERS,
    };
    const report = await load(texts);
    expect(refusals(report)).toEqual([
      'kv.csv:3 Điện thoại: số điện thoại đã thuộc một khách hàng khác; --take-doubtful nhận khách này mà không có số điện thoại',
      'kv.csv:4 Email: thiếu cả email lẫn số điện thoại di động',
    ]);
    expect(
      await all(`select email, phone_number, firstname, lastname, (select sum(points) from loyalty_movement m where m.customer_id = customer.id) as points,
        (select json_extract(custom_attributes, '$.ward_name') from customer_address a where a.customer_id = customer.id) as ward
        from customer where email not like '%.nguyen@%' and email not like 'minh%' order by id`),
    ).toEqual([
      {
        email: '0903111222@khach.invalid',
        phone_number: '0903111222',
        firstname: 'Hà',
        lastname: 'Lê Thu',
        points: 120,
        ward: 'Phường Ba Đình',
      },
      {
        email: 'yen@example.vn',
        phone_number: '0905222333',
        firstname: 'Yến',
        lastname: 'Đào',
        points: 15,
        ward: 'Phường Ba Đình',
      },
      {
        email: 'sen@example.vn',
        phone_number: '0906333444',
        firstname: 'Sen',
        lastname: 'Ngô',
        points: null,
        ward: 'Phường Ba Đình',
      },
    ]);
    expect(await all('select email, created_at from newsletter_subscriber')).toEqual([
      { email: 'sen@example.vn', created_at: '2024-11-20T01:00:00.000Z' },
    ]);
    const taken = await load(texts, { isTakingDoubtful: true });
    expect(refusals(taken)).toHaveLength(1);
    expect(await all("select phone_number from customer where email = 'nam@example.vn'")).toEqual([
      { phone_number: null },
    ]);
  });

  test('[IMPORT-148] a customer of the shop is never overwritten: only what is empty is filled', async () => {
    await shop.db
      .prepare(
        `insert into customer (email, firstname, lastname, gender, password_hash, created_at, updated_at, email_confirmed_at)
        values ('HOA.nguyen@example.vn', 'Hoa Mới', 'Nguyễn', 3, 'scrypt:x', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')`,
      )
      .run();
    const report = await load({ 'customer.csv': files.MAGENTO_CUSTOMERS });
    expect(
      await all(
        "select firstname, gender, date_of_birth, taxvat, password_hash, phone_number from customer where email like 'hoa%'",
      ),
    ).toEqual([
      {
        firstname: 'Hoa Mới',
        gender: 3,
        date_of_birth: '1990-02-28',
        taxvat: '0101234567',
        password_hash: 'scrypt:x',
        phone_number: null,
      },
    ]);
    expect(report.notes.map(({ reason }) => reason)).toContain(
      'khách hàng đã có: chỉ điền thêm những gì còn trống, không ghi đè',
    );
  });

  test('[IMPORT-148] an account whose e-mail address nobody confirmed gets nothing of the person with that address', async () => {
    await shop.db
      .prepare(
        `insert into customer (email, firstname, lastname, password_hash, created_at, updated_at)
        values ('hoa.nguyen@example.vn', 'Ai', 'Đó', 'scrypt:x', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
      )
      .run();
    const report = await load(MAGENTO);
    expect(report.skipped.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('chưa ai xác nhận'));
    const own = "(select id from customer where email = 'hoa.nguyen@example.vn')";
    expect(await all(`select date_of_birth, taxvat from customer where id = ${own}`)).toEqual([
      { date_of_birth: null, taxvat: null },
    ]);
    expect(await all(`select id from customer_address where customer_id = ${own}`)).toEqual([]);
    expect(await all(`select id from sales_order where customer_id = ${own}`)).toEqual([]);
  });

  test('[IMPORT-149] the export has customers, orders and staff without secrets, and is imported again', async () => {
    await load(MAGENTO);
    await runExport(apiOf(shop), join(folder, 'first'));
    const read = (name: string, file: string) => readFileSync(join(folder, name, file), 'utf8');
    expect(read('first', 'customers.jsonl')).not.toMatch(/password|scrypt|magento:/);
    expect(read('first', 'staff.jsonl')).not.toMatch(/password|code_key/);
    const report = await runImport(apiOf(empty), join(folder, 'first'), OPTIONS);
    expect(refusals(report)).toEqual([]);
    await runExport(apiOf(empty), join(folder, 'second'));
    for (const file of ['customers.jsonl', 'past-orders.jsonl'])
      expect(read('second', file).replaceAll(/"id":\d+,/g, ''), file).toBe(
        read('first', file).replaceAll(/"id":\d+,/g, ''),
      );
    expect(read('first', 'past-orders.jsonl').trim().split('\n')).toHaveLength(2);
  });
});
