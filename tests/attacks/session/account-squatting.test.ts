import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCredentials } from '../../../functions/commerce/session/db/credentials.ts';
import { issueToken } from '../../../functions/commerce/session/rules/customer-token.ts';
import { openShop, type Shop } from '../../backend/promotions/sales-fixture.ts';
import { categoryOf, refusalOf } from '../../backend/support/answer.ts';
import { accountTools, STRONG } from '../support/account-tools.ts';

let shop: Shop;
const tools = accountTools(() => shop);
const { ask, run, create, confirm, signIn, tokenOf, whoIs, lastOf, messages, resetByMail, provePhone, age } = tools;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await tools.letInAtOnce();
  await run('delete from rate_count');
});

const VILLAIN = '0911111111';
const NEW = 'Lua-xanh-2027';
const ADDRESS = `mutation { createCustomerAddress(input: { firstname: "Kẻ", lastname: "Gian", telephone: "${VILLAIN}",
  street: ["1 phố Xấu"], city: "Hà Nội", country_code: VN, region: { region_id: 1001 }, default_shipping: true,
  default_billing: true }) { id } }`;

describe('an account that a stranger created with somebody else’s e-mail address', () => {
  test('it belongs to the owner after their password reset: the stranger’s phone, sessions, addresses and cart are removed', async () => {
    const email = 'nan-nhan@example.vn';
    await create(email);
    const stolen = await tokenOf(email);
    expect((await provePhone(VILLAIN, stolen)).status).toBe(200);
    expect((await ask(ADDRESS, {}, stolen)).errors).toBeUndefined();
    const cart = (await ask('{ customerCart { id } }', {}, stolen)).data.customerCart.id;

    expect((await resetByMail(email, NEW)).data.resetPassword).toBe(true);
    expect(await whoIs(stolen)).toBeNull();
    const owner = await tokenOf(email, NEW);
    expect(await whoIs(owner)).toMatchObject({ email, phone_number: null, addresses: [] });
    expect((await ask('{ customerCart { id } }', {}, owner)).data.customerCart.id).not.toBe(cart);
    // The stranger's phone opens a separate account.
    const { result } = await provePhone(VILLAIN);
    expect((await whoIs(result.token)).email).not.toBe(email);
  });

  test('it cannot be created when the shop requires confirmation: nobody signs in before the mailed link', async () => {
    await tools.confirmFirst();
    const email = 'chua-mo@example.vn';
    await create(email);
    expect(refusalOf(await signIn(email))).toBe("This account isn't confirmed. Verify and try again.");
    expect(await shop.db.prepare('select 1 from customer where email = ?').bind(email).first()).toBeNull();
    // The owner also registers, and opens the link in their own mail: only their password logs in to the account.
    await create(email, { password: NEW });
    const { key = '' } = await lastOf(email, 'customer_confirmation');
    expect((await confirm(email, key)).data.confirmEmail.customer.email).toBe(email);
    expect(refusalOf(await signIn(email, STRONG))).toMatch(/^The account sign-in was incorrect/);
    expect(await whoIs(await tokenOf(email, NEW))).toMatchObject({ email });
    expect(refusalOf(await confirm(email, key))).toContain('token is invalid');
  });

  test('no text of the stranger reaches the owner’s mailbox', async () => {
    await tools.confirmFirst();
    const email = 'thu-rac@example.vn';
    await create(email, { firstname: 'Trúng thưởng tại evil.example' });
    await tools.letInAtOnce();
    await create(email, { firstname: 'Trúng thưởng tại evil.example' });
    const letters = await messages(email);
    expect(letters.map(({ template }) => template)).toEqual(['customer_confirmation', 'customer_new_account']);
    expect(JSON.stringify(letters)).not.toContain('evil.example');
  });
});

describe('an account of its real owner', () => {
  test('it keeps phone and addresses at a reset when the e-mail was confirmed and the number is not new', async () => {
    const email = 'chu-nhan@example.vn';
    await create(email);
    const { key = '' } = await lastOf(email, 'customer_new_account');
    expect((await confirm(email, key)).errors).toBeUndefined();
    const token = await tokenOf(email);
    await provePhone('0922222222', token);
    await ask(ADDRESS, {}, token);
    await run("update customer set phone_proven_at = '2026-01-01T00:00:00.000Z' where email = ?", email);
    await resetByMail(email, NEW);
    const { phone_number, addresses } = await whoIs(await tokenOf(email, NEW));
    expect(phone_number).toBe('0922222222');
    expect(addresses).toHaveLength(1);
  });

  test('it loses a number that a thief of the password added in the last days, and the owner is informed of both', async () => {
    const email = 'mat-khau-lo@example.vn';
    await create(email);
    await confirm(email, (await lastOf(email, 'customer_new_account')).key ?? '');
    await provePhone('0911111113', await tokenOf(email));
    expect(await lastOf(email, 'customer_changed')).toMatchObject({ change: 'phone' });
    await resetByMail(email, NEW);
    expect((await whoIs(await tokenOf(email, NEW))).phone_number).toBeNull();
    expect(await lastOf(email, 'customer_changed')).toMatchObject({ change: 'phoneRemoved' });
  });

  test.each([
    ['password', `mutation { changeCustomerPassword(currentPassword: "${STRONG}", newPassword: "${NEW}") { id } }`],
    [
      'email',
      `mutation { updateCustomerEmail(email: "moi-email@example.vn", password: "${STRONG}") { customer { id } } }`,
    ],
    ['phone', null],
  ])('the old e-mail and the old phone are informed of a change of %s', async (change, mutation) => {
    const email = `bao-${change}@example.vn`;
    const phone = { password: '0933333331', email: '0933333332' }[change] ?? '0933333333';
    await create(email);
    const token = await tokenOf(email);
    await provePhone(phone, token);
    await run('delete from message_outbox');
    if (mutation) expect((await ask(mutation, {}, token)).errors).toBeUndefined();
    else expect((await provePhone('0944444444', token)).status).toBe(200);
    const told = (await Promise.all([messages(email), messages(phone)])).map((heard) =>
      heard.map(({ channel, template, variables }) => [channel, template, variables.change]),
    );
    expect(told).toEqual([[['email', 'customer_changed', change]], [['sms', 'customer_changed_sms', change]]]);
  });
});

