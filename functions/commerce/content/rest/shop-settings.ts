import { Hono } from 'hono';
import * as z from 'zod';
import { readAddressRules, STREET_LINES as STREET_LINES_PATH } from '../../address/rules/address-rules.ts';
import { settingFormOf } from '../../app/rules/setting-forms.ts';
import type { CommerceEnv } from '../../env.ts';
import { findRow, RowRefused } from '../../exchange/rules/row-change.ts';
import { readCorrespondent } from '../../shared/rules/seller.ts';
import { config } from '../../tables/shop.ts';
import type { SettingForm, Values } from '../../terms/rules/setting-form.ts';
import {
  checkedFields,
  fieldError,
  noSuchEntity,
  type RestContext,
  readBody,
  tellStorefront,
} from '../../transport/rest/answer.ts';
import { writeSetting } from './announcements.ts';

const PATH = 'address_levels';
const LEVELS = { two: 2, three: 3 } as const;
/** The choices of the desk, by the number of lines. */
const STREET_LINES = ['one_line', 'two_lines', 'three_lines', 'four_lines'] as const;
const body = z.object({
  setting: z.object({ levels: z.enum(['two', 'three']), street_lines: z.enum(STREET_LINES).optional() }),
});

/** How many levels new addresses have: `two` (province, ward), unless the shop chose `three` (with districts). */
async function readLevels(env: CommerceEnv): Promise<keyof typeof LEVELS> {
  const row = await findRow(env, config, { path: PATH, store: 'default' });
  return Number(row?.value) === LEVELS.three ? 'three' : 'two';
}

/** What addresses of this shop have: their levels, and how many lines a street may fill. */
async function readAddressForm(env: CommerceEnv) {
  const { streetLines } = await readAddressRules(env.DB, 'default');
  return { id: PATH, levels: await readLevels(env), street_lines: STREET_LINES[streetLines - 1] ?? 'four_lines' };
}

const formBody = z.object({ setting: z.record(z.string(), z.unknown()) });

/** The form that a path names. Throws RestError 404. */
function requireForm(context: Pick<RestContext, 'req'>): SettingForm {
  const name = context.req.param('name') ?? '';
  const form = settingFormOf(`setting/${name}`);
  if (!form) throw noSuchEntity('name', name);
  return form;
}

const showForm = async (form: SettingForm, env: CommerceEnv) => ({ id: form.name, ...(await form.show(env)) });

/** Changes settings of a form: all named fields or none. Throws RestError 400 naming the field as the desk does. */
async function changeForm(context: RestContext, form: SettingForm): Promise<void> {
  const { setting } = await readBody(context, formBody);
  const fields = checkedFields(form.schema, setting) as Values;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  try {
    await form.save(context.env, Object.fromEntries(given));
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    throw fieldError(error.column, error.refused);
  }
}

/** Settings of the shop that an owner changes at the desk. */
export const shopSettingRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get(`/setting/${PATH}`, async (context) => context.json(await readAddressForm(context.env)))
  .put(`/setting/${PATH}`, async (context) => {
    const { setting } = await readBody(context, body);
    await writeSetting(context.env, PATH, LEVELS[setting.levels]);
    const { street_lines } = setting;
    if (street_lines) await writeSetting(context.env, STREET_LINES_PATH, STREET_LINES.indexOf(street_lines) + 1);
    tellStorefront(context);
    return context.json(await readAddressForm(context.env));
  })
  .get('/setting/:name', async (context) => context.json(await showForm(requireForm(context), context.env)))
  .put('/setting/:name', async (context) => {
    const form = requireForm(context);
    await changeForm(context, form);
    tellStorefront(context);
    return context.json(await showForm(form, context.env));
  })
  .get('/seller', async (context) => context.json((await readCorrespondent(context.env.DB)).seller));
