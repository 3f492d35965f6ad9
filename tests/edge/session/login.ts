import { expect, test } from 'vitest';
import { answer, type House, refusal } from '../house.ts';
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
const SENT = answer(200, { expires_in: 300, resend_in: 60, otp_length: 6 });

/** Ways in: by code and by password, and what becomes of the cart. */
export function loginTests(house: () => House): void {
  test('[SESSION-001] [SESSION-002] [CART-009] a login by code keeps the guest’s goods in the customer’s cart; token and flag are set', async () => {
    const visitor = house().visitor();
    const { name } = await fillCart(visitor);
    const guestCart = visitor.cookie('cart-id');
    await logInByCode(house(), visitor);
    const [merge] = house().backend.inputsOf('MergeCarts');
    expect(merge).toEqual({ source: guestCart, destination: visitor.cookie('cart-id') });
    expect(house().backend.asked.indexOf('CustomerCartId')).toBeLessThan(house().backend.asked.indexOf('MergeCarts'));
    expect(visitor.cookie('customer-token')).toMatch(/^[0-9a-f]{64}$/);
    expect(visitor.cookie('logged-in')).toBe('1');
    expect((await visitor.open('/gio-hang')).html).toContain(name);
  });

  test('[SESSION-003] without a guest’s cart, or with the customer’s own, nothing is merged', async () => {
    const visitor = house().visitor();
    const phone = newPhone();
    await logInByCode(house(), visitor, phone);
    const own = visitor.cookie('cart-id');
    expect(own).toBeTruthy();
    const email = await register(visitor);
    const again = { email, password: 'Chi-vai-2026' };
    expect((await visitor.post('/?login=password&_action=password.login', again)).status).toBe(303);
    expect(house().backend.inputsOf('MergeCarts')).toHaveLength(1);
    house().backend.meddle(() => undefined);
    await visitor.post('/?login=password&_action=password.login', again);
    expect(house().backend.asked).toContain('CustomerCartId');
    expect(house().backend.asked).not.toContain('MergeCarts');
  });

  test('[SESSION-004] a merge that fails leaves the customer’s own cart', async () => {
    const visitor = house().visitor();
    await fillCart(visitor);
    const guestCart = visitor.cookie('cart-id');
    house().backend.meddle(({ name }) => (name === 'MergeCarts' ? refusal('no', 'graphql-input') : undefined));
    await logInByCode(house(), visitor);
    expect(visitor.cookie('cart-id')).toBeTruthy();
    expect(visitor.cookie('cart-id')).not.toBe(guestCart);
    expect((await visitor.open('/gio-hang')).status).toBe(200);
  });

  test('[COOKIE-001] [COOKIE-002] [COOKIE-003] [COOKIE-004] [COOKIE-005] [COOKIE-006] [X86] the cookies of a customer: how long they live and who may read them', async () => {
    const visitor = house().visitor();
    await visitor.open('/');
    await fillCart(visitor);
    await logInByCode(house(), visitor);
    const days = { 'customer-token': 30, 'logged-in': 30, 'cart-id': 30, 'cart-quantity': 30 };
    for (const [name, life] of Object.entries({ ...days, currency: 30, country: 30, store: 30, locale: 365 })) {
      const attributes = visitor.attributes.get(name);
      expect(Number(attributes?.get('max-age')), name).toBe(life * DAY_S);
      expect([attributes?.get('path'), attributes?.get('samesite')?.toLowerCase()], name).toEqual(['/', 'lax']);
      expect(attributes?.has('httponly'), name).toBe(name === 'customer-token');
    }
    const values = ['currency', 'country', 'locale', 'store'].map((name) => visitor.cookie(name));
    expect(values).toEqual(['VND', 'VN', 'vi', 'vi']);
    expect(noticeOf(visitor)).toContain('Đăng nhập thành công');
  });

  test('[SESSION-018] [SESSION-024] a registration that needs no confirmation asks for a token and logs in', async () => {
    const visitor = house().visitor();
    const email = await register(visitor);
    expect(house().backend.inputsOf('CreateCustomer')).toMatchObject([
      { input: { email, firstname: 'Ánh', lastname: 'Nguyễn Thị', password: 'Chi-vai-2026' } },
    ]);
    expect(house().backend.inputsOf('GenerateCustomerToken')).toMatchObject([{ email }]);
    expect(visitor.cookie('customer-token')).toBeTruthy();
  });

  test('[SESSION-017] [ERR-021] an account that must be confirmed first is not logged in, and its owner reads what to do', async () => {
    const words = 'Bạn cần xác nhận tài khoản. Hãy mở email và nhấn vào đường dẫn xác nhận.';
    house().backend.meddle(({ name }) =>
      name === 'GenerateCustomerToken'
        ? refusal("This account isn't confirmed. Verify and try again.", 'graphql-authentication')
        : undefined,
    );
    const visitor = house().visitor();
    const email = newEmail();
    const done = await tryRegister(visitor, email);
    expect([done.status, done.target]).toEqual([303, '/?login=password']);
    expect(noticeOf(visitor)).toContain(words);
    expect(visitor.cookie('customer-token')).toBeUndefined();
    const form = { email, password: 'Chi-vai-2026' };
    const login = await visitor.post('/?login=password&_action=password.login', form);
    expect(problemsOf(login.html)).toContain(words);
    expect(visitor.cookie('customer-token')).toBeUndefined();
  });

  test('[ERR-013] [ERR-019] [ERR-020] [SESSION-023] a wrong password, and an address that has an account, are told in the form', async () => {
    const visitor = house().visitor();
    const email = await register(visitor);
    const guest = house().visitor();
    const login = await guest.post('/?login=password&_action=password.login', { email, password: 'Sai-mat-khau-1' });
    expect(login.status).toBe(400);
    expect(problemsOf(login.html).join()).toContain('Email hoặc mật khẩu chưa đúng, hoặc tài khoản đang tạm khóa.');
    expect(house().backend.inputsOf('GenerateCustomerToken').at(-1)).toEqual({ email, password: 'Sai-mat-khau-1' });
    const again = await tryRegister(guest, email);
    expect(again.status).toBe(400);
    expect(problemsOf(again.html).join()).toContain('Email này đã có tài khoản');
  });

  test('[SESSION-021] [SESSION-025] another code is asked for by the channel of the first, also by Zalo', async () => {
    house().backend.meddle(({ name }) => (name === 'get_zalo_otp_login' ? SENT : undefined));
    const visitor = house().visitor();
    const phone = newPhone();
    expect((await visitor.post(ASK, { phone, channel: 'zalo' })).target).toBe('/?login=code');
    const again = await visitor.post(ASK, { phone: '', isResend: '1', channel: 'zalo' });
    expect(again.target).toBe('/?login=code');
    expect(house().backend.inputsOf('get_zalo_otp_login')).toEqual([{ phone }, { phone }]);
  });

  test.each([
    ['1', true],
    ['0', false],
  ])('[SESSION-025] zalo_enabled %s: the button for Zalo is there: %s', async (flag, isThere) => {
    house().backend.meddle(({ name }) =>
      name === 'config_list' ? answer(200, { zalo_enabled: flag, free_ship_value: 500000 }) : undefined,
    );
    const { html } = await house().visitor().open('/?login=1');
    expect(html).toContain('Nhận mã qua SMS');
    expect(html.includes('Nhận mã qua Zalo')).toBe(isThere);
  });

  test('[SESSION-026] length, life and wait of a code steer the form for it', async () => {
    const four = answer(200, { expires_in: 120, resend_in: 90, otp_length: 4 });
    house().backend.meddle(({ name }) => {
      if (name === 'get_otp_login_v2') return four;
      return name === 'post_otp' ? answer(422) : undefined;
    });
    const visitor = house().visitor();
    await visitor.post(ASK, { phone: newPhone() });
    const { html } = await visitor.open('/?login=code');
    expect(html).toContain('Mã 4 số đã gửi qua SMS');
    expect(html).toMatch(/Mã còn dùng được (2:00|1:5\d)/);
    expect(html).toMatch(/Gửi lại sau (90|8\d) giây/);
    await visitor.post(VERIFY, { otp: '12345' });
    expect(house().backend.inputsOf('post_otp')).toMatchObject([{ code: '1234' }]);
  });

  test.each([
    ['ERR-016] [SESSION-020', 410, 'Mã đã hết hạn. Bạn xin mã mới nhé.'],
    ['ERR-017', 422, 'Mã chưa đúng. Bạn kiểm tra lại nhé.'],
    ['X22', 429, 'Mã đã bị nhập sai quá nhiều lần. Bạn xin mã mới nhé.'],
    ['MW-054', 403, 'Tài khoản này đang bị khóa. Bạn liên hệ cửa hàng để mở lại.'],
  ])('[%s] a code that is answered with %i is told as what it is', async (_, code, words) => {
    house().backend.meddle(({ name }) => {
      if (name === 'get_otp_login_v2') return SENT;
      return name === 'post_otp' ? answer(code) : undefined;
    });
    const visitor = house().visitor();
    await visitor.post(ASK, { phone: newPhone() });
    const refused = await visitor.post(VERIFY, { otp: '123456' });
    expect(refused.status).toBe(400);
    expect(problemsOf(refused.html)).toContain(words);
    expect(visitor.cookie('customer-token')).toBeUndefined();
  });

  test.each([
    ['SESSION-033', 400, 'Số điện thoại chưa đúng'],
    ['ERR-018', 404, 'Số điện thoại này chưa có trong danh sách nhận mã. Bạn kiểm tra lại nhé.'],
  ])('[%s] a number that the backend refuses with %i is told beside the field', async (_, code, words) => {
    house().backend.meddle(({ name }) => (name === 'get_otp_login_v2' ? answer(code) : undefined));
    const refused = await house().visitor().post(ASK, { phone: '0912345678' });
    expect(refused.status).toBe(400);
    expect(problemsOf(refused.html)).toContain(words);
    expect(refused.html).toContain('value="0912345678"');
  });

  test('[SESSION-028] where the backend is suspicious a captcha comes first; a wrong answer sends no code', async () => {
    house().backend.meddle(({ name, input }) => {
      if (name === 'get_otp_login_v2') return input.captcha_proof === 'proof' ? SENT : answer(403);
      if (name === 'check_captcha')
        return input.captcha_answer === '12' ? answer(200, { captcha_proof: 'proof' }) : answer(422);
      return undefined;
    });
    const visitor = house().visitor();
    const phone = newPhone();
    expect((await visitor.post(ASK, { phone })).target).toBe('/?login=1');
    const { html } = await visitor.open('/?login=1');
    expect(html).toContain('Kết quả phép tính trong hình');
    expect(html).toMatch(/<img[^>]+src="data:image\/svg\+xml/);
    const captchaId = /name="captchaId" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(house().backend.inputsOf('get_otp_login_v2')).toHaveLength(1);
    await visitor.post(ASK, { phone, captchaId, captchaAnswer: '11' });
    expect(noticeOf(visitor)).toContain('Kết quả chưa đúng');
    expect(house().backend.inputsOf('get_otp_login_v2')).toHaveLength(1);
    const sent = await visitor.post(ASK, { phone, captchaId, captchaAnswer: '12' });
    expect(sent.target).toBe('/?login=code');
    expect(house().backend.inputsOf('check_captcha')).toMatchObject([
      { captcha_id: captchaId, captcha_answer: '11' },
      { captcha_id: captchaId, captcha_answer: '12' },
    ]);
    expect(house().backend.inputsOf('get_otp_login_v2').at(-1)).toEqual({ phone, captcha_proof: 'proof' });
  });

  test('[X20] [SESSION-019] without scripts the login is a page: wrong numbers are told, and it ends where the shopper was', async () => {
    const visitor = house().visitor();
    const referer = `${house().shop.address}/chinh-sach-doi-tra`;
    const start = await visitor.open('/?login=1', { referer });
    const next = /name="next" value="([^"]*)"/.exec(start.html)?.[1] ?? '';
    const wrong = await visitor.post(ASK, { phone: '091', next });
    expect(problemsOf(wrong.html)).toContain('Số điện thoại cần đúng 10 chữ số');
    expect(wrong.html).toContain('value="091"');
    const phone = newPhone();
    await visitor.post(ASK, { phone, next });
    expect((await visitor.open('/?login=code')).html).toContain(`${phone.slice(0, 4)} ••• ${phone.slice(-3)}`);
    const done = await visitor.post(VERIFY, { otp: await readCode(house(), phone) });
    expect(done.target).toBe('/chinh-sach-doi-tra');
  });

  test('[MW-117] who invited is noted at the first login, from the cookie of a page or from the form', async () => {
    const host = house().visitor();
    await logInByCode(house(), host);
    const code =
      /Mã giới thiệu\s*<strong[^>]*>([A-Z0-9]+)</.exec((await host.open('/customer/my-referral')).html)?.[1] ?? '';
    expect(code).not.toBe('');
    const friend = house().visitor();
    friend.cookies.set('referral', code);
    await logInByCode(house(), friend);
    expect(house().backend.inputsOf('reference_save')).toEqual([{ code }]);
    expect(friend.cookie('referral')).toBeUndefined();
    const other = house().visitor();
    const invitation = await other.open(`/ban-be?ma=${code}`);
    const login = /href="(\/\?login=1[^"]+)"/
      .exec(invitation.html)?.[1]
      ?.replaceAll('&#38;', '&')
      .replaceAll('&amp;', '&');
    const { html } = await other.open(login ?? '');
    expect(html).toContain(`name="referral" value="${code}"`);
    await other.post(ASK, { phone: '0987000111', referral: code });
    await other.post(VERIFY, { otp: await readCode(house(), '0987000111') });
    expect((await host.open('/customer/my-referral')).html).toContain('2 bạn đã tham gia');
    const own = await host.post('/customer/my-referral?_action=account.nameReferrer', { code });
    expect(problemsOf(own.html).join()).toContain('Mã này không dùng được nữa');
  });
}
