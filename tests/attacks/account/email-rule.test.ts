import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../backend/promotions/sales-fixture.ts';

let shop: Shop;
let cart: string;
beforeAll(async () => {
  shop = await openShop();
  cart = await shop.createCart();
  await shop.add(cart, { sku: 'KHAN-01', quantity: 1 });
}, 60_000);
afterAll(() => shop.close());

const WRONG = [
  'lan,nguyen@gmail.com',
  'tên@gmail.com',
  'lan@gmail',
  'lan@@gmail.com',
  'Lan <lan@gmail.com>',
  'lan@gmail.com;mai@gmail.com',
  'lan..nguyen@gmail.com',
];

/** Each door that stores an address, or sends something to it: true when it took the address. */
const DOORS: Record<string, (email: string) => Promise<boolean>> = {
  checkout: (email) =>
    asks(
      'mutation ($id: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } } }',
      {
        id: cart,
        email,
      },
    ),
  registration: (email) =>
    asks('mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }', {
      input: { firstname: 'Lan', lastname: 'Nguyễn', email, password: 'Mot-Hai-Ba-77' },
    }),
  newsletter: (email) =>
    asks('mutation ($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }', { email }),
  contact: (email) =>
    asks('mutation ($input: ContactUsInput!) { contactUs(input: $input) { status } }', {
      input: { name: 'Lan', email, comment: 'Chào shop' },
    }),
  'price alert': (email) => posts('customer_price_alert', { sku: 'KHAN-01', email }),
};
async function asks(query: string, variables: Record<string, unknown>): Promise<boolean> {
  return (await shop.ask(query, variables)).errors === undefined;
}
const posts = async (name: string, body: object) =>
  (await shop.call(name, { method: 'POST', body: JSON.stringify(body) })).status === 200;

describe.each(Object.keys(DOORS))('at the door %s', (name) => {
  const takes = (email: string) => DOORS[name]?.(email);

  test.each(WRONG)('[FACT-011] attack: "%s" is refused', async (email) => {
    expect(await takes(email)).toBe(false);
  });

  test('[FACT-011] an address is taken', async () => {
    expect(await takes(`lan.nguyen+${name.replace(' ', '-')}@mail.example.vn`)).toBe(true);
  });
});

test('[FACT-011] nothing of a refused address is stored', async () => {
  for (const [table, column] of [
    ['cart', 'email'],
    ['customer', 'email'],
    ['pending_registration', 'email'],
    ['newsletter_subscriber', 'email'],
    ['contact_message', 'email'],
    ['message_outbox', 'recipient'],
  ]) {
    const { results } = await shop.db
      .prepare(`select ${column} as email from ${table}`)
      .all<{ email: string | null }>();
    for (const { email } of results) expect(WRONG, table).not.toContain(email);
  }
});
