import { fold } from '../../../../../src/kernel/text/fold.ts';
import { markKey, words } from '../../../shared/rules/spelling.ts';
import { FIELD_NAMES } from '../index/index-terms.ts';
import type { Condition, RangeOperator, TermValue, TextColumn } from '../search-condition.ts';
import { DEFAULT_WEIGHTS, searchedText, typedWords } from '../search-text.ts';
import { fieldName } from './engine-documents.ts';

/** A clause of the engine's query language. */
export type Clause = Record<string, unknown>;

/** The clauses of texts that were read by meaning. */
type ReadTexts = ReadonlyMap<Condition, Clause>;

export const NOTHING: Clause = { match_none: {} };
export const everything = (score: number): Clause => scored({ match_all: {} }, score);
/** The clause as a filter with a fixed score. */
export const scored = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } });
export const anyOf = (clauses: readonly Clause[]): Clause =>
  clauses.length === 0 ? NOTHING : clauses.length === 1 ? (clauses[0] ?? NOTHING) : { bool: { should: clauses } };
/** Without an effect on the score. */
const allOf = (clauses: readonly Clause[]): Clause => ({ bool: { filter: clauses } });
const noneOf = (clauses: readonly Clause[]): Clause => ({ bool: { must_not: clauses } });

/** The paths of a field: its numbers, and its texts in any case. */
export const numberPath = (field: string) => `number.${fieldName(field)}`;
export const textPath = (field: string) => `text.${fieldName(field)}`;
const anyCase = (field: string) => `${textPath(field)}.any_case`;

/** The query of a condition. Scores are those of the embedded index, except for the words of a text. */
export function engineQuery(where: Condition, texts: ReadTexts): Clause {
  return compiled(where, texts).query;
}

/** `isScored`: the condition has an effect on the score. */
function compiled(where: Condition, texts: ReadTexts): { query: Clause; isScored: boolean } {
  const filter = (query: Clause, boost = 1) => ({ query: scored(query, boost), isScored: true });
  const silent = (query: Clause) => ({ query: scored(query, 0), isScored: false });
  switch (where.kind) {
    case 'everything':
      return silent({ match_all: {} });
    case 'unscored':
      return silent(compiled(where.of, texts).query);
    case 'not':
      return silent(noneOf([compiled(where.of, texts).query]));
    case 'all':
    case 'any':
      return together(where, texts);
    case 'weighted':
      return weighted(where, texts);
    case 'terms':
      return filter(termsQuery(where.field, where.values), where.boost);
    case 'range':
      return filter(rangeQuery(where.field, where.bounds));
    case 'exists':
      return filter(existsQuery(where.field));
    case 'text':
      return { query: texts.get(where) ?? wordsQuery(where), isScored: true };
    case 'phrase':
      return filter(phraseQuery(where), where.boost);
  }
}

/** At least so many parts; those that match add their scores. */
function together(where: Condition & { kind: 'all' | 'any' }, texts: ReadTexts) {
  const parts = where.of.map((part) => compiled(part, texts));
  const queries = parts.map(({ query }) => query);
  const isScored = parts.some((part) => part.isScored);
  if (queries.length === 0) return { query: everything(0), isScored: false };
  if (where.kind === 'all') return { query: { bool: { must: queries } }, isScored };
  // Without a part that must match, an engine would want one of them.
  const bool = { must: [everything(0)], should: queries, minimum_should_match: where.atLeast };
  return { query: where.atLeast > queries.length ? NOTHING : { bool }, isScored };
}

function weighted({ of, factors, minScore }: Condition & { kind: 'weighted' }, texts: ReadTexts) {
  const inner = compiled(of, texts);
  const query = inner.isScored ? inner.query : scored(inner.query, 1);
  const functions = factors.map(({ where, weight }) => ({ filter: compiled(where, texts).query, weight }));
  const options = { score_mode: 'multiply', boost_mode: 'multiply' };
  const scoring = { query, functions, ...options, ...(minScore !== undefined && { min_score: minScore }) };
  return { query: { function_score: scoring }, isScored: true };
}

