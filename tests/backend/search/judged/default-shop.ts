import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { fillShop } from '../../../../functions/commerce/exchange/import/fill.ts';
import { openDatabase } from '../../support/open-database.ts';

/** An in-memory bucket that can only list its objects. */
export function openBucket(): R2Bucket {
  const held = new Map<string, unknown>();
  const bucket = {
    head: async (key: string) => (held.has(key) ? { checksums: {} } : null),
    put: async (key: string, body: unknown) => void held.set(key, body),
  };
  return bucket as unknown as R2Bucket;
}

/** The default catalogue with its search index, in a database of this process. */
export async function openDefaultShop(): Promise<D1Database> {
  const db = openDatabase();
  await fillShop({ DB: db, MEDIA: openBucket() });
  return db;
}
