import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmCartPhone } from '../../../functions/commerce/cart/db/confirmed-phone.ts';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { toNote } from '../../../src/features/checkout/rules/delivery-fields.ts';
import {
  ADDRESS,
  COLOR,
  checkOut,
  chosenOptions,
  openShop,
  placeOrder,
  type Shop,
  SIZE,
  type Step,
} from '../promotions/sales-fixture.ts';
import { refusalOf } from '../support/answer.ts';

const BILLING_MISSING = [
  'Please check the billing address information.',
  ...['firstname', 'lastname', 'street', 'city', 'telephone', 'postcode', 'countryId'].map(
    (field) => `"${field}" is required. Enter and try again.`,
  ),
].join(' ');

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop.close());

async function cartWith(sku = 'KHAN-01', quantity = 1): Promise<string> {
  const id = await shop.createCart();
  await shop.add(id, { sku, quantity });
  return id;
}

const step = (mutation: string, input: object) =>
  shop.ask(
    `mutation ($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input) { ${mutation}(input: $input) { cart {
      email
      shipping_addresses {
        firstname lastname telephone city street postcode region { code label region_id } country { code }
        custom_attributes { code ... on AttributeValue { value } } extension_attributes { ward_name } customer_notes
        available_shipping_methods { carrier_code method_code method_title amount { value currency } available }
        selected_shipping_method { carrier_code method_code amount { value } }
      }
      billing_address { firstname city }
      available_payment_methods { code title } selected_payment_method { code title }
      prices { grand_total { value } }
    } } }`,
    { input },
  );
const setAddress = (cart_id: string, address: object) =>
  step('setShippingAddressesOnCart', { cart_id, shipping_addresses: [{ address }] });
const setEmail = (cart_id: string, email: string) => step('setGuestEmailOnCart', { cart_id, email });
const setMethod = (cart_id: string, carrier_code: string, method_code = carrier_code) =>
  step('setShippingMethodsOnCart', { cart_id, shipping_methods: [{ carrier_code, method_code }] });

