import { hasTwoMeanings, TwoMeanings } from '../../../src/kernel/files/sheet-numbers.ts';
import { ValueRefused } from '../../../src/kernel/web/refusals.ts';
import type { Column } from './column.ts';
import type { Columns, Part, Problem, Table } from './table.ts';

/** A row as JSON on the wire: columns by name, parts as lists. */
export type WireRow = Record<string, unknown>;

const DIGITS = /^-?\d{1,15}(?:\.\d{1,10})?$/;

function checkNumber({ type, least, most, money }: Column, value: unknown): number {
  if (type === 'integer' && typeof value === 'string' && hasTwoMeanings(value)) throw new TwoMeanings(value);
  const number = typeof value === 'string' && DIGITS.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number))
    throw new ValueRefused('FIELD_NO_NUMBER', `"${String(value)}" is not a number`);
  if (type === 'integer' && money && !Number.isInteger(number))
    throw new ValueRefused('PRICE_WITH_FRACTION', `${number} has a fraction, and đồng has none`);
  if (type === 'integer' && !Number.isInteger(number))
    throw new ValueRefused('FIELD_NO_NUMBER', `${number} is not a whole number`);
  if (least !== undefined && number < least)
    throw new ValueRefused('FIELD_TOO_SMALL', `${number} is less than ${least}`, least);
  if (most !== undefined && number > most)
    throw new ValueRefused('FIELD_TOO_BIG', `${number} is more than ${most}`, most);
  return number;
}

function checkText({ most, form }: Column, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new ValueRefused('FIELD_WRONG_KIND', 'is not a text');
  const sent = String(value).normalize('NFC');
  const text = form?.spelling ? form.spelling(sent) : sent;
  if (most !== undefined && text.length > most)
    throw new ValueRefused('FIELD_TOO_LONG', `is longer than ${most} characters`, most);
  if (form && !form.isRight(text)) throw new ValueRefused(form.code, form.reason);
  return text;
}

function checkFlag(value: unknown): boolean {
  if (value === true || value === 1 || value === '1') return true;
  if (value === false || value === 0 || value === '0') return false;
  throw new ValueRefused('FIELD_NO_FLAG', `"${String(value)}" is neither yes nor no`);
}

function checkTime(value: unknown): string {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new ValueRefused('FIELD_NO_DATE', `"${String(value)}" is not a date`);
  return date.toISOString();
}

function checkJson({ most = Number.POSITIVE_INFINITY }: Column, value: unknown): unknown {
  if (JSON.stringify(value).length > most)
    throw new ValueRefused('FIELD_TOO_LONG', `is longer than ${most} characters`, most);
  return value;
}

function checkAttributes(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ValueRefused('FIELD_WRONG_KIND', 'is no list of attributes');
  for (const code of Object.keys(value))
    if (!/^\w{1,64}$/.test(code)) throw new ValueRefused('FIELD_NO_ATTRIBUTE', `"${code}" is no attribute code`);
  return composed(value) as Record<string, unknown>;
}

/** The same value with composed letters (NFC) in all its texts, because options are found by their labels. */
function composed(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(composed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, composed(part)]));
}

function checkFilled(column: Column, value: unknown): unknown {
  switch (column.type) {
    case 'integer':
    case 'real':
      return checkNumber(column, value);
    case 'flag':
      return checkFlag(value);
    case 'time':
      return checkTime(value);
    case 'json':
      return checkJson(column, value);
    case 'attributes':
      return checkAttributes(value);
    case 'references':
      if (!Array.isArray(value)) throw new ValueRefused('FIELD_WRONG_KIND', 'is not a list');
      return value.map((key) => checkText(column, key));
    default:
      return checkText(column, value);
  }
}

/** The default value of a column for a new row. */
export function standardOf({ type, standard }: Column): unknown {
  if (standard === undefined) return type === 'attributes' ? {} : null;
  if (type === 'flag') return standard === 1;
  return type === 'json' && typeof standard === 'string' ? JSON.parse(standard) : standard;
}

/** Converts a value to its column's type. Throws an explanation when the value is invalid. */
function checkValue(column: Column, value: unknown): unknown {
  const isNothing = value === null || value === undefined;
  const isBlank = value === '' && column.type !== 'json';
  if ((isNothing || isBlank) && column.isRequired) throw new ValueRefused('FIELD_MISSING', 'is missing');
  if (isNothing || (isBlank && column.type !== 'text')) return standardOf(column);
  const checked = checkFilled(column, value);
  if (column.values && !column.values.includes(checked as string))
    throw new ValueRefused(
      'FIELD_NO_CHOICE',
      `"${String(checked)}" is none of ${column.values.join(', ')}`,
      String(checked),
    );
  return checked;
}

/** Why a value is refused, by the error that says so. */
export function problemOf(error: unknown): Omit<Problem, 'column'> {
  if (error instanceof ValueRefused) return { reason: error.message, code: error.code, value: error.value };
  return { reason: error instanceof Error ? error.message : String(error), code: 'FIELD_INVALID' };
}

function checkColumns(columns: Columns, row: WireRow, at: string, problems: Problem[]): WireRow {
  const checked: WireRow = {};
  for (const [name, column] of Object.entries(columns)) {
    if (row[name] === undefined || column.isDerived) continue;
    try {
      checked[name] = checkValue(column, row[name]);
    } catch (error) {
      problems.push({ column: at + name, ...problemOf(error) });
    }
  }
  return checked;
}

