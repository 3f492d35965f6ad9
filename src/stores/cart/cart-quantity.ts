import { actions } from 'astro:actions';

/** Pieces in the cart as the shop knows them; null when it did not answer. */
export async function fetchQuantity(): Promise<number | null> {
  // The shopper did not ask for this load, so a failure is not shown: the badge stays as it was, and the next page asks
  // again.
  const answer = await actions.cart.getQuantity({}).catch(() => null);
  return answer?.data ?? null;
}
