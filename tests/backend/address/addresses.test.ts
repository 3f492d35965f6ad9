import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../account/customer-fixture.ts';
import { ADDRESS, DISTRICT_OF_HANOI, openShop, type Shop } from '../promotions/sales-fixture.ts';
import { refusalOf } from '../support/answer.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop.close());

const FIELDS = `id customer_id firstname lastname prefix suffix city country_code country_id postcode street telephone vat_id
  default_billing default_shipping region { region region_code region_id } region_id
  extension_attributes { attribute_code value } custom_attributes { attribute_code value }
  custom_attributesV2(attributeCodes: ["ward_name"]) { code ... on AttributeValue { value } }`;
const INPUT = {
  firstname: 'Ánh',
  lastname: 'Nguyễn Thị',
  telephone: '0901234567',
  street: ['12 Phan Đình Phùng'],
  city: 'Hà Nội',
  region: { region_id: DISTRICT_OF_HANOI },
  country_code: 'VN',
  extension_attributes: { ward_name: 'Phường Quán Thánh' },
};
type Asker = Pick<TestCustomer, 'ask'>;
const create = ({ ask }: Asker, change: object = {}) =>
  ask(`mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { ${FIELDS} } }`, {
    input: { ...INPUT, ...change },
  });
const update = ({ ask }: Asker, id: number, input: object | null) =>
  ask(
    `mutation ($id: Int!, $input: CustomerAddressInput) { updateCustomerAddress(id: $id, input: $input) { ${FIELDS} } }`,
    { id, input },
  );
const remove = ({ ask }: Asker, id: number) => ask('mutation ($id: Int!) { deleteCustomerAddress(id: $id) }', { id });
const book = async ({ ask }: Asker) =>
  (await ask(`{ customer { default_billing default_shipping addresses { ${FIELDS} } } }`)).data.customer;

