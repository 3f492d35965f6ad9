import { actions } from 'astro:actions';
import { map } from 'nanostores';
import type { Region } from '../../domain/address/address.ts';
import { type TextKey, text } from '../../text/vi.ts';
import { answered } from '../page/settled.ts';

/** A list of districts or wards: loaded, loading, or failed with a text [ADDR-013, ADDR-014]. */
export type RegionList =
  | { state: 'loading' }
  | { state: 'ready'; regions: Region[] }
  | { state: 'failed'; problem: string };

/** Districts by province id and wards by district id, kept for the visit [ADDR-011]. */
export const $states = map<Record<string, RegionList>>({});
export const $wards = map<Record<string, RegionList>>({});

/** Loads the districts of a province once; after a failure it may be called again. */
export async function loadStates(cityId: string): Promise<void> {
  if (!cityId || isKept($states.get()[cityId])) return;
  $states.setKey(cityId, { state: 'loading' });
  const lost = failed('Unexpected error while fetching state data. Check your Network connection.');
  const { data, error } = await answered(actions.region.states({ cityId: Number(cityId) })).catch(lost);
  $states.setKey(cityId, data ? { state: 'ready', regions: data } : { state: 'failed', problem: error?.message ?? '' });
}

/** Loads the wards of a district once. */
export async function loadWards(stateId: string): Promise<void> {
  if (!stateId || isKept($wards.get()[stateId])) return;
  $wards.setKey(stateId, { state: 'loading' });
  const lost = failed('Unexpected error while fetching ward data. Check your Network connection.');
  const { data, error } = await answered(actions.region.wards({ stateId: Number(stateId) })).catch(lost);
  $wards.setKey(stateId, data ? { state: 'ready', regions: data } : { state: 'failed', problem: error?.message ?? '' });
}

function isKept(list: RegionList | undefined): boolean {
  return list !== undefined && list.state !== 'failed';
}

/** The text for a request that did not arrive, by what was requested [ERR-037]. */
function failed(key: TextKey) {
  return () => ({ data: undefined, error: { message: text(key) } });
}
