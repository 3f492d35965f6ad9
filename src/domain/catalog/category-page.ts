import type { Category, ProductCard } from './catalog.ts';
import type { Listing, ListingState } from './listing.ts';

/** The first products of a child of a category. */
export interface CategoryStrip {
  title: string;
  href: string;
  products: ProductCard[];
}

/** What the page of a category is made of. */
export interface CategoryPage {
  category: Category;
  /** Null where the page lists no products of its own. */
  listing: Listing | null;
  state: ListingState;
  /** What editors wrote for it, as safe HTML. */
  landing: string | null;
  strips: CategoryStrip[];
}
