import * as z from 'zod';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { restCall } from '../../transport/server/middleware.ts';

const Kept = z.object({ id: z.string() });

/** The id of a kept picture, or why the backend refused it. */
export type PictureAnswer = { id: string } | 'too large' | 'no picture' | 'too many' | 'not allowed';

const REFUSALS: Record<number, PictureAnswer> = {
  401: 'not allowed',
  404: 'not allowed',
  413: 'too large',
  422: 'no picture',
  429: 'too many',
};

/**
 * Sends a picture by this call, with what else the call needs; the backend keeps it for the form that is about to be
 * sent. Throws `CommerceError`.
 */
export async function sendPicture(
  commerce: MiddlewareApi,
  call: string,
  file: Uint8Array,
  more: Record<string, string> = {},
): Promise<PictureAnswer> {
  const { code, result } = await restCall(commerce, call, {
    method: 'POST',
    body: { ...more, picture: file.toBase64() },
  });
  const refusal = REFUSALS[code];
  if (refusal) return refusal;
  const kept = Kept.safeParse(result);
  if (!kept.success) throw new CommerceError('refused', `${call} answered ${code}`);
  return kept.data;
}
