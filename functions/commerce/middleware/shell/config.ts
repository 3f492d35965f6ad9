import type { D1Database } from '@cloudflare/workers-types';
import * as z from 'zod';
import { hasVideos } from '../../db/content/videos.ts';
import { getConfig, listRedirects } from '../../db/shared/configuration.ts';
import type { CommerceEnv } from '../../env.ts';
import { isCompanion } from '../../shop/magento/settings.ts';
import { pushKeys } from '../../shop/messages/push.ts';
import { type Calls, get } from '../transport/endpoint.ts';
import { nothing, storeCode } from '../transport/fields.ts';

const redirect = z.object({
  request_path: z.string(),
  target_path: z.string(),
  redirect_type: z.union([z.literal(301), z.literal(302), z.literal(410)]).describe('410: nothing is there any more'),
});

/** A link to the video page is pointless while there are no videos. */
const VIDEO_PAGE = 'video_watchshop';
const callsWithContent = async (db: D1Database, calls: readonly string[]) =>
  (await hasVideos(db, new Date())) ? calls : calls.filter((name) => name !== VIDEO_PAGE);

/** Orders and products of a companion are Magento's, so it has no notifications. */
function pushConfig(env: CommerceEnv): { push_public_key?: string } {
  const keys = isCompanion(env) ? null : pushKeys(env);
  return keys ? { push_public_key: keys.publicKey } : {};
}

/** Remote configuration and redirects [MW-017, MW-019]. */
export const configCalls: Calls = {
  config_list: get({
    summary:
      'The remote configuration by path, with what the store has of its own; beside a Magento also served_calls, the names of the calls that are there and have something to tell; with notifications push_public_key, the key that browsers subscribe with',
    input: z.object({ storeCode: storeCode.default('default') }),
    result: z.record(z.string(), z.unknown()),
    example: { input: { storeCode: 'mobile' }, result: { free_ship_value: 499_000, guest_checkout: '1' } },
    maxAge: 300,
    answer: async ({ storeCode }, { env, var: { servedCalls } }) => ({
      ...(await getConfig(env.DB, storeCode)),
      ...pushConfig(env),
      ...(servedCalls && { served_calls: await callsWithContent(env.DB, servedCalls) }),
    }),
  }),
  config_url_rewrite: get({
    summary:
      'The redirect rules, permanent and temporary, and the addresses that are gone; paths without a leading slash',
    input: nothing,
    result: z.array(redirect),
    example: { input: {}, result: [{ request_path: 'cu.html', target_path: 'moi.html', redirect_type: 301 }] },
    answer: (_, { env }) => listRedirects(env.DB),
  }),
};
