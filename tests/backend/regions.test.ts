import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bulkInsert } from '../../functions/commerce/db/bulk.ts';
import { addRegions } from '../../functions/commerce/seed/regions.ts';
import { COLUMNS, SeedTables } from '../../functions/commerce/seed/tables.ts';
import { regionLevels } from '../../src/domain/address.ts';
import { findRegions } from '../../src/domain/region-search.ts';
import { type Commerce, call, startCommerce } from './worker.ts';

interface Region {
  id: number;
  code: string;
  name: string;
}

/** Letters typed, arrows pressed and Enter: more than this is no longer quick. */
const KEYS_MOST = 14;
const AT_ONCE = 8;

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
afterEach(() => commerce.db.prepare('delete from region').run());

const list = async (path: string) => (await call(commerce, path)).result as Region[];
const cities = () => list('region_getcity?country_id=VN');
const states = ({ id }: Region) => list(`region_getstates?region_id=${id}`);
const wards = ({ id }: Region) => list(`region_getwards?city_id=${id}`);

/** The lists of many parents, some at a time. */
async function listsOf(parents: Region[], load: (parent: Region) => Promise<Region[]>) {
  const lists: { parent: Region; regions: Region[] }[] = [];
  for (let start = 0; start < parents.length; start += AT_ONCE) {
    const some = parents.slice(start, start + AT_ONCE);
    lists.push(...(await Promise.all(some.map(async (parent) => ({ parent, regions: await load(parent) })))));
  }
  return lists;
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** The places of a list that take too many keys, typed without marks: a few letters, arrows, Enter. */
function slowOf(regions: Region[]): string[] {
  const places = new Map<string, Map<number, number>>();
  const placesFor = (typed: string) => {
    const kept = places.get(typed);
    if (kept) return kept;
    const found = new Map(findRegions(regions, typed).map(({ id }, place) => [id, place]));
    places.set(typed, found);
    return found;
  };
  const keysTo = ({ id, name }: Region) => {
    const own = plain(name).replace(/^(thanh pho|tinh|quan|huyen|thi xa|thi tran|phuong|xa|dac khu) /, '');
    const typed = [2, 4, 8, own.length].map((letters) => own.slice(0, letters));
    return Math.min(...typed.map((letters) => letters.length + (placesFor(letters).get(id) ?? KEYS_MOST) + 1));
  };
  return regions.filter((region) => keysTo(region) > KEYS_MOST).map(({ name }) => name);
}

const slow = (lists: { regions: Region[] }[]) => lists.flatMap(({ regions }) => slowOf(regions));

describe('every place can be chosen by a few keys', () => {
  test('[ADDR-012] [ADDR-020] among the 63 provinces with their districts and wards', async () => {
    const tables = new SeedTables();
    await addRegions(tables);
    await bulkInsert(commerce.db, 'region', COLUMNS.region, tables.rows('region'));
    const provinces = await cities();
    expect(provinces).toHaveLength(63);
    expect(provinces.slice(0, 2).map(({ name }) => name)).toEqual(['Hà Nội', 'Hồ Chí Minh']);
    const districts = await listsOf(provinces, states);
    const communes = await listsOf(
      districts.flatMap(({ regions }) => regions),
      wards,
    );
    expect(communes.flatMap(({ regions }) => regions).length).toBe(10_051);
    expect(slow([{ regions: provinces }, ...districts, ...communes])).toEqual([]);
    const islands = communes.filter(({ regions }) => !regions.length);
    for (const { parent } of islands) {
      const levels = regionLevels({ states: [parent], wards: [] }, { cityId: '1', stateId: String(parent.id) });
      expect(levels.hasWards, parent.name).toBe(false);
    }
  }, 60_000);

  test('[X63] among the 34 provinces of two levels, whose wards stand under the province itself', async () => {
    const tables = new SeedTables();
    await addRegions(tables);
    const rows = twoLevels(tables.list('region') as unknown as StoredRegion[]);
    await bulkInsert(
      commerce.db,
      'region',
      COLUMNS.region,
      rows.map((row) => COLUMNS.region.map((column) => row[column as keyof StoredRegion])),
    );
    const provinces = await cities();
    expect(provinces).toHaveLength(34);
    expect(provinces.slice(0, 2).map(({ name }) => name)).toEqual(['Hà Nội', 'Hồ Chí Minh']);
    for (const { parent, regions } of await listsOf(provinces, states)) {
      const levels = regionLevels({ states: regions, wards: [] }, { cityId: String(parent.id), stateId: '' });
      expect(levels.hasStates, parent.name).toBe(false);
    }
    const communes = await listsOf(provinces, wards);
    expect(communes.every(({ regions }) => regions.length > 0)).toBe(true);
    expect(slow([{ regions: provinces }, ...communes])).toEqual([]);
  }, 60_000);
});

interface StoredRegion {
  id: number;
  level: number;
  parent_id: number | null;
  code: string;
  name: string;
  position: number;
}

/** Provinces that became one on 1 July 2025, each after the one whose name it bears now. */
const MERGED: Record<string, string[]> = {
  'Tuyên Quang': ['Hà Giang'],
  'Lào Cai': ['Yên Bái'],
  'Thái Nguyên': ['Bắc Kạn'],
  'Phú Thọ': ['Vĩnh Phúc', 'Hoà Bình'],
  'Bắc Ninh': ['Bắc Giang'],
  'Hưng Yên': ['Thái Bình'],
  'Hải Phòng': ['Hải Dương'],
  'Ninh Bình': ['Hà Nam', 'Nam Định'],
  'Quảng Trị': ['Quảng Bình'],
  'Đà Nẵng': ['Quảng Nam'],
  'Quảng Ngãi': ['Kon Tum'],
  'Gia Lai': ['Bình Định'],
  'Khánh Hòa': ['Ninh Thuận'],
  'Lâm Đồng': ['Đắk Nông', 'Bình Thuận'],
  'Đắk Lắk': ['Phú Yên'],
  'Hồ Chí Minh': ['Bà Rịa - Vũng Tàu', 'Bình Dương'],
  'Đồng Nai': ['Bình Phước'],
  'Tây Ninh': ['Long An'],
  'Cần Thơ': ['Sóc Trăng', 'Hậu Giang'],
  'Vĩnh Long': ['Bến Tre', 'Trà Vinh'],
  'Đồng Tháp': ['Tiền Giang'],
  'Cà Mau': ['Bạc Liêu'],
  'An Giang': ['Kiên Giang'],
};

/**
 * The provinces of today with the wards of before: one of each name a province, so that none is told from another by a
 * district that is gone. There are more of them than today, which makes the search harder and not easier.
 */
function twoLevels(regions: StoredRegion[]): StoredRegion[] {
  const provinces = regions.filter(({ level }) => level === 1);
  const named = (name: string) => {
    const found = provinces.find((province) => plain(province.name) === plain(name));
    if (!found) throw new Error(`${name} is no province`);
    return found;
  };
  const into = new Map(
    Object.entries(MERGED).flatMap(([name, others]) =>
      others.map((other) => [named(other).id, named(name).id] as const),
    ),
  );
  const today = (id: number | null) => (id === null ? null : (into.get(id) ?? id));
  const provinceOf = new Map(
    regions.filter(({ level }) => level === 2).map(({ id, parent_id }) => [id, today(parent_id)]),
  );
  const seen = new Set<string>();
  const wards = regions.flatMap((region) => {
    const parent_id = region.level === 3 ? (provinceOf.get(region.parent_id ?? 0) ?? null) : null;
    const key = `${parent_id}/${region.name}`;
    if (region.level !== 3 || seen.has(key)) return [];
    seen.add(key);
    return [{ ...region, parent_id }];
  });
  return [...provinces.filter(({ id }) => !into.has(id)), ...wards];
}
