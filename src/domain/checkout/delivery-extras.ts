import { text } from '../../text/vi.ts';
import { type DeliveryAnswers, readAnswers, wrongFields } from './delivery-fields.ts';
import { type InvoiceInput, invoiceProblems } from './invoice.ts';

/** What a delivery may carry beside its address, as typed. */
export interface ExtrasInput extends InvoiceInput, DeliveryAnswers {
  wantsInvoice: boolean;
}

/** What is wrong with it, by field, in Vietnamese; an invoice that is not wanted is not judged. */
export function extrasProblems({ wantsInvoice, ...typed }: ExtrasInput): Partial<Record<string, string>> {
  return {
    ...Object.fromEntries(wrongFields(typed).map(({ name, tooLong, lengthMax }) => [name, text(tooLong, lengthMax)])),
    ...(wantsInvoice ? invoiceProblems(typed) : {}),
  };
}

/** The extras among a form's values. */
export function readExtras(typed: Partial<Record<string, string>>): ExtrasInput {
  return {
    ...readAnswers(typed),
    wantsInvoice: typed.wantsInvoice === 'on',
    taxCode: typed.taxCode ?? '',
    company: typed.company ?? '',
    companyAddress: typed.companyAddress ?? '',
    postcode: typed.postcode ?? '',
  };
}