describe('recipient and address', () => {
  test('[GQL-025] [CART-035] a guest’s e-mail address is stored, an invalid one refused', async () => {
    const id = await cartWith();
    expect((await setEmail(id, 'anh@example.vn')).data.setGuestEmailOnCart.cart.email).toBe('anh@example.vn');
    for (const bad of ['anh', 'anh@', '@vn.vn', 'a b@c.vn', 'a@b', `${'a'.repeat(250)}@b.vn`])
      expect(refusalOf(await setEmail(id, bad))).toBe('Invalid email format');
    expect(refusalOf(await setEmail(id, ' '))).toBe('Required parameter "email" is missing');
    expect((await shop.readCart(id)).email).toBe('anh@example.vn');
  });

  test('[GQL-076] what is missing in a step is said before the cart is looked for', async () => {
    const nobody = 'x'.repeat(32);
    expect(refusalOf(await setEmail(nobody, ''))).toBe('Required parameter "email" is missing');
    expect(refusalOf(await setEmail(nobody, 'anh'))).toBe('Invalid email format');
    const bill = (cart_id: string) => step('setBillingAddressOnCart', { cart_id, billing_address: {} });
    expect(refusalOf(await bill(nobody))).toBe('Required parameter "billing_address" is missing');
    expect(refusalOf(await bill(''))).toBe('Required parameter "cart_id" is missing');
  });

  test('[GQL-026] [CART-007] [ADDR-004] a Vietnamese address is stored and read back completely', async () => {
    const id = await cartWith();
    const { data } = await setAddress(id, ADDRESS);
    expect(data.setShippingAddressesOnCart.cart.shipping_addresses).toMatchObject([
      {
        firstname: 'Ánh',
        lastname: 'Nguyễn Thị',
        telephone: '0901234567',
        city: 'Hà Nội',
        street: ['12 Phan Đình Phùng', 'Căn 3B'],
        postcode: null,
        region: { code: '001', label: 'Quận Ba Đình', region_id: ADDRESS.region_id },
        country: { code: 'VN' },
        custom_attributes: [{ code: 'ward_name', value: 'Phường Quán Thánh' }],
        extension_attributes: { ward_name: 'Phường Quán Thánh' },
      },
    ]);
  });

  test('[ADDR-002] a street has up to four lines, which keep their order: street, apartment, neighbourhood, extra', async () => {
    const id = await cartWith();
    const street = ['12 Phan Đình Phùng', 'Căn 3B', 'Khu tập thể Thành Công', 'Cổng sau'];
    const { data } = await setAddress(id, { ...ADDRESS, street });
    expect(data.setShippingAddressesOnCart.cart.shipping_addresses[0].street).toEqual(street);
  });

  const long = 'x'.repeat(256);
  const problems: [title: string, change: object, message: string][] = [
    ['no first name', { firstname: '' }, '"firstname" is required. Enter and try again.'],
    ['blank last name', { lastname: '  ' }, '"lastname" is required. Enter and try again.'],
    ['no street', { street: [''] }, '"street" is required. Enter and try again.'],
    ['no street lines', { street: [] }, '"street" is required. Enter and try again.'],
    ['no city', { city: '' }, '"city" is required. Enter and try again.'],
    ['no telephone', { telephone: null }, '"telephone" is required. Enter and try again.'],
    ['five street lines', { street: ['1', '2', '3', '4', '5'] }, '"Street Address" cannot contain more than 4 lines.'],
    ['long first name', { firstname: long }, '"First Name" length must be equal or less than 255 characters.'],
    ['long street', { street: [long] }, '"Street Address" length must be equal or less than 255 characters.'],
    [
      'long ward',
      { extension_attributes: { ward_name: long } },
      '"ward_name" length must be equal or less than 255 characters.',
    ],
    ['markup in a name', { firstname: '<b>A</b>' }, 'First Name is not valid!'],
    ['letters in a phone', { telephone: 'gọi tôi' }, 'Invalid Phone Number. Please use 0-9, +, -, (, ) and space.'],
    ['long phone', { telephone: '0'.repeat(21) }, 'Invalid Phone Number. Please use 0-9, +, -, (, ) and space.'],
    ['another country', { country_code: 'US' }, 'Country is not available'],
    ['unknown region', { region_id: 999_999 }, 'Invalid value of "999999" provided for the regionId field.'],
    [
      'unknown attribute',
      { custom_attributes: [{ attribute_code: 'x', value: 'y' }] },
      'Attribute "x" does not belong to an address.',
    ],
  ];
  test.each(problems)('[GQL-026] an invalid address is refused, cart unchanged: %s', async (_, change, message) => {
    const id = await cartWith();
    const answer = await setAddress(id, { ...ADDRESS, ...change });
    expect(answer.errors?.[0]).toMatchObject({ message, extensions: { category: 'graphql-input' } });
    expect((await shop.readCart(id)).shipping_addresses).toEqual([]);
  });

  test('[GQL-057] all problems of an address are reported, the first field first', async () => {
    const answer = await setAddress(await cartWith(), { ...ADDRESS, firstname: '', city: '' });
    expect(answer.errors?.map(({ message }) => message)).toEqual([
      '"firstname" is required. Enter and try again.',
      '"city" is required. Enter and try again.',
    ]);
  });

  test('[GQL-026] a saved address must be the customer’s; without any address the call is refused', async () => {
    const id = await cartWith();
    const saved = await step('setShippingAddressesOnCart', {
      cart_id: id,
      shipping_addresses: [{ customer_address_id: 1 }],
    });
    expect(saved.errors?.[0]).toMatchObject({
      message: "The current customer isn't authorized.",
      extensions: { category: 'graphql-authorization' },
    });
    const none = await step('setShippingAddressesOnCart', { cart_id: id, shipping_addresses: [] });
    expect(refusalOf(none)).toBe('Required parameter "shipping_addresses" is missing');
  });

  test('[GQL-027] [CHECK-010] the billing address is a separate one, the shipping address, or both at once', async () => {
    const id = await cartWith();
    const bill = (billing_address: object) => step('setBillingAddressOnCart', { cart_id: id, billing_address });
    expect(refusalOf(await bill({ same_as_shipping: true }))).toBe(
      'Could not use the "same_as_shipping" option, because the shipping address has not been set.',
    );
    expect(refusalOf(await bill({}))).toBe('Required parameter "billing_address" is missing');
    expect(refusalOf(await bill({ same_as_shipping: false }))).toBe(
      'The billing address must contain either "customer_address_id", "address", or "same_as_shipping".',
    );
    const both = await bill({ address: ADDRESS, use_for_shipping: true });
    expect(both.data.setBillingAddressOnCart.cart).toMatchObject({
      billing_address: { firstname: 'Ánh' },
      shipping_addresses: [{ firstname: 'Ánh' }],
    });
    await setAddress(id, { ...ADDRESS, firstname: 'Bình' });
    expect((await shop.readCart(id)).billing_address.firstname).toBe('Bình');
    const own = await bill({ address: { ...ADDRESS, firstname: 'Công' } });
    expect(own.data.setBillingAddressOnCart.cart.billing_address.firstname).toBe('Công');
    const same = await bill({ same_as_shipping: true });
    expect(same.data.setBillingAddressOnCart.cart.billing_address.firstname).toBe('Bình');
  });
});

