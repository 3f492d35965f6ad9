/** What has a region's name. */
interface Named {
  name: string;
}

/** What stands before a region's own name, folded; `q. 1` and `quan 1` are the same. */
const KIND = /^(thanh pho|tp|tinh|quan|q|huyen|h|thi xa|tx|thi tran|tt|phuong|p|xa|x|dac khu)(?:[.\s]+|(?=\d))/;

/** Letters without marks and case: `Đống Đa` → `dong da`. */
function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/['’-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether two names are of one region, however its kind and its marks are written: `TP. Hồ Chí Minh`, `Thành phố Hồ Chí Minh`. */
export function isSameRegion(one: string, other: string): boolean {
  return folded(one).replace(KIND, '') === folded(other).replace(KIND, '');
}

/** A region's name folded, whole and without what kind it is; a list is searched at every letter, so it is kept. */
const known = new WeakMap<Named, { whole: string; own: string; initials: string }>();

function namesOf(region: Named) {
  const kept = known.get(region);
  if (kept) return kept;
  const whole = folded(region.name);
  const own = whole.replace(KIND, '');
  const initials = own.replace(/(\S)\S*\s?/g, '$1');
  const names = { whole, own, initials };
  known.set(region, names);
  return names;
}

/**
 * The regions that fit what was typed, best first; all of them for nothing typed. Marks, case and the kind (`quận`,
 * `P.`) do not matter, marks that were typed come first: the whole name, its beginning, the beginning of one of its
 * words, the first letters of its words (`hbt` for Hai Bà Trưng), anywhere.
 */
export function findRegions<Region extends Named>(regions: readonly Region[], typed: string): Region[] {
  const wanted = folded(typed);
  if (!wanted) return [...regions];
  // `quan 1` is district 1; `phuong mai` is also a ward of that name.
  const own = wanted.replace(KIND, '') || wanted;
  const marked = typed.normalize('NFC').trim().toLowerCase();
  return regions
    .flatMap((region) => {
      const rank = rankOf(region, own, wanted);
      if (rank === null) return [];
      return [{ region, rank: rank * 2 + (region.name.toLowerCase().includes(marked) ? 0 : 1) }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ region }) => region);
}

function rankOf(region: Named, typedOwn: string, wanted: string): number | null {
  const { whole, own, initials } = namesOf(region);
  if (whole === wanted) return 0;
  if (own === wanted || own === typedOwn) return 1;
  if (own.startsWith(wanted)) return 2;
  if (own.startsWith(typedOwn) || whole.startsWith(wanted)) return 3;
  if (` ${own}`.includes(` ${typedOwn}`)) return 4;
  if (initials.startsWith(typedOwn)) return 5;
  return whole.includes(wanted) ? 6 : null;
}
