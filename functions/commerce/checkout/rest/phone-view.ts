import { isPlaceholderEmail } from '../../../../src/kernel/contact/email.ts';
import { isMobile, nationalPhone } from '../../../../src/kernel/contact/phone.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { judgeLines } from '../../cart/rules/cart-check.ts';
import { reasonOf } from '../../transport/rules/refused.ts';
import type { PhoneQuote } from '../rules/phone-order.ts';

const lineViews = (cart: Cart) =>
  judgeLines(cart).map(
    ({ product, variant, configurableOptions, quantity, price, regularPrice, discount, refusal }) => ({
      sku: (variant ?? product).sku,
      parent_sku: variant ? product.sku : null,
      name: product.name,
      choices: configurableOptions.map(({ valueLabel }) => valueLabel).join(' / '),
      qty: quantity,
      price,
      regular_price: regularPrice,
      discount,
      row_total: price * quantity,
      problem: refusal && reasonOf(refusal),
    }),
  );

/** How a link to the payment reaches the buyer; null: not at all. */
function reachOf({ row, shippingAddress }: Cart): 'email' | 'sms' | null {
  if (row.email && !isPlaceholderEmail(row.email)) return 'email';
  return isMobile(nationalPhone(shippingAddress?.telephone ?? '')) ? 'sms' : null;
}

/** A quoted draft: its lines, what can be chosen, the sums, and what is missing. */
export const quoteView = ({ cart, lineRefusals, codeRefusals, problems, rates, methods }: PhoneQuote) => ({
  cart: cart.row.masked_id,
  is_ordered: cart.row.is_active !== 1,
  lines: lineViews(cart),
  line_problems: lineRefusals.map((refusal) => ({
    sku: refusal.sku,
    parent_sku: refusal.parentSku,
    problem: reasonOf(refusal),
  })),
  code_problems: codeRefusals.map(({ code, message }) => ({ code, problem: reasonOf(message) })),
  problems: problems.map(({ field, refusal }) => ({ field, problem: reasonOf(refusal) })),
  rates,
  methods: methods.map(({ code, title, is_online }) => ({ code, title, is_online: is_online === true })),
  reach: reachOf(cart),
  totals: {
    subtotal: cart.totals.subtotal,
    discount: cart.totals.discount,
    shipping: cart.totals.shipping,
    grand_total: cart.totals.grandTotal,
    discounts: cart.promotions.discounts.map(({ label, amount, code }) => ({ label, amount, code })),
  },
});
