import { account } from './vi/account.ts';
import { cart } from './vi/cart.ts';
import { catalog } from './vi/catalog/catalog.ts';
import { outfit } from './vi/catalog/outfit.ts';
import { product } from './vi/catalog/product.ts';
import { checkout } from './vi/checkout.ts';
import { content } from './vi/content/content.ts';
import { editorial } from './vi/content/editorial.ts';
import { messages } from './vi/messages.ts';
import { orders } from './vi/orders.ts';
import { errors } from './vi/page/errors.ts';
import { payment } from './vi/payment.ts';
import { offers } from './vi/promotions/offers.ts';
import { promotions } from './vi/promotions/promotions.ts';
import { login } from './vi/session/login.ts';
import { shell } from './vi/shell.ts';
import { stores } from './vi/stores.ts';

/**
 * Every text that shoppers read, one file per area. If the specification quotes a text in English, that exact text is
 * its key; other keys are `area.meaning`. `text()` fills in `{0}`, `{1}`.
 */
export const vi = {
  ...shell,
  ...catalog,
  ...cart,
  ...checkout,
  ...content,
  ...stores,
  ...editorial,
  ...offers,
  ...messages,
  ...orders,
  ...payment,
  ...product,
  ...outfit,
  ...promotions,
  ...login,
  ...account,
  ...errors,
} as const;

export type TextKey = keyof typeof vi;

/** The Vietnamese text of a key with its placeholders filled in. */
export function text(key: TextKey, ...values: (string | number)[]): string {
  const template: string = vi[key];
  return template.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
}
