import { actions } from 'astro:actions';
import { text } from '../../../text/vi.ts';
import { type Company, taxCodeProblem } from '../../cart/rules/invoice.ts';
import { answered, isUnanswered } from '../../session/browser/settled.ts';

/** The company with a typed tax code, or why none can be filled in. */
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
