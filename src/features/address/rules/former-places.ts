import { type RegionParts, regionParts } from '../../../kernel/contact/region-names.ts';

/** A ward of today with the former wards that it contains, each with its district: `Phường Bến Nghé, Quận 1`. */
interface Ward {
  name: string;
  former?: readonly string[] | undefined;
}

/** A former ward and its district, parsed; a district that had no wards is both. */
interface Former {
  line: string;
  district: string;
  wardParts: RegionParts;
  districtParts: RegionParts;
}

const parsed = new WeakMap<readonly string[], Former[]>();
const none: Former[] = [];

/** The former wards of a ward; kept, because a list is searched again at every letter. */
function formersOf({ former }: Ward): Former[] {
  if (!former?.length) return none;
  const known = parsed.get(former);
  if (known) return known;
  const formers = former.map((line) => {
    const [ward = '', district = ward] = line.split(', ');
    return { line, district, wardParts: regionParts(ward), districtParts: regionParts(district) };
  });
  parsed.set(former, formers);
  return formers;
}

/** Where the level was typed it must agree: `Q1` is no ward. */
const isLevelOf = (typed: RegionParts, name: RegionParts) => typed.level === null || typed.level === name.level;
const isName = (typed: RegionParts, name: RegionParts) => typed.own === name.own && isLevelOf(typed, name);

/** How well a typed name matches one of a list: 0 the same, 1 its beginning, 2 the beginning of a word; null for not. */
function matchOf(typed: RegionParts, name: RegionParts): number | null {
  if (!isLevelOf(typed, name)) return null;
  if (typed.own === name.own) return 0;
  // A number is a whole one: 1 is not the beginning of 10.
  if (/^\d+$/.test(typed.own)) return null;
  if (name.own.startsWith(typed.own)) return 1;
  return name.own.includes(` ${typed.own}`) ? 2 : null;
}

/** The parts of a typed place, the smallest first: `Bến Nghé, Q1` → two. */
export const typedParts = (typed: string): RegionParts[] =>
  typed
    .split(',')
    .map((part) => regionParts(part))
    .filter(({ own }) => own !== '');

/** How well a former ward matches what was typed: a ward, a district, or a ward and its district; null for not. */
function rankOfFormer({ wardParts, districtParts }: Former, [first, second]: readonly RegionParts[]): number | null {
  if (!first) return null;
  const ward = matchOf(first, wardParts);
  if (ward === null) return matchOf(first, districtParts);
  const isElsewhere = second?.level === 'district' && matchOf(second, districtParts) === null;
  return isElsewhere ? null : ward;
}

/** How well the former wards of a ward match a typed text, 0 the best; null when none does. */
export function formerRank(ward: Ward, parts: readonly RegionParts[]): number | null {
  let best: number | null = null;
  for (const former of formersOf(ward)) {
    const rank = rankOfFormer(former, parts);
    if (rank !== null && (best === null || rank < best)) best = rank;
  }
  return best;
}

/** The former name by which a ward is found; null when its own name matches as well. */
export function formerName(ward: Ward, typed: string): string | null {
  const parts = typedParts(typed);
  const [first] = parts;
  if (!first || matchOf(first, regionParts(ward.name)) !== null) return null;
  const [best] = formersOf(ward)
    .flatMap((former) => {
      const rank = rankOfFormer(former, parts);
      return rank === null ? [] : [{ former, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank);
  if (!best) return null;
  return matchOf(first, best.former.wardParts) === null ? best.former.district : best.former.line;
}

/**
 * The wards that the names of an address can mean, in any order of the names: one for a ward of today, or for a former
 * ward with its district; several where the former ward was divided, or where only the district is named; none when no
 * name is one of the province.
 */
export function wardsOf<Place extends Ward>(wards: readonly Place[], names: readonly string[]): Place[] {
  const places = names.map((name) => regionParts(name)).filter(({ own }) => own !== '');
  const isNamed = (name: RegionParts, except?: RegionParts) =>
    places.some((place) => place !== except && isName(place, name));
  const having = (isMeant: (former: Former) => boolean) => wards.filter((ward) => formersOf(ward).some(isMeant));
  // One name, such as that of a former town, does not stand for both.
  const byBoth = having(({ wardParts, districtParts }) => {
    const ward = places.find((place) => isName(place, wardParts));
    return ward !== undefined && isNamed(districtParts, ward);
  });
  if (byBoth.length) return byBoth;
  const own = wards.find(({ name }) => isNamed(regionParts(name)));
  if (own) return [own];
  const byWard = having(({ wardParts }) => isNamed(wardParts));
  return byWard.length ? byWard : having(({ districtParts }) => isNamed(districtParts));
}
