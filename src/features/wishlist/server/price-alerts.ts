import type { GraphqlApi } from '../../transport/server/commerce.ts';
import { ownFields } from '../../transport/server/graphql/own-fields.ts';
import { WISHES_A_PAGE } from './wishlist.ts';
import { EndPriceAlert, PriceAlerts, RequestPriceAlert } from './wishlist-documents.ts';

/**
 * The ids of the items on a page of the customer's wishlist whose price the customer waits for; null when the backend
 * tells nobody of lower prices. Throws `CommerceError`.
 */
export async function getPriceAlerts(commerce: GraphqlApi, page: number): Promise<ReadonlySet<string> | null> {
  const answer = await ownFields(commerce, PriceAlerts, { pageSize: WISHES_A_PAGE, currentPage: page });
  if (!answer) return null;
  const items = (answer.customer?.wishlists ?? []).flatMap((list) => list?.items_v2?.items ?? []);
  return new Set(items.flatMap((item) => (item?.has_price_alert ? [item.id] : [])));
}

/**
 * Asks, for the customer, for one message as soon as a product costs less than now, or ends this. False when the
 * backend does not know such requests. Throws `CommerceError`.
 */
export async function setPriceAlert(
  commerce: GraphqlApi,
  { sku, isWanted }: { sku: string; isWanted: boolean },
): Promise<boolean> {
  if (!commerce.hasExtensions) return false;
  const input = { input: { sku } };
  const answer = isWanted
    ? await commerce.extendedChange(RequestPriceAlert, input)
    : await commerce.extendedChange(EndPriceAlert, input);
  return answer !== null;
}
