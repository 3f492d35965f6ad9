import { useRef } from 'react';
import { text } from '../../../text/vi.ts';
import { QUANTITY_MAX } from '../../cart/rules/quantity.ts';
import { StepButton } from '../../ui/islands/StepButton.tsx';

interface Props {
  initial: string;
  name?: string;
  label?: string;
  min?: number;
}

/** A number field with two large buttons; only the field without scripts. */
export function QuantityStepper({ initial, name = 'quantity', label = text('product.quantity'), min = 1 }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function step(direction: 'stepUp' | 'stepDown'): void {
    input.current?.[direction]();
    // Dispatches the same event as typing, so that the form reacts to it.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <div className="stepper">
      <StepButton sign="minus" label={text('product.less', label)} onClick={() => step('stepDown')} />
      <input
        ref={input}
        className="stepper-input"
        type="number"
        name={name}
        defaultValue={initial}
        min={min}
        max={QUANTITY_MAX}
        inputMode="numeric"
        aria-label={label}
      />
      <StepButton sign="plus" label={text('product.more', label)} onClick={() => step('stepUp')} />
    </div>
  );
}
