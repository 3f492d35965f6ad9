import type { ComponentProps } from 'react';
import { text } from '../../../text/vi.ts';
import { type ExtrasInput, extrasProblems, readExtras } from '../rules/delivery-extras.ts';
import { DeliveryExtras } from './DeliveryExtras.tsx';
import DeliveryForm from './DeliveryForm.tsx';

type Props = Omit<ComponentProps<typeof DeliveryForm>, 'children' | 'judgeMore' | 'draft' | 'hasEmail'> & {
  /** The address book entry that is being changed; null for a new address. */
  addressId: number | null;
  /** The shopper has an address book. */
  isCustomer: boolean;
  isKept: boolean;
  extras: ExtrasInput;
  extrasProblems: Partial<Record<string, string>>;
  takesNote: boolean;
  lookUp: string | null;
};

/** The delivery of an order: address, note and invoice; a customer may save the address. */
export default function CheckoutDelivery({
  addressId,
  isCustomer,
  isKept,
  extras,
  extrasProblems: told,
  takesNote,
  lookUp,
  ...form
}: Props) {
  return (
    <DeliveryForm
      {...form}
      hasEmail={!isCustomer}
      draft={`delivery-${addressId ?? 'new'}`}
      problems={{ ...form.problems, ...told }}
      judgeMore={(typed) => extrasProblems(readExtras(typed))}
    >
      {(problems) => (
        <>
          <input type="hidden" name="isTyped" value="on" />
          {addressId !== null && <input type="hidden" name="addressId" value={addressId} />}
          {isCustomer && addressId === null && (
            <label className="account-check">
              <input type="checkbox" name="isKept" value="on" defaultChecked={isKept} />
              {text('checkout.saveAddress')}
            </label>
          )}
          <DeliveryExtras input={extras} takesNote={takesNote} problems={problems} lookUp={lookUp} />
        </>
      )}
    </DeliveryForm>
  );
}
