import { fold } from '../text/fold.ts';

/** Names of places in Vietnam: how they are spelled, shortened and coded. */

/**
 * Other names of provinces, by the name of the province. All folded: without diacritics, in lower case, without the word
 * for the kind of region. `city` counts as a name because programs write English.
 */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  'ho chi minh': ['sai gon', 'saigon', 'sg', 'tphcm', 'hcm', 'hcmc', 'ho chi minh city'],
  'ha noi': ['hanoi', 'hn', 'tphn', 'hanoi city', 'thu do'],
  'da nang': ['danang'],
  'hai phong': ['haiphong'],
  'can tho': ['cantho'],
  hue: ['thua thien hue', 'tt hue'],
  'thua thien hue': ['hue', 'tt hue'],
  'dak lak': ['dac lac', 'daklak', 'buon ma thuot'],
};

/** The word for the kind of region before its name, folded; `q. 1` and `quan 1` are the same. */
const KIND = /^(thanh pho|tp|tinh|quan|q|huyen|h|thi xa|tx|thi tran|tt|phuong|p|xa|x|dac khu)(?:[.\s]+|(?=\d))/;
const WHOLE_KINDS: Readonly<Record<string, string>> = {
  ...{ tp: 'thanh pho', q: 'quan', h: 'huyen', tx: 'thi xa', tt: 'thi tran', p: 'phuong', x: 'xa' },
};
/** The levels of the kinds. A place changes its kind within a level: a commune becomes a ward, a district a town. */
const LEVELS: Readonly<Record<string, RegionLevel>> = {
  ...{ quan: 'district', huyen: 'district', 'thi xa': 'district', 'thanh pho': 'district' },
  ...{ phuong: 'ward', xa: 'ward', 'thi tran': 'ward', 'dac khu': 'ward', tinh: 'province' },
};
type RegionLevel = 'province' | 'district' | 'ward';

/** Without diacritics and marks, in lower case: `Đống Đa` → `dong da`. */
export function foldedRegion(name: string): string {
  return fold(name)
    .replace(/['’\-–]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A name in parts, folded. */
export interface RegionParts {
  /** The level that the word for its kind tells; null without such a word. A province may also be a `thành phố`. */
  level: RegionLevel | null;
  /** The name without that word. */
  own: string;
}

/** The parts of a name: `Q.1` → a district with the name `1`. */
export function regionParts(name: string): RegionParts {
  const whole = foldedRegion(name);
  const word = KIND.exec(whole)?.[1] ?? '';
  return { level: LEVELS[WHOLE_KINDS[word] ?? word] ?? null, own: whole.replace(KIND, '') || whole };
}

/** Other folded names of a province with this folded name. */
export const nicknamesOf = (own: string): readonly string[] => NICKNAMES[own] ?? [];

/** Whether the word for its kind says that a place lies within a province: `P. Láng`, `Q1`. */
export const isBelowProvince = (name: string): boolean =>
  regionParts(name).level !== null && !/^(thanh pho|tp|tinh)/.test(foldedRegion(name));

/**
 * Whether two names mean the same region, regardless of diacritics and of the word for its kind: `TP. Hồ Chí Minh`,
 * `Thành phố Hồ Chí Minh`, `Sài Gòn`.
 */
export function isSameRegion(one: string, other: string): boolean {
  const [name, wanted] = [regionParts(one).own, regionParts(other).own];
  return name === wanted || nicknamesOf(name).includes(wanted) || nicknamesOf(wanted).includes(name);
}
