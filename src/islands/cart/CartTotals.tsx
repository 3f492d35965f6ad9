import type { Cart } from '../../domain/cart/cart.ts';
import { formatDong } from '../../domain/shared/money.ts';
import { type TextKey, text } from '../../text/vi.ts';

interface Props {
  cart: Cart;
  /** Text in place of the shipping fee while no shipping method is selected. */
  feeLater?: TextKey;
}

/** The backend's totals; nothing is computed here. */
export function CartTotals({ cart, feeLater = 'cart.shippingLater' }: Props) {
  const shipping = cart.shippingMethod?.amount;
  return (
    <dl className="totals numbers">
      <Row label={text('cart.subtotal')} value={formatDong(cart.subtotal)} />
      {cart.discounts.map(({ label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same name
        <Row key={`${label}${index}`} label={label} value={`−${formatDong(amount)}`} />
      ))}
      {cart.loyaltyDiscount > 0 && <Row label={text('cart.loyalty')} value={`−${formatDong(cart.loyaltyDiscount)}`} />}
      {!cart.isVirtual && (
        <Row
          label={text('cart.shipping')}
          value={shipping === undefined ? text(feeLater) : shipping === 0 ? text('cart.free') : formatDong(shipping)}
          isQuiet={shipping === undefined}
        />
      )}
      {cart.tax > 0 && <Row label={text('cart.tax')} value={formatDong(cart.tax)} />}
      <div className="totals-row totals-grand">
        <dt>
          {text('cart.total')} <span className="muted small">{text('cart.vat')}</span>
        </dt>
        <dd>{formatDong(cart.grandTotal)}</dd>
      </div>
    </dl>
  );
}

function Row({ label, value, isQuiet = false }: { label: string; value: string; isQuiet?: boolean }) {
  return (
    <div className="totals-row">
      <dt>{label}</dt>
      <dd className={isQuiet ? 'muted small' : undefined}>{value}</dd>
    </div>
  );
}
