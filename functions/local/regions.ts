import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isSameRegion } from '../../src/kernel/contact/region-names.ts';
import { readArguments, refuse } from './command/line.ts';

/**
 * `npm run regions -- <folder>` writes into the list of places which wards of today each former ward belongs to. The
 * folder is the unpacked package `vietnamadminunits` (docs/decisions/0063-two-administrative-divisions.md). It stops
 * without writing when a former ward of the package names none of today's wards of the list.
 */
const FILE = join(import.meta.dirname, '../commerce/default-shop/basics/region.csv');
const USAGE = 'npm run regions -- <folder of the unpacked package vietnamadminunits>';
const COLUMNS = ['id', 'scheme', 'level', 'code', 'parent', 'successor', 'name', 'position', 'successors'] as const;
type Place = Record<(typeof COLUMNS)[number], string>;

interface FormerUnit {
  key: string;
  ward: string | null;
  wardCode: string | null;
  districtCode: string;
}

interface Unit {
  key: string;
  ward: string;
  wardCode: string;
  provinceCode: string;
}

/** The package's own list: keys of former wards by key of today's ward, and those that were divided. */
interface Conversion {
  DICT_PROVINCE_WARD_NO_DIVIDED: Record<string, Record<string, string[]>>;
  DICT_PROVINCE_WARD_DIVIDED: Record<string, Record<string, { newWardKey: string; isDefaultNewWard: boolean }[]>>;
}

function readPlaces(): Place[] {
  const [, ...lines] = readFileSync(FILE, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
    return Object.fromEntries(COLUMNS.map((column, at) => [column, (cells[at] ?? '').trim()])) as Place;
  });
}

const lineOf = (place: Place) =>
  COLUMNS.map((column) => (place[column].includes(',') ? `"${place[column]}"` : place[column])).join(',');

/** Keys of today's wards by the key of a former ward, the largest part first. */
function readConversion(folder: string): Map<string, string[]> {
  const path = join(folder, 'vietnamadminunits/data/converter_2025.json');
  const conversion = JSON.parse(readFileSync(path, 'utf8')) as Conversion;
  const found = new Map<string, string[]>();
  for (const [province, wards] of Object.entries(conversion.DICT_PROVINCE_WARD_NO_DIVIDED))
    for (const [ward, formers] of Object.entries(wards))
      for (const former of formers) found.set(former, [`${province}_${ward}`]);
  for (const [province, formers] of Object.entries(conversion.DICT_PROVINCE_WARD_DIVIDED))
    for (const [former, parts] of Object.entries(formers)) {
      const sorted = parts.toSorted((a, b) => Number(b.isDefaultNewWard) - Number(a.isDefaultNewWard));
      found.set(
        former,
        sorted.map(({ newWardKey }) => `${province}_${newWardKey}`),
      );
    }
  return found;
}

function readUnits(folder: string): { formers: FormerUnit[]; units: Map<string, Unit> } {
  const db = new DatabaseSync(join(folder, 'vietnamadminunits/data/dataset.db'), { readOnly: true });
  const formers = db
    .prepare(
      `select provinceKey || '_' || districtKey || '_' || coalesce(wardKey, '') as key, ward, wardCode, districtCode
      from admin_units_legacy`,
    )
    .all() as unknown as FormerUnit[];
  const units = db
    .prepare(`select provinceKey || '_' || wardKey as key, ward, wardCode, provinceCode from admin_units`)
    .all() as unknown as Unit[];
  db.close();
  return { formers, units: new Map(units.map((unit) => [unit.key, unit])) };
}

/** The place of a former ward: by code, else by name within its district; a district without wards stands for itself. */
function formerPlace(places: Map<string, Place>, below: Map<string, Place[]>, unit: FormerUnit): Place | undefined {
  if (unit.wardCode === null) return places.get(`3/2/${unit.districtCode}`);
  const known = places.get(`3/3/${unit.wardCode}`);
  if (known && known.parent === unit.districtCode) return known;
  return below.get(`3/${unit.districtCode}`)?.find(({ name }) => isSameRegion(name, unit.ward ?? ''));
}

function main(): void {
  const [folder] = readArguments(USAGE, {}, 1).positionals;
  if (!folder) refuse(`Which folder? ${USAGE}`, 2);
  if (!existsSync(join(folder, 'vietnamadminunits/data')))
    refuse(`${folder} has no vietnamadminunits/data: is it the unpacked package vietnamadminunits?`);
  const rows = readPlaces();
  const places = new Map(rows.map((row) => [`${row.scheme}/${row.level}/${row.code}`, row]));
  const below = Map.groupBy(rows, ({ scheme, parent }) => `${scheme}/${parent}`);
  const { formers, units } = readUnits(folder);
  const conversion = readConversion(folder);
  for (const row of rows) row.successors = '';
  let divided = 0;
  for (const former of formers) {
    const place = formerPlace(places, below, former);
    const codes = (conversion.get(former.key) ?? []).map((key) => {
      const unit = units.get(key);
      const ward =
        places.get(`2/3/${unit?.wardCode}`) ??
        below.get(`2/${unit?.provinceCode}`)?.find(({ name }) => unit && isSameRegion(name, unit.ward));
      if (!ward) throw new Error(`${former.key}: ${key} is no ward of the list`);
      return ward.code;
    });
    if (!codes.length) throw new Error(`${former.key}: no ward of today`);
    if (place) place.successors = codes.join(',');
    if (codes.length > 1) divided += 1;
  }
  writeFileSync(FILE, `${[COLUMNS.join(','), ...rows.map(lineOf)].join('\n')}\n`);
  const open = rows.filter(({ scheme, level, successors }) => scheme === '3' && level === '3' && !successors);
  console.log(`${formers.length} former wards, ${divided} of them divided; without a successor: ${open.length}`);
  for (const { code, name } of open) console.log(`  ${code} ${name}`);
}

main();
