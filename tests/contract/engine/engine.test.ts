import { readFileSync, writeFileSync } from 'node:fs';
import type { D1Database } from '@cloudflare/workers-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchOnEngine } from '../../../functions/commerce/search/rules/engine/engine-search.ts';
import { engineOf, type SearchEngine } from '../../../functions/commerce/search/rules/engine/engine-settings.ts';
import { fillEngine } from '../../../functions/commerce/search/rules/engine/fill-engine.ts';
import { type FoundProduct, findProducts, type SearchResult } from '../../../functions/commerce/search/rules/search.ts';
import { parseSearchBody } from '../../../functions/commerce/search/rules/search-body.ts';
import { openDefaultShop } from '../../backend/search/judged/default-shop.ts';
import { type EngineBody, type Known, shopBodies, specifiedBodies } from './engine-bodies.ts';
import { openRecording, type Recorded } from './engine-recording.ts';

const RECORDED = new URL('engine-recorded.generated.json', import.meta.url);
/** The alias that a comparison fills an index for. */
const ALIAS = 'chi-contract';
/** An engine to ask; without one its recorded answers stand for it. */
const { OPENSEARCH_URL, OPENSEARCH_RECORD } = process.env;

const KNOWN: Known = {
  categories: [3, 57, 2],
  colors: [],
  sizes: [],
  families: [],
  skus: ['NAT2601', 'NAT2604'],
};

/** The option ids that most products have, the lowest first among equals. */
async function commonValues(db: D1Database, field: string, count: number): Promise<number[]> {
  const sql = 'select value from search_term where field = ? group by value order by count(*) desc, value limit ?';
  const { results } = await db.prepare(sql).bind(field, count).all<{ value: number }>();
  return results.map(({ value }) => value);
}

/** What two answers to one body must have in common. */
const comparable = ({ total, hits, aggregations }: SearchResult<FoundProduct>) => ({
  total,
  ids: hits.map(({ id }) => id),
  aggregations,
});

let db: D1Database;
let engine: SearchEngine;
let bodies: EngineBody[];
const recorded: Recorded = OPENSEARCH_URL ? {} : (JSON.parse(readFileSync(RECORDED, 'utf8')) as Recorded);
let recording: Awaited<ReturnType<typeof openRecording>>;
beforeAll(async () => {
  db = await openDefaultShop();
  const known = {
    ...KNOWN,
    colors: await commonValues(db, 'color_options', 2),
    sizes: await commonValues(db, 'size_options', 2),
    families: await commonValues(db, 'configurable_children.mastercolor', 2),
  };
  bodies = [...shopBodies(known), ...specifiedBodies(known)];
  recording = await openRecording(OPENSEARCH_URL, recorded);
  const asked = engineOf({ SEARCH_ENGINE_URL: `${recording.url}/${ALIAS}` });
  if (!asked) throw new Error('the recording has no address');
  engine = asked;
  if (OPENSEARCH_URL) await fillEngine(db, engine, new Date());
}, 120_000);
afterAll(async () => {
  await recording?.close();
  if (OPENSEARCH_URL && OPENSEARCH_RECORD === 'yes') writeFileSync(RECORDED, `${JSON.stringify(recorded)}\n`);
});

/** The engine's answer to a body; null where it leaves a text to the embedded index. */
async function onEngine({ name, body }: EngineBody) {
  recording.begin(name);
  return searchOnEngine(db, engine, parseSearchBody(body), new Date());
}
const embedded = ({ body }: EngineBody) => findProducts(db, parseSearchBody(body));
const isExact = ({ isText }: EngineBody) => !isText;

describe('a search engine', () => {
  test('[ENGINE-001] listings, facets, filters and orders are answered as by the embedded index', async () => {
    const exact = bodies.filter(isExact);
    expect(exact.length).toBeGreaterThan(35);
    for (const body of exact) {
      const answer = await onEngine(body);
      expect.soft({ [body.name]: answer && comparable(answer.result) }).toEqual({
        [body.name]: comparable(await embedded(body)),
      });
    }
  });

  test('[ENGINE-002] a text finds something wherever the embedded index does', async () => {
    let answered = 0;
    for (const body of bodies.filter((one) => !isExact(one))) {
      const { total } = await embedded(body);
      const answer = await onEngine(body);
      if (!answer?.isWhole) continue;
      answered += 1;
      expect.soft({ [body.name]: answer.result.total > 0 }).toEqual({ [body.name]: total > 0 });
    }
    expect(answered).toBeGreaterThan(5);
  });
});