describe('shipping and payment', () => {
  const codes = (answer: Awaited<ReturnType<Shop['ask']>>) =>
    answer.data.setShippingAddressesOnCart.cart.shipping_addresses[0].available_shipping_methods.map(
      ({ carrier_code }: { carrier_code: string }) => carrier_code,
    );

  test('[GQL-030] [CHECK-008] the shipping methods depend on the province and on the price of the products', async () => {
    const inHanoi = await cartWith();
    expect(codes(await setAddress(inHanoi, ADDRESS))).toEqual(['flatrate', 'express']);
    const elsewhere = { ...ADDRESS, region: 'Đà Nẵng', region_id: null, city: 'Đà Nẵng' };
    expect(codes(await setAddress(inHanoi, elsewhere))).toEqual(['flatrate']);
    const freely = await cartWith('KHAN-01', 5);
    expect(codes(await setAddress(freely, elsewhere))).toEqual(['freeshipping']);
  });

  test('[GQL-029] [CART-007] the fee of the selected method is part of the total', async () => {
    const id = await cartWith();
    expect(refusalOf(await setMethod(id, 'flatrate'))).toBe(
      'The shipping address is missing. Set the address and try again.',
    );
    await setAddress(id, ADDRESS);
    const { data } = await setMethod(id, 'flatrate');
    expect(data.setShippingMethodsOnCart.cart).toMatchObject({
      shipping_addresses: [{ selected_shipping_method: { carrier_code: 'flatrate', amount: { value: 30_000 } } }],
      prices: { grand_total: { value: 150_000 } },
    });
    expect(refusalOf(await setMethod(id, 'dragon'))).toBe('Carrier with such method not found: dragon, dragon');
    expect(refusalOf(await setMethod(id, 'freeshipping'))).toContain('Carrier with such method not found');
    expect(refusalOf(await setMethod(await shop.createCart(), 'flatrate'))).toBe(
      "The shipping method can't be set for an empty cart. Add an item to cart and try again.",
    );
  });

  test('[GQL-029] a method that is no longer offered is no longer selected', async () => {
    const id = await cartWith();
    await setAddress(id, ADDRESS);
    await setMethod(id, 'flatrate');
    await shop.add(id, { sku: 'KHAN-01', quantity: 4 });
    const cart = await shop.readCart(id);
    expect(cart.shipping_addresses[0].selected_shipping_method).toBeNull();
    expect(cart.prices.grand_total.value).toBe(600_000);
  });

  test('[GQL-028] [GQL-031] [PAY-001] [PAY-008] a payment method is selected and stored', async () => {
    const id = await cartWith();
    const pay = (code: string) => step('setPaymentMethodOnCart', { cart_id: id, payment_method: { code } });
    expect(refusalOf(await pay('vnpay'))).toBe('The shipping address is missing. Set the address and try again.');
    await setAddress(id, ADDRESS);
    expect((await pay('vnpay')).data.setPaymentMethodOnCart.cart.selected_payment_method.code).toBe('vnpay');
    expect(refusalOf(await pay('gold'))).toBe('The requested Payment Method is not available.');
    expect((await shop.readCart(id)).selected_payment_method.code).toBe('vnpay');
  });
});

