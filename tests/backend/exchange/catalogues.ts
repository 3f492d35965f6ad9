import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { withApiOf } from '../../../functions/commerce/exchange/import/local.ts';
import { runImport } from '../../../functions/commerce/exchange/import/run.ts';
import backend from '../../../functions/commerce/index.ts';
import { createCommerce } from '../../../src/features/transport/server/client.ts';
import { writeSampleModules } from '../../sample-modules.ts';
import { openDatabase } from '../support/open-database.ts';
import type { Commerce } from '../support/worker.ts';

/** Magento's sample catalogue where it was fetched, and a small folder of the same form that every machine can write. */
export const LUMA = '../shared/data/luma';
export const IMPORTED = ['sample', ...(existsSync(LUMA) ? [LUMA] : [])];

/** The storefront's client of the backend that runs in this process with a database. */
export function commerceOf(db: D1Database) {
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined };
  const fetch = (request: Request) => backend.fetch(request, { DB: db, MEDIA_BASE_URL: '' } as never, context as never);
  return createCommerce({ env: { COMMERCE: { fetch } } as never, store: 'vi', device: 'desktop' });
}

/** The storefront's client of a Worker under test. */
export function commerceBehind(shop: Pick<Commerce, 'fetch'>) {
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const headers = Object.fromEntries(request.headers);
    return shop.fetch(pathname + search, { method: request.method, headers, ...(body && { body }) });
  };
  return createCommerce({ env: { COMMERCE: { fetch } } as never, store: 'vi', device: 'desktop' });
}

/** A database with one of the imported catalogues. */
export async function openImported(catalogue: string): Promise<D1Database> {
  const folder = catalogue === 'sample' ? mkdtempSync(join(tmpdir(), 'feed-sample-')) : null;
  if (folder) writeSampleModules(folder);
  const db = openDatabase();
  const bucket = { head: async () => null, put: async () => undefined } as never;
  await withApiOf({ DB: db, MEDIA: bucket, MEDIA_BASE_URL: '' }, async (api) => {
    await runImport(api, [folder ?? catalogue], { rate: 25_000, mediaFolder: null, isReplacing: false });
  });
  if (folder) rmSync(folder, { recursive: true });
  return db;
}
