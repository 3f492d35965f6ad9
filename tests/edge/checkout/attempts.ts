import { describe, expect, test } from 'vitest';
import { type CheckoutShop, deliver, fieldValue, orderNumber, PLACE, SAVE } from './shop.ts';

/** One attempt makes one order, even if requests or answers are lost. */
export function attemptTests(shop: () => CheckoutShop): void {
  describe('placing an order', () => {
    const done = async (visitor: { open(path: string): Promise<{ html: string }> }) =>
      orderNumber((await visitor.open('/checkout/hoan-tat')).html);

    test('[B-09] twenty posts of one attempt at once, and again later, are one order with one number', async () => {
      const visitor = await shop().guest();
      const form = await deliver(visitor, shop().delivery);
      const tabs = Array.from({ length: 20 }, () => visitor.twin());
      const answers = await Promise.all(tabs.map((tab) => tab.post(PLACE, form)));
      expect(answers.map(({ status, target }) => `${status} ${target}`)).toEqual(
        Array.from({ length: 20 }, () => '303 /checkout/hoan-tat'),
      );
      const late = visitor.twin();
      expect((await late.post(PLACE, form)).target).toBe('/checkout/hoan-tat');
      const numbers = new Set(await Promise.all([...tabs, late].map(done)));
      expect(numbers.size).toBe(1);
      expect([...numbers][0]).toMatch(/^\d{9,}$/);
    });

    test('[B-09] going back after the order and posting again, in this tab or another, leads to the order', async () => {
      const visitor = await shop().guest();
      const form = await deliver(visitor, shop().delivery);
      await visitor.post(PLACE, form);
      const number = await done(visitor);
      expect((await visitor.open('/checkout')).target).toBe('/gio-hang');
      shop().backend.inject(() => undefined);
      expect((await visitor.post(PLACE, form)).target).toBe('/checkout/hoan-tat');
      expect(shop().backend.asked).not.toContain('PlaceOrder');
      expect(await done(visitor)).toBe(number);
      // A new cart is a new attempt; the old page still leads to the old order.
      await shop().fill(visitor);
      expect((await visitor.post(PLACE, form)).target).toBe('/checkout/hoan-tat');
      expect(visitor.cookies.has('cart-id')).toBe(true);
    });

    test('[X103] [B-09] a guest who orders twice can open both orders, and the old form still leads to its own', async () => {
      const visitor = await shop().guest();
      const first = await deliver(visitor, shop().delivery);
      await visitor.post(PLACE, first);
      const before = await done(visitor);
      await shop().fill(visitor);
      await visitor.post(PLACE, await deliver(visitor, shop().delivery));
      const after = await done(visitor);
      expect(after).not.toBe(before);
      const mine = (await visitor.open('/tra-don-hang')).html;
      for (const number of [before, after]) {
        expect(mine).toContain(`href="/tra-don-hang?order_id=${number}"`);
        const page = await visitor.open(`/orderdetailpayonline?order_id=${number}`);
        expect(orderNumber(page.html)).toBe(number);
        expect(page.html).toContain(shop().delivery.street);
      }
      expect((await visitor.post(PLACE, first)).target).toBe(`/orderdetailpayonline?order_id=${before}`);
      const stranger = shop().visitor();
      expect((await stranger.open(`/orderdetailpayonline?order_id=${before}`)).html).not.toContain(
        shop().delivery.street,
      );
      expect((await stranger.open('/tra-don-hang')).html).not.toContain(before);
    });

    test('[B-10] an answer of the backend that was lost on the way to the shop is requested again', async () => {
      const visitor = await shop().guest();
      const form = await deliver(visitor, shop().delivery);
      let lost = 0;
      shop().backend.inject(({ name }) => (name === 'PlaceOrder' && ++lost === 1 ? { isLost: true } : undefined));
      expect((await visitor.post(PLACE, form)).target).toBe('/checkout/hoan-tat');
      expect(lost).toBe(2);
      expect(await done(visitor)).toMatch(/^\d{9,}$/);
    });

    test('[B-10] an answer that was lost on the way to the shopper is found by a reload and in a second tab', async () => {
      const visitor = await shop().guest();
      const form = await deliver(visitor, shop().delivery);
      const [second, third] = [visitor.twin(), visitor.twin()];
      const lost = visitor.twin();
      await lost.post(PLACE, form);
      const number = await done(lost);
      for (const tab of [visitor, second]) {
        expect((await tab.open('/checkout')).target).toBe('/checkout/hoan-tat');
        expect(await done(tab)).toBe(number);
        expect(tab.cookies.has('cart-id')).toBe(false);
      }
      expect((await third.post(PLACE, form)).target).toBe('/checkout/hoan-tat');
      expect(await done(third)).toBe(number);
    });

    test('[X91] [B-10] during an outage the checkout says that nothing is lost, and comes back with the typed values, or with the order', async () => {
      const visitor = await shop().guest();
      const comesBack = async (status: number) => {
        shop().backend.inject(() => undefined);
        // The shop calls a backend that was down only once a second.
        await expect
          .poll(async () => (await visitor.twin().open('/checkout')).status, { timeout: 10_000 })
          .toBe(status);
        return visitor.open('/checkout');
      };
      const sendInOutage = async (address: string, form: Record<string, string>) => {
        expect((await visitor.post(address, form)).target).toBe('/checkout');
        const { status, html } = await visitor.open('/checkout');
        expect(status).toBe(503);
        expect(html).toContain('Đơn hàng của bạn không mất');
        expect(html).toMatch(/<a class="button" href="\/checkout"[^>]*>Thử lại/);
      };
      shop().backend.inject(() => ({ isCut: true }));
      await sendInOutage(SAVE, { ...shop().delivery, note: 'Gọi trước khi giao' });
      const { html } = await comesBack(200);
      expect(fieldValue(html, 'street')).toBe(shop().delivery.street);
      expect(html).toContain('>Gọi trước khi giao</textarea>');
      expect(html).toMatch(new RegExp(`<option value="${shop().delivery.wardId}" selected`));

      const form = await deliver(visitor, shop().delivery);
      let isOrdered = false;
      shop().backend.inject(({ name }) => {
        if (name === 'PlaceOrder' && !isOrdered) {
          isOrdered = true;
          return { isLost: true };
        }
        return isOrdered ? { isCut: true } : undefined;
      });
      expect((await visitor.post(PLACE, form)).target).toBe('/checkout/hoan-tat');
      expect((await visitor.open('/checkout/hoan-tat')).html).toContain('Có thể đơn đã được đặt');
      expect((await visitor.open('/checkout')).status).toBe(503);
      expect((await comesBack(303)).target).toBe('/checkout/hoan-tat');
      expect(await done(visitor)).toMatch(/^\d{9,}$/);
      for (const name of ['draft', 'message', 'cart-id', 'pending-order'])
        expect(visitor.cookies.has(name), name).toBe(false);
    });

    test('[CART-022] a cart with a sold-out line is not ordered, and the page says why', async () => {
      const visitor = await shop().guest();
      const form = await deliver(visitor, shop().delivery);
      shop().backend.inject(({ name, query }) => {
        if (name !== 'stock_get_stock_list') return undefined;
        const result = (query.skus ?? '').split(',').map((sku) => ({ sku, dataInStock: { qty: 0 } }));
        return { body: JSON.stringify({ code: 200, result, message: '' }) };
      });
      const refused = await visitor.post(PLACE, form);
      expect(refused.status).toBe(400);
      expect(refused.html).toContain('Có sản phẩm hết hàng trong giỏ, vui lòng kiểm tra lại!');
      expect(shop().backend.asked).not.toContain('PlaceOrder');
      expect(visitor.cookies.has('last-order')).toBe(false);
      shop().backend.inject(() => undefined);
      expect((await visitor.post(PLACE, form)).target).toBe('/checkout/hoan-tat');
    });

    test('[X83] without an address, with an unknown payment method or an unseen total nothing is ordered', async () => {
      const visitor = await shop().guest();
      const early = await visitor.post(PLACE, { paymentMethod: 'cashondelivery', seenTotal: '1' });
      expect(early.status).toBe(400);
      expect(early.html).toContain('Bạn nhập địa chỉ và chọn cách giao hàng trước nhé.');
      const form = await deliver(visitor, shop().delivery);
      for (const [change, message] of [
        [{ paymentMethod: 'bitcoin' }, 'Bạn chọn cách thanh toán nhé.'],
        [{ seenTotal: '1000' }, 'Tổng tiền đã thay đổi.'],
        [{ shippingMethod: 'ufo:ufo' }, 'Chưa có cách giao hàng nào cho địa chỉ này.'],
        [{ shippingMethod: 'express:express' }, 'Tổng tiền đã thay đổi.'],
      ] as const) {
        const refused = await visitor.post(PLACE, { ...form, ...change });
        expect(refused.status).toBe(400);
        expect(refused.html).toContain(message);
      }
      expect(visitor.cookies.has('last-order')).toBe(false);
      const empty = shop().visitor();
      expect((await empty.open('/checkout')).target).toBe('/gio-hang');
    });
  });
}
