import { expect, test } from 'vitest';
import type { Cart } from '../../cart/rules/cart.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { placeOrder, setPaymentMethod, setShippingAddress } from './checkout.ts';

const answering = (errors: { code: string; message: string }[]) =>
  ({ mutate: async () => ({ placeOrder: { order: null, errors } }) }) as unknown as Commerce;

test('[ERR-038] an order that was not placed reports the reason, or that it failed', async () => {
  const refused = placeOrder(answering([]), 'cart');
  await expect(refused).rejects.toBeInstanceOf(CommerceError);
  await expect(refused).rejects.toThrow('Failed to place order');
  const reason = { code: 'UNABLE_TO_PLACE_ORDER', message: 'Some of the products are out of stock' };
  await expect(placeOrder(answering([reason]), 'cart')).rejects.toThrow(reason.message);
});

const cart: Cart = {
  id: 'cart',
  isVirtual: false,
  totalQuantity: 1,
  email: null,
  lines: [],
  subtotal: 0,
  tax: 0,
  fees: [],
  grandTotal: 0,
  discounts: [],
  loyaltyDiscount: 0,
  coupons: [],
  giftCount: null,
  giftRules: [],
  loyaltyPoints: 0,
  unmetCodes: [],
  freeShippingThreshold: null,
  freeShippingTotal: 0,
  shippingAddress: null,
  billingAddress: null,
  invoice: null,
  note: '',
  isPhoneConfirmed: false,
  shippingMethods: [],
  shippingMethod: {
    carrierCode: 'express',
    methodCode: 'express',
    title: 'Nhanh',
    titleBesideDate: 'Nhanh',
    amount: 50_000,
  },
  paymentMethods: [],
  paymentMethod: null,
};
const answer = (data: unknown) =>
  ({ hasToken: true, hasExtensions: true, onlinePayments: new Map(), mutate: async () => data }) as unknown as Commerce;

test('[CHECK-005] after a delivery was saved, the cart contains the backend’s answer', async () => {
  const returned = {
    firstname: 'Ánh',
    lastname: 'Nguyễn',
    telephone: '0912345678',
    street: ['5 Hàng Gai'],
    city: 'Quận Hoàn Kiếm',
    postcode: null,
    company: null,
    vat_id: null,
    region: { region_id: 1, label: 'Hà Nội' },
    customer_notes: 'Tầng 3',
    available_shipping_methods: [
      {
        carrier_code: 'flatrate',
        carrier_title: 'Tiêu chuẩn',
        method_code: 'flatrate',
        method_title: '2–5 ngày',
        available: true,
        amount: { value: 30_000 },
        price_excl_tax: { value: 30_000 },
        price_incl_tax: { value: 30_000 },
      },
    ],
    selected_shipping_method: null,
  };
  const commerce = answer({ setShippingAddressesOnCart: { cart: { shipping_addresses: [returned] } } });
  const saved = await setShippingAddress(commerce, cart, { addressId: 5 }, '');
  expect(saved.shippingAddress).toMatchObject({ street: ['5 Hàng Gai'], district: 'Quận Hoàn Kiếm', city: 'Hà Nội' });
  expect(saved).toMatchObject({ note: 'Tầng 3', shippingMethod: null, shippingMethods: [{ amount: 30_000 }] });
});

test.each([null, { cart: { shipping_addresses: [] } }])(
  '[CHECK-007] a delivery with the answer %j was not saved',
  async (setShippingAddressesOnCart) => {
    const saving = setShippingAddress(answer({ setShippingAddressesOnCart }), cart, { addressId: 5 }, '');
    await expect(saving).rejects.toThrow('Failed to save address');
  },
);

test('[CHECK-006] saving a payment method returns the available methods and the selected one', async () => {
  const methods = [{ code: 'vnpay', title: 'VNPAY' }];
  const paid = { available_payment_methods: methods, selected_payment_method: methods[0] };
  const commerce = answer({ setPaymentMethodOnCart: { cart: paid } });
  expect(await setPaymentMethod(commerce, 'cart', 'vnpay')).toEqual({
    paymentMethods: methods,
    paymentMethod: methods[0],
  });
});

test('a payment method of the companion is saved under Magento’s name and read as its gateway', async () => {
  const own = { code: 'banktransfer', title: 'VNPAY' };
  const saved: unknown[] = [];
  const commerce = {
    onlinePayments: new Map([['banktransfer', 'vnpay']]),
    mutate: async (_: unknown, variables: unknown) => {
      saved.push(variables);
      return { setPaymentMethodOnCart: { cart: { available_payment_methods: [own], selected_payment_method: own } } };
    },
  } as unknown as Commerce;
  const read = { code: 'vnpay', title: 'VNPAY' };
  expect(await setPaymentMethod(commerce, 'cart', 'vnpay')).toEqual({ paymentMethods: [read], paymentMethod: read });
  expect(saved).toEqual([{ cartId: 'cart', code: 'banktransfer' }]);
});
