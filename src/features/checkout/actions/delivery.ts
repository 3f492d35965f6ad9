import { type ActionAPIContext, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { tidyTaxCode } from '../../../kernel/codes/tax-code.ts';
import { text } from '../../../text/vi.ts';
import { readAddress } from '../../address/actions/read-address.ts';
import { guestEmail } from '../../address/rules/address.ts';
import { listAddresses, saveAddress } from '../../address/server/addresses.ts';
import { filledCart } from '../../cart/actions/filled-cart.ts';
import { type Company, invoiceProblems, taxCodeProblem, toInvoice } from '../../cart/rules/invoice.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import { dropDraft } from '../../transport/actions/session-cookies.ts';
import { DELIVERY_FIELDS, type DeliveryFieldName, toNote, wrongFields } from '../rules/delivery-fields.ts';
import { type Destination, setBillingAddress, setGuestEmail } from '../server/checkout.ts';
import { findCompany as findCompanyByCode } from '../server/invoice.ts';
import { sendTo } from './send-to.ts';

const FIELD_LENGTH_MAX = 300;
const field = z
  .string()
  .max(FIELD_LENGTH_MAX, text('address.incorrect'))
  .nullish()
  .transform((value) => value ?? '');
const answer = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').normalize('NFC').replace(/\r\n/g, '\n').trim());
const answers = Object.fromEntries(DELIVERY_FIELDS.map(({ name }) => [name, answer])) as Record<
  DeliveryFieldName,
  typeof answer
>;

const Delivery = z.object({
  /** An entry of the address book; used unchanged unless `isTyped` says that its fields are in the form. */
  addressId: field.transform((value) => (/^[1-9]\d{0,14}$/.test(value) ? Number(value) : null)),
  isTyped: field,
  name: field,
  telephone: field,
  email: field,
  cityId: field,
  cityName: field,
  stateId: field,
  wardId: field,
  ward: field,
  street: field,
  ...{ street2: field, street3: field, street4: field },
  isKept: field,
  ...answers,
  wantsInvoice: field,
  taxCode: field,
  company: field,
  companyAddress: field,
  postcode: field,
});
type Delivery = z.infer<typeof Delivery>;

/** Saves recipient and address, and selects the first shipping method for the address. */
export const saveDelivery = defineAction({
  accept: 'form',
  input: Delivery,
  handler: withErrorText('Failed to save address', async (input, context): Promise<FormOutcome> => {
    const { commerce } = context.locals;
    const cart = await filledCart(context);
    const wantsInvoice = input.wantsInvoice === 'on';
    const [wrong] = wrongFields(input);
    if (wrong) throw refuse(wrong.tooLong, wrong.lengthMax);
    if (wantsInvoice && Object.keys(invoiceProblems(input)).length) throw refuse('checkout.checkFields');
    const invoice = wantsInvoice ? toInvoice(input) : null;
    const destination = await readDestination(input, context);
    // A customer's cart already has their own e-mail address.
    if (!commerce.hasToken) await setGuestEmail(commerce, cart.id, guestEmail(input.email, input.telephone));
    if (cart.isVirtual) {
      await setBillingAddress(commerce, cart, 'address' in destination ? destination.address : null, invoice);
    } else {
      await sendTo(commerce, cart, destination, { note: toNote(input), invoice });
    }
    dropDraft(context);
    return {};
  }),
});

/**
 * The address in the form; an entry of the address book must be the shopper's own, and is updated if they changed it.
 */
async function readDestination(input: Delivery, { locals: { commerce } }: ActionAPIContext): Promise<Destination> {
  const { addressId } = input;
  const own =
    addressId && commerce.hasToken ? (await listAddresses(commerce)).find(({ id }) => id === addressId) : null;
  if (addressId && !own) throw refuse('addresses.unknown');
  if (own && !input.isTyped) return { addressId: own.id };
  const address = await readAddress(commerce, input);
  if (!own) return { address, isKept: input.isKept === 'on' };
  await saveAddress(commerce, own.id, address, own);
  return { addressId: own.id };
}

/** The company with a tax code, to fill in the invoice fields. */
export const findCompany = defineAction({
  accept: 'form',
  input: z.object({ taxCode: field }),
  handler: withErrorText(
    'invoice.lookUpFailed',
    async (input, { locals }): Promise<FormOutcome & { company: Company }> => {
      const problem = taxCodeProblem(input.taxCode);
      if (problem) throw refuse(problem);
      const company = await findCompanyByCode(locals.commerce, tidyTaxCode(input.taxCode));
      if (!company) throw refuse('invoice.notFound');
      return { company, staysHere: true };
    },
  ),
});
