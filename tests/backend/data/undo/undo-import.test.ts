import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../../support/desk.ts';
import { batchAtDesk, openAtDesk, readAtDesk, runAtDesk } from '../../support/desk-import.ts';
import { type Commerce, INTEGRATION_TOKEN, startCommerce } from '../../support/worker.ts';

// The last import at the desk is undone: what it made goes, what it changed is as before, what somebody touched stays.

const cookies: Record<string, string> = {};
let shop: Commerce;
beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN, DEVELOPMENT: 'true' });
  for (const role of ['editor', 'trade', 'care', 'warehouse'] as const)
    cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
const CLEARED = [
  ...[
    'sales_order',
    'cart',
    'review',
    'product',
    'url_rewrite',
    'search_document',
    'search_stale',
    'category',
    'attribute',
  ],
  ...['import_run', 'purge_event'],
];
beforeEach(async () => {
  await shop.db.batch(CLEARED.map((table) => shop.db.prepare(`delete from ${table}`)));
});
afterAll(() => shop?.close());

const trade = () => cookies.trade ?? '';
const HEAD = 'sku,product_type,name,url_key,price,special_price,qty,categories,additional_attributes,visibility';
const file = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n'));
const ATTRIBUTES = Buffer.from(
  'attribute_code,frontend_label,frontend_input,option\nchat_lieu,Chất liệu,select,"Lụa\nLinen"\n',
);
const LINEN = 'AO-1,simple,Áo linen,ao-linen,350000,,4,Default Category/Áo,chat_lieu=Linen,"Catalog, Search"';
const SILK = 'AO-2,simple,Áo lụa,ao-lua,550000,,2,Default Category/Áo,chat_lieu=Lụa,"Catalog, Search"';

async function bring(bytes: Uint8Array, source = 'whole') {
  const { plan } = await readAtDesk(shop, trade(), { name: 'hang.csv', bytes }, { takes_doubtful: '1' });
  expect(plan.refused).toEqual([]);
  return runAtDesk(shop, trade(), plan, source);
}
const one = (sql: string) => shop.db.prepare(sql).first<Record<string, unknown>>();
const all = async (sql: string) => (await shop.db.prepare(sql).all<Record<string, unknown>>()).results;
/** What a shopper can see of the goods, without numbers of rows. */
const goods = async () => ({
  products: await all(`select p.sku, p.name, p.price, p.special_price, p.status, p.url_key, s.qty,
    (select group_concat(o.label) from json_each(p.attributes) a join attribute_option o on o.id = a.value) as options,
    (select group_concat(c.url_path) from product_category l join category c on c.id = l.category_id
      where l.product_id = p.id) as categories
    from product p left join stock_item s on s.product_id = p.id order by p.sku`),
  categories: await all('select url_path, name from category where level > 1 order by url_path'),
  options: await all(
    'select a.code, o.label from attribute a join attribute_option o on o.attribute_id = a.id order by 1, 2',
  ),
  addresses: await all('select request_path, redirect_type from url_rewrite order by request_path'),
  found: await all(
    'select d.product_id is not null as found, p.sku from search_document d join product p on p.id = d.product_id order by 2',
  ),
});

const last = async (role = 'trade') =>
  deskCall(shop, cookies[role] ?? '', 'GET', 'exchange/productRow/undo', undefined);
interface Answer {
  back: number;
  removed: number;
  hidden: number;
  kept: { target: string; key: string; field: string | null; code: string }[];
}
async function undo(isTrial: boolean): Promise<Answer> {
  const { body } = await last();
  const sum: Answer = { back: 0, removed: 0, hidden: 0, kept: [] };
  for (let offset = 0, left = 1; left > 0; ) {
    const sent = { run_id: body.run.id, is_trial: isTrial, offset };
    const part = await deskCall(shop, trade(), 'POST', 'exchange/productRow/undo', sent);
    expect(part.status).toBe(200);
    for (const name of ['back', 'removed', 'hidden'] as const) sum[name] += part.body[name];
    sum.kept.push(...part.body.kept);
    offset += part.body.done;
    left = part.body.left;
  }
  return sum;
}
const kept = ({ kept: list }: Answer) => list.map(({ key, field, code }) => [key, field, code]);

