import { fillCart } from '../support/filled-cart.ts';
import { CATEGORY } from '../support/pages.ts';
import { expect, type Page, test } from '../support/test.ts';
import { touched } from '../support/touched.ts';

const PRODUCT = '/ao-thun-nu-co-rong-tay-ngan-mem-ru.html';

/** A person is slower than the script of the first touch, so the test waits for it. */
const hasStep = (page: Page) =>
  expect.poll(() => page.evaluate(() => Boolean((history.state as { panel?: string } | null)?.panel))).toBe(true);

test('back after sorting shows the order of the list', async ({ page }) => {
  await page.goto(CATEGORY);
  const sort = page.getByRole('combobox', { name: 'Sắp xếp' });
  const first = await sort.inputValue();
  await sort.selectOption('price_ASC');
  await expect(page).toHaveURL(/sort=price_ASC/);
  await page.goBack();
  await expect(page).toHaveURL(CATEGORY);
  await expect(sort).toHaveValue(first);
  // The same for a page from the back/forward cache.
  await sort.evaluate((select: HTMLSelectElement) => {
    select.value = 'price_ASC';
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(sort).toHaveValue(first);
});

test('[SHELL-026] back closes an open panel and stays on the page; the next back leaves the page @phone', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await page.goto('/hoi-dap');
  await page.goto(CATEGORY);
  const bag = page.getByRole('dialog', { name: 'Giỏ hàng' });
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
  await expect(bag).toBeVisible();
  await hasStep(page);
  await page.goBack();
  await expect(bag).toBeHidden();
  await expect(page).toHaveURL(CATEGORY);
  // When the shopper closes the panel, no entry stays in the history.
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
  await expect(bag).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bag).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/hoi-dap');
});

test('[SHELL-026] back from a page that was opened from a panel is one step, and the panel is closed', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await page.goto('/hoi-dap');
  await page.goto(CATEGORY);
  const bag = page.getByRole('dialog', { name: 'Giỏ hàng' });
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
  await bag.getByRole('link', { name: 'Xem giỏ hàng' }).click();
  await expect(page).toHaveURL('/gio-hang');
  await page.goBack();
  await expect(page).toHaveURL(CATEGORY);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.panel ?? null)).toBe(null);
  await page.goBack();
  await expect(page).toHaveURL('/hoi-dap');
});

test('[SHELL-026] a link in a panel leads to its page also where the address is redirected, and back from there is one step', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await page.goto('/hoi-dap');
  await page.goto(CATEGORY);
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
  const link = page.getByRole('dialog', { name: 'Giỏ hàng' }).getByRole('link', { name: 'Xem giỏ hàng' });
  await expect(link).toBeVisible();
  await hasStep(page);
  await link.evaluate((element: HTMLAnchorElement) => {
    element.href = '/khuyen-mai';
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Giá tốt' })).toBeVisible();
  await expect(page).toHaveURL('/gia-tot.html');
  await page.goBack();
  await expect(page).toHaveURL(CATEGORY);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('[PDP-020] back closes the large pictures and stays on the product @phone', async ({ page }) => {
  await page.goto('/hoi-dap');
  await page.goto(PRODUCT);
  await page.getByRole('link', { name: 'Phóng to hình 1' }).click();
  const zoom = page.locator('[data-zoom-dialog]');
  await expect(zoom).toBeVisible();
  await hasStep(page);
  await page.goBack();
  await expect(zoom).toBeHidden();
  await expect(page).toHaveURL(PRODUCT);
});

test('[SHELL-026] [CART-024] back closes the question before a removal and stays in the cart @phone', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await page.goto('/hoi-dap');
  await page.goto('/gio-hang');
  const remove = page
    .getByRole('main')
    .getByRole('button', { name: /^Xóa .* khỏi giỏ hàng$/ })
    .last();
  const question = page.getByRole('dialog', { name: 'Xóa sản phẩm này?' });
  await remove.click();
  await expect(question).toBeVisible();
  await hasStep(page);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/gio-hang');
  // An answer leaves no entry in the history.
  await remove.click();
  await hasStep(page);
  await question.getByRole('button').first().click();
  await expect(question).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.panel ?? null)).toBe(null);
  await page.goBack();
  await expect(page).toHaveURL('/hoi-dap');
});

test('[X68] the filter sheet of a phone stays open during several selections, quick ones and prerendered pages too @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(CATEGORY);
  await page.getByRole('link', { name: 'Bộ lọc' }).click();
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' });
  for (const parameter of ['color', 'size', 'color']) {
    const option = sheet.locator(`a[data-filter^="${parameter}"]:not([aria-current], [aria-checked="true"])`).first();
    await option.hover();
    await option.click();
    await page.waitForURL(new RegExp(`${parameter}=`));
    await expect(sheet).toBeVisible();
  }
});

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('leaving a page while another one is loading reports no error', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    for (let turn = 0; turn < 5; turn += 1) {
      // A person has touched a page before a link of it is followed.
      await page.goto('/hoi-dap');
      await touched(page);
      // The second link is clicked while this page fades out.
      await page
        .evaluate(() => {
          window.addEventListener('pageswap', () => location.assign('/nam.html'), { once: true });
          location.assign('/nu.html');
        })
        .catch(() => {});
      await expect(page).toHaveURL('/nam.html');
    }
    expect(errors).toEqual([]);
  });
});

test('[B-181] back over the question of the cart closes the question first, then the drawer; an answered question leaves no step behind @phone', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await page.goto('/hoi-dap');
  await page.goto(CATEGORY);
  const bag = page.getByRole('dialog', { name: 'Giỏ hàng' });
  const question = page.getByRole('dialog', { name: 'Xóa sản phẩm này?' });
  const step = () => page.evaluate(() => (history.state as { panel?: string } | null)?.panel ?? null);
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
  await expect(bag).toBeVisible();
  await expect.poll(step).toBe('cart');
  const ask = async () => {
    await bag.getByRole('button', { name: /^Xóa / }).first().click();
    await expect(question).toBeVisible();
    await expect.poll(step).toBe('dialog');
  };
  await ask();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(bag).toBeVisible();
  await expect(page).toHaveURL(CATEGORY);
  await page.goBack();
  await expect(bag).toBeHidden();
  await expect(page).toHaveURL(CATEGORY);
  // Each answer takes the step of the question back.
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
  await expect(bag).toBeVisible();
  for (const answer of ['keep', 'remove']) {
    await ask();
    await question
      .getByRole('button')
      .nth(answer === 'keep' ? 0 : 1)
      .click();
    await expect(question).toBeHidden();
    await expect.poll(step).toBe('cart');
  }
  await page.goBack();
  await expect(bag).toBeHidden();
  await expect(page).toHaveURL(CATEGORY);
  await page.goBack();
  await expect(page).toHaveURL('/hoi-dap');
});
