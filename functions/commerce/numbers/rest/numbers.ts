import { Hono } from 'hono';
import { vietnamDay } from '../../../../src/kernel/time/vietnam-time.ts';
import type { CommerceEnv } from '../../env.ts';
import { daysBetween, isDay } from '../../shared/rules/shop-day.ts';
import { fieldError } from '../../transport/rest/answer.ts';
import { refused } from '../../transport/rules/refused.ts';
import { readNumbers } from '../rules/numbers.ts';

const MOST_DAYS = 366;

const wrongDays = (details: string) => fieldError('from', refused('FIELD_INVALID', details));

/** The statistics of the shop for some days: `GET numbers?from=2026-11-01&to=2026-11-30`; default: today. */
export const numberRoutes = new Hono<{ Bindings: CommerceEnv }>().get('/numbers', async (context) => {
  const today = vietnamDay(new Date());
  const { from = today, to = today } = context.req.query();
  if (!isDay(from) || !isDay(to)) throw wrongDays('a day is written YYYY-MM-DD');
  const days = daysBetween(from, to).length;
  if (days < 1) throw wrongDays('the first day comes after the last');
  if (days > MOST_DAYS) throw wrongDays(`at most ${MOST_DAYS} days`);
  return context.json(await readNumbers(context.env, from, to));
});
