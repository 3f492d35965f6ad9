import {
  foldedRegion,
  isSameRegion,
  nicknamesOf,
  type RegionParts,
  regionParts,
} from '../../../kernel/contact/region-names.ts';
import { formerRank, typedParts } from './former-places.ts';
import { FORMER_NAMES } from './region-names.ts';

export { isSameRegion };

/** Anything with the name of a region. */
interface Named {
  name: string;
  /** Former wards that it contains, each with its district: `Phường Bến Nghé, Quận 1`. */
  former?: readonly string[] | undefined;
}

/** Minimum number of letters: fewer would match too many former provinces. */
const FORMER_LETTERS_MIN = 3;

/** Cached folded forms of a region's name, because a list is searched again at every letter. */
const known = new WeakMap<Named, { whole: string; own: string; initials: string; nicknames: readonly string[] }>();

function namesOf(region: Named) {
  const kept = known.get(region);
  if (kept) return kept;
  const whole = foldedRegion(region.name);
  const { own } = regionParts(region.name);
  const nicknames = nicknamesOf(own);
  const initials = own.replace(/(\S)\S*\s?/g, '$1');
  const names = { whole, own, initials, nicknames };
  known.set(region, names);
  return names;
}

/**
 * The regions that match the typed text, best first; all for an empty text. Diacritics, case and the kind of region
 * (`quận`, `P.`) do not matter, but exact diacritics come first. The order is: whole name, beginning of the name,
 * beginning of a word, initials (`hbt` for Hai Bà Trưng), anywhere, then the wards that contain a former ward or district
 * of this name. A nickname (`sài gòn`) counts as a name. When nothing matches, a province of before July 2025 finds the
 * one that it is a part of.
 */
export function findRegions<Region extends Named>(regions: readonly Region[], typed: string): Region[] {
  const wanted = foldedRegion(typed);
  if (!wanted) return [...regions];
  // `quan 1` is district 1, but `phuong mai` is also the name of a ward.
  const { own } = regionParts(typed);
  const parts = typedParts(typed);
  const marked = typed.normalize('NFC').trim().toLowerCase();
  const found = regions
    .flatMap((region) => {
      const rank = rankOf(region, own, wanted) ?? formerRankOf(region, parts);
      if (rank === null) return [];
      return [{ region, rank: rank * 2 + (region.name.toLowerCase().includes(marked) ? 0 : 1) }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ region }) => region);
  return found.length ? found : regions.filter((region) => wasPartOf(region, own));
}

/** The province of today that contains a former one; undefined for another name. */
export function provinceOfFormer<Region extends Named>(regions: readonly Region[], name: string): Region | undefined {
  const { own } = regionParts(name);
  return regions.find((region) => FORMER_NAMES[namesOf(region).own]?.includes(own));
}

/** Whether a province contains a former one whose name begins like this. */
function wasPartOf(region: Named, typedOwn: string): boolean {
  if (typedOwn.length < FORMER_LETTERS_MIN) return false;
  return FORMER_NAMES[namesOf(region).own]?.some((name) => name.startsWith(typedOwn)) ?? false;
}

/** The rank of a ward by the former ones that it contains, after all that match by their own names. */
function formerRankOf(region: Named, parts: readonly RegionParts[]): number | null {
  const rank = formerRank(region, parts);
  return rank === null ? null : LAST_RANK + 1 + rank;
}

/** The rank of a name that only contains the text. */
const LAST_RANK = 6;

function rankOf(region: Named, typedOwn: string, wanted: string): number | null {
  const { whole, own, initials, nicknames } = namesOf(region);
  if (whole === wanted) return 0;
  if (own === wanted || own === typedOwn || nicknames.includes(typedOwn)) return 1;
  if (own.startsWith(wanted)) return 2;
  if (own.startsWith(typedOwn) || whole.startsWith(wanted)) return 3;
  if (` ${own}`.includes(` ${typedOwn}`) || nicknames.some((name) => name.startsWith(typedOwn))) return 4;
  if (initials.startsWith(typedOwn)) return 5;
  return whole.includes(wanted) ? LAST_RANK : null;
}
