import { fillCart } from '../support/filled-cart.ts';
import { CATEGORY, CMS, firstProduct, HOME } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const PURGE = { Authorization: 'Bearer e2e-purge-secret' };

test('the second visit of a public page comes complete from the edge', async ({ request }) => {
  for (const path of [HOME, CATEGORY, await firstProduct(request), CMS]) {
    const first = await request.get(path);
    expect(first.status(), path).toBe(200);
    const second = await request.get(path);
    expect(second.headers()['x-edge-cache'], path).toBe('HIT');
    expect(await second.text(), path).toBe(await first.text());
  }
});

test('[B-03] cached HTML is byte-identical for two shoppers, whatever their cookies', async ({ request }) => {
  const asShopper = (cookie: string) => request.get(CATEGORY, { headers: { cookie } }).then((answer) => answer.text());
  const [one, two] = await Promise.all([
    asShopper('cart-id=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; cart-quantity=3; logged-in=1'),
    asShopper('cart-id=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb; cart-quantity=9'),
  ]);
  expect(one).toBe(two);
});

test('[B-17] [DEVICE-002] a crawler gets no cookie', async ({ request }) => {
  for (const path of [HOME, CATEGORY, CMS]) {
    const answer = await request.get(path, { headers: { 'user-agent': GOOGLEBOT } });
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['set-cookie'], path).toBeUndefined();
  }
});

test('[COOKIE-007] [B-17] a first visit sets the store cookie and nothing else: mobile for phones, vi for others', async ({
  playwright,
  baseURL,
}) => {
  for (const [agent, store] of [
    [PHONE, 'mobile'],
    [DESKTOP, 'vi'],
  ] as const) {
    const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent: agent });
    const answer = await visitor.get(HOME);
    const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
    expect(cookies.map(({ value }) => value)).toEqual([`store=${store}; Path=/; Max-Age=2592000; SameSite=Lax`]);
    await visitor.dispose();
  }
});

test('neither tracking parameters nor the order of filters create another copy', async ({ request }) => {
  await request.get(`${CATEGORY}?page=2&sort=price_ASC`);
  const answer = await request.get(`${CATEGORY}?utm_source=zalo&sort=price_ASC&fbclid=1&page=2`);
  expect(answer.headers()['x-edge-cache']).toBe('HIT');
});

test('[ROUTE-040] a rule of the url-rewrite configuration redirects, the query stays', async ({ request }) => {
  const answer = await request.get('/khuyen-mai?utm_source=zalo', { maxRedirects: 0 });
  expect([301, 302]).toContain(answer.status());
  expect(answer.headers().location).toContain('utm_source=zalo');
});

test('[ROUTE-036] [ROUTE-037] an unknown address is a 404 with a link home, and is not stored', async ({ request }) => {
  const answer = await request.get('/khong-co-trang-nay');
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(html).toContain('Không tìm thấy trang này');
  expect(html).toMatch(/<a[^>]+href="\/"/);
  expect(answer.headers()['x-edge-cache']).toBe('BYPASS');
});

test('a purge needs the secret and renews only the pages with the tag', async ({ request }) => {
  await request.get(HOME);
  await request.get(CMS);
  const page = await request.get(CMS);
  expect(page.headers()['x-edge-cache']).toBe('HIT');
  expect((await request.post('/_edge/purge', { data: { tags: ['x'] } })).status()).toBe(401);
  expect((await request.post('/_edge/purge', { data: { tags: ['no spaces allowed'] }, headers: PURGE })).status()).toBe(
    400,
  );
  expect((await request.get('/_edge/purge', { headers: PURGE })).status()).toBe(405);

  const tagged = await request.post('/_edge/purge', { data: { tags: ['cms_p_chinh-sach-doi-tra'] }, headers: PURGE });
  expect(tagged.status()).toBe(200);
  await expect
    .poll(async () => (await request.get(CMS)).headers()['x-edge-cache'], {
      message: 'the page of that tag is renewed',
    })
    .toBe('PURGED');
  expect((await request.get(HOME)).headers()['x-edge-cache']).toBe('HIT');
});

test('security headers are on every page, and no inline code runs without its hash', async ({ request }) => {
  const headers = (await request.get(HOME)).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toMatch(/script-src [^;]*'sha256-/);
  expect(policy).not.toContain('unsafe-inline');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});

test('a page with data of a shopper leaves the windows that opened it; a public one stays in its process', async ({
  request,
}) => {
  for (const path of ['/gio-hang', '/yeu-thich', '/tra-don-hang'])
    expect((await request.get(path)).headers()['cross-origin-opener-policy'], path).toBe('same-origin');
  for (const path of [HOME, CMS, '/khong-co-trang-nay'])
    expect((await request.get(path)).headers()['cross-origin-opener-policy'], path).toBeUndefined();
});

test('pictures: only known widths, and no files outside the media folder', async ({ request }) => {
  expect((await request.get('/media/w333/catalog/product/a.jpg')).status()).toBe(404);
  expect((await request.get('/media/w500/catalog/product/none.jpg')).status()).toBe(404);
  expect((await request.get('/media/w500/..%2f..%2fwrangler.toml')).status()).toBe(404);
});

test('[X87] a form post from another site is refused', async ({ request }) => {
  const answer = await request.post('/gio-hang?_action=cart.remove', {
    form: { uid: 'x' },
    headers: { origin: 'https://evil.example' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
});

test('[MW-008] a form and an island post to the same action, /{tag}.{method}, and both send the shopper’s cookies', async ({
  page,
  context,
}) => {
  await fillCart(context);
  const carts = async () =>
    (await context.cookies()).filter(({ name }) => name === 'cart-id').map(({ value }) => value);
  const [cart] = await carts();
  await fillCart(context);
  expect(await carts(), 'the page that answered the form knew the cart').toEqual([cart]);

  await page.goto('/gio-hang');
  const [post] = await Promise.all([
    page.waitForRequest(/\/_actions\/cart\.update$/),
    page.getByRole('button', { name: /^Thêm một/ }).click(),
  ]);
  expect(post.method()).toBe('POST');
  expect((await post.allHeaders()).cookie).toContain(`cart-id=${cart}`);
});
