import type { D1Database } from '@cloudflare/workers-types';
import * as z from 'zod';
import { hasOutfits } from '../../content/db/outfits.ts';
import { hasVideos } from '../../content/db/videos.ts';
import { readerOffer } from '../../content/rules/reader-offer.ts';
import type { CommerceEnv } from '../../env.ts';
import { isCompanion } from '../../magento/rules/settings.ts';
import { pushKeys } from '../../messages/rules/push.ts';
import { getConfig, listRedirects } from '../../shared/db/configuration.ts';
import { RETURNS, readReturnRule } from '../../terms/rules/return-rule.ts';
import { type Calls, get } from '../../transport/middleware/endpoint.ts';
import { nothing, storeCode } from '../../transport/middleware/fields.ts';

const redirect = z.object({
  request_path: z.string(),
  target_path: z.string(),
  redirect_type: z.union([z.literal(301), z.literal(302), z.literal(410)]).describe('410: nothing is there any more'),
});

/** Calls without content: a link to the video page leads nowhere, and no page of a product asks for outfits. */
async function callsWithContent(db: D1Database, calls: readonly string[]): Promise<string[]> {
  const [videos, outfits] = await Promise.all([hasVideos(db, new Date()), hasOutfits(db)]);
  const idle = new Set([...(videos ? [] : ['video_watchshop']), ...(outfits ? [] : ['outfits'])]);
  return calls.filter((name) => !idle.has(name));
}

/** Orders and products of a companion are Magento's, so it has no notifications. */
function pushConfig(env: CommerceEnv): { push_public_key?: string } {
  const keys = isCompanion(env) ? null : pushKeys(env);
  return keys ? { push_public_key: keys.publicKey } : {};
}

const RETURN_POLICY = 'returns/policy';

/** The promised days are those in which a return is accepted, where the shop takes returns itself. */
function withReturnDays(config: Record<string, unknown>): Record<string, unknown> {
  const policy = config[RETURN_POLICY];
  const rule = readReturnRule(config[RETURNS]);
  if (!rule || typeof policy !== 'object' || policy === null) return config;
  return { ...config, [RETURN_POLICY]: { ...policy, days: rule.days } };
}

/** What readers of the newsletter get; a companion has no vouchers of its own. */
async function offerConfig(env: CommerceEnv, store: string): Promise<{ newsletter_offer?: object }> {
  const offer = isCompanion(env) ? null : await readerOffer(env.DB, store, new Date());
  if (!offer) return {};
  const { discount_type, value, description } = offer;
  return { newsletter_offer: { discount_type, value, description } };
}

/** Remote configuration and redirects. */
export const configCalls: Calls = {
  config_list: get({
    summary:
      'The remote configuration by path, with what the store has of its own; beside a Magento also served_calls, the names of the calls that are there and have something to tell; with notifications push_public_key, the key that browsers subscribe with; newsletter_offer, what a new reader gets',
    input: z.object({ storeCode: storeCode.default('default') }),
    result: z.record(z.string(), z.unknown()),
    example: { input: { storeCode: 'mobile' }, result: { free_ship_value: 499_000, guest_checkout: '1' } },
    maxAge: 300,
    answer: async ({ storeCode }, { env, var: { servedCalls } }) => ({
      ...withReturnDays(await getConfig(env.DB, storeCode)),
      ...(await offerConfig(env, storeCode)),
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
