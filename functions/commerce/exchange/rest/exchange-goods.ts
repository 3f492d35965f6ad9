import type { Context, MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import * as z from 'zod';
import { bytesWithin } from '../../../../src/kernel/web/body.ts';
import type { CommerceEnv } from '../../env.ts';
import { listDrawn } from '../../media/db/drawings.ts';
import { canBeStored } from '../../media/db/stored-name.ts';
import { refusePicture } from '../../media/rest/pictures.ts';
import { mediaFile, PICTURE_KINDS } from '../../media/rules/media-file.ts';
import { pictureKind } from '../../media/rules/picture-kind.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { tableOf } from '../../tables/all.ts';
import type { WireRow } from '../../tables/check.ts';
import { RestError, readBody } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { isDevelopment } from '../../transport/rules/development.ts';
import { openNotes } from '../db/import-notes.ts';
import { GOODS_TABLES } from '../reading/catalog/goods.ts';
import { type CodedReason, codedReason } from '../reading/file-reasons.ts';
import { PRODUCT_FOLDER, pictureAt, productFile, storedPath } from '../reading/media-addresses.ts';
import { NamedPictures } from '../reading/named-pictures.ts';
import { answerAt, pictureBytes, SILENT } from '../reading/picture-bytes.ts';
import { planFile } from '../reading/plan-file.ts';
import type { FileSort } from '../reading/plan-samples.ts';
import { readTable } from '../rules/table-rows.ts';
import { importRoutes } from './import.ts';
import { NAME_LENGTH, ROWS_MAX, sentFile } from './sent-file.ts';
import { undoRoutes } from './undo.ts';

/** Pictures of one request: each may take a while. */
const MOST_PICTURES = 5;
const PAGE_ROWS = 200;

type GoodsEnv = { Bindings: CommerceEnv; Variables: RestVariables };
type Given = Pick<CommerceEnv, 'DB' | 'MEDIA'>;

async function* shopRows(env: Given, name: string): AsyncGenerator<WireRow> {
  const table = tableOf(name);
  for (let offset = 0; table; offset += PAGE_ROWS) {
    const rows = await readTable(env.DB, table, PAGE_ROWS, offset);
    yield* rows;
    if (rows.length < PAGE_ROWS) return;
  }
}

/** Tells which paths are pictures of the shop: its files are listed once. */
function picturesOf({ DB, MEDIA }: Given): (paths: readonly string[]) => Promise<ReadonlySet<string>> {
  let listed: Promise<Set<string>> | null = null;
  return async (paths) => {
    listed ??= listPictures(MEDIA);
    const [files, drawn] = await Promise.all([listed, listDrawn(DB, [...paths])]);
    return new Set(paths.filter((path) => files.has(path) || drawn.has(path)));
  };
}

async function listPictures(media: CommerceEnv['MEDIA']): Promise<Set<string>> {
  const keys = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const page = await media.list({ prefix: PRODUCT_FOLDER, ...(cursor && { cursor }) });
    for (const { key } of page.objects) keys.add(key);
    if (!page.truncated) return keys;
    cursor = page.cursor;
  }
}

/** Servers whose address says that they are in the network of the Worker; Workers reach no other private address. */
const OWN =
  /^(?:localhost|.*\.(?:localhost|local|internal)|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(?:1[6-9]|2\d|3[01])\..*|0\..*|\[.*\])$/i;

/** Loads a picture from its address unless the shop has it. Returns why it could not be loaded; null: it is there. */
async function loadPicture(env: CommerceEnv, address: string): Promise<CodedReason | null> {
  const path = productFile(pictureAt(address).path);
  if (await env.MEDIA.head(path)) return null;
  try {
    const bytes = await pictureBytes(address, async (url, signal) => {
      if (OWN.test(url.hostname) && !isDevelopment(env)) throw new Error(SILENT);
      return answerAt(url, signal);
    });
    refusePicture(bytes);
    await env.MEDIA.put(path, bytes);
    return null;
  } catch (error) {
    const known = error instanceof Error ? codedReason(error.message) : null;
    return known ?? { code: error instanceof RestError ? 'PICTURE_KIND' : 'PICTURE_SILENT', column: '', values: [] };
  }
}

/** The largest picture, in bytes. */
const PICTURE_BYTES_MAX = 20 * 1024 * 1024;
const isSameBytes = (a: Uint8Array, b: Uint8Array) =>
  a.byteLength === b.byteLength && a.every((byte, place) => byte === b[place]);

const picturesBody = z.object({
  addresses: z
    .array(z.url({ protocol: /^https?$/ }).max(2000))
    .min(1)
    .max(MOST_PICTURES),
});

/** From now on the run that was opened is noted, so that it can be undone. `kind`: the resource of its records; `file`: its name, for people. */
async function beginNotes(context: Context<GoodsEnv>, kind: string, file: unknown): Promise<void> {
  const { env, res } = context;
  const { run_id } = (await res.clone().json()) as { run_id: number };
  const fileName = typeof file === 'string' ? file.slice(-NAME_LENGTH) : null;
  await env.DB.batch(openNotes(env.DB, { id: run_id, kind, actor: context.get('actor'), fileName }, new Date()));
}

