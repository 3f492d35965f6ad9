import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../promotions/sales-fixture.ts';
import { categoryOf, refusalOf } from '../support/answer.ts';
import { addCustomer, expiredToken, PASSWORD } from './customer-fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // A shop where new customers can sign in at once; the one test that needs confirmation switches it on.
  await shop.db.prepare("insert into config values ('store/create_account_confirmation', 'default', 'false')").run();
}, 60_000);
afterAll(() => shop.close());

const NOT_AUTHORIZED = "The current customer isn't authorized.";
const SIGN_IN_FAILED =
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.';
const EMAIL_TAKEN = 'A customer with the same email address already exists in an associated website.';
const WHO = '{ customer { email firstname } }';

const signIn = (email: string, password: string) =>
  shop.ask(
    `mutation ($email: String!, $password: String!) {
      generateCustomerToken(email: $email, password: $password, recaptchaToken: "x") { token }
    }`,
    { email, password },
  );
const create = (input: object) =>
  shop.ask(
    `mutation ($input: CustomerCreateInput!) {
      createCustomerV2(input: $input) { customer { id customer_id email firstname lastname is_subscribed gender date_of_birth } }
    }`,
    { input },
  );
const ACCOUNT = { firstname: 'Bình', lastname: 'Trần', password: 'Abcdefg1' };
const mails = async (recipient: string) =>
  (
    await shop.db
      .prepare('select template, variables from message_outbox where recipient = ? order by id')
      .bind(recipient)
      .all<{ template: string; variables: string }>()
  ).results;

describe('registration', () => {
  test('[GQL-049] [SESSION-024] an account is created, its owner informed, and its password opens it', async () => {
    const answer = await create({
      ...ACCOUNT,
      email: ' Binh@Example.vn ',
      gender: 1,
      date_of_birth: '1990-02-28',
      is_subscribed: true,
    });
    expect(answer.data.createCustomerV2.customer).toMatchObject({
      email: 'Binh@Example.vn',
      firstname: 'Bình',
      is_subscribed: true,
      gender: 1,
      date_of_birth: '1990-02-28',
    });
    expect(await mails('Binh@Example.vn')).toMatchObject([{ template: 'customer_new_account' }]);
    const { data } = await signIn('binh@example.vn', 'Abcdefg1');
    const token: string = data.generateCustomerToken.token;
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect((await shop.ask(WHO, {}, token)).data.customer).toEqual({ email: 'Binh@Example.vn', firstname: 'Bình' });
    const stored = await shop.db
      .prepare('select group_concat(token_hash) as hashes from customer_token')
      .first('hashes');
    expect(stored).not.toContain(token);
  });

  test('[GQL-049] [ERR-020] [X102] the same e-mail address in any case is refused', async () => {
    await create({ ...ACCOUNT, email: 'hai@example.vn' });
    const again = await create({ ...ACCOUNT, email: 'HAI@example.vn' });
    expect(refusalOf(again)).toBe(EMAIL_TAKEN);
    const old = await shop.ask(
      `mutation { createCustomer(input: { firstname: "A", lastname: "B", email: "hai@example.vn", password: "Abcdefg1" },
        recaptchaToken: "x") { customer { id } } }`,
    );
    expect(refusalOf(old)).toBe(EMAIL_TAKEN);
  });

  test.each([
    [{ email: 'binh' }, '"binh" is not a valid email address.'],
    [{ email: ' ' }, 'Required parameters are missing: Email'],
    [{ firstname: ' ' }, 'Required parameters are missing: First Name'],
    [{ firstname: '<b>' }, 'First Name is not valid!'],
    [{ lastname: 'x'.repeat(256) }, '"Last Name" length must be equal or less than 255 characters.'],
    [{ password: '' }, 'The password needs at least 8 characters. Create a new password and try again.'],
    [{ password: 'Ab1' }, 'The password needs at least 8 characters. Create a new password and try again.'],
    [
      { password: 'abcdefgh' },
      'Minimum of different classes of characters in password is 3. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.',
    ],
    [{ gender: 9 }, '"9" is not a valid gender value.'],
    [{ date_of_birth: '1990-02-30' }, 'Invalid date'],
    [{ dob: "'; drop table customer" }, 'Invalid date'],
    [{ date_of_birth: '2999-01-01' }, 'The Date of Birth should not be greater than today.'],
  ])('[GQL-049] bad input makes no account: %j', async (change, message) => {
    const answer = await create({ ...ACCOUNT, email: 'xau@example.vn', ...change });
    expect(refusalOf(answer)).toBe(message);
    expect(categoryOf(answer)).toBe('graphql-input');
    expect(await shop.db.prepare("select 1 from customer where email = 'xau@example.vn'").first()).toBeNull();
  });

  test('an account that requires confirmation can sign in only after it', async () => {
    await shop.db.prepare("delete from config where path = 'store/create_account_confirmation'").run();
    await create({ ...ACCOUNT, email: 'cho@example.vn' });
    expect(refusalOf(await signIn('cho@example.vn', 'Abcdefg1'))).toBe(
      "This account isn't confirmed. Verify and try again.",
    );
    const confirm = (key: string) =>
      shop.ask(
        `mutation ($key: String!) {
          confirmEmail(input: { email: "cho@example.vn", confirmation_key: $key }) { customer { confirmation_status } }
        }`,
        { key },
      );
    expect(refusalOf(await confirm('sai'))).toBe('The confirmation token is invalid. Verify the token and try again.');
    await shop.ask('mutation { resendConfirmationEmail(email: "cho@example.vn") }');
    const [, mail] = await mails('cho@example.vn');
    const { data } = await confirm(JSON.parse(mail?.variables ?? '{}').key);
    expect(data.confirmEmail.customer.confirmation_status).toBe('ACCOUNT_CONFIRMED');
    await shop.db.prepare("insert into config values ('store/create_account_confirmation', 'default', 'false')").run();
    expect((await signIn('cho@example.vn', 'Abcdefg1')).data.generateCustomerToken.token).toBeTruthy();
  });
});

