import { useEffect, useId, useRef, useState } from 'react';
import { text } from '../../../text/vi.ts';
import { StepButton } from '../../ui/islands/StepButton.tsx';
import { parseQuantity, QUANTITY_MAX } from '../rules/quantity.ts';

interface Props {
  name: string;
  quantity: number;
  isBusy: boolean;
  onChange: (quantity: number) => void;
  /** Called for minus at a quantity of 1. */
  onRemove: () => void;
}

/** Minus, number, plus, and what is wrong with a typed number; a form without scripts sends only the number. */
export function QuantityField({ name, quantity, isBusy, onChange, onRemove }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const note = useId();
  const [isWrong, setWrong] = useState(false);

  // Buttons and the server also set the value, but never while the shopper types, so that the cursor stays in place.
  useEffect(() => {
    if (field.current && field.current.valueAsNumber !== quantity) field.current.value = String(quantity);
    setWrong(false);
  }, [quantity]);

  return (
    <>
      <div className="stepper" aria-busy={isBusy}>
        <StepButton
          sign="minus"
          label={quantity > 1 ? text('cart.less', name) : text('cart.removeOf', name)}
          onClick={() => (quantity > 1 ? onChange(quantity - 1) : onRemove())}
        />
        <input
          className="stepper-input"
          type="number"
          inputMode="numeric"
          name="quantity"
          min={1}
          max={QUANTITY_MAX}
          step={1}
          required
          aria-label={text('cart.quantityOf', name)}
          ref={field}
          defaultValue={quantity}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? note : undefined}
          onChange={({ currentTarget: { value, valueAsNumber } }) => {
            setWrong(value !== '' && parseQuantity(value) === null);
            onChange(valueAsNumber);
          }}
          onBlur={({ currentTarget }) => {
            if (currentTarget.value === '') currentTarget.value = String(quantity);
          }}
        />
        <StepButton
          sign="plus"
          label={text('cart.more', name)}
          isDisabled={quantity >= QUANTITY_MAX}
          onClick={() => onChange(quantity + 1)}
        />
      </div>
      {isWrong && (
        <p className="cart-line-problem small" id={note} role="alert">
          {text('cart.quantityInvalid', QUANTITY_MAX)}
        </p>
      )}
    </>
  );
}
