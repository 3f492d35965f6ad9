import type { SavedAddress } from '../../account/rules/customer.ts';
import type { AddressChoices, DeliveryInput, DeliveryProblems } from '../../address/rules/address.ts';
import type { PickupInput, PickupPlace } from '../../address/rules/pickup.ts';
import type { Address } from '../../address/rules/postal-address.ts';
import type { ExtrasInput } from './delivery-extras.ts';

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
      /** A sentence about the saved address, when its regions changed since. */
      former: string | null;
      hasBook: boolean;
      isKept: boolean;
      input: DeliveryInput;
      problems: DeliveryProblems;
      choices: AddressChoices;
      extras: ExtrasInput;
      extrasProblems: Problems;
    };
