import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { RowRefused } from '../../exchange/rules/row-change.ts';
import { listLivePaths } from '../../page/db/live-addresses.ts';
import { measureSeen } from '../../page/rules/live.ts';
import { sendPurges } from '../../page/rules/purge.ts';
import type { WireRow } from '../../tables/check.ts';
import { fieldError, noSuchEntity, RestError, readBody } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { RESOURCES } from '../../transport/rest/resources.ts';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import { type DraftKey, findDraft, listVersions, noteSeenIn } from '../db/drafts.ts';
import { draftableOf } from '../rules/draftable.ts';
import { DraftOutdated, draftedRecord, publishDraft, saveDraft } from '../rules/drafts.ts';
import { previewToken } from '../rules/preview.ts';

type DraftContext = Context<{ Bindings: CommerceEnv; Variables: RestVariables }>;

const revision = z.number().int().min(0);
const draftBody = z.object({ draft: z.record(z.string(), z.unknown()), revision });
const publishBody = z.object({ revision, at: z.iso.datetime().nullable().default(null) });
const seenBody = z.object({ revision });

/** The REST names of columns that have another name in the database. */
const namesOf = (resource: string) => RESOURCES.find(({ path }) => path === resource)?.names ?? {};
const renamed = (row: WireRow, names: Readonly<Record<string, string>>): WireRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]));
const shownRow = (resource: string, row: WireRow) => renamed(row, namesOf(resource));
const sentRow = (resource: string, row: WireRow) =>
  renamed(row, Object.fromEntries(Object.entries(namesOf(resource)).map(([column, name]) => [name, column])));

function keyOf(context: DraftContext): DraftKey {
  const { resource = '', record = '' } = context.req.param();
  if (!draftableOf(resource)) throw new RestError(404, 'Request does not match any route.');
  return { resource, record };
}

async function requirePublished(context: DraftContext, { resource, record }: DraftKey): Promise<WireRow> {
  const row = await draftableOf(resource)?.read(context.env, record);
  if (!row) throw noSuchEntity('id', record);
  return row;
}

/** Converts refusals to the REST's format. */
async function refusing<Answer>({ resource }: DraftKey, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DraftOutdated)
      throw new RestError(409, refused('RECORD_CHANGED', 'The record was changed by somebody else.'));
    if (!(error instanceof RowRefused)) throw error;
    throw fieldError(namesOf(resource)[error.column] ?? error.column, error.refused);
  }
}

/** The published record, its draft, and its earlier versions. */
async function stateOf(context: DraftContext, key: DraftKey) {
  const [published, draft, versions] = await Promise.all([
    requirePublished(context, key),
    findDraft(context.env.DB, key),
    listVersions(context.env.DB, key),
  ]);
  const body = draft?.body ? (JSON.parse(draft.body) as WireRow) : null;
  return {
    revision: draft?.revision ?? 0,
    draft: body && shownRow(key.resource, body),
    published: shownRow(key.resource, published),
    author: draft ? (draft.author_name ?? draft.author) : null,
    saved_at: draft?.saved_at ?? null,
    publish_at: draft?.publish_at ?? null,
    problem: draft?.problem ? (JSON.parse(draft.problem) as Refused) : null,
    versions: versions.map(({ id, body, author, author_name, published_at, seen_ms }) => ({
      ...{ id, author: author_name ?? author, published_at, seen_ms },
      fields: shownRow(key.resource, JSON.parse(body) as WireRow),
    })),
  };
}

/** The page at the shop's root address. */
const HOME = 'home';
const NO_DRAFT = { fields: {}, publishAt: null };

/** Drafts of pages, blocks, posts and the home page: save, preview, publish, restore. */
export const draftRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .get('/drafts/:resource/:record', async (context) => context.json(await stateOf(context, keyOf(context))))
  .put('/drafts/:resource/:record', async (context) => {
    const key = keyOf(context);
    const published = await requirePublished(context, key);
    const { draft, revision } = await readBody(context, draftBody);
    const saved = { fields: sentRow(key.resource, draft), publishAt: null };
    const saving = { author: context.get('actor'), revision };
    await refusing(key, () => saveDraft(context.env, key, published, saved, saving, new Date()));
    return context.json(await stateOf(context, key));
  })
  // Discards a draft; the published record stays.
  .post('/drafts/:resource/:record/discard', async (context) => {
    const key = keyOf(context);
    const published = await requirePublished(context, key);
    const { revision } = await readBody(context, seenBody);
    const saving = { author: context.get('actor'), revision };
    await refusing(key, () => saveDraft(context.env, key, published, NO_DRAFT, saving, new Date()));
    return context.json(await stateOf(context, key));
  })
  // Publishes now or at a given time. The answer to "now" says how long the purge of the storefront took.
  .post('/drafts/:resource/:record/publish', async (context) => {
    const key = keyOf(context);
    const { revision, at } = await readBody(context, publishBody);
    const saving = { author: context.get('actor'), revision };
    const now = new Date();
    if (at !== null) {
      await refusing(key, () => planDraft(context, key, at, saving));
      return context.json({ ...(await stateOf(context, key)), told_ms: null });
    }
    await refusing(key, () => publishDraft(context.env, key, saving, now));
    const told = await sendPurges(context.env, new Date());
    const told_ms = told > 0 ? Date.now() - now.getTime() : null;
    const seen_ms = told > 0 ? await seenAfter(context, key, now) : null;
    return context.json({ ...(await stateOf(context, key)), told_ms, seen_ms });
  })
  .post('/drafts/:resource/:record/preview', async (context) => {
    const key = keyOf(context);
    await requirePublished(context, key);
    const path = await pathOf(context, key);
    const desk = new URL(context.req.url).origin;
    const token = path && (await previewToken(context.env, key, { path, desk }, new Date()));
    if (!token) throw new RestError(409, 'There are no previews: neither PHONE_KEY nor VISITOR_SECRET is set.');
    return context.json({
      path: `${path}?xem-truoc=${encodeURIComponent(token)}`,
      shop: context.env.STOREFRONT_URL ?? '',
    });
  });

/** How long a publication took to be seen on the record's own page, which is kept; null where it could not be measured. */
async function seenAfter(context: DraftContext, key: DraftKey, since: Date): Promise<number | null> {
  const seen = await measureSeen(context.env, await pathOf(context, key), since);
  if (seen !== null) await noteSeenIn(context.env.DB, key, seen).run();
  return seen;
}

/** Sets the publication time of a draft that the caller has read. */
async function planDraft(
  context: DraftContext,
  key: DraftKey,
  at: string,
  saving: { author: string; revision: number },
): Promise<void> {
  const draft = await findDraft(context.env.DB, key);
  if (!draft?.body) throw new DraftOutdated();
  const published = await requirePublished(context, key);
  const fields = JSON.parse(draft.body) as WireRow;
  await saveDraft(context.env, key, published, { fields, publishAt: new Date(at).toISOString() }, saving, new Date());
}

/** The address of a record in the shop: its own page, or the first page that shows it. */
async function pathOf({ env }: DraftContext, key: DraftKey): Promise<string> {
  const record = await draftedRecord(env, key);
  if (key.resource === 'blogPost') return `/blog/${String(record?.url_key)}`;
  if (key.resource === 'cmsBlock') return (await listLivePaths(env.DB, key.resource, key.record))?.[0] ?? '/';
  const identifier = String(record?.identifier);
  return key.resource === 'cmsPage' && identifier !== HOME ? `/${identifier}` : '/';
}
