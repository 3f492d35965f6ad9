import { type MouseEvent, useState } from 'react';
import { text } from '../../../text/vi.ts';
import { COMPANY_ADDRESS_LENGTH_MAX, COMPANY_LENGTH_MAX } from '../../cart/rules/invoice.ts';
import { lookUpCompany } from '../browser/company.ts';
import type { ExtrasInput } from '../rules/delivery-extras.ts';
import { TextField } from './TextField.tsx';

interface Props {
  input: ExtrasInput;
  problems: Partial<Record<string, string>>;
  lookUp: string;
}

/**
 * The company of an invoice; its name and address are filled in from the tax code. Shown only when an
 * invoice is requested.
 */
export function InvoiceFields({ input, problems, lookUp }: Props) {
  return (
    <fieldset className="invoice">
      <legend className="visually-hidden">{text('invoice.title')}</legend>
      <label className="account-check">
        <input type="checkbox" name="wantsInvoice" value="on" defaultChecked={input.wantsInvoice} />
        {text('invoice.title')}
      </label>
      <div className="invoice-fields">
        <TaxCodeField taxCode={input.taxCode} told={problems.taxCode} lookUp={lookUp} />
        <TextField
          id="company"
          label={text('invoice.company')}
          problem={problems.company}
          autoComplete="organization"
          maxLength={COMPANY_LENGTH_MAX}
          defaultValue={input.company}
        />
        <TextField
          id="companyAddress"
          label={text('invoice.address')}
          problem={problems.companyAddress}
          autoComplete="billing street-address"
          maxLength={COMPANY_ADDRESS_LENGTH_MAX}
          defaultValue={input.companyAddress}
        />
        <TextField
          id="postcode"
          label={text('invoice.postcode')}
          hint={text('invoice.postcodeHint')}
          problem={problems.postcode}
          className="numbers"
          inputMode="numeric"
          autoComplete="billing postal-code"
          maxLength={10}
          defaultValue={input.postcode}
        />
      </div>
    </fieldset>
  );
}

/** Fills a field in, unless its value changes until then. */
function fillLater(field: HTMLInputElement): (value: string) => void {
  const before = field.value;
  return (value) => {
    if (field.value !== before) return;
    field.value = value;
    // The event reports a filled-in value as typed: its error disappears, and the value is kept.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** The tax code, and the button that looks up the company. */
function TaxCodeField({ taxCode, told, lookUp }: { taxCode: string; told: string | undefined; lookUp: string }) {
  const [answer, setAnswer] = useState<{ problem?: string; found?: string }>({});
  const [isLooking, setLooking] = useState(false);

  async function look(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    if (isLooking) return;
    const button = event.currentTarget;
    const field = (name: string) => button.form?.elements.namedItem(name) as HTMLInputElement; // a field of this component
    const code = field('taxCode').value;
    const fill = [fillLater(field('company')), fillLater(field('companyAddress'))] as const;
    setLooking(true);
    const result = await lookUpCompany(code);
    setLooking(false);
    // The shopper may have gone on meanwhile: an answer about another code is dropped, nothing that was typed since is
    // replaced, and the focus stays where it is.
    if (field('taxCode').value !== code) return;
    if ('problem' in result) {
      setAnswer({ problem: result.problem });
      if (document.activeElement === button || document.activeElement === document.body) field('taxCode').focus();
      return;
    }
    const { company } = result;
    field('taxCode').value = company.taxCode;
    fill[0](company.name);
    fill[1](company.address);
    setAnswer({ found: text('invoice.found', company.name) });
  }

  return (
    <div className="invoice-code">
      <TextField
        id="taxCode"
        label={text('invoice.taxCode')}
        hint={answer.found}
        problem={answer.problem ?? told}
        className="numbers"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={taxCode}
        onInput={() => setAnswer({})}
      />
      <button
        type="submit"
        className="button button-outline invoice-look"
        formAction={lookUp}
        formNoValidate
        aria-busy={isLooking || undefined}
        onClick={(event) => void look(event)}
      >
        {text(isLooking ? 'invoice.looking' : 'invoice.lookUp')}
      </button>
    </div>
  );
}