/** The tables that a file of each kind fills, by the resource of its records. People are no rows of a table of an import. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  productRow: GOODS_TABLES,
  reviews: ['review'],
  categoryRow: ['category'],
  urlRewrite: ['url_rewrite'],
  salesRules: ['sales_rule'],
  blogPost: ['blog_category', 'blog_post', 'cms_page'],
  voucher: ['voucher'],
  faq: ['faq'],
  storeLocation: ['shop_location'],
  customers: [],
  orders: [],
};
/** What the files of other systems are read for, by the resource of their records. */
const SORTS: Readonly<Record<string, FileSort>> = {
  productRow: 'goods',
  reviews: 'reviews',
  urlRewrite: 'redirects',
  salesRules: 'discounts',
  blogPost: 'posts',
};
const KINDS = Object.keys(TABLES);
const PEOPLE = ['customers', 'orders'];

/** Lets people of the desk import the tables of their kind and nothing else, never as a replacement; each batch is logged. */
const onlyOwnTables: MiddlewareHandler<GoodsEnv> = async (context, next) => {
  const { method, path } = context.req;
  const isOfRun = /\/import\/(?:trials|runs(?:\/\d+(?:\/\w+)?)?)$/.test(path);
  // The route itself refuses a body that is no JSON.
  const sent: unknown = method === 'POST' ? await context.req.json().catch(() => null) : {};
  const { table, rows, is_replacing, file } = (sent ?? {}) as Partial<
    Record<'table' | 'rows' | 'is_replacing' | 'file', unknown>
  >;
  const [, resource = ''] = /\/exchange\/(\w+)\//.exec(path) ?? [];
  const isOwn = table === undefined || TABLES[resource]?.some((name) => name === table);
  if (!isOfRun || !isOwn || is_replacing) throw new RestError(403, 'The desk imports its own kinds of rows alone.');
  await next();
  if (path.endsWith('/import/runs') && context.res.ok) await beginNotes(context, resource, file);
  if (!path.endsWith('/batches') || !context.res.ok || !Array.isArray(rows)) return;
  await noteEvent(context.env, context.req.raw.headers, {
    ...{ kind: 'change', outcome: 'ok', actor: context.get('actor') },
    action: 'POST exchange',
    record: `exchange/${String(table)}`,
    fields: [...new Set(rows.flatMap((row) => Object.keys((row ?? {}) as WireRow)))].toSorted(),
  });
};

/** Files at the desk: read, tried, imported and undone by whoever may change their records; people have calls of their own. */
export const exchangeGoodsRoutes = new Hono<GoodsEnv>()
  // Reads a file, and answers what it is and the rows that it brings.
  .post(`/exchange/:resource{${Object.keys(SORTS).join('|')}}/files`, async (context) => {
    const { file, choices } = await sentFile(context);
    const { env } = context;
    const pictures = new NamedPictures(picturesOf(env), choices.isTrial);
    const given = { shopRows: (table: string) => shopRows(env, table), pictures, rowsMax: ROWS_MAX };
    const sort = SORTS[context.req.param('resource') ?? ''] ?? 'goods';
    return context.json(await planFile(sort, file, choices, given));
  })
  // A picture that came with a file, under the name that the file gives it. Another picture of that name stays.
  .put('/exchange/productRow/pictures/:name{.+}', async (context) => {
    const { MEDIA } = context.env;
    const path = storedPath(productFile(context.req.param('name')));
    const stream = context.req.raw.body;
    if (mediaFile(path, PICTURE_KINDS) !== path || !canBeStored(path))
      throw new RestError(400, '"%path" is no name of a picture.', { path });
    const bytes = stream && (await bytesWithin(stream, PICTURE_BYTES_MAX, 2 * PICTURE_BYTES_MAX));
    if (!bytes) throw new RestError(413, 'The file is larger than %most bytes.', { most: PICTURE_BYTES_MAX });
    if (!pictureKind(bytes)) throw new RestError(400, 'The file is no picture.');
    refusePicture(bytes);
    const known = await MEDIA.get(path);
    const isSame = known && isSameBytes(new Uint8Array(await known.arrayBuffer()), bytes);
    const drawn = await listDrawn(context.env.DB, [path]);
    if ((known && !isSame) || drawn.has(path)) throw new RestError(409, 'The shop has another picture of this name.');
    if (!known) await MEDIA.put(path, bytes);
    return context.json({ path });
  })
  .post('/exchange/:resource{productRow|blogPost}/pictures', async (context) => {
    const { addresses } = await readBody(context, picturesBody);
    const failed = await Promise.all(addresses.map((address) => loadPicture(context.env, address)));
    return context.json({
      failed: addresses.flatMap((address, place) => (failed[place] ? [{ address, ...failed[place] }] : [])),
    });
  })
  .route('/', undoRoutes(KINDS.filter((kind) => !PEOPLE.includes(kind))));
for (const kind of KINDS)
  exchangeGoodsRoutes.use(`/exchange/${kind}/import/*`, onlyOwnTables).route(`/exchange/${kind}`, importRoutes);
