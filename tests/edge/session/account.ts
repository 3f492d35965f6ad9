import { expect, test } from 'vitest';
import type { House } from '../house.ts';
import type { Visitor } from '../visitor.ts';
import {
  fillCart,
  logInByCode,
  newEmail,
  newPhone,
  noticeOf,
  PASSWORD,
  problemsOf,
  readCode,
  register,
  VERIFY,
} from './customer.ts';

const SCREENS = {
  'my-account': 'Tài khoản của tôi',
  'my-profile': 'Thông tin cá nhân',
  'order-history': 'Lịch sử đơn hàng',
  'my-coupon': 'Voucher của tôi',
  'membership-card': 'Thẻ thành viên',
  'my-wishlist': 'Danh sách yêu thích',
  'addresses-details': 'Sổ địa chỉ',
  'my-recently-viewed': 'Sản phẩm đã xem',
  'my-reviews': 'Đánh giá của tôi',
  'my-referral': 'Giới thiệu bạn bè',
} as const;
const PROFILE = '/customer/my-profile?_action=account';
const ADDRESSES = '/customer/addresses-details?edit=new&_action=addresses.save';

/** The first entry of a list of the address form, as its page holds it. */
async function firstOption(visitor: Visitor, name: string, form: Record<string, string>): Promise<string> {
  const { html } = await visitor.post('/customer/addresses-details?edit=new', form);
  const select = new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? '';
  return /<option value="(\d+)"/.exec(select)?.[1] ?? '';
}

async function newAddress(visitor: Visitor): Promise<Record<string, string>> {
  const form: Record<string, string> = { name: 'Nguyễn Thị Ánh', telephone: '0912345678', street: '12 phố Huế' };
  for (const list of ['cityId', 'stateId', 'wardId']) form[list] = await firstOption(visitor, list, form);
  return form;
}

