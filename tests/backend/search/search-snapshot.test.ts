import type { D1Database } from '@cloudflare/workers-types';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { runMinute } from '../../../functions/commerce/app/rules/schedule.ts';
import type { CommerceEnv } from '../../../functions/commerce/env.ts';
import { withApiOf } from '../../../functions/commerce/exchange/import/local.ts';
import worker from '../../../functions/commerce/index.ts';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { searchProducts } from '../../../functions/commerce/search/rules/search.ts';
import { parseSearchBody } from '../../../functions/commerce/search/rules/search-body.ts';
import { indexOf } from '../../../functions/commerce/search/rules/search-index.ts';
import { renewSnapshot } from '../../../functions/commerce/search/rules/snapshot/write-snapshot.ts';
import { openDefaultShop } from './judged/default-shop.ts';
import { JUDGED_FIRST } from './judged/judged-first.ts';
import { JUDGED_SIXTH } from './judged/judged-sixth.ts';

const SEED = 20_261_127;
const EDITS = 40;
const SEARCHES = 240;
/** For tests that index the whole catalogue several times, beside other tests. */
const LONG_MS = 150_000;

/** A Worker's view of the database: what an isolate keeps belongs to this object. */
const isolateOf = (db: D1Database): D1Database =>
  ({ prepare: (sql: string) => db.prepare(sql), batch: (list: never) => db.batch(list) }) as D1Database;

/** An isolate that reads the tables, as if no snapshot had been written. */
function isolateWithoutSnapshot(db: D1Database): D1Database {
  const isolate = isolateOf(db);
  indexOf(isolate).isFromTables = true;
  return isolate;
}

const TEXTS = [
  ...[...JUDGED_FIRST, ...JUDGED_SIXTH].map(({ query }) => query),
  ...['quần jaen', 'aokhoac', 'ddamf', 'NAT26', 'áo zzz', 'giày cao gót', 'không hoa'],
];
const FIELDS = ['color_options', 'size_options', 'material', 'type_id', 'category.name', 'tag', 'price', 'stock.qty'];
const aggregation = fc.oneof(
  fc
    .record({ field: fc.constantFrom(...FIELDS), min: fc.constantFrom(1, 3), size: fc.integer({ min: 1, max: 60 }) })
    .map(({ field, min, size }) => ({
      terms: { field, size, min_doc_count: min },
      aggs: { cheapest: { min: { field: 'final_price' } } },
    })),
  fc
    .nat(900_000)
    .map((edge) => ({ range: { field: 'final_price', ranges: [{ to: edge }, { from: edge, to: 2 * edge }] } })),
  fc.constantFrom('stats', 'cardinality', 'value_count').map((metric) => ({ [metric]: { field: 'price' } })),
);
const filter = fc.oneof(
  fc.integer({ min: 2, max: 20 }).map((id) => ({ terms: { category_ids: [id] } })),
  fc.nat(600_000).map((gte) => ({ range: { final_price: { gte } } })),
  fc.constantFrom('special_price', 'material', 'description').map((field) => ({ exists: { field } })),
  fc.constantFrom('Áo khoác', 'Quần').map((name) => ({ terms: { 'category.name': [name] } })),
);
const sort = fc.constantFrom<object[]>(
  [],
  [],
  [],
  [{ price: 'asc' }],
  [{ name: 'desc' }],
  [{ created_at: 'desc' }],
  [{ position: 'asc' }],
  [{ sold: 'desc' }],
  [{ material: 'asc' }],
);
const body = fc
  .record({
    text: fc.option(fc.constantFrom(...TEXTS), { freq: 5 }),
    filters: fc.array(filter, { maxLength: 2 }),
    sort,
    from: fc.constantFrom(0, 0, 0, 12),
    aggs: fc.array(aggregation, { minLength: 1, maxLength: 3 }),
  })
  .map(({ text, filters, aggs, ...rest }) => ({
    query: {
      bool: {
        filter: [{ terms: { visibility: [2, 3, 4] } }, ...filters],
        must:
          text === null ? [] : [{ multi_match: { query: text, operator: 'and', fields: ['name^4', 'description'] } }],
      },
    },
    ...rest,
    size: 40,
    aggs: Object.fromEntries(aggs.map((one, index) => [`counted_${index}`, one])),
  }));

