import { describe, expect, test } from 'vitest';
import type { Visitor } from '../visitor.ts';
import { type CheckoutShop, deliver, fieldValue, orderNumber, PLACE, readOrderForm, SAVE } from './shop.ts';

const LOGIN = '/checkout/dang-nhap';
const end = (visitor: Visitor) => visitor.cookies.set('customer-token', 'c'.repeat(64));

/** When a session ends at any step of the checkout, nothing is lost. */
export function sessionTests(shop: () => CheckoutShop): void {
  describe('an expired session', () => {
    test('[B-16] while the checkout is opened: the login there, then the same step with the same cart', async () => {
      const { visitor, phone } = await shop().customer();
      await deliver(visitor, shop().delivery);
      end(visitor);
      expect((await visitor.open('/checkout')).target).toBe(LOGIN);
      expect((await visitor.open(LOGIN)).html).toContain('Phiên đăng nhập đã hết');
      expect((await shop().logIn(visitor, phone)).target).toBe('/checkout');
      const { html } = await visitor.open('/checkout');
      expect(html).toContain('12 ngõ 34 phố Huế');
      expect(html).toContain('Đặt hàng · ');
    });

    test('[B-16] while the delivery is saved: every field keeps its typed value, also after a reload', async () => {
      const { visitor, phone } = await shop().customer();
      end(visitor);
      const typed = { ...shop().delivery, note: 'Gọi trước khi giao', wantsInvoice: 'on', taxCode: '0109998887' };
      expect((await visitor.post(SAVE, typed)).target).toBe(LOGIN);
      await shop().logIn(visitor, phone);
      for (const look of ['first', 'reload']) {
        const { html } = await visitor.open('/checkout');
        for (const name of ['name', 'telephone', 'street', 'taxCode'] as const)
          expect(fieldValue(html, name), `${look}: ${name}`).toBe(typed[name]);
        expect(html, look).toContain('>Gọi trước khi giao</textarea>');
        expect(html, look).toMatch(new RegExp(`<option value="${typed.wardId}" selected`));
      }
      await deliver(visitor, { ...shop().delivery, name: 'Trần Bình' });
      expect((await visitor.open('/checkout?edit=new')).html).not.toContain('Gọi trước khi giao');
    });

    test.each([
      ['another way of delivery is chosen', '/checkout?_action=checkout.setShippingMethod'],
      ['the order is placed', PLACE],
    ])(
      '[B-16] while %s: the same step with the same payment method selected, and then the order',
      async (_, address) => {
        const { visitor, phone } = await shop().customer();
        const form = { ...(await deliver(visitor, shop().delivery)), paymentMethod: 'vnpay' };
        end(visitor);
        expect((await visitor.post(address, form)).target).toBe(LOGIN);
        await shop().logIn(visitor, phone);
        const { html } = await visitor.open('/checkout');
        expect(html).toContain('Đặt hàng · ');
        expect(html).toMatch(/<input(?=[^>]*value="vnpay")[^>]*checked/);
        expect((await visitor.post(PLACE, readOrderForm(html))).target).toBe('/checkout/hoan-tat');
        expect(orderNumber((await visitor.open('/checkout/hoan-tat')).html)).toMatch(/^\d{9,}$/);
      },
    );

    test('[B-16] in two tabs: the second one, in which the cart is already gone, leads to the same login and loses nothing', async () => {
      const { visitor, phone } = await shop().customer();
      end(visitor);
      // Both tabs share the cookies. The first tab notices the end when it opens the page, the second when it saves.
      expect((await visitor.open('/checkout')).target).toBe(LOGIN);
      expect(visitor.cookies.has('cart-id')).toBe(false);
      const typed = { ...shop().delivery, name: 'Phạm Thị Mơ' };
      expect((await visitor.post(SAVE, typed)).target).toBe(LOGIN);
      expect((await visitor.open('/checkout')).target).toBe(LOGIN);
      await shop().logIn(visitor, phone);
      const { html } = await visitor.open('/checkout');
      expect(fieldValue(html, 'name')).toBe('Phạm Thị Mơ');
      // The tab that was not reloaded posts its old form.
      expect((await visitor.post(SAVE, typed)).target).toBe('/checkout');
      expect((await visitor.open('/checkout')).html).toContain('Phạm Thị Mơ');
    });
  });
}
