import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import * as z from 'zod';
import { bytesWithin } from '../../../../src/kernel/body.ts';
import { NUMBER_FORMS } from '../../../../src/kernel/sheet-numbers.ts';
import type { CommerceEnv } from '../../env.ts';
import { listDrawn } from '../../media/db/drawings.ts';
import { refusePicture } from '../../media/rest/pictures.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { tableOf } from '../../tables/all.ts';
import type { WireRow } from '../../tables/check.ts';
import { RestError, readBody } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { isDevelopment } from '../../transport/rules/development.ts';
import { GOODS_TABLES } from '../reading/catalog/goods.ts';
import { type CodedReason, codedReason } from '../reading/file-reasons.ts';
import { PRODUCT_FOLDER, pictureAt, productFile } from '../reading/media-addresses.ts';
import { NamedPictures } from '../reading/named-pictures.ts';
import { answerAt, pictureBytes, SILENT } from '../reading/picture-bytes.ts';
import { type FileChoices, planFile } from '../reading/plan-file.ts';
import { DATE_ORDERS } from '../reading/sheet/date.ts';
import { unpackedBytes } from '../reading/sheet/unpacked.ts';
import { readTable } from '../rules/table-rows.ts';
import { importRoutes } from './import.ts';

/**
 * The largest file and the most rows that the desk takes, so that a file is read within the memory (128 MB) and the time (30 s)
 * of a Worker; what is larger needs the command.
 */
const FILE_BYTES_MAX = 5 * 1024 * 1024;
const UNPACKED_BYTES_MAX = 40 * 1024 * 1024;
const ROWS_MAX = 10_000;
/** Pictures of one request: each may take a while. */
const MOST_PICTURES = 5;
const PAGE_ROWS = 200;
const NAME_LENGTH = 200;

type GoodsEnv = { Bindings: CommerceEnv; Variables: RestVariables };
type Given = Pick<CommerceEnv, 'DB' | 'MEDIA'>;

const choicesQuery = z.object({
  name: z.string().min(1).max(NAME_LENGTH),
  prices: z
    .enum(NUMBER_FORMS)
    .nullish()
    .transform((value) => value ?? null),
  dates: z
    .enum(DATE_ORDERS)
    .nullish()
    .transform((value) => value ?? null),
  encoding: z
    .enum(['windows-1258', 'windows-1252'])
    .nullish()
    .transform((value) => value ?? null),
  takes_doubtful: z.enum(['0', '1']).default('0'),
  is_trial: z.enum(['0', '1']).default('1'),
});

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

const picturesBody = z.object({
  addresses: z
    .array(z.url({ protocol: /^https?$/ }).max(2000))
    .min(1)
    .max(MOST_PICTURES),
});

/** Lets people of the desk import the tables of goods and nothing else, never as a replacement; each batch is logged. */
const onlyGoods: MiddlewareHandler<GoodsEnv> = async (context, next) => {
  const { method, path } = context.req;
  const isOfRun = /\/import\/(?:trials|runs(?:\/\d+(?:\/\w+)?)?)$/.test(path);
  // The route itself refuses a body that is no JSON.
  const sent: unknown = method === 'POST' ? await context.req.json().catch(() => null) : {};
  const { table, rows, is_replacing } = (sent ?? {}) as { table?: unknown; rows?: unknown; is_replacing?: unknown };
  const isOfGoods = table === undefined || GOODS_TABLES.some((name) => name === table);
  if (!isOfRun || !isOfGoods || is_replacing) throw new RestError(403, 'Only goods are imported at the desk.');
  await next();
  if (!path.endsWith('/batches') || !context.res.ok || !Array.isArray(rows)) return;
  await noteEvent(context.env, context.req.raw.headers, {
    ...{ kind: 'change', outcome: 'ok', actor: context.get('actor') },
    action: 'POST exchange',
    record: `exchange/${String(table)}`,
    fields: [...new Set(rows.flatMap((row) => Object.keys((row ?? {}) as WireRow)))].toSorted(),
  });
};

/** Files of goods of other systems at the desk: read, tried and imported by whoever may change products. */
export const exchangeGoodsRoutes = new Hono<GoodsEnv>()
  // Reads a file, and answers what it is and the rows that it brings.
  .post('/exchange/productRow/files', async (context) => {
    const query = choicesQuery.safeParse(context.req.query());
    if (!query.success) throw new RestError(400, 'The name of the file or a choice is not valid.');
    const { name, takes_doubtful, is_trial, ...choices } = query.data;
    const body = context.req.raw.body;
    const bytes = body && (await bytesWithin(body, FILE_BYTES_MAX, 2 * FILE_BYTES_MAX));
    if (!bytes || unpackedBytes(bytes) > UNPACKED_BYTES_MAX)
      throw new RestError(413, 'The file is larger than %most bytes.', { most: FILE_BYTES_MAX });
    const isTrial = is_trial === '1';
    const said: FileChoices = { ...choices, isTakingDoubtful: takes_doubtful === '1', isTrial };
    const { env } = context;
    const pictures = new NamedPictures(picturesOf(env), isTrial);
    const given = { shopRows: (table: string) => shopRows(env, table), pictures, rowsMax: ROWS_MAX };
    return context.json(await planFile({ name, content: () => [bytes] }, said, given));
  })
  .post('/exchange/productRow/pictures', async (context) => {
    const { addresses } = await readBody(context, picturesBody);
    const failed = await Promise.all(addresses.map((address) => loadPicture(context.env, address)));
    return context.json({
      failed: addresses.flatMap((address, place) => (failed[place] ? [{ address, ...failed[place] }] : [])),
    });
  })
  .use('/exchange/productRow/import/*', onlyGoods)
  .route('/exchange/productRow', importRoutes);
