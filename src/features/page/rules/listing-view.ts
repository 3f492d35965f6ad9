/** Name of the cookie with the view that was chosen for listings: `list` or `grid`. */
export const LISTING_VIEW_COOKIE = 'listing-view';

/** How long a browser keeps the view that was chosen for listings. */
export const LISTING_VIEW_MAX_AGE_S = 31_536_000;

/** Marks a page that lists products, for the edge; visitors do not get it. */
export const LISTING_HEADER = 'x-page-listing';
