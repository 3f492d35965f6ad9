import { formatDong } from '../../../kernel/money/money.ts';
import { icons } from '../../../styles/icons.ts';
import { text } from '../../../text/vi.ts';
import type { PromotionForms, PromotionProblems } from '../../cart/browser/forms.ts';
import { CartAnnouncement } from '../../cart/islands/CartAnnouncement.tsx';
import { CartTotals } from '../../cart/islands/CartTotals.tsx';
import { Promotions } from '../../cart/islands/promotions/Promotions.tsx';
import type { Cart, CartLine } from '../../cart/rules/cart.ts';
import { lineProblem } from '../../cart/rules/cart-problem.ts';
import { imagePath, PLACEHOLDER } from '../../media/rules/image-path.ts';
import type { CartOffers } from '../../promotions/rules/cart-offers.ts';
import type { CartPromises } from '../../terms/rules/shop-promises.ts';
import { useCheckoutCart } from './use-checkout-cart.ts';

interface Props {
  /** The cart that the page was rendered with. */
  initial: Cart;
  offers: CartOffers | null;
  /** Targets of the promotion forms without scripts; the answer to each is this page with the new total. */
  forms: PromotionForms;
  problems: PromotionProblems;
  /** What is said of fee and tax. */
  promises: CartPromises;
}

/** What is ordered, its discounts and its total: folded on a phone, open on a wide screen. */
export default function CheckoutSummary({ initial, offers, forms, problems, promises }: Props) {
  const cart = useCheckoutCart(initial);
  const hasProblem = Object.values(problems).some(Boolean);
  return (
    // A script opens it on a wide screen, also before this code runs.
    <details className="order-summary" data-order-summary open={hasProblem} suppressHydrationWarning>
      <summary>
        <h2>{text('checkout.summary')}</h2>
        <Turn />
        <span className="order-summary-brief numbers">{formatDong(cart.grandTotal)}</span>
      </summary>
      <div className="order-summary-content">
        <ul className="plain order-summary-lines">
          {cart.lines.map((line) => (
            <SummaryLine key={line.uid} line={line} />
          ))}
        </ul>
        <details className="order-summary-codes" open={hasProblem || initial.coupons.length > 0}>
          <summary>
            {text('promotions.title')}
            <Turn />
          </summary>
          <Promotions cart={cart} initial={offers} forms={forms} problems={problems} hasLoginLink={false} />
        </details>
        <CartTotals cart={cart} promises={promises} />
      </div>
      <CartAnnouncement cart={cart} />
    </details>
  );
}

function SummaryLine({ line }: { line: CartLine }) {
  const { name, picture, options, quantity, rowTotal } = line;
  const problem = lineProblem(line);
  const sources = picture ? `${imagePath(picture.path, 100)} 1x, ${imagePath(picture.path, 216)} 2x` : undefined;
  return (
    <li className="order-summary-line">
      <img
        src={picture ? imagePath(picture.path, 100) : PLACEHOLDER}
        srcSet={sources}
        width="100"
        height="100"
        alt=""
        className="order-summary-picture"
      />
      <div>
        <p className="order-summary-name">{name}</p>
        <p className="muted small">
          {[...options.map(({ value }) => value), text('checkout.quantity', quantity)].join(' · ')}
        </p>
        {problem && <p className="order-summary-problem small">{problem}</p>}
      </div>
      <p className="numbers">{formatDong(rowTotal)}</p>
    </li>
  );
}

/** The arrow of a part that unfolds. */
const Turn = () => (
  <svg className="icon turn" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
    <path d={icons['chevron-down']} />
  </svg>
);
