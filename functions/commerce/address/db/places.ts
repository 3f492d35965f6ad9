import type { D1Database } from '@cloudflare/workers-types';

/** A place that has a name which somebody typed, of either administrative division. */
export interface NamedPlace {
  id: number;
  scheme: 2 | 3;
  /** 1 province, 2 district, 3 ward. */
  level: 1 | 2 | 3;
  name: string;
  district: string | null;
  province_id: number;
  province: string;
  /** Ids of the wards of today that it became, as JSON. */
  successors: string;
}

/** A ward of today with its province. */
export interface TodaysWard {
  id: number;
  name: string;
  city_id: number;
  city: string;
}

/** Which division the shop's new addresses use; null while the list of places is empty. */
export const servedScheme = async (db: D1Database): Promise<2 | 3 | null> =>
  (await db.prepare('select scheme from served_province limit 1').first<{ scheme: 2 | 3 }>())?.scheme ?? null;

/** Places with this folded name without the word for its kind; with `isBeginning`, those whose name begins with it. */
export async function listNamedPlaces(
  db: D1Database,
  folded: string,
  { isBeginning, most }: { isBeginning: boolean; most: number },
): Promise<NamedPlace[]> {
  const { results } = await db
    .prepare(
      `select r.id, r.scheme, r.level, r.name,
        case when r.level = 3 and r.scheme = 3 then a.name end as district,
        coalesce(b.id, a.id, r.id) as province_id, coalesce(b.name, a.name, r.name) as province,
        case when r.level = 2 then (
          select json_group_array(distinct s.value) from region w, json_each(w.successor_ids) s
          where w.id = r.id or w.parent_id = r.id
        ) else r.successor_ids end as successors
      from region r left join region a on a.id = r.parent_id left join region b on b.id = a.parent_id
      where r.folded >= ?1 and r.folded < ?2 order by r.folded, r.scheme, r.level, r.id limit ?3`,
    )
    .bind(folded, isBeginning ? `${folded}{` : `${folded} `, most)
    .all<NamedPlace>();
  return results;
}

/** Wards of today, by id. */
export async function listTodaysWards(db: D1Database, ids: readonly number[]): Promise<Map<number, TodaysWard>> {
  const { results } = await db
    .prepare(
      `select w.id, w.name, p.id as city_id, p.name as city from json_each(?1) i
      join region w on w.id = i.value join region p on p.id = w.parent_id where w.scheme = 2 and w.level = 3`,
    )
    .bind(JSON.stringify(ids))
    .all<TodaysWard>();
  return new Map(results.map((ward) => [ward.id, ward]));
}

/** The province of today of each province, by id. */
export async function listServedProvinces(db: D1Database): Promise<Map<number, { id: number; name: string }>> {
  const { results } = await db
    .prepare('select known_id, id, name from province_served_as order by known_id, id = known_id')
    .all<{ known_id: number; id: number; name: string }>();
  return new Map(results.map(({ known_id, id, name }) => [known_id, { id, name }]));
}

/** Former wards with their districts by the ward of today that they became, of a province of today. */
export async function listFormerWards(db: D1Database, provinceId: number): Promise<Map<number, string[]>> {
  const { results } = await db
    .prepare(
      `with district as (
        select d.id, d.name, d.successor_ids from region p join region d on d.parent_id = p.id and d.level = 2
        where p.parent_id is null and p.level = 1 and p.successor_id = ?1
      ),
      former as (
        select w.name || ', ' || d.name as name, w.successor_ids from district d
        join region w on w.parent_id = d.id and w.level = 3
        union all select name, successor_ids from district
      )
      select s.value as id, f.name from former f, json_each(f.successor_ids) s`,
    )
    .bind(provinceId)
    .all<{ id: number; name: string }>();
  const found = new Map<number, string[]>();
  for (const { id, name } of results) found.set(id, [...(found.get(id) ?? []), name]);
  return found;
}
