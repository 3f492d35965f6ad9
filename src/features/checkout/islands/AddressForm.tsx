import type { ComponentProps } from 'react';
import { text } from '../../../text/vi.ts';
import DeliveryForm from './DeliveryForm.tsx';

type Props = Omit<ComponentProps<typeof DeliveryForm>, 'children' | 'hasEmail' | 'submitLabel'> & {
  addressId: number | null;
  isDefaultShipping: boolean;
  isDefaultBilling: boolean;
};

/** An entry of the address book: the delivery form with the default address options. */
export default function AddressForm({ addressId, isDefaultShipping, isDefaultBilling, ...form }: Props) {
  return (
    <DeliveryForm {...form} hasEmail={false} submitLabel={text('addresses.save')}>
      {addressId !== null && <input type="hidden" name="addressId" value={addressId} />}
      <label className="account-check">
        <input type="checkbox" name="isDefaultShipping" defaultChecked={isDefaultShipping} />
        {text('addresses.defaultShipping')}
      </label>
      <label className="account-check">
        <input type="checkbox" name="isDefaultBilling" defaultChecked={isDefaultBilling} />
        {text('addresses.defaultBilling')}
      </label>
    </DeliveryForm>
  );
}
