import type { Commerce } from '../../../transport/server/commerce.ts';
import type { Listing, ListingState } from '../../rules/listing.ts';

/** A listing request: a category or the whole shop, with the state in the address. */
export interface ListingRequest {
  categoryId?: number | undefined;
  state: ListingState;
}

/** A source of listings. Throws `CommerceError`. */
export type ListingSource = (commerce: Commerce, request: ListingRequest) => Promise<Listing>;

/** An empty listing. */
export function emptyListing({ page, filters }: ListingState): Listing {
  return {
    items: [],
    total: 0,
    page,
    pageCount: 0,
    facets: [],
    filters,
    sortFields: [],
    didYouMean: null,
    reading: null,
    failure: null,
  };
}
