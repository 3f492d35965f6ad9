import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeTools } from '../../backend/session/code-fixture.ts';
import { type Commerce, call, startCommerce } from '../../backend/support/worker.ts';

let commerce: Commerce;
const { run, lastCode, other, forget } = codeTools(() => commerce);
beforeAll(async () => {
  commerce = await startCommerce();
  await run(
    `insert into voucher_rule (id, name, description, discount_type, value, min_subtotal, starts_at, ends_at, is_public, is_issued)
    values (4, 'Mẫu đăng ký', 'Giảm 30.000đ.', 'amount', 30000, 0, '2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z', 1, 1)`,
  );
});
afterAll(() => commerce?.close());
beforeEach(async () => {
  await forget();
  await run('delete from voucher');
});

const PHONE = '0912345678';
const SPAM = 'Ban trung thuong, mo http://lua.dao';
const ask = (body: object = {}) => call(commerce, 'form_voucher', { name: SPAM, phone: PHONE, ...body });
const vouchers = async () =>
  (await commerce.db.prepare('select code, phone from voucher').all<{ code: string; phone: string }>()).results;
const messages = async () =>
  (await commerce.db.prepare('select recipient, template, variables from message_outbox').all()).results;

test('attack: the form gives nothing to a phone number that was not verified', async () => {
  const { result } = await ask();
  expect(await vouchers()).toEqual([]);
  expect(result).toMatchObject({ step: 'otp' });
  expect(await messages()).toMatchObject([{ recipient: PHONE, template: 'otp_voucher' }]);
  expect(await ask({ otp: other(await lastCode()) })).toMatchObject({ status: 422 });
  expect(await vouchers()).toEqual([]);
});
test('attack: texts of the requester are sent to nobody, by SMS or mail', async () => {
  await ask({ email: 'nan.nhan@example.vn' });
  await ask({ email: 'nan.nhan@example.vn', otp: await lastCode() });
  const sent = await messages();
  expect(sent).toMatchObject([
    { recipient: PHONE, template: 'otp_voucher' },
    { recipient: PHONE, template: 'voucher' },
    { recipient: 'nan.nhan@example.vn', template: 'voucher' },
  ]);
  expect(JSON.stringify(sent)).not.toContain('lua.dao');
});
test('attack: the answer contains no voucher code; it is only in the message', async () => {
  const first = await ask();
  const second = await ask({ otp: await lastCode() });
  const [voucher] = await vouchers();
  expect(second).toMatchObject({ status: 200, result: { step: 'issued', sent_to: PHONE } });
  expect(voucher?.code).toBeTruthy();
  expect(JSON.stringify([first, second])).not.toContain(voucher?.code);
  expect(JSON.stringify(await messages())).toContain(voucher?.code);
});
test('attack: a login code opens no voucher, and a voucher code no login', async () => {
  await call(commerce, 'get_otp_login_v2', { phone: PHONE });
  expect(await ask({ otp: await lastCode() })).toMatchObject({ status: 410 });
  await ask();
  const code = await lastCode();
  await run("delete from code_request where purpose = 'login'");
  expect(await call(commerce, 'post_otp', { phone: PHONE, code })).toMatchObject({ status: 410 });
});
