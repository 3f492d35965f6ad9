import { useStore } from '@nanostores/react';
import { $removedLine, undoRemove } from '../../stores/cart/cart-lines.ts';
import { text } from '../../text/vi.ts';

/** The line that was just removed, with the way to have it back; it stays until the next page or the next removal. */
export function UndoRemove() {
  const line = useStore($removedLine, { ssr: 'initial' });
  if (!line) return null;
  return (
    <div className="cart-undo" role="status">
      <p className="small">{text('cart.removed', line.name)}</p>
      <button
        type="button"
        className="link small"
        aria-label={text('cart.undoOf', line.name)}
        onClick={() => void undoRemove()}
      >
        {text('cart.undo')}
      </button>
    </div>
  );
}
