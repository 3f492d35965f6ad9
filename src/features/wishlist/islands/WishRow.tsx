import { useState } from 'react';
import { formatDong } from '../../../kernel/money/money.ts';
import { text } from '../../../text/vi.ts';
import { imagePath, PLACEHOLDER } from '../../media/rules/image-path.ts';
import { moveToCart, removeWish } from '../browser/wishlist.ts';
import { type WishItem, wishHref, wishNeedsChoice } from '../rules/wishlist.ts';

/** One item: added to the cart when no option is missing, else a link to its page. */
export function WishRow({ item }: { item: WishItem }) {
  const [isBusy, setBusy] = useState(false);
  const { product, options } = item;
  const isOpen = wishNeedsChoice(item);

  async function run(change: () => Promise<boolean>) {
    setBusy(true);
    if (!(await change())) setBusy(false);
  }

  return (
    <li className="wish-row" aria-busy={isBusy || undefined}>
      <span className="wish-picture">
        <img
          src={product.picture ? imagePath(product.picture.path, 170) : PLACEHOLDER}
          alt=""
          width="88"
          height="110"
          loading="lazy"
        />
      </span>
      <div className="wish-facts">
        <a className="wish-name" href={wishHref(item)}>
          {product.name}
        </a>
        {options.length > 0 && <p className="muted small">{options.map(({ value }) => value).join(' · ')}</p>}
        <p className="numbers">{formatDong(product.price.final)}</p>
        {!product.isInStock && <p className="muted small">{text('stock.out')}</p>}
        <div className="wish-actions">
          {product.isInStock &&
            (isOpen ? (
              <a className="button button-small button-outline" href={wishHref(item)}>
                {text('wishlist.choose')}
              </a>
            ) : (
              <button
                type="button"
                className="button button-small"
                disabled={isBusy}
                onClick={() => void run(() => moveToCart(item))}
              >
                {text('wishlist.toCart')}
              </button>
            ))}
          <button
            type="button"
            className="wish-remove"
            disabled={isBusy}
            aria-label={text('wishlist.remove', product.name)}
            onClick={() => void run(() => removeWish(item.id))}
          >
            {text('wishlist.removeShort')}
          </button>
        </div>
      </div>
    </li>
  );
}
