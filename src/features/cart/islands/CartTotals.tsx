import { formatDong } from '../../../kernel/money/money.ts';
import { text } from '../../../text/vi.ts';
import { type CartPromises, feeWords } from '../../terms/rules/shop-promises.ts';
import type { Cart } from '../rules/cart.ts';

interface Props {
  cart: Cart;
  /** What is said of fee and tax. */
  promises: CartPromises;
}

/** The backend's totals; nothing is computed here. */
export function CartTotals({ cart, promises }: Props) {
  return (
    <dl className="totals numbers">
      <Row label={text('cart.subtotal')} value={formatDong(cart.subtotal)} />
      {cart.discounts.map(({ label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same name
        <Row key={`${label}${index}`} label={label} value={`−${formatDong(amount)}`} />
      ))}
      {cart.loyaltyDiscount > 0 && <Row label={text('cart.loyalty')} value={`−${formatDong(cart.loyaltyDiscount)}`} />}
      {!cart.isVirtual && (
        <Row label={text('cart.shipping')} value={feeWords(cart, promises)} isQuiet={!cart.shippingMethod} />
      )}
      {cart.fees.map(({ label, amount }) => (
        <Row key={label} label={label} value={formatDong(amount)} />
      ))}
      {cart.tax > 0 && <Row label={text('cart.tax')} value={formatDong(cart.tax)} />}
      <div className="totals-row totals-grand">
        <dt>
          {text('cart.total')}
          {(promises.hasTaxInPrices || cart.tax > 0) && <span className="muted small"> {text('cart.vat')}</span>}
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
