import type { APIRoute } from 'astro';
import { getOwnData } from '../../features/account/server/own-data.ts';
import { CommerceError } from '../../features/transport/server/errors.ts';
import { logError } from '../../features/transport/server/log.ts';
import { text } from '../../text/vi.ts';

const PRIVATE = { 'cache-control': 'private, no-store' };
const refused = (status: 429 | 503, message: string) =>
  new Response(message, { status, headers: { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8' } });

/** A download of all data that the shop has about the customer; it is a link and works without scripts. */
export const GET: APIRoute = async ({ locals }) => {
  try {
    const data = await getOwnData(locals.commerce);
    if (!data) return refused(429, text('account.dataOften'));
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        ...PRIVATE,
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="du-lieu-cua-toi.json"',
      },
    });
  } catch (error) {
    if (!(error instanceof CommerceError) || error.kind === 'unauthorized') throw error;
    logError('the data of a customer could not be read', error);
    return refused(503, text('account.dataFailed'));
  }
};