describe('placing the order', () => {
  const ORDER_DATA = `query ($number: String!, $cart: String, $token: String) {
    orderData(orderId: $number, cartId: $cart, token: $token) {
      order_id order_number total
      order_info { status created_at subtotal shipping_amount discount_amount loyalty_amount grand_total total_item_count
        erp_voucher_codes shipping_method payment_method payment_methods { name type } order_discounts { label amount } }
      order_address { name phone street city region ward postcode order_comment vat_id }
      order_items { name sku qty_ordered price original_price loyalty_amount erp_voucher_amount options { label value } }
    }
  }`;

  test('[GQL-032] [GQL-033] [ORDER-004] [ORDER-005] [ORDER-006] [ORDER-007] [X103] an order is placed and readable only for its owner', async () => {
    const id = await shop.createCart();
    await shop.add(id, { sku: 'AO-01', quantity: 2, selected_options: chosenOptions(COLOR.white, SIZE.m) });
    await checkOut(shop, id, { carrier: 'freeshipping' });
    const placed = await placeOrder(shop, id);
    expect(placed.errors).toEqual([]);
    const number = placed.order?.order_number ?? '';
    expect(number).toMatch(/^\d{9}$/);
    expect(placed.orderV2).toMatchObject({ number, status: 'Pending', total: { grand_total: { value: 520_000 } } });

    const { data } = await shop.ask(ORDER_DATA, { number, cart: id });
    expect(data.orderData).toMatchObject({
      order_number: number,
      total: 520_000,
      order_info: {
        status: 'pending',
        subtotal: 520_000,
        shipping_amount: 0,
        total_item_count: 1,
        payment_method: 'cashondelivery',
        order_discounts: [],
      },
      order_address: {
        name: 'Nguyễn Thị Ánh',
        phone: '0901234567',
        city: 'Hà Nội',
        ward: 'Phường Quán Thánh',
        order_comment: 'Giao giờ hành chính',
      },
      order_items: [
        {
          sku: 'AO-01-trang-m',
          qty_ordered: 2,
          price: 260_000,
          options: [
            { label: 'Màu sắc', value: 'Trắng' },
            { label: 'Kích thước', value: 'M' },
          ],
        },
      ],
    });
    const byToken = await shop.ask(ORDER_DATA, { number, token: placed.orderV2?.token });
    expect(byToken.data.orderData.order_number).toBe(number);
    const other = await cartWith();
    for (const proof of [{}, { cart: other }, { cart: 'x'.repeat(32) }, { token: '' }, { token: 'x' }]) {
      const foreign = await shop.ask(ORDER_DATA, { number, ...proof });
      expect(foreign.data.orderData).toBeNull();
      expect(refusalOf(foreign)).toBe("We couldn't locate an order with the information provided.");
    }
  });

  test('[GQL-032] stock is taken, the cart is closed, prices stay as they were bought', async () => {
    const stock = () =>
      shop.db
        .prepare("select qty from stock_item join product on id = product_id where sku = 'TAT-01'")
        .first<number>('qty');
    const before = (await stock()) ?? 0;
    const id = await cartWith('TAT-01', 3);
    await checkOut(shop, id);
    const { orderV2 } = await placeOrder(shop, id);
    expect(await stock()).toBe(before - 3);
    const closed = await shop.ask('query ($id: String!) { cart(cart_id: $id) { id } }', { id });
    expect(refusalOf(closed)).toBe("The cart isn't active.");
    expect(refusalOf(await shop.add(id, { sku: 'TAT-01', quantity: 1 }))).toBe("The cart isn't active.");

    await shop.db.prepare("update product set price = 1, name = 'x' where sku = 'TAT-01'").run();
    const { data } = await shop.ask(ORDER_DATA, { number: orderV2?.number, cart: id });
    expect(data.orderData.order_items).toMatchObject([{ name: 'Tên TAT-01', price: 20_000 }]);
    await shop.db.prepare("update product set price = 20000, name = 'Tên TAT-01' where sku = 'TAT-01'").run();
  });

  const missing: [Step, code: string, message: string][] = [
    ['email', 'GUEST_EMAIL_MISSING', 'Guest email for cart is missing.'],
    ['method', 'UNABLE_TO_PLACE_ORDER', 'The shipping method is missing. Select the shipping method and try again.'],
    ['billing', 'UNABLE_TO_PLACE_ORDER', BILLING_MISSING],
    ['payment', 'UNABLE_TO_PLACE_ORDER', 'Enter a valid payment method and try again.'],
  ];
  test.each(missing)('[GQL-032] [ORDER-003] without %s no order is placed: %s', async (without, code, message) => {
    const id = await cartWith();
    await checkOut(shop, id, { without: [without] });
    expect(await placeOrder(shop, id)).toMatchObject({ order: null, errors: [{ code, message }] });
    expect((await shop.readCart(id)).total_quantity).toBe(1);
  });

  test('[GQL-032] without an address, with an empty or unknown cart: refused with Magento’s codes', async () => {
    const id = await cartWith();
    await setEmail(id, 'anh@example.vn');
    expect((await placeOrder(shop, id)).errors).toEqual([
      {
        code: 'UNABLE_TO_PLACE_ORDER',
        message: "Some addresses can't be used due to the configurations for specific countries.",
      },
    ]);
    const empty = await shop.createCart();
    await setEmail(empty, 'anh@example.vn');
    expect((await placeOrder(shop, empty)).errors[0]?.code).toBe('UNABLE_TO_PLACE_ORDER');
    expect((await placeOrder(shop, 'nobody')).errors).toEqual([
      { code: 'CART_NOT_FOUND', message: 'Could not find a cart with ID "nobody"' },
    ]);
  });

  test('[GQL-032] products that sold out meanwhile are refused, and the line says so', async () => {
    const id = await cartWith('THAT-LUNG', 2);
    await checkOut(shop, id);
    await shop.db.prepare('update stock_item set qty = 1 where product_id = 7').run();
    expect((await placeOrder(shop, id)).errors).toEqual([
      { code: 'UNABLE_TO_PLACE_ORDER', message: 'Some of the products are out of stock' },
    ]);
    expect((await shop.readCart(id)).items[0].errors).toEqual([
      { code: 'ITEM_QTY', message: 'The requested qty is not available' },
    ]);
  });

  test('[GQL-032] a sold-out product is out of stock in the next search', async () => {
    await reindexProducts(shop.db, 'all');
    const inStock = async () =>
      (await shop.ask('{ products(search: "HET-DAN") { items { sku stock_status } } }')).data.products.items;
    expect(await inStock()).toEqual([{ sku: 'HET-DAN', stock_status: 'IN_STOCK' }]);
    const isIndexedInStock = () =>
      shop.db.prepare('select is_in_stock as n from search_document where product_id = 15').first<number>('n');
    const id = await cartWith('HET-DAN', 2);
    await checkOut(shop, id);
    expect((await placeOrder(shop, id)).errors).toEqual([]);
    expect(await inStock()).toEqual([{ sku: 'HET-DAN', stock_status: 'OUT_OF_STOCK' }]);
    expect(await isIndexedInStock()).toBe(0);
  });

  test('[CHECK-015] [X111] a guest orders by phone number only; if the shop requires it, after this number was confirmed', async () => {
    const place = (id: string) => placeOrder(shop, id);
    const byPhone = async () => {
      const id = await cartWith();
      await checkOut(shop, id, { without: ['email'] });
      await setEmail(id, `${ADDRESS.telephone}@khach.invalid`);
      return id;
    };
    const letters = () =>
      shop.db.prepare("select count(*) as n from message_outbox where recipient like '%.invalid'").first<number>('n');
    const confirm = (id: string, phone: string) => confirmCartPhone(shop.db, id, phone, new Date());
    const waiting = {
      order: null,
      errors: [{ code: 'UNABLE_TO_PLACE_ORDER', message: 'The phone number of the order is not confirmed.' }],
    };

    expect((await place(await byPhone())).errors).toEqual([]);
    await shop.db.prepare('insert into config (path, value) values (\'otp_config\', \'{"enabled":"1"}\')').run();
    try {
      const [id, other] = [await byPhone(), await byPhone()];
      expect(await place(id)).toMatchObject(waiting);
      await confirm(id, '0912345678');
      await confirm(other, ADDRESS.telephone);
      expect(await place(id), 'another number, and another cart, do not count').toMatchObject(waiting);
      await confirm(id, ADDRESS.telephone);
      await setAddress(id, { ...ADDRESS, telephone: '0987654321' });
      await setMethod(id, 'flatrate');
      expect(await place(id), 'the parcel goes to a number that nobody confirmed').toMatchObject(waiting);
      await setAddress(id, { ...ADDRESS, telephone: '+84 90 123 45 67' });
      await setMethod(id, 'flatrate');
      expect((await place(id)).errors).toEqual([]);
      expect(await letters()).toBe(0);
    } finally {
      await shop.db.prepare("delete from config where path = 'otp_config'").run();
    }
  });

  test('[GQL-032] virtual products need neither a shipping address nor a shipping method', async () => {
    const id = await cartWith('GOI-QUA', 1);
    const cart = await shop.readCart(id);
    expect(cart.is_virtual).toBe(true);
    await setEmail(id, 'anh@example.vn');
    await step('setBillingAddressOnCart', { cart_id: id, billing_address: { address: ADDRESS } });
    await step('setPaymentMethodOnCart', { cart_id: id, payment_method: { code: 'vnpay' } });
    expect(await placeOrder(shop, id)).toMatchObject({ errors: [], orderV2: { status: 'Pending Payment' } });
  });
});

