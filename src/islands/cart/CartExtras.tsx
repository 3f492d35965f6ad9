import type { CartExtra } from '../../domain/cart/cart-offers.ts';
import { imagePath, PLACEHOLDER } from '../../domain/media/image-path.ts';
import { formatDong } from '../../domain/shared/money.ts';
import { text } from '../../text/vi.ts';

/** Suggestions that go with the products in the cart [CART-033]. */
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
