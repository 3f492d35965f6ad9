import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { TABLES } from '../../tables/all.ts';
import { readShopAttributes } from '../reading/catalog/attributes.ts';
import { GOODS_TABLES, readGoods, sendGoods } from '../reading/catalog/goods.ts';
import { sendReviews } from '../reading/catalog/reviews.ts';
import { type ImportContext, newContext, type Options } from '../reading/context.ts';
import { sendDiscounts } from '../reading/others/discounts.ts';
import { sendPosts } from '../reading/others/posts.ts';
import { sendRedirects } from '../reading/others/redirects.ts';
import { Report } from '../reading/report.ts';
import { type Api, rowsOf } from './api.ts';
import { unpackArchives } from './archive.ts';
import { sendProductVideos } from './catalog/product-videos.ts';
import { sendSources } from './catalog/stock-sources.ts';
import { sendContent, sendMeanings } from './content.ts';
import { MediaImport } from './media.ts';
import { sendPeople } from './people/send-people.ts';
import { Progress } from './progress.ts';
import { sendRows } from './rows.ts';
import { ImportSession, SourceChanged } from './session.ts';
import { openSource, type Source } from './source.ts';
import { sendVideos } from './videos.ts';

const LINE_END = 0x0a;
/** What the command ends with when it is cut off. */
const CUT_OFF = 3;

/**
 * Loads folders, archives or single files into the shop behind an API, batch by batch, and returns a report. Each batch is
 * applied completely or not at all. Throws when the source cannot be read, when another import is running, or when the
 * connection stays broken; a second run then continues where this one ended.
 */
export async function runImport(api: Api, path: string | readonly string[], options: Options): Promise<Report> {
  const { paths, remove } = await unpackArchives(typeof path === 'string' ? [path] : path);
  try {
    return await runPaths(api, paths, options);
  } finally {
    remove();
  }
}

async function runPaths(api: Api, paths: readonly string[], options: Options): Promise<Report> {
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

/** The number of rows in all files of a source. */
async function countRows({ files, rowFiles, forms }: Source): Promise<number> {
  let rows = 0;
  for (const file of new Set([...Object.values(files).flat(), ...[...rowFiles.values()].flat()])) {
    const form = forms.get(file);
    rows += form ? form.rows : file.endsWith('.jsonl') ? await countLines(file) : 1;
  }
  return rows;
}

async function countLines(file: string): Promise<number> {
  let lines = 0;
  for await (const chunk of createReadStream(file))
    for (const byte of chunk as Buffer) if (byte === LINE_END) lines += 1;
  return lines;
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
  const progress = new Progress(options.isTrial ? 'rows tried' : 'rows', await countRows(source));
  const session = new ImportSession(api, report, { ...options, progress });
  const media = new MediaImport(api, report, source.mediaFolders, options);
  session.beforeBatch = () => media.send();
  await session.open(fingerprint, options.isReplacing, mayGoOn);
  const cut = () =>
    void session.letGo().then(() => {
      media.close();
      process.exit(CUT_OFF);
    });
  process.once('SIGINT', cut);
  try {
    const context = {
      ...newContext({ options, report, session, media, forms: source.forms }, (table) => rowsOf(api, table)),
      ...{ api, media, progress },
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
    progress.end();
    media.close();
    process.off('SIGINT', cut);
  }
}

async function sendAll(
  context: ImportContext & { api: Api; media: MediaImport; progress: Progress },
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
    if (table.name === 'url_rewrite') await sendRedirects(context, files.redirects);
    if (table.name === 'blog_post') await sendPosts(context, files.posts);
    if (table.name === 'sales_rule') await sendDiscounts(context, files.discounts);
    if (table.name === 'search_meaning') await sendMeanings(context, files.meanings);
  }
  // Orders of the past name the products that the same files bring.
  await context.session.flush();
  await sendPeople(context, files);
}
