import type { D1Database } from '@cloudflare/workers-types';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEngine } from '../../../functions/commerce/search/db/search-engine.ts';
import { checkNightly } from '../../../functions/commerce/search/rules/engine/check-engine.ts';
import { EngineFailure } from '../../../functions/commerce/search/rules/engine/engine-call.ts';
import { engineOf } from '../../../functions/commerce/search/rules/engine/engine-settings.ts';
import { followChanges, keepEngine } from '../../../functions/commerce/search/rules/engine/follow-engine.ts';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { readEngineAddress } from '../../../src/kernel/web/search-engine.ts';
import { openDatabase } from '../support/open-database.ts';
import { type Engine, openEngine } from './engine-simulator.ts';
import { fillCatalog } from './search-fixture.ts';

const NOW = new Date('2026-11-20T08:00:00.000Z');
const LATER = new Date('2026-11-20T09:00:00.000Z');
const NIGHT = new Date('2026-11-20T20:00:00.000Z');
const ALIAS = 'chi-products';

let db: D1Database;
let engine: Engine;
let env: { DB: D1Database; SEARCH_ENGINE_URL: string; SEARCH_ENGINE_KEY: string };
beforeEach(async () => {
  db = openDatabase();
  await fillCatalog(db);
  engine = await openEngine();
  env = { DB: db, SEARCH_ENGINE_URL: engine.url, SEARCH_ENGINE_KEY: 'c2hvcDprZXk=' };
});
afterEach(() => engine.close());

/** The products of the shop's own index. */
async function listed(): Promise<string[]> {
  const { results } = await db.prepare('select product_id as id from search_document').all<{ id: number }>();
  return results.map(({ id }) => String(id)).toSorted();
}
const held = () => [...engine.documents(ALIAS).keys()].toSorted();
const priceOf = (id: number) =>
  (engine.documents(ALIAS).get(String(id)) as { number: { final_price: number[] } }).number.final_price[0];
async function setPrice(id: number, price: number): Promise<void> {
  await db.prepare('update product set price = ?2 where id = ?1').bind(id, price).run();
  await reindexProducts(db, [id]);
}

describe('[ENGINE-003] the index of a search engine', () => {
  test('it is filled with every product, and the alias then names it', async () => {
    await keepEngine(env, NOW);
    expect(held()).toEqual(await listed());
    expect([...engine.aliases]).toEqual([[ALIAS, `${ALIAS}-${NOW.getTime()}`]]);
    const shirt = engine.documents(ALIAS).get('100');
    expect(shirt).toMatchObject({
      name: 'Áo sơ mi linen nữ',
      marked_name: 'ao1 sơ mi linen nư4',
      number: { color_options: [11, 12], 'stock/is_in_stock': [1] },
      text: { sku: ['CHI-AO-001'] },
    });
    expect(shirt?.positions).toContainEqual({ category_id: 14, position: 2 });
  });

  test('its settings and mapping are the JSON files, with the phrases of the desk that mean the same', async () => {
    await db
      .prepare(
        "insert into search_meaning (id, kind, phrases) values (1, 'same', 'đầm, váy liền'), (2, 'same', 'alone')",
      )
      .run();
    await keepEngine(env, NOW);
    const made = engine.asked.find(({ method }) => method === 'PUT');
    const { settings, mappings } = JSON.parse(made?.body ?? '{}');
    expect(settings.analysis.filter.same_meaning.synonyms).toEqual(['đầm, váy liền']);
    expect(settings.analysis.char_filter.stroked_d.mappings).toEqual(['đ => d', 'Đ => d']);
    expect(mappings.properties.name.search_analyzer).toBe('as_asked');
  });

  test('other phrases make a new index; the alias moves in one request and the former index is deleted', async () => {
    await keepEngine(env, NOW);
    await keepEngine(env, LATER);
    expect([...engine.indices.keys()]).toEqual([`${ALIAS}-${NOW.getTime()}`]);
    await db.prepare("insert into search_meaning (id, kind, phrases) values (1, 'same', 'đầm, váy liền')").run();
    engine.asked.length = 0;
    await keepEngine(env, LATER);
    expect([...engine.indices.keys()]).toEqual([`${ALIAS}-${LATER.getTime()}`]);
    expect(held()).toEqual(await listed());
    const moves = engine.asked.filter(({ path }) => path === '/_aliases').map(({ body }) => JSON.parse(body).actions);
    expect(moves).toEqual([
      [
        { remove: { index: `${ALIAS}-*`, alias: ALIAS, must_exist: false } },
        { add: { index: `${ALIAS}-${LATER.getTime()}`, alias: ALIAS, is_write_index: true } },
      ],
    ]);
  });

  test('a filling that ended halfway goes on where it was, and products that changed meanwhile are new', async () => {
    engine.status = 503;
    await expect(keepEngine(env, NOW)).rejects.toThrow(EngineFailure);
    engine.status = null;
    await keepEngine(env, NOW);
    const first = `${ALIAS}-${NOW.getTime()}`;
    await db
      .prepare(
        `update search_engine set index_name = null, next_name = ?1, next_made_of = made_of, next_after = 103,
          next_seq = (select max(seq) from search_change)`,
      )
      .bind(first)
      .run();
    engine.indices.get(first)?.delete('105');
    await setPrice(102, 260_000);
    await keepEngine(env, LATER);
    expect((await readEngine(db)).index_name).toBe(first);
    expect(held()).toEqual(await listed());
    expect(priceOf(102)).toBe(260_000);
  });

  test('the key is sent with every request; an address that is not safe is none', async () => {
    await keepEngine(env, NOW);
    expect(new Set(engine.asked.map(({ authorization }) => authorization))).toEqual(new Set(['ApiKey c2hvcDprZXk=']));
    for (const address of [
      'http://search.example',
      'nonsense',
      'https://me:secret@search.example',
      'https://s.example/A*',
    ])
      expect([engineOf({ SEARCH_ENGINE_URL: address }), readEngineAddress(address)]).toEqual([
        null,
        expect.stringContaining('SEARCH_ENGINE_URL'),
      ]);
    expect(engineOf({ SEARCH_ENGINE_URL: 'https://search.example/shop-2' })?.alias).toBe('shop-2');
  });
});

