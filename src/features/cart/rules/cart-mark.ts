/** Bytes of a mark: enough that two carts never have the same one. */
const MARK_BYTES = 16;

/**
 * The name of a cart that scripts may read: it says whether two carts are the same, and opens none. The id itself opens
 * a guest's name and address, so it stays in a cookie that no script reads.
 */
export async function cartMark(id: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`cart ${id}`));
  return Array.from(new Uint8Array(digest, 0, MARK_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A cart as a browser gets it: with its mark in place of its id. */
export const forBrowser = async <Shown extends { id: string }>(cart: Shown): Promise<Shown> => ({
  ...cart,
  id: await cartMark(cart.id),
});
