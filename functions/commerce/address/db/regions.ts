import type { D1Database } from '@cloudflare/workers-types';

interface RegionRow {
  id: number;
  code: string;
  name: string;
}

interface ProvinceRow extends RegionRow {
  /** The province has districts between itself and its wards. */
  has_states: boolean;
}

/** The provinces that new addresses use: Hanoi, Ho Chi Minh City, then the others by name. */
export async function listProvinces(db: D1Database): Promise<ProvinceRow[]> {
  const { results } = await db
    .prepare(
      `select id, code, name, exists (select 1 from region c where c.parent_id = p.id and c.level = 2) as has_states
      from served_province p
      order by case
        when name like '%Hà Nội' then 0
        when name like '%Hồ Chí Minh' then 1
        else 2
      end, position, name`,
    )
    .all<RegionRow & { has_states: number }>();
  return results.map((row) => ({ ...row, has_states: row.has_states === 1 }));
}

/** Districts (level 2) of a province, or wards (level 3) of a district or of a province without districts. */
export async function listRegions(db: D1Database, parentId: number, level: 2 | 3): Promise<RegionRow[]> {
  const { results } = await db
    .prepare('select id, code, name from region where parent_id = ?1 and level = ?2 order by position, name')
    .bind(parentId, level)
    .all<RegionRow>();
  return results;
}

/** The parts of an address that tell its region. */
interface RegionHints {
  regionId: number | null;
  /** Possible names of the province. */
  names: string[];
}

/**
 * The region of an address and its province, in the administrative division that the shop uses. An address of the other
 * division gets the province that contains it today. `region` is null when the id is unknown, `province` when neither
 * the id nor a name identifies one.
 */
export async function locate(
  db: D1Database,
  { regionId, names }: RegionHints,
): Promise<{ region: RegionRow | null; province: RegionRow | null }> {
  const [region, province] = await db.batch<RegionRow>([
    db.prepare('select id, code, name from region where id = ?1').bind(regionId),
    db
      .prepare(
        `with recursive around(id, parent_id, level) as (
           select id, parent_id, level from region where id = ?1
           union all
           select r.id, r.parent_id, r.level from region r join around a on r.id = a.parent_id
         ),
         found(id, code, name, place) as (
           select id, code, name, 0 from region where id in (select id from around where level = 1)
           union all
           select id, code, name, 1 from region where parent_id is null and level = 1
             and name in (select value from json_each(?2))
         )
         select coalesce(s.id, f.id) as id, coalesce(s.code, f.code) as code, coalesce(s.name, f.name) as name
         from found f left join province_served_as s on s.known_id = f.id
         order by f.place, s.id is null, s.id <> f.id limit 1`,
      )
      .bind(regionId, JSON.stringify(names)),
  ]);
  return { region: region?.results[0] ?? null, province: province?.results[0] ?? null };
}

/** Codes of provinces, each with the names that it has had, because shops in town may use codes of both divisions. */
export async function listPlaceNames(db: D1Database): Promise<[code: string, name: string][]> {
  const { results } = await db
    .prepare('select code, group_concat(distinct name) as name from region where level = 1 group by code')
    .all<{ code: string; name: string }>();
  return results.map(({ code, name }) => [code, name]);
}