describe('[ENGINE-004] changes of products reach the engine', () => {
  beforeEach(() => keepEngine(env, NOW));

  test('a price, a new product and one that left, in the order of their changes', async () => {
    await setPrice(102, 255_000);
    await db.prepare('update product set status = 2 where id = 105').run();
    await db.prepare('update product set visibility = 4 where id = 107').run();
    await reindexProducts(db, [105, 107]);
    expect(await followChanges(env)).toBe(true);
    expect(priceOf(102)).toBe(255_000);
    expect(held()).toEqual(await listed());
    expect(held()).toContain('107');
    expect(held()).not.toContain('105');
    expect(await followChanges(env)).toBe(false);
  });

  test('nothing is lost while the engine is away or refuses', async () => {
    engine.status = 503;
    await setPrice(102, 256_000);
    await expect(followChanges(env)).rejects.toThrow('503');
    await setPrice(103, 700_000);
    await expect(followChanges(env)).rejects.toThrow('503');
    engine.status = null;
    await followChanges(env);
    expect([priceOf(102), priceOf(103)]).toEqual([256_000, 700_000]);
  });

  test('an older change that arrives late does not replace a newer one', async () => {
    await setPrice(102, 256_000);
    await followChanges(env);
    await db.prepare('update search_engine set seq = 0').run();
    const known = engine.indices.get(engine.aliases.get(ALIAS) ?? '');
    const newer = { version: 1_000_000, document: { number: { final_price: [1] } } };
    known?.set('102', newer);
    await followChanges(env);
    expect(known?.get('102')).toBe(newer);
    expect((await readEngine(db)).behind).toBe(0);
  });

  test('every night what differs is written again: missing, old, and too much', async () => {
    const index = engine.indices.get(engine.aliases.get(ALIAS) ?? '');
    index?.delete('100');
    index?.set('101', { version: 0, document: {} });
    index?.set('999', { version: 3, document: {} });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await checkNightly(env, NIGHT)).toBe(3);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
    expect(held()).toEqual(await listed());
    expect(priceOf(101)).toBe(590_000);
    index?.delete('100');
    expect(await checkNightly(env, NIGHT), 'once a night').toBe(0);
  });

  test('an index that somebody deleted is filled anew within a minute, and never made by a change', async () => {
    engine.indices.clear();
    engine.aliases.clear();
    await setPrice(102, 257_000);
    await expect(followChanges(env)).rejects.toThrow('404');
    expect([...engine.indices.keys()]).toEqual([]);
    await keepEngine(env, LATER);
    expect([...engine.indices.keys()]).toEqual([`${ALIAS}-${LATER.getTime()}`]);
    expect(priceOf(102)).toBe(257_000);
  });

  test('an engine that is ahead of the database, or lost its index, gets a new one', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    engine.indices.get(engine.aliases.get(ALIAS) ?? '')?.set('100', { version: 1_000_000, document: {} });
    await checkNightly(env, NIGHT);
    expect([...engine.indices.keys()]).toEqual([`${ALIAS}-${NIGHT.getTime()}`]);
    engine.indices.clear();
    const next = new Date(NIGHT.getTime() + 24 * 3_600_000);
    await checkNightly(env, next);
    expect([...engine.indices.keys()]).toEqual([`${ALIAS}-${next.getTime()}`]);
    expect(held()).toEqual(await listed());
    warned.mockRestore();
  });
});