describe('address book', () => {
  test('[GQL-035] [GQL-036] [ACCOUNT-003] [ADDR-001] a Vietnamese address is stored and read back completely', async () => {
    const customer = await addCustomer(shop);
    const { data, errors } = await create(customer, { default_shipping: true, postcode: '100000' });
    expect(errors).toBeUndefined();
    const { id } = data.createCustomerAddress;
    const expected = {
      id,
      // As in Magento, the address does not name its owner.
      customer_id: null,
      firstname: 'Ánh',
      lastname: 'Nguyễn Thị',
      telephone: '0901234567',
      postcode: '100000',
      city: 'Hà Nội',
      country_code: 'VN',
      country_id: 'VN',
      street: ['12 Phan Đình Phùng'],
      default_billing: false,
      default_shipping: true,
      region: { region: 'Quận Ba Đình', region_code: '001', region_id: DISTRICT_OF_HANOI },
      extension_attributes: [{ attribute_code: 'ward_name', value: 'Phường Quán Thánh' }],
      custom_attributesV2: [{ code: 'ward_name', value: 'Phường Quán Thánh' }],
    };
    expect(data.createCustomerAddress).toMatchObject(expected);
    expect(await book(customer)).toMatchObject({
      default_billing: null,
      default_shipping: String(id),
      addresses: [expected],
    });
    await create(customer, { custom_attributes: [{ attribute_code: 'ward_name', value: 'Phường Trúc Bạch' }] });
    const page = await customer.ask(
      '{ customer { addressesV2(pageSize: 1, currentPage: 2) { total_count items { extension_attributes { value } } page_info { total_pages } } } }',
    );
    expect(page.data.customer.addressesV2).toMatchObject({
      total_count: 2,
      items: [{}],
      page_info: { total_pages: 2 },
    });
  });

  test('[GQL-037] sent fields are changed, others stay', async () => {
    const customer = await addCustomer(shop);
    const { id } = (await create(customer, { default_billing: true, company: 'Chỉ' })).data.createCustomerAddress;
    const changed = await update(customer, id, {
      city: 'Đà Nẵng',
      region: { region: 'Đà Nẵng' },
      default_billing: false,
    });
    expect(changed.data.updateCustomerAddress).toMatchObject({
      id,
      firstname: 'Ánh',
      city: 'Đà Nẵng',
      region: { region: 'Đà Nẵng', region_id: 0 },
      default_billing: false,
      custom_attributesV2: [{ value: 'Phường Quán Thánh' }],
    });
    expect(refusalOf(await update(customer, id, {}))).toBe('"input" value must be specified');
    expect(refusalOf(await update(customer, id, null))).toBe('"input" value must be specified');
    expect(refusalOf(await update(customer, 0, { city: 'x' }))).toBe('Address "id" value must be specified');
    expect(refusalOf(await update(customer, 999, { city: 'x' }))).toBe('Could not find a address with ID "999"');
    expect(refusalOf(await update(customer, id, { city: '' }))).toBe('Required parameters are missing: city');
  });

  test('[GQL-038] an address can be deleted, the default one cannot', async () => {
    const customer = await addCustomer(shop);
    const { id } = (await create(customer, { default_billing: true })).data.createCustomerAddress;
    expect(refusalOf(await remove(customer, id))).toBe(
      `Customer Address ${id} is set as default billing address and can not be deleted`,
    );
    await update(customer, id, { default_billing: false });
    expect((await remove(customer, id)).data.deleteCustomerAddress).toBe(true);
    expect(refusalOf(await remove(customer, id))).toBe(`Could not find a address with ID "${id}"`);
    expect(refusalOf(await remove(customer, 0))).toBe('Could not find a address with ID "0"');
    expect((await book(customer)).addresses).toEqual([]);
  });

  test.each([
    [{ firstname: ' ', telephone: null }, 'Required parameters are missing: firstname, telephone'],
    [{ country_code: undefined }, 'Required parameters are missing: country_code'],
    [{ street: ['1', '2', '3', '4', '5'] }, '"Street Address" cannot contain more than 4 lines.'],
    [{ telephone: '<script>' }, 'Invalid Phone Number. Please use 0-9, +, -, (, ) and space.'],
    [{ city: 'x'.repeat(256) }, '"City" length must be equal or less than 255 characters.'],
    [{ region: { region_id: 99_999 } }, 'Invalid value of "99999" provided for the regionId field.'],
    [
      { custom_attributesV2: [{ attribute_code: 'is_admin', value: '1' }] },
      'Attribute "is_admin" does not belong to an address.',
    ],
  ])('[GQL-036] bad input is refused: %j', async (change, message) => {
    const customer = await addCustomer(shop);
    expect(refusalOf(await create(customer, change))).toBe(message);
    expect((await book(customer)).addresses).toEqual([]);
  });

  test('[GQL-026] an address typed in the checkout is saved to the address book with the order, once, and not when declined', async () => {
    const customer = await addCustomer(shop);
    const { data } = await customer.ask('{ customerCart { id } }');
    const cart_id = data.customerCart.id;
    await customer.ask(
      'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "TAT-01", quantity: 1 }]) { cart { id } } }',
      { id: cart_id },
    );
    const ship = (address: object) =>
      customer.ask(
        `mutation ($input: SetShippingAddressesOnCartInput) { setShippingAddressesOnCart(input: $input) { cart { shipping_addresses { city } } } }`,
        { input: { cart_id, shipping_addresses: [address] } },
      );
    await ship({ address: { ...ADDRESS, save_in_address_book: false } });
    expect((await book(customer)).addresses).toEqual([]);
    await ship({ address: ADDRESS });
    await ship({ address: ADDRESS });
    expect((await book(customer)).addresses).toEqual([]);
    const ordered = await customer.ask(
      `mutation ($id: String!) {
        setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [{ carrier_code: "flatrate", method_code: "flatrate" }] }) { cart { id } }
        setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
        setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "cashondelivery" } }) { cart { id } }
        placeOrder(input: { cart_id: $id }) { orderV2 { number } errors { message } }
      }`,
      { id: cart_id },
    );
    expect(ordered.data.placeOrder.errors).toEqual([]);
    const { addresses, default_shipping, default_billing } = await book(customer);
    expect(addresses).toHaveLength(1);
    const [saved] = addresses;
    expect(saved).toMatchObject({ firstname: 'Ánh', street: ['12 Phan Đình Phùng', 'Căn 3B'] });
    expect([default_shipping, default_billing]).toEqual([String(saved.id), String(saved.id)]);
  });

  test('[B-274] a full address book takes no more addresses, and says so', async () => {
    const customer = await addCustomer(shop);
    // All at once, so that no one of them can be counted before the others are written.
    const refusals = (await Promise.all(Array.from({ length: 60 }, () => create(customer)))).map(refusalOf);
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(50);
    expect(new Set(refusals)).toEqual(new Set([undefined, 'An address book can contain no more than 50 addresses.']));
    expect((await book(customer)).addresses).toHaveLength(50);
  });

  test('[GQL-026] an address is either typed or named, not both', async () => {
    const customer = await addCustomer(shop);
    const { data } = await customer.ask('{ customerCart { id } }');
    const cart_id = data.customerCart.id;
    await customer.ask(
      'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "TAT-01", quantity: 1 }]) { cart { id } } }',
      { id: cart_id },
    );
    const { createCustomerAddress: own } = (await create(customer, {})).data;
    const ship = (address: object) =>
      customer.ask(
        'mutation ($input: SetShippingAddressesOnCartInput) { setShippingAddressesOnCart(input: $input) { cart { id } } }',
        { input: { cart_id, shipping_addresses: [address] } },
      );
    expect(refusalOf(await ship({ address: ADDRESS, customer_address_id: own.id }))).toBe(
      'The shipping address cannot contain "customer_address_id" and "address" at the same time.',
    );
    expect((await ship({ customer_address_id: own.id })).errors).toBeUndefined();
  });
});

