import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openPayShop,
  orderBy,
  type PayShop,
  start,
  stateOf,
  type TestOrder,
} from '../../backend/payment/payment-fixture.ts';
import { asForm, CONTRACTS, send, signedByViettel, VIETTEL_RESULT, viettelSum } from './gateway-signatures.ts';

// An attacker knows public data (the merchant code and the reference are in the address of the payment page) and sees
// everything that the shop signs, but has no secret.

let shop: PayShop;
let order: TestOrder;
let reference: string;
let amount: string;
/** Checksums that the shop sent, by the signed text. */
const signed = new Map<string, string>();

const MERCHANT = CONTRACTS.VIETTEL_MERCHANT_CODE;
const UNTOUCHED = { status: 'pending_payment', total_paid: 0, invoices: 0, payments: ['open'] };
const isUntouched = async () => expect(await stateOf(shop, order)).toMatchObject(UNTOUCHED);
const REFUSED = { error_code: '02', merchant_code: MERCHANT, order_id: '', check_sum: '' };

beforeAll(async () => {
  shop = await openPayShop({ ...CONTRACTS });
}, 90_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  order = await orderBy(shop, 'viettelpay', null);
  const started = await start(shop, 'viettelpay', order);
  reference = started.reference;
  amount = String(started.amount);
  const page = new URL(started.redirect_url).searchParams;
  const asked = ['billcode', 'command', 'merchant_code', 'order_id', 'trans_amount', 'version'];
  signed.clear();
  signed.set(asked.map((name) => page.get(name)).join(''), page.get('check_sum') ?? '');
});

/** Sends Viettel's notification, and stores what was signed in the answer. */
async function tell(fields: Record<string, string>) {
  const answer = await send(shop, 'viettelpay_order_ipn', asForm(fields));
  if (answer.check_sum) signed.set(`${answer.error_code}${answer.merchant_code}${answer.order_id}`, answer.check_sum);
  return answer;
}

/** Viettel's notification of a successful payment, with some fields replaced. */
const notice = (changed: Record<string, string> = {}) => ({
  billcode: reference,
  cust_msisdn: '84901234567',
  error_code: '00',
  merchant_code: MERCHANT,
  order_id: reference,
  payment_status: '1',
  trans_amount: amount,
  vt_transaction_id: '2600000012',
  ...changed,
});

describe('Viettel Money, without the secret', () => {
  test('the answer to a forged notification is not a signature for another notification', async () => {
    // "02" + M + the order id can also be split as a notification of success: 02M | 00 | REF | 1 | AMOUNT | 9.
    const probe = await tell({ order_id: `00${reference}1${amount}9`, check_sum: 'x' });
    await tell({
      billcode: `02${MERCHANT}`,
      cust_msisdn: '',
      error_code: '00',
      merchant_code: '',
      order_id: reference,
      payment_status: '1',
      trans_amount: amount,
      vt_transaction_id: '9',
      check_sum: probe.check_sum ?? '',
    });
    await isUntouched();
    expect(probe).toEqual(REFUSED);
  });

  test('the signed address of the payment page is not accepted as a notification, however it is cut', async () => {
    const [[text, check_sum] = ['', '']] = signed;
    expect(viettelSum(text)).toBe(check_sum);
    // The text before the merchant code, then the fields of a failed payment.
    const answer = await tell({
      billcode: `${reference}PAYMENT`,
      merchant_code: MERCHANT,
      order_id: reference,
      trans_amount: amount,
      vt_transaction_id: '2.0',
      check_sum,
    });
    await isUntouched();
    expect(answer).toEqual(REFUSED);
  });

  test('whatever is requested, and however the shop’s signed texts are cut, nothing is accepted', async () => {
    // The shop's answer to the gateway is signed too, and an attacker may have seen it.
    const other = await orderBy(shop, 'viettelpay', null);
    const theirs = await start(shop, 'viettelpay', other);
    const waits = { billcode: theirs.reference, order_id: theirs.reference, error_code: '01', payment_status: '0' };
    expect(await tell(signedByViettel(notice(waits)))).toMatchObject({ error_code: '00', order_id: theirs.reference });
    const pieces = fc.constantFrom('00', '01', '02', '1', '2', MERCHANT, reference, amount, theirs.reference, '9', '');
    const probes = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 8 });
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: VIETTEL_RESULT.length - 1,
      maxLength: VIETTEL_RESULT.length - 1,
    });
    await fc.assert(
      fc.asyncProperty(probes, cuts, fc.nat(), async (probe, where, choice) => {
        await tell({ order_id: probe.join(''), merchant_code: MERCHANT, check_sum: 'x' });
        const texts = [...signed.keys()];
        const text = texts[choice % texts.length] ?? '';
        const ends = where.map((part) => Math.round(part * text.length)).toSorted((a, b) => a - b);
        const fields = VIETTEL_RESULT.map((name, i) => [name, text.slice(ends[i - 1] ?? 0, ends[i] ?? text.length)]);
        const answer = await tell({ ...Object.fromEntries(fields), check_sum: signed.get(text) ?? '' });
        expect(answer).toEqual(REFUSED);
      }),
      { numRuns: 150 },
    );
    await isUntouched();
    expect(await stateOf(shop, other)).toMatchObject(UNTOUCHED);
  });
});

describe('Viettel Money: a signed message that is not the notification of this payment', () => {
  test.each([
    ['of another merchant', { merchant_code: 'ANOTHERSHOP' }],
    ['of another bill', { billcode: '0000000992K7M2P9Q' }],
    ['without a bill', { billcode: '' }],
    ['with an amount in another notation', { trans_amount: '2.7e5' }],
    ['with an amount in hexadecimal', { trans_amount: '0x41eb0' }],
    ['with blanks around the amount', { trans_amount: ' 270000 ' }],
    ['without an amount', { trans_amount: '' }],
    ['without a state', { payment_status: '' }],
    ['with a state of several digits', { payment_status: '12' }],
    ['with an error code that is none', { error_code: '' }],
    ['with markup in a field', { vt_transaction_id: '<img src=x>' }],
    ['with a field of 10,000 characters', { vt_transaction_id: '9'.repeat(10_000) }],
  ])('%s', async (_, changed) => {
    expect(await tell(signedByViettel(notice(changed)))).toEqual(REFUSED);
    await isUntouched();
  });

  test('a field sent twice or as a list is refused', async () => {
    const fields = signedByViettel(notice());
    const twice = `${asForm(fields)}&order_id=${reference}`;
    expect(await send(shop, 'viettelpay_order_ipn', twice)).toEqual(REFUSED);
    const json = { 'content-type': 'application/json' };
    for (const body of [{ ...fields, order_id: [reference] }, [fields], { ...fields, payment_status: true }])
      expect(await send(shop, 'viettelpay_order_ipn', JSON.stringify(body), json)).toEqual(REFUSED);
    await isUntouched();
  });

  test('parameters in the address of a notification without a body are not read', async () => {
    const response = await shop.fetch(`/v1/middleware/viettelpay_order_ipn?${asForm(signedByViettel(notice()))}`, {
      method: 'POST',
    });
    expect(await response.json()).toEqual(REFUSED);
    await isUntouched();
  });

  test('the real notification is accepted, and answered with a signature over the shop’s own data', async () => {
    const answer = await tell(signedByViettel(notice()));
    expect(answer).toEqual({
      error_code: '00',
      merchant_code: MERCHANT,
      order_id: reference,
      check_sum: viettelSum(`00${MERCHANT}${reference}`),
    });
    expect(await stateOf(shop, order)).toMatchObject({ status: 'processing', payments: ['paid'] });
  });
});
