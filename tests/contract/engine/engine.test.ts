import { readFileSync, writeFileSync } from 'node:fs';
import type { D1Database } from '@cloudflare/workers-types';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { indexMaking } from '../../../functions/commerce/search/rules/engine/engine-index.ts';
import { searchOnEngine } from '../../../functions/commerce/search/rules/engine/engine-search.ts';
import { engineOf, type SearchEngine } from '../../../functions/commerce/search/rules/engine/engine-settings.ts';
import { fillEngine } from '../../../functions/commerce/search/rules/engine/fill-engine.ts';
import { type FoundProduct, findProducts, type SearchResult } from '../../../functions/commerce/search/rules/search.ts';
import { parseSearchBody } from '../../../functions/commerce/search/rules/search-body.ts';
import { CATALOGUES, knownOf } from './catalogues.ts';
import { type EngineBody, shopBodies, specifiedBodies } from './engine-bodies.ts';
import { openRecording, type Recorded } from './engine-recording.ts';
import { invalidRequests } from './published-types.ts';

const RECORDED = new URL('engine-recorded.generated.json', import.meta.url);
/** The alias that a comparison fills an index for. */
const ALIAS = 'chi-contract';
/** An engine to ask; without one its recorded answers stand for it. */
const { OPENSEARCH_URL, OPENSEARCH_RECORD } = process.env;

/** When the answers were recorded: reduced prices begin and end, so both sides are asked at that time. */
const RECORDED_AT = new Date('2026-11-29T12:00:00Z');

/** The clients of Elasticsearch, whose types say what a request may have. */
const PUBLISHED = [
  { client: 'Elasticsearch 8', from: 'elasticsearch-8' },
  { client: 'Elasticsearch 9', from: '@elastic/elasticsearch' },
];
const TYPES_MS = 240_000;

/** What two answers to one body must have in common. */
const comparable = ({ total, hits, aggregations }: SearchResult<FoundProduct>) => ({
  total,
  ids: hits.map(({ id }) => id),
  aggregations,
});

const recorded: Recorded = OPENSEARCH_URL ? {} : (JSON.parse(readFileSync(RECORDED, 'utf8')) as Recorded);
const asked = CATALOGUES.filter(({ isOnlyLive }) => OPENSEARCH_URL || !isOnlyLive);
/** The bodies of the shop, and what was sent to the engine for all bodies. What libraries of other shops send is more than published types allow. */
const made: unknown[] = [];
const isExact = ({ isText }: EngineBody) => !isText;

afterAll(() => {
  if (!OPENSEARCH_URL || OPENSEARCH_RECORD !== 'yes') return;
  writeFileSync(RECORDED, `${JSON.stringify(recorded)}\n`);
});

describe.each(asked)('a search engine with $name', ({ open, isOnlyLive, known: own, texts }) => {
  let db: D1Database;
  let engine: SearchEngine;
  let bodies: EngineBody[];
  let recording: Awaited<ReturnType<typeof openRecording>>;
  beforeAll(async () => {
    if (!OPENSEARCH_URL) vi.useFakeTimers({ toFake: ['Date'], now: RECORDED_AT });
    db = await open();
    const known = { ...(await knownOf(db)), ...own };
    bodies = [...shopBodies(known), ...specifiedBodies(known)];
    recording = await openRecording(OPENSEARCH_URL, isOnlyLive ? {} : recorded);
    const found = engineOf({ SEARCH_ENGINE_URL: `${recording.url}/${ALIAS}` });
    if (!found) throw new Error('the recording has no address');
    engine = found;
    if (OPENSEARCH_URL) await fillEngine(db, engine, new Date());
  }, 240_000);
  afterAll(async () => {
    made.push(...bodies.flatMap((one) => (one.name.startsWith('library') ? [] : [one.body])), ...recording.sent);
    vi.useRealTimers();
    await recording?.close();
  });

  /** The engine's answer to a body; null where it leaves a text to the embedded index. */
  async function onEngine(one: EngineBody) {
    recording.begin(one.name);
    return searchOnEngine(db, engine, parseSearchBody(one.body), new Date());
  }
  const embedded = ({ body }: EngineBody) => findProducts(db, parseSearchBody(body));

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
    expect(answered).toBeGreaterThanOrEqual(texts);
  });
});

// After the comparisons above, which made these requests.
test.each(PUBLISHED)(
  '[ENGINE-008] every body of the shop, and every request to the engine, is valid by the published types of $client',
  { timeout: TYPES_MS },
  ({ from }) => {
    expect(made.length).toBeGreaterThan(90);
    expect(invalidRequests(from, made, indexMaking(['áo, shirt']).body)).toEqual([]);
    const wrong = [{ query: { regex: { name: '.*' } } }, { aggs: { a: { terms: { felt: 'size' } } } }, { sort: 5 }];
    expect(invalidRequests(from, wrong, { mapping: {} })).toHaveLength(wrong.length + 1);
  },
);
