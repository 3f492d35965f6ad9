import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { locate } from '../../../functions/commerce/address/db/regions.ts';
import { importDefault } from '../../../functions/commerce/exchange/import/default-shop.ts';
import { regionLevels } from '../../../src/features/address/rules/address.ts';
import { findRegions } from '../../../src/features/address/rules/region-search.ts';
import { apiOf, type Commerce, call, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

interface Region {
  id: number;
  code: string;
  name: string;
  has_states?: boolean;
}

/** The most key presses (letters, arrows, Enter) that count as a quick choice. */
const KEYS_MOST = 14;
const AT_ONCE = 8;

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce({ INTEGRATION_TOKEN });
  await importDefault(apiOf(commerce), 'companion');
}, 60_000);
afterAll(() => commerce.close());
afterEach(() => commerce.db.prepare("delete from config where path = 'address_levels'").run());

const serveLevels = (levels: 2 | 3) =>
  commerce.db
    .prepare("insert or replace into config (path, value) values ('address_levels', ?1)")
    .bind(`${levels}`)
    .run();
const asCity = ({ id, name, has_states }: Region) => ({ id, name, hasStates: has_states !== false });

const list = async (path: string) => (await call(commerce, path)).result as Region[];
const cities = () => list('region_getcity?country_id=VN');
const states = ({ id }: { id: number }) => list(`region_getstates?region_id=${id}`);
const wards = ({ id }: { id: number }) => list(`region_getwards?city_id=${id}`);

/** Loads the lists of many parents, a few at the same time. */
async function listsOf(parents: Region[], load: (parent: Region) => Promise<Region[]>) {
  const lists: { parent: Region; regions: Region[] }[] = [];
  for (let start = 0; start < parents.length; start += AT_ONCE) {
    const some = parents.slice(start, start + AT_ONCE);
    lists.push(...(await Promise.all(some.map(async (parent) => ({ parent, regions: await load(parent) })))));
  }
  return lists;
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** The entries of a list that need too many keys, typed without diacritics: a few letters, arrows, Enter. */
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

describe('every region can be found with a few keys', () => {
  test('[ADDR-012] [ADDR-020] among the 63 provinces with their districts and wards', async () => {
    await serveLevels(3);
    const provinces = await cities();
    expect(provinces).toHaveLength(63);
    expect(provinces.slice(0, 2).map(({ name }) => name)).toEqual(['Hà Nội', 'TP. Hồ Chí Minh']);
    const districts = await listsOf(provinces, states);
    const communes = await listsOf(
      districts.flatMap(({ regions }) => regions),
      wards,
    );
    expect(communes.flatMap(({ regions }) => regions).length).toBe(10_051);
    expect(slow([{ regions: provinces }, ...districts, ...communes])).toEqual([]);
    const islands = communes.filter(({ regions }) => !regions.length);
    for (const { parent } of islands) {
      const levels = regionLevels(
        { cities: [], states: [parent], wards: [] },
        { cityId: '1', stateId: String(parent.id) },
      );
      expect(levels.hasWards, parent.name).toBe(false);
    }
  }, 60_000);

  test('[X63] among the 34 provinces with two levels, whose 3,321 wards belong to the province itself', async () => {
    await serveLevels(2);
    const provinces = await cities();
    expect(provinces).toHaveLength(34);
    expect(provinces.slice(0, 2).map(({ name }) => name)).toEqual(['Hà Nội', 'TP. Hồ Chí Minh']);
    expect(provinces.filter(({ has_states }) => has_states)).toEqual([]);
    expect((await listsOf(provinces, states)).flatMap(({ regions }) => regions)).toEqual([]);
    expect(regionLevels({ cities: provinces.map(asCity), states: [], wards: [] }, { cityId: '', stateId: '' })).toEqual(
      {
        hasStates: false,
        hasWards: true,
      },
    );
    const communes = await listsOf(provinces, wards);
    expect(communes.flatMap(({ regions }) => regions)).toHaveLength(3321);
    expect(communes.filter(({ regions }) => regions.length < 38)).toEqual([]);
    expect(slow([{ regions: provinces }, ...communes])).toEqual([]);
  }, 60_000);
});

test('[X63] in a shop with two levels, an address with three levels gets the province that contains its province today', async () => {
  const named = async (name: string) => {
    const row = commerce.db.prepare('select id from region where level = 1 and scheme = 3 and name = ?1').bind(name);
    return (await row.first<{ id: number }>())?.id ?? 0;
  };
  const provinceOf = async (hints: { regionId: number | null; names: string[] }) =>
    (await locate(commerce.db, hints)).province?.name;
  const [ward] = await wards((await states({ id: await named('Bình Dương') }))[0] ?? { id: 0 });
  await serveLevels(3);
  expect(await provinceOf({ regionId: ward?.id ?? 0, names: [] })).toBe('Bình Dương');
  await serveLevels(2);
  expect((await locate(commerce.db, { regionId: ward?.id ?? 0, names: [] })).region).toEqual(ward);
  expect(await provinceOf({ regionId: ward?.id ?? 0, names: [] })).toBe('TP. Hồ Chí Minh');
  expect(await provinceOf({ regionId: null, names: ['Hoà Bình'] })).toBe('Phú Thọ');
  expect(await provinceOf({ regionId: null, names: ['Gia Lai'] })).toBe('Gia Lai');
  const shops = (await call(commerce, 'storelocator_city')).result as Region[];
  const served = new Set((await cities()).map(({ id }) => id));
  expect(shops.filter(({ id }) => !served.has(id))).toEqual([]);
});
