import { env } from 'cloudflare:workers';
import { z } from 'zod';
import type { Customer } from '../domain/customer.ts';
import type { Voucher } from '../domain/voucher.ts';
import type { Commerce } from './client.ts';
import { CommerceError } from './errors.ts';
import { type RestAnswer, restCall } from './middleware.ts';
import { encryptPhone } from './phone-cipher.ts';

const PAGE_SIZE = 50;
const WireVoucher = z.looseObject({
  code: z.string(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  discount_type: z.enum(['percent', 'amount']).catch('amount'),
  value: z.coerce.number().catch(0),
  min_subtotal: z.coerce.number().catch(0),
  to_date: z.string().nullish(),
  is_active: z.boolean().catch(true),
});
const List = z.looseObject({ vouchers: z.array(WireVoucher) });

/** Which words an empty list needs [ERR-011, ERR-012]. */
export type WalletProblem = 'Customer is not logged in.' | 'Customer ID or phone number is missing.';

/**
 * The customer's own vouchers [ACCOUNT-009]. Without a phone or a number of the customer nothing is requested
 * [COUPON-013, COUPON-024, X50]. The phone goes encrypted; without a shared key it stays here, and the backend goes by
 * the session alone. Throws `CommerceError` [ERR-010].
 */
export async function listOwnVouchers(
  commerce: Commerce,
  customer: Pick<Customer, 'customerId' | 'phoneNumber'> | null,
): Promise<Voucher[] | WalletProblem> {
  if (!commerce.hasToken || !customer) return 'Customer is not logged in.';
  const { customerId, phoneNumber } = customer;
  if (!customerId || !phoneNumber) return 'Customer ID or phone number is missing.';
  const key = env.PHONE_KEY;
  const answer = key
    ? await restCall(commerce, 'customer_getlistvoucher', {
        method: 'POST',
        isRead: true,
        body: { limit: PAGE_SIZE, offset: 0, customerId, phoneNumber: await encryptPhone(phoneNumber, key) },
      })
    : await restCall(commerce, 'vouchers_by_phone', {
        method: 'GET',
        params: { limit: String(PAGE_SIZE), offset: '0' },
      });
  return toVouchers(answer);
}

/** The vouchers that anybody may use; asked for as nobody, so the list is the same for all [COUPON-014]. Throws `CommerceError`. */
export async function listPublicVouchers(commerce: Commerce): Promise<Voucher[]> {
  return toVouchers(
    await restCall(commerce, 'customer_getlistvoucher', {
      method: 'POST',
      isRead: true,
      body: { limit: PAGE_SIZE, offset: 0, customerId: 0, phoneNumber: '' },
    }),
  );
}

function toVouchers({ code, result }: RestAnswer): Voucher[] {
  const list = List.safeParse(result);
  if (code !== 200 || !list.success)
    throw new CommerceError('refused', 'Unexpected authorization error. Check your Network connection.', {
      statusCode: code,
    });
  return list.data.vouchers.map((wire) => ({
    code: wire.code,
    name: wire.name ?? '',
    description: wire.description ?? '',
    kind: wire.discount_type,
    value: wire.value,
    minSubtotal: Math.round(wire.min_subtotal),
    endsAt: wire.to_date ?? null,
    isActive: wire.is_active,
  }));
}
