import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { listCities, listStates, listWards } from '../../commerce/address/region.ts';
import { withErrorText } from '../transport/define.ts';

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

export const region = { cities, states, wards };
