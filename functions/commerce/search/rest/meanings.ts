import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { changeWithPurge } from '../../page/rules/merchant-change.ts';
import { MEANING_KINDS, MEANING_TEXT_MAX } from '../../tables/search.ts';
import {
  flag,
  noSuchEntity,
  pathId,
  type RestContext,
  RestError,
  readBody,
  tellStorefront,
} from '../../transport/rest/answer.ts';
import type { MeaningRow } from '../db/search-lexicon.ts';
import {
  deleteMeaning,
  findMeaning,
  isMeaningTaken,
  listMeanings,
  nextMeaningId,
  putMeaning,
} from '../db/search-meanings.ts';

/** Rows per page. */
const PAGE_SIZE = 100;
/** Cache tag of search result pages. */
const TAG = 'search';

const text = z
  .string()
  .max(MEANING_TEXT_MAX)
  .transform((value) => value.normalize('NFC').replace(/\s+/g, ' ').trim());
const fields = z.object({
  kind: z.enum(MEANING_KINDS).optional(),
  phrases: text
    .refine((value) => value.split(',').some((phrase) => /[\p{L}\p{N}]/u.test(phrase)), 'must name at least one word')
    .optional(),
  target: text.optional(),
  is_active: flag.transform(Number).optional(),
});

const view = ({ is_active, ...row }: MeaningRow) => ({ ...row, is_active: is_active === 1 });

async function requireMeaning(context: RestContext): Promise<MeaningRow> {
  const id = pathId(context);
  const row = await findMeaning(context.env.DB, id);
  if (!row) throw noSuchEntity('id', id);
  return row;
}

async function save(context: RestContext, row: MeaningRow) {
  if (await isMeaningTaken(context.env.DB, row))
    throw new RestError(400, 'Another row of the kind %kind has these phrases.', { kind: row.kind });
  await changeWithPurge(context.env, [putMeaning(context.env.DB, row)], [TAG], new Date());
  tellStorefront(context);
  return context.json(view(row));
}

/** Meanings of search words; Magento only has synonyms. */
export const meaningRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/searchMeaning', async (context) => {
    const page = Math.max(1, Number(context.req.query('searchCriteria[currentPage]')) || 1);
    const { items, total } = await listMeanings(context.env.DB, { from: (page - 1) * PAGE_SIZE, size: PAGE_SIZE });
    return context.json({ items: items.map(view), total_count: total });
  })
  .post('/searchMeaning', async (context) => {
    const { meaning } = await readBody(context, z.object({ meaning: fields.required({ kind: true, phrases: true }) }));
    const id = await nextMeaningId(context.env.DB);
    return save(context, { id, target: '', is_active: 1, ...meaning } as MeaningRow);
  })
  .get('/searchMeaning/:id', async (context) => context.json(view(await requireMeaning(context))))
  .put('/searchMeaning/:id', async (context) => {
    const row = await requireMeaning(context);
    const { meaning } = await readBody(context, z.object({ meaning: fields }));
    const given = Object.fromEntries(Object.entries(meaning).filter(([, value]) => value !== undefined));
    return save(context, { ...row, ...given });
  })
  .delete('/searchMeaning/:id', async (context) => {
    const { id } = await requireMeaning(context);
    await changeWithPurge(context.env, [deleteMeaning(context.env.DB, id)], [TAG], new Date());
    tellStorefront(context);
    return context.json(true);
  });