test('[GQL-064] the gift note of the checkout is the gift message of the cart and of the order', async () => {
  const id = await cartWith();
  const messageOf = `gift_message { from to message }`;
  const ofCart = async () =>
    (await shop.ask(`query ($id: String!) { cart(cart_id: $id) { ${messageOf} } }`, { id })).data.cart.gift_message;
  await checkOut(shop, id, { without: ['payment'] });
  expect(await ofCart()).toBeNull();
  const customer_notes = toNote({ note: 'Gọi trước', giftNote: 'Chúc mừng sinh nhật mẹ' });
  await step('setShippingAddressesOnCart', { cart_id: id, shipping_addresses: [{ address: ADDRESS, customer_notes }] });
  await checkOut(shop, id, { without: ['email', 'shipping', 'billing'] });
  const payer = { ...ADDRESS, firstname: 'Lan', lastname: 'Trần' };
  await step('setBillingAddressOnCart', { cart_id: id, billing_address: { address: payer } });
  const message = { from: 'Lan Trần', to: 'Ánh Nguyễn Thị', message: 'Chúc mừng sinh nhật mẹ' };
  expect(await ofCart()).toEqual(message);
  const order = await shop.ask(
    `mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { ${messageOf} } } }`,
    { id },
  );
  expect(order.data.placeOrder.orderV2.gift_message).toEqual(message);
});

