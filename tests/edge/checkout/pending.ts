import { type BrowserContext, chromium, type Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { encodePendingOrder, UNDER_WAY_MS } from '../../../src/features/orders/rules/pending-order.ts';
import { BROWSER_FLAGS, findBrowser, WITHOUT_PICTURES } from '../../browser.ts';
import type { Fault } from '../fault-proxy.ts';
import type { Visitor } from '../visitor.ts';
import { type CheckoutShop, deliver, orderNumber, PLACE } from './shop.ts';

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

    test('[ORDER-021] [PAY-009] one that is paid online opens the page that offers to pay it', async () => {
      const visitor = await shop().guest();
      const form = { ...(await deliver(visitor, shop().delivery)), paymentMethod: 'vnpay' };
      shop().backend.inject(isPlaced({ isLost: true }));
      await pressAndClose(visitor, form);
      shop().backend.inject(() => undefined);
      const { target } = await visitor.open(DONE);
      expect(target).toMatch(/^\/orderdetailpayonline\?order_id=\d{9,}$/);
      const page = await visitor.open(target ?? '');
      expect(page.html).toMatch(/_action=payments\.start/);
    });

    browserTests(shop);
  });
}

/** In a browser: the page is closed while the order is under way, and the browser is opened again. */
function browserTests(shop: () => CheckoutShop): void {
  const saysPlaced = (page: Page) => page.getByRole('heading', { level: 1, name: 'Đặt hàng thành công' }).waitFor();

  test.skipIf(!findBrowser()).each([
    { width: 1280, height: 900, javaScriptEnabled: true },
    { width: 1280, height: 900, javaScriptEnabled: false },
    { width: 390, height: 844, javaScriptEnabled: true },
    { width: 390, height: 844, javaScriptEnabled: false },
  ])(
    '[ORDER-021] [ORDER-022] at $width px (scripts: $javaScriptEnabled) a browser that was closed during the order opens its page',
    async ({ width, height, javaScriptEnabled }) => {
      const { address, backend } = shop();
      const visitor = await shop().guest();
      await deliver(visitor, shop().delivery);
      const browser = await chromium.launch({
        executablePath: findBrowser() ?? undefined,
        args: [...BROWSER_FLAGS, WITHOUT_PICTURES],
      });
      const options = { viewport: { width, height }, javaScriptEnabled };
      let release = () => {};
      const isReleased = new Promise<void>((resolve) => {
        release = resolve;
      });
      try {
        const first: BrowserContext = await browser.newContext(options);
        await first.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: address })));
        const page = await first.newPage();
        await page.goto(`${address}/checkout`);
        await page.getByRole('radio', { name: /khi nhận hàng/ }).check();
        backend.inject(isPlaced({ before: isReleased }));
        await page.getByRole('button', { name: /^Đặt hàng/ }).click({ noWaitAfter: true });
        // The button answers once its code is loaded.
        await expect.poll(() => backend.asked, { timeout: 20_000 }).toContain('PlaceOrder');
        await page.close();
        // Another tab, while the order is under way.
        const tab = await first.newPage();
        for (const path of ['/gio-hang', '/checkout']) {
          await tab.goto(address + path);
          await tab.getByText('Có thể đơn đã được đặt').first().waitFor();
        }
        const storageState = await first.storageState();
        await first.close();
        const again = await browser.newContext({ ...options, storageState });
        const opened = await again.newPage();
        await opened.goto(`${address}/checkout/hoan-tat`);
        await opened.getByRole('heading', { level: 1, name: 'Có thể đơn đã được đặt' }).waitFor();
        release();
        // The page asks again by itself.
        await saysPlaced(opened);
        expect(await opened.locator('[data-order-number]').textContent()).toMatch(/^\s*\d{9,}\s*$/);
        expect(backend.asked.filter((name) => name === 'PlaceOrder').length).toBeLessThanOrEqual(2);
      } finally {
        release();
        await browser.close();
      }
    },
    90_000,
  );
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
