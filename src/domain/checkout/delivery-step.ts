import type { SavedAddress } from '../account/customer.ts';
import type { DeliveryInput, DeliveryProblems, RegionChoices } from '../address/address.ts';
import type { Address } from '../cart/cart.ts';
import type { ExtrasInput } from './delivery-extras.ts';
import type { PickupInput, PickupPlace } from './pickup.ts';

/** Error texts by field. */
type Problems = Partial<Record<string, string>>;

/** What the delivery step of the checkout shows: saved data, the address book, or a form. */
export type DeliveryStep =
  | {
      kind: 'saved';
      address: Address;
      /** The shop for pickup; null: the order is shipped, or the shop no longer has pickup. */
      place: PickupPlace | null;
    }
  | {
      kind: 'pickup';
      /** The shops in the selected province and near it. */
      places: PickupPlace[];
      provinces: string[];
      province: string;
      input: PickupInput;
      problems: Partial<Record<keyof PickupInput, string>>;
    }
  | { kind: 'book'; addresses: SavedAddress[]; chosenId: number | undefined; extras: ExtrasInput; problems: Problems }
  | {
      kind: 'form';
      addressId: number | null;
      /** The saved address, when its province can no longer be selected [X63]. */
      former: string | null;
      hasBook: boolean;
      isKept: boolean;
      input: DeliveryInput;
      problems: DeliveryProblems;
      choices: RegionChoices;
      extras: ExtrasInput;
      extrasProblems: Problems;
    };
