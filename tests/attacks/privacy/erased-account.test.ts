import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimMessages, noteSent, queueMessage, queuePushes } from '../../../functions/commerce/messages/db/outbox.ts';
import { PERSONAL_DATA } from '../../../functions/commerce/privacy/db/personal-holdings.ts';
import { hashSecret } from '../../../functions/commerce/transport/rules/secret.ts';
import { createVapidKeys } from '../../../functions/local/vapid-keys.ts';
import { addPromotions } from '../../backend/promotions/promotion-fixture.ts';
import { ADDRESS, openShop, placeOrder, type Shop } from '../../backend/promotions/sales-fixture.ts';
import { listTables, PERSON, PHONE_KEY, placesOf, scanFor, tracesIn } from '../support/person.ts';

const TOKEN = 'integration-token-of-the-tests';
const CONSENT = '2026-11';
const LATER = '2999-01-01T00:00:00.000Z';
let shop: Shop;
/** Tokens, links and codes that gave access to the person's data before the account was deleted. */
const keys = { token: '', carts: [] as string[], orders: [] as { number: string; token: string; cart: string }[] };

const run = (sql: string, ...values: (string | number | null)[]) =>
  shop.db
    .prepare(sql)
    .bind(...values)
    .run();
const address = {
  ...ADDRESS,
  firstname: PERSON.firstname,
  lastname: PERSON.lastname,
  telephone: PERSON.phone,
  street: [PERSON.street],
};
const post = (name: string, body: object, token = '') =>
  shop.call(name, { method: 'POST', body: JSON.stringify(body) }, token);

/** Sends a request that must succeed. */
async function must(query: string, variables: Record<string, unknown> = {}, token = keys.token) {
  const { data, errors } = await shop.ask(query, variables, token);
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}
async function mustPost(name: string, body: object, token = keys.token) {
  const answer = await post(name, body, token);
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.message}`);
  return answer.result;
}
const lastLetter = async (template: string) =>
  JSON.parse(
    (await shop.db
      .prepare('select variables from message_outbox where template = ?1 order by id desc limit 1')
      .bind(template)
      .first<string>('variables')) ?? '{}',
  ) as Record<string, string>;

/** Registers with consent, confirms the address by the mailed key, logs in, and confirms the phone by a code. */
async function openAccount() {
  await run("insert into config (path, store, value) values ('store/create_account_confirmation', 'default', 'true')");
  await must(
    `mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }`,
    {
      input: {
        email: PERSON.email,
        password: PERSON.password,
        firstname: PERSON.firstname,
        lastname: PERSON.lastname,
        is_subscribed: true,
        consent_version: CONSENT,
      },
    },
    '',
  );
  const { key } = await lastLetter('customer_confirmation');
  await must(
    `mutation ($key: String!) { confirmEmail(input: { email: "${PERSON.email}", confirmation_key: $key }) { customer { email } } }`,
    { key },
    '',
  );
  const { generateCustomerToken } = await must(
    `mutation { generateCustomerToken(email: "${PERSON.email}", password: "${PERSON.password}") { token } }`,
    {},
    '',
  );
  keys.token = generateCustomerToken.token;
  await mustPost('get_otp_login_v2', { phone: PERSON.phone }, '');
  const { code } = await lastLetter('otp_login');
  keys.token = (await mustPost('post_otp', { phone: PERSON.phone, code })).token;
}

/** Fills a customer's cart with products, a code and addresses. */
async function fillCart(token: string, cart?: string): Promise<string> {
  const id = cart ?? (await must('{ customerCart { id } }', {}, token)).customerCart.id;
  await must(
    'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "KHAN-01", quantity: 1 }]) { cart { id } } }',
    { id },
    token,
  );
  const steps = [
    ...(token ? [] : [`setGuestEmailOnCart(input: { cart_id: $id, email: "${PERSON.email}" }) { cart { email } }`]),
    `setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address, customer_notes: "Gọi ${PERSON.phone}" }] }) { cart { id } }`,
    'setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }',
    'setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [{ carrier_code: "flatrate", method_code: "flatrate" }] }) { cart { id } }',
    'setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "cashondelivery" } }) { cart { id } }',
  ];
  for (const step of steps) {
    const declared = step.includes('$address') ? ', $address: CartAddressInput' : '';
    await must(`mutation ($id: String!${declared}) { ${step} }`, { id, address }, token);
  }
  keys.carts.push(id);
  return id;
}

async function order(): Promise<string> {
  const cart = await fillCart(keys.token);
  await must(
    'mutation ($id: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: "MINE" }) { cart { id } } }',
    { id: cart },
  ).catch(() => null);
  const placed = await placeOrder({ ...shop, ask: (q, v = {}) => shop.ask(q, v, keys.token) }, cart);
  if (!placed.orderV2) throw new Error(JSON.stringify(placed));
  keys.orders.push({ number: placed.orderV2.number, token: placed.orderV2.token, cart });
  return placed.orderV2.number;
}
const merchant = async (path: string, body: object) => {
  const response = await shop.fetch(`/rest/V1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
};
const idOf = (number: string) => Number(number);

