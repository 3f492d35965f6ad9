import { text } from '../../text/vi.ts';
import { NOTE_LENGTH_MAX, noteProblem } from '../address/address.ts';
import { type InvoiceInput, invoiceProblems } from './invoice.ts';

/** What a delivery may carry beside its address, as typed. */
export interface ExtrasInput extends InvoiceInput {
  note: string;
  wantsInvoice: boolean;
}

/** What is wrong with it, by field, in Vietnamese; an invoice that is not wanted is not judged. */
export function extrasProblems({ note, wantsInvoice, ...invoice }: ExtrasInput): Partial<Record<string, string>> {
  const problem = noteProblem(note);
  return {
    ...(problem ? { note: text(problem, NOTE_LENGTH_MAX) } : {}),
    ...(wantsInvoice ? invoiceProblems(invoice) : {}),
  };
}

/** The extras among a form's values. */
export function readExtras(typed: Partial<Record<string, string>>): ExtrasInput {
  return {
    note: typed.note ?? '',
    wantsInvoice: typed.wantsInvoice === 'on',
    taxCode: typed.taxCode ?? '',
    company: typed.company ?? '',
    companyAddress: typed.companyAddress ?? '',
    postcode: typed.postcode ?? '',
  };
}