/** The screens of the account and what can be changed there, all by plain forms. */
export function accountTests(house: () => House): void {
  test('[ROUTE-044] [ACCOUNT-001] [X93] [WISH-015] [ADDR-008] a guest is sent home from every screen of the account, with the login open and the way back kept', async () => {
    const guest = house().visitor();
    for (const path of ['', ...Object.keys(SCREENS).map((name) => `/${name}`), '/order-history/000000001']) {
      const { status, target } = await guest.open(`/customer${path}`);
      expect(status, path).toBe(303);
      const url = new URL(target ?? '', 'http://shop');
      expect([url.pathname, url.searchParams.get('next')]).toEqual(['/', `/customer${path}`]);
    }
  });

  test('[ROUTE-005] [ROUTE-006] [ROUTE-007] [ROUTE-008] [ROUTE-009] [ROUTE-010] [ROUTE-011] [ROUTE-012] [ROUTE-013] [ROUTE-015] [ACCOUNT-007] every screen has its own title, which is its heading and its label in the menu; none is ever stored', async () => {
    const visitor = house().visitor();
    await logInByCode(house(), visitor);
    for (const [name, title] of Object.entries(SCREENS)) {
      const { status, headers, html } = await visitor.open(`/customer/${name}`);
      expect(status, name).toBe(200);
      expect(headers.get('cache-control'), name).toBe('private, no-store');
      expect(/<title>([^<]+)<\/title>/.exec(html)?.[1], name).toMatch(new RegExp(`^${title}`));
      expect(html.replace(/\s+/g, ' '), name).toMatch(new RegExp(`<h1[^>]*>\\s*${title}\\s*</h1>`));
      const current = /aria-current="page"[^>]*>.*?<span[^>]*>([^<]+)</s.exec(html)?.[1];
      if (name !== 'my-account') expect(current, name).toBe(title);
    }
  }, 30_000);

  test('[ACCOUNT-010] profile, questions, stories, shops and wheel have useful content', async () => {
    const visitor = house().visitor();
    await register(visitor);
    const screens = {
      '/customer/my-profile': ['Họ và tên', 'Ngày sinh', 'Đổi mật khẩu', 'Tạm khóa hoặc xóa tài khoản'],
      '/hoi-dap': ['/supportdetail/', 'Đổi'],
      '/blog': ['/blog/', '<article'],
      '/cua-hang.html': ['/cua-hang/', 'href="tel:'],
      '/vong-quay-may-man': ['name="code"', '<form'],
    };
    for (const [path, parts] of Object.entries(screens)) {
      const { status, html } = await visitor.open(path);
      expect(status, path).toBe(200);
      for (const part of parts) expect(html.includes(part), `${path}: ${part}`).toBe(true);
    }
  });

  test('[ACCOUNT-002] [ACCOUNT-004] [ACCOUNT-005] [ACCOUNT-006] [ERR-030] [ERR-031] profile, newsletter and password are changed by plain forms', async () => {
    const visitor = house().visitor();
    const email = await register(visitor);
    await visitor.post(`${PROFILE}.updateProfile`, { name: 'Lê Thu Hà', gender: '2', birthDate: '1995-03-08' });
    expect(noticeOf(visitor)).toContain('Đã cập nhật thông tin tài khoản');
    expect(house().backend.inputsOf('UpdateCustomerV2')).toEqual([
      { input: { firstname: 'Hà', lastname: 'Lê Thu', gender: 2, date_of_birth: '1995-03-08' } },
    ]);
    const { html } = await visitor.open('/customer/my-profile');
    expect(html).toContain(email);
    expect(html).toMatch(/name="name"[^>]*value="Lê Thu Hà"|value="Lê Thu Hà"[^>]*name="name"/);
    expect(html).toContain('1995-03-08');
    for (const [isSubscribed, words] of [
      ['on', 'Bạn đã đăng ký nhận thư của Chỉ'],
      ['', 'Bạn đã ngừng nhận thư của Chỉ'],
    ] as const) {
      await visitor.post(`${PROFILE}.setNewsletter`, { isSubscribed });
      expect(noticeOf(visitor)).toContain(words);
    }
    const change = (currentPassword: string) =>
      visitor.post(`${PROFILE}.changePassword`, {
        currentPassword,
        password: 'Chi-lua-2027',
        repeated: 'Chi-lua-2027',
      });
    expect(problemsOf((await change('Khong-phai-1')).html).join()).toContain('Mật khẩu hiện tại chưa đúng.');
    expect((await change(PASSWORD)).status).toBe(303);
    expect(house().backend.inputsOf('ChangeCustomerPassword').at(-1)).toEqual({
      currentPassword: PASSWORD,
      newPassword: 'Chi-lua-2027',
    });
    const login = '/?login=password&_action=password.login';
    expect((await house().visitor().post(login, { email, password: PASSWORD })).status).toBe(400);
    expect((await house().visitor().post(login, { email, password: 'Chi-lua-2027' })).status).toBe(303);
  }, 30_000);

  test('[MW-029] the phone is changed by a code sent to the new number, never to one of another account', async () => {
    const visitor = house().visitor();
    const taken = await logInByCode(house(), house().visitor());
    await logInByCode(house(), visitor);
    const phone = newPhone();
    const asked = await visitor.post('/customer/my-profile?_action=session.requestCode', { phone, purpose: 'phone' });
    expect(asked.target).toBe('/customer/my-profile?phone=code');
    expect((await visitor.open('/customer/my-profile?phone=code')).html).toContain('Xác nhận số điện thoại');
    const token = visitor.cookie('customer-token');
    const prove = `/customer/my-profile?phone=code&_action=account.provePhone`;
    expect(problemsOf((await visitor.post(prove, { otp: '000' })).html)).toContain(
      'Mã chưa đúng. Bạn kiểm tra lại nhé.',
    );
    await visitor.post(prove, { otp: await readCode(house(), phone) });
    expect(noticeOf(visitor)).toContain('Đã đổi số điện thoại');
    expect(visitor.cookie('customer-token')).not.toBe(token);
    expect((await visitor.open('/customer/my-profile')).html).toContain(phone);
    // The number of another account is not given away, whoever holds the phone for a moment.
    house().backend.meddle(({ name }) =>
      name === 'get_otp_login_v2'
        ? { body: JSON.stringify({ code: 200, result: { expires_in: 300, resend_in: 60, otp_length: 6 } }) }
        : name === 'post_otp'
          ? { status: 409, body: JSON.stringify({ code: 409, result: null }) }
          : undefined,
    );
    await visitor.post('/customer/my-profile?_action=session.requestCode', { phone: taken, purpose: 'phone' });
    const stolen = await visitor.post(prove, { otp: '123456' });
    expect(problemsOf(stolen.html).join()).toContain('Số điện thoại này đang thuộc về một tài khoản khác.');
  });

  test('[SESSION-028] a change of number that is suspicious is asked for a captcha in the account', async () => {
    const visitor = house().visitor();
    await logInByCode(house(), visitor);
    house().backend.meddle(({ name }) =>
      name === 'get_otp_login_v2' ? { status: 403, body: JSON.stringify({ code: 403, result: null }) } : undefined,
    );
    const ask = '/customer/my-profile?_action=session.requestCode';
    const asked = await visitor.post(ask, { phone: newPhone(), purpose: 'phone' });
    expect(asked.target).toBe('/customer/my-profile?phone=captcha');
    const { html } = await visitor.open(asked.target ?? '');
    expect(html).toMatch(/<img[^>]+src="data:image\/svg\+xml/);
    expect(html).toContain('name="captchaAnswer"');
  });

  test('[MW-054] an account is locked or deleted only by its own name; afterwards no session and no login is left', async () => {
    for (const [action, notice] of [
      ['lock', 'Tài khoản đã được khóa.'],
      ['remove', 'Tài khoản đã được xóa. Hẹn gặp lại bạn.'],
    ] as const) {
      const visitor = house().visitor();
      const email = await register(visitor);
      const elsewhere = house().visitor();
      const login = { email, password: PASSWORD };
      await elsewhere.post('/?login=password&_action=password.login', login);
      const wrong = await visitor.post(`${PROFILE}.${action}`, { confirmation: newEmail() });
      expect(problemsOf(wrong.html).join()).toContain('Nội dung xác nhận chưa đúng.');
      const done = await visitor.post(`${PROFILE}.${action}`, { confirmation: ` ${email.toUpperCase()} ` });
      expect([done.status, done.target]).toEqual([303, '/']);
      expect(noticeOf(visitor)).toContain(notice);
      expect(visitor.cookie('customer-token')).toBeUndefined();
      expect((await elsewhere.open('/customer/my-profile')).status).toBe(303);
      expect((await house().visitor().post('/?login=password&_action=password.login', login)).status).toBe(400);
    }
    const visitor = house().visitor();
    const phone = await logInByCode(house(), visitor);
    await visitor.post(`${PROFILE}.lock`, { confirmation: phone });
    house().backend.meddle(({ name }) =>
      name === 'get_otp_login_v2'
        ? { body: JSON.stringify({ code: 200, result: { expires_in: 300, resend_in: 60, otp_length: 6 } }) }
        : undefined,
    );
    await visitor.post('/?login=1&_action=session.requestCode', { phone });
    expect((await visitor.post(VERIFY, { otp: '000000' })).status).toBe(400);
  }, 30_000);

  test('[ADDR-007] [ADDR-009] [ACCOUNT-003] an address is written, changed, made the default and removed by plain forms', async () => {
    const visitor = house().visitor();
    await register(visitor);
    const form = await newAddress(visitor);
    const isDefault = { isDefaultShipping: 'on', isDefaultBilling: 'on' };
    expect((await visitor.post(ADDRESSES, { ...form, ...isDefault })).status).toBe(303);
    await visitor.post(ADDRESSES, { ...form, street: '5 phố Hàng Gai' });
    const { html } = await visitor.open('/customer/addresses-details');
    expect(html.match(/<article/g)).toHaveLength(2);
    for (const part of ['12 phố Huế', '5 phố Hàng Gai', 'Nguyễn Thị Ánh', '0912345678', 'Mặc định'])
      expect(html).toContain(part);
    const id = /5 phố Hàng Gai.*?[?&](?:#38;|amp;)?edit=(\d+)/s.exec(html)?.[1] ?? '';
    const edit = `/customer/addresses-details?edit=${id}&_action=addresses.save`;
    const changed = { ...form, addressId: id, street: '7 phố Hàng Bông', ...isDefault };
    expect((await visitor.post(edit, changed)).status).toBe(303);
    expect(house().backend.inputsOf('UpdateCustomerAddress')).toMatchObject([
      { addressId: Number(id), input: { default_shipping: true, default_billing: true, street: ['7 phố Hàng Bông'] } },
    ]);
    const first = /<article.*?<\/article>/s.exec((await visitor.open('/customer/addresses-details')).html)?.[0] ?? '';
    expect(first).toContain('7 phố Hàng Bông');
    const other = /name="addressId" value="(\d+)"/g;
    const ids = [...(await visitor.open('/customer/addresses-details')).html.matchAll(other)].map(([, value]) => value);
    const rest = ids.find((value) => value !== id) ?? '';
    await visitor.post('/customer/addresses-details?_action=addresses.remove', { addressId: rest });
    const left = await visitor.open('/customer/addresses-details');
    expect(left.html.match(/<article/g)).toHaveLength(1);
  }, 30_000);

  test('[ROUTE-014] [ORDER-014] an order is in the history with its progress; nobody else can open it', async () => {
    const visitor = house().visitor();
    await register(visitor);
    await fillCart(visitor);
    await visitor.post('/checkout?_action=checkout.saveDelivery', { ...(await newAddress(visitor)), email: '' });
    const { html: checkout } = await visitor.open('/checkout');
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(checkout)?.[1] ?? '';
    await visitor.post('/checkout?_action=checkout.place', {
      cartId: field('cartId'),
      seenTotal: field('seenTotal'),
      shippingMethod: field('shippingMethod'),
      paymentMethod: 'cashondelivery',
    });
    const history = await visitor.open('/customer/order-history');
    const number = /\/customer\/order-history\/(\d+)/.exec(history.html)?.[1] ?? '';
    expect(number).not.toBe('');
    const { html } = await visitor.open(`/customer/order-history/${number}`);
    for (const part of [`Đơn ${number}`, 'Tình trạng đơn hàng', 'Đã đặt', '12 phố Huế']) expect(html).toContain(part);
    expect(html).toMatch(/Đặt lúc \d{2}\/\d{2}\/\d{4} - \d{2}:\d{2}/);
    const stranger = house().visitor();
    await register(stranger);
    const foreign = await stranger.open(`/customer/order-history/${number}`);
    expect(foreign.status).toBe(404);
    expect(foreign.html).toContain('Không tìm thấy đơn hàng này');
    expect(foreign.html).not.toContain('12 phố Huế');
    expect((await stranger.open('/customer/order-history')).html).not.toContain(number);
  }, 30_000);

  test('[LOYAL-001] [LOYAL-002] [LOYAL-005] the card shows balance, code and the movements of C Point with their dates', async () => {
    const visitor = house().visitor();
    await logInByCode(house(), visitor);
    house().backend.meddle(({ name }) =>
      name === 'get_loyalty'
        ? {
            body: JSON.stringify({
              code: 200,
              result: {
                code: 'CHI00000042',
                points: 42500,
                tier: 'Thân thiết',
                movements: [
                  { date: '2024-01-31T18:30:00Z', points: 12990, reason: 'earned', order_number: '000000012' },
                  { date: '2024-01-30T03:00:00Z', points: -5000, reason: 'used', order_number: '000000011' },
                ],
              },
            }),
          }
        : undefined,
    );
    const { html } = await visitor.open('/customer/membership-card');
    for (const part of ['Số dư C Point', '42.500', 'CHI00000042', 'Mã QR của thẻ', 'Thân thiết', '+12.990', '−5.000'])
      expect(html).toContain(part);
    expect(html).toContain('01/02/2024 - 01:30');
  });

  test('[X95] screens with nothing in them say what comes there and show new arrivals', async () => {
    const visitor = house().visitor();
    await register(visitor);
    for (const [path, words] of [
      ['order-history', 'Bạn chưa có đơn hàng nào'],
      ['my-wishlist', 'Chưa có gì ở đây'],
      ['my-recently-viewed', 'Bạn chưa xem sản phẩm nào'],
    ]) {
      const { html } = await visitor.open(`/customer/${path}`);
      expect(html, path).toContain(words);
      expect(html.match(/<product-strip/g), path).toHaveLength(1);
    }
  });
}