/** What a merchant changes, as SQL for the product ?1; ?2 is a number. */
const CHANGES = [
  "update product set name = (select name from product where id <> ?1 order by (id * ?2) % 101 limit 1) || ' mới' where id = ?1",
  'update product set status = 1 - status where id = ?1 and ?2 > 0',
  'update product set price = 1000 * (50 + ?2) where id = ?1',
  'insert or replace into product_sale (product_id, qty) values (?1, ?2)',
  "update product set attributes = json_set(attributes, '$.material', (select o.id from attribute_option o join attribute a on a.id = o.attribute_id where a.code = 'material' order by (o.id * ?2) % 17 limit 1)) where id = ?1",
  'delete from product_category where product_id = ?1 and category_id % 2 = ?2 % 2',
];

describe('[B-230] an index from a snapshot', () => {
  let db: D1Database;
  let ids: number[];
  beforeAll(async () => {
    db = await openDefaultShop();
    const { results } = await db
      .prepare('select id from product where visibility in (2, 3, 4) order by id')
      .all<{ id: number }>();
    ids = results.map(({ id }) => id);
  }, 120_000);

  /** Changes a product as the merchant's REST does: the row, then its document. */
  async function change([kind, product, number]: readonly [number, number, number]): Promise<void> {
    const id = ids[product % ids.length] ?? 0;
    await db
      .prepare(CHANGES[kind] ?? '')
      .bind(id, number)
      .run();
    await reindexProducts(db, [id]);
  }

  const search = (isolate: D1Database, of: object) => searchProducts(isolate, parseSearchBody(of));

  test(`answers ${SEARCHES} searches between ${EDITS} changes as one from the tables does, and as one that followed all changes`, {
    timeout: 300_000,
  }, async () => {
    const long = isolateOf(db);
    const edits = fc.sample(fc.tuple(fc.nat(CHANGES.length - 1), fc.nat(), fc.integer({ min: 1, max: 900 })), {
      numRuns: EDITS,
      seed: SEED,
    });
    const bodies = fc.sample(body, { numRuns: SEARCHES, seed: SEED });
    await search(long, bodies[0] ?? {});
    expect(indexOf(long).snapshot).toBeGreaterThan(0);
    let found = 0;
    for (const [round, edit] of edits.entries()) {
      await change(edit);
      // Between them the snapshot is written anew, so that the old isolate has places of another one.
      if (round % 15 === 14) expect(await renewSnapshot(db, new Date(), 0)).toBe(true);
      const fresh = isolateOf(db);
      const plain = isolateWithoutSnapshot(db);
      for (const one of bodies.slice((round * SEARCHES) / EDITS, ((round + 1) * SEARCHES) / EDITS)) {
        const expected = await search(plain, one);
        expect(await search(fresh, one)).toEqual(expected);
        expect(await search(long, one)).toEqual(expected);
        found += expected.total > 0 ? 1 : 0;
      }
      expect(indexOf(fresh).snapshot).toBeGreaterThan(0);
      expect(indexOf(plain).snapshot).toBe(0);
    }
    expect(found).toBeGreaterThan(SEARCHES / 2);
  });

  test('does not know a word any more that left the last name', async () => {
    const long = isolateOf(db);
    const [id = 0] = ids;
    const of = { query: { multi_match: { query: 'áo kwzinh', operator: 'and', fields: ['name^4'] } }, size: 40 };
    const name = await db.prepare('select name from product where id = ?1').bind(id).first<string>('name');
    const rename = async (to: string | null) => {
      await db.prepare('update product set name = ?2, status = 1 where id = ?1').bind(id, to).run();
      await reindexProducts(db, [id]);
    };
    await rename('Áo kwzinh');
    expect((await search(long, of)).hits.map((hit) => hit.id)).toEqual([id]);
    expect(indexOf(long).nameWords.has('kwzinh')).toBe(true);
    await rename(name);
    expect(await search(long, of)).toEqual(await search(isolateOf(db), of));
    expect(indexOf(long).nameWords.has('kwzinh')).toBe(false);
  });

  test('reads no row of a product that did not change since', async () => {
    await renewSnapshot(db, new Date(), 0);
    const read: number[] = [];
    const counting = {
      prepare: (sql: string) => db.prepare(sql),
      batch: async (list: never) => {
        const answers = await db.batch<Record<string, unknown>>(list);
        read.push(answers.reduce((sum, { results }) => sum + results.length, 0));
        return answers;
      },
    } as D1Database;
    await search(counting, { query: { terms: { type_id: ['configurable'] } }, sort: [{ price: 'asc' }], size: 0 });
    // When prices change next, the version of the words, two parts that every index has, and the field.
    expect(read).toEqual([5]);
  });

  test('that cannot be read is put aside, and the tables answer', async () => {
    await renewSnapshot(db, new Date(), 0);
    const one = { query: { match_all: {} }, sort: [{ name: 'asc' }], size: 40 };
    const expected = await search(isolateWithoutSnapshot(db), one);
    await db.prepare("update search_snapshot set data = 'AAAA' where part = 'names'").run();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = isolateOf(db);
    expect(await search(broken, one)).toEqual(expected);
    expect(indexOf(broken).snapshot).toBe(0);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});

describe('[B-231] the snapshot', () => {
  test('is written when an import ends and after a few hundred changes, not after one, and not while an import goes on', {
    timeout: LONG_MS,
  }, async () => {
    const db = await openDefaultShop();
    const seqOf = () => db.prepare('select max(seq) as seq from search_snapshot').first<number>('seq');
    const first = await seqOf();
    expect(first).toBeGreaterThan(0);
    await reindexProducts(db, [1]);
    expect(await renewSnapshot(db, new Date())).toBe(false);
    await reindexProducts(db, 'all');
    await db.prepare('insert into search_stale (product_id) values (1)').run();
    expect(await renewSnapshot(db, new Date())).toBe(false);
    expect(await seqOf()).toBe(first);
    await db.prepare('delete from search_stale').run();
    // An import over HTTP has batches without anything that waits in between.
    const holder = 'holder-of-the-test';
    const run = await withApiOf({ DB: db, MEDIA_BASE_URL: '' } as CommerceEnv, async (api) => {
      const { run_id } = await api.call<{ run_id: number }>('POST', 'import/runs', { source: 'test', holder });
      await api.call('POST', `import/runs/${run_id}/renewals`, { holder });
      return run_id;
    });
    await runMinute({ DB: db, MEDIA_BASE_URL: '' } as CommerceEnv, new Date());
    expect(await seqOf()).toBe(first);
    await withApiOf({ DB: db, MEDIA_BASE_URL: '' } as CommerceEnv, (api) =>
      api.call('POST', `import/runs/${run}/end`, { holder }),
    );
    const second = (await seqOf()) ?? 0;
    expect(second).toBeGreaterThan(first ?? 0);
    await reindexProducts(db, 'all');
    await reindexProducts(db, 'all');
    await runMinute({ DB: db, MEDIA_BASE_URL: '' } as CommerceEnv, new Date());
    expect(await seqOf()).toBeGreaterThan(second);
    const pieces = await db
      .prepare("select count(*) as n from search_snapshot where part = 'columns'")
      .first<number>('n');
    expect(pieces).toBe(1);
  });
});

describe('[B-232] a fresh Worker', () => {
  test('searches once after its first answer, so that the first search of a shopper reads no part of the index', {
    timeout: LONG_MS,
  }, async () => {
    const db = await openDefaultShop();
    const asked: string[] = [];
    const isolate = isolateOf({
      prepare(sql: string) {
        asked.push(sql);
        return db.prepare(sql);
      },
      batch: (list: never) => db.batch(list),
    } as D1Database);
    const waiting: Promise<unknown>[] = [];
    const context = { waitUntil: (work: Promise<unknown>) => void waiting.push(work), passThroughOnException() {} };
    const ask = (path: string) =>
      worker.fetch(
        new Request(`http://backend.test${path}`),
        { DB: isolate, MEDIA_BASE_URL: '' } as never,
        context as never,
      );
    expect((await ask('/v1/middleware/config_list')).status).toBe(200);
    await Promise.all(waiting);
    const index = indexOf(isolate);
    expect(index.snapshot).toBeGreaterThan(0);
    expect(asked.some((sql) => sql.includes('search_snapshot'))).toBe(true);
    asked.length = 0;
    const where = { kind: 'text', text: 'áo', isTyped: true } as const;
    expect((await searchProducts(isolate, { ...parseSearchBody({}), where })).total).toBeGreaterThan(0);
    expect(asked.filter((sql) => sql.includes('search_snapshot'))).toEqual([]);
    expect(indexOf(isolate)).toBe(index);
  });
});
