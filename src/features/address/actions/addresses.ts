import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { text } from '../../../text/vi.ts';
import { ACCOUNT_ADDRESSES } from '../../links/rules/account-paths.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import { listAddresses, removeAddress, saveAddress } from '../server/addresses.ts';
import { readAddress } from './read-address.ts';

const typed = z
  .string()
  .max(300, text('address.incorrect'))
  .nullish()
  .transform((value) => value ?? '');
const addressId = z
  .string()
  .nullish()
  .transform((value) => (/^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : null));

/** A new address, or a change of one. */
const save = defineAction({
  accept: 'form',
  input: z.object({
    addressId,
    name: typed,
    telephone: typed,
    cityId: typed,
    cityName: typed,
    stateId: typed,
    wardId: typed,
    ward: typed,
    street: typed,
    ...{ street2: typed, street3: typed, street4: typed },
    isDefaultShipping: typed,
    isDefaultBilling: typed,
  }),
  handler: withErrorText('Failed to save address', async (form, { locals }): Promise<FormOutcome> => {
    const { commerce } = locals;
    const address = await readAddress(commerce, { ...form, email: '' });
    await saveAddress(commerce, form.addressId, address, {
      isDefaultShipping: form.isDefaultShipping === 'on',
      isDefaultBilling: form.isDefaultBilling === 'on',
    });
    return { next: ACCOUNT_ADDRESSES, notice: { kind: 'success', message: text('addresses.saved') } };
  }),
});

/**
 * The address book is read first, because the backend ends the session of a customer who names another customer's
 * address.
 */
const remove = defineAction({
  accept: 'form',
  input: z.object({ addressId }),
  handler: withErrorText('addresses.removeFailed', async (form, { locals }): Promise<FormOutcome> => {
    const own = (await listAddresses(locals.commerce)).find(({ id }) => id === form.addressId);
    if (!own) throw refuse('addresses.unknown');
    if (own.isDefaultShipping || own.isDefaultBilling) throw refuse('addresses.defaultStays');
    await removeAddress(locals.commerce, own.id);
    return { next: ACCOUNT_ADDRESSES, notice: { kind: 'success', message: text('addresses.removed') } };
  }),
});

export const addresses = { save, remove };