describe('an address in another country', () => {
  const US = { ...ADDRESS, custom_attributes: [], country_code: 'US', city: 'Austin', postcode: '78701' };
  const regions = [
    { id: 57, code: 'TX', name: 'Texas' },
    { id: 12, code: 'CA', name: 'California' },
  ];
  const countries = [
    { id: 'US', three_letter_abbreviation: 'USA', name: 'United States', regions },
    { id: 'FR', three_letter_abbreviation: 'FRA', name: 'France', regions: [] },
  ];
  beforeAll(() =>
    shop.db
      .prepare("insert into config (path, store, value) values ('store/countries', 'default', ?)")
      .bind(JSON.stringify(countries))
      .run(),
  );
  afterAll(() => shop.db.prepare("delete from config where path = 'store/countries'").run());
  const answerTo = async (place: object) => {
    const answer = await setAddress(await cartWith(), { ...US, ...place });
    return refusalOf(answer) ?? answer.data.setShippingAddressesOnCart.cart.shipping_addresses[0].region;
  };

  test('[GQL-067] names its region by code or number, and not by a name', async () => {
    const texas = { code: 'TX', label: 'Texas', region_id: 57 };
    expect(await answerTo({ region: 'tx', region_id: null })).toEqual(texas);
    expect(await answerTo({ region: null, region_id: 57 })).toEqual(texas);
    expect(await answerTo({ region: 'Texas', region_id: 57 })).toEqual(texas);
    expect(await answerTo({ region: 'Texas', region_id: null })).toBe('"regionId" is required. Enter and try again.');
    const mismatch = 'The region_id does not match the selected country or region';
    for (const place of [
      { region: 'CA', region_id: 57 },
      { region: null, region_id: 9999 },
    ])
      expect(await answerTo(place)).toBe(mismatch);
    const free = { country_code: 'FR', region: 'Île-de-France' };
    expect(await answerTo({ ...free, region_id: null })).toEqual({
      code: 'Île-de-France',
      label: 'Île-de-France',
      region_id: null,
    });
    expect(await answerTo({ ...free, region_id: 0 })).toMatchObject({ region_id: 0 });
    expect(await answerTo({ country_code: '' })).toBe('Country is not available');
  });
});
