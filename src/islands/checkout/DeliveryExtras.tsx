import { NOTE_LENGTH_MAX } from '../../domain/address/address.ts';
import type { ExtrasInput } from '../../domain/checkout/delivery-extras.ts';
import { text } from '../../text/vi.ts';
import { FormField, fieldControl } from './FormField.tsx';
import { InvoiceFields } from './InvoiceFields.tsx';

interface Props {
  input: ExtrasInput;
  /** The backend keeps a note for the way with the order. */
  takesNote: boolean;
  problems: Partial<Record<string, string>>;
  /** Where the form is posted to look a company up without scripts; null where the shop writes no such invoices. */
  lookUp: string | null;
}

/** A note for the way [CHECK-018], and the company that the invoice is for [INVOICE-002]. */
export function DeliveryExtras({ input, takesNote, problems, lookUp }: Props) {
  return (
    <>
      {takesNote && (
        <FormField id="note" label={text('checkout.note')} hint={text('checkout.noteHint')} problem={problems.note}>
          <textarea
            className="input"
            {...fieldControl('note', problems.note)}
            rows={2}
            maxLength={NOTE_LENGTH_MAX}
            autoComplete="off"
            defaultValue={input.note}
          />
        </FormField>
      )}
      {lookUp && <InvoiceFields input={input} problems={problems} lookUp={lookUp} />}
    </>
  );
}
