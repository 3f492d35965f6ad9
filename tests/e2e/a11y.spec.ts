import { expect, type Page, test } from 'playwright/test';
import { expectNoViolations } from './axe.ts';
import { fillCart } from './filled-cart.ts';
import { CATEGORY, CMS, firstProduct, HOME, SEARCH } from './pages.ts';
import { Shopper } from './shopper.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

// Moving panels have no contrast to measure until they stand still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [kind, path] of [
  ['home', HOME],
  ['category', CATEGORY],
  ['list view', '/nu.html?view=list&size=M'],
  ['search', SEARCH],
  ['empty search', '/search?q=xyzqwkk'],
  ['content', CMS],
  ['404', '/khong-co-trang-nay'],
  ['empty cart', '/gio-hang'],
] as const) {
  test(`[B-24] axe finds nothing on the ${kind} page`, async ({ page }) => {
    await page.goto(path);
    await expectNoViolations(page);
  });
}

test('[B-24] axe finds nothing on a product page, with a missing choice and with the size guide', async ({
  page,
  request,
}) => {
  await page.goto(await firstProduct(request));
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await expect(page.getByText('Bạn chọn màu sắc nhé').first()).toBeVisible();
  await expectNoViolations(page, 'main');
  await page.getByRole('link', { name: 'Hướng dẫn chọn cỡ' }).first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await expectNoViolations(page, 'dialog[open]');
});

test('[B-24] axe finds nothing on the menu', async ({ page }) => {
  await page.goto(HOME);
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'Mở danh mục' }).click();
    await page.getByRole('dialog', { name: 'Danh mục' }).locator('summary').first().click();
    await expectNoViolations(page, 'dialog[open]');
  } else {
    await page.locator('[data-menu-item] > a').first().hover();
    await expect(page.locator('[data-submenu]').first()).toBeVisible();
    await expectNoViolations(page, 'header');
  }
});

test('[B-24] axe finds nothing on the filter sheet', async ({ page }) => {
  test.skip(!isPhone(page), 'wide screens show the filters in the page');
  await page.goto(CATEGORY);
  await page.getByRole('link', { name: 'Bộ lọc' }).click();
  await expectNoViolations(page, 'dialog[open]');
});

test('[B-24] axe finds nothing on the drawer and its question', async ({ page, context }) => {
  const name = await fillCart(context);
  await page.goto(CATEGORY);
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
  const drawer = page.getByRole('dialog', { name: 'Giỏ hàng' });
  await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  await expectNoViolations(page, 'dialog[open]');
  await drawer
    .getByRole('button', { name: `Xóa ${name} khỏi giỏ hàng` })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: 'Xóa sản phẩm này?' })).toBeVisible();
  await expectNoViolations(page, '.cart-remove[open]');
});

test('[B-24] axe finds nothing on the cart and on the checkout, empty, with errors and filled', async ({
  page,
  context,
}) => {
  test.slow();
  await fillCart(context);
  await page.goto('/gio-hang');
  await expectNoViolations(page);
  await page.goto('/checkout');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
  await expect(page.getByLabel('Họ và tên')).toHaveAccessibleDescription(/./);
  await expectNoViolations(page);
  await new Shopper(page, true).fillDelivery();
  await expectNoViolations(page);
});

test('[B-24] at 400 % zoom no page scrolls sideways', async ({ page, context, request }, { project }) => {
  test.skip(project.name !== 'phone', 'one width, one project');
  await page.setViewportSize({ width: 320, height: 640 });
  await fillCart(context);
  const paths = [HOME, CATEGORY, '/nu.html?view=list', SEARCH, CMS, await firstProduct(request), '/khong-co-trang-nay'];
  for (const path of [...paths, '/gio-hang', '/checkout']) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} is wider than the screen by`).toBeLessThanOrEqual(0);
  }
});

test('[B-24] with reduced motion nothing moves when a panel opens', async ({ page }) => {
  await page.goto(CATEGORY);
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
  await expect(page.getByRole('dialog', { name: 'Giỏ hàng' })).toBeVisible();
  const moving = () =>
    document
      .getAnimations()
      .map((animation) => animation.effect?.getComputedTiming().duration)
      .filter((duration) => typeof duration === 'number' && duration > 10);
  expect(await page.evaluate(moving)).toEqual([]);
});

test('[B-24] the whole purchase by keyboard alone', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'a keyboard');
  test.slow();
  /** The first stop of every page leads past its head. */
  const skipToContent = async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Đến nội dung chính' })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  /** Tabs on until an element has the focus, as someone without a mouse would. */
  const tabTo = async (isThere: () => Promise<boolean>, what: string) => {
    for (let press = 0; press < 150; press += 1) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${what} is out of reach of the Tab key`);
  };
  const focusOn = async (locator: ReturnType<Page['locator']>, what: string) => {
    await tabTo(() => locator.evaluate((element) => element === document.activeElement), what);
  };

  await page.goto('/phu-kien/mu-va-khan/khan.html');
  const card = page.getByRole('region', { name: 'Sản phẩm' }).getByRole('article').filter({ hasNotText: 'Hết hàng' });
  const link = card.first().getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  await skipToContent();
  await focusOn(link, 'the product');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await skipToContent();
  for (const group of await page.locator('fieldset[data-option]').all()) {
    await focusOn(group.getByRole('radio').first(), 'an option');
    await page.keyboard.press('Space');
    await expect(group.getByRole('radio').first()).toBeChecked();
  }
  await focusOn(page.getByRole('button', { name: 'Thêm vào giỏ' }), 'the add button');
  await page.keyboard.press('Enter');
  const checkout = page.getByRole('dialog', { name: 'Giỏ hàng' }).getByRole('link', { name: 'Thanh toán' });
  await expect(checkout).toBeVisible();
  await focusOn(checkout, 'the way to checkout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);

  for (const [label, value] of [
    ['Họ và tên', 'Trần Văn Bình'],
    ['Số điện thoại', '0987654321'],
  ] as const) {
    await focusOn(page.getByLabel(label), label);
    await page.keyboard.type(value);
  }
  for (const label of ['Tỉnh/Thành phố', 'Quận/Huyện', 'Phường/Xã']) {
    const select = page.getByLabel(label);
    await expect(select.getByRole('option').nth(1)).toBeAttached();
    await focusOn(select, label);
    await page.keyboard.press('ArrowDown');
    await expect(select).not.toHaveValue('');
  }
  await focusOn(page.getByLabel('Số nhà, tên đường'), 'the street');
  await page.keyboard.type('5 Lê Lợi');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Cách giao hàng' })).toBeVisible();
  await focusOn(page.getByRole('button', { name: /^Đặt hàng/ }), 'the order button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đặt hàng thành công');
});
