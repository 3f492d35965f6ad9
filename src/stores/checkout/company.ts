import { actions } from 'astro:actions';
import { type Company, taxCodeProblem } from '../../domain/checkout/invoice.ts';
import { text } from '../../text/vi.ts';
import { answered, isUnanswered } from '../page/settled.ts';

/** The company with a typed tax code, or why none can be filled in [INVOICE-001]. */
export async function lookUpCompany(taxCode: string): Promise<{ company: Company } | { problem: string }> {
  const wrong = taxCodeProblem(taxCode);
  if (wrong) return { problem: text(wrong) };
  const form = new FormData();
  form.set('taxCode', taxCode);
  const lost = () => ({ data: undefined, error: undefined });
  const { data, error } = await answered(actions.checkout.findCompany(form)).catch(lost);
  if (data) return { company: data.company };
  // Trying again may not help: the shopper can type the company.
  return { problem: !error || isUnanswered(error) ? text('invoice.lookUpFailed') : error.message };
}
