import { text } from '../../../text/vi.ts';
import type { ExtrasInput } from '../rules/delivery-extras.ts';
import { DELIVERY_FIELDS, type DeliveryField, type DeliveryFieldName } from '../rules/delivery-fields.ts';
import { FormField, fieldControl } from './FormField.tsx';
import { InvoiceFields } from './InvoiceFields.tsx';

interface Props {
  input: ExtrasInput;
  /** The backend stores a delivery note with the order. */
  takesNote: boolean;
  problems: Partial<Record<string, string>>;
  /** Target of the form for looking up a company without scripts; null when the shop issues no such invoices. */
  lookUp: string | null;
}

/** The questions besides the address, and the company of the invoice. */
export function DeliveryExtras({ input, takesNote, problems, lookUp }: Props) {
  return (
    <>
      {takesNote &&
        DELIVERY_FIELDS.map((field: DeliveryField & { name: DeliveryFieldName }) => (
          <Question key={field.name} field={field} answer={input[field.name]} problem={problems[field.name]} />
        ))}
      {lookUp && <InvoiceFields input={input} problems={problems} lookUp={lookUp} />}
    </>
  );
}

function Question({ field, answer, problem }: { field: DeliveryField; answer: string; problem: string | undefined }) {
  const { name, label, hint, kind, lengthMax, suggestions } = field;
  const list = suggestions && `${name}-list`;
  const control = {
    className: 'input',
    ...fieldControl(name, problem),
    maxLength: lengthMax,
    autoComplete: 'off',
    defaultValue: answer,
  };
  return (
    <FormField id={name} label={text(label)} hint={hint && text(hint)} problem={problem}>
      {kind === 'lines' ? <textarea {...control} rows={2} /> : <input {...control} list={list} />}
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={text(suggestion)} />
          ))}
        </datalist>
      )}
    </FormField>
  );
}
