import type { D1Database } from '@cloudflare/workers-types';
import { readBatch } from './batch.ts';
import { foundIds } from './record-words.ts';

const CONDITIONS = {
  eq: (column: string) => `${column} = t.value ->> 'value'`,
  neq: (column: string) => `${column} <> t.value ->> 'value'`,
  gt: (column: string) => `${column} > t.value ->> 'value'`,
  gteq: (column: string) => `${column} >= t.value ->> 'value'`,
  lt: (column: string) => `${column} < t.value ->> 'value'`,
  lteq: (column: string) => `${column} <= t.value ->> 'value'`,
  from: (column: string) => `${column} >= t.value ->> 'value'`,
  to: (column: string) => `${column} <= t.value ->> 'value'`,
  like: (column: string) => `${column} like t.value ->> 'value'`,
  in: (column: string) => `${column} in (select l.value from json_each(t.value, '$.value') l)`,
  nin: (column: string) => `${column} not in (select l.value from json_each(t.value, '$.value') l)`,
  null: (column: string) => `${column} is null`,
  notnull: (column: string) => `${column} is not null`,
} as const;
type Condition = keyof typeof CONDITIONS;
export const CONDITION_NAMES = Object.keys(CONDITIONS) as Condition[]; // the keys of CONDITIONS

export interface FilterTerm<Field extends string> {
  field: Field;
  condition: Condition;
  value: string | number | (string | number)[];
}

/** Typed words by which records of a table are found. */
interface TypedWords {
  table: string;
  typed: string;
  /** The words as a search of `record_word`. */
  search: string;
  /** SQL of a column: a record that has exactly what was typed there comes first. */
  first?: string;
}
export interface RowSearch<Field extends string> {
  /** All groups must match; within a group one term is enough. */
  groups: FilterTerm<Field>[][];
  sort: { field: Field; direction: 'asc' | 'desc' }[];
  limit: number;
  offset: number;
  /** Typed words that the records contain. */
  words?: TypedWords;
}

/** Ids of the matching rows of a table, called `o` here, and their total count. */
export async function searchRows<Field extends string>(
  db: D1Database,
  { table, fields }: { table: string; fields: Readonly<Record<Field | 'entity_id', string>> },
  { groups, sort, limit, offset, words }: RowSearch<Field>,
): Promise<{ ids: number[]; total: number }> {
  // The SQL text comes from code and has places for values: term 3 of group 1 reads its value from ?1 at $.groups[1][3].
  const where = groups.map((terms, group) => {
    const either = terms.map(
      ({ field, condition }, term) =>
        `(select ${CONDITIONS[condition](fields[field])} from json_each(?1, '$.groups[${group}]') t where t.key = ${term})`,
    );
    return `(${either.join(' or ')})`;
  });
  if (words) where.push(`o.id in (${foundIds(words.table, "?1 ->> '$.search'")})`);
  const matching = `from ${table} o where ?1 is not null${where.map((condition) => ` and ${condition}`).join('')}`;
  const exact = words?.first ? [`${words.first} = ?1 ->> '$.typed' collate nocase desc`] : [];
  const order = [
    ...exact,
    ...sort.map(({ field, direction }) => `${fields[field]} ${direction}`),
    `${fields.entity_id} asc`,
  ];
  const values = JSON.stringify({
    groups: groups.map((terms) => terms.map(({ value }) => ({ value }))),
    ...(words && { search: words.search, typed: words.typed.trim() }),
  });
  const [ids, counts] = await readBatch<[{ id: number }[], { total: number }[]]>(db, [
    db.prepare(`select o.id ${matching} order by ${order.join(', ')} limit ?2 offset ?3`).bind(values, limit, offset),
    db.prepare(`select count(*) as total ${matching}`).bind(values),
  ]);
  return { ids: ids.map(({ id }) => id), total: counts[0]?.total ?? 0 };
}
