import { text } from '../../../text/vi.ts';
import type { QuickProduct } from '../../catalog/rules/quick-add.ts';
import type { LineForms } from '../browser/forms.ts';
import type { Cart } from '../rules/cart.ts';
import { cartProblem } from '../rules/cart-problem.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { UndoRemove } from './UndoRemove.tsx';

interface Props {
  cart: Cart;
  forms?: LineForms | undefined;
  /** The shop has wishlists, so a line can be moved there. */
  hasWishlist: boolean;
  /** Quantities by line that were chosen earlier and not confirmed, until the store has them. */
  kept?: Readonly<Record<string, number>>;
  /** The line whose options the page was rendered with, and its product. */
  change?: { uid: string; product: QuickProduct } | null;
}

/** Notices and lines of the cart, the same on the page and in the drawer. */
export function CartContents({ cart, forms, hasWishlist, kept = {}, change = null }: Props) {
  const problem = cartProblem(cart);
  const changedPrices = cart.lines.filter(
    ({ addedPrice, unitPrice, isGift }) => addedPrice !== null && addedPrice !== unitPrice && !isGift,
  ).length;
  return (
    <>
      {problem && (
        <p className="notice notice-warning" role="alert">
          <span aria-hidden="true">!</span>
          {text(problem)}
        </p>
      )}
      {changedPrices > 0 && (
        <p className="notice cart-prices" role="status">
          <span aria-hidden="true">!</span>
          {text('cart.pricesChanged', changedPrices)}
        </p>
      )}
      <UndoRemove />
      <ul className="plain cart-lines">
        {cart.lines.map((line) => (
          <CartLineRow
            key={line.uid}
            line={line}
            forms={forms}
            hasWishlist={hasWishlist}
            kept={kept[line.uid]}
            choices={change?.uid === line.uid ? change.product : null}
          />
        ))}
      </ul>
    </>
  );
}
