import { expect, test } from 'vitest';
import { LOCALE_CONFIG } from '../../../src/features/page/rules/store-views/locale.ts';
import { createPushBrowser } from '../../backend/support/push-browser.ts';
import { answer, RECAPTCHA_KEY, refusal, type ServedShop } from '../served-shop.ts';
import { fillCart, findBuyable, logInByCode, newEmail, noticeOf, problemsOf, register } from './customer.ts';

const OWN_PAGES = {
  '/customer/order-history': 'OrderHistory',
  '/customer/addresses-details': 'AddressBook',
  '/gio-hang': 'CartById',
};
const MENU = /<nav[^>]*data-mega-menu[\s\S]*?href="\/nu\.html"[\s\S]*?<\/nav>/;
const DOWN = { status: 500, body: 'the backend fell over' };

/** How a session is kept, how it ends, and what stays afterwards. */
export function lifeTests(served: () => ServedShop): void {
  test('[SESSION-013] [SESSION-029] a guest’s page requests no customer; a customer is shown without a token', async () => {
    const visitor = served().visitor();
    await visitor.open('/chinh-sach-doi-tra');
    expect((await visitor.call('session.get')).html).toContain('null');
    expect(served().backend.asked).not.toContain('CustomerData');
    const phone = await logInByCode(served(), visitor);
    const { html } = await visitor.call('session.get');
    for (const field of ['"phoneNumber"', '"customerId"', '"email"', '"id"', '"customAttributes"', `"${phone}"`])
      expect(html).toContain(field);
    expect(html).not.toContain(visitor.cookie('customer-token'));
  });

  test('[SESSION-014] a customer whom the backend refuses is logged out, in a call and on a page', async () => {
    const visitor = served().visitor();
    await register(served(), visitor);
    const kept = new Map(visitor.cookies);
    served().backend.inject(({ name }) =>
      name === 'CustomerData' ? refusal('The customer is disabled', 'graphql-input') : undefined,
    );
    const call = await visitor.call('session.get');
    expect(call.status).toBe(401);
    expect(visitor.cookie('customer-token')).toBeUndefined();
    for (const [name, value] of kept) visitor.cookies.set(name, value);
    const page = await visitor.open('/customer/my-profile');
    expect(page.target).toBe('/?login=1&next=%2Fcustomer%2Fmy-profile');
    for (const name of ['customer-token', 'logged-in', 'cart-id']) expect(visitor.cookie(name), name).toBeUndefined();
  });

  test.each(Object.entries(OWN_PAGES))(
    '[SESSION-015] [SESSION-016] [X92] %s: an authorization error of %s ends the session: home page, cookies deleted, no message',
    async (path, operation) => {
      const visitor = served().visitor();
      await fillCart(visitor);
      await logInByCode(served(), visitor);
      visitor.cookies.delete('message');
      served().backend.inject(({ name }) =>
        name === operation ? refusal("The current customer isn't authorized.", 'graphql-authorization') : undefined,
      );
      const page = await visitor.open(path);
      expect(page.target).toBe(`/?login=1&next=${encodeURIComponent(path)}`);
      expect(served().backend.asked).toContain(operation);
      for (const name of ['customer-token', 'logged-in', 'cart-id', 'message'])
        expect(visitor.cookie(name), name).toBeUndefined();
    },
  );

  test.each([
    ['answers nonsense', DOWN],
    ['is not reached', { isCut: true }],
  ])(
    '[X90] [X91] [X95] [B-117] while the backend %s nobody is logged out, no cart is lost, and account pages offer the menu and a retry',
    async (_, outage) => {
      const visitor = served().visitor();
      await fillCart(visitor);
      await logInByCode(served(), visitor);
      visitor.cookies.delete('message');
      visitor.cookies.set('store', 'vi');
      const before = new Map(visitor.cookies);
      served().backend.inject(() => outage);
      const account = ['my-account', 'my-profile', 'my-coupon', 'order-history/000000001'];
      const paths = [...account.map((page) => `/customer/${page}`), '/gio-hang'];
      const pages = await Promise.all(paths.map((path) => visitor.open(path)));
      for (const [index, page] of pages.entries()) {
        expect(page.status, paths[index]).toBe(503);
        expect(page.html).toMatch(/Thông tin của bạn vẫn được giữ nguyên|Các sản phẩm bạn chọn vẫn được giữ/);
        expect(page.html).toContain('Thử lại');
        expect(page.html, paths[index]).toMatch(MENU);
        // Nothing is said to be missing that could not be asked for [B-68].
        expect(page.html, paths[index]).not.toMatch(/Không tìm thấy đơn|Không có đơn nào/);
      }
      // A logout that did not arrive is told also without scripts [SESSION-012].
      const leave = await visitor.post('/customer/my-profile?_action=session.logout', {});
      expect([leave.status, leave.html.includes('Hệ thống đang bận')]).toEqual([503, true]);
      // Who sent a form is told where the typed text is.
      const form = { name: 'Nguyễn Thị Ánh', gender: '2', birthDate: '' };
      const sent = await visitor.post('/customer/my-profile?_action=account.updateProfile', form);
      expect(sent.status).toBe(503);
      expect(sent.html).toMatch(/quay lại trang trước.*những gì bạn đã điền vẫn còn ở đó/);
      expect(sent.html).toMatch(/<a class="button" href="\/customer\/my-profile"[^>]*>\s*Mở lại trang này/);
      const calls = await Promise.all(['session.get', 'cart.get'].map((action) => visitor.call(action)));
      expect(calls.map(({ status }) => status)).toEqual([503, 503]);
      expect(new Map(visitor.cookies)).toEqual(before);
      served().backend.inject(() => undefined);
      // After an outage the shop sends at most one request per second to the backend until it answers.
      const own = async () => (await visitor.open('/customer/my-profile')).status;
      await expect.poll(own, { timeout: 10_000, interval: 500 }).toBe(200);
    },
  );

  test('[SESSION-006] [SESSION-007] [SESSION-008] [SESSION-009] [SESSION-010] [SESSION-011] [ERR-028] logging out ends the token, clears what was the customer’s and brings a new empty cart', async () => {
    const visitor = served().visitor();
    await fillCart(visitor);
    await logInByCode(served(), visitor);
    const token = visitor.cookies.get('customer-token') ?? '';
    const cart = visitor.cookie('cart-id');
    const card = await visitor.open('/customer/membership-card');
    const code = /Mã QR của thẻ ([\w-]+)/.exec(card.html)?.[1] ?? '';
    expect(code).not.toBe('');
    served().backend.inject(() => undefined);
    const done = await visitor.post('/customer/my-account?_action=session.logout', {});
    expect(done.target).toBe('/');
    const { asked } = served().backend;
    expect(asked.indexOf('RevokeCustomerToken')).toBeGreaterThanOrEqual(0);
    expect(asked.indexOf('CreateEmptyCart')).toBeGreaterThan(asked.indexOf('RevokeCustomerToken'));
    expect([visitor.cookie('customer-token'), visitor.cookie('logged-in')]).toEqual([undefined, undefined]);
    expect(visitor.cookie('cart-id')).not.toBe(cart);
    expect(visitor.cookie('cart-quantity')).toBe('0');
    const notice = JSON.parse(noticeOf(visitor));
    expect(notice).toEqual(['success', 'Đăng xuất thành công!', 'Đăng xuất']);
    // Card and vouchers are no longer requested or shown, and the next customer of this browser gets their own.
    served().backend.inject(() => undefined);
    for (const path of ['/customer/membership-card', '/customer/my-coupon'])
      expect((await visitor.open(path)).status, path).toBe(303);
    expect(served().backend.asked.filter((name) => /loyalty|voucher/.test(name))).toEqual([]);
    await logInByCode(served(), visitor);
    expect((await visitor.open('/customer/membership-card')).html).not.toContain(code);
    // The old token no longer gives access.
    const thief = served().visitor();
    thief.cookies.set('customer-token', token);
    expect((await thief.open('/customer/my-profile')).target).toMatch(/^\/\?login=1/);
  });

  test('[B-107] the logout of a browser that gets news of the customer ends them there, also by a plain form, and says so', async () => {
    const visitor = served().visitor();
    const { variantSku: sku } = await findBuyable(visitor);
    await logInByCode(served(), visitor);
    const { subscription } = createPushBrowser();
    const change = async (wanted: string) => {
      const { status, html } = await visitor.callWith('push.change', { wanted, about: 'price', subscription, sku });
      expect(status, html).toBe(200);
      return html;
    };
    expect(await change('on')).toContain('true');
    expect(visitor.cookie('push-browser')).toMatch(/^push:\w{32}$/);
    expect(visitor.attributes.get('push-browser')?.has('httponly')).toBe(true);

    // A backend that does not answer: nobody is logged out, so that nothing stays on unseen.
    served().backend.inject(({ name }) => (name === 'end_push_of_others' ? DOWN : undefined));
    expect((await visitor.call('session.logout', {})).status).toBe(503);
    expect(visitor.cookie('customer-token')).toBeTruthy();
    served().backend.inject(() => undefined);

    await visitor.post('/customer/my-account?_action=session.logout', {});
    const said = 'Đăng xuất thành công! Máy này không còn nhận thông báo của tài khoản.';
    expect(JSON.parse(noticeOf(visitor))).toEqual(['success', said, 'Đăng xuất']);
    expect(visitor.cookie('push-browser')).toBeUndefined();
    await logInByCode(served(), visitor);
    expect(await change('ask')).not.toContain('true');
  });

  test('[SESSION-012] [ERR-014] a logout that the backend refuses keeps the session and says so', async () => {
    const visitor = served().visitor();
    await logInByCode(served(), visitor);
    served().backend.inject(({ name }) => (name === 'RevokeCustomerToken' ? DOWN : undefined));
    const call = await visitor.call('session.logout', {});
    expect(call.status).toBe(503);
    expect(call.html).toContain('Hệ thống đang bận. Bạn thử lại sau ít giây nhé.');
    expect(visitor.cookie('customer-token')).toBeTruthy();
    served().backend.inject(() => undefined);
    expect((await visitor.open('/customer/my-profile')).status).toBe(200);
  });

  test('[LOYAL-003] [ERR-026] C Point is requested only for customers; a guest is told that a login is needed', async () => {
    const guest = served().visitor();
    await fillCart(guest);
    for (const path of ['/gio-hang', '/checkout', '/membership', '/customer/membership-card']) await guest.open(path);
    expect(served().backend.asked.filter((name) => /loyalty/.test(name))).toEqual([]);
    const wish = await guest.call('wishlist.remove', { itemId: '1' });
    expect(wish.status).toBe(401);
    expect(wish.html).toContain('Bạn cần đăng nhập để tiếp tục.');
    const asked = await guest.open('/customer/membership-card');
    expect((await guest.open(asked.target ?? '')).html).toContain('Bạn cần đăng nhập để tiếp tục.');
    expect(problemsOf(asked.html)).toEqual([]);
    const customer = served().visitor();
    await logInByCode(served(), customer);
    await customer.open('/customer/membership-card');
    expect(served().backend.asked).toContain('get_loyalty');
  });

  test('[LOCALE-004] the default locale has no prefix: the shop is at /, and no link leads below /vi', async () => {
    expect(LOCALE_CONFIG.strategy).toBe('prefix-except-default');
    const { status, html } = await served().visitor().open('/');
    expect(status).toBe(200);
    const links = [...html.matchAll(/\shref="(\/[^"]*)"/g)].map(([, href]) => href ?? '');
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((href) => /^\/vi(\/|$)/.test(href))).toEqual([]);
  });

  test('[SEC-005] [X23] the forms of the login get a configured reCAPTCHA key, and their pages may load the script', async () => {
    const { html, headers } = await served().visitor().open('/?login=password');
    expect(html).toContain(RECAPTCHA_KEY);
    const policy = headers.get('content-security-policy') ?? '';
    expect(/script-src [^;]*/.exec(policy)?.[0]).toContain('www.google.com/recaptcha/');
    expect(/frame-src [^;]*/.exec(policy)?.[0]).toContain('www.google.com/recaptcha/');
    const form = { email: newEmail(), password: 'Mot-Hai-3', recaptchaToken: 'person' };
    await served().visitor().post('/?login=password&_action=password.login', form);
    expect(served().backend.inputsOf('GenerateCustomerTokenWithCaptcha')).toEqual([form]);
  });

  test('[ROUTE-038] a page that fails in an outage is rendered and logged once', async () => {
    const visitor = served().visitor();
    served().backend.inject(() => answer(500));
    const before = served().log().length;
    const failures = () => served().log().slice(before).split('a page failed').length - 1;
    expect((await visitor.open('/nam/quan-jeans.html')).status).toBe(503);
    await expect.poll(failures).toBe(1);
    expect((await visitor.open('/nam/quan-au.html')).status).toBe(503);
    await expect.poll(failures).toBe(2);
  });

  test('[SEC-004] errors are logged without password, code, phone number, token or name', async () => {
    const visitor = served().visitor();
    const phone = await logInByCode(served(), visitor);
    const token = visitor.cookie('customer-token') ?? '';
    served().backend.inject(() => answer(500));
    const before = served().log().length;
    await visitor.post('/?login=password&_action=password.login', {
      email: 'bi-mat@example.com',
      password: 'Bi-mat-2026',
    });
    await visitor.post('/?login=1&_action=session.requestCode', { phone: '0911222333' });
    await visitor.post('/customer/my-profile?_action=account.updateProfile', {
      name: 'Bùi Bí Mật',
      gender: '',
      birthDate: '',
    });
    await visitor.post('/customer/addresses-details?_action=addresses.save', {
      name: 'Bùi Bí Mật',
      street: '9 phố Bí Mật',
    });
    const written = served().log().slice(before);
    expect(written).not.toBe('');
    for (const secret of ['bi-mat@example.com', 'Bi-mat-2026', '0911222333', 'Bí Mật', phone, token])
      expect(written.includes(secret), secret).toBe(false);
  }, 30_000);
}
