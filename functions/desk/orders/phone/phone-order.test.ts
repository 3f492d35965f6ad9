import { expect, test } from 'vitest';
import type { Customer } from '../../account/customer.ts';
import { draftOf, EMPTY_FORM, withCaller, withCustomer, withLine } from './phone-order.ts';

test('[DESK-174] the recipient follows the caller until it is another person', () => {
  const first = withCaller(EMPTY_FORM, { phone: '0912345678', firstname: 'Bưởi' });
  expect(first.place).toMatchObject({ telephone: '0912345678', firstname: 'Bưởi' });
  const other = withCaller({ ...first, place: { ...first.place, firstname: 'Mận' } }, { firstname: 'Hồng' });
  expect(other.place.firstname).toBe('Mận');
  const customer = {
    ...{ id: 7, lastname: 'Lê', firstname: 'An', extension_attributes: { phone_number: '0987654321' } },
    addresses: [{ id: 1 }, { id: 2, default_shipping: true }],
  } as unknown as Customer;
  expect(withCustomer(first, customer)).toMatchObject({ addressId: 2, place: { telephone: '0987654321' } });
});

test('[DESK-174] a choice that is put in twice is one line of two pieces; what is no number is none', () => {
  const scarf = { sku: 'KHAN', parent_sku: null, name: 'Khăn', choices: '' };
  const lines = withLine(withLine([], scarf), scarf);
  expect(lines).toEqual([{ ...scarf, qty: '2' }]);
  const { lines: sent, codes } = draftOf({ ...EMPTY_FORM, codes: ' a, b;c ', lines: [{ ...scarf, qty: '-1' }] });
  expect(sent).toEqual([{ sku: 'KHAN', parent_sku: null, qty: 0 }]);
  expect(codes).toEqual(['a', 'b', 'c']);
});
