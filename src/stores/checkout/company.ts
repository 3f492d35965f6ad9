import { actions } from 'astro:actions';
import { type Company, taxCodeProblem } from '../../domain/checkout/invoice.ts';
import { text } from '../../text/vi.ts';

/** The company with a typed tax code, or why none can be filled in [INVOICE-001]. */
export async function lookUpCompany(taxCode: string): Promise<{ company: Company } | { problem: string }> {
  const wrong = taxCodeProblem(taxCode);
  if (wrong) return { problem: text(wrong) };
  const form = new FormData();
  form.set('taxCode', taxCode);
  const { data, error } = await actions.checkout.findCompany(form).catch(() => ({ data: undefined, error: undefined }));
  return data ? { company: data.company } : { problem: error?.message ?? text('invoice.lookUpFailed') };
}
