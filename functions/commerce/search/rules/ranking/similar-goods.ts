import type { ReadText } from '../meaning/read-text.ts';
import { ROLE_WEIGHTS, type Role } from '../meaning/search-concept.ts';
import type { SearchIndex } from '../search-index.ts';
import type { Matcher } from './match-concepts.ts';
import { neighboursOf } from './neighbours.ts';
import type { Ranked } from './rank-concepts.ts';

/** Fewer products than this are a poor choice: goods of the same kind follow them. */
export const ENOUGH = 6;
/** So few are followed also by goods of a kind that is more than this share of the shop: `áo`. */
export const VERY_FEW = 3;
export const GENERAL_SHARE = 0.2;
/** With those that follow, about one page. */
export const SHOWN = 12;
/** So low that every product that matches comes before. */
const BEHIND = 1e-6;
/** The score of goods that are of the kind that is asked for, by their name or category. */
export const THING = 85;
/** What also holds for the goods that follow: nobody wants another size or colour, or pays more than they said. */
export const KEPT: ReadonlySet<Role> = new Set(['audience', 'color', 'size', 'price', 'sale']);
/** Products without an audience, and words that may also be other words, score less. */
export const KEPT_MIN = 45;

interface Goods {
  index: SearchIndex;
  matcher: Matcher;
  within: Uint8Array;
}

/** If only a few products are found, other goods of the kind that is asked for after them, those that match most first. */
export function withSimilar(ranked: Ranked, read: ReadText, { index, matcher, within }: Goods): Ranked {
  const { places, scores } = ranked;
  if (places.length === 0 || places.length >= ENOUGH || read.askedLast.size > 0) return ranked;
  const found = new Set(places);
  const own = matcher.match(read.concepts);
  const denied = matcher.match(read.denied.map(({ concept }) => concept));
  const isKept = (place: number) =>
    read.concepts.every(
      (concept, at) =>
        !KEPT.has(concept.role) || (own[at]?.[place] ?? 0) >= KEPT_MIN || ranked.leftOut.includes(concept),
    );
  const held = (place: number) =>
    read.concepts.reduce((sum, { role }, at) => sum + ROLE_WEIGHTS[role] * (own[at]?.[place] ?? 0), 0);
  const thing = own[read.concepts.findIndex((concept) => matcher.isThing(concept))];
  if (!thing) return ranked;
  // Where the kind is a part of other goods, goods of that kind are no choice: no bags after a `túi ngực`.
  if (!places.some((place) => (thing[place] ?? 0) >= THING)) return ranked;
  const same: number[] = [];
  for (let place = 0; place < thing.length; place++) if ((thing[place] ?? 0) >= THING) same.push(place);
  if (places.length >= VERY_FEW && same.length > GENERAL_SHARE * thing.length) return ranked;
  const isAlone = places.length < VERY_FEW && same.every((place) => found.has(place));
  const others = (isAlone ? neighboursOf(places, read, { index, matcher }) : same)
    .filter((place) => within[place] && index.isLive.at(place) && index.isInStock.at(place) && !found.has(place))
    .filter((place) => isKept(place) && !denied.some((list) => list[place]))
    .map((place) => ({ place, score: BEHIND * (1 + held(place)) }))
    .toSorted((one, other) => other.score - one.score || index.ids.at(one.place) - index.ids.at(other.place))
    .slice(0, SHOWN - places.length);
  if (others.length === 0) return ranked;
  return {
    ...ranked,
    places: [...places, ...others.map(({ place }) => place)],
    scores: [...scores, ...others.map(({ score }) => score)],
    exact: places.length,
  };
}
