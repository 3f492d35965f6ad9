import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { TABLES } from '../../tables/all.ts';
import { readShopAttributes } from '../reading/catalog/attributes.ts';
import { GOODS_TABLES, readGoods, sendGoods } from '../reading/catalog/goods.ts';
import { type ImportContext, newContext, type Options } from '../reading/context.ts';
import { Report } from '../reading/report.ts';
import { type Api, rowsOf } from './api.ts';
import { sendProductVideos } from './catalog/product-videos.ts';
import { sendReviews } from './catalog/reviews.ts';
import { sendSources } from './catalog/stock-sources.ts';
import { sendContent, sendMeanings } from './content.ts';
import { MediaImport } from './media.ts';
import { sendPeople } from './people/send-people.ts';
import { sendRows } from './rows.ts';
import { ImportSession, SourceChanged } from './session.ts';
import { openSource, type Source } from './source.ts';
import { sendVideos } from './videos.ts';

/**
 * Loads folders or single files into the shop behind an API, batch by batch, and returns a report. Each batch is
 * applied completely or not at all. Throws when the source cannot be read, when another import is running, or when the
 * connection stays broken; a second run then continues where this one ended.
 */
export async function runImport(api: Api, path: string | readonly string[], options: Options): Promise<Report> {
  const paths = typeof path === 'string' ? [path] : path;
  const { source, report } = await readSource(paths, options);
  if (options.isFilling) await leaveFilled(api, source);
  const fingerprint = await fingerprintOf(source, options);
  try {
    return await attempt(api, source, options, { fingerprint, report, mayGoOn: true });
  } catch (error) {
    if (!(error instanceof SourceChanged)) throw error;
    // Rows that the interrupted run already sent are sent again and change nothing.
    const again = await readSource(paths, options);
    if (options.isFilling) await leaveFilled(api, again.source);
    return attempt(api, again.source, options, { fingerprint, report: again.report, mayGoOn: false });
  }
}

async function readSource(paths: readonly string[], options: Options): Promise<{ source: Source; report: Report }> {
  const report = new Report();
  return { source: await openSource(paths, options, report), report };
}

/** Tables that are always loaded. There are two administrative divisions of Vietnam, and a shop may have only one. */
const ALWAYS = new Set(['region']);

/** Removes the files whose tables already have rows in the shop. */
async function leaveFilled(api: Api, source: Source): Promise<void> {
  const kept = new Map<string, string[]>();
  for (const [table, files] of source.rowFiles)
    if (ALWAYS.has(table) || !(await hasRows(api, table))) kept.set(table, files);
  if (source.files.meanings.length > 0 && (await hasRows(api, 'search_meaning'))) source.files.meanings = [];
  source.rowFiles = kept;
}

async function hasRows(api: Api, table: string): Promise<boolean> {
  for await (const _ of rowsOf(api, table)) return true;
  return false;
}

/** A fingerprint that is equal for the same files read with the same options. */
async function fingerprintOf({ files, rowFiles }: Source, options: Options): Promise<string> {
  const { rate, isReplacing, dates, prices, encoding, isTakingDoubtful, hasLocalPictures } = options;
  const read = { rate, isReplacing, dates, prices, encoding, isTakingDoubtful, hasLocalPictures };
  const hash = createHash('sha256').update(JSON.stringify(read));
  for (const file of [...Object.values(files).flat(), ...[...rowFiles.values()].flat()].toSorted())
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function attempt(
  api: Api,
  source: Source,
  options: Options,
  { fingerprint, report, mayGoOn }: { fingerprint: string; report: Report; mayGoOn: boolean },
): Promise<Report> {
  const session = new ImportSession(api, report, options);
  const media = new MediaImport(api, report, source.mediaFolders, options);
  session.beforeBatch = () => media.send();
  await session.open(fingerprint, options.isReplacing, mayGoOn);
  const cut = () =>
    void session.letGo().then(() => {
      media.close();
      process.exit(1);
    });
  process.once('SIGINT', cut);
  try {
    const context = {
      ...newContext({ options, report, session, media, forms: source.forms }, (table) => rowsOf(api, table)),
      ...{ api, media },
    };
    await readShopAttributes(context);
    await sendAll(context, source);
    await session.end();
    report.rate = session.rate();
    return report;
  } catch (error) {
    await session.letGo();
    throw error;
  } finally {
    media.close();
    process.off('SIGINT', cut);
  }
}

async function sendAll(
  context: ImportContext & { api: Api; media: MediaImport },
  { files, rowFiles }: Source,
): Promise<void> {
  // An export of this shop also contains pictures and films that only texts name.
  if (rowFiles.size > 0 && !context.options.isTrial) await context.media.sendRest();
  const tree = await readGoods(context, files);
  for (const table of TABLES) {
    await sendRows(context, table, rowFiles.get(table.name) ?? []);
    if (table.name === 'cms_page') await sendContent(context, files.pages, files.blocks);
    const goods = GOODS_TABLES.find((name) => name === table.name);
    if (goods) await sendGoods(context, tree, files, goods);
    if (goods === 'product') await sendProductVideos(context, files.productVideos);
    if (table.name === 'store_stock') await sendSources(context, files.sources);
    if (table.name === 'review') await sendReviews(context, files.reviews);
    if (table.name === 'video') await sendVideos(context, files.videos);
    if (table.name === 'search_meaning') await sendMeanings(context, files.meanings);
  }
  // Orders of the past name the products that the same files bring.
  await context.session.flush();
  await sendPeople(context, files);
}
