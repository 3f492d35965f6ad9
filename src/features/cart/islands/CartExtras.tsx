import { formatDong } from '../../../kernel/money/money.ts';
import { text } from '../../../text/vi.ts';
import { imagePath, PLACEHOLDER } from '../../media/rules/image-path.ts';
import type { CartExtra } from '../../promotions/rules/cart-offers.ts';

/** Suggestions that go with the products in the cart. */
export function CartExtras({ products }: { products: readonly CartExtra[] }) {
  if (!products.length) return null;
  return (
    <section className="cart-extras" aria-label={text('cart.extras')}>
      <h2>{text('cart.extras')}</h2>
      <ul className="plain">
        {products.map(({ sku, name, href, picture, price }) => (
          <li key={sku}>
            <a href={href}>
              <img
                src={picture ? imagePath(picture.path, 170) : PLACEHOLDER}
                alt=""
                width="96"
                height="120"
                loading="lazy"
              />
              <span className="small">{name}</span>
              <span className="small numbers">{formatDong(price)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
