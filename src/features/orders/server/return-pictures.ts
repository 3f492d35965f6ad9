import * as z from 'zod';
import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError, optional } from '../../transport/server/errors.ts';
import { ownFields } from '../../transport/server/graphql/own-fields.ts';
import { restCall } from '../../transport/server/middleware.ts';
import { GuestReturnPictures, OwnReturnPictures } from './return-documents.ts';

/** Keeps a picture for a return that is about to be requested. */
export const UPLOAD_RETURN_PICTURE = 'upload_return_picture';
const READ = 'return_picture';
const Picture = z.object({ type: z.string(), picture: z.string() });

/** The proof of the buyer: the number of the order; the token of a guest's order, null for an account. */
interface OrderProof {
  number: string;
  token: string | null;
}

/** Whether the backend stores pictures of returns. */
export const hasReturnPictures = (commerce: Commerce): boolean =>
  commerce.hasExtensions && commerce.hasCall(UPLOAD_RETURN_PICTURE);

/** The fields that a call needs to find the buyer's order. */
export const proofFields = ({ number, token }: OrderProof): Record<string, string> => ({
  order_id: number,
  ...(token && { token }),
});

/** The ids of the pictures of an order's returns, by the id of the return; empty when the backend knows none. */
export async function listReturnPictures(
  commerce: Commerce,
  { number, token }: OrderProof,
): Promise<ReadonlyMap<string, string[]>> {
  const read = async () => {
    if (token !== null) return (await ownFields(commerce, GuestReturnPictures, { token }))?.guestOrderByToken;
    return (await ownFields(commerce, OwnReturnPictures, { number }))?.customer?.orders?.items[0];
  };
  const items = (await optional(read(), null))?.returns?.items ?? [];
  return new Map(items.flatMap((one) => (one ? [[one.uid, (one.pictures ?? []).map(({ id }) => id)] as const] : [])));
}

/**
 * A picture of a return of the buyer's order; null for any other, and for a backend without them. Throws
 * `CommerceError`.
 */
export async function readReturnPicture(
  commerce: Commerce,
  id: string,
  proof: OrderProof,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  if (!hasReturnPictures(commerce)) return null;
  const { code, result } = await restCall(commerce, READ, {
    method: 'POST',
    body: { ...proofFields(proof), id },
    isRead: true,
  });
  if (code === 404 || code === 400) return null;
  const read = Picture.safeParse(result);
  if (!read.success) throw new CommerceError('refused', `${READ} answered ${code}`);
  return { type: read.data.type, bytes: Uint8Array.fromBase64(read.data.picture) };
}
