import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommerceEnv } from '../../../functions/commerce/env.ts';
import { LETTER_NAMES, sampleOf } from '../../../functions/commerce/messages/rules/letter-samples.ts';
import { LIGHT } from '../../../functions/commerce/messages/rules/letter-style.ts';
import { letterOf, messageText, TEMPLATE_NAMES } from '../../../functions/commerce/messages/rules/message-texts.ts';
import { wireRequest } from '../../../functions/commerce/messages/rules/message-wire.ts';
import { messages } from '../../../functions/desk/text/vi.ts';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

const SHOP_URL = 'https://chi.example';
const PRODUCTS = [
  { name: 'Áo lanh', image: 'catalog/product/a.svg', path: 'p/A' },
  { name: 'Quần ống rộng', image: 'catalog/product/b.jpg', path: 'p/B' },
];
/** Sent by SMS, Zalo or as a notification alone. */
const isNoLetter = (name: string) => /^otp_|_(?:sms|push)$/.test(name);

const values = (name: string) => sampleOf(name, PRODUCTS, `${SHOP_URL}/desk`) ?? {};
const letterNamed = (name: string) => letterOf(name, values(name), SHOP_URL);
const textIn = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>|<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ');
const addressesIn = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, at = '']) => at);

test('[MAIL-001] every kind of letter has a preview with a name at the desk', () => {
  expect(TEMPLATE_NAMES.filter((name) => !isNoLetter(name)).toSorted()).toEqual(LETTER_NAMES.toSorted());
  expect(Object.keys(messages.desk.letters.name).toSorted()).toEqual(LETTER_NAMES.toSorted());
});

describe.each(LETTER_NAMES)('%s', (name) => {
  const { subject, text, html } = letterNamed(name);

  test('[MAIL-002] goes out as text and as HTML, which say the same', () => {
    const request = wireRequest(
      { id: 1, channel: 'email', recipient: 'a@b.vn', template: name, variables: values(name) },
      { EMAIL_API_KEY: 'k', EMAIL_FROM: 'f', STOREFRONT_URL: SHOP_URL } as CommerceEnv,
    );
    expect(request?.body).toMatchObject({ subject, text, html });
    const said = textIn(html);
    for (const paragraph of text.split(/\n\n/).filter((one) => !/^.*(?:: |\n)/.test(one)))
      expect(said).toContain(paragraph.replace(/\s+/g, ' '));
    for (const at of text.match(/https:\/\/\S+/g) ?? [])
      expect(addressesIn(html).map((one) => one.replaceAll('&amp;', '&'))).toContain(at);
  });

  test('[MAIL-003] is built of what mail programs understand', () => {
    expect(html).toMatch(/^<!doctype html>\s*<html lang="vi"/);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).not.toMatch(/<(?:script|link|form|svg|video|iframe)\b|display:(?:flex|grid)|var\(--|\son\w+=|url\(/i);
    expect(html).not.toContain('undefined');
    for (const at of addressesIn(html)) expect(at.startsWith(`${SHOP_URL}/`), at).toBe(true);
    for (const [picture] of html.matchAll(/<img\b[^>]*>/g)) {
      expect(picture).toMatch(/ src="[^"]+\.(?:png|jpg)"/);
      expect(picture).toMatch(/ width="\d+" height="\d+" alt="/);
    }
    expect(Buffer.byteLength(html), 'Gmail cuts longer ones').toBeLessThan(102_000);
  });

  test('[MAIL-004] has at most one button, and the goods with picture and name where it is about goods', () => {
    const buttons = html.match(/class="button"/g)?.length ?? 0;
    expect(buttons).toBe(name === 'contact' || name === 'customer_locked' ? 0 : 1);
    const isAboutGoods = (name.startsWith('order_') && name !== 'order_cancel_confirmation') || name === 'price_fall';
    for (const product of isAboutGoods ? PRODUCTS : []) {
      expect(html).toContain(`src="${SHOP_URL}/media/jpeg/w216/${product.image}.jpg"`);
      expect(html).toContain(`alt="${product.name}"`);
    }
  });

  test('[MAIL-005] shows what a person typed as text, never as markup', () => {
    const bad = '<img src=x onerror=alert(1)>"\'&';
    const typed = Object.fromEntries(
      Object.entries(values(name)).map(([key, value]) => [key, /^[[]/.test(String(value)) ? String(value) : bad]),
    );
    const goods = JSON.stringify([{ name: bad, choices: bad, price: bad, before: bad, path: bad, image: bad }]);
    const made = letterOf(
      name,
      { ...typed, ...('goods' in typed && { goods }), ...('products' in typed && { products: goods }) },
      SHOP_URL,
    );
    expect(made.html).not.toMatch(/<img src=x/);
    expect([...made.html.matchAll(/<(\w+)/g)].map(([, tag]) => tag)).not.toContain('script');
  });
});

test('[MAIL-002] values of another form than expected, as of a message of an older version, are left out', () => {
  const old = { number: '1', lines: '2 × Áo', totals: 'x', goods: '{', sums: '5', address: '' };
  expect(messageText('order_placed', old, SHOP_URL).text).toContain('đã nhận đơn 1');
});

test('[MAIL-003] the colours of letters are those of the shop', () => {
  const tokens = readFileSync('src/brand/tokens.css', 'utf8');
  for (const colour of Object.values(LIGHT)) expect(tokens).toContain(colour);
});

describe('at the desk', () => {
  let shop: Commerce;
  beforeAll(async () => {
    shop = await startCommerce({ DEVELOPMENT: 'true', STOREFRONT_URL: SHOP_URL });
  }, 90_000);
  afterAll(() => shop?.close());

  test('[MAIL-001] each letter is a page that runs nothing, for staff alone', async () => {
    const editor = await signIn(shop, await addPerson(shop, 'editor'));
    const listed = await deskCall(shop, editor, 'GET', 'letters');
    expect(listed.body.items).toEqual(LETTER_NAMES);
    for (const name of LETTER_NAMES) {
      const words = await deskCall(shop, editor, 'GET', `letters/${name}`);
      expect(words.body.subject, name).not.toBe('');
      const page = await shop.fetch(`/rest/V1/letters/${name}/page`, { headers: { cookie: editor } });
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none';.*; sandbox/);
      expect(await page.text()).toContain('<!doctype html>');
    }
    expect((await deskCall(shop, editor, 'GET', 'letters/otp_login')).status).toBe(404);
    expect((await deskCall(shop, editor, 'GET', 'letters/__proto__')).status).toBe(404);
    expect((await shop.fetch('/rest/V1/letters/order_placed/page')).status).toBe(401);
  });
});
