import { formatDong } from '../../../../kernel/money/money.ts';
import { formatDay } from '../../../../kernel/time/time.ts';
import { text } from '../../../../text/vi.ts';
import { toggleCode } from '../../../promotions/browser/promotions.ts';
import { missingForVoucher } from '../../../promotions/rules/cart-offers.ts';
import { hasCode } from '../../../promotions/rules/coupon.ts';
import { type Voucher, voucherLabel } from '../../../promotions/rules/voucher.ts';
import type { Cart } from '../../rules/cart.ts';
import { bySubmit } from '../submit.ts';

interface Props {
  cart: Cart;
  vouchers: readonly Voucher[];
  action: string | undefined;
}

/** The usable vouchers, each with a button or the reason why it cannot be used. */
export function VoucherChoices({ cart, vouchers, action }: Props) {
  if (!vouchers.length) return null;
  return (
    <details className="offer-more">
      <summary>{text('coupon.chooseCount', vouchers.length)}</summary>
      <ul className="plain offer-vouchers">
        {vouchers.map((voucher) => (
          <VoucherChoice key={voucher.code} cart={cart} voucher={voucher} action={action} />
        ))}
      </ul>
    </details>
  );
}

function VoucherChoice({ cart, voucher, action }: { cart: Cart; voucher: Voucher; action: string | undefined }) {
  const { code, name, description, endsAt, isActive, message, suffix, owner } = voucher;
  const isOn = hasCode(cart.coupons, code) || cart.unmetCodes.some((unmet) => unmet.code === code);
  const missing = missingForVoucher(voucher, cart);
  const obstacle = (isActive ? null : message) ?? (missing > 0 ? text('coupon.missing', formatDong(missing)) : null);
  return (
    <li className="offer-voucher" data-resting={obstacle ? '' : undefined}>
      <div>
        <p>
          <strong>{[voucherLabel(voucher), suffix].filter(Boolean).join(' ')}</strong>
          {owner !== 'public' && <span className="offer-tag">{text('coupon.mine')}</span>}
        </p>
        <p className="small">{description || name}</p>
        <p className="muted small">
          {[code, endsAt ? text('vouchers.until', formatDay(endsAt)) : null].filter(Boolean).join(' · ')}
        </p>
        {obstacle && <p className="small offer-reason">{obstacle}</p>}
      </div>
      <form method="post" action={action} onSubmit={bySubmit(toggleCode)}>
        <input type="hidden" name="wanted" value={isOn ? 'off' : 'on'} />
        <input type="hidden" name="code" value={code} />
        <button
          type="submit"
          className="button button-outline button-small"
          disabled={!isOn && obstacle !== null}
          aria-label={text(isOn ? 'coupon.removeOf' : 'coupon.applyOf', code)}
        >
          {text(isOn ? 'coupon.remove' : 'coupon.apply')}
        </button>
      </form>
    </li>
  );
}
