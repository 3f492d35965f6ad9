import { isBelowProvince } from '../../../kernel/contact/region-names.ts';
import { text } from '../../../text/vi.ts';
import { cityProblem, type DeliveryInput, type DeliveryProblems, type Region } from './address.ts';

/** A place found by a typed name, of today or before July 2025. */
export interface TypedPlace extends Region {
  cityId: number;
  /** Null where only the province is known. */
  wardId: number | null;
}

/** The most places that a sentence names. */
const NAMED_MAX = 8;

/** Whether a text names a place within a province, so that no province is meant: `P. Láng`, `Q1`, `Láng, Hà Nội`. */
export const isPlaceText = (typed: string): boolean => typed.includes(',') || isBelowProvince(typed);

/** What is wrong with a typed place: it is unknown, or it can be several, which are named. */
export function placeProblem(input: DeliveryInput, several: readonly string[]): DeliveryProblems {
  if (!several.length) return cityProblem(input);
  const named = several.slice(0, NAMED_MAX).join('; ');
  return { [input.cityId ? 'wardId' : 'cityId']: text('address.several', named) };
}
