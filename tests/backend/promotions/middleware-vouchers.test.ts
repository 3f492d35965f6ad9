import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkInsert } from '../../../functions/commerce/shared/db/bulk.ts';
import { type Commerce, call, startCommerce } from '../support/worker.ts';

let commerce: Commerce;
const [PAST, EARLIER, LATER] = ['2020-01-01T00:00:00.000Z', '2021-06-15T20:00:00.000Z', '2999-01-01T00:00:00.000Z'];

beforeAll(async () => {
  commerce = await startCommerce();
  const rule = (id: number, name: string, type: string, value: number, end: string, isPublic = 1, isIssued = 0) =>
    [id, name, `${name}.`, type, value, 299_000, PAST, end, isPublic, isIssued] as const;
  await bulkInsert(
    commerce.db,
    'voucher_rule',
    [
      'id',
      'name',
      'description',
      'discount_type',
      'value',
      'min_subtotal',
      'starts_at',
      'ends_at',
      'is_public',
      'is_issued',
    ],
    [
      rule(1, 'Chào bạn', 'percent', 10, LATER),
      rule(2, 'Đã hết hạn', 'amount', 50_000, EARLIER),
      rule(3, 'Riêng', 'amount', 80_000, LATER, 0),
      rule(4, 'Mẫu đăng ký', 'amount', 30_000, LATER, 1, 1),
      rule(5, 'Vòng quay', 'amount', 20_000, LATER, 0, 1),
    ],
  );
  await bulkInsert(
    commerce.db,
    'voucher',
    ['code', 'rule_id', 'phone', 'uses_left', 'created_at'],
    [
      ['CHAOBAN', 1, null, null, PAST],
      ['DADUNG', 1, null, 0, PAST],
      ['HETHAN', 2, null, null, PAST],
      ['RIENG', 3, '0911111111', 1, PAST],
    ],
  );
  await bulkInsert(
    commerce.db,
    'wheel_reward',
    ['id', 'name', 'color', 'weight', 'qty_left', 'voucher_rule_id', 'position'],
    [
      [1, 'Giảm 20.000đ', '#ffffff', 1_000_000, 1, 5, 1],
      [2, 'Túi vải', '#eeeeee', 1, 7, null, 2],
    ],
  );
  await bulkInsert(
    commerce.db,
    'game_code',
    ['code', 'phone', 'expires_at'],
    [
      ['MOT', null, LATER],
      ['HAI', null, LATER],
      ['CUAANH', '0911111111', LATER],
      ['CU', null, PAST],
    ],
  );
});
afterAll(() => commerce?.close());

