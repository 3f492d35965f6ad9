import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageText } from '../../../functions/commerce/messages/rules/message-texts.ts';
import { openShop, type Shop } from '../promotions/sales-fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop.close());
beforeEach(() => shop.db.prepare('delete from message_outbox').run());

const SEND = `mutation ($input: SendEmailToFriendInput) { sendEmailToFriend(input: $input) {
  sender { name email message } recipients { name email } } }`;
const SENDER = { name: 'An', email: 'an@example.vn', message: 'Hợp với bạn lắm' };
const FRIENDS = [
  { name: 'Bình', email: 'binh@example.vn' },
  { name: 'Chi', email: 'chi@example.vn' },
];
const KHAN = 1;
const VARIANT = 3;
const send = (change: object = {}) =>
  shop.ask(SEND, { input: { product_id: KHAN, sender: SENDER, recipients: FRIENDS, ...change } });
const refusal = async (change: object = {}) => {
  const [error] = (await send(change)).errors ?? [];
  return [error?.message, error?.extensions?.category];
};
const letters = async () =>
  (
    await shop.db
      .prepare('select recipient, template, variables from message_outbox order by id')
      .all<{ recipient: string; template: string; variables: string }>()
  ).results;
const switchOn = (forCustomers: boolean, forGuests: boolean) =>
  shop.db
    .prepare("insert or replace into config (path, value) values ('store/send_friend', ?)")
    .bind(JSON.stringify({ enabled_for_customers: forCustomers, enabled_for_guests: forGuests }))
    .run();

describe('a product recommended by e-mail', () => {
  test('[GQL-059] is refused until the merchant switches it on, and for guests until they may', async () => {
    expect(await refusal()).toEqual(['"Email to a Friend" is not enabled.', 'graphql-input']);
    await switchOn(true, false);
    expect(await refusal()).toEqual(["The current customer isn't authorized.", 'graphql-authorization']);
    expect(await letters()).toEqual([]);
  });

  test('[GQL-059] goes to each friend, with the link of the shop and no other', async () => {
    await switchOn(true, true);
    const sender = { ...SENDER, message: 'Xem https://evil.example/x hoặc evil.example/y nhé' };
    expect((await send({ sender })).data.sendEmailToFriend).toEqual({ sender, recipients: FRIENDS });
    const sent = await letters();
    expect(sent.map(({ recipient, template }) => [recipient, template])).toEqual([
      ['binh@example.vn', 'product_recommended'],
      ['chi@example.vn', 'product_recommended'],
    ]);
    const { subject, text } = messageText(
      'product_recommended',
      JSON.parse(sent[0]?.variables ?? '{}'),
      'https://shop.example',
    );
    expect(subject).toContain('An giới thiệu với bạn: ');
    expect(text.match(/https?:\S+/g)).toEqual([expect.stringMatching(/^https:\/\/shop\.example\/\S+$/)]);
    expect(text).not.toContain('evil');
    expect(text).toContain('Xem … hoặc … nhé');
  });

  test.each([
    ['no name of the sender', { sender: { ...SENDER, name: ' ' } }, 'Please provide Name of sender.'],
    ['no message', { sender: { ...SENDER, message: '' } }, 'Please provide Message.'],
    [
      'a friend without a name',
      { recipients: [{ name: '', email: 'b@c.vn' }] },
      'Please provide Name for all of recipients.',
    ],
    ['no friend', { recipients: [] }, 'Please specify at least one recipient.'],
    [
      'two wrong addresses',
      { sender: { ...SENDER, email: 'x' }, recipients: [{ name: 'B', email: 'b' }] },
      'Invalid Sender EmailPlease enter a correct recipient email address.',
    ],
    [
      'six friends',
      { recipients: [1, 2, 3, 4, 5, 6].map((n) => ({ name: 'B', email: `b${n}@c.vn` })) },
      'No more than 5 emails can be sent at a time.',
    ],
    [
      'a long message',
      { sender: { ...SENDER, message: 'x'.repeat(2001) } },
      'The message has more than 2000 characters.',
    ],
  ])('[GQL-059] %s is refused, and no letter goes out', async (_, change, message) => {
    await switchOn(true, true);
    expect(await refusal(change)).toEqual([message, 'graphql-input']);
    expect(await letters()).toEqual([]);
  });

  test('[GQL-059] an unknown product and one that is only a variant are not there', async () => {
    await switchOn(true, true);
    const gone = "The product that was requested doesn't exist. Verify the product and try again.";
    for (const product_id of [VARIANT, 999_999, 0, -1])
      expect(await refusal({ product_id })).toEqual([gone, 'graphql-no-such-entity']);
  });
});
