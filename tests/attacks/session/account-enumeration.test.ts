import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../backend/promotions/sales-fixture.ts';
import { refusalOf } from '../../backend/support/answer.ts';
import { accountTools, STRONG } from '../support/account-tools.ts';

let shop: Shop;
const tools = accountTools(() => shop);
const { ask, run, create, confirm, signIn, tokenOf, lastOf, messages, provePhone } = tools;
const KNOWN = 'da-co@example.vn';
const FREE = 'chua-co@example.vn';
const OWN = 'Vai-lanh-2025';

beforeAll(async () => {
  shop = await openShop();
  await create(KNOWN, { password: OWN });
  await confirm(KNOWN, (await lastOf(KNOWN, 'customer_confirmation')).key ?? '');
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await run('delete from rate_count');
  await run('delete from pending_registration');
  await run('delete from message_outbox');
  await run('delete from newsletter_subscriber');
});

/** An answer without the requested address. */
const shapeOf = (answer: unknown) => JSON.stringify(answer).replaceAll(KNOWN, 'x').replaceAll(FREE, 'x');

describe('registration', () => {
  test('[X102] [GQL-049] a registration gets the same answer whether the address has an account or not', async () => {
    const [known, free] = [await create(KNOWN), await create(FREE)];
    expect(known.errors).toBeUndefined();
    expect(known.data.createCustomerV2.customer).toMatchObject({ email: KNOWN, id: null, addresses: [] });
    expect(shapeOf(known)).toBe(shapeOf(free));
  });

  test('[X102] [SESSION-017] the login that follows gives the same answer for both, with the right password and a wrong one', async () => {
    for (const email of [KNOWN, FREE]) await create(email);
    for (const [password, words] of [
      [STRONG, "This account isn't confirmed. Verify and try again."],
      ['Khong-phai-1', /^The account sign-in was incorrect/],
    ] as const)
      for (const email of [KNOWN, FREE]) expect(refusalOf(await signIn(email, password)), email).toMatch(words);
    // Ten wrong passwords shut a visitor out; then the password of a waiting registration is not checked any more either.
    await run('delete from rate_count');
    for (const email of [KNOWN, FREE])
      for (let guess = 0; guess < 10; guess += 1) {
        await signIn(email, `Sai-mat-khau-${guess}`);
        // Only the limit of all passwords of a visitor starts anew.
        await run("delete from rate_count where key like 'passwords/%'");
      }
    expect(refusalOf(await signIn(KNOWN))).toBe(refusalOf(await signIn(FREE)));
  }, 90_000);

  test('[X102] the owner of the address is informed by mail, their account is unchanged, and no key opens it', async () => {
    await create(KNOWN, { is_subscribed: true });
    await create(FREE);
    expect((await messages(KNOWN)).map(({ template }) => template)).toEqual(['customer_exists']);
    expect((await messages(FREE)).map(({ template }) => template)).toEqual(['customer_confirmation']);
    await ask('mutation { resendConfirmationEmail(email: "da-co@example.vn") }', {});
    expect((await messages(KNOWN)).map(({ template }) => template)).toEqual(['customer_exists', 'customer_exists']);
    expect(JSON.stringify(await messages(KNOWN))).not.toContain('key');
    expect(await tokenOf(KNOWN, OWN)).toMatch(/^[0-9a-f]{64}$/);
    expect(await shop.db.prepare('select 1 from newsletter_subscriber').first()).toBeNull();
  });

  test('an address gets few mails, and further requests get the same answer', async () => {
    const answers: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) answers.push(shapeOf(await create(KNOWN)));
    expect(new Set(answers).size).toBe(1);
    expect(await messages(KNOWN)).toHaveLength(5);
  });
});

/** How long a request takes, in ms. */
async function durationOf(request: () => Promise<unknown>): Promise<number> {
  await run('delete from rate_count');
  const begun = performance.now();
  await request();
  return performance.now() - begun;
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('response times', () => {
  const reset = (email: string) =>
    ask('mutation ($email: String!) { requestPasswordResetEmail(email: $email) }', { email });
  test.each([
    ['registration', create],
    ['a login with a wrong password', (email: string) => signIn(email, 'Sai-mat-khau-1')],
    ['a new password', reset],
  ])(
    '[X102] %s does the same work for an address that has an account and for one that has none',
    async (_, request) => {
      const ratios: number[] = [];
      await request(FREE);
      // The requests alternate, so that a busy machine slows both kinds equally.
      for (let turn = 0; turn < 9; turn += 1) {
        const free = await durationOf(() => request(FREE));
        ratios.push((await durationOf(() => request(KNOWN))) / free);
      }
      // The password's hash takes most of the time: leaving it out, or doing it twice, would halve or double the time.
      expect(median(ratios)).toBeGreaterThan(0.6);
      expect(median(ratios)).toBeLessThan(1.6);
    },
  );
});

test('[X102] [GQL-045] the newsletter gives every address the same answer; an earlier subscriber is informed by mail', async () => {
  const subscribe = (email: string, token = '') =>
    ask('mutation ($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }', { email }, token);
  const customer = await tokenOf(KNOWN, OWN);
  const stranger = (await provePhone('0966666666')).result.token;
  await run('delete from message_outbox');
  const answers = [
    await subscribe(FREE),
    await subscribe(FREE),
    await subscribe(KNOWN),
    await subscribe(KNOWN, customer),
    await subscribe(KNOWN, stranger),
  ];
  expect(new Set(answers.map(shapeOf)).size).toBe(1);
  expect(answers[0]?.data.subscribeEmailToNewsletter.status).toBe('SUBSCRIBED');
  expect((await messages(FREE)).map(({ template }) => template)).toEqual([
    'newsletter_subscription',
    'newsletter_known',
  ]);
});

test('[X102] a new password with a wrong key is refused in the same way for addresses with and without an account', async () => {
  const reset = (email: string, newPassword: string) =>
    ask(
      `mutation ($email: String!, $newPassword: String!) {
        resetPassword(email: $email, resetPasswordToken: "sai", newPassword: $newPassword)
      }`,
      { email, newPassword },
    );
  // The second message names the account's owner, so only the owner gets it.
  for (const password of [STRONG, 'Trần Bình 1'])
    expect(shapeOf(await reset(KNOWN, password)), password).toBe(shapeOf(await reset(FREE, password)));
});

test('[X102] a customer who tries address after address to find accounts is stopped', async () => {
  await run("insert or replace into config values ('store/create_account_confirmation', 'default', 'false')");
  await create('do-tim@example.vn');
  await tools.confirmFirst();
  const token = await tokenOf('do-tim@example.vn');
  const words: (string | undefined)[] = [];
  for (let turn = 0; turn < 7; turn += 1)
    words.push(
      refusalOf(
        await ask(
          `mutation { updateCustomerEmail(email: "${KNOWN}", password: "${STRONG}") { customer { email } } }`,
          {},
          token,
        ),
      ),
    );
  expect(words.filter((said) => said?.includes('same email address'))).toHaveLength(5);
  expect(words.at(-1)).toContain('Too many requests');
});
