import { FORMER_NAMES, NICKNAMES } from './region-names.ts';

/** Anything with the name of a region. */
interface Named {
  name: string;
}

/** The word for the kind of region before its name, folded; `q. 1` and `quan 1` are the same. */
const KIND = /^(thanh pho|tp|tinh|quan|q|huyen|h|thi xa|tx|thi tran|tt|phuong|p|xa|x|dac khu)(?:[.\s]+|(?=\d))/;

/** Minimum number of letters: fewer would match too many former provinces. */
const FORMER_LETTERS_MIN = 3;

/** Without diacritics, in lower case: `Đống Đa` → `dong da`. */
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

/**
 * Whether two names mean the same region, regardless of diacritics and of the word for its kind: `TP. Hồ Chí Minh`,
 * `Thành phố Hồ Chí Minh`, `Sài Gòn`.
 */
export function isSameRegion(one: string, other: string): boolean {
  const [name, wanted] = [one, other].map((each) => folded(each).replace(KIND, ''));
  if (name === undefined || wanted === undefined) return false;
  return name === wanted || hasNickname(name, wanted) || hasNickname(wanted, name);
}

const hasNickname = (name: string, nickname: string) => NICKNAMES[name]?.includes(nickname) ?? false;

/** Cached folded forms of a region's name, because a list is searched again at every letter. */
const known = new WeakMap<Named, { whole: string; own: string; initials: string; nicknames: readonly string[] }>();

function namesOf(region: Named) {
  const kept = known.get(region);
  if (kept) return kept;
  const whole = folded(region.name);
  const own = whole.replace(KIND, '');
  const nicknames = NICKNAMES[own] ?? [];
  const initials = own.replace(/(\S)\S*\s?/g, '$1');
  const names = { whole, own, initials, nicknames };
  known.set(region, names);
  return names;
}

/**
 * The regions that match the typed text, best first; all for an empty text. Diacritics, case and the kind of region
 * (`quận`, `P.`) do not matter, but exact diacritics come first. The order is: whole name, beginning of the name,
 * beginning of a word, initials (`hbt` for Hai Bà Trưng), anywhere. A nickname (`sài gòn`) counts as a name. When nothing
 * matches, a province of before July 2025 finds the one that it is a part of.
 */
export function findRegions<Region extends Named>(regions: readonly Region[], typed: string): Region[] {
  const wanted = folded(typed);
  if (!wanted) return [...regions];
  // `quan 1` is district 1, but `phuong mai` is also the name of a ward.
  const own = wanted.replace(KIND, '') || wanted;
  const marked = typed.normalize('NFC').trim().toLowerCase();
  const found = regions
    .flatMap((region) => {
      const rank = rankOf(region, own, wanted);
      if (rank === null) return [];
      return [{ region, rank: rank * 2 + (region.name.toLowerCase().includes(marked) ? 0 : 1) }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ region }) => region);
  return found.length ? found : regions.filter((region) => wasPartOf(region, own));
}

/** Whether a province contains a former one whose name begins like this. */
function wasPartOf(region: Named, typedOwn: string): boolean {
  if (typedOwn.length < FORMER_LETTERS_MIN) return false;
  return FORMER_NAMES[namesOf(region).own]?.some((name) => name.startsWith(typedOwn)) ?? false;
}

function rankOf(region: Named, typedOwn: string, wanted: string): number | null {
  const { whole, own, initials, nicknames } = namesOf(region);
  if (whole === wanted) return 0;
  if (own === wanted || own === typedOwn || nicknames.includes(typedOwn)) return 1;
  if (own.startsWith(wanted)) return 2;
  if (own.startsWith(typedOwn) || whole.startsWith(wanted)) return 3;
  if (` ${own}`.includes(` ${typedOwn}`) || nicknames.some((name) => name.startsWith(typedOwn))) return 4;
  if (initials.startsWith(typedOwn)) return 5;
  return whole.includes(wanted) ? 6 : null;
}
