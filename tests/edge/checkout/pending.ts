import { describe, expect, test } from 'vitest';
import { encodePendingOrder, UNDER_WAY_MS } from '../../../src/features/orders/rules/pending-order.ts';
import type { Fault } from '../fault-proxy.ts';
import type { Visitor } from '../visitor.ts';
import { type CheckoutShop, deliver, orderNumber, PLACE, SAVE } from './shop.ts';

const DONE = '/checkout/hoan-tat';
const PERHAPS = 'Có thể đơn đã được đặt';
const isPlaced: (fault: ReturnType<Fault>) => Fault = (fault) => (request) =>
  request.name === 'PlaceOrder' ? fault : undefined;
/** The button that orders, as the page has it. */
const orderButton = (html: string) => /<button[^>]*>\s*Đặt hàng · /.exec(html)?.[0] ?? '';
const heading = ({ html }: { html: string }) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1] ?? '';
const number = async (visitor: Visitor) => orderNumber((await visitor.open(DONE)).html);

/** A visitor who pressed the button, and closed the page before any answer but the request to send the form again. */
async function pressAndClose(visitor: Visitor, form: Record<string, string>): Promise<void> {
  const again = await visitor.postOnce(PLACE, form);
  expect(again.status).toBe(307);
  await visitor.twin().postOnce(again.target ?? '', form);
}

/** Tests of both kinds of backends. */
function commonTests(shop: () => CheckoutShop): void {
  test('[ORDER-023] the last page says that this browser has no order where nothing was sent, and is no 404', async () => {
    const { status, html } = await shop().visitor().open(DONE);
    expect(status).toBe(200);
    expect(html).toContain('Chưa có đơn hàng để xem');
    expect(html).toContain('href="/tra-don-hang"');
  });

  test('[CHECK-020] an order whose answer comes after 11 seconds is shown as any other', async () => {
    const visitor = await shop().guest();
    const form = await deliver(visitor, shop().delivery);
    shop().backend.inject(isPlaced({ lateMs: 11_000 }));
    expect((await visitor.post(PLACE, form)).target).toBe(DONE);
    expect(shop().backend.asked.filter((name) => name === 'PlaceOrder')).toHaveLength(1);
    expect(await number(visitor)).toMatch(/^\d{9,}$/);
  }, 60_000);

  test('[ORDER-021] [ORDER-022] while an order is under way, cart, checkout and last page say that it may have been placed', async () => {
    const visitor = await shop().guest();
    const form = await deliver(visitor, shop().delivery);
    const again = await visitor.postOnce(PLACE, form);
    expect(visitor.attributes.get('pending-order')?.has('httponly')).toBe(true);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    shop().backend.inject(isPlaced({ before: isReleased }));
    const sent = visitor.twin().postOnce(again.target ?? '', form);
    await expect.poll(() => shop().backend.asked).toContain('PlaceOrder');
    for (const path of ['/gio-hang', '/checkout', DONE]) {
      const page = await visitor.open(path);
      expect([page.status, page.html.includes(PERHAPS)], path).toEqual([200, true]);
    }
    // Without scripts, too, the page asks again by itself.
    expect((await visitor.open(DONE)).html).toMatch(/<meta http-equiv="refresh" content="5"/);
    release();
    expect((await sent).target).toBe(DONE);
  });
}

/** An order whose answer is late or lost is never lost to its shopper. */
export function pendingTests(shop: () => CheckoutShop): void {
  describe('an order without an answer', () => {
    commonTests(shop);

    test.each(['/gio-hang', '/checkout', DONE])(
      '[ORDER-021] its page is opened by whoever comes back to %s with the browser’s kept cookies, as after any order',
      async (path) => {
        for (const visitor of [await shop().guest(), (await shop().customer()).visitor]) {
          const form = await deliver(visitor, shop().delivery);
          shop().backend.inject(isPlaced({ isLost: true }));
          await pressAndClose(visitor, form);
          shop().backend.inject(() => undefined);
          const back = await visitor.open(path);
          if (path !== DONE) expect(back.target).toBe(DONE);
          expect(await number(visitor)).toMatch(/^\d{9,}$/);
          for (const name of ['pending-order', 'cart-id']) expect(visitor.cookies.has(name), name).toBe(false);
        }
      },
    );

    test('[ORDER-022] a second press while it is under way leads to the same order', async () => {
      const visitor = await shop().guest();
      const form = await deliver(visitor, shop().delivery);
      shop().backend.inject(isPlaced({ isCut: true }));
      expect((await visitor.post(PLACE, form)).target).toBe(DONE);
      shop().backend.inject(() => undefined);
      expect(orderButton((await visitor.open('/checkout')).html)).not.toContain('disabled');
      const [one, other] = [visitor.twin(), visitor.twin()];
      for (const answer of await Promise.all([one.post(PLACE, form), other.post(PLACE, form)]))
        expect(answer.target).toBe(DONE);
      expect(await number(one)).toBe(await number(other));
    });
  });
}

