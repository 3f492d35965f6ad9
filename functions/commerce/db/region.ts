import type { D1Database } from '@cloudflare/workers-types';

export interface RegionRow {
  id: number;
  code: string;
  name: string;
}

/** What an address says about where it lies. */
export interface RegionHints {
  regionId: number | null;
  /** Names that may be a province's. */
  names: string[];
}

/**
 * The region of an address and the province around it. `region` is null when the id is unknown, `province` when neither
 * the id nor a name leads to one.
 */
export async function locate(
  db: D1Database,
  { regionId, names }: RegionHints,
): Promise<{ region: RegionRow | null; province: RegionRow | null }> {
  const { results } = await db
    .prepare(
      `with recursive around(id, parent_id, level, code, name) as (
         select id, parent_id, level, code, name from region where id = ?1
         union all
         select r.id, r.parent_id, r.level, r.code, r.name from region r join around a on r.id = a.parent_id
       )
       select id, level, code, name from around
       union all
       select id, level, code, name from region where level = 1 and name in (select value from json_each(?2))`,
    )
    .bind(regionId, JSON.stringify(names))
    .all<RegionRow & { level: number }>();
  const row = (found: RegionRow | undefined) => (found ? { id: found.id, code: found.code, name: found.name } : null);
  return {
    region: row(results.find(({ id }) => id === regionId)),
    province: row(results.find(({ level }) => level === 1)),
  };
}