describe('signing in and out', () => {
  // The tests are one visitor, whose passwords in a minute are limited.
  beforeEach(async () => {
    await shop.db.prepare('delete from rate_count').run();
  });
  test('[GQL-048] [X102] a wrong password and an unknown address are refused with the same message', async () => {
    const { email } = await addCustomer(shop);
    for (const [address, password] of [
      [email, 'sai'],
      ['khong-co@example.vn', PASSWORD],
      ["' or 1=1 --", PASSWORD],
      [email, 'x'.repeat(90_000)],
    ] as const) {
      const answer = await signIn(address, password);
      expect(refusalOf(answer)).toBe(SIGN_IN_FAILED);
      expect(categoryOf(answer)).toBe('graphql-authentication');
    }
    expect(refusalOf(await signIn('', 'x'))).toBe('Specify the "email" value.');
    expect(refusalOf(await signIn(email, ''))).toBe('Specify the "password" value.');
  });

  test('[GQL-048] too many wrong passwords shut their visitor out for some time, for the right password too', async () => {
    const { email, ask } = await addCustomer(shop);
    for (let tries = 0; tries < 10; tries++) expect(refusalOf(await signIn(email, 'sai'))).toBe(SIGN_IN_FAILED);
    expect(refusalOf(await signIn(email, PASSWORD))).toBe(SIGN_IN_FAILED);
    const change = await ask(
      `mutation { changeCustomerPassword(currentPassword: "sai", newPassword: "Abcdefg2") { id } }`,
    );
    expect(refusalOf(change), 'the customer’s own session has tries of its own').toBe('Invalid login or password.');
    await shop.db.prepare("update rate_count set ends_at = '2020-01-01' where key like 'customer_wrong%'").run();
    expect((await signIn(email, PASSWORD)).data.generateCustomerToken.token).toBeTruthy();
  }, 60_000);

  test('[GQL-048] ten wrong passwords of a session lock the change of the password', async () => {
    const { ask } = await addCustomer(shop);
    const change = () =>
      ask('mutation { changeCustomerPassword(currentPassword: "sai", newPassword: "Abcdefg2") { id } }');
    for (let tries = 0; tries < 10; tries++) expect(refusalOf(await change())).toBe('Invalid login or password.');
    expect(refusalOf(await change())).toBe('The account is locked.');
  }, 60_000);

  test('[GQL-050] a revoked token is refused, and another device stays signed in', async () => {
    const customer = await addCustomer(shop);
    const other = (await signIn(customer.email, PASSWORD)).data.generateCustomerToken.token;
    const revoke = await customer.ask('mutation { revokeCustomerToken { result } }');
    expect(revoke.data.revokeCustomerToken.result).toBe(true);
    const refused = await customer.ask(WHO);
    expect(refusalOf(refused)).toBe(NOT_AUTHORIZED);
    expect(categoryOf(refused)).toBe('graphql-authorization');
    expect(refusalOf(await customer.ask('mutation { revokeCustomerToken { result } }'))).toBe(NOT_AUTHORIZED);
    expect((await shop.ask(WHO, {}, other)).data.customer.email).toBe(customer.email);
  });

  test('[GQL-046] without a valid token there is no customer', async () => {
    const expired = await expiredToken(shop, await addCustomer(shop));
    for (const token of ['', expired, 'f'.repeat(64), 'x', "' or 1=1 --"]) {
      const answer = await shop.ask(WHO, {}, token);
      expect(answer.data.customer).toBeNull();
      expect(refusalOf(answer)).toBe(NOT_AUTHORIZED);
    }
  });

  test('[GQL-051] [ACCOUNT-005] the password is changed with the current one, and other sessions end', async () => {
    const customer = await addCustomer(shop);
    const other = (await signIn(customer.email, PASSWORD)).data.generateCustomerToken.token;
    const change = (currentPassword: string, newPassword: string) =>
      customer.ask(
        `mutation ($currentPassword: String!, $newPassword: String!) {
          changeCustomerPassword(currentPassword: $currentPassword, newPassword: $newPassword) { email }
        }`,
        { currentPassword, newPassword },
      );
    expect(refusalOf(await change('sai', 'Abcdefg2'))).toBe('Invalid login or password.');
    expect(refusalOf(await change('', 'Abcdefg2'))).toBe('Specify the "currentPassword" value.');
    expect(refusalOf(await change(PASSWORD, ''))).toBe('Specify the "newPassword" value.');
    expect(refusalOf(await change(PASSWORD, 'abc'))).toContain('at least 8 characters');
    expect((await change(PASSWORD, 'Abcdefg2')).data.changeCustomerPassword.email).toBe(customer.email);
    expect((await customer.ask(WHO)).data.customer.email).toBe(customer.email);
    expect(refusalOf(await shop.ask(WHO, {}, other))).toBe(NOT_AUTHORIZED);
    expect(refusalOf(await signIn(customer.email, PASSWORD))).toBe(SIGN_IN_FAILED);
  });

  test('[X20] [X102] a forgotten password is replaced with a mailed key, once; who has an account is not revealed', async () => {
    const customer = await addCustomer(shop);
    const request = (email: string) =>
      shop.ask('mutation ($email: String!) { requestPasswordResetEmail(email: $email) }', { email });
    expect((await request('khong-co@example.vn')).data.requestPasswordResetEmail).toBe(true);
    expect((await request(customer.email)).data.requestPasswordResetEmail).toBe(true);
    await request(customer.email);
    expect(refusalOf(await request('x'))).toBe('The email address has an invalid format.');
    expect(refusalOf(await request(''))).toBe('You must specify an email address.');
    const sent = await mails(customer.email);
    expect(sent).toMatchObject([{ template: 'customer_password_reset' }]);
    const key: string = JSON.parse(sent[0]?.variables ?? '{}').token;
    const reset = (email: string, resetPasswordToken: string, newPassword = 'Abcdefg3') =>
      shop.ask(
        `mutation ($email: String!, $resetPasswordToken: String!, $newPassword: String!) {
          resetPassword(email: $email, resetPasswordToken: $resetPasswordToken, newPassword: $newPassword)
        }`,
        { email, resetPasswordToken, newPassword },
      );
    const other = await addCustomer(shop);
    expect(refusalOf(await reset(other.email, key))).toBe('The password token is mismatched. Reset and try again.');
    expect(refusalOf(await reset(customer.email, 'sai'))).toBe(
      'The password token is mismatched. Reset and try again.',
    );
    // Without the key nothing is said about the password.
    expect(refusalOf(await reset(customer.email, 'sai', 'abc'))).toBe(
      'The password token is mismatched. Reset and try again.',
    );
    expect(refusalOf(await reset(customer.email, key, 'abc'))).toContain('at least 8 characters');
    expect((await reset(customer.email, key)).data.resetPassword).toBe(true);
    expect(refusalOf(await reset(customer.email, key))).toBe('The password token is mismatched. Reset and try again.');
    expect(refusalOf(await customer.ask(WHO))).toBe(NOT_AUTHORIZED);
    expect((await signIn(customer.email, 'Abcdefg3')).data.generateCustomerToken.token).toBeTruthy();
  });
});

