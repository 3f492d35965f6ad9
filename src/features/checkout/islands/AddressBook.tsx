import { useRef } from 'react';
import { text } from '../../../text/vi.ts';
import type { SavedAddress } from '../../account/rules/customer.ts';
import { addressLine, fullName } from '../../address/rules/address.ts';
import { formatPhone } from '../../content/rules/contact.ts';
import { CHECKOUT } from '../../links/rules/paths.ts';
import { type ExtrasInput, extrasProblems, readExtras } from '../rules/delivery-extras.ts';
import { DeliveryExtras } from './DeliveryExtras.tsx';
import { useCheckedForm } from './use-checked-form.ts';

interface Props {
  action: string;
  addresses: SavedAddress[];
  chosenId: number | undefined;
  extras: ExtrasInput;
  problems: Partial<Record<string, string>>;
  takesNote: boolean;
  lookUp: string | null;
}

/** A customer's saved addresses to choose from; adding and changing an address have their own pages. */
export default function AddressBook({ action, addresses, chosenId, extras, problems: told, takesNote, lookUp }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const judge = (typed: Record<string, string>) => extrasProblems(readExtras(typed));
  const { problems, isSaving, props } = useCheckedForm({ form, told, judge, draft: 'book' });
  return (
    <form ref={form} className="delivery" method="post" action={action} data-draft="book" {...props}>
      {/* The Enter key presses the first submit button of a form. It must be this button, and not a button that looks
          something up. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <fieldset className="book">
        <legend className="visually-hidden">{text('checkout.addressBook')}</legend>
        {addresses.map((address) => (
          <div key={address.id} className="book-entry">
            <label className="book-choice">
              <input
                type="radio"
                name="addressId"
                value={address.id}
                defaultChecked={address.id === chosenId}
                required
              />
              <span>
                <strong>{fullName(address)}</strong> <span className="numbers">{formatPhone(address.telephone)}</span>
                {address.isDefaultShipping && <span className="book-mark">{text('checkout.defaultAddress')}</span>}
                <span className="book-line muted">{addressLine(address)}</span>
                {address.today && <span className="book-line">{text('address.today', address.today)}</span>}
              </span>
            </label>
            <a
              className="link"
              href={`${CHECKOUT}?edit=${address.id}`}
              aria-label={text('checkout.editAddress', addressLine(address))}
            >
              {text(address.today ? 'address.renew' : 'checkout.edit')}
            </a>
          </div>
        ))}
      </fieldset>
      <a className="link book-new" href={`${CHECKOUT}?edit=new`}>
        {text('checkout.newAddress')}
      </a>
      <DeliveryExtras input={extras} takesNote={takesNote} problems={problems} lookUp={lookUp} />
      <button type="submit" className="button" aria-busy={isSaving || undefined}>
        {text(isSaving ? 'checkout.savingDelivery' : 'checkout.deliverHere')}
      </button>
    </form>
  );
}
