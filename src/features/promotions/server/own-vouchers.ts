import { env } from 'cloudflare:workers';
import * as z from 'zod';
import { keepAmounts } from '../../../kernel/money/money.ts';
import type { Customer } from '../../account/rules/customer.ts';
import { encryptPhone } from '../../session/server/phone-cipher.ts';
import type { MiddlewareApi, RequestState } from '../../transport/server/commerce.ts';
import { CommerceError, refusedWith } from '../../transport/server/errors.ts';
import { type RestAnswer, readResult, restCall } from '../../transport/server/middleware.ts';
import type { Voucher } from '../rules/voucher.ts';

const PAGE_SIZE = 50;
const WireVoucher = z.looseObject({
  code: z.string(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  rule_id: z.coerce.number().int().nullish().catch(null),
  discount_type: z.enum(['percent', 'percentage', 'amount']).catch('amount'),
  value: z.coerce.number().catch(0),
  min_subtotal: z.coerce.number().catch(0),
  suffix: z.string().nullish().catch(null),
  to_date: z.string().nullish(),
  expiry_date: z.string().nullish(),
  is_active: z.boolean().catch(true),
  applied: z.boolean().catch(false),
  message: z.string().nullish().catch(null),
  owner: z.enum(['personal', 'collected', 'public']).catch('public'),
});
const List = z.looseObject({ vouchers: z.array(WireVoucher) });

/** The text for an empty list. */
type WalletProblem = 'Customer is not logged in.' | 'Customer ID or phone number is missing.';

/**
 * The customer's own vouchers. Without a phone or customer id nothing is requested.
 * The phone is sent encrypted; without a shared key it is not sent, and the backend uses the session
 * alone. Throws `CommerceError`.
 */
export async function listOwnVouchers(
  commerce: MiddlewareApi & RequestState,
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

/**
 * Public vouchers; requested without a token, so that the list is the same for everybody. Throws
 * `CommerceError`.
 */
export async function listPublicVouchers(commerce: MiddlewareApi): Promise<Voucher[]> {
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
    throw refusedWith('Unexpected authorization error. Check your Network connection.', {
      statusCode: code,
    });
  return list.data.vouchers.map(toVoucher);
}

function toVoucher(wire: z.infer<typeof WireVoucher>): Voucher {
  return {
    code: wire.code,
    ruleId: wire.rule_id ?? null,
    name: keepAmounts(wire.name ?? ''),
    description: keepAmounts(wire.description ?? ''),
    kind: wire.discount_type === 'amount' ? 'amount' : 'percent',
    value: wire.value,
    suffix: wire.suffix?.trim() || null,
    minSubtotal: Math.round(wire.min_subtotal),
    endsAt: wire.to_date ?? wire.expiry_date ?? null,
    isActive: wire.is_active,
    message: wire.message ?? null,
    isApplied: wire.applied,
    owner: wire.owner,
  };
}

/** A code of a rule, the one that ends first; null when the rule has none now. Throws `CommerceError`. */
export async function getVoucherCode(commerce: MiddlewareApi, ruleId: number): Promise<string | null> {
  const vouchers = z.array(z.looseObject({ code: z.string() }));
  const [first] = (await readResult(commerce, 'get_voucher', { rule_id: String(ruleId) }, vouchers)) ?? [];
  return first?.code ?? null;
}

/**
 * Adds a voucher of a public rule to the customer's vouchers and returns its code. Throws `CommerceError`.
 */
export async function collectVoucher(commerce: MiddlewareApi & RequestState, ruleId: number): Promise<string> {
  if (!commerce.hasToken) throw new CommerceError('unauthorized', 'You are not authorized, please log in');
  const { code, result } = await restCall(commerce, 'collect_voucher', { method: 'POST', body: { rule_id: ruleId } });
  const collected = z.looseObject({ code: z.string() }).safeParse(result);
  if (code === 401) throw new CommerceError('unauthorized', 'You are not authorized, please log in');
  if (code === 409) throw refusedWith('vouchers.alreadyCollected', { statusCode: code });
  if (code !== 200 || !collected.success) throw refusedWith('vouchers.notCollected', { statusCode: code });
  return collected.data.code;
}
