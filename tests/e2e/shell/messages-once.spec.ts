import { postForm } from '../support/customer.ts';
import { fillCart } from '../support/filled-cart.ts';
import { type BrowserContext, expect, test } from '../support/test.ts';

const CART = '/gio-hang';

/** Puts something into the cart by the plain form; the shop's message about it appears on the next page. */
async function leaveMessage(context: BrowserContext): Promise<void> {
  await fillCart(context);
  const kept = await context.cookies();
  expect(kept.map(({ name }) => name)).toContain('message');
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('[X37] a message is shown once: not on the next page, and not again on the same page', async ({
      page,
      context,
    }) => {
      await leaveMessage(context);
      await page.goto(CART);
      // A locator does not find text in <noscript>, but a shopper without scripts sees it.
      const words = 'Đã thêm sản phẩm vào giỏ hàng';
      const said = javaScriptEnabled ? page.getByText(words).first() : page.locator('main .notice', { hasText: words });
      await expect(said).toBeVisible();
      // A script shows a message after the page is loaded.
      await page.reload({ waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Giỏ hàng');
      expect(await said.count(), 'said again').toBe(0);
      await expect(said).toHaveCount(0);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('message');
    });
  });

test('[CART-012] [CART-009] a cart that was emptied elsewhere is reported once, and its id is deleted', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await fillCart(context);
  await page.goto(CART);
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await other.addCookies((await context.cookies()).filter(({ name }) => name.startsWith('cart-')));
  expect((await postForm(other.request, `${CART}?_action=cart.clear`, {})).status()).toBe(303);
  await other.close();
  await page.reload();
  const reason = page.getByText('Giỏ hàng này đã được đặt hoặc làm trống ở thẻ hay thiết bị khác.');
  await expect(reason).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tiếp tục mua sắm' }).first()).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('cart-id');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Giỏ hàng', level: 1 })).toBeVisible();
  await expect(reason).toHaveCount(0);
});
