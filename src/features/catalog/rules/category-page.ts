import type { Category, ProductCard } from './catalog.ts';
import type { Listing, ListingState } from './listing.ts';
import { nameForPeople } from './people/people.ts';

/** The first products of a child of a category. */
export interface CategoryStrip {
  title: string;
  href: string;
  products: ProductCard[];
}

/** The data of a category page. */
export interface CategoryPage {
  category: Category;
  /** Null when the page lists no products of its own. */
  listing: Listing | null;
  state: ListingState;
  /** The landing content as safe HTML. */
  landing: string | null;
  strips: CategoryStrip[];
}

/** The heading of a category: its name, and for whom its goods are, which categories of the same name differ in. */
export const headingOf = ({ id, name, breadcrumbs }: Pick<Category, 'id' | 'name' | 'breadcrumbs'>): string =>
  nameForPeople(
    name,
    breadcrumbs.filter((crumb) => crumb.id !== id).map((crumb) => crumb.name),
  );
