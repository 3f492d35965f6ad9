import type { D1Database } from '@cloudflare/workers-types';

/** Two products that shoppers see, with a picture if there are such; the newest first. */
export async function listSampleProducts(
  db: D1Database,
): Promise<{ name: string; sku: string; image: string | null }[]> {
  const { results } = await db
    .prepare(
      `select name, sku, image from product where status = 1 and visibility in (2, 4)
      order by image is null, id desc limit 2`,
    )
    .all<{ name: string; sku: string; image: string | null }>();
  return results;
}
