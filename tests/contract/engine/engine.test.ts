import { readFileSync, writeFileSync } from 'node:fs';
import type { D1Database } from '@cloudflare/workers-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchAnswer } from '../../../functions/commerce/search/middleware/search-answer.ts';
import { searchProducts } from '../../../functions/commerce/search/rules/search.ts';
import { parseSearchBody } from '../../../functions/commerce/search/rules/search-body.ts';
import { sourceSelector } from '../../../functions/commerce/search/rules/search-source.ts';
import { openDefaultShop } from '../../backend/search/judged/default-shop.ts';
import { type EngineBody, type Known, shopBodies, specifiedBodies } from './engine-bodies.ts';
import { askEngine, fillEngine } from './engine-client.ts';
import { type Compared, comparedOf } from './engine-compare.ts';
import { engineDocuments, engineSynonyms } from './engine-documents.ts';
import { engineSort } from './engine-sort.ts';

const RECORDED = new URL('engine-recorded.generated.json', import.meta.url);
/** The index that a comparison fills; one of that name is replaced. */
const INDEX = 'chi-contract';
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

async function embedded(db: D1Database, { body }: EngineBody): Promise<Compared> {
  const answer = await searchProducts(db, parseSearchBody(body));
  return comparedOf(searchAnswer(answer, INDEX, 0), (source) => source);
}

/** The engine's answers to all bodies: asked now, or as they were recorded. */
async function engineAnswers(db: D1Database, bodies: readonly EngineBody[]): Promise<Record<string, Compared>> {
  if (!OPENSEARCH_URL) return JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, Compared>;
  const engine = new URL(OPENSEARCH_URL);
  await fillEngine(engine, INDEX, { documents: await engineDocuments(db), synonyms: await engineSynonyms(db) });
  const answers: Record<string, Compared> = {};
  for (const { name, body } of bodies) {
    const sort = engineSort(body.sort, body.query);
    const select = sourceSelector(parseSearchBody(body).source);
    answers[name] = comparedOf(await askEngine(engine, INDEX, { ...body, sort }), ({ document }) =>
      select(document as Record<string, unknown>),
    );
  }
  if (OPENSEARCH_RECORD === 'yes') writeFileSync(RECORDED, `${JSON.stringify(recordable(answers))}\n`);
  return answers;
}

const recordable = (answers: Record<string, Compared>) =>
  Object.fromEntries(Object.entries(answers).map(([name, { fields, ...answer }]) => [name, answer]));

let db: D1Database;
let bodies: EngineBody[];
let answers: Record<string, Compared>;
beforeAll(async () => {
  db = await openDefaultShop();
  const known = {
    ...KNOWN,
    colors: await commonValues(db, 'color_options', 2),
    sizes: await commonValues(db, 'size_options', 2),
    families: await commonValues(db, 'configurable_children.mastercolor', 2),
  };
  bodies = [...shopBodies(known), ...specifiedBodies(known)];
  answers = await engineAnswers(db, bodies);
}, 120_000);

const isExact = ({ isText }: EngineBody) => !isText;

describe('a search engine', () => {
  test('every body of the shop has an answer of the engine', () => {
    expect(Object.keys(answers)).toEqual(bodies.map(({ name }) => name));
  });

  test('[ENGINE-001] listings, facets, filters and orders are answered as by the embedded index', async () => {
    for (const body of bodies.filter(isExact)) {
      const { fields, ...answer } = await embedded(db, body);
      const wanted = OPENSEARCH_URL ? { ...answer, fields } : answer;
      expect.soft({ [body.name]: answers[body.name] }).toEqual({ [body.name]: wanted });
    }
  });

  test('[ENGINE-002] a text finds something wherever the embedded index does', async () => {
    for (const body of bodies.filter((one) => !isExact(one))) {
      const { total } = await embedded(db, body);
      const found = answers[body.name]?.total ?? 0;
      expect.soft({ [body.name]: found > 0 }).toEqual({ [body.name]: total > 0 });
    }
  });
});
