import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { $states, $wards, loadStates, loadWards, type RegionList } from '../../address/browser/regions.ts';
import {
  type DeliveryInput,
  hasTypedWards,
  mayHaveStates,
  type RegionChoices,
  type RegionLevels,
} from '../../address/rules/address.ts';
import type { TypedPlace } from '../../address/rules/typed-place.ts';
import { useStart } from '../../ui/islands/use-start.ts';

type RegionInput = Pick<DeliveryInput, 'cityId' | 'stateId' | 'wardId'>;
const ready = (regions: RegionChoices['cities']): RegionList => ({ state: 'ready', regions });

/** Province, district and ward of a form with their lists; a province may have no districts. */
export function useRegions(form: RefObject<HTMLFormElement | null>, input: RegionInput, choices: RegionChoices) {
  const [chosen, setChosen] = useState(input);
  const { cityId, stateId } = chosen;
  const keptStates = useStore($states, { ssr: 'initial' })[cityId];
  const states = cityId === input.cityId ? ready(choices.states) : keptStates;
  const isKnownFlat = (id: string) => choices.cities.some((city) => String(city.id) === id && city.hasStates === false);
  const isFlat = cityId
    ? isKnownFlat(cityId) || (states?.state === 'ready' && !states.regions.length)
    : !mayHaveStates(choices.cities);
  const parent = isFlat ? cityId : stateId;
  const keptWards = useStore($wards, { ssr: 'initial' })[parent];
  const isFirst = cityId === input.cityId && stateId === input.stateId && Boolean(parent);
  const wards = isFirst ? ready(choices.wards) : keptWards;
  const isWardTyped = hasTypedWards(choices.cities);
  const levels: RegionLevels = {
    hasStates: !isFlat,
    hasWards: !isWardTyped && !(parent && wards?.state === 'ready' && !wards.regions.length),
    isWardTyped,
  };

  function choose(next: RegionInput) {
    setChosen(next);
    if (next.cityId !== input.cityId && !isKnownFlat(next.cityId)) void loadStates(next.cityId);
    if (next.stateId) void loadWards(next.stateId);
  }

  // A province without districts has wards itself.
  const needsOwnWards = isFlat && !isFirst && !isWardTyped;
  useEffect(() => {
    if (needsOwnWards) void loadWards(cityId);
  }, [needsOwnWards, cityId]);

  // The browser may have restored or changed a selection before this code ran.
  useStart(() => {
    const taken = new FormData(form.current ?? undefined);
    const choice = (name: string) => String(taken.get(name) ?? '');
    const [city, state, ward] = [choice('cityId'), choice('stateId'), choice('wardId')];
    if (city !== input.cityId) choose({ cityId: city, stateId: '', wardId: '' });
    else if (state && state !== input.stateId) choose({ ...input, stateId: state, wardId: '' });
    else if (ward) setChosen({ ...input, wardId: ward });
    return undefined;
  });

  return {
    ...chosen,
    cities: ready(choices.cities),
    states,
    wards,
    levels,
    choose,
    chooseCity: (id: string) => choose({ cityId: id, stateId: '', wardId: '' }),
    choosePlace: (place: TypedPlace) =>
      choose({ cityId: String(place.cityId), stateId: '', wardId: String(place.wardId ?? '') }),
    chooseState: (id: string) => choose({ cityId, stateId: id, wardId: '' }),
    chooseWard: (id: string) => setChosen({ ...chosen, wardId: id }),
    retryStates: () => void loadStates(cityId),
    retryWards: () => void loadWards(parent),
  };
}

export type Regions = ReturnType<typeof useRegions>;
