import { expect, test } from 'vitest';
import { answer, type ServedShop } from '../served-shop.ts';
import { PHONE } from '../visitor.ts';
import { ASK, newPhone, noticeOf, problemsOf, readCode, VERIFY } from './customer.ts';

const SENT = answer(200, { expires_in: 300, resend_in: 60, otp_length: 6 });

/** Codes: how they are requested, sent again, checked and refused. */
export function codeTests(served: () => ServedShop): void {
  test('[SESSION-021] [SESSION-025] another code is sent by the channel of the first one, also by Zalo', async () => {
    served().backend.inject(({ name }) => (name === 'get_zalo_otp_login' ? SENT : undefined));
    const visitor = served().visitor();
    const phone = newPhone();
    expect((await visitor.post(ASK, { phone, channel: 'zalo' })).target).toBe('/?login=code');
    const again = await visitor.post(ASK, { phone: '', isResend: '1', channel: 'zalo' });
    expect(again.target).toBe('/?login=code');
    expect(served().backend.inputsOf('get_zalo_otp_login')).toEqual([{ phone }, { phone }]);
  });

  test('[SESSION-025] Zalo is offered if zalo_enabled says so', async () => {
    expect((await served().visitor().open('/?login=1')).html).toContain('Nhận mã qua Zalo');
    served().backend.inject(({ name, input }) =>
      name === 'config_list' && input.storeCode === 'mobile' ? answer(200, { zalo_enabled: '0' }) : undefined,
    );
    const { html } = await served().visitor().open('/?login=1', { 'user-agent': PHONE });
    expect(html).toContain('Nhận mã qua SMS');
    expect(html).not.toContain('Nhận mã qua Zalo');
  });

  test('[SESSION-026] length, lifetime and pause of a code are used in its form', async () => {
    const four = answer(200, { expires_in: 120, resend_in: 90, otp_length: 4 });
    served().backend.inject(({ name }) => {
      if (name === 'get_otp_login_v2') return four;
      return name === 'post_otp' ? answer(422) : undefined;
    });
    const visitor = served().visitor();
    await visitor.post(ASK, { phone: newPhone() });
    const { html } = await visitor.open('/?login=code');
    expect(html).toContain('Mã 4 số đã gửi qua SMS');
    expect(html).toMatch(/Mã còn dùng được (2:00|1:5\d)/);
    expect(html).toMatch(/Gửi lại sau (90|8\d) giây/);
    await visitor.post(VERIFY, { otp: '12345' });
    expect(served().backend.inputsOf('post_otp')).toMatchObject([{ code: '1234' }]);
  });

  test.each([
    ['ERR-016] [SESSION-020', 410, 'Mã đã hết hạn. Bạn xin mã mới nhé.'],
    ['ERR-017', 422, 'Mã chưa đúng. Bạn kiểm tra lại nhé.'],
    ['X22', 429, 'Mã đã bị nhập sai quá nhiều lần. Bạn xin mã mới nhé.'],
    ['MW-054', 403, 'Tài khoản này đang bị khóa. Bạn liên hệ cửa hàng để mở lại.'],
  ])('[%s] a code that is answered with %i has its own message', async (_, code, words) => {
    served().backend.inject(({ name }) => {
      if (name === 'get_otp_login_v2') return SENT;
      return name === 'post_otp' ? answer(code) : undefined;
    });
    const visitor = served().visitor();
    await visitor.post(ASK, { phone: newPhone() });
    const refused = await visitor.post(VERIFY, { otp: '123456' });
    expect(refused.status).toBe(400);
    expect(problemsOf(refused.html)).toContain(words);
    expect(visitor.cookie('customer-token')).toBeUndefined();
  });

  test.each([
    ['SESSION-033', 400, 'Số điện thoại chưa đúng'],
    ['ERR-018', 404, 'Số điện thoại này chưa có trong danh sách nhận mã. Bạn kiểm tra lại nhé.'],
  ])('[%s] a number that the backend refuses with %i is reported at the field', async (_, code, words) => {
    served().backend.inject(({ name }) => (name === 'get_otp_login_v2' ? answer(code) : undefined));
    const refused = await served().visitor().post(ASK, { phone: '0912345678' });
    expect(refused.status).toBe(400);
    expect(problemsOf(refused.html)).toContain(words);
    expect(refused.html).toContain('value="0912345678"');
  });

  test('[SESSION-028] if the backend requires it, a captcha comes first; a wrong answer sends no code', async () => {
    served().backend.inject(({ name, input }) => {
      if (name === 'get_otp_login_v2') return input.captcha_proof === 'proof' ? SENT : answer(403);
      if (name === 'check_captcha')
        return input.captcha_answer === '12' ? answer(200, { captcha_proof: 'proof' }) : answer(422);
      return undefined;
    });
    const visitor = served().visitor();
    const phone = newPhone();
    expect((await visitor.post(ASK, { phone })).target).toBe('/?login=1');
    const { html } = await visitor.open('/?login=1');
    expect(html).toContain('Năm chữ số trong hình');
    expect(html).toMatch(/<img[^>]+src="data:image\/png;base64,/);
    const captchaId = /name="captchaId" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(served().backend.inputsOf('get_otp_login_v2')).toHaveLength(1);
    await visitor.post(ASK, { phone, captchaId, captchaAnswer: '11' });
    expect(noticeOf(visitor)).toContain('Chưa xác nhận được');
    expect(served().backend.inputsOf('get_otp_login_v2')).toHaveLength(1);
    const sent = await visitor.post(ASK, { phone, captchaId, captchaAnswer: '12' });
    expect(sent.target).toBe('/?login=code');
    expect(served().backend.inputsOf('check_captcha')).toMatchObject([
      { captcha_id: captchaId, captcha_answer: '11' },
      { captcha_id: captchaId, captcha_answer: '12' },
    ]);
    expect(served().backend.inputsOf('get_otp_login_v2').at(-1)).toEqual({ phone, captcha_proof: 'proof' });
  });

  test('[X20] [SESSION-019] without scripts the login is a page: invalid numbers are reported, and it ends where the shopper was', async () => {
    const visitor = served().visitor();
    const referer = `${served().address}/chinh-sach-doi-tra`;
    const start = await visitor.open('/?login=1', { referer });
    const next = /name="next" value="([^"]*)"/.exec(start.html)?.[1] ?? '';
    const wrong = await visitor.post(ASK, { phone: '091', next });
    expect(problemsOf(wrong.html)).toContain('Số điện thoại cần đúng 10 chữ số');
    expect(wrong.html).toContain('value="091"');
    const phone = newPhone();
    await visitor.post(ASK, { phone, next });
    const { html } = await visitor.open('/?login=code');
    expect(html.replaceAll('\u00a0', ' ')).toContain(`${phone.slice(0, 4)} ••• ${phone.slice(-3)}`);
    const done = await visitor.post(VERIFY, { otp: await readCode(served(), phone) });
    expect(done.target).toBe('/chinh-sach-doi-tra');
  });
}
