import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Commerce, call, startCommerce } from '../support/worker.ts';
import { fillCatalog } from './search-fixture.ts';

type Document = Record<string, unknown>;
type Clause = { [name: string]: unknown };

let commerce: Commerce;
let documents: Document[];
beforeAll(async () => {
  commerce = await startCommerce();
  await fillCatalog(commerce.db);
  const { results } = await commerce.db.prepare('select document from search_source').all<{ document: string }>();
  documents = results.map(({ document }) => JSON.parse(document) as Document);
});
afterAll(() => commerce?.close());

const FIELDS: Record<string, (string | number)[]> = {
  category_ids: [1, 2, 3, 14, '15', 16, 99],
  color_options: [11, 12, '13'],
  size_options: [21, 22, 23],
  type_id: ['simple', 'configurable', 'bundle'],
  visibility: [2, 3, 4],
  sku: ['CHI-AO-001', 'CHI-QU-002', 'chi-dam-001'],
  tag: ['ưu đãi', 'khác'],
};
const NUMBERS: Record<string, number[]> = {
  final_price: [150_000, 390_000, 590_000, 690_000],
  special_price: [590_000],
  id: [101, 104],
};

const leaf = fc.oneof(
  fc
    .constantFrom(...Object.keys(FIELDS))
    .chain((field) => fc.subarray(FIELDS[field] ?? []).map((values): Clause => ({ terms: { [field]: values } }))),
  fc
    .record({
      field: fc.constantFrom(...Object.keys(NUMBERS)),
      low: fc.constantFrom('gt', 'gte'),
      high: fc.constantFrom('lt', 'lte'),
      bounds: fc.tuple(fc.nat(3), fc.nat(3)),
    })
    .map(({ field, low, high, bounds: [a, b] }): Clause => {
      const steps = NUMBERS[field] ?? [];
      return { range: { [field]: { [low]: steps[a % steps.length], [high]: steps[b % steps.length] } } };
    }),
  fc.constantFrom('tag', 'color_options', 'special_price', 'nothing').map((field): Clause => ({ exists: { field } })),
);

const { clause } = fc.letrec<{ clause: Clause }>((tie) => ({
  clause: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .record(
        {
          must: fc.oneof(tie('clause'), fc.array(tie('clause'), { maxLength: 2 })),
          filter: fc.array(tie('clause'), { maxLength: 2 }),
          must_not: fc.array(tie('clause'), { maxLength: 2 }),
          should: fc.array(tie('clause'), { maxLength: 3 }),
          minimum_should_match: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.constantFrom('50%', '-34%')),
        },
        { requiredKeys: [] },
      )
      .map((bool): Clause => ({ bool })),
  ),
}));

const list = (value: unknown): Clause[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as Clause];
const valuesOf = (document: Document, field: string) =>
  [document[field]].flat().filter((value) => value !== null && value !== undefined);
const plain = (value: unknown) => String(value).toLowerCase();

/** The meaning of a clause, implemented without an index. */
function holds(document: Document, clause: Clause): boolean {
  const [name, value] = Object.entries(clause)[0] as [string, Clause];
  if (name === 'exists') return valuesOf(document, String(value.field)).length > 0;
  const [field, operand] = Object.entries(value)[0] ?? ['', undefined];
  if (name === 'terms') {
    return valuesOf(document, field).some((own) => (operand as unknown[]).map(plain).includes(plain(own)));
  }
  if (name === 'range') {
    return valuesOf(document, field).some((own) =>
      Object.entries(operand as Record<string, number>).every(([bound, limit]) => {
        const number = Number(own);
        if (bound === 'gt') return number > limit;
        if (bound === 'gte') return number >= limit;
        return bound === 'lt' ? number < limit : number <= limit;
      }),
    );
  }
  const should = list(value.should);
  const isOptional = list(value.must).length + list(value.filter).length > 0;
  const matched = should.filter((part) => holds(document, part)).length;
  return (
    [...list(value.must), ...list(value.filter)].every((part) => holds(document, part)) &&
    !list(value.must_not).some((part) => holds(document, part)) &&
    (should.length === 0 || matched >= wanted(value.minimum_should_match, should.length, isOptional ? 0 : 1))
  );
}

function wanted(asked: unknown, count: number, fallback: number): number {
  if (asked === undefined) return fallback;
  if (asked === '50%') return Math.floor(count / 2);
  if (asked === '-34%') return count - Math.floor(count * 0.34);
  return Number(asked) < 0 ? count + Number(asked) : Number(asked);
}

test('[LIST-030] any combination of clauses finds what a simple implementation finds', {
  timeout: 90_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(clause, async (query) => {
      const answer = await call(commerce, 'search_product', { query, size: 50, sort: 'id' });
      if (answer.message === 'query has too many clauses') return;
      expect(answer.code, answer.message).toBe(200);
      const { hits } = (answer.result as { hits: { hits: { _id: string }[] } }).hits;
      const expected = documents.filter((document) => holds(document, query)).map(({ id }) => String(id));
      expect(hits.map(({ _id }) => _id)).toEqual(expected);
    }),
    { numRuns: 120 },
  );
});

test('no invalid body makes the call fail', async () => {
  const anything = fc.jsonValue({ maxDepth: 3 });
  const names = fc.constantFrom(
    'bool',
    'term',
    'terms',
    'range',
    'match',
    'multi_match',
    'exists',
    'function_score',
    'ids',
  );
  const query = fc.oneof(
    fc.dictionary(names, anything, { maxKeys: 1 }),
    fc
      .tuple(names, fc.constantFrom('constructor', '__proto__', 'name', 'id'), anything)
      .map(([name, field, value]) => JSON.parse(`{"${name}":{"${field}":${JSON.stringify(value)}}}`)),
    anything,
  );
  const body = fc.record(
    { query, sort: fc.oneof(anything, fc.constant('constructor')), aggs: anything, size: anything, from: anything },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(body, async (value) => {
      const { status, code, message } = await call(commerce, 'search_product', value);
      expect([200, 400], message).toContain(status);
      expect(code).toBe(status);
    }),
    { numRuns: 150 },
  );
});

test('an endlessly nested query is refused', async () => {
  const levels = 8000;
  const body = `{"query":${'{"bool":{"must":'.repeat(levels)}{"match_all":{}}${'}}'.repeat(levels)}}`;
  expect(await call(commerce, 'search_product', body)).toMatchObject({ status: 400, code: 400 });
});
