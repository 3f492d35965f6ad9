import type { SavedAddress } from '../account/customer.ts';
import type { DeliveryInput, DeliveryProblems, RegionChoices } from '../address/address.ts';
import type { Address } from '../cart/cart.ts';
import type { ExtrasInput } from './delivery-extras.ts';

/** Texts of what is wrong, by field. */
type Problems = Partial<Record<string, string>>;

/** What the delivery part of the checkout shows: what is saved, the address book, or a form. */
export type DeliveryStep =
  | { kind: 'saved'; address: Address }
  | { kind: 'book'; addresses: SavedAddress[]; chosenId: number | undefined; extras: ExtrasInput; problems: Problems }
  | {
      kind: 'form';
      addressId: number | null;
      /** The address as it was saved, where its province is none of those to choose from any more [X63]. */
      former: string | null;
      hasBook: boolean;
      isKept: boolean;
      input: DeliveryInput;
      problems: DeliveryProblems;
      choices: RegionChoices;
      extras: ExtrasInput;
      extrasProblems: Problems;
    };
