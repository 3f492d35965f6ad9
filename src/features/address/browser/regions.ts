import { actions } from 'astro:actions';
import { map } from 'nanostores';
import { type TextKey, text } from '../../../text/vi.ts';
import { answered } from '../../session/browser/settled.ts';
import type { Region } from '../rules/address.ts';
import type { TypedPlace } from '../rules/typed-place.ts';

/** A list of districts or wards: loaded, loading, or failed with a text. */
export type RegionList =
  | { state: 'loading' }
  | { state: 'ready'; regions: Region[] }
  | { state: 'failed'; problem: string };

/** Places by the typed name, kept for the visit; a failed search is as if nothing was found. */
export const $places = map<Record<string, TypedPlace[] | 'loading'>>({});

/** Searches places of today by a typed name, also a former one; each name once. */
export async function searchPlaces(typed: string): Promise<void> {
  if ($places.get()[typed]) return;
  $places.setKey(typed, 'loading');
  const { data } = await answered(actions.region.find({ typed })).catch(() => ({ data: undefined }));
  $places.setKey(typed, data ?? []);
}

/** Districts by province id and wards by district id, kept for the visit. */
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

/** The text for a request that did not arrive, by what was requested. */
function failed(key: TextKey) {
  return () => ({ data: undefined, error: { message: text(key) } });
}
