import { listSkus } from '../../catalog/db/skus.ts';
import type { CommerceEnv } from '../../env.ts';
import { forgetPurges } from '../../page/db/purge-events.ts';
import { reindexProducts } from '../../search/rules/index/reindex.ts';
import { renewSnapshot } from '../../search/rules/snapshot/write-snapshot.ts';
import { withLocalBackend } from '../../shared/db/local.ts';
import { forgetStale } from '../db/import-runs.ts';
import { Refused } from './api.ts';
import { refuseLine } from './command-line.ts';
import { importDefault, isOfDefault } from './default-shop.ts';
import { addStaff } from './default-staff.ts';
import { withApiOf } from './local.ts';
import { Progress } from './progress.ts';
import { whenFree } from './when-free.ts';

/**
 * Fills a backend with the default catalogue. A catalogue with any product of its own belongs to a real shop: it only
 * gets the basics that it lacks, and its index is rebuilt. Returns whether the default catalogue was loaded.
 */
export async function fillShop(given: Pick<CommerceEnv, 'DB' | 'MEDIA'> & Partial<CommerceEnv>): Promise<boolean> {
  const env: CommerceEnv = { MEDIA_BASE_URL: '', ...given };
  const skus = await listSkus(env.DB);
  const isDefault = skus.every(await isOfDefault());
  await withApiOf(env, (api) =>
    isDefault
      ? importDefault(api, 'default', { isReplacing: skus.length > 0, isIndexedAfter: true })
      : importDefault(api, 'basics', { isFilling: true, isIndexedAfter: true }),
  );
  await addStaff(env.DB);
  await reindexAll(env.DB);
  await forgetStale(env.DB);
  await renewSnapshot(env.DB, new Date(), 0);
  // Forgets the purge list, because a development server that starts on this database has no stored pages.
  if (isDefault) await forgetPurges(env.DB);
  return isDefault;
}

/** Rebuilds the search index, and shows how far it has come. */
async function reindexAll(db: CommerceEnv['DB']): Promise<void> {
  let progress: Progress | null = null;
  let before = 0;
  await reindexProducts(db, 'all', new Date(), (done, all) => {
    progress ??= new Progress('products of the search index', all);
    progress.step(done - before);
    before = done;
  });
  (progress as Progress | null)?.end();
}

/** Fills the empty tables of a Magento companion; its catalogue stays empty. */
const fillCompanion = (env: CommerceEnv) =>
  withApiOf(env, (api) => importDefault(api, 'companion', { isFilling: true }));

if (import.meta.main) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  try {
    if (process.env.COMPANION_OF) {
      await whenFree(() => withLocalBackend(fillCompanion), console.log);
      console.log(`Places, stores, questions and the blog are there; goods are Magento's (${seconds()} s).`);
    } else {
      const isFilled = await whenFree(() => withLocalBackend(fillShop), console.log);
      console.log(`${isFilled ? 'The catalogue is filled' : 'Your own catalogue is kept'} (${seconds()} s).`);
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refuseLine(error.message);
  }
}
