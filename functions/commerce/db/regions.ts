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
