import type { D1Database } from '@cloudflare/workers-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EngineResult, searchOnEngine } from '../../../functions/commerce/search/rules/engine/engine-search.ts';
import { engineOf, type SearchEngine } from '../../../functions/commerce/search/rules/engine/engine-settings.ts';
import { fillEngine } from '../../../functions/commerce/search/rules/engine/fill-engine.ts';
import { findProducts } from '../../../functions/commerce/search/rules/search.ts';
import { parseSearchBody } from '../../../functions/commerce/search/rules/search-body.ts';
import { openDefaultShop } from '../../backend/search/judged/default-shop.ts';
import { type Facts, readFacts } from '../../backend/search/judged/facts.ts';
import { type Judged, type Score, score, summary } from '../../backend/search/judged/grade.ts';
import { JUDGED_EIGHTH_APART, JUDGED_EIGHTH_OPEN } from '../../backend/search/judged/judged-eighth.ts';
import { JUDGED_FIFTH } from '../../backend/search/judged/judged-fifth.ts';
import { JUDGED_FIRST } from '../../backend/search/judged/judged-first.ts';
import { JUDGED_FOURTH } from '../../backend/search/judged/judged-fourth.ts';
import { JUDGED_SECOND } from '../../backend/search/judged/judged-second.ts';
import { JUDGED_SEVENTH_APART, JUDGED_SEVENTH_OPEN } from '../../backend/search/judged/judged-seventh.ts';
import { JUDGED_SIXTH } from '../../backend/search/judged/judged-sixth.ts';
import { JUDGED_THIRD } from '../../backend/search/judged/judged-third.ts';
import { bodyOf } from '../../backend/search/judged/measure.ts';

const { OPENSEARCH_URL } = process.env;
/** The least share of the embedded index's nDCG@10 that the engine must reach on each set. */
const LEAST_SHARE = 0.9;
/** Searches whose answer is waited for longer are left to the embedded index: those of an engine that has just begun. */
const WARM = ['áo thun', 'váy hoa nữ', 'quần jean nam đen'];

const SETS: Readonly<Record<string, readonly Judged[]>> = {
  'first to third': [...JUDGED_FIRST, ...JUDGED_SECOND, ...JUDGED_THIRD],
  'fourth and fifth': [...JUDGED_FOURTH, ...JUDGED_FIFTH],
  sixth: JUDGED_SIXTH,
  seventh: [...JUDGED_SEVENTH_OPEN, ...JUDGED_SEVENTH_APART],
  eighth: [...JUDGED_EIGHTH_OPEN, ...JUDGED_EIGHTH_APART],
};

let db: D1Database;
let engine: SearchEngine | null;
let facts: Map<number, Facts>;
beforeAll(async () => {
  if (!OPENSEARCH_URL) return;
  db = await openDefaultShop();
  engine = engineOf({ SEARCH_ENGINE_URL: new URL('/chi-judged', OPENSEARCH_URL).href });
  if (!engine) throw new Error('OPENSEARCH_URL names no search engine');
  await fillEngine(db, engine, new Date());
  facts = new Map((await readFacts(db)).map((one) => [one.id, one]));
  for (const text of WARM) await onEngine(text).catch(() => null);
}, 180_000);

const searchOf = (text: string) => parseSearchBody(bodyOf(text));
const onEngine = (text: string): Promise<EngineResult | null> =>
  engine ? searchOnEngine(db, engine, searchOf(text), new Date()) : Promise.resolve(null);
const idsOf = ({ hits }: { hits: { id: number }[] }) => hits.map(({ id }) => id);

/** A text that the engine itself answered, with both scores. */
interface Own {
  engine: Score;
  embedded: Score;
}
const all: Own[] = [];

/** Prints the groups of texts, those first where the engine loses most. */
afterAll(() => {
  const groups = [...Map.groupBy(all, ({ engine: { judged } }) => judged.group)].map(([name, list]) => {
    const [engine, embedded] = [list.map((one) => one.engine), list.map((one) => one.embedded)].map(summary);
    return { name, texts: list.length, engine: engine?.ndcg ?? 0, embedded: embedded?.ndcg ?? 0 };
  });
  for (const { name, texts, engine, embedded } of groups.toSorted(
    (a, b) => a.engine - a.embedded - (b.engine - b.embedded),
  ))
    console.log(`| ${[name, texts, embedded.toFixed(3), engine.toFixed(3)].join(' | ')} |`);
});

describe.skipIf(!OPENSEARCH_URL)('judged searches on an engine (skipped without OPENSEARCH_URL)', () => {
  test.each(Object.entries(SETS))('[ENGINE-006] %s', { timeout: 120_000 }, async (name, list) => {
    const embedded: Score[] = [];
    const shop: Score[] = [];
    const own: Own[] = [];
    for (const judged of list) {
      const known = await findProducts(db, searchOf(judged.query));
      const answer = await onEngine(judged.query);
      const result = answer?.isWhole ? answer.result : known;
      expect.soft({ [judged.query]: result.hits.length > 0 }).toEqual({ [judged.query]: known.hits.length > 0 });
      const scores = { engine: score(judged, idsOf(result), facts), embedded: score(judged, idsOf(known), facts) };
      embedded.push(scores.embedded);
      shop.push(scores.engine);
      if (answer?.isWhole) own.push(scores);
    }
    all.push(...own);
    const [alone, same] = [summary(own.map((one) => one.engine)), summary(own.map((one) => one.embedded))];
    const cells = [name, list.length, own.length, same.ndcg.toFixed(3), alone.ndcg.toFixed(3)];
    console.log(`| ${[...cells, summary(embedded).ndcg.toFixed(3), summary(shop).ndcg.toFixed(3)].join(' | ')} |`);
    expect(own.length).toBeGreaterThan(0);
    expect(alone.ndcg).toBeGreaterThanOrEqual(LEAST_SHARE * same.ndcg);
    expect(summary(shop).ndcg).toBeGreaterThanOrEqual(LEAST_SHARE * summary(embedded).ndcg);
  });
});
