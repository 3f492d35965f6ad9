import type { APIRoute } from 'astro';
import { ORDER_NUMBER_LENGTH_MAX, ORDER_TOKEN } from '../../features/orders/rules/order.ts';
import { readReturnPicture } from '../../features/orders/server/return-pictures.ts';

/** Ids have 32 hexadecimal digits. */
const ID = /^[0-9a-f]{32}$/;

/** A picture of a return, for the buyer of its order: a customer who is logged in, or a guest with the order's token. */
export const GET: APIRoute = async ({ params, url, locals }) => {
  const number = url.searchParams.get('order_id') ?? '';
  const token = url.searchParams.get('token');
  const isPossible = ID.test(params.id ?? '') && number !== '' && number.length <= ORDER_NUMBER_LENGTH_MAX;
  const mayAsk = isPossible && (token === null ? locals.commerce.hasToken : ORDER_TOKEN.test(token));
  const picture = mayAsk ? await readReturnPicture(locals.commerce, params.id ?? '', { number, token }) : null;
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  if (!picture) return new Response(null, { status: 404, headers });
  return new Response(picture.bytes, {
    headers: { ...headers, 'content-type': picture.type, 'x-content-type-options': 'nosniff' },
  });
};
