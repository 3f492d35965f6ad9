import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { CartLine } from '../../domain/cart.ts';
import { formatDong } from '../../domain/money.ts';
import { imagePath, PLACEHOLDER } from '../../domain/paths.ts';
import { canBeWished } from '../../domain/wishlist.ts';
import { $cartStatus, updateQuantity } from '../../stores/cart.ts';
import { toggleWish } from '../../stores/wishlist.ts';
import { text } from '../../text/vi.ts';
import { QuantityField } from './QuantityField.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

/** Where plain forms of a line are posted; absent in the drawer, which lives by scripts. */
export interface LineForms {
  update: string;
  remove: string;
}

/** One line: picture, name, choice, price, quantity, and what is wrong with its stock. */
export function CartLineRow({ line, forms }: { line: CartLine; forms?: LineForms | undefined }) {
  const { pending } = useStore($cartStatus, { ssr: 'initial' });
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = pending[line.uid];
  const quantity = asked || line.quantity;

  return (
    <li className="cart-line" aria-busy={asked !== undefined}>
      <div className="cart-line-picture">
        <img
          src={line.picture ? imagePath(line.picture.path, 170) : PLACEHOLDER}
          srcSet={
            line.picture
              ? `${imagePath(line.picture.path, 170)} 1x, ${imagePath(line.picture.path, 340)} 2x`
              : undefined
          }
          width="170"
          height="212"
          alt=""
          loading="lazy"
        />
      </div>
      <div className="cart-line-text">
        <a className="cart-line-name" href={line.href}>
          {line.name}
        </a>
        {line.options.length > 0 && <p className="muted small">{line.options.map(({ value }) => value).join(' · ')}</p>}
        {line.isGift && <p className="cart-line-gift small">{text('cart.gift')}</p>}
        <StockMessage line={line} />
        <div className="cart-line-actions">
          <form method="post" action={forms?.update} onSubmit={(event) => event.preventDefault()}>
            <input type="hidden" name="uid" value={line.uid} />
            <QuantityField
              name={line.name}
              quantity={quantity}
              isBusy={asked !== undefined}
              onChange={(wanted) => updateQuantity(line.uid, wanted)}
              onRemove={() => dialog.current?.showModal()}
            />
            {forms && (
              <noscript>
                <button type="submit" className="link small">
                  {text('cart.update')}
                </button>
              </noscript>
            )}
          </form>
          {canBeWished(line.type) && !line.isGift && (
            <button
              type="button"
              className="cart-line-remove link small"
              aria-label={text('wishlist.moveOf', line.name)}
              onClick={() => void toggleWish({ sku: line.sku, parentSku: line.parentSku }, true)}
            >
              {text('wishlist.move')}
            </button>
          )}
          <form
            method="post"
            action={forms?.remove}
            onSubmit={(event) => {
              event.preventDefault();
              dialog.current?.showModal();
            }}
          >
            <input type="hidden" name="uid" value={line.uid} />
            <input type="hidden" name="name" value={line.name} />
            <button type="submit" className="cart-line-remove link small" aria-label={text('cart.removeOf', line.name)}>
              {text('cart.remove')}
            </button>
          </form>
        </div>
      </div>
      <LinePrice line={line} />
      <RemoveDialog ref={dialog} line={line} />
    </li>
  );
}

function StockMessage({ line }: { line: CartLine }) {
  const { stockQuantity, quantity, isInStock } = line;
  if (!isInStock || stockQuantity === 0) return <p className="cart-line-problem small">{text('cart.soldOut')}</p>;
  if (stockQuantity !== null && quantity > stockQuantity) {
    return <p className="cart-line-problem small">{text('cart.onlyLeft', stockQuantity)}</p>;
  }
  return null;
}

function LinePrice({ line }: { line: CartLine }) {
  const regularTotal = line.regularPrice * line.quantity;
  return (
    <p className="cart-line-price numbers">
      <strong>{formatDong(line.rowTotal)}</strong>
      {regularTotal > line.rowTotal && <s className="muted small">{formatDong(regularTotal)}</s>}
      {line.quantity > 1 && <span className="muted small">{text('cart.unitPrice', formatDong(line.unitPrice))}</span>}
    </p>
  );
}
