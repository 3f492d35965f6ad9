import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { findRow } from '../../exchange/rules/row-change.ts';
import { config } from '../../tables/shop.ts';
import { readBody, tellStorefront } from '../../transport/rest/answer.ts';
import { writeSetting } from './announcements.ts';

const PATH = 'address_levels';
const LEVELS = { two: 2, three: 3 } as const;
const body = z.object({ setting: z.object({ levels: z.enum(['two', 'three']) }) });

/** How many levels new addresses have: `two` (province, ward), unless the shop chose `three` (with districts). */
async function readLevels(env: CommerceEnv): Promise<keyof typeof LEVELS> {
  const row = await findRow(env, config, { path: PATH, store: 'default' });
  return Number(row?.value) === LEVELS.three ? 'three' : 'two';
}

/** Settings of the shop that an owner changes at the desk. */
export const shopSettingRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get(`/setting/${PATH}`, async (context) => context.json({ id: PATH, levels: await readLevels(context.env) }))
  .put(`/setting/${PATH}`, async (context) => {
    const { setting } = await readBody(context, body);
    await writeSetting(context.env, PATH, LEVELS[setting.levels]);
    tellStorefront(context);
    return context.json({ id: PATH, levels: await readLevels(context.env) });
  });