test('[IMPORT-133] an import that made and changed goods is tried and undone: the shop is as before, and nothing is left to undo', async () => {
  await bring(ATTRIBUTES, 'attributes');
  await bring(file(LINEN), 'first');
  const before = await goods();
  const run = await bring(
    file(
      'AO-1,simple,Áo linen mới,ao-linen-moi,35000,30000,9,"Default Category/Áo,Default Category/Mới",chat_lieu=Lụa,"Catalog, Search"',
      'AO-2,simple,Áo lụa,ao-lua,550000,,2,Default Category/Mới,chat_lieu=Đũi,"Catalog, Search"',
      'AO-3-D,simple,Áo đũi đen,,250000,,2,,chat_lieu=Đũi,Not Visible Individually',
    ),
  );
  expect(run).toMatchObject({ refused: 0, ended: 200 });
  const { body } = await last();
  expect(body.run).toMatchObject({ notes: 'whole', unnoted: 0, left: body.run.made + body.run.changed });
  expect(body.run.noted_at).toMatch(/^\d{4}-/);
  const changed = await goods();
  const tried = await undo(true);
  expect(await goods()).toEqual(changed);
  const undone = await undo(false);
  expect(undone).toEqual(tried);
  expect(undone).toMatchObject({ back: 1, hidden: 0, kept: [] });
  // Two products, a category and an option of the attribute.
  expect(undone.removed).toBe(4);
  const { addresses, ...after } = await goods();
  const { addresses: addressesBefore, ...rest } = before;
  expect(after).toEqual(rest);
  // The address of the import leads to that of before.
  expect(addresses).toEqual(
    [...addressesBefore, { request_path: 'ao-linen-moi.html', redirect_type: 301 }].toSorted((a, b) =>
      String(a.request_path) < String(b.request_path) ? -1 : 1,
    ),
  );
  expect((await last()).body.run).toMatchObject({ notes: 'undone', left: 0 });
  const again = await deskCall(shop, trade(), 'POST', 'exchange/productRow/undo', {
    run_id: body.run.id,
    is_trial: false,
  });
  expect(again.status).toBe(409);
  const event = await one(
    "select actor, action, record from audit_event where record like 'exchange/undo/%' order by id desc limit 1",
  );
  expect(event).toMatchObject({ actor: expect.stringMatching(/^staff:/), action: 'POST undo' });
  // The same file comes in again.
  expect(await bring(file(SILK), 'again')).toMatchObject({ added: 1, refused: 0 });
});

test('[IMPORT-133] what somebody changed, sold, reviewed or used since is said and left, and a sold product is hidden', async () => {
  await bring(ATTRIBUTES, 'attributes');
  await bring(file(LINEN), 'first');
  const made = ['SOLD', 'SEEN', 'EDITED', 'PART', 'FREE'].map(
    (sku) => `${sku},simple,Hàng ${sku},hang-${sku.toLowerCase()},100000,,5,Default Category/Tết,,"Catalog, Search"`,
  );
  await bring(
    file('AO-1,simple,Áo khác,ao-linen,390000,,4,Default Category/Áo,chat_lieu=Linen,"Catalog, Search"', ...made),
  );
  await shop.db.batch(
    [
      "update product set price = 410000 where sku = 'AO-1'",
      "update product set name = 'Hàng đã sửa' where sku = 'EDITED'",
      "update stock_item set qty = 3 where product_id = (select id from product where sku = 'FREE')",
      `insert into review (product_id, nickname, summary, text, rating, status, created_at)
        select id, 'Lan', 'Tốt', 'Vải mát.', 100, 'approved', '2026-01-01' from product where sku = 'SEEN'`,
      `insert into product (sku, type_id, name, url_key, created_at, updated_at) values ('BO', 'configurable', 'Bộ', 'bo', '2026-01-01', '2026-01-01')`,
      `insert into product_super_link (parent_id, child_id, position)
        select b.id, p.id, 0 from product b, product p where b.sku = 'BO' and p.sku = 'PART'`,
    ].map((sql) => shop.db.prepare(sql)),
  );
  await sell('SOLD');
  const expected = [
    ['{"sku":"AO-1"}', 'price', 'CHANGED_SINCE'],
    ['{"sku":"EDITED"}', null, 'CHANGED_SINCE'],
    ['{"sku":"PART"}', null, 'IN_USE'],
    ['{"sku":"SEEN"}', null, 'REVIEWED'],
    ['{"sku":"SOLD"}', null, 'SOLD'],
    ['{"url_path":"tet"}', null, 'IN_USE'],
  ];
  const tried = await undo(true);
  expect(kept(tried).toSorted()).toEqual(expected);
  const undone = await undo(false);
  expect(kept(undone).toSorted()).toEqual(expected);
  expect(undone).toMatchObject({ back: 1, removed: 1, hidden: 2 });
  expect(tried).toMatchObject({ back: 1, removed: 1, hidden: 2 });
  expect(await all('select sku, name, price, status from product order by sku')).toEqual([
    { sku: 'AO-1', name: 'Áo linen', price: 410_000, status: 1 },
    { sku: 'BO', name: 'Bộ', price: null, status: 1 },
    { sku: 'EDITED', name: 'Hàng đã sửa', price: 100_000, status: 1 },
    { sku: 'PART', name: 'Hàng PART', price: 100_000, status: 1 },
    { sku: 'SEEN', name: 'Hàng SEEN', price: 100_000, status: 0 },
    { sku: 'SOLD', name: 'Hàng SOLD', price: 100_000, status: 0 },
  ]);
});

