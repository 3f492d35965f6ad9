import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { withErrorText } from '../../transport/actions/define.ts';
import { findPlaces, listCities, listStates, listWards } from '../server/region.ts';

const id = z.number().int().positive();

const cities = defineAction({
  handler: withErrorText('Failed to fetch city data.', (_: unknown, { locals }) => listCities(locals.commerce)),
});
const states = defineAction({
  input: z.object({ cityId: id }),
  handler: withErrorText('Failed to fetch state data.', ({ cityId }, { locals }) =>
    listStates(locals.commerce, cityId),
  ),
});
const wards = defineAction({
  input: z.object({ stateId: id }),
  handler: withErrorText('Failed to fetch ward data.', ({ stateId }, { locals }) =>
    listWards(locals.commerce, stateId),
  ),
});

/** Places of today by a name that was typed, also a former one. */
const find = defineAction({
  input: z.object({ typed: z.string().max(200) }),
  handler: withErrorText('Failed to fetch city data.', ({ typed }, { locals }) => findPlaces(locals.commerce, typed)),
});

export const region = { cities, states, wards, find };
