import { useStore } from '@nanostores/react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { formatDong } from '../../../kernel/money/money.ts';
import { text } from '../../../text/vi.ts';
import { isFetched } from '../../address/rules/pickup-method.ts';
import type { Cart, ShippingMethod } from '../../cart/rules/cart.ts';
import { cartProblem, lineProblem } from '../../cart/rules/cart-problem.ts';
import { CART } from '../../links/rules/paths.ts';
import { PaymentMethods } from '../../payment/islands/PaymentMethods.tsx';
import type { SellingTerms } from '../../terms/rules/selling-terms.ts';
import { Choice, ChoiceGroup } from '../../ui/islands/Choice.tsx';
import { $isPlacing } from '../browser/placing.ts';
import { $shipping, chooseShipping } from '../browser/shipping.ts';
import { goodsTotal, shippingMethodValue } from '../rules/checkout.ts';
import { formatDays, methodEstimate } from '../rules/delivery-date.ts';
import { useCheckoutCart } from './use-checkout-cart.ts';

interface Props {
  /** The cart that the page was rendered with. */
  initial: Cart;
  /** Target of the form. */
  action: string;
  /** Something other than the cart keeps the order from being placed now. */
  isBlocked: boolean;
  /** The payment method that was selected when the session had expired. */
  draftPayment: string | undefined;
  /** Null when they could not be loaded. */
  terms: SellingTerms | null;
  /** The pages that whoever orders agrees with; only those that the merchant has. */
  agreed: readonly { title: string; href: string }[];
  /** When the page was rendered, in ms: server and browser promise the same days. */
  now: number;
}

/** How the order is sent and paid, and the button that places it. Other choices change the total without leaving the page. */
export default function PlaceForm({ initial, action, isBlocked, draftPayment, terms, agreed, now }: Props) {
  const cart = useCheckoutCart(initial);
  const { wanted } = useStore($shipping, { ssr: 'initial' });
  const [payment, setPayment] = useState(draftPayment ?? cart.paymentMethod?.code);
  const form = useRef<HTMLFormElement>(null);
  const problem = cartProblem(cart);

  // The browser may have restored or changed a selection before this code ran.
  useEffect(() => {
    const fields = form.current && new FormData(form.current);
    const [method, way] = [fields?.get('paymentMethod'), fields?.get('shippingMethod')];
    if (typeof method === 'string') setPayment(method);
    if (typeof way === 'string' && initial.shippingMethod && way !== shippingMethodValue(initial.shippingMethod))
      void chooseShipping(way);
  }, [initial]);

  // The browser may show this page again as it was left.
  useEffect(() => {
    const comeBack = () => $isPlacing.set(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  return (
    <form
      className="place"
      method="post"
      action={action}
      ref={form}
      // One thing at a time: the order is not placed while the total of another shipping method is awaited.
      onSubmit={(event) => {
        if (wanted === null) $isPlacing.set(true);
        else event.preventDefault();
      }}
    >
      <input type="hidden" name="cartId" value={cart.id} />
      <input type="hidden" name="seenTotal" value={goodsTotal(cart)} />
      {cart.shippingMethods.length > 0 && !isFetched(cart) && <Shipping cart={cart} terms={terms} now={now} />}
      <PaymentMethods
        methods={cart.paymentMethods}
        chosen={payment}
        legend={text('checkout.payment')}
        isFetched={isFetched(cart)}
        onSelect={setPayment}
      />
      {problem && <CartProblem words={text(problem)} lines={cart.lines} />}
      <button
        type="submit"
        className="button button-block"
        disabled={isBlocked || problem !== null}
        aria-busy={wanted !== null || undefined}
      >
        {text('checkout.placeTotal', formatDong(cart.grandTotal))}
      </button>
      <Agreed pages={agreed} />
    </form>
  );
}

/** Why the cart cannot be ordered, with the lines that are the reason. */
function CartProblem({ words, lines }: { words: string; lines: Cart['lines'] }) {
  const refused = lines.flatMap((line) => {
    const problem = lineProblem(line);
    return problem ? [{ uid: line.uid, words: `${line.name}: ${problem}` }] : [];
  });
  return (
    <div className="notice notice-warning" role="alert">
      <span aria-hidden="true">!</span>
      <div>
        <p>
          {words}{' '}
          <a className="link" href={CART}>
            {text('cart.view')}
          </a>
        </p>
        <ul className="plain">
          {refused.map((line) => (
            <li key={line.uid}>{line.words}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What whoever orders agrees with. */
function Agreed({ pages }: { pages: Props['agreed'] }) {
  if (!pages.length) return null;
  return (
    <p className="small muted place-agreed">
      {text('checkout.agree')}{' '}
      {pages.map(({ title, href }, index) => (
        <Fragment key={href}>
          {index > 0 && ` ${text('checkout.and')} `}
          <a className="link" href={href} target="_blank" rel="noopener">
            {title}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

function Shipping({ cart, terms, now }: { cart: Cart; terms: SellingTerms | null; now: number }) {
  const { wanted, problem } = useStore($shipping, { ssr: 'initial' });
  const chosen = wanted ?? (cart.shippingMethod ? shippingMethodValue(cart.shippingMethod) : '');
  return (
    <ChoiceGroup legend={text('checkout.shippingMethod')}>
      {cart.shippingMethods.map((method) => {
        const arrival = arrivalOf(method, cart, terms, now);
        return (
          <Choice
            key={shippingMethodValue(method)}
            name="shippingMethod"
            value={shippingMethodValue(method)}
            label={arrival ? method.titleBesideDate : method.title}
            hint={arrival}
            note={method.amount ? formatDong(method.amount) : text('checkout.methodPriceFree')}
            isChecked={shippingMethodValue(method) === chosen}
            onSelect={(value) => void chooseShipping(value)}
          />
        );
      })}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </ChoiceGroup>
  );
}

/** When the order arrives by a method, in words; undefined when nothing is promised. */
function arrivalOf(method: ShippingMethod, cart: Cart, terms: SellingTerms | null, now: number): string | undefined {
  if (!terms || !cart.shippingAddress || cart.hasPreOrder) return undefined;
  const estimate = methodEstimate(terms, shippingMethodValue(method), cart.shippingAddress.city, new Date(now));
  return estimate ? text('delivery.arrives', formatDays(estimate)) : undefined;
}
