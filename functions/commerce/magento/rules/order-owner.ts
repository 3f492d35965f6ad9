import * as z from 'zod';
import type { PayerProof } from '../../orders/rules/payable-order.ts';
import type { MagentoOrder } from './orders.ts';
import { askMagento } from './rest.ts';
import type { MagentoSettings } from './settings.ts';
import { readClaims } from './token.ts';

const Customer = z.looseObject({ id: z.number().int().positive() });
const GuestCart = z.looseObject({ id: z.number().int() });
const ByToken = z.looseObject({ data: z.looseObject({ guestOrderByToken: z.looseObject({ number: z.string() }) }) });

const BEARER = /^Bearer +([\w.~+/=-]{16,4096})$/i;
/** The format of Magento's masked ids. Nothing else may become part of a URL. */
const MASKED_ID = /^[A-Za-z0-9]{32}$/;
const BY_TOKEN = 'query ($token: String!) { guestOrderByToken(input: { token: $token }) { number } }';

/** A customer whose token Magento accepted. */
interface MagentoSession {
  customerId: number;
  /** When the token was issued, ms since the epoch; null when it does not say. */
  since: number | null;
}

/** The customer of an `Authorization` header, checked by Magento; null for everybody else. Throws MagentoError. */
export async function findMagentoSession(
  settings: MagentoSettings,
  header: string | null,
): Promise<MagentoSession | null> {
  const token = header?.match(BEARER)?.[1];
  if (!token) return null;
  const { status, body } = await askMagento(settings, 'rest/V1/customers/me', { token });
  const customer = Customer.safeParse(body);
  if (status !== 200 || !customer.success) return null;
  const { iat } = readClaims(token);
  return { customerId: customer.data.id, since: iat === null ? null : iat * 1000 };
}

/**
 * Whether an order belongs to the caller, as Magento itself confirms: the customer of the token, or for a guest order
 * whoever knows its token or cart id. The order number alone proves nothing. Throws MagentoError.
 */
export async function isOwnOrder(
  settings: MagentoSettings,
  order: MagentoOrder,
  { authorization, cartId, token }: PayerProof,
): Promise<boolean> {
  if (order.customer_id) return (await findMagentoSession(settings, authorization))?.customerId === order.customer_id;
  if (token && (await holdsToken(settings, order, token))) return true;
  return cartId !== undefined && MASKED_ID.test(cartId) && (await holdsCart(settings, order, cartId));
}

async function holdsToken(settings: MagentoSettings, order: MagentoOrder, token: string): Promise<boolean> {
  const asked = { query: BY_TOKEN, variables: { token } };
  const { body } = await askMagento(settings, 'graphql', { method: 'POST', body: asked, token: null });
  const found = ByToken.safeParse(body);
  return found.success && found.data.data.guestOrderByToken.number === order.increment_id;
}

async function holdsCart(settings: MagentoSettings, order: MagentoOrder, cartId: string): Promise<boolean> {
  const { status, body } = await askMagento(settings, `rest/V1/guest-carts/${cartId}`, { token: null });
  const cart = GuestCart.safeParse(body);
  return status === 200 && cart.success && cart.data.id === order.quote_id;
}
