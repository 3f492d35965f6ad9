import type { D1Database } from '@cloudflare/workers-types';

export interface RegionRow {
  id: number;
  code: string;
  name: string;
}

/** Provinces (level 1) in their order: Hanoi, Ho Chi Minh City, then the rest by name. */
export async function listProvinces(db: D1Database): Promise<RegionRow[]> {
  const { results } = await db
    .prepare(
      `select id, code, name from region where level = 1
      order by case
        when name like '%Hà Nội' then 0
        when name like '%Hồ Chí Minh' then 1
        else 2
      end, position, name`,
    )
    .all<RegionRow>();
  return results;
}

/** Districts (level 2) of a province, or wards (level 3) of a district. */
export async function listRegions(db: D1Database, parentId: number, level: 2 | 3): Promise<RegionRow[]> {
  const { results } = await db
    .prepare('select id, code, name from region where parent_id = ?1 and level = ?2 order by position, name')
    .bind(parentId, level)
    .all<RegionRow>();
  return results;
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
