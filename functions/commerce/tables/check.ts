import type { Column } from './column.ts';
import type { Columns, Part, Table } from './table.ts';

/** A row as JSON on the wire: columns by name, parts as lists. */
export type WireRow = Record<string, unknown>;

/** Why a row is refused, and which column is wrong; `media[2].file` is a column of a part. */
interface Problem {
  column: string;
  reason: string;
}

const DIGITS = /^-?\d{1,15}(?:\.\d{1,10})?$/;

function checkNumber({ type, least, most }: Column, value: unknown): number {
  const number = typeof value === 'string' && DIGITS.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new Error(`"${String(value)}" is not a number`);
  if (type === 'integer' && !Number.isInteger(number)) throw new Error(`${number} is not a whole number`);
  if (least !== undefined && number < least) throw new Error(`${number} is less than ${least}`);
  if (most !== undefined && number > most) throw new Error(`${number} is more than ${most}`);
  return number;
}

function checkText({ most, form }: Column, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error('is not a text');
  const text = String(value).normalize('NFC');
  if (most !== undefined && text.length > most) throw new Error(`is longer than ${most} characters`);
  if (form && !form.pattern.test(text)) throw new Error(form.reason);
  return text;
}

function checkFlag(value: unknown): boolean {
  if (value === true || value === 1 || value === '1') return true;
  if (value === false || value === 0 || value === '0') return false;
  throw new Error(`"${String(value)}" is neither yes nor no`);
}

function checkTime(value: unknown): string {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new Error(`"${String(value)}" is not a date`);
  return date.toISOString();
}

function checkJson({ most = Number.POSITIVE_INFINITY }: Column, value: unknown): unknown {
  if (JSON.stringify(value).length > most) throw new Error(`is longer than ${most} characters`);
  return value;
}

function checkAttributes(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('is no list of attributes');
  for (const code of Object.keys(value))
    if (!/^\w{1,64}$/.test(code)) throw new Error(`"${code}" is no attribute code`);
  return value as Record<string, unknown>;
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
      if (!Array.isArray(value)) throw new Error('is not a list');
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
  if ((isNothing || isBlank) && column.isRequired) throw new Error('is missing');
  if (isNothing || (isBlank && column.type !== 'text')) return standardOf(column);
  const checked = checkFilled(column, value);
  if (column.values && !column.values.includes(checked as string))
    throw new Error(`"${String(checked)}" is none of ${column.values.join(', ')}`);
  return checked;
}

function checkColumns(columns: Columns, row: WireRow, at: string, problems: Problem[]): WireRow {
  const checked: WireRow = {};
  for (const [name, column] of Object.entries(columns)) {
    if (row[name] === undefined || column.isDerived) continue;
    try {
      checked[name] = checkValue(column, row[name]);
    } catch (error) {
      problems.push({ column: at + name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return checked;
}

const isRecord = (value: unknown): value is WireRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkPart(part: Part, value: unknown, at: string, problems: Problem[]): unknown {
  if (part.isSingle) {
    if (isRecord(value)) return checkColumns(part.columns, value, `${at}.`, problems);
    problems.push({ column: at, reason: 'is not an object' });
    return {};
  }
  if (!Array.isArray(value)) {
    problems.push({ column: at, reason: 'is not a list' });
    return [];
  }
  return value.map((entry: unknown, index) => {
    const place = `${at}[${index}]`;
    if (!isRecord(entry)) {
      problems.push({ column: place, reason: 'is not an object' });
      return {};
    }
    const row = {
      ...checkColumns(part.columns, entry, `${place}.`, problems),
      ...partsOf(part.parts, entry, `${place}.`, problems),
    };
    return { ...withStandards(part.columns, row, `${place}.`, problems), ...idOf(part, entry, place, problems) };
  });
}

const MAX_ID = 2 ** 31;
const isId = (id: number) => Number.isInteger(id) && id > 0 && id < MAX_ID;

/** The row number given for an entry of a part, where the part keeps numbers. */
function idOf({ keepsId }: Part, entry: WireRow, at: string, problems: Problem[]): WireRow {
  const sent = keepsId && entry[keepsId];
  if (!keepsId || sent === undefined || sent === null || sent === '') return {};
  if (isId(Number(sent))) return { [keepsId]: Number(sent) };
  problems.push({ column: `${at}.${keepsId}`, reason: `"${String(sent)}" is no id` });
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
        problems.push({ column: at + name, reason: 'is missing' });
    } else full[name] = standardOf(column);
  }
  return full;
}

/**
 * Checks the columns and parts that a row names and returns them with the problems found. Columns it does not name stay
 * out, because a row may change only some columns. `isById`: the row is identified by its id and need not contain its
 * key.
 */
export function checkRow(table: Table, value: unknown, isById = false): { row: WireRow; problems: Problem[] } {
  const problems: Problem[] = [];
  if (!isRecord(value)) return { row: {}, problems: [{ column: '', reason: 'the row is not an object' }] };
  const row = checkColumns(table.columns, value, '', problems);
  if (table.hasId && value.id !== undefined && value.id !== null) {
    const id = Number(value.id);
    if (isId(id)) row.id = id;
    else problems.push({ column: 'id', reason: `"${String(value.id)}" is no id` });
  }
  for (const name of Object.keys(value))
    if (name !== 'id' && !table.columns[name] && !table.parts?.[name])
      problems.push({ column: name, reason: `is no column of ${table.name}` });
  const hasOtherKey = table.otherKey !== undefined && row[table.otherKey] !== undefined;
  for (const name of table.key)
    if (
      !isById &&
      !hasOtherKey &&
      name !== 'id' &&
      row[name] === undefined &&
      !problems.some(({ column }) => column === name)
    )
      problems.push({ column: name, reason: 'is missing' });
  return { row: { ...row, ...partsOf(table.parts, value, '', problems) }, problems };
}

/** The key of a row as one text; equal for equal keys, upper and lower case count as the same. */
export function keyOf({ key, otherKey }: Table, row: WireRow): string {
  const names = otherKey !== undefined && key.every((name) => !row[name]) ? [otherKey] : key;
  return JSON.stringify(names.map((name) => [name, String(row[name] ?? '').toLowerCase()]));
}