test('[IMPORT-133] an undo that was cut off goes on, two changes by one import are one, and a second import ends the notes of the first', async () => {
  const many = Array.from(
    { length: 130 },
    (_, place) => `N-${place},simple,Hàng ${place},hang-${place},100000,,5,,,"Catalog, Search"`,
  );
  await bring(file(...many), 'many');
  const { body } = await last();
  expect(body.run).toMatchObject({ made: 130, changed: 0, left: 130 });
  const part = await deskCall(shop, trade(), 'POST', 'exchange/productRow/undo', {
    run_id: body.run.id,
    is_trial: false,
  });
  expect(part).toMatchObject({ status: 200, body: { removed: 100, left: 30 } });
  expect((await last()).body.run).toMatchObject({ notes: 'whole', left: 30 });
  expect(await undo(false)).toMatchObject({ removed: 30, kept: [] });
  expect((await goods()).products).toEqual([]);

  await bring(file(LINEN), 'first');
  const open = await openAtDesk(shop, trade(), 'twice');
  const rows = (price: number) => ({ table: 'product', rows: [{ sku: 'AO-1', price }] });
  expect((await batchAtDesk(shop, trade(), open.body.run_id, 0, rows(360_000))).status).toBe(200);
  expect((await batchAtDesk(shop, trade(), open.body.run_id, 1, rows(370_000))).status).toBe(200);
  await deskCall(shop, trade(), 'POST', `exchange/productRow/import/runs/${open.body.run_id}/end`, {
    holder: 'holder-of-the-desk-tests',
  });
  expect(await undo(false)).toMatchObject({ back: 1, kept: [] });
  expect(await one("select price from product where sku = 'AO-1'")).toEqual({ price: 350_000 });

  await bring(file(SILK), 'second');
  const first = (await last()).body.run;
  await bring(file('AO-2,simple,Áo lụa tơ,ao-lua,550000,,2,,,"Catalog, Search"'), 'third');
  expect((await last()).body.run).toMatchObject({ made: 0, changed: 1 });
  const late = await deskCall(shop, trade(), 'POST', 'exchange/productRow/undo', { run_id: first.id, is_trial: false });
  expect(late.status).toBe(409);
  expect(await one('select count(distinct run_id) as runs from import_note')).toEqual({ runs: 1 });
});