const isRecord = (value: unknown): value is WireRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkPart(part: Part, value: unknown, at: string, problems: Problem[]): unknown {
  if (part.isSingle) {
    if (isRecord(value)) return checkColumns(part.columns, value, `${at}.`, problems);
    problems.push({ column: at, reason: 'is not an object', code: 'FIELD_WRONG_KIND' });
    return {};
  }
  if (!Array.isArray(value)) {
    problems.push({ column: at, reason: 'is not a list', code: 'FIELD_WRONG_KIND' });
    return [];
  }
  return value.map((entry: unknown, index) => {
    const place = `${at}[${index}]`;
    if (!isRecord(entry)) {
      problems.push({ column: place, reason: 'is not an object', code: 'FIELD_WRONG_KIND' });
      return {};
    }
    const row = {
      ...checkColumns(part.columns, entry, `${place}.`, problems),
      ...partsOf(part.parts, entry, `${place}.`, problems),
    };
    const full = withStandards(part.columns, row, `${place}.`, problems);
    // An entry that is merged keeps what it does not name (`keepMerged`).
    return { ...(part.mergedBy ? row : full), ...idOf(part, entry, place, problems) };
  });
}

const MAX_ID = 2 ** 31;
const isId = (id: number) => Number.isInteger(id) && id > 0 && id < MAX_ID;

/** The row number given for an entry of a part, where the part keeps numbers. */
function idOf({ keepsId }: Part, entry: WireRow, at: string, problems: Problem[]): WireRow {
  const sent = keepsId && entry[keepsId];
  if (!keepsId || sent === undefined || sent === null || sent === '') return {};
  if (isId(Number(sent))) return { [keepsId]: Number(sent) };
  problems.push({ column: `${at}.${keepsId}`, reason: `"${String(sent)}" is no id`, code: 'FIELD_NO_ID' });
  return {};
}

function partsOf(parts: Table['parts'], row: WireRow, at: string, problems: Problem[]): WireRow {
  return Object.fromEntries(
    Object.entries(parts ?? {})
      .filter(([name]) => row[name] !== undefined)
      .map(([name, part]) => [name, checkPart(part, row[name], at + name, problems)]),
  );
}

/** Fills in default values; missing required columns are reported. */
export function withStandards(columns: Columns, row: WireRow, at: string, problems: Problem[]): WireRow {
  const full = { ...row };
  for (const [name, column] of Object.entries(columns)) {
    if (full[name] !== undefined || column.isDerived) continue;
    if (column.isRequired) {
      // An invalid value has already been reported.
      if (!problems.some((problem) => problem.column === at + name))
        problems.push({ column: at + name, reason: 'is missing', code: 'FIELD_MISSING' });
    } else full[name] = standardOf(column);
  }
  return full;
}

/**
 * The entries of a merged list with all columns: what an entry does not name is as before, such as the pieces of a deal
 * that were sold; a new entry has the standard values.
 */
export function keepMerged({ columns, mergedBy }: Part, before: unknown, entries: unknown): unknown {
  if (!mergedBy || !Array.isArray(entries)) return entries;
  const known = new Map(
    (Array.isArray(before) ? before : []).filter(isRecord).map((entry) => [String(entry[mergedBy]), entry]),
  );
  return entries
    .filter(isRecord)
    .map((entry) => withStandards(columns, { ...known.get(String(entry[mergedBy])), ...entry }, '', []));
}

/**
 * Checks the columns and parts that a row names and returns them with the problems found. Columns it does not name stay
 * out, because a row may change only some columns. `isById`: the row is identified by its id and need not contain its
 * key.
 */
export function checkRow(table: Table, value: unknown, isById = false): { row: WireRow; problems: Problem[] } {
  const problems: Problem[] = [];
  if (!isRecord(value))
    return { row: {}, problems: [{ column: '', reason: 'the row is not an object', code: 'FIELD_WRONG_KIND' }] };
  const row = checkColumns(table.columns, value, '', problems);
  if (table.hasId && value.id !== undefined && value.id !== null) {
    const id = Number(value.id);
    if (isId(id)) row.id = id;
    else problems.push({ column: 'id', reason: `"${String(value.id)}" is no id`, code: 'FIELD_NO_ID' });
  }
  for (const name of Object.keys(value))
    if (name !== 'id' && !table.columns[name] && !table.parts?.[name])
      problems.push({ column: name, reason: `is no column of ${table.name}`, code: 'FIELD_NO_COLUMN' });
  const hasOtherKey = table.otherKey !== undefined && row[table.otherKey] !== undefined;
  for (const name of table.key)
    if (
      !isById &&
      !hasOtherKey &&
      name !== 'id' &&
      row[name] === undefined &&
      !problems.some(({ column }) => column === name)
    )
      problems.push({ column: name, reason: 'is missing', code: 'FIELD_MISSING' });
  const whole = { ...row, ...partsOf(table.parts, value, '', problems) };
  const together = problems.length === 0 ? table.check?.(whole) : null;
  return { row: whole, problems: together ? [together] : problems };
}

/** The key of a row as one text; equal for equal keys, upper and lower case count as the same. */
export function keyOf({ key, otherKey }: Table, row: WireRow): string {
  const names = otherKey !== undefined && key.every((name) => !row[name]) ? [otherKey] : key;
  return JSON.stringify(names.map((name) => [name, String(row[name] ?? '').toLowerCase()]));
}
