import type { D1Database } from '@cloudflare/workers-types';
import { type RowSearch, searchRows } from '../../shared/db/criteria.ts';
import type { Table } from '../../tables/table.ts';

/** Searches the rows of a table. Returns their ids, or their keys (`default/{path}`) where rows have no id. */
export async function searchTable(
  db: D1Database,
  { name, key, hasId }: Table,
  fields: Readonly<Record<string, string>>,
  search: RowSearch<string>,
): Promise<{ ids: (number | string)[]; total: number }> {
  const keyed = `(select *, ${key.toReversed().join(" || '/' || ")} as id from ${name})`;
  return searchRows(db, { table: hasId ? name : keyed, fields: { ...fields, entity_id: 'o.id' } }, search);
}
