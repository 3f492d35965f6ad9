import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runExport } from '../../../functions/commerce/exchange/export/run.ts';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { insertCatalogue } from '../support/fixture.ts';
import { apiOf, type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

const OPTIONS = { rate: 1, isReplacing: false, mediaFolder: null };
const folder = mkdtempSync(join(tmpdir(), 'export-'));

let shop: Commerce;
let empty: Commerce;

beforeAll(async () => {
  [shop, empty] = await Promise.all([startCommerce({ INTEGRATION_TOKEN }), startCommerce({ INTEGRATION_TOKEN })]);
  await insertCatalogue(shop.db);
  const { results } = await shop.db
    .prepare(
      'select image as file from product union select thumbnail from product union select file from product_media',
    )
    .all<{ file: string }>();
  for (const { file } of results)
    await shop.media.put(`catalog/product${file}`, `<svg xmlns="http://www.w3.org/2000/svg" id="${file}"/>`);
  for (const name of ['video/sm01.mp4', 'catalog/product/sm01-film.jpg']) await shop.media.put(name, name);
  await shop.db.batch(
    [
      `insert into product_video (product_id, url, image, title, description, seconds, published_at, position) values
        (100, 'video/sm01.mp4', '/sm01-film.jpg', 'Một vòng', 'Trước, "sau"', 8, '2026-10-30T03:00:00.000Z', 1),
        (100, 'https://video.example/x', '/sm01-film.jpg', 'Nơi khác', '', null, null, 2)`,
      `update product set attributes = json_set(attributes, '$.product_note', 'Giặt, tone=mát "nhẹ"', '$.instruction', '<p class="a, b=c">Giặt
tay</p>') where id = 100`,
      "update product set description = 'Dòng một, \"hai\"' || char(10) || 'dòng hai' where id = 110",
      'update stock_item set min_sale_qty = 2, max_sale_qty = 9, backorders = 1 where product_id = 110',
      "update category set image = '/c.jpg', meta_title = 'Áo', is_anchor = 0 where id = 4",
      "update category set display_mode = 'PRODUCTS_AND_PAGE', landing_block = 'footer' where id = 4",
      "update category set updated_at = '2026-10-03T01:00:00.000Z'",
      "insert into search_meaning (kind, phrases, target, is_active) values ('means', 'đi tiệc, dạ tiệc', 'sale', 0)",
      `insert into sales_rule (name, action, amount, cart_category_ids, cart_skus, except_category_ids, except_skus)
        values ('Mua kèm', 'by_percent', 10, '[4]', '["A"]', '[5]', '["B","C"]')`,
    ].map((sql) => shop.db.prepare(sql)),
  );
  await reindexProducts(shop.db, 'all');
});
afterAll(async () => {
  await Promise.all([shop?.close(), empty?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Every file below a folder by its path, with its bytes as text. */
function filesOf(path: string): Record<string, string> {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(path, name)).isFile(),
  );
  return Object.fromEntries(names.toSorted().map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

describe('export', () => {
  test('an export that is imported into an empty shop and exported again is the same, byte by byte', async () => {
    // The import refuses the circle of redirects that this database has from before.
    await shop.db.prepare("delete from url_rewrite where request_path like 'vong-%'").run();
    const first = await runExport(apiOf(shop), join(folder, 'first'));
    expect(first.counts).toMatchObject({
      products: 14,
      categories: 6,
      reviews: 3,
      pages: 1,
      blocks: 2,
      meanings: 1,
      pictures: 32,
      'films of products': 2,
    });
    const report = await runImport(apiOf(empty), join(folder, 'first'), OPTIONS);
    expect([report.skipped, report.notes]).toEqual([[], []]);
    await runExport(apiOf(empty), join(folder, 'second'));
    const [written, again] = [filesOf(join(folder, 'first')), filesOf(join(folder, 'second'))];
    expect(Object.keys(again)).toEqual(Object.keys(written));
    for (const [name, text] of Object.entries(written)) expect(again[name], name).toBe(text);
  });

  test('conditions of cart rules, excluded products, and search meanings are exported and imported', async () => {
    const facts = async ({ db }: Commerce) => {
      const ofRule = (column: string) =>
        `(select group_concat(c.url_path) from json_each(r.${column}) k join category c on c.id = k.value) as ${column}`;
      const rule = await db
        .prepare(
          `select ${ofRule('cart_category_ids')}, ${ofRule('except_category_ids')}, cart_skus, except_skus
          from sales_rule r where name = 'Mua kèm'`,
        )
        .first();
      const meanings = await db.prepare('select kind, phrases, target, is_active from search_meaning').all();
      return { rule, meanings: meanings.results };
    };
    const before = await facts(shop);
    expect(before.rule).toMatchObject({ cart_skus: '["A"]', except_skus: '["B","C"]' });
    expect(Object.values(before.rule ?? {})).not.toContain(null);
    expect(await facts(empty)).toEqual(before);
  });

  test('an imported shop sells as before: types, options, prices, stock and positions in lists', async () => {
    const facts = (commerce: Commerce) =>
      commerce.db
        .prepare(
          `select p.sku, p.type_id, d.final_price, d.is_in_stock, p.visibility, s.min_sale_qty, s.max_sale_qty,
            (select group_concat(c.name || ':' || x.position, '|') from (select * from search_position order by category_id) x
              join category c on c.id = x.category_id where x.product_id = p.id and c.level > 1) as places,
            (select count(*) from bundle_selection b join bundle_option o on o.id = b.option_id where o.product_id = p.id) as selections,
            (select sum(value) from giftcard_amount where product_id = p.id) as amounts,
            (select group_concat(title || price) from downloadable_link where product_id = p.id) as links
          from product p left join search_document d on d.product_id = p.id left join stock_item s on s.product_id = p.id
            and p.type_id not in ('configurable', 'grouped', 'bundle') order by p.sku`,
        )
        .all();
    const [before, after] = await Promise.all([facts(shop), facts(empty)]);
    const sorted = (rows: Record<string, unknown>[]) =>
      rows.map((row) => ({
        ...row,
        places: String(row.places ?? '')
          .split('|')
          .toSorted(),
      }));
    expect(sorted(after.results)).toEqual(sorted(before.results));
  });
});

describe('importing an export again', () => {
  test('the same export again changes nothing, and purges nothing', async () => {
    const facts = () =>
      empty.db
        .prepare('select (select max(updated_at) from product) as at, (select count(*) from purge_event) as purges')
        .first();
    const before = await facts();
    const report = await runImport(apiOf(empty), join(folder, 'first'), OPTIONS);
    expect(report.loaded.get('product as they were')).toBeGreaterThan(10);
    expect(report.loaded.get('product changed')).toBeUndefined();
    expect(await facts()).toEqual(before);
  });

  test('a failed batch changes nothing at all, and the second run completes', async () => {
    const tables = ['product', 'stock_item', 'product_category', 'purge_event', 'search_stale'];
    const counts = async () => {
      const sql = `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`;
      return empty.db.prepare(sql).first<Record<string, number>>();
    };
    await empty.db.prepare('delete from product').run();
    const before = await counts();
    await empty.db
      .prepare("create trigger fails before insert on product_category begin select raise(abort, 'power cut'); end")
      .run();
    await expect(runImport(apiOf(empty), join(folder, 'first'), OPTIONS)).rejects.toThrow(/Internal Error/);
    await empty.db.prepare('drop trigger fails').run();
    expect(await counts()).toEqual(before);
    const report = await runImport(apiOf(empty), join(folder, 'first'), OPTIONS);
    expect(report.loaded.get('rows that an earlier run brought')).toBeGreaterThan(0);
    expect(await counts()).toMatchObject({ product: 14, search_stale: 0 });
  });
});
