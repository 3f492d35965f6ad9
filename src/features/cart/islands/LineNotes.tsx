import { formatDong } from '../../../kernel/money/money.ts';
import { text } from '../../../text/vi.ts';
import { resendQuantities, updateQuantity } from '../browser/cart-lines.ts';
import type { CartLine } from '../rules/cart.ts';
import { lineRefusal } from '../rules/cart-problem.ts';

interface Props {
  line: CartLine;
  /** Target of the plain form that reduces the quantity to the stock. */
  update: string | undefined;
  /** The chosen quantity that did not reach the shop. */
  unsent: number | null;
}

/** Notes about a line before ordering: stock, a changed price, a change that was not sent. */
export function LineNotes({ line, update, unsent }: Props) {
  const { addedPrice, unitPrice, isGift, discounts } = line;
  return (
    <>
      {line.isGift && <p className="cart-line-gift small">{text('cart.gift')}</p>}
      <StockNote line={line} update={update} />
      {addedPrice !== null && addedPrice !== unitPrice && !isGift && (
        <p className="cart-line-note small numbers">
          {text('cart.priceWas', formatDong(addedPrice), formatDong(unitPrice))}
        </p>
      )}
      {discounts.map(({ label, amount }) => (
        <p key={label} className="cart-line-discount small numbers">
          {label}: −{formatDong(amount)}
        </p>
      ))}
      {unsent !== null && (
        <p className="cart-line-note small" role="alert">
          {text('cart.notSent', unsent)}{' '}
          <button type="button" className="link" onClick={() => void resendQuantities()}>
            {text('cart.sendAgain')}
          </button>
        </p>
      )}
    </>
  );
}

/** The selected and available quantity, with a button to take what is available. */
function StockNote({ line, update }: Omit<Props, 'unsent'>) {
  const { uid, stockQuantity, quantity, isInStock } = line;
  if (!isInStock || stockQuantity === 0) return <p className="cart-line-problem small">{text('cart.soldOut')}</p>;
  const refusal = lineRefusal(line);
  if (refusal) return <p className="cart-line-problem small">{refusal}</p>;
  if (stockQuantity === null || quantity <= stockQuantity) return null;
  return (
    <form
      className="cart-line-problem small"
      method="post"
      action={update}
      onSubmit={(event) => {
        event.preventDefault();
        updateQuantity(uid, stockQuantity);
      }}
    >
      <input type="hidden" name="uid" value={uid} />
      <input type="hidden" name="quantity" value={stockQuantity} />
      {text('cart.youChose', quantity, stockQuantity)}{' '}
      <button type="submit" className="link">
        {text('cart.takeLeft', stockQuantity)}
      </button>
    </form>
  );
}
