import { Hono } from 'hono';
import type { CommerceEnv } from '../../env.ts';
import { readNumbers } from '../../shop/numbers/numbers.ts';
import { daysBetween, isDay, shopDay } from '../../shop/shared/shop-day.ts';
import { RestError } from '../transport/answer.ts';

const MOST_DAYS = 366;

const wrongDays = (details: string) =>
  new RestError(400, 'Error occurred during "%fieldName" processing. %details', { fieldName: 'from', details });

/** The statistics of the shop for some days: `GET numbers?from=2026-11-01&to=2026-11-30`; default: today. */
export const numberRoutes = new Hono<{ Bindings: CommerceEnv }>().get('/numbers', async (context) => {
  const today = shopDay(new Date());
  const { from = today, to = today } = context.req.query();
  if (!isDay(from) || !isDay(to)) throw wrongDays('a day is written YYYY-MM-DD');
  const days = daysBetween(from, to).length;
  if (days < 1) throw wrongDays('the first day comes after the last');
  if (days > MOST_DAYS) throw wrongDays(`at most ${MOST_DAYS} days`);
  return context.json(await readNumbers(context.env, from, to));
});
