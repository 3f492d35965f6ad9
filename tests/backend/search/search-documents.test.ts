import type { D1Database } from '@cloudflare/workers-types';
import { beforeEach, describe, expect, test } from 'vitest';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { searchProducts } from '../../../functions/commerce/search/rules/search.ts';
import { parseSearchBody } from '../../../functions/commerce/search/rules/search-body.ts';
import { openDefaultShop } from './judged/default-shop.ts';

const BODY = parseSearchBody({ query: { match_all: {} }, sort: [{ price: 'asc' }], size: 6 });

describe('[B-284] an isolate keeps the documents of products that it read', () => {
  let db: D1Database;
  let asked: number[][];
  /** Runs between the search in memory and the answer of its documents. */
  let meanwhile: () => Promise<unknown>;
  let isolate: D1Database;

  beforeEach(async () => {
    db = await openDefaultShop();
    asked = [];
    meanwhile = async () => undefined;
    isolate = {
      batch: (list: never) => db.batch(list),
      prepare: (sql: string) => {
        const statement = db.prepare(sql);
        if (!sql.includes('from search_source')) return statement;
        return {
          bind: (ids: string) => ({
            all: async () => {
              asked.push(JSON.parse(ids));
              const answer = await statement.bind(ids).all();
              await meanwhile();
              return answer;
            },
          }),
        };
      },
    } as unknown as D1Database;
  }, 120_000);

  const search = async () => (await searchProducts(isolate, BODY)).hits;
  const rename = async (id: number, name: string) => {
    await db.prepare('update product set name = ?2 where id = ?1').bind(id, name).run();
    await reindexProducts(db, [id]);
  };

  test('a second search reads none, and after a change that of the changed product', async () => {
    const first = await search();
    const ids = first.map(({ id }) => id);
    expect(await search()).toEqual(first);
    expect(asked.map((list) => list.toSorted())).toEqual([ids.toSorted()]);
    const [changed = 0] = ids;
    await rename(changed, 'Áo vừa đổi tên');
    const names = (await search()).map(({ document }) => document.name);
    expect(names[0]).toBe('Áo vừa đổi tên');
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual([changed]);
  });

  test('what was read while a product changed is not kept', async () => {
    const [first] = await search();
    const id = first?.id ?? 0;
    await rename(id, 'Áo thứ hai');
    meanwhile = async () => {
      meanwhile = async () => undefined;
      await rename(id, 'Áo thứ ba');
      // Another request of the isolate learns of the change before the older document arrives.
      await search();
    };
    await search();
    expect((await search())[0]?.document.name).toBe('Áo thứ ba');
  });
});
