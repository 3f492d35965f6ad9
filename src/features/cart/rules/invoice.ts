import { hasTaxCodeForm, tidyTaxCode } from '../../../kernel/codes/tax-code.ts';
import { tidyLine } from '../../../kernel/text/tidy-line.ts';
import { type TextKey, text } from '../../../text/vi.ts';

/** A company's invoice for an order. */
export interface Invoice {
  /** 10 digits, 10 digits with a branch (`-001`), or the 12 digits of a person. */
  taxCode: string;
  company: string;
  /** The registered address of the company, on one line. */
  address: string;
  postcode: string;
}

/** The values of the invoice fields as typed. */
export interface InvoiceInput {
  taxCode: string;
  company: string;
  companyAddress: string;
  postcode: string;
}
type InvoiceProblems = Partial<Record<keyof InvoiceInput, string>>;

/** The company with a tax code. */
export interface Company {
  taxCode: string;
  name: string;
  address: string;
}

const CODE_LENGTH_MIN = 3; // characters, of tax code and postcode alike
const POSTCODE_LENGTH_MAX = 10;
export const COMPANY_LENGTH_MAX = 150;
export const COMPANY_ADDRESS_LENGTH_MAX = 200;

/** Why a tax code is invalid, or null. */
export function taxCodeProblem(typed: string): TextKey | null {
  const code = tidyTaxCode(typed);
  if (!code) return 'invoice.enterTaxCode';
  if (code.length < CODE_LENGTH_MIN) return 'invoice.taxCodeTooShort';
  return hasTaxCodeForm(code) ? null : 'invoice.taxCodeInvalid';
}

/** What is wrong with an invoice, by field, in Vietnamese; empty when it can be saved. */
export function invoiceProblems(input: InvoiceInput): InvoiceProblems {
  const problems: InvoiceProblems = {};
  const tell = (field: keyof InvoiceInput, key: TextKey | null, ...values: number[]) => {
    if (key) problems[field] = text(key, ...values);
  };
  tell('taxCode', taxCodeProblem(input.taxCode));
  tell('company', lineProblem(input.company, COMPANY_LENGTH_MAX, 'invoice.enterCompany'), COMPANY_LENGTH_MAX);
  tell(
    'companyAddress',
    lineProblem(input.companyAddress, COMPANY_ADDRESS_LENGTH_MAX, 'invoice.enterAddress'),
    COMPANY_ADDRESS_LENGTH_MAX,
  );
  tell('postcode', postcodeProblem(input.postcode));
  return problems;
}

/** The invoice of a validated form. */
export function toInvoice({ taxCode, company, companyAddress, postcode }: InvoiceInput): Invoice {
  return {
    taxCode: tidyTaxCode(taxCode),
    company: tidyLine(company),
    address: tidyLine(companyAddress),
    postcode: tidyLine(postcode),
  };
}

function lineProblem(typed: string, lengthMax: number, missing: TextKey): TextKey | null {
  const line = tidyLine(typed);
  if (!line) return missing;
  if (line.length > lengthMax) return 'invoice.tooLong';
  return /[<>{}\\^~|\p{Extended_Pictographic}]/u.test(line) || !/\p{L}/u.test(line) ? 'invoice.incorrect' : null;
}

/** Optional: hardly any Vietnamese address has a postal code. */
function postcodeProblem(typed: string): TextKey | null {
  const code = tidyLine(typed);
  if (!code) return null;
  if (code.length < CODE_LENGTH_MIN) return 'invoice.postcodeTooShort';
  return /^[\dA-Za-z -]+$/.test(code) && code.length <= POSTCODE_LENGTH_MAX ? null : 'invoice.postcodeInvalid';
}
