import { expect, test } from 'vitest';
import { formatPhone } from '../../../src/features/content/rules/contact.ts';
import { answer, type ServedShop } from '../served-shop.ts';
import {
  logInByCode,
  newAddress,
  newEmail,
  newPhone,
  noticeOf,
  PASSWORD,
  problemsOf,
  proveByPassword,
  readCode,
  register,
  VERIFY,
} from './customer.ts';

const PROFILE = '/customer/my-profile?_action=account';
const ADDRESSES = '/customer/addresses-details?edit=new&_action=addresses.save';

/** Changes that customers make in their profile, all with plain forms. */
export function profileTests(served: () => ServedShop): void {
  test('[ACCOUNT-002] [ACCOUNT-004] [ACCOUNT-005] [ACCOUNT-006] [ERR-030] [ERR-031] profile, newsletter and password are changed by plain forms', async () => {
    const visitor = served().visitor();
    const email = await register(served(), visitor);
    await visitor.post(`${PROFILE}.updateProfile`, { name: 'Lê Thu Hà', gender: '2', birthDate: '1995-03-08' });
    expect(noticeOf(visitor)).toContain('Đã cập nhật thông tin tài khoản');
    expect(served().backend.inputsOf('UpdateCustomerV2')).toEqual([
      { input: { firstname: 'Hà', lastname: 'Lê Thu', gender: 2, date_of_birth: '1995-03-08' } },
    ]);
    const { html } = await visitor.open('/customer/my-profile');
    // Without scripts the page shows the result of the form. A cached page, which is the same for all visitors, shows none.
    const said = /<noscript>[\s\S]*?Đã cập nhật thông tin tài khoản[\s\S]*?<\/noscript>/;
    expect(html).toMatch(said);
    expect((await visitor.open('/chinh-sach-doi-tra')).html).not.toMatch(said);
    expect(html).toContain(email);
    expect(html).toMatch(/name="name"[^>]*value="Lê Thu Hà"|value="Lê Thu Hà"[^>]*name="name"/);
    expect(html).toContain('1995-03-08');
    await visitor.post(`${PROFILE}.updateProfile`, { name: 'Lê Thu Hà', gender: '2', birthDate: '' });
    expect((await visitor.open('/customer/my-profile')).html).not.toContain('1995-03-08');
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
    expect(served().backend.inputsOf('ChangeCustomerPassword').at(-1)).toEqual({
      currentPassword: PASSWORD,
      newPassword: 'Chi-lua-2027',
    });
    const login = '/?login=password&_action=password.login';
    expect((await served().visitor().post(login, { email, password: PASSWORD })).status).toBe(400);
    expect((await served().visitor().post(login, { email, password: 'Chi-lua-2027' })).status).toBe(303);
  }, 30_000);

  test('[MW-029] the phone number is changed by a code sent to the new number, never to one of another account', async () => {
    const visitor = served().visitor();
    const taken = await logInByCode(served(), served().visitor());
    await register(served(), visitor);
    await proveByPassword(visitor, 'phone');
    const phone = newPhone();
    const asked = await visitor.post('/customer/my-profile?_action=session.requestCode', { phone, purpose: 'phone' });
    expect(asked.target).toBe('/customer/my-profile?phone=code');
    expect((await visitor.open('/customer/my-profile?phone=code')).html).toContain('Xác nhận số điện thoại');
    const token = visitor.cookie('customer-token');
    const prove = `/customer/my-profile?phone=code&_action=account.provePhone`;
    expect(problemsOf((await visitor.post(prove, { otp: '000' })).html)).toContain(
      'Mã chưa đúng. Bạn kiểm tra lại nhé.',
    );
    await visitor.post(prove, { otp: await readCode(served(), phone) });
    expect(noticeOf(visitor)).toContain('Đã đổi số điện thoại');
    expect(visitor.cookie('customer-token')).not.toBe(token);
    expect((await visitor.open('/customer/my-profile')).html).toContain(formatPhone(phone));
    // The next change needs a new proof.
    const again = await visitor.post(prove, { otp: '123456' });
    expect(problemsOf(again.html).join()).toContain('Hãy xác nhận đó là bạn trước');
    await proveByPassword(visitor, 'phone');
    // A person who has the phone for a short time cannot take the number of another account.
    served().backend.inject(({ name }) =>
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

  test('[SESSION-028] a suspicious change of number requires a captcha in the account', async () => {
    const visitor = served().visitor();
    await register(served(), visitor);
    await proveByPassword(visitor, 'phone');
    served().backend.inject(({ name }) =>
      name === 'get_otp_login_v2' ? { status: 403, body: JSON.stringify({ code: 403, result: null }) } : undefined,
    );
    const ask = '/customer/my-profile?_action=session.requestCode';
    const asked = await visitor.post(ask, { phone: newPhone(), purpose: 'phone' });
    expect(asked.target).toBe('/customer/my-profile?phone=captcha');
    const { html } = await visitor.open(asked.target ?? '');
    expect(html).toMatch(/<img[^>]+src="data:image\/png;base64,/);
    expect(html).toContain('name="captchaAnswer"');
  });

  test('[MW-054] an account is locked or deleted only after its name was typed; afterwards no session and no login is left', async () => {
    for (const [action, notice] of [
      ['lock', 'Tài khoản đã được khóa.'],
      ['remove', 'Tài khoản đã được xóa. Hẹn gặp lại bạn.'],
    ] as const) {
      const visitor = served().visitor();
      const email = await register(served(), visitor);
      const elsewhere = served().visitor();
      const login = { email, password: PASSWORD };
      await elsewhere.post('/?login=password&_action=password.login', login);
      if (action === 'remove') await proveByPassword(visitor, action);
      const wrong = await visitor.post(`${PROFILE}.${action}`, { confirmation: newEmail() });
      expect(problemsOf(wrong.html).join()).toContain('Nội dung xác nhận chưa đúng.');
      const done = await visitor.post(`${PROFILE}.${action}`, { confirmation: ` ${email.toUpperCase()} ` });
      expect([done.status, done.target]).toEqual([303, '/']);
      expect(noticeOf(visitor)).toContain(notice);
      expect(visitor.cookie('customer-token')).toBeUndefined();
      expect((await elsewhere.open('/customer/my-profile')).status).toBe(303);
      expect((await served().visitor().post('/?login=password&_action=password.login', login)).status).toBe(400);
    }
    const visitor = served().visitor();
    const phone = await logInByCode(served(), visitor);
    await visitor.post(`${PROFILE}.lock`, { confirmation: phone });
    served().backend.inject(({ name }) =>
      name === 'get_otp_login_v2'
        ? { body: JSON.stringify({ code: 200, result: { expires_in: 300, resend_in: 60, otp_length: 6 } }) }
        : undefined,
    );
    await visitor.post('/?login=1&_action=session.requestCode', { phone });
    expect((await visitor.post(VERIFY, { otp: '000000' })).status).toBe(400);
  }, 30_000);

  test('another number and deleting the account require the password or a code, with errors at the field', async () => {
    const visitor = served().visitor();
    const email = await register(served(), visitor);
    const page = await visitor.open('/customer/my-profile');
    expect(page.html).not.toContain('Số điện thoại mới');
    expect(page.html).not.toContain('Xóa tài khoản của bạn');
    const refused = await visitor.post(`${PROFILE}.remove`, { confirmation: email });
    expect(problemsOf(refused.html).join()).toContain('Hãy xác nhận đó là bạn trước');
    const wrong = await proveByPassword(visitor, 'remove', 'Khong-phai-1');
    const field = /<input[^>]*id="remove-proof-password"[^>]*>\s*<p class="field-error"[^>]*>\s*([^<]+?)\s*</.exec(
      wrong.html,
    );
    expect(field?.[1]).toBe('Mật khẩu hiện tại chưa đúng.');
    const token = visitor.cookie('customer-token') ?? '';
    const proven = await proveByPassword(visitor, 'phone');
    expect(proven.target).toBe('/customer/my-profile?proof=phone');
    expect((await visitor.open(proven.target ?? '')).html).toContain('Số điện thoại mới');
    // The previous session has ended, so a stolen token of it gives no access.
    expect(visitor.cookie('customer-token')).not.toBe(token);
    const thief = served().visitor();
    thief.cookies.set('customer-token', token);
    thief.cookies.set('proven', '1');
    expect((await thief.open('/customer/my-profile')).status).toBe(303);
  }, 30_000);

  test('a code sent to the former number also proves the owner; a wrong one is reported at its field', async () => {
    const visitor = served().visitor();
    const email = await register(served(), visitor);
    await proveByPassword(visitor, 'phone');
    const phone = newPhone();
    await visitor.post('/customer/my-profile?_action=session.requestCode', { phone, purpose: 'phone' });
    await visitor.post(`${PROFILE}.provePhone`, { otp: await readCode(served(), phone) });
    const elsewhere = served().visitor();
    await elsewhere.post('/?login=password&_action=password.login', { email, password: PASSWORD });
    // The backend sends one code a minute to a number, so the test gives the later answer instead of waiting.
    const token = elsewhere.cookie('customer-token');
    const SENT = answer(200, { expires_in: 300, resend_in: 60, otp_length: 6 });
    served().backend.inject(({ name, input }) => {
      if (name === 'get_otp_login_v2') return input.phone === phone ? SENT : answer(400);
      if (name !== 'post_otp') return undefined;
      return input.code === '123456' ? answer(200, { token, expires_in: 3600, is_new_customer: false }) : answer(422);
    });
    const sent = await visitor.post(`${PROFILE}.sendProofCode`, { purpose: 'remove' });
    expect(sent.target).toBe('/customer/my-profile?proof=remove');
    expect((await visitor.open(sent.target ?? '')).html).toMatch(/id="remove-proof-code"/);
    const wrong = await visitor.post(`${PROFILE}.prove`, { purpose: 'remove', otp: '000000' });
    expect(wrong.html).toMatch(/id="remove-proof-code"[^>]*>\s*<p class="field-error"[^>]*>\s*Mã chưa đúng/);
    expect((await visitor.post(`${PROFILE}.prove`, { purpose: 'remove', otp: '123456' })).status).toBe(303);
    await visitor.post(`${PROFILE}.remove`, { confirmation: phone });
    expect(noticeOf(visitor)).toContain('Tài khoản đã được xóa.');
  }, 30_000);

  test('[ADDR-007] [ADDR-009] [ACCOUNT-003] an address is added, changed, made the default and deleted by plain forms', async () => {
    const visitor = served().visitor();
    await logInByCode(served(), visitor);
    const form = await newAddress(visitor);
    const isDefault = { isDefaultShipping: 'on', isDefaultBilling: 'on' };
    expect((await visitor.post(ADDRESSES, { ...form, ...isDefault })).status).toBe(303);
    await visitor.post(ADDRESSES, { ...form, street: '5 phố Hàng Gai' });
    const { html } = await visitor.open('/customer/addresses-details');
    expect(html.match(/<article/g)).toHaveLength(2);
    for (const part of ['12 phố Huế', '5 phố Hàng Gai', 'Nguyễn Thị Ánh', '0912 345 678', 'Mặc định'])
      expect(html).toContain(part);
    const id = /5 phố Hàng Gai.*?[?&](?:#38;|amp;)?edit=(\d+)/s.exec(html)?.[1] ?? '';
    const edit = `/customer/addresses-details?edit=${id}&_action=addresses.save`;
    const changed = { ...form, addressId: id, street: '7 phố Hàng Bông', ...isDefault };
    expect((await visitor.post(edit, changed)).status).toBe(303);
    expect(served().backend.inputsOf('UpdateCustomerAddress')).toMatchObject([
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
}
