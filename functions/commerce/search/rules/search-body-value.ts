import { COLOR_FAMILIES } from './index/index-terms.ts';
import { choiceField } from './listing-condition.ts';
import { InvalidSearch, type TermValue, termValue } from './search-condition.ts';

/** Parsing of untrusted search bodies. Every function throws InvalidSearch naming `where`. */

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asObject(value: unknown, where: string): Record<string, unknown> {
  if (!isObject(value)) throw new InvalidSearch(`${where} must be an object`);
  return value;
}

export function onlyEntry(value: unknown, where: string): [string, unknown] {
  const entries = Object.entries(asObject(value, where));
  const [entry] = entries;
  if (!entry || entries.length > 1) throw new InvalidSearch(`${where} must have exactly one key`);
  return entry;
}

export function asString(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new InvalidSearch(`${where} must be a string`);
  return value;
}

/** The text of a search; numbers become text as typed. */
export function asText(value: unknown, where: string): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return asString(value, where);
}

export function listOf(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new InvalidSearch(`${where} must be a list`);
  return value;
}

export function scalar(value: unknown, where: string): TermValue {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw new InvalidSearch(`${where} must be text, a number or a boolean`);
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new InvalidSearch(`${where} is too large a number`);
  return termValue(value);
}

export function optionalNumber(value: unknown, where: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new InvalidSearch(`${where} must be a number`);
  return number;
}

export function wholeNumber(value: unknown, fallback: number, where: string): number {
  const number = optionalNumber(value, where) ?? fallback;
  if (!Number.isInteger(number)) throw new InvalidSearch(`${where} must be a whole number`);
  return number;
}

/** Attributes of variants, and the fields by which their product is found: the options that can be chosen. */
const CHOICES: ReadonlyMap<string, string> = new Map([
  ['color', choiceField('color')],
  ['size', choiceField('size')],
  ['mastercolor', COLOR_FAMILIES],
]);

/** `name.keyword` is the exact form of `name`, which the index of exact values contains anyway. */
export function plainField(field: string): string {
  const plain = field.replace(/\.keyword$/, '');
  return CHOICES.get(plain) ?? plain;
}

/**
 * How many of `count` must match: a number or a percentage; negative values count from the end, as in Elasticsearch.
 */
export function minimumShouldMatch(value: unknown, count: number, fallback: number, where: string): number {
  if (value === undefined || value === null) return fallback;
  const percent = typeof value === 'string' ? /^(-?\d+)%$/.exec(value.trim()) : null;
  const asked = percent ? Math.trunc((Number(percent[1]) * count) / 100) : wholeNumber(value, fallback, where);
  const isFromEnd = percent ? String(value).trim().startsWith('-') : asked < 0;
  return Math.max(0, isFromEnd ? count + asked : asked);
}
