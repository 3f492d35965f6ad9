import { useRef } from 'react';
import { QUANTITY_MAX } from '../../domain/quantity.ts';
import { text } from '../../text/vi.ts';
import styles from './QuantityStepper.module.css';

interface Props {
  initial: string;
  name?: string;
  label?: string;
  min?: number;
}

/** A number field with two large buttons; without scripts the field alone. */
export function QuantityStepper({ initial, name = 'quantity', label = text('product.quantity'), min = 1 }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function step(direction: 'stepUp' | 'stepDown'): void {
    input.current?.[direction]();
  }

  return (
    <div className={styles.quantity}>
      <button type="button" aria-label={text('product.less', label)} onClick={() => step('stepDown')}>
        <span aria-hidden="true">−</span>
      </button>
      <input
        ref={input}
        type="number"
        name={name}
        defaultValue={initial}
        min={min}
        max={QUANTITY_MAX}
        inputMode="numeric"
        aria-label={label}
      />
      <button type="button" aria-label={text('product.more', label)} onClick={() => step('stepUp')}>
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}
