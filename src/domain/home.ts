import type { CategoryNode } from './catalog.ts';
import { ITEMS_PER_PAGE_DEFAULT, type ListingState } from './listing.ts';

export const HOME_BLOCKS = ['home-hero', 'home-worlds', 'home-story', 'home-promises'] as const;

/** Seconds; any change of a block or of a listed product renews the page at once by its tag. */
export const HOME_CACHE = { maxAge: 300, swr: 3600, tags: HOME_BLOCKS.map((block) => `cms_b_${block}`) };

/** Categories that feed the strips of the home page, by the first part of their address. */
const STRIP_KEYS = { newArrivals: 'hang-moi', sale: 'gia-tot' } as const;

/** The category of a strip; null in a catalogue that has none, and then the strip is left out. */
export function homeStrip(tree: CategoryNode[], strip: keyof typeof STRIP_KEYS): CategoryNode | null {
  const path = `/${STRIP_KEYS[strip]}`;
  return tree.find(({ href }) => href === path || href === `${path}.html`) ?? null;
}

/** The first products of a category in its own order. */
export function stripState(): ListingState {
  return { page: 1, itemsPerPage: ITEMS_PER_PAGE_DEFAULT, sort: null, term: '', filters: {}, view: 'grid' };
}
