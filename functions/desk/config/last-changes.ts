import { useRecordContext } from 'react-admin';
import { SEEN } from '../transport/http.ts';
import { searchQuery } from '../transport/search.ts';
import { useCall } from '../transport/use-call.ts';

/** An entry of the log, with the names of the fields that it changed. */
interface Logged {
  actor: string;
  actor_name: string | null;
  last_at: string;
  fields: readonly string[];
}

/** Who changed a field last, and when. */
export interface LastChange {
  who: string;
  at: string;
}

/** How many changes are looked through for the last one of each field. */
const MOST = 200;

/** The last change of each field; `logged` begins with the newest. */
export function lastChanges(logged: readonly Logged[]): ReadonlyMap<string, LastChange> {
  const changes = new Map<string, LastChange>();
  for (const { actor, actor_name, last_at, fields } of logged)
    for (const field of fields) if (!changes.has(field)) changes.set(field, { who: actor_name ?? actor, at: last_at });
  return changes;
}

/**
 * The last change of each field of the record on the screen, from the log, loaded again after each save; `records` are
 * the paths under which the log has changes of its fields.
 */
export function useLastChanges(records: readonly string[]): ReadonlyMap<string, LastChange> {
  const version = useRecordContext()?.[SEEN];
  const query = searchQuery({
    groups: [[{ field: 'record', value: records.join(','), condition: 'in' }]],
    ...{ page: 1, size: MOST, sort: { field: 'entity_id', order: 'DESC' } },
  });
  const { data } = useCall<{ items: Logged[] }>(`auditEvents?${query}`, version);
  return lastChanges(data?.items ?? []);
}
