import type { D1PreparedStatement } from '@cloudflare/workers-types';
import { markForRenewal } from '../../catalog/db/renewal.ts';
import type { CommerceEnv } from '../../env.ts';
import { reindexProducts } from '../../search/rules/index/reindex.ts';
import { insertPurge, listProductTags } from '../db/purge-events.ts';

/** Makes a change and, in the same transaction, records which stored pages it outdates. */
export async function changeWithPurge(
  env: CommerceEnv,
  statements: D1PreparedStatement[],
  tags: readonly string[],
  now: Date,
): Promise<void> {
  await env.DB.batch([...statements, insertPurge(env.DB, tags, now)]);
}

/** Changes a product or its stock; purges the pages that show it and updates the search index. */
export async function changeProduct(
  env: CommerceEnv,
  productId: number,
  statements: D1PreparedStatement[],
  now: Date,
): Promise<void> {
  const tags = await listProductTags(env.DB, [productId]);
  await changeWithPurge(env, [...statements, markForRenewal(env.DB, productId)], tags, now);
  await reindexProducts(env.DB, [productId], now);
}
