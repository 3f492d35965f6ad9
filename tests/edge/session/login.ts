import { expect, test } from 'vitest';
import { refusal, type ServedShop } from '../served-shop.ts';
import {
  ASK,
  fillCart,
  logInByCode,
  newEmail,
  newPhone,
  noticeOf,
  problemsOf,
  readCode,
  register,
  tryRegister,
  VERIFY,
} from './customer.ts';

const DAY_S = 86_400;

/** Login by code and by password, and what happens to the cart. */
export function loginTests(served: () => ServedShop): void {
  test('[SESSION-001] [SESSION-002] [CART-009] a login by code keeps the guest’s products in the customer’s cart; token and flag are stored', async () => {
    const visitor = served().visitor();
    const { name } = await fillCart(visitor);
    const guestCart = visitor.cookie('cart-id');
    await logInByCode(served(), visitor);
    const [merge] = served().backend.inputsOf('MergeCarts');
    expect(merge).toEqual({ source: guestCart, destination: visitor.cookie('cart-id') });
    expect(served().backend.asked.indexOf('CustomerCartId')).toBeLessThan(served().backend.asked.indexOf('MergeCarts'));
    expect(visitor.cookie('customer-token')).toMatch(/^[0-9a-f]{64}$/);
    expect(visitor.cookie('logged-in')).toBe('1');
    expect((await visitor.open('/gio-hang')).html).toContain(name);
  });

  test('[SESSION-003] without a guest’s cart, or with the customer’s own, nothing is merged', async () => {
    const visitor = served().visitor();
    const phone = newPhone();
    await logInByCode(served(), visitor, phone);
    const own = visitor.cookie('cart-id');
    expect(own).toBeTruthy();
    const email = await register(served(), visitor);
    const again = { email, password: 'Chi-vai-2026' };
    expect((await visitor.post('/?login=password&_action=password.login', again)).status).toBe(303);
    expect(served().backend.inputsOf('MergeCarts')).toHaveLength(1);
    served().backend.inject(() => undefined);
    await visitor.post('/?login=password&_action=password.login', again);
    expect(served().backend.asked).toContain('CustomerCartId');
    expect(served().backend.asked).not.toContain('MergeCarts');
  });

  test('[SESSION-004] a failed merge leaves the customer’s own cart', async () => {
    const visitor = served().visitor();
    await fillCart(visitor);
    const guestCart = visitor.cookie('cart-id');
    served().backend.inject(({ name }) => (name === 'MergeCarts' ? refusal('no', 'graphql-input') : undefined));
    await logInByCode(served(), visitor);
    expect(visitor.cookie('cart-id')).toBeTruthy();
    expect(visitor.cookie('cart-id')).not.toBe(guestCart);
    expect((await visitor.open('/gio-hang')).status).toBe(200);
  });

  test('[COOKIE-001] [COOKIE-002] [COOKIE-003] [COOKIE-004] [COOKIE-005] [COOKIE-006] [X86] the lifetime of a customer’s cookies, and which of them scripts can read', async () => {
    const visitor = served().visitor();
    await visitor.open('/');
    await fillCart(visitor);
    await logInByCode(served(), visitor);
    const days = { 'customer-token': 30, 'logged-in': 30, 'cart-id': 30, 'cart-quantity': 30 };
    for (const [name, life] of Object.entries({ ...days, currency: 30, country: 30, store: 30, locale: 365 })) {
      const attributes = visitor.attributes.get(name);
      expect(Number(attributes?.get('max-age')), name).toBe(life * DAY_S);
      expect([attributes?.get('path'), attributes?.get('samesite')?.toLowerCase()], name).toEqual(['/', 'lax']);
      expect(attributes?.has('httponly'), name).toBe(name === 'customer-token' || name === 'cart-id');
    }
    const values = ['currency', 'country', 'locale', 'store'].map((name) => visitor.cookie(name));
    expect(values).toEqual(['VND', 'VN', 'vi', 'vi']);
    expect(noticeOf(visitor)).toContain('Đăng nhập thành công');
  });

  test('[SESSION-018] [SESSION-024] a registration without confirmation requests a token and logs in', async () => {
    const email = await register(served(), served().visitor());
    const visitor = served().visitor();
    served().backend.inject(({ name }) =>
      name === 'CreateCustomer'
        ? { body: JSON.stringify({ data: { createCustomerV2: { customer: { confirmation_status: null, email } } } }) }
        : undefined,
    );
    const done = await tryRegister(visitor, email);
    expect([done.status, done.target]).toEqual([303, '/']);
    expect(served().backend.inputsOf('CreateCustomer')).toMatchObject([
      { input: { email, firstname: 'Ánh', lastname: 'Nguyễn Thị', password: 'Chi-vai-2026' } },
    ]);
    expect(served().backend.inputsOf('GenerateCustomerToken')).toMatchObject([{ email }]);
    expect(visitor.cookie('customer-token')).toBeTruthy();
  });

  test('[SESSION-017] [ERR-021] an account that must be confirmed first is not logged in, and its owner is told what to do', async () => {
    const words = 'Bạn cần xác nhận tài khoản. Hãy mở email và nhấn vào đường dẫn xác nhận.';
    const visitor = served().visitor();
    const email = newEmail();
    const done = await tryRegister(visitor, email);
    expect([done.status, done.target]).toEqual([303, '/?login=password']);
    expect(noticeOf(visitor)).toContain(words);
    expect(visitor.cookie('customer-token')).toBeUndefined();
    const form = { email, password: 'Chi-vai-2026' };
    const login = await visitor.post('/?login=password&_action=password.login', form);
    expect(problemsOf(login.html)).toContain(words);
    expect(login.html).toContain('Gửi lại email xác nhận');
    await visitor.post('/?login=password&_action=password.resend', form);
    expect(served().backend.inputsOf('ResendConfirmation')).toEqual([{ email }]);
    expect(visitor.cookie('customer-token')).toBeUndefined();
  });

  test('[ERR-013] [ERR-019] [ERR-020] [SESSION-023] a wrong password, and an address that has an account, are reported in the form', async () => {
    const visitor = served().visitor();
    const email = await register(served(), visitor);
    const guest = served().visitor();
    const login = await guest.post('/?login=password&_action=password.login', { email, password: 'Sai-mat-khau-1' });
    expect(login.status).toBe(400);
    expect(problemsOf(login.html).join()).toContain('Email hoặc mật khẩu chưa đúng, hoặc tài khoản đang tạm khóa.');
    expect(served().backend.inputsOf('GenerateCustomerToken').at(-1)).toEqual({ email, password: 'Sai-mat-khau-1' });
    // A standard Magento refuses like this; the embedded backend informs only the owner.
    const TAKEN = 'A customer with the same email address already exists in an associated website.';
    served().backend.inject(({ name }) => (name === 'CreateCustomer' ? refusal(TAKEN, 'graphql-input') : undefined));
    const again = await tryRegister(guest, email);
    expect(again.status).toBe(400);
    expect(problemsOf(again.html).join()).toContain('Email này đã có tài khoản');
  });

  test('[MW-117] the referrer is stored at the first login, from the cookie of a page or from the form', async () => {
    const host = served().visitor();
    await logInByCode(served(), host);
    const code =
      /Mã giới thiệu\s*<strong[^>]*>([A-Z0-9]+)</.exec((await host.open('/customer/my-referral')).html)?.[1] ?? '';
    expect(code).not.toBe('');
    const friend = served().visitor();
    friend.cookies.set('referral', code);
    await logInByCode(served(), friend);
    expect(served().backend.inputsOf('reference_save')).toEqual([{ code }]);
    expect(friend.cookie('referral')).toBeUndefined();
    const other = served().visitor();
    const invitation = await other.open(`/ban-be?ma=${code}`);
    const login = /href="(\/\?login=1[^"]+)"/
      .exec(invitation.html)?.[1]
      ?.replaceAll('&#38;', '&')
      .replaceAll('&amp;', '&');
    const { html } = await other.open(login ?? '');
    expect(html).toContain(`name="referral" value="${code}"`);
    await other.post(ASK, { phone: '0987000111', referral: code });
    await other.post(VERIFY, { otp: await readCode(served(), '0987000111') });
    expect((await host.open('/customer/my-referral')).html).toContain('2 bạn đã tham gia');
    const own = await host.post('/customer/my-referral?_action=account.nameReferrer', { code });
    expect(problemsOf(own.html).join()).toContain('Mã này không dùng được nữa');
  });
}
