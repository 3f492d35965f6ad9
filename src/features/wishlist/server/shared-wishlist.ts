import type { Commerce, GraphqlApi } from '../../transport/server/commerce.ts';
import { ownFields } from '../../transport/server/graphql/own-fields.ts';
import type { WishItem } from '../rules/wishlist.ts';
import { DEFAULT_WISHLIST, toWishItems } from './wishlist.ts';
import { SharedWishlist, ShareWishlist, WishlistSharing } from './wishlist-documents.ts';

/** How a customer shares the wishlist. */
interface Sharing {
  /** Part of the link; null while the list is private. */
  code: string | null;
  /** What the owner calls the list; null for no name. */
  name: string | null;
}

const SHARED_PAGE = 24;

/** Whether and how the customer's wishlist is shared; null when the backend shares no lists. Throws `CommerceError`. */
export async function getSharing(commerce: GraphqlApi): Promise<Sharing | null> {
  const answer = await ownFields(commerce, WishlistSharing, {});
  const list = answer?.customer?.wishlists[0];
  return list ? { code: list.shared_code, name: list.name } : null;
}

/**
 * Shares the customer's wishlist under a new code, or withdraws it; a withdrawn code never opens the list again. False
 * when the backend shares no lists. Throws `CommerceError`.
 */
export async function shareWishlist(
  commerce: GraphqlApi,
  { isShared, name }: { isShared: boolean; name: string | null },
): Promise<boolean> {
  if (!commerce.hasExtensions) return false;
  const visibility = isShared ? ('PUBLIC' as const) : ('PRIVATE' as const);
  const answer = await commerce.extendedChange(ShareWishlist, { wishlistId: DEFAULT_WISHLIST, visibility, name });
  return answer !== null;
}

/** A page of a shared wishlist, for everybody with its code; null when no list is shared by it. Throws `CommerceError`. */
export async function getSharedWishlist(
  commerce: Commerce,
  code: string,
  page: number,
): Promise<{ name: string | null; items: WishItem[]; totalPages: number } | null> {
  const answer = await ownFields(commerce, SharedWishlist, { code, pageSize: SHARED_PAGE, currentPage: page });
  const list = answer?.sharedWishlist;
  if (!list) return null;
  const items = await toWishItems(commerce, list.items_v2?.items ?? []);
  return { name: list.name, items, totalPages: list.items_v2?.page_info?.total_pages ?? 1 };
}
