import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { text } from '../../../../text/vi.ts';
import { loginPath } from '../../../links/rules/account-paths.ts';
import { CART } from '../../../links/rules/paths.ts';
import { $offers, loadOffers } from '../../../promotions/browser/promotions.ts';
import type { CartOffers } from '../../../promotions/rules/cart-offers.ts';
import type { PromotionForms, PromotionProblems } from '../../browser/forms.ts';
import type { Cart } from '../../rules/cart.ts';
import { CodeForm } from './CodeForm.tsx';
import { GiftChoices } from './GiftChoices.tsx';
import { PointsForm } from './PointsForm.tsx';
import { VoucherChoices } from './VoucherChoices.tsx';

interface Props {
  cart: Cart;
  /** The offers that the page was rendered with; the store's replace them after loading. */
  initial?: CartOffers | null;
  forms?: PromotionForms | undefined;
  problems?: PromotionProblems | undefined;
  /** Whether a guest who would gain by logging in finds a link to it; the checkout has its own. */
  hasLoginLink?: boolean;
}

/** All discounts of a cart: codes, vouchers, gifts and C Point. The same in the cart, the drawer and the checkout. */
export function Promotions({ cart, initial = null, forms, problems, hasLoginLink = true }: Props) {
  const offers = useStore($offers, { ssr: 'initial' }) ?? initial;
  // Loaded again for another cart, for example after a login, and when the gift rules change; not at every change.
  const about = [cart.id, ...cart.giftRules.map(({ id }) => id)].join();
  const asked = useRef(initial ? about : null);
  useEffect(() => {
    if (asked.current === about) return;
    asked.current = about;
    void loadOffers();
  }, [about]);

  return (
    <section className="offers" aria-label={text('promotions.title')}>
      {offers && <GiftChoices cart={cart} gifts={offers.gifts} action={forms?.addGift} problem={problems?.gift} />}
      <CodeForm
        cart={cart}
        hasVouchers={offers?.hasVouchers ?? false}
        action={forms?.toggleCode}
        problem={problems?.code}
      />
      {offers && <VoucherChoices cart={cart} vouchers={offers.vouchers} action={forms?.toggleCode} />}
      {offers?.points && (
        <PointsForm cart={cart} account={offers.points} action={forms?.spendPoints} problem={problems?.points} />
      )}
      {hasLoginLink && offers?.gainsByLogin && (
        <a className="link small offer-login" href={loginPath('1', CART)} data-open-panel="login">
          {text('coupon.needsLogin')}
        </a>
      )}
    </section>
  );
}
