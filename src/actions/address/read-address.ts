import { listCities } from '../../commerce/address/region.ts';
import { listRegionChoices } from '../../commerce/address/region-choices.ts';
import type { Commerce } from '../../commerce/transport/commerce.ts';
import {
  type DeliveryInput,
  deliveryProblems,
  regionLevels,
  toAddress,
  withKnownRegions,
  withTypedProvince,
} from '../../domain/address/address.ts';
import type { Address } from '../../domain/cart/cart.ts';
import { refuse } from '../transport/define.ts';

/**
 * The address in a posted form, with its regions looked up. Throws what `refuse` creates when the address is invalid.
 */
export async function readAddress(commerce: Commerce, typed: DeliveryInput): Promise<Address> {
  const named = withTypedProvince(typed, typed.cityName ? await listCities(commerce) : []);
  const choices = await listRegionChoices(commerce, named.cityId, named.stateId);
  const input = withKnownRegions(named, choices);
  if (Object.keys(deliveryProblems(input, regionLevels(choices, input))).length) throw refuse('checkout.checkFields');
  const address = toAddress(input, choices);
  if (!address) throw refuse('address.incorrect');
  return address;
}
