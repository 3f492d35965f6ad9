import { actions } from 'astro:actions';

/** Number of pieces in the cart according to the server; null when it did not answer. */
export async function fetchQuantity(): Promise<number | null> {
  // The shopper did not request this load, so a failure is not shown: the badge stays, and the next page asks again.
  const answer = await actions.cart.getQuantity({}).catch(() => null);
  return answer?.data ?? null;
}
