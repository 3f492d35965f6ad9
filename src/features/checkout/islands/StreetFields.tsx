import { useState } from 'react';
import { STREET_LENGTH_MAX } from '../../../kernel/contact/street.ts';
import { icons } from '../../../styles/icons.ts';
import { text } from '../../../text/vi.ts';
import type { DeliveryInput } from '../../address/rules/address.ts';
import { MORE_STREET_FIELDS } from '../../address/rules/street-lines.ts';
import { TextField } from './TextField.tsx';

interface Props {
  input: DeliveryInput;
  problems: Partial<Record<string, string>>;
  /** How many lines the shop takes. */
  count: number;
}

/** Written out, so that the browser gets these texts alone. */
const LABELS = { street2: 'address.street2', street3: 'address.street3', street4: 'address.street4' } as const;

/**
 * The lines of the street. Those that nobody must fill in are folded, unless something stands in them: most addresses
 * have one line. A browser fills the whole street into the first one, because it leaves out what is folded.
 */
export function StreetFields({ input, problems, count }: Props) {
  const more = MORE_STREET_FIELDS.slice(0, count - 1);
  // Later the shopper opens and closes it, and the form where an error is (`use-checked-form.ts`).
  const [isOpen] = useState(() => more.some((field) => input[field] || problems[field]));
  return (
    <>
      <TextField
        id="street"
        label={text('address.street')}
        problem={problems.street}
        autoComplete="street-address"
        maxLength={STREET_LENGTH_MAX}
        required
        defaultValue={input.street}
      />
      {more.length > 0 && (
        <details className="delivery-more" open={isOpen}>
          <summary className="link small">
            {text('address.moreLines')}
            <svg className="icon turn" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d={icons['chevron-down']} />
            </svg>
          </summary>
          <div className="delivery">
            {more.map((field) => (
              <TextField
                key={field}
                id={field}
                label={text(LABELS[field])}
                problem={problems[field]}
                autoComplete="off"
                maxLength={STREET_LENGTH_MAX}
                defaultValue={input[field]}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
