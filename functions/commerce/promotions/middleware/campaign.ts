import * as z from 'zod';
import { readConfig } from '../../shared/db/config.ts';
import { currentOrNextWindow, runningWindow } from '../../shared/rules/window.ts';
import { type Calls, get } from '../../transport/middleware/endpoint.ts';
import { commaList, nothing, storeCode } from '../../transport/middleware/fields.ts';

/** The configuration under `campaign`; times are ISO 8601 with an offset. */
const configuredCampaign = z.looseObject({
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  repeats_every_hours: z.number().positive().optional(),
});

/** An entry under `ads`; without dates it is always shown. */
const ad = z.looseObject({
  id: z.number().int(),
  place: z.string(),
  title: z.string().optional(),
  image: z.string().optional(),
  link: z.string().optional(),
  start_date: z.string().optional(),
  end_date: z.string().optional(),
});

const popup = z.looseObject({
  id: z.union([z.number(), z.string()]),
  status: z.string().describe('1 is shown, 0 is not'),
  type_popup: z.string().describe('popup_coupon or banner_fix_top'),
  end_date: z.string().nullable(),
});

const campaign = z.looseObject({
  name: z.string().nullable(),
  countdown_time: z.number().int().describe('Milliseconds until the end; 0 when none runs'),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
});

/** The valid entries of a configured list: a mistake in one entry does not hide the others. */
function wellFormed<Entry>(schema: z.ZodType<Entry>, value: unknown): Entry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    const parsed = schema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

const store = storeCode.default('default');

/** Advertisements, the current campaign and popups, all from the configuration. */
export const campaignCalls: Calls = {
  config_ads: get({
    summary: 'The advertisements that are shown now, by place',
    input: z.object({ storeCode: store }),
    result: z.array(ad),
    example: {
      input: {},
      result: [{ id: 1, place: 'listing_top', title: 'Tuần lễ áo ấm', image: '/media/x.svg', link: '/gia-tot.html' }],
    },
    answer: async ({ storeCode }, { env }) => {
      const now = Date.now();
      const entries = wellFormed(ad, (await readConfig(env.DB, ['ads'], storeCode)).get('ads'));
      return entries.filter(
        ({ start_date, end_date }) =>
          !(start_date && Date.parse(start_date) > now) && !(end_date && Date.parse(end_date) <= now),
      );
    },
  }),
  config_campaign: get({
    summary: 'The campaign that runs now, with the time that is left',
    input: nothing,
    result: z.object({ campaign }),
    example: {
      input: {},
      result: {
        campaign: {
          name: 'Tuần lễ áo ấm',
          countdown_time: 86_400_000,
          start_date: '2026-11-15T17:00:00.000Z',
          end_date: '2026-11-22T17:00:00.000Z',
        },
      },
    },
    answer: async (_, { env }) => {
      const now = new Date();
      const parsed = configuredCampaign.safeParse((await readConfig(env.DB, ['campaign'], 'default')).get('campaign'));
      const none = { name: null, countdown_time: 0, start_date: null, end_date: null };
      if (!parsed.success) return { campaign: none };
      const { start_date, end_date, repeats_every_hours = null, ...shown } = parsed.data;
      const schedule = { startsAt: start_date, endsAt: end_date, repeatsEveryHours: repeats_every_hours };
      const window = runningWindow(schedule, now);
      const next = window ?? currentOrNextWindow(schedule, now);
      if (!next) return { campaign: none };
      return {
        campaign: {
          ...shown,
          countdown_time: window ? window.end.getTime() - now.getTime() : 0,
          start_date: next.start.toISOString(),
          end_date: next.end.toISOString(),
        },
      };
    },
  }),
  config_popup_countdown: get({
    summary: 'The popups of these ids, as configured; unknown ones are left out',
    maxAge: 300,
    input: z.object({ popup_ids: commaList('Ids'), storeCode: store }),
    result: z.array(popup),
    example: {
      input: { popup_ids: '1' },
      result: [{ id: 1, status: '1', type_popup: 'banner_fix_top', end_date: '2026-12-31 23:59:59' }],
    },
    answer: async ({ popup_ids, storeCode }, { env }) => {
      const popups = wellFormed(popup, (await readConfig(env.DB, ['popups'], storeCode)).get('popups'));
      return popups.filter(({ id }) => popup_ids.includes(String(id)));
    },
  }),
};
