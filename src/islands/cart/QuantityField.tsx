import { QUANTITY_MAX } from '../../domain/quantity.ts';
import { icons } from '../../styles/icons.ts';
import { text } from '../../text/vi.ts';

interface Props {
  name: string;
  quantity: number;
  isBusy: boolean;
  onChange: (quantity: number) => void;
  /** Minus at 1 [X80]. */
  onRemove: () => void;
}

/** Minus, number, plus; the number alone is what a form without scripts sends. */
export function QuantityField({ name, quantity, isBusy, onChange, onRemove }: Props) {
  return (
    <div className="stepper" aria-busy={isBusy}>
      <button
        type="button"
        className="stepper-button"
        aria-label={quantity > 1 ? text('cart.less', name) : text('cart.removeOf', name)}
        onClick={() => (quantity > 1 ? onChange(quantity - 1) : onRemove())}
      >
        <Sign path={icons.minus} />
      </button>
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
        key={quantity}
        defaultValue={quantity}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        className="stepper-button"
        aria-label={text('cart.more', name)}
        disabled={quantity >= QUANTITY_MAX}
        onClick={() => onChange(quantity + 1)}
      >
        <Sign path={icons.plus} />
      </button>
    </div>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
