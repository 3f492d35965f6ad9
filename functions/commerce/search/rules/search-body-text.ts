import { fold } from '../../../../src/kernel/text/fold.ts';
import { words } from '../../shared/rules/spelling.ts';
import {
  asObject,
  asString,
  asText,
  isObject,
  listOf,
  minimumShouldMatch,
  onlyEntry,
  optionalNumber,
  plainField,
} from './search-body-value.ts';
import { type Condition, InvalidSearch, type TextColumn, termValue } from './search-condition.ts';
import { DEFAULT_WEIGHTS, searchedText } from './search-text.ts';

/** The full-text column of each text field; other fields have exact values. */
const TEXT_COLUMNS = new Map<string, TextColumn>([
  ['sku', 'sku'],
  ['configurable_children.sku', 'sku'],
  ['name', 'name'],
  ['configurable_children.name', 'name'],
  ['description', 'description'],
  ['short_description', 'description'],
  ['category', 'keywords'],
  ['category.name', 'keywords'],
]);

/** Matches a text field by words, any other field by value. */
export function parseMatch(value: unknown): Condition {
  const [field, raw] = onlyEntry(value, 'match');
  const options = isObject(raw) ? raw : { query: raw };
  const boost = optionalNumber(options.boost, 'match.boost');
  const text = asText(options.query, `match.${field}`);
  const column = TEXT_COLUMNS.get(field);
  if (!column) return { kind: 'terms', field: plainField(field), values: [termValue(text)], boost };
  return { kind: 'text', text, weights: { [column]: 1 }, boost, atLeast: wordsWanted(text, options, 'match') };
}

export function parsePhrase(value: unknown): Condition {
  const [field, raw] = onlyEntry(value, 'match_phrase');
  const options = isObject(raw) ? raw : { query: raw };
  const boost = optionalNumber(options.boost, 'match_phrase.boost');
  const text = asText(options.query, `match_phrase.${field}`);
  const column = TEXT_COLUMNS.get(field);
  if (!column) return { kind: 'terms', field: plainField(field), values: [termValue(text)], boost };
  return { kind: 'phrase', text, columns: [column], boost };
}

/** Fields may have a boost (`name^4`); attributes are searched in the column of their labels. */
export function parseMultiMatch(value: unknown): Condition {
  const options = asObject(value, 'multi_match');
  const text = asText(options.query, 'multi_match.query');
  const boost = optionalNumber(options.boost, 'multi_match.boost');
  const weights: Partial<Record<TextColumn, number>> = {};
  for (const item of options.fields === undefined ? [] : listOf(options.fields, 'multi_match.fields')) {
    const [name = '', factor] = asString(item, 'multi_match.fields').split('^');
    const weight = optionalNumber(factor, `multi_match.fields ${name}`) ?? 1;
    if (weight < 0) throw new InvalidSearch(`multi_match.fields ${name} must not have a negative boost`);
    const column = TEXT_COLUMNS.get(plainField(name)) ?? 'keywords';
    weights[column] = Math.max(weights[column] ?? 0, weight);
  }
  if (options.type === 'phrase') {
    const columns = Object.keys(Object.keys(weights).length > 0 ? weights : DEFAULT_WEIGHTS) as TextColumn[];
    return { kind: 'phrase', text, columns, boost };
  }
  const asked = Object.keys(weights).length > 0 ? weights : undefined;
  const atLeast = wordsWanted(text, options, 'multi_match');
  // Names, descriptions and everything between: a text typed into the shop's search.
  const isTyped = atLeast === undefined && (!asked || (asked.name !== undefined && asked.description !== undefined));
  return { kind: 'text', text, weights: asked, boost, atLeast, ...(isTyped ? { isTyped } : {}) };
}

/**
 * Requires all words unless the query says otherwise: a shop's search must not answer "red tank" with everything red.
 */
function wordsWanted(text: string, options: Record<string, unknown>, where: string): number | undefined {
  const operator = options.operator === undefined ? 'and' : asString(options.operator, `${where}.operator`);
  if (operator.toLowerCase() === 'and') return undefined;
  if (operator.toLowerCase() !== 'or') throw new InvalidSearch(`${where}.operator must be and or or`);
  const count = words(fold(searchedText(text))).length;
  return Math.max(1, minimumShouldMatch(options.minimum_should_match, count, 1, `${where}.minimum_should_match`));
}
