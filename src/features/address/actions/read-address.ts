import { refuse } from '../../transport/actions/define.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { type DeliveryInput, deliveryProblems, regionLevels, toAddress, withKnownRegions } from '../rules/address.ts';
import type { Address } from '../rules/postal-address.ts';
import { withTypedPlace } from '../server/former-places.ts';
import { listAddressChoices } from '../server/region-choices.ts';

/**
 * The address in a posted form, with its regions looked up. Throws what `refuse` creates when the address is invalid.
 */
export async function readAddress(commerce: Commerce, typed: DeliveryInput): Promise<Address> {
  const { input: named } = await withTypedPlace(commerce, typed);
  const choices = await listAddressChoices(commerce, named.cityId, named.stateId);
  const input = withKnownRegions(named, choices);
  if (Object.keys(deliveryProblems(input, regionLevels(choices, input))).length) throw refuse('checkout.checkFields');
  const address = toAddress(input, choices);
  if (!address) throw refuse('address.incorrect');
  return address;
}
