import { type Ref, useId } from 'react';
import { text } from '../../../text/vi.ts';
import { removeLine } from '../browser/cart-lines.ts';
import type { CartLine } from '../rules/cart.ts';

/** Asks before a line is removed; a native dialog handles the focus. */
export function RemoveDialog({ line, ref }: { line: CartLine; ref: Ref<HTMLDialogElement> }) {
  const title = useId();
  return (
    <dialog className="modal cart-remove" ref={ref} aria-labelledby={title}>
      <form method="dialog" className="panel-body">
        <h2 id={title}>{text('cart.removeTitle')}</h2>
        <p>{text('cart.removeText', line.name)}</p>
        <div className="cart-remove-actions">
          <button type="submit" className="button button-outline">
            {text('cart.keep')}
          </button>
          <button type="submit" className="button" onClick={() => void removeLine(line.uid)}>
            {text('cart.remove')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
