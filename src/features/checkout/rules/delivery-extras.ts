import { text } from '../../../text/vi.ts';
import { type InvoiceInput, invoiceProblems } from '../../cart/rules/invoice.ts';
import { type DeliveryAnswers, readAnswers, wrongFields } from './delivery-fields.ts';

/** Values of the delivery form besides the address, as typed. */
export interface ExtrasInput extends InvoiceInput, DeliveryAnswers {
  wantsInvoice: boolean;
}

/** Errors by field, in Vietnamese; an invoice that is not requested is not checked. */
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
