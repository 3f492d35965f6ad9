import type { Cart } from '../../domain/cart.ts';
import { cartProblem } from '../../domain/cart-problem.ts';
import { text } from '../../text/vi.ts';
import { CartLineRow, type LineForms } from './CartLineRow.tsx';

/** The stock message on top and the lines, the same on the page and in the drawer. */
export function CartContents({ cart, forms }: { cart: Cart; forms?: LineForms | undefined }) {
  const problem = cartProblem(cart);
  return (
    <>
      {problem && (
        <p className="notice notice-warning" role="alert">
          <span aria-hidden="true">!</span>
          {text(problem)}
        </p>
      )}
      <ul className="plain cart-lines">
        {cart.lines.map((line) => (
          <CartLineRow key={line.uid} line={line} forms={forms} />
        ))}
      </ul>
    </>
  );
}