describe('the account', () => {
  test('[ACCOUNT-002] [GQL-046] [SESSION-029] every field of a customer can be requested', async () => {
    const { ask, id, email } = await addCustomer(shop);
    await shop.db.prepare("update customer set phone_number = '0901234567' where id = ?").bind(id).run();
    const { data, errors } = await ask(`{ customer {
      customer_id id group_id phone_number email firstname lastname middlename gender date_of_birth dob default_billing
      default_shipping is_subscribed prefix suffix taxvat created_at confirmation_status
    } }`);
    expect(errors).toBeUndefined();
    expect(data.customer).toMatchObject({
      customer_id: id,
      // As in Magento, these numbers are not told.
      id: null,
      group_id: null,
      phone_number: '0901234567',
      email,
      firstname: 'Ánh',
      default_billing: null,
      is_subscribed: false,
      confirmation_status: 'ACCOUNT_CONFIRMATION_NOT_REQUIRED',
    });
  });

  test('[GQL-047] sent fields are changed, others stay, invalid input changes nothing', async () => {
    const { ask } = await addCustomer(shop);
    const update = (input: object) =>
      ask(
        `mutation ($input: CustomerUpdateInput!) { updateCustomerV2(input: $input) { customer {
          firstname lastname middlename gender date_of_birth taxvat is_subscribed
        } } }`,
        { input },
      );
    const changed = await update({
      firstname: 'Ánh Dương',
      gender: 2,
      dob: '1999-12-31 00:00:00',
      taxvat: '0312345678',
      is_subscribed: true,
    });
    const expected = {
      firstname: 'Ánh Dương',
      lastname: 'Nguyễn Thị',
      middlename: null,
      gender: 2,
      date_of_birth: '1999-12-31',
      taxvat: '0312345678',
      is_subscribed: true,
    };
    expect(changed.data.updateCustomerV2.customer).toEqual(expected);
    const emptied = await update({ gender: 0, taxvat: '' });
    expect(emptied.data.updateCustomerV2.customer).toMatchObject({ gender: 0, taxvat: '' });
    expect((await update({ gender: 2, taxvat: '0312345678' })).data.updateCustomerV2.customer).toEqual(expected);
    expect(refusalOf(await update({}))).toBe('"input" value should be specified');
    expect(refusalOf(await update({ firstname: null, taxvat: 'x' }))).toBe(
      'Required parameters are missing: First Name',
    );
    expect(refusalOf(await update({ taxvat: 'x'.repeat(300), gender: 1 }))).toContain('Tax/VAT Number');
    expect((await update({ is_subscribed: false })).data.updateCustomerV2.customer).toEqual({
      ...expected,
      is_subscribed: false,
    });
  });

  test('[GQL-047] another e-mail address requires the password and must be available', async () => {
    const customer = await addCustomer(shop);
    const taken = await addCustomer(shop);
    const move = (email: string, password: string) =>
      customer.ask(
        'mutation ($email: String!, $password: String!) { updateCustomerEmail(email: $email, password: $password) { customer { email } } }',
        { email, password },
      );
    expect(refusalOf(await move('moi@example.vn', 'sai'))).toBe('Invalid login or password.');
    expect(refusalOf(await move('moi', PASSWORD))).toBe('"moi" is not a valid email address.');
    const refused = await move(taken.email.toUpperCase(), PASSWORD);
    expect(refusalOf(refused)).toBe(EMAIL_TAKEN);
    expect(categoryOf(refused)).toBe('graphql-already-exists');
    expect((await move('moi@example.vn', PASSWORD)).data.updateCustomerEmail.customer.email).toBe('moi@example.vn');
    const old = await customer.ask(
      'mutation { updateCustomer(input: { email: "moi2@example.vn" }) { customer { email } } }',
    );
    expect(refusalOf(old)).toBe('Provide the current "password" to change "email".');
  });

  test('a deleted account no longer exists and opens nothing', async () => {
    const customer = await addCustomer(shop);
    expect((await customer.ask('mutation { deleteCustomer }')).data.deleteCustomer).toBe(true);
    expect(refusalOf(await customer.ask(WHO))).toBe(NOT_AUTHORIZED);
    expect(refusalOf(await signIn(customer.email, PASSWORD))).toBe(SIGN_IN_FAILED);
  });

  test('[GQL-045] an address subscribes to the newsletter; a second request gets the same answer', async () => {
    const customer = await addCustomer(shop);
    const mutation = 'mutation ($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }';
    expect((await shop.ask(mutation, { email: 'tin@example.vn' })).data.subscribeEmailToNewsletter.status).toBe(
      'SUBSCRIBED',
    );
    const again = await shop.ask(mutation, { email: 'TIN@example.vn' });
    expect(again.data.subscribeEmailToNewsletter.status).toBe('SUBSCRIBED');
    const rows = shop.db.prepare("select count(*) from newsletter_subscriber where email = 'tin@example.vn'");
    expect(await rows.first('count(*)')).toBe(1);
    expect(refusalOf(await shop.ask(mutation, { email: 'tin' }))).toBe('Enter a valid email address.');
    expect(refusalOf(await shop.ask(mutation, { email: '' }))).toBe(
      'You must specify an email address to subscribe to a newsletter.',
    );
    await customer.ask(mutation, { email: customer.email });
    expect((await customer.ask('{ customer { is_subscribed } }')).data.customer.is_subscribed).toBe(true);
  });

  test('[X102] whether an address has an account is revealed only when the shop is configured so', async () => {
    const { email } = await addCustomer(shop);
    const available = async (address: string) =>
      (
        await shop.ask('query ($email: String!) { isEmailAvailable(email: $email) { is_email_available } }', {
          email: address,
        })
      ).data.isEmailAvailable.is_email_available;
    expect(await available(email)).toBe(true);
    await shop.db.prepare("insert into config values ('store/guest_checkout_login', 'default', 'true')").run();
    expect(await available(email)).toBe(false);
    expect(await available('chua-co@example.vn')).toBe(true);
    expect(refusalOf(await shop.ask('{ isEmailAvailable(email: "x") { is_email_available } }'))).toBe(
      'Email is invalid',
    );
  });
});