/** The same at a standard Magento, which finds no order by its cart and answers no order twice. */
export function pendingMagentoTests(shop: () => CheckoutShop): void {
  commonTests(shop);

  test('[ORDER-021] a customer finds it in the list of orders, however long ago it was sent', async () => {
    const { visitor } = await shop().customer();
    await visitor.post(PLACE, await deliver(visitor, shop().delivery));
    const before = await number(visitor);
    await shop().fill(visitor);
    const form = await deliver(visitor, shop().delivery);
    shop().backend.inject(isPlaced({ isLost: true }));
    await pressAndClose(visitor, form);
    shop().backend.inject(() => undefined);
    expect((await visitor.open('/gio-hang')).target).toBe(DONE);
    const found = await number(visitor);
    expect(found).toMatch(/^\d{9,}$/);
    expect(found).not.toBe(before);
    expect(shop().backend.asked).not.toContain('PlaceOrder');
  });

  test('[ORDER-021] [ORDER-022] a guest, to whom nobody tells the number, reads that it was most likely placed, and orders nothing else before saying so', async () => {
    const visitor = await shop().guest();
    const form = await deliver(visitor, shop().delivery);
    shop().backend.inject(isPlaced({ isLost: true }));
    expect((await visitor.post(PLACE, form)).target).toBe(DONE);
    const { status, html } = await visitor.open(DONE);
    expect(status).toBe(200);
    expect(html.includes(PERHAPS)).toBe(true);
    expect(html).toContain('Bạn xem thư hoặc tin nhắn xác nhận');
    expect(html).not.toMatch(/http-equiv="refresh"/);
    expect((await visitor.open('/checkout')).target).toBe(DONE);
    // Another cart.
    await shop().fill(visitor);
    const other = await deliver(visitor, shop().delivery);
    const page = (await visitor.open('/checkout')).html;
    expect(page.includes(PERHAPS)).toBe(true);
    expect(orderButton(page)).toContain('disabled');
    shop().backend.inject(() => undefined);
    expect((await visitor.post(PLACE, other)).target).toBe(DONE);
    expect(shop().backend.asked).not.toContain('PlaceOrder');
    expect((await visitor.post('/checkout/hoan-tat?_action=checkout.forgetPending', {})).target).toBe('/gio-hang');
    expect((await visitor.post(PLACE, other)).target).toBe(DONE);
    expect(await number(visitor)).toMatch(/^\d{9,}$/);
  });

  test('[ORDER-022] [ORDER-023] a request that was cut is not sent again while it may be under way; then the page says that nothing was placed, and the cart is as it was', async () => {
    const visitor = await shop().guest();
    const form = await deliver(visitor, shop().delivery);
    shop().backend.inject(isPlaced({ isCut: true }));
    expect((await visitor.post(PLACE, form)).target).toBe(DONE);
    shop().backend.inject(() => undefined);
    expect(heading(await visitor.open(DONE))).toBe(PERHAPS);
    expect(orderButton((await visitor.open('/checkout')).html)).toContain('disabled');
    expect((await visitor.post(PLACE, form)).target).toBe(DONE);
    expect(shop().backend.asked).not.toContain('PlaceOrder');
    const cartId = visitor.cookie('cart-id') ?? '';
    const long = encodePendingOrder({ cartId, sentAt: Date.now() - UNDER_WAY_MS });
    visitor.cookies.set('pending-order', encodeURIComponent(long));
    expect(heading(await visitor.open(DONE))).toBe('Đơn chưa được đặt');
    const page = (await visitor.open('/checkout')).html;
    expect(page.includes(PERHAPS)).toBe(false);
    expect(page).toContain(shop().delivery.street);
    expect((await visitor.post(PLACE, form)).target).toBe(DONE);
    expect(await number(visitor)).toMatch(/^\d{9,}$/);
  });
}