describe('a stolen session', () => {
  test('it can change no phone and delete no account: that requires a recent sign-in', async () => {
    const email = 'bi-trom@example.vn';
    await create(email);
    const token = await tokenOf(email);
    await provePhone('0955555555', token);
    await age(email, 16);
    const moved = await provePhone('0911111114', token);
    expect([moved.status, moved.message]).toEqual([428, expect.stringContaining('log in again')]);
    const removal = await ask('mutation { deleteCustomer }', {}, token);
    expect(categoryOf(removal)).toBe('graphql-authentication');
    expect(await whoIs(token)).toMatchObject({ email, phone_number: '0955555555' });
    // The refused code was not used up: it is still valid after a login with the password.
    const { code } = await lastOf('0911111114', 'otp_login');
    const body = JSON.stringify({ phone: '0911111114', code });
    const again = await shop.call('post_otp', { method: 'POST', body }, await tokenOf(email));
    expect(again.status).toBe(200);
    expect((await ask('mutation { deleteCustomer }', {}, await tokenOf(email))).data.deleteCustomer).toBe(true);
  });

  test('it ends after a configurable number of idle days, and not while it is used', async () => {
    const email = 'bo-quen@example.vn';
    await run("insert or replace into config values ('store/customer_access_token_lifetime', 'default', '2400')");
    await create(email);
    const token = await tokenOf(email);
    const days = 24 * 60;
    for (let visit = 0; visit < 3; visit += 1) {
      await age(email, 13 * days);
      expect(await whoIs(token), `visit ${visit}`).toMatchObject({ email });
    }
    await run("insert or replace into config values ('store/customer_session_idle_days', 'default', '20')");
    await age(email, 15 * days);
    expect(await whoIs(token)).toMatchObject({ email });
    await age(email, 21 * days);
    expect(await whoIs(token)).toBeNull();
    await run("delete from config where path like 'store/customer_%'");
    const fresh = await tokenOf(email);
    await age(email, 15 * days);
    expect(await whoIs(fresh)).toBeNull();
  });
});

test('a login that is in progress while the password is changed opens no session', async () => {
  const email = 'dang-vao@example.vn';
  await create(email);
  const { id, password_hash: value } = (await findCredentials(shop.db, { email })) ?? { id: 0, password_hash: '' };
  const proof = { column: 'password', value: value ?? '' } as const;
  expect(await issueToken(shop.db, id, proof, 1)).toMatch(/^[0-9a-f]{64}$/);
  expect((await resetByMail(email, NEW)).data.resetPassword).toBe(true);
  expect(await issueToken(shop.db, id, proof, 1)).toBeNull();
});

describe('a password that is guessed first', () => {
  test.each(['Password1', 'Matkhau@123', 'P@ssw0rd2026', 'Abcd1234', 'De-doan1', 'Trần Bình 1'])(
    '%s is refused at registration, at a change and at a reset',
    async (password) => {
      const email = 'de-doan@example.vn';
      const refused = /too common|can't be the same as/;
      expect(refusalOf(await create(email, { password }))).toMatch(refused);
      await create(email);
      const change = `mutation ($password: String!) {
        changeCustomerPassword(currentPassword: "${STRONG}", newPassword: $password) { id }
      }`;
      expect(refusalOf(await ask(change, { password }, await tokenOf(email)))).toMatch(refused);
      expect(refusalOf(await resetByMail(email, password))).toMatch(refused);
      // A refusal does not use up the key.
      const { token = '' } = await lastOf(email, 'customer_password_reset');
      const reset =
        'mutation ($e: String!, $t: String!) { resetPassword(email: $e, resetPasswordToken: $t, newPassword: "Chi-vai-2026") }';
      expect((await ask(reset, { e: email, t: token })).data.resetPassword).toBe(true);
    },
  );
});
