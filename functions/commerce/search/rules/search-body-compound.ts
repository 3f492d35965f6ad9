import { asObject, minimumShouldMatch, optionalNumber } from './search-body-value.ts';
import { type Condition, InvalidSearch } from './search-condition.ts';

const BOOL_KEYS = new Set([
  'must',
  'filter',
  'should',
  'must_not',
  'minimum_should_match',
  'boost',
  '_name',
  'adjust_pure_negative',
]);

/** Parses a nested clause. It is passed in by search-body.ts, which knows all clauses. */
type Parse = (query: unknown) => Condition;

function clauses(value: unknown, parse: Parse): Condition[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.map((clause) => parse(clause));
  return Object.keys(asObject(value, 'bool')).length === 0 ? [] : [parse(value)];
}

/** Each part is one clause or a list of clauses. */
export function parseBool(value: unknown, parse: Parse): Condition {
  const bool = asObject(value, 'bool');
  const unknown = Object.keys(bool).find((key) => !BOOL_KEYS.has(key));
  if (unknown) throw new InvalidSearch(`unknown clause bool.${unknown}`);
  const must = clauses(bool.must, parse);
  const filter = clauses(bool.filter, parse);
  const should = clauses(bool.should, parse);
  const mustNot = clauses(bool.must_not, parse);
  const parts: Condition[] = [...must];
  if (filter.length > 0) parts.push({ kind: 'unscored', of: { kind: 'all', of: filter } });
  for (const of of mustNot) parts.push({ kind: 'not', of });
  if (should.length > 0) {
    const fallback = must.length + filter.length > 0 ? 0 : 1;
    const atLeast = minimumShouldMatch(bool.minimum_should_match, should.length, fallback, 'bool.minimum_should_match');
    parts.push({ kind: 'any', of: should, atLeast });
  }
  return { kind: 'all', of: parts };
}

const FUNCTION_SCORE_KEYS = new Set([
  'query',
  'functions',
  'filter',
  'weight',
  'score_mode',
  'boost_mode',
  'max_boost',
  'min_score',
  'boost',
]);

/** Weights by condition, multiplied. Other ways to combine them are refused and not approximated. */
export function parseFunctionScore(value: unknown, parse: Parse): Condition {
  const score = asObject(value, 'function_score');
  const unknown = Object.keys(score).find((key) => !FUNCTION_SCORE_KEYS.has(key));
  if (unknown) throw new InvalidSearch(`unknown clause function_score.${unknown}`);
  for (const mode of ['score_mode', 'boost_mode']) {
    if ((score[mode] ?? 'multiply') !== 'multiply') {
      throw new InvalidSearch(`function_score.${mode} supports multiply only`);
    }
  }
  const functions = Array.isArray(score.functions)
    ? score.functions
    : score.weight === undefined
      ? []
      : [{ filter: score.filter, weight: score.weight }];
  return {
    kind: 'weighted',
    of: score.query === undefined ? { kind: 'everything' } : parse(score.query),
    factors: functions.map((item) => parseFunction(item, parse)),
    minScore: optionalNumber(score.min_score, 'function_score.min_score'),
  };
}

function parseFunction(value: unknown, parse: Parse): { where: Condition; weight: number } {
  const { filter, weight, ...rest } = asObject(value, 'function_score.functions');
  const [unknown] = Object.keys(rest);
  if (unknown) throw new InvalidSearch(`unknown clause function_score.functions.${unknown}`);
  return {
    where: filter === undefined || filter === null ? { kind: 'everything' } : parse(filter),
    weight: optionalNumber(weight, 'function_score.functions.weight') ?? 1,
  };
}
