import { PUBLIC_PAGES } from '../../public-pages.ts';
import { logInByCode, register } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { expect, type Page, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

/**
 * Words of another voice: the shop is Chỉ and says neither chúng tôi nor tiệm, the shopper is bạn, a link is a đường dẫn.
 * Those who write stories say chúng tôi of themselves.
 */
const OTHER_VOICE =
  /chúng (?:tôi|mình)|quý (?:khách|vị)|(?<!\p{L})vui lòng|liên kết|(?:tài khoản|đơn hàng|voucher|địa chỉ) của tôi|sao chép|khoá(?!\p{L})|hoá đơn|huỷ/giu;
const STORIES = /^\/blog|^\/$|^\/Home/;

/** What the page says in another voice. */
async function strange(page: Page): Promise<string[]> {
  const lines = (await wordsOf(page)).split('\n');
  return lines.filter((line) => line.match(OTHER_VOICE));
}

test('[B-225] one voice speaks on every public page: the shop is Chỉ, the shopper is bạn @phone', async ({ page }) => {
  test.slow();
  const more = [
    '/lien-he',
    '/huong-dan-chon-size',
    '/dieu-khoan',
    '/bao-mat',
    '/gioi-thieu',
    '/van-chuyen',
    '/tra-don-hang',
  ];
  for (const path of [
    ...Object.values(PUBLIC_PAGES).flat(),
    ...more,
    '/khong-co-trang-nay',
    '/?login=1',
    '/?login=register',
  ])
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const found = await strange(page);
      expect(STORIES.test(path) ? found.filter((line) => !/chúng tôi/i.test(line)) : found, path).toEqual([]);
    });
  for (const topic of [1, 2, 3, 4, 5, 6, 7]) {
    await page.goto(`/supportdetail/${topic}`, { waitUntil: 'domcontentloaded' });
    expect(await strange(page), `questions ${topic}`).toEqual([]);
  }
});

const ACCOUNT = [
  'my-account',
  'my-profile',
  'order-history',
  'my-coupon',
  'membership-card',
  'my-wishlist',
  'addresses-details',
];
const MORE = ['my-recently-viewed', 'my-reviews', 'my-downloads', 'my-referral'];

test('[B-225] the same voice speaks in the cart, the checkout and the account, also to a customer without a name @phone', async ({
  page,
  context,
}) => {
  test.slow();
  await fillCart(context);
  const hear = async (path: string) => {
    expect((await page.goto(path, { waitUntil: 'domcontentloaded' }))?.status(), path).toBe(200);
    expect(await strange(page), path).toEqual([]);
  };
  for (const path of ['/gio-hang', '/checkout']) await hear(path);
  await saveDelivery(context);
  await hear('/checkout');
  await register(context);
  for (const screen of [...ACCOUNT, ...MORE]) await hear(`/customer/${screen}`);
  await context.clearCookies();
  await logInByCode(context);
  for (const screen of ACCOUNT) await hear(`/customer/${screen}`);
});
