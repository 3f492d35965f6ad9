// The limits of the strictest shopping service that reads a feed, in characters.

/** The id of an item, its SKU: a longer one is refused. */
export const FEED_ID_MAX = 50;
/** The name of an item: a longer one is cut. */
export const FEED_TITLE_MAX = 150;

/** Why a product is in no feed; for `long_name` it is there with a shorter name. */
export type FeedProblemCode = 'no_picture' | 'no_price' | 'no_date' | 'long_sku' | 'long_name';
