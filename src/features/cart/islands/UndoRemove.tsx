import { useStore } from '@nanostores/react';
import { text } from '../../../text/vi.ts';
import { $removedLine, undoRemove } from '../browser/cart-lines.ts';

/** The last removed line with a button to restore it; shown until the next page or removal. */
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