/** A point of P-256: the browser's key in the example of RFC 8291. */
const BROWSER_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Requests a return of an order with a comment and a picture, and refuses it. */
async function returnOne(orderId: number) {
  await run(`insert into config (path, store, value) values ('sales/returns', 'default', '{"enabled":true}')`);
  const item = await shop.db
    .prepare('select id from sales_order_item where order_id = ?1')
    .bind(orderId)
    .first<number>('id');
  const chosen = { reason: 'faulty', resolution: 'refund', way_back: 'store' };
  const number = await shop.db
    .prepare('select increment_id from sales_order where id = ?1')
    .bind(orderId)
    .first('increment_id');
  const picture = await mustPost('upload_return_picture', { order_id: number, picture: PICTURE });
  const input = {
    pictures: [(picture as { id: string }).id],
    order_uid: btoa(String(orderId)),
    comment_text: `Gọi ${PERSON.phone}`,
    items: [
      {
        order_item_uid: btoa(String(item)),
        quantity_to_return: 1,
        selected_custom_attributes: Object.entries(chosen).map(([attribute_code, value]) => ({
          attribute_code,
          value,
        })),
      },
    ],
  };
  await must('mutation ($input: RequestReturnInput!) { requestReturn(input: $input) { return { number } } }', {
    input,
  });
  const refused = await shop.fetch('/rest/V1/returns/1', {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rmaDataObject: { status: 'denied' } }),
  });
  if (!refused.ok) throw new Error(await refused.text());
}

/** Orders: one complete, one canceled before payment, one in progress. */
async function buy() {
  const [done, canceled] = [await order(), await order()];
  await order();
  const remark = { comment: { comment: `Khách ${PERSON.phone} hẹn giờ`, is_visible_on_front: true } };
  await merchant(`order/${idOf(done)}/invoice`, remark);
  await merchant(`order/${idOf(done)}/ship`, remark);
  await returnOne(idOf(done));
  await merchant(`orders/${idOf(canceled)}/cancel`, {});
  // A cart that is not ordered, a guest's cart that was taken over, and a guest's cart with the confirmed phone.
  await fillCart(keys.token);
  const guest = await shop.createCart();
  await fillCart('', guest);
  const own = keys.carts.at(-2) ?? '';
  await must(
    'mutation ($guest: String!, $own: String!) { mergeCarts(source_cart_id: $guest, destination_cart_id: $own) { id } }',
    { guest, own },
  );
  const other = await shop.createCart();
  await fillCart('', other);
  await mustPost('get_otp_checkout', { phone: PERSON.phone }, '');
  const { code } = await lastLetter('otp_checkout');
  await mustPost('post_otp_checkout', { phone: PERSON.phone, code, cart_id: other }, '');
}

const FULL_NAME = `${PERSON.lastname} ${PERSON.firstname}`;