describe('a shop’s rules for addresses', () => {
  const RULES = ['store/street_lines', 'store/optional_zip_countries'];
  let kept: { path: string; store: string; value: string }[] = [];
  beforeAll(async () => {
    const wanted = JSON.stringify(RULES);
    const of = 'from config where path in (select value from json_each(?))';
    kept = (await shop.db.prepare(`select * ${of}`).bind(wanted).all<(typeof kept)[number]>()).results;
    await shop.db.prepare(`delete ${of}`).bind(wanted).run();
  });
  afterAll(async () => {
    const insert = shop.db.prepare('insert into config (path, store, value) values (?, ?, ?)');
    await shop.db.batch(kept.map(({ path, store, value }) => insert.bind(path, store, value)));
  });

  test('without settings they are Magento’s: two street lines, and a postal code', async () => {
    const customer = await addCustomer(shop);
    expect(refusalOf(await create(customer))).toBe('Required parameters are missing: postcode');
    const long = await create(customer, { postcode: '100000', street: ['1', '2', '3'] });
    expect(refusalOf(long)).toBe('"Street Address" cannot contain more than 2 lines.');
    const { data } = await create(customer, { postcode: '100000', region: { region: 'Hà Nội' } });
    expect(data.createCustomerAddress).toMatchObject({
      region: { region: 'Hà Nội', region_id: null },
      region_id: null,
    });
    const [stored] = (await book(customer)).addresses;
    expect(stored).toMatchObject({ region: { region: 'Hà Nội', region_code: 'Hà Nội', region_id: 0 }, region_id: 0 });
  });

  test('forms and settings agree', async () => {
    const { data } = await shop.ask(`{
      attributesForm(formCode: "customer_address_edit") { items { code ... on CustomerAttributeMetadata { multiline_count } } }
      storeConfig { optional_zip_countries }
    }`);
    expect(data.attributesForm.items).toContainEqual({ code: 'street', multiline_count: 2 });
    expect(data.storeConfig.optional_zip_countries).toBe('HK,IE,MO,PA,GB');
  });
});