describe('vouchers', () => {
  test('[MW-078] the public codes of a rule; a private, ended or unknown rule returns nothing', async () => {
    expect((await call(commerce, 'get_voucher?rule_id=1')).result).toMatchObject([
      { code: 'CHAOBAN', is_active: true, discount_type: 'percent', value: 10 },
    ]);
    for (const rule of [2, 3, 99])
      expect(await call(commerce, `get_voucher?rule_id=${rule}`)).toMatchObject({ status: 404, result: null });
  });
  test('[MW-079] a random one is public and can be used', async () => {
    expect((await call(commerce, 'random_voucher')).result).toMatchObject({ code: 'CHAOBAN' });
  });
  test('[MW-080] [MW-081] whether codes can be used, with the reason for the shopper', async () => {
    expect((await call(commerce, 'voucher_checks', { codes: ['chaoban', 'HETHAN', 'DADUNG', 'none'] })).result).toEqual(
      [
        { code: 'CHAOBAN', is_valid: true, message: null },
        { code: 'HETHAN', is_valid: false, message: 'Mã này đã hết hạn ngày 16/06/2021.' },
        { code: 'DADUNG', is_valid: false, message: 'Mã này đã được dùng hết lượt.' },
        { code: 'none', is_valid: false, message: 'Mã này không tồn tại.' },
      ],
    );
    expect((await call(commerce, 'validate_Voucher', { code: 'CHAOBAN', subtotal: 100_000 })).result).toMatchObject({
      is_valid: false,
      message: 'Mã này dùng cho đơn từ 299.000\u00a0₫.',
    });
    expect((await call(commerce, 'validate_Voucher', { code: 'CHAOBAN', subtotal: 299_000 })).result).toMatchObject({
      is_valid: true,
    });
  });
  test('[MW-083] [MW-084] the value of codes; never their owner', async () => {
    const { result } = await call(commerce, 'voucher_infomation', { coupon_code: 'rieng' });
    expect(result).toMatchObject({ code: 'RIENG', value: 80_000, discount_type: 'amount' });
    expect(JSON.stringify(result)).not.toContain('0911111111');
    expect(await call(commerce, 'voucher_infomation', { coupon_code: 'none' })).toMatchObject({ status: 404 });
    const list = await call(commerce, 'list_coupon_information', { coupon_codes: ['RIENG', 'none', 'CHAOBAN'] });
    expect(list.result).toMatchObject([{ code: 'RIENG' }, { code: 'CHAOBAN' }]);
  });
  test('[MW-082] the form sends one voucher to a confirmed phone number', async () => {
    const form = { name: 'Lan', phone: '0912 345 678' };
    const asked = await call(commerce, 'form_voucher', form);
    expect(asked.result).toMatchObject({ step: 'otp', otp_length: 6 });
    const { request_id } = asked.result as { request_id: string };
    const sent = await commerce.db.prepare('select variables from message_outbox').first<string>('variables');
    const { code: otp } = JSON.parse(sent ?? '') as { code: string };
    const proven = { ...form, otp, request_id };
    const answers = await Promise.all([1, 2, 3].map(() => call(commerce, 'form_voucher', proven)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    const issued = answers.find(({ status }) => status === 200)?.result;
    expect(issued).toMatchObject({ step: 'issued', sent_to: '0912345678', voucher: { rule_id: 4, is_active: true } });
    const { results } = await commerce.db
      .prepare("select channel, recipient, variables from message_outbox where template = 'voucher'")
      .all<{ variables: string }>();
    expect(results).toMatchObject([{ channel: 'sms', recipient: '0912345678' }]);
    const { code } = JSON.parse(results[0]?.variables ?? '') as { code: string };
    expect((await call(commerce, 'voucher_infomation', { coupon_code: code })).result).toMatchObject({ rule_id: 4 });
    expect(await call(commerce, 'form_voucher', { ...form, phone: '0912345679', rule_id: 1 })).toMatchObject({
      status: 404,
    });
  });
  test('the attempts to try codes are limited', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.9' };
    let status = 200;
    for (let i = 0; i < 61; i++) ({ status } = await call(commerce, 'validate_Voucher', { code: `A${i}` }, headers));
    expect(status).toBe(429);
    expect(await call(commerce, 'validate_Voucher', { code: 'CHAOBAN' })).toMatchObject({ status: 200 });
  });
});

describe('lucky wheel', () => {
  test('[MW-086] the state of a game code', async () => {
    const state = async (code: string) => (await call(commerce, 'game_code', { code })).result;
    expect(await state('mot')).toMatchObject({ code: 'MOT', state: 'playable' });
    expect(await state('CU')).toMatchObject({ state: 'expired' });
    expect(await state('CUAANH')).toMatchObject({ state: 'playable' });
    expect(await call(commerce, 'game_code', { code: 'none' })).toMatchObject({ status: 404 });
  });
  test('[MW-090] the segments in order, without their probabilities', async () => {
    expect((await call(commerce, 'lucky_wheel_info')).result).toEqual({
      rewards: [
        { id: 1, name: 'Giảm 20.000đ', image: null, color: '#ffffff' },
        { id: 2, name: 'Túi vải', image: null, color: '#eeeeee' },
      ],
    });
  });
  test('[MW-089] code 200 means that the phone number may play', async () => {
    const check = (phone: string, game_codes: unknown) => call(commerce, 'lucky_wheel_check', { phone, game_codes });
    expect(await check('0922222222', 'CU,MOT')).toMatchObject({ code: 200, result: { codes: ['MOT'] } });
    expect(await check('0922222222', ['CUAANH'])).toMatchObject({ code: 403 });
    expect(await check('0922222222', ['CU'])).toMatchObject({ code: 410 });
    expect(await check('0922222222', ['none'])).toMatchObject({ code: 404 });
    expect(await check('0922222222', [])).toMatchObject({ code: 400 });
  });
  test('[MW-091] a code is played once however often it is sent; a reward with one piece is won once', async () => {
    const phone = '0922222222';
    const plays = await Promise.all(
      Array.from({ length: 8 }, () => call(commerce, 'lucky_wheel_submit', { phone, code: 'MOT' })),
    );
    const won = plays.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(plays.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(won[0]?.result).toMatchObject({ reward: { id: 1 }, voucher_code: expect.stringMatching(/^QUAY/) });
    const voucher_code = (won[0]?.result as { voucher_code: string } | undefined)?.voucher_code;
    expect((await call(commerce, 'validate_Voucher', { code: voucher_code })).result).toMatchObject({ is_valid: true });
    expect((await call(commerce, 'lucky_wheel_submit', { phone, code: 'HAI' })).result).toMatchObject({
      reward: { id: 2 },
      voucher_code: null,
      is_gift: true,
    });
    expect(await call(commerce, 'lucky_wheel_submit', { phone, code: 'CUAANH' })).toMatchObject({ status: 403 });
  });
});
