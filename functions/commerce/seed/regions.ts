import { getAllCommunes } from 'vietnam-provinces-js/communes';
import { getAllDistricts } from 'vietnam-provinces-js/districts';
import { getAllProvince } from 'vietnam-provinces-js/provinces';
import type { SeedTables } from './tables.ts';

/** Listed first, whatever the alphabet says [ADDR-012]. */
const FIRST = ['Hà Nội', 'Hồ Chí Minh'];

const inVietnamese = new Intl.Collator('vi').compare;

/** `Thành phố Hà Nội` → `Hà Nội`: shoppers know provinces by their bare names. */
const provinceName = (name: string) => name.replace(/^(Thành phố|Tỉnh)\s+/u, '').normalize('NFC');

/** Provinces (level 1), districts (2) and wards (3), ids unique over all three. */
export async function addRegions(tables: SeedTables): Promise<void> {
  const idByCode = new Map<string, number>();
  let nextId = 1;
  const add = (level: number, parent: string | null, code: string, name: string, position: number) => {
    const id = nextId++;
    idByCode.set(`${level}/${code}`, id);
    const parentId = parent === null ? null : (idByCode.get(`${level - 1}/${parent}`) ?? null);
    tables.add('region', { id, level, parent_id: parentId, code, name: name.normalize('NFC'), position });
  };

  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  const provinces = (await getAllProvince())
    .map(({ idProvince, name }) => ({ code: idProvince, name: provinceName(name) }))
    .sort((a, b) => rank(a.name) - rank(b.name) || inVietnamese(a.name, b.name));
  for (const [index, { code, name }] of provinces.entries()) add(1, null, code, name, index + 1);
  for (const { idDistrict, idProvince, name } of await getAllDistricts()) add(2, idProvince, idDistrict, name, 0);
  for (const { idCommune, idDistrict, name } of await getAllCommunes()) add(3, idDistrict, idCommune, name, 0);
}
