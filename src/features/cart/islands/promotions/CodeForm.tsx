import { useStore } from '@nanostores/react';
import { text } from '../../../../text/vi.ts';
import { $promotions, toggleCode } from '../../../promotions/browser/promotions.ts';
import { goodsOf } from '../../../promotions/rules/cart-offers.ts';
import type { Cart } from '../../rules/cart.ts';
import { bySubmit } from '../submit.ts';
import { OfferEntry } from './OfferEntry.tsx';

interface Props {
  cart: Cart;
  hasVouchers: boolean;
  action: string | undefined;
  /** The error of the posted form. */
  problem: string | undefined;
}

/** A field for coupon and voucher codes, and the cart's codes with their effect. */
export function CodeForm({ cart, hasVouchers, action, problem: posted }: Props) {
  const { busy, code: failed } = useStore($promotions, { ssr: 'initial' });
  return (
    <div className="offer-codes">
      <form method="post" action={action} noValidate onSubmit={bySubmit(toggleCode)}>
        <input type="hidden" name="wanted" value="on" />
        <OfferEntry
          label={text(hasVouchers ? 'coupon.label' : 'coupon.labelAlone')}
          submit={text('coupon.apply')}
          isBusy={busy === 'code'}
          problem={failed ?? posted}
          about={goodsOf(cart)}
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={text('coupon.hint')}
        />
      </form>
      {cart.coupons.length + cart.unmetCodes.length > 0 && (
        <ul className="plain offer-applied" aria-label={text('coupon.applied')}>
          {cart.coupons.map((code) => (
            <AppliedCode key={code} code={code} reason={null} action={action} />
          ))}
          {cart.unmetCodes.map(({ code, message }) => (
            <AppliedCode key={code} code={code} reason={message} action={action} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A code of the cart; with a reason when it currently gives no discount. */
function AppliedCode(props: { code: string; reason: string | null; action: string | undefined }) {
  const { code, reason, action } = props;
  return (
    <li data-resting={reason ? '' : undefined}>
      <span>
        <strong>{code}</strong>
        {reason && <span className="small offer-reason"> {reason}</span>}
      </span>
      <form method="post" action={action} onSubmit={bySubmit(toggleCode)}>
        <input type="hidden" name="wanted" value="off" />
        <input type="hidden" name="code" value={code} />
        <button type="submit" className="link small offer-remove" aria-label={text('coupon.removeOf', code)}>
          {text('coupon.remove')}
        </button>
      </form>
    </li>
  );
}