async function writeToTheShop() {
  const accessToken = async (purpose: string) => (await mustPost('create_access_token', { purpose })).access_token;
  await run(
    "insert into config (path, store, value) values ('store/contact_email', 'default', '\"shop@chi.example\"')",
  );
  const contact = `mutation ($input: ContactUsInput!) { contactUs(input: $input) { status } }`;
  const message = { name: FULL_NAME, email: PERSON.email, telephone: PERSON.phone, comment: `Nhà ở ${PERSON.street}` };
  await must(contact, { input: message });
  await must(contact, { input: { ...message, email: 'khac@example.vn', telephone: '+84 398.765-412' } }, '');
  await mustPost('save_callback_book', {
    access_token: await accessToken('callback'),
    name: FULL_NAME,
    phone: PERSON.phone,
    time: new Date(Date.now() + 86_400_000).toISOString(),
    note: PERSON.street,
  });
  await mustPost('customer_price_alert', { sku: 'KHAN-01', phone: PERSON.phone });
  await must('mutation { subscribeProductAlertPrice(input: { sku: "KHAN-01" }) { success } }', {});
  await mustPost('customer_postbackorder', { sku: 'HET-HANG', phone: PERSON.phone, name: FULL_NAME });
  // Two browsers: one with the login, one that got the link of the order that is still under way.
  const browser = { wanted: 'on', p256dh: BROWSER_KEY, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const own = { ...browser, endpoint: 'https://fcm.googleapis.com/fcm/send/may-cua-toi' };
  await mustPost('push_notification', { ...own, about: 'price', sku: 'KHAN-01' });
  await mustPost('push_notification', { ...own, about: 'stock', sku: 'HET-HANG' });
  const linked = { ...browser, endpoint: 'https://fcm.googleapis.com/fcm/send/may-khac' };
  const { number, token } = keys.orders[2] ?? {};
  for (const one of [own, linked])
    await mustPost(
      'push_notification',
      { ...one, about: 'order', order_id: number, token },
      one === own ? keys.token : '',
    );
  await queuePushes(shop.db, {
    orderId: Number(number),
    template: 'order_sent_push',
    variables: { number: number ?? '' },
  }).run();
  for (const id of [1, 2])
    await run(
      `insert into video (id, title, description, duration_s, published_at) values (?1, 'Phim', '', 9, '2020-01-01T00:00:00.000Z')`,
      id,
    );
  for (const [video_id, sku, words] of [
    [1, 'KHAN-01', 'Được duyệt'],
    [2, 'TAT-01', 'Chờ duyệt'],
  ] as const) {
    const review = { nickname: FULL_NAME, text: words, rating: 5 };
    await mustPost('post_video_review', { access_token: await accessToken('video_review'), video_id, ...review });
    await must(
      `mutation ($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { nickname } } }`,
      {
        input: {
          sku,
          nickname: FULL_NAME,
          summary: words,
          text: words,
          ratings: [{ id: Buffer.from('1').toString('base64'), value_id: Buffer.from('5').toString('base64') }],
        },
      },
    );
  }
  await run("update review set status = 'approved' where summary = 'Được duyệt'");
  await run("update video_review set status = 'approved' where text = 'Được duyệt'");
}

async function useEverythingElse() {
  await must(`mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }`, {
    input: {
      firstname: PERSON.firstname,
      lastname: PERSON.lastname,
      telephone: PERSON.phone,
      street: [PERSON.street],
      city: 'Hà Nội',
      region: { region_id: ADDRESS.region_id },
      country_code: 'VN',
    },
  });
  await mustPost('customer_search_history', { term: `quà cho ${PERSON.firstname}` });
  await mustPost('create_account_partner', { name: FULL_NAME });
  await mustPost('notifications_device', { token: 'fcm:thiet-bi-cua-toi-0001', platform: 'web' });
  await must(`mutation { requestPasswordResetEmail(email: "${PERSON.email}") }`, {}, '');
  // A voucher of the form, in the state in which the call that requests its code leaves it.
  await run(
    `insert into voucher (code, rule_id, phone, uses_left, source, created_at) values ('FORM1', 3, ?1, 1, 'form', ?2)`,
    PERSON.phone,
    new Date().toISOString(),
  );
  await queueMessage(shop.db, {
    channel: 'sms',
    recipient: PERSON.phone,
    template: 'voucher',
    variables: { name: FULL_NAME, code: 'FORM1', description: '.' },
  }).run();
  await run("insert into wheel_reward (id, name, color, weight, voucher_rule_id) values (1, 'Quà', '#ffffff', 1, 3)");
  await run('insert into game_code (code, phone, expires_at) values (?1, ?2, ?3)', 'CHOI-1', PERSON.phone, LATER);
  await run('insert into game_code (code, phone, expires_at) values (?1, ?2, ?3)', 'CHOI-2', PERSON.phone, LATER);
  await mustPost('lucky_wheel_submit', { phone: PERSON.phone, code: 'CHOI-1' }, '');
  await run(
    "insert into offline_order (number, phone, grand_total, created_at) values ('CH-1', ?1, 1000, '2026-01-01')",
    PERSON.phone,
  );
  // Counters of attempts, and a use that was counted by the phone number itself.
  await post('post_otp', { phone: PERSON.phone, code: '000000' });
  await run(
    `insert into promotion_use (order_id, kind, rule_id, code, shopper, uses, created_at) values (1, 'voucher', 1, null, ?1, 1, '2026-01-01')`,
    PERSON.phone,
  );
}

beforeAll(async () => {
  shop = await openShop({ INTEGRATION_TOKEN: TOKEN, PHONE_KEY, ...createVapidKeys() });
  await addPromotions(shop);
  await openAccount();
  await buy();
  await writeToTheShop();
  await useEverythingElse();
});
afterAll(() => shop?.close());

/** Tables without data of shoppers: the merchant's content, and counters without names. */
const WITHOUT_PERSONS = [
  'access_token announcement attribute attribute_option blog_category blog_post bundle_option bundle_selection captcha',
  'catalog_rule catalog_rule_product category cms_block cms_page company config content_draft content_version coupon d1_migrations downloadable_link downloadable_sample',
  'employee employee_token faq faq_group flash_deal flash_deal_item flash_deal_sale giftcard_amount layout_section outfit outfit_item',
  'media_drawing mega_menu_item product product_category product_link product_media product_option product_option_value product_sale product_super_attribute product_video',
  'product_super_link purge_event rate_count region sales_rule sales_rule_gift search_change search_document search_engine',
  'search_lexicon search_meaning search_miss search_position search_source search_term search_word shop_location simulated_notification simulated_payment staff staff_invitation staff_recovery_code staff_session',
  'stock_item stock_movement store_stock unpaid_order_buyer url_rewrite video visit_speed voucher_rule wheel_reward',
]
  .join(' ')
  .split(' ');

/** Empty in an independent shop: with a companion, accounts and orders belong to Magento (docs/companion.md). */
const BESIDE_A_MAGENTO = ['magento_order', 'magento_payment', 'magento_payment_event', 'magento_customer'];

test('every table is either read for personal data or listed as having none', async () => {
  const read = Object.values(PERSONAL_DATA)
    .map(({ select }) => select)
    .join(' ');
  // `loyalty_account` is read through the view `loyalty_balance`.
  const parts = [
    'loyalty_account',
    'compare_list',
    'sales_invoice_item',
    'sales_shipment_item',
    'sales_shipment_track',
  ];
  const rest = [
    'sales_creditmemo_item',
    'sales_return_item',
    'guest_cancellation',
    'payment_event',
    'offline_order_item',
    'import_run',
  ];
  // Which rows an import contained, which products the search must read again, and its index of the others.
  const marks = ['import_seen', 'search_stale', 'search_snapshot'];
  // The view loyalty_balance, which the download contains, reads it.
  const behindViews = ['loyalty_account'];
  // Full-text indexes consist of shadow tables. The indexes by which staff find orders, customers and reviews have the
  // same data as the sections of these, and are erased with it (tests/backend/desk/care.test.ts, and the tests below).
  const unknown = (await listTables(shop.db)).filter(
    (table) =>
      !/^(search_(text|sku)|(order|customer)_lookup|record_word)/.test(table) &&
      !new RegExp(`from ${table}\\b`).test(read) &&
      ![...WITHOUT_PERSONS, ...BESIDE_A_MAGENTO, ...parts, ...rest, ...marks, ...behindViews].includes(table),
  );
  expect(unknown).toEqual([]);
});

describe('a customer with data in many tables', () => {
  test('the time of the consent and the version of its text are stored', async () => {
    const row = await shop.db.prepare('select consent_at, consent_version from customer').first();
    expect(row).toMatchObject({ consent_version: CONSENT });
    expect(Math.abs(Date.parse(String(row?.consent_at)) - Date.now())).toBeLessThan(10 * 60_000);
  });

  test('the download contains everything that any table has about the customer, and no code or key', async () => {
    const before = await scanFor(shop.db);
    expect(placesOf(before).length).toBeGreaterThan(40);
    const { result } = await shop.call('customer_data', {}, keys.token);
    const sections = Object.entries(result.data) as [string, Record<string, unknown>[]][];
    const told = new Set<string>();
    for (const [name, rows] of sections)
      for (const row of rows)
        for (const [column, value] of Object.entries(row))
          for (const what of await tracesIn(String(value ?? ''))) {
            const table = /from (\w+)/.exec(PERSONAL_DATA[name as keyof typeof PERSONAL_DATA].select)?.[1];
            told.add(`${table}.${column}/${what}`);
          }
    const missing = before.map(({ table, column, what }) => `${table}.${column}/${what}`).filter((at) => !told.has(at));
    expect(missing.toSorted()).toEqual([
      // The index by which staff find reviews; the reviews are in the download.
      'record_word.words/firstname',
      'record_word_content.c0/firstname',
      // Merchant's comments on documents; comments on the order itself are in the download.
      'sales_invoice.comment/phone',
      'sales_shipment.comment/phone',
    ]);
    const text = JSON.stringify(result);
    const { token } = await lastLetter('customer_password_reset');
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    for (const secret of [token ?? '', keys.token, await hashSecret(keys.token), ...keys.carts]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(text).not.toContain(secret);
    }
  });

  test('another customer and a guest get none of it', async () => {
    expect((await shop.call('customer_data', {})).status).toBe(401);
    expect((await shop.call('customer_data', {}, 'f'.repeat(64))).status).toBe(401);
  });

  test('a person who registered another’s address without confirming it can neither read nor delete that person’s data', async () => {
    const email = 'nan-nhan@example.vn';
    await must(
      'mutation ($input: ContactUsInput!) { contactUs(input: $input) { status } }',
      { input: { name: 'Nạn Nhân', email, telephone: '0977000111', comment: 'Thư riêng của nạn nhân' } },
      '',
    );
    await run("update config set value = 'false' where path = 'store/create_account_confirmation'");
    const input = { email, password: PERSON.password, firstname: 'Kẻ', lastname: 'Gian' };
    await must(
      'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }',
      { input },
      '',
    );
    const { generateCustomerToken: thief } = await must(
      `mutation { generateCustomerToken(email: "${email}", password: "${PERSON.password}") { token } }`,
      {},
      '',
    );
    const { result } = await shop.call('customer_data', {}, thief.token);
    expect(JSON.stringify(result)).not.toContain('Thư riêng của nạn nhân');
    expect(result.data.account).toHaveLength(1);
    const id = result.data.account[0].id;
    await run('delete from contact_message where customer_id = ?1', id);
    await shop.ask('mutation { deleteCustomer }', {}, thief.token);
    const left = await shop.db.prepare('select comment from contact_message where email = ?1').bind(email).first();
    expect(left).toEqual({ comment: 'Thư riêng của nạn nhân' });
  });
});

describe('after the account was deleted', () => {
  beforeAll(async () => {
    await must('mutation { deleteCustomer }');
  });

  test('only what the current order and the invoice need is left', async () => {
    const open = Number(keys.orders[2]?.number);
    const invoiced = Number(keys.orders[0]?.number);
    const { results } = await shop.db
      .prepare('select id, email, status, customer_notes from sales_order where customer_id is null order by id')
      .all<{ id: number; email: string }>();
    expect(results).toMatchObject([
      { id: invoiced, email: '', status: 'complete', customer_notes: null },
      { email: '', status: 'canceled', customer_notes: null },
      { id: open, email: PERSON.email, status: 'pending' },
    ]);
    const addresses = await shop.db
      .prepare('select order_id, type, telephone from sales_order_address order by order_id, type')
      .all();
    expect(addresses.results).toEqual([
      { order_id: invoiced, type: 'billing', telephone: null },
      { order_id: open, type: 'billing', telephone: PERSON.phone },
      { order_id: open, type: 'shipping', telephone: PERSON.phone },
    ]);
    for (const table of ['push_subscription', 'push_order', 'product_alert_price', 'back_order_request'])
      expect(await shop.db.prepare(`select count(*) as left from ${table}`).first('left'), table).toBe(0);
    const notified = await shop.db.prepare("select id from message_outbox where channel = 'push'").all();
    expect(notified.results).toEqual([]);
    expect(placesOf(await scanFor(shop.db))).toEqual([
      'sales_order.customer_notes',
      'sales_order.email',
      'sales_order_address.firstname',
      'sales_order_address.lastname',
      'sales_order_address.street',
      'sales_order_address.telephone',
    ]);
  });

  test('the schedule deletes the rest once the last order has ended; the invoice keeps the buyer', async () => {
    const open = Number(keys.orders[2]?.number);
    await merchant(`order/${open}/ship`, {});
    await merchant(`order/${open}/invoice`, {});
    // The buyer gets two e-mails: of the sent one only the address is stored, the other one is still waiting.
    const letters = await shop.db.prepare('select template, recipient from message_outbox order by id').all();
    expect(letters.results.filter(({ recipient }) => recipient === PERSON.email)).toMatchObject([
      { template: 'order_sent' },
      { template: 'order_delivered' },
    ]);
    const waiting = await claimMessages(shop.db, {
      channels: ['email', 'sms', 'zalo', 'push'],
      now: LATER,
      pause: LATER,
      most: 99,
      maxAttempts: 9,
    });
    await noteSent(shop.db, waiting.find(({ template }) => template === 'order_sent')?.id ?? 0, LATER);
    await shop.tick();
    const found = await scanFor(shop.db);
    expect(placesOf(found)).toEqual([
      'sales_order_address.firstname',
      'sales_order_address.lastname',
      'sales_order_address.street',
    ]);
    const kept = await shop.db.prepare('select distinct type from sales_order_address').all();
    expect(kept.results).toEqual([{ type: 'billing' }]);
  });

  test('old tokens, carts and order proofs give no access', async () => {
    expect((await shop.ask('{ customer { email } }', {}, keys.token)).errors).toBeTruthy();
    expect((await shop.call('customer_data', {}, keys.token)).status).toBe(401);
    for (const id of keys.carts) {
      const asGuest = await shop.ask('query ($id: String!) { cart(cart_id: $id) { email } }', { id });
      expect(asGuest.data?.cart ?? null, id).toBeNull();
    }
    for (const { number, token, cart } of keys.orders) {
      const byToken = await shop.ask(
        'query ($token: String!) { guestOrderByToken(input: { token: $token }) { number email } }',
        { token },
      );
      expect(byToken.data?.guestOrderByToken ?? null).toBeNull();
      for (const proof of [{ cart_id: cart }, { token }]) {
        const byProof = await post('change_payment', { order_id: number, payment_method: 'cashondelivery', ...proof });
        expect(byProof).toMatchObject({ status: 404, message: 'no such order' });
      }
    }
  });

  test('a person who already had or used a voucher cannot get it again with another account', async () => {
    const phones = await shop.db.prepare("select phone from voucher where code = 'FORM1'").first<string>('phone');
    expect(phones).toMatch(/^k:[0-9a-f]{32}$/);
    const shoppers = await shop.db
      .prepare("select shopper from promotion_use where shopper not like 'customer:%'")
      .all();
    for (const { shopper } of shoppers.results) expect(shopper).toBe(phones);
    expect(shoppers.results.length).toBeGreaterThan(0);
  });

  test('stored pages with their name are purged', async () => {
    const tags = await shop.db.prepare('select tags from purge_event').all<{ tags: string }>();
    expect(tags.results.map((row) => row.tags)).toContain('["cat_p_1"]');
  });
});
