import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { changeRow, createRow, findRow } from '../../exchange/rules/row-change.ts';
import { config } from '../../tables/shop.ts';
import { noSuchEntity, type RestContext, readBody, tellStorefront } from '../../transport/rest/answer.ts';

const MOST_ITEMS = 12;
const line = z.string().trim().max(255).nullish();
const needed = z.string().trim().min(1).max(255);
const moment = z.iso.datetime({ offset: true, message: 'is not a date' });
/** A page of the shop or of another site; addresses of scripts are refused. */
const link = z
  .string()
  .trim()
  .max(500)
  .refine((value) => !/^[a-z][a-z+.-]*:/i.test(value) || /^https?:\/\//i.test(value), {
    message: 'is no address of a page',
    params: { reason: 'PATH_NO_PAGE' },
  })
  .nullish();

const list = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item).max(MOST_ITEMS) });

/** The kinds of announcements; each kind is one setting. */
const SCHEMAS = {
  promo_bar: list(z.object({ text: z.string().trim().min(1).max(120), link })),
  popups: list(
    z.object({
      id: z.number().int().positive().optional(),
      status: z.enum(['0', '1']),
      type_popup: z.enum(['popup_coupon', 'banner_fix_top']),
      title: line,
      content: z.string().trim().max(1000).nullish(),
      code: line,
      rule_id: z.number().int().positive().nullish(),
      link,
      image: line,
      end_date: z.string().max(40).nullish(),
    }),
  ),
  campaign: z
    .object({
      name: needed,
      image: line,
      link,
      start_date: moment,
      end_date: moment,
      repeats_every_hours: z.number().int().positive().max(8760).nullish(),
    })
    .refine(({ start_date, end_date }) => start_date < end_date, {
      path: ['end_date'],
      message: 'is before the start',
      params: { reason: 'FIELD_BEFORE_START' },
    }),
  ads: list(
    z.object({
      id: z.number().int().positive().optional(),
      place: z.enum(['listing_top', 'cart_side']),
      title: needed,
      image: line,
      link,
      start_date: moment.nullish(),
      end_date: moment.nullish(),
    }),
  ),
} as const;
type Name = keyof typeof SCHEMAS;

/** The ids of the popups that the shop may show, in the configuration. */
const POPUP_IDS = 'popup';
const STORE = 'default';

function nameOf(context: Pick<RestContext, 'req'>): Name {
  const name = context.req.param('name') ?? '';
  if (!Object.hasOwn(SCHEMAS, name)) throw noSuchEntity('name', name);
  return name as Name;
}

const keyOf = (path: string) => ({ path, store: STORE });

/** A setting as the desk shows it; a list is in the field `items`. */
async function read(env: CommerceEnv, name: Name): Promise<Record<string, unknown>> {
  const row = await findRow(env, config, keyOf(name));
  const value = row?.value ?? (name === 'campaign' ? {} : []);
  return Array.isArray(value) ? { items: value } : (value as Record<string, unknown>);
}

/** Writes a setting of the whole shop; it purges what shows it. */
export async function writeSetting(env: CommerceEnv, path: string, value: unknown): Promise<void> {
  const key = keyOf(path);
  const before = await findRow(env, config, key);
  if (before) await changeRow(env, config, before, { value });
  else await createRow(env, config, { ...key, value });
}

/** New entries get the next number. A browser remembers a closed popup by its number. */
function numbered(items: readonly { id?: number | undefined }[]): { id: number }[] {
  let last = Math.max(0, ...items.map(({ id }) => id ?? 0));
  return items.map((item) => {
    if (item.id !== undefined) return { ...item, id: item.id };
    last += 1;
    return { ...item, id: last };
  });
}

/** The promotion bar, popups, the campaign and advertisements. */
export const announcementRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/announcement/:name', async (context) => {
    const name = nameOf(context);
    return context.json({ id: name, ...(await read(context.env, name)) });
  })
  .put('/announcement/:name', async (context) => {
    const name = nameOf(context);
    const { announcement } = await readBody(context, z.object({ announcement: SCHEMAS[name] as z.ZodType }));
    const sent = announcement as { items?: { id?: number }[] };
    const items = name === 'promo_bar' ? sent.items : sent.items && numbered(sent.items);
    await writeSetting(context.env, name, items ?? announcement);
    if (name === 'popups')
      await writeSetting(context.env, POPUP_IDS, (items as { id: number }[]).map(({ id }) => id).join(','));
    tellStorefront(context);
    return context.json({ id: name, ...(await read(context.env, name)) });
  });