function termsQuery(field: string, values: readonly TermValue[]): Clause {
  const numbers = values.filter((value) => typeof value === 'number');
  const texts = values.filter((value) => typeof value === 'string');
  return anyOf([
    ...(numbers.length > 0 ? [{ terms: { [numberPath(field)]: numbers } }] : []),
    ...(texts.length > 0 ? [{ terms: { [anyCase(field)]: texts } }] : []),
  ]);
}

const isLower = (operator: string) => operator === 'gt' || operator === 'gte';

/** Numeric bounds never match texts; with text bounds, numbers count as lower than every text. */
function rangeQuery(field: string, bounds: Partial<Record<RangeOperator, TermValue>>): Clause {
  const all = Object.entries(bounds);
  const numeric = all.filter(([, bound]) => typeof bound === 'number');
  const textual = all.filter(([, bound]) => typeof bound === 'string');
  const isAboveTexts = textual.some(([operator]) => isLower(operator));
  const numbers = { range: { [numberPath(field)]: Object.fromEntries(numeric) } };
  if (numeric.length > 0) return isAboveTexts ? NOTHING : numbers;
  const texts = { range: { [anyCase(field)]: Object.fromEntries(textual) } };
  return isAboveTexts ? texts : anyOf([texts, { exists: { field: numberPath(field) } }]);
}

const existsQuery = (field: string): Clause =>
  anyOf([
    { exists: { field: numberPath(field) } },
    { exists: { field: textPath(field) } },
    { term: { [anyCase(FIELD_NAMES)]: field } },
  ]);

function phraseQuery({ text, columns }: Condition & { kind: 'phrase' }): Clause {
  const query = fold(searchedText(text));
  if (words(query).length === 0) return NOTHING;
  return anyOf(columns.map((column) => ({ match_phrase: { [column]: { query, analyzer: 'without_marks' } } })));
}

/** What the words of a text add to the score: all in the name or the SKU, and with the typed diacritics. */
const IN_NAME = 1;
const MARKED = 2;
/** Rare words, and those with the same meaning, count a little more, and never more than the steps above. */
const RARE = 0.05;

/** The words of a text in any of the columns, the last one also as a beginning. */
function wordsQuery({ text, weights = DEFAULT_WEIGHTS, atLeast, boost = 1 }: Condition & { kind: 'text' }): Clause {
  const typed = typedWords(text).map(fold);
  const columns = Object.keys(weights) as TextColumn[];
  if (typed.length === 0 || columns.length === 0) return NOTHING;
  const perWord = (list: readonly string[], fields: readonly string[]) =>
    list.map((word, index) => wordIn(word, fields, index === list.length - 1));
  const marked = words(markKey(searchedText(text))).slice(0, typed.length);
  const hasMarks = marked.join(' ') !== typed.join(' ');
  const fields = columns.map((column) => `${column}^${weights[column] ?? 1}`);
  const wanted = Math.max(1, Math.min(atLeast ?? typed.length, typed.length));
  const found = { bool: { should: perWord(typed, columns), minimum_should_match: wanted } };
  return {
    bool: {
      filter: [found],
      must: [everything(boost)],
      should: [
        scored(allOf(perWord(typed, ['sku', 'name'])), IN_NAME * boost),
        { multi_match: { query: typed.join(' '), fields, boost: RARE * boost } },
        ...(hasMarks
          ? [
              scored(allOf(perWord(marked, ['marked_name', 'marked_text'])), MARKED * boost),
              scored(allOf(perWord(marked, ['marked_name'])), MARKED * boost),
            ]
          : []),
      ],
    },
  };
}

function wordIn(word: string, fields: readonly string[], isBeginning: boolean): Clause {
  return anyOf(fields.map((field) => (isBeginning ? { prefix: { [field]: word } } : { term: { [field]: word } })));
}
