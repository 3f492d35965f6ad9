import { fillCart, findBuyable } from '../support/filled-cart.ts';
import { expect, test } from '../support/test.ts';

/** All scripts of a page: without them every form is sent as a plain one. */
const ANY_CODE = /\/_astro\/[^/]*\.js$/;

for (const hasScripts of [true, false])
  test.describe(hasScripts ? 'before the scripts are loaded' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts });

    test('[B-70] the checkout that was refused opens on its first wrong field, with its message @phone', async ({
      page,
      context,
    }) => {
      await fillCart(context);
      await page.route(ANY_CODE, (route) => route.abort());
      await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
      await page.getByLabel('Họ và tên').fill('Nguyễn Thị Ánh');
      await page.getByLabel('Số điện thoại').first().fill('0123');
      await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
      const phone = page.getByLabel('Số điện thoại').first();
      await expect(phone).toBeFocused();
      await expect(phone).toBeInViewport({ ratio: 1 });
      await expect(phone).toHaveAccessibleDescription(/./);
      await expect(page.getByLabel('Họ và tên')).toHaveValue('Nguyễn Thị Ánh');
    });

    test('[B-70] a purchase without a size opens on the message beside the choice; with one it leads to the cart itself @phone', async ({
      page,
      context,
    }) => {
      const { path } = await findBuyable(context);
      await page.route(ANY_CODE, (route) => route.abort());
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.getByRole('main').locator('button:text-is("Thêm vào giỏ")').click();
      const message = page.getByRole('main').getByRole('alert').first();
      await expect(message).toBeFocused();
      await expect(message).toBeInViewport({ ratio: 1 });
      await expect(page).toHaveURL(/_action=cart\.add$/);
      for (const name of [/^Màu sắc/, /^Kích cỡ/])
        await page
          .getByRole('group', { name })
          .locator('label')
          .filter({ has: page.locator('input:not([disabled])') })
          .first()
          .click();
      await page.getByRole('main').locator('button:text-is("Thêm vào giỏ")').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng (1)');
      expect(new URL(page.url()).hash).toBe('');
    });
  });
