import type { ReactNode } from 'react';
import { text } from '../../../text/vi.ts';
import type { QuickProduct } from '../../catalog/rules/quick-add.ts';
import { undoPath } from '../../links/rules/paths.ts';
import { moveFromCart } from '../../wishlist/browser/wishlist.ts';
import { canBeWished } from '../../wishlist/rules/wishlist.ts';
import type { LineForms } from '../browser/forms.ts';
import type { CartLine } from '../rules/cart.ts';
import { LineChange } from './LineChange.tsx';
import { bySubmit } from './submit.ts';

interface Props {
  line: CartLine;
  forms: LineForms | undefined;
  /** The shop has wishlists, so a line can be moved there. */
  hasWishlist: boolean;
  /** The options of this line, if the page was rendered with them open. */
  choices: QuickProduct | null;
  onRemove: () => void;
}

/** The actions of a line: change the variant, move to the wishlist, remove. */
export function LineActions({ line, forms, hasWishlist, choices, onRemove }: Props) {
  const { uid, sku, parentSku, name } = line;
  return (
    <div className="cart-line-actions">
      {line.type === 'Configurable' && !line.isGift && (
        <LineChange line={line} action={forms?.move} initial={choices} />
      )}
      {hasWishlist && canBeWished(line.type) && !line.isGift && (
        <ActionForm
          action={forms?.keep}
          fields={{ uid, sku, parentSku }}
          label={text('wishlist.moveOf', name)}
          send={() => moveFromCart(line)}
        >
          {text('wishlist.move')}
        </ActionForm>
      )}
      <ActionForm
        action={forms?.remove}
        fields={{ uid, name, redirectTo: undoPath(line) }}
        label={text('cart.removeOf', name)}
        send={async () => {
          onRemove();
          return false;
        }}
      >
        {text('cart.remove')}
      </ActionForm>
    </div>
  );
}

interface ActionProps {
  action: string | undefined;
  /** Names and values that the form posts without scripts. */
  fields: Record<string, string>;
  /** The button's label for screen readers, with the product's name. */
  label: string;
  /** True when it worked. */
  send: () => Promise<boolean>;
  children: ReactNode;
}

/** A form of one button that looks like a link. */
function ActionForm({ action, fields, label, send, children }: ActionProps) {
  return (
    <form method="post" action={action} onSubmit={bySubmit(send)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="cart-line-link link small" aria-label={label}>
        {children}
      </button>
    </form>
  );
}