test('[IMPORT-133] only who may import undoes; an import that is too large, by the command, or under way is not undone', async () => {
  for (const role of ['editor', 'care', 'warehouse']) expect((await last(role)).status).toBe(403);
  const refused = await deskCall(shop, cookies.care ?? '', 'POST', 'exchange/productRow/undo', { run_id: 1 });
  expect(refused.status).toBe(403);
  expect((await last()).body).toEqual({ run: null });
  expect((await deskCall(shop, trade(), 'POST', 'exchange/productRow/undo', { run_id: 1 })).status).toBe(409);
  expect((await deskCall(shop, trade(), 'POST', 'exchange/productRow/undo', { run_id: 'a' })).status).toBe(400);
  const open = await openAtDesk(shop, trade(), 'large');
  await shop.db.prepare('update import_run set notes_size = 30000000').run();
  const rows = { table: 'product', rows: [{ sku: 'AO-1', type_id: 'simple', name: 'Áo', price: 100_000 }] };
  expect((await batchAtDesk(shop, trade(), open.body.run_id, 0, rows)).status).toBe(200);
  const { run } = (await last()).body;
  expect(run).toMatchObject({ notes: 'too_large', left: 0 });
  expect((await deskCall(shop, trade(), 'POST', 'exchange/productRow/undo', { run_id: run.id })).status).toBe(409);
  await shop.db.prepare('delete from import_run').run();
  const held = await openAtDesk(shop, trade(), 'held');
  expect(
    (
      await batchAtDesk(shop, trade(), held.body.run_id, 0, {
        table: 'product',
        rows: [{ sku: 'AO-1', price: 120_000 }],
      })
    ).status,
  ).toBe(200);
  expect((await deskCall(shop, trade(), 'POST', 'exchange/productRow/undo', { run_id: held.body.run_id })).status).toBe(
    409,
  );
});

test('[IMPORT-133] an import whose notes cannot be kept goes on, and the undo says how many parts it lacks; long texts are noted', async () => {
  await bring(file(LINEN, SILK), 'first');
  const long = 'Ễ'.repeat(190_000);
  await shop.db.prepare('update product set description = ?1, short_description = ?1').bind(long).run();
  const text = (sku: string) => ({ sku, description: 'ngắn', short_description: 'ngắn' });
  const open = await openAtDesk(shop, trade(), 'long');
  const sent = { table: 'product', rows: [text('AO-1'), text('AO-2')] };
  expect((await batchAtDesk(shop, trade(), open.body.run_id, 0, sent)).status).toBe(200);
  expect((await last()).body.run).toMatchObject({ notes: 'whole', unnoted: 0, changed: 2 });
  await shop.db
    .prepare("create trigger notes_fail before insert on import_note begin select raise(abort, 'full'); end")
    .run();
  try {
    const price = { table: 'product', rows: [{ sku: 'AO-1', price: 365_000 }] };
    expect(await batchAtDesk(shop, trade(), open.body.run_id, 1, price)).toMatchObject({
      status: 200,
      body: { changed: 1 },
    });
  } finally {
    await shop.db.prepare('drop trigger notes_fail').run();
  }
  expect((await last()).body.run).toMatchObject({ notes: 'whole', unnoted: 1, changed: 2 });
  const holder = { holder: 'holder-of-the-desk-tests' };
  await deskCall(shop, trade(), 'POST', `exchange/productRow/import/runs/${open.body.run_id}/end`, holder);
  expect(await undo(false)).toMatchObject({ back: 2, kept: [] });
  expect(
    await one(
      "select description = short_description as same, length(description) as length, price from product where sku = 'AO-1'",
    ),
  ).toEqual({ same: 1, length: 190_000, price: 365_000 });
});

/** An order that has a piece of this product. */
async function sell(sku: string): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  await shop.db.batch([
    shop.db.prepare("insert into cart (id, masked_id, created_at, updated_at) values (1, 'm', ?1, ?1)").bind(at),
    shop.db
      .prepare(
        `insert into sales_order (id, increment_id, cart_id, token, store, email, status, payment_method, payment_title,
          total_item_count, total_qty_ordered, subtotal, shipping_amount, grand_total, created_at, updated_at)
        values (1, '1', 1, 't', 'default', 'a@b.vn', 'complete', 'cod', 'COD', 1, 1, 1, 0, 1, ?1, ?1)`,
      )
      .bind(at),
    shop.db
      .prepare(
        `insert into sales_order_item (order_id, position, product_id, type_id, sku, name, qty_ordered, price, original_price, row_total)
        select 1, 0, id, 'simple', sku, name, 1, price, price, price from product where sku = ?1`,
      )
      .bind(sku),
  ]);
}
