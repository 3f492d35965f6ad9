import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../../../functions/commerce/app/middleware/calls.ts';
import { fillCatalog } from '../search/search-fixture.ts';
import { type Commerce, call, startCommerce } from '../support/worker.ts';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
  await fillCatalog(commerce.db);
});
afterAll(() => commerce?.close());

/** The call, its input, and the field that the refusal must name. */
const REFUSED: [name: string, input: Record<string, unknown>, field: string][] = [
  ['stock_check', {}, 'sku'],
  ['stock_check', { sku: 'x'.repeat(200) }, 'sku'],
  ['faq_get_faqbyid', { id: 'abc' }, 'id'],
  ['faq_get_faqbyid', { id: '-1' }, 'id'],
  ['faq_get_faqbyid', { id: '1e99' }, 'id'],
  ['faq_get_faqlist', { keyword: 'x'.repeat(201) }, 'keyword'],
  ['blog_post', { pageSize: '0' }, 'pageSize'],
  ['blog_post', { pageSize: '101' }, 'pageSize'],
  ['blog_post', { offset: '-1' }, 'offset'],
  ['blog_search', { keyword: '   ' }, 'keyword'],
  ['storelocator_location_product', { sku: 'A', latitude: '91', longitude: '0' }, 'latitude'],
  ['storelocator_location_product', { sku: 'A', latitude: '1' }, 'longitude'],
  ['config_ads', { storeCode: 'fr?' }, 'storeCode'],
  ['flashsale_product', {}, 'sku'],
  ['customer_tax_info', { tax: "1' or '1'='1" }, 'tax'],
];
const REFUSED_POSTS: [name: string, body: unknown, field: string][] = [
  ['create_access_token', { purpose: 'admin' }, 'purpose'],
  ['post_video_review', { access_token: 'x', video_id: 1, nickname: 'Vy', text: 'Đẹp lắm', rating: 6 }, 'rating'],
  ['save_callback_book', { access_token: 'x', name: 'An', phone: '091234567', time: '2030-01-01T00:00:00Z' }, 'phone'],
  ['customer_postbackorder', { sku: 'A', phone: '0912345678', qty: 1.5 }, 'qty'],
  ['customer_postbackorder', { sku: 'A', phone: 912345678 }, 'phone'],
  ['notifications_device', { token: 'short', platform: 'web' }, 'token'],
  ['voucher_checks', { codes: [] }, 'codes'],
  ['voucher_checks', { codes: Array.from({ length: 51 }, () => 'A') }, 'codes'],
  ['form_voucher', { name: 'Lan', phone: '0912345678', email: 'no' }, 'email'],
  ['lucky_wheel_submit', { phone: '0912345678' }, 'code'],
  ['get_otp_checkout', { phone: '1912345678' }, 'phone'],
  ['post_otp_checkout', { phone: '0912345678', code: '12ab', cart_id: 'x' }, 'code'],
  ['check_captcha', { captcha_id: 'x', captcha_answer: 'many' }, 'captcha_answer'],
  ['stock_get_stock_by_province', { skus: 'A' }, 'skus'],
];

const query = (input: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString();

describe('bad input is refused with the name of the invalid field', () => {
  test.each(REFUSED)('%s %j', async (name, input, field) => {
    const { status, code, result, message } = await call(commerce, `${name}?${query(input)}`);
    expect({ status, code, result }).toEqual({ status: 400, code: 400, result: null });
    expect(message).toMatch(new RegExp(`^${field}\\b`));
  });
  test.each(REFUSED_POSTS)('%s %j', async (name, body, field) => {
    const { status, code, message } = await call(commerce, name, body);
    expect({ status, code }).toEqual({ status: 400, code: 400 });
    expect(message).toMatch(new RegExp(`^${field}\\b`));
  });
});

/** Wrong values that a field may receive. */
const HOSTILE: unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(20_000),
  "'; drop table product; --",
  '<script>alert(1)</script>',
  '\u0000\uD800%ff%',
  -1,
  1e300,
  { $gt: '' },
  [['a'], null],
  true,
];

const endpoints = Object.values(areas)
  .flatMap((calls) => Object.entries(calls))
  .flatMap(([name, call]) => Object.entries(call).map(([method, endpoint]) => ({ name, method, endpoint })));

test.each(endpoints)(
  '$method $name answers hostile input with 200 or a clear refusal',
  async ({ name, method, endpoint }) => {
    const example = endpoint.example.input as Record<string, unknown>;
    const fields = Object.keys(example);
    const inputs = fields.flatMap((field) => HOSTILE.map((value) => ({ ...example, [field]: value })));
    const answers = [example, {}, ...inputs].map(async (input) => {
      const filled = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      const answered =
        method === 'GET' ? await call(commerce, `${name}?${query(filled)}`) : await call(commerce, name, filled);
      return { input: JSON.stringify(filled).slice(0, 200), ...answered };
    });
    for (const { input, status, code, message } of await Promise.all(answers)) {
      expect(status, input).toBeLessThan(500);
      if (endpoint.isForeign) continue;
      expect(code, input).toBe(status);
      if (status !== 200) expect(message, input).toEqual(expect.stringMatching(/./));
    }
  },
);

test('the document and the page are served', async () => {
  const document = await commerce.fetch('/v1/middleware/openapi.json');
  expect(await document.json()).toMatchObject({ openapi: '3.1.0' });
  const page = await commerce.fetch('/v1/middleware/docs');
  const html = await page.text();
  expect(page.headers.get('content-type')).toMatch(/text\/html/);
  for (const { name } of endpoints) expect(html).toContain(`id="${name}"`);
});
