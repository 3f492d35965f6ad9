import { describe, expect, test } from 'vitest';
import { ASK, newPhone, problemsOf, readCode, VERIFY } from '../session/customer.ts';
import { type CheckoutShop, deliver, fieldValue, PLACE, SAVE } from './shop.ts';

const NEW_ADDRESS = '/customer/addresses-details?edit=new&_action=addresses.save';
const STEPS = /^(Set\w+OnCart|ShippingMethods|CustomerShippingMethods|PlaceOrder|UpdateCustomerAddress)$/;

/** What the checkout sends to the backend, and what it makes of the answers. */
export function savingTests(shop: () => CheckoutShop): void {
  const steps = () => shop().backend.asked.filter((name) => STEPS.test(name));
  const sent = (name: string) => shop().backend.log.find((request) => request.name === name)?.variables;
  const instead = (name: string, body: unknown) =>
    shop().backend.inject((request) => (request.name === name ? { body: JSON.stringify(body) } : undefined));
  const configure = (values: Record<string, unknown>) => {
    const body = shop().configured(values);
    shop().backend.inject(({ name }) => (name === 'config_list' ? { body } : undefined));
  };

  describe('a guest’s checkout', () => {
    test('[CHECK-001] [CHECK-004] [CHECK-008] [CHECK-009] [CHECK-010] [ADDR-003] shipping, billing, shipping methods again, payment, order', async () => {
      const visitor = await shop().guest();
      shop().backend.inject(() => undefined);
      const form = await deliver(visitor, shop().delivery);
      expect(steps()).toEqual([
        'SetGuestEmailOnCart',
        'SetShippingAddressesOnCart',
        'SetBillingAddressOnCart',
        'ShippingMethods',
        'SetShippingMethodsOnCart',
      ]);
      const { cityId, wardId } = shop().delivery;
      expect(sent('SetShippingAddressesOnCart')?.address).toMatchObject({
        address: {
          region_id: Number(cityId),
          region: 'Hà Nội',
          custom_attributes: expect.arrayContaining([{ attribute_code: 'ward_id', value: wardId }]),
        },
      });
      expect(sent('SetBillingAddressOnCart')?.address).toEqual({ same_as_shipping: true });
      expect(sent('SetShippingMethodsOnCart')).toMatchObject({ carrierCode: 'flatrate', methodCode: 'flatrate' });
      shop().backend.inject(() => undefined);
      await visitor.post(PLACE, form);
      expect(steps()).toEqual(['SetPaymentMethodOnCart', 'PlaceOrder']);
    });

    test('[CHECK-007] [ADDR-006] [ERR-044] a save without an answer is reported, and the form keeps what was typed', async () => {
      const visitor = await shop().guest();
      instead('SetShippingAddressesOnCart', { data: { setShippingAddressesOnCart: null } });
      const { status, html } = await visitor.post(SAVE, { ...shop().delivery, note: 'Tầng 3' });
      expect(status).toBe(400);
      expect(html).toContain('Chưa lưu được địa chỉ');
      for (const name of ['name', 'telephone', 'street'] as const)
        expect(fieldValue(html, name)).toBe(shop().delivery[name]);
      expect(html).toContain('>Tầng 3</textarea>');
      expect(steps()).not.toContain('SetBillingAddressOnCart');
    });

    test('[CHECK-018] [INVOICE-001] [INVOICE-003] a note and a company are part of the order', async () => {
      const visitor = await shop().guest();
      const typed = { ...shop().delivery, note: 'Gọi trước khi giao', wantsInvoice: 'on', taxCode: '010 999 8887' };
      shop().backend.inject(() => undefined);
      const { html } = await visitor.post('/checkout?_action=checkout.findCompany', typed);
      expect(shop().backend.inputsOf('customer_tax_info')).toEqual([{ tax: '0109998887' }]);
      const invoice = {
        company: fieldValue(html, 'company') ?? '',
        companyAddress: fieldValue(html, 'companyAddress') ?? '',
        taxCode: fieldValue(html, 'taxCode') ?? '',
      };
      expect(invoice).toMatchObject({ company: 'Công ty TNHH May Sợi Nắng', taxCode: '0109998887' });
      expect(fieldValue(html, 'street')).toBe(typed.street);
      const form = await deliver(visitor, { ...typed, ...invoice });
      await visitor.post(PLACE, form);
      const [number, cartId] = decodeURIComponent(visitor.cookies.get('last-order') ?? '').split(':');
      const { data } = await shop().ask(
        'query ($id: String!, $cart: String) { orderData(orderId: $id, cartId: $cart) { order_address { order_comment vat_id street } } }',
        { id: number, cart: cartId },
      );
      expect(data.orderData.order_address).toEqual({
        order_comment: 'Gọi trước khi giao',
        vat_id: '0109998887',
        street: [typed.street],
      });
    });

    test('[B-34] without scripts a gift note is shown before ordering and is part of the order; one that is too long is refused, and stays', async () => {
      const visitor = await shop().guest();
      const long = 'a'.repeat(201);
      const refused = await visitor.post(SAVE, { ...shop().delivery, giftNote: long });
      expect(refused.status).toBe(400);
      expect(refused.html).toContain('Lời nhắn kèm quà dài tối đa 200 ký tự');
      expect(fieldValue(refused.html, 'giftNote')).toBe(long);
      const form = await deliver(visitor, { ...shop().delivery, giftNote: 'Chúc mừng sinh nhật mẹ' });
      expect((await visitor.open('/checkout')).html).toContain('Lời nhắn kèm quà: Chúc mừng sinh nhật mẹ');
      await visitor.post(PLACE, form);
      const [number, cartId] = decodeURIComponent(visitor.cookies.get('last-order') ?? '').split(':');
      const { data } = await shop().ask(
        'query ($id: String!, $cart: String) { orderData(orderId: $id, cartId: $cart) { order_address { order_comment } } }',
        { id: number, cart: cartId },
      );
      expect(data.orderData.order_address.order_comment).toBe('Lời nhắn kèm quà: Chúc mừng sinh nhật mẹ');
    });

    test('[INVOICE-004] [INVOICE-005] an invalid invoice is reported at its fields', async () => {
      const visitor = await shop().guest();
      const wrong = { ...shop().delivery, wantsInvoice: 'on', taxCode: '12', postcode: '12' };
      const { status, html } = await visitor.post(SAVE, wrong);
      expect(status).toBe(400);
      expect(html).toContain('Mã số thuế cần ít nhất 3 ký tự');
      expect(html).toContain('Mã bưu chính cần ít nhất 3 ký tự');
      const unknown = await visitor.post('/checkout?_action=checkout.findCompany', { ...wrong, taxCode: '9999999999' });
      expect(unknown.html).toContain('Chưa tìm thấy công ty với mã này');
      expect(fieldValue(unknown.html, 'name')).toBe(wrong.name);
    });

    test('[CHECK-012] [CHECK-013] [INVOICE-002] the remote settings show the warning, ask guests to log in, and hide the invoice', async () => {
      const visitor = await shop().guest();
      const warning = 'Giá và số lượng hàng có thể thay đổi';
      const plain = (await visitor.open('/checkout')).html;
      expect(plain).not.toContain(warning);
      expect(plain).toContain('Xuất hóa đơn công ty');
      configure({ show_checkout_warning: '1', customer_tax_info: '0' });
      const other = (await visitor.open('/checkout')).html;
      expect(other).toContain(warning);
      expect(other).not.toContain('name="wantsInvoice"');
      configure({ guest_checkout: '0' });
      expect((await visitor.open('/checkout')).target).toBe('/checkout/dang-nhap');
      expect((await visitor.post(SAVE, shop().delivery)).target).toBe('/checkout/dang-nhap');
      expect((await visitor.open('/checkout/dang-nhap')).html).toContain('Bạn đăng nhập để đặt hàng nhé');
    });

    test('[CHECK-017] the summary shows products, fee, discount, C Point and total of the cart', async () => {
      const visitor = await shop().guest();
      await deliver(visitor, shop().delivery);
      const cartId = visitor.cookies.get('cart-id') ?? '';
      const { data } = await shop().ask(
        'query ($id: String!) { cart(cart_id: $id) { prices { subtotal_including_tax { value } grand_total { value } } shipping_addresses { selected_shipping_method { amount { value } } } } }',
        { id: cartId },
      );
      instead('CartExtensions', {
        data: { cart: { prices: { loyalty_discount: { value: 7000 } }, shipping_addresses: [] } },
      });
      const { html } = await visitor.open('/checkout');
      const told = (label: string) =>
        new RegExp(`<dt>${label}.*?<dd[^>]*>([^<]*)</dd>`, 's').exec(html)?.[1]?.replace(/\D/g, '');
      const { prices, shipping_addresses } = data.cart;
      expect(told('Tạm tính')).toBe(String(prices.subtotal_including_tax.value));
      expect(told('Phí vận chuyển')).toBe(String(shipping_addresses[0].selected_shipping_method.amount.value));
      expect(told('C Point')).toBe('7000');
      expect(told('Tổng cộng')).toBe(String(prices.grand_total.value));
    });
  });

  describe('a customer’s checkout', () => {
    test('[CHECK-009] [CHECK-011] [ADDR-005] a saved address is sent only by its id, a changed one by its id and its fields', async () => {
      const { visitor } = await shop().customer();
      await visitor.post(NEW_ADDRESS, shop().delivery);
      await deliver(visitor, { ...shop().delivery, isKept: 'on' });
      expect(steps()).toContain('CustomerShippingMethods');
      expect(steps()).not.toContain('ShippingMethods');
      const book = (await visitor.open('/checkout?edit=delivery')).html;
      const addressId = fieldValue(book, 'addressId') ?? '';
      expect(addressId).toMatch(/^\d+$/);
      expect(book).toContain('Giao đến địa chỉ này');

      shop().backend.inject(() => undefined);
      await deliver(visitor, { addressId });
      expect(sent('SetShippingAddressesOnCart')?.address).toEqual({ customer_address_id: Number(addressId) });

      shop().backend.inject(() => undefined);
      await deliver(visitor, { ...shop().delivery, addressId, street: '5 phố Hàng Gai' });
      expect(sent('UpdateCustomerAddress')).toMatchObject({
        addressId: Number(addressId),
        input: { street: ['5 phố Hàng Gai'], region: { region_id: Number(shop().delivery.cityId) } },
      });
      expect((await visitor.open('/checkout')).html).toContain('5 phố Hàng Gai');
      const foreign = await visitor.post(SAVE, { addressId: '999999' });
      expect(foreign.status).toBe(400);
      expect(visitor.cookies.has('customer-token')).toBe(true);
    });

    test('[ADDR-006] [ERR-044] an empty answer of the address book is a failure, and the form stays filled', async () => {
      const { visitor } = await shop().customer();
      instead('CreateCustomerAddress', { data: { createCustomerAddress: null } });
      const typed = { ...shop().delivery };
      const page = await visitor.post('/customer/addresses-details?edit=new&_action=addresses.save', typed);
      expect(page.status).toBe(400);
      expect(page.html).toContain('Chưa lưu được địa chỉ');
      expect(fieldValue(page.html, 'street')).toBe(typed.street);
    });
  });

  test('[CHECK-015] [CHECK-016] if the shop requires it, a code confirms a guest’s phone, by SMS or Zalo', async () => {
    const visitor = await shop().guest();
    const phone = newPhone();
    await deliver(visitor, { ...shop().delivery, telephone: phone });
    expect((await visitor.open('/checkout')).html).not.toContain('Xác nhận số điện thoại');
    configure({ otp_config: { enabled: '1' }, zalo_enabled: '0' });
    expect((await visitor.open('/checkout')).html).not.toContain('value="zalo"');
    configure({ otp_config: { enabled: '1' }, zalo_enabled: '1' });
    const { html } = await visitor.open('/checkout');
    expect(html).toContain('value="zalo"');
    expect(html).toMatch(/<button[^>]*disabled[^>]*>\s*Đặt hàng/);
    // If the shopper starts a login with the same number in another tab, this confirms nothing here.
    await visitor.post(ASK, { phone, next: '/blog' });
    const loginCode = await readCode(shop(), phone);
    expect((await visitor.open('/checkout')).html).not.toContain('name="otp"');
    const foreign = await visitor.post('/checkout?_action=checkout.confirmPhone', { otp: loginCode });
    expect(problemsOf(foreign.html)).toContain('Mã đã hết hạn. Bạn xin mã mới nhé.');
    await visitor.post('/checkout?_action=checkout.sendCode', { channel: 'zalo' });
    expect(shop().backend.asked).toContain('get_zalo_otp_checkout');
    expect((await visitor.open('/checkout')).html).toContain('name="otp"');
    // Even if the cookie of one purpose is used for the other, the backend refuses it.
    const forger = shop().visitor();
    forger.cookies.set('pending-login', visitor.cookies.get('pending-confirmation') ?? '');
    const confirmation = await readCode(shop(), phone);
    expect((await forger.post(VERIFY, { otp: confirmation })).status).toBe(400);
    expect(forger.cookie('customer-token')).toBeUndefined();
    const wrong = await visitor.post('/checkout?_action=checkout.confirmPhone', { otp: '000000' });
    expect(wrong.status).toBe(400);
    const right = await visitor.post('/checkout?_action=checkout.confirmPhone', { otp: confirmation });
    expect(right.target).toBe('/checkout');
    const confirmed = (await visitor.open('/checkout')).html;
    expect(confirmed).not.toMatch(/<button[^>]*disabled[^>]*>\s*Đặt hàng/);
    // The login continues at its last step, and returns to the page where it started.
    expect((await visitor.post(VERIFY, { otp: loginCode })).target).toBe('/blog');
  });
}
