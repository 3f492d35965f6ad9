import sharp from 'sharp';
import { expectNoViolations } from '../support/axe.ts';
import { fillCart } from '../support/filled-cart.ts';
import { hiddenFocus } from '../support/focus.ts';
import { CATEGORY, CMS, firstProduct, HOME, SEARCH } from '../support/pages.ts';
import { Shopper } from '../support/shopper.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Pages with a different layout on a small screen. */
const AT_BOTH_SIZES = [
  HOME,
  CATEGORY,
  '/em-be.html',
  '/nu.html?view=list&size=M',
  SEARCH,
  '/cua-hang.html',
  '/vong-quay-may-man',
];
/** One page of every other kind, at both sizes too: a phone has other rows, bars and sheets. */
const PAGES = [
  ['/search?q=xyzqwkk', CMS, '/khong-co-trang-nay', '/gio-hang', '/flash-deal/1', '/cua-hang.html?city=1'],
  ['/cua-hang.html?q=khong-co', '/cua-hang/chi-hang-bong-1', '/hoi-dap', '/hoi-dap/tim-kiem?q=doi%20co', '/hoi-dap/1'],
  ['/hoi-dap/tim-kiem?q=zzzz', '/supportdetail/1', '/blog', '/blog/doc-nhan-vai', '/blog/chuyen-muc/chat-lieu'],
  ['/blog/tim-kiem?q=zzzz', '/watch-shop', '/membership', '/ban-be?ma=VY7K2M', '/ban-be', '/offline', '/tra-don-hang'],
];

/** No violation, and nothing wider than the screen. */
async function expectSound(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
  }
}

for (const half of [AT_BOTH_SIZES.slice(0, 3), AT_BOTH_SIZES.slice(3)]) {
  test(`[B-24] axe finds nothing on ${half.join(', ')} @phone`, async ({ page }) => expectSound(page, half));
}
for (const paths of PAGES) {
  test(`[B-24] axe finds nothing on ${paths.join(', ')} @phone`, async ({ page }) => expectSound(page, paths));
}

test('[B-24] axe finds nothing on a product page, with a missing option and with the size guide @phone', async ({
  page,
  request,
}) => {
  await page.goto(await firstProduct(request));
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await expect(page.getByText('Bạn chọn kích cỡ nhé').first()).toBeVisible();
  await expectNoViolations(page, 'main');
  await page.getByRole('link', { name: 'Hướng dẫn chọn cỡ' }).first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await expectNoViolations(page, 'dialog[open]');
});

test('[B-24] axe finds nothing on the menu, the search, the login and the filter sheet @phone', async ({ page }) => {
  await page.goto(CATEGORY);
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'Mở danh mục' }).click();
    await page.getByRole('dialog', { name: 'Danh mục' }).locator('summary').first().click();
    await expectNoViolations(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Bộ lọc' }).click();
    await expectNoViolations(page, 'dialog[open]');
    await page.keyboard.press('Escape');
  } else {
    // The first event of a pointer is its position and not a movement.
    await page.mouse.move(640, 850);
    await page.locator('[data-menu-item] > a').first().hover();
    await expect(page.locator('[data-submenu]').first()).toBeVisible();
    await expectNoViolations(page, 'header');
  }
  for (const opener of ['[data-open-panel="search"]:visible', '[data-account]']) {
    await page.locator(opener).first().click();
    await expect(page.locator('dialog[open]:modal')).toBeVisible();
    await expectNoViolations(page, 'dialog[open]:modal');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]:modal')).toHaveCount(0);
  }
});

test('[B-24] axe finds nothing on the drawer and its confirmation @phone', async ({ page, context }) => {
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

test('[B-24] axe finds nothing on the cart and on the checkout, empty, with errors and filled @phone', async ({
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
  await page.getByLabel('Xuất hóa đơn công ty').check();
  await page.getByLabel('Tỉnh/Thành phố').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Xuất hóa đơn công ty').uncheck();
  await new Shopper(page, true).fillDelivery();
  await expectNoViolations(page);
});

test('[B-24] at 400 % zoom no page scrolls sideways', async ({ page, context, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await fillCart(context);
  const paths = [HOME, CATEGORY, '/nu.html?view=list', SEARCH, CMS, await firstProduct(request), '/khong-co-trang-nay'];
  for (const path of [...paths, '/gio-hang', '/checkout']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expectNoOverflow(page, path);
  }
});

async function expectNoOverflow(page: Page, path = page.url()): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${path} is wider than the screen by`).toBeLessThanOrEqual(0);
}

test('[B-24] with reduced motion nothing is animated when a panel opens', async ({ page }) => {
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

test('[B-24] [B-76] the whole purchase by keyboard only, with a visible focus at every step, the checkout at 400 % zoom', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'a keyboard');
  test.slow();
  /** The first focusable link of every page skips the header. */
  const skipToContent = async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Đến nội dung chính' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  };
  /** Presses Tab until an element has the focus, like a person without a mouse. */
  const tabTo = async (isThere: () => Promise<boolean>, what: string) => {
    for (let press = 0; press < 150; press += 1) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
      expect(await hiddenFocus(page), `${page.url()}, on the way to ${what}`).toBeNull();
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
    // The colour of the picture is already chosen, so the Tab key stops at it.
    await tabTo(() => group.evaluate((element) => element.querySelector('[type="radio"]:focus') !== null), 'an option');
    await page.keyboard.press('Space');
    await expect(group.getByRole('radio', { checked: true })).toBeFocused();
  }
  await focusOn(page.getByRole('button', { name: 'Thêm vào giỏ' }), 'the add button');
  await page.keyboard.press('Enter');
  // A form that is sent before the page's scripts are loaded leads to the page of the cart.
  const cart = page
    .getByRole('dialog', { name: 'Giỏ hàng' })
    .or(page.getByRole('main').filter({ hasText: 'Giỏ hàng (1)' }));
  const checkout = cart.getByRole('link', { name: 'Thanh toán' });
  await expect(checkout).toBeVisible();
  await focusOn(checkout, 'the way to checkout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
  // The width of a window of 1280 pixels at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 256 });

  for (const [label, value] of [
    ['Họ và tên', 'Trần Văn Bình'],
    ['Số điện thoại', '0987654321'],
  ] as const) {
    await focusOn(page.getByLabel(label), label);
    await page.keyboard.type(value);
  }
  for (const [label, typed, name] of [
    ['Tỉnh/Thành phố', 'da nang', 'Đà Nẵng'],
    ['Phường/Xã', 'hai ch', 'Phường Hải Châu'],
  ] as const) {
    const field = page.getByLabel(label);
    // A plain list that has the focus is replaced only after it loses the focus.
    await expect(field).toHaveJSProperty('tagName', 'INPUT');
    await expect(field).toHaveRole('combobox');
    await focusOn(field, label);
    await expect(field).toBeEnabled();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(new RegExp(`^${name}`));
  }
  await focusOn(page.getByLabel('Số nhà, tên đường'), 'the street');
  await page.keyboard.type('5 Lê Lợi');
  await expectNoOverflow(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Cách giao hàng' })).toBeVisible();
  await expectNoOverflow(page);
  await focusOn(page.getByRole('button', { name: /^Đặt hàng/ }), 'the order button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đặt hàng thành công');
});

test.describe('with colours chosen by the shopper', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  /** The pixels on the screen of an element and around it. */
  const drawn = (part: Locator, pseudo?: string) =>
    part.evaluate((element, which) => {
      const style = getComputedStyle(element, which);
      return { outline: style.outlineStyle, width: style.outlineWidth, kept: style.forcedColorAdjust };
    }, pseudo);

  test('[B-24] in forced colours steps, bars and selections can still be distinguished @phone', async ({
    page,
    context,
  }) => {
    await page.goto('/ao-thun-nu-co-rong-tay-ngan-mem-ru.html?size=M');
    const chosen = page.getByRole('radio', { name: 'M', exact: true }).locator('..');
    const other = page.getByRole('radio', { name: 'L', exact: true }).locator('..');
    expect((await drawn(chosen)).outline).toBe('solid');
    expect((await drawn(other)).outline).toBe('none');
    expect((await drawn(page.locator('main progress').first())).kept).toBe('none');
    await page.goto(CATEGORY);
    const current = page.getByRole('link', { name: 'Xem dạng lưới' });
    await expect(current).toHaveAttribute('aria-current', 'true');
    expect((await drawn(current)).outline).toBe('solid');
    await fillCart(context);
    await page.goto('/checkout');
    const steps = page.getByRole('list', { name: 'Các bước đặt hàng' }).getByRole('listitem');
    expect((await drawn(steps.nth(1).locator('.mark'))).outline).toBe('solid');
    expect((await drawn(steps.nth(2).locator('.mark'))).outline).toBe('none');
    expect((await drawn(steps.nth(1), '::before')).kept).toBe('none');
  });

  /** The border of an element as a shopper sees it. */
  const frame = (part: Locator) => part.evaluate((element) => getComputedStyle(element).borderInlineStartStyle);

  test('[B-123] in forced colours bars, hearts, sold-out sizes, panels and the options of a list show their state @phone', async ({
    page,
    context,
  }) => {
    await page.goto('/ao-hoodie-nu-dang-rong-ni-chan-cua.html?color=H%E1%BB%93ng%20ph%E1%BA%A5n&size=S');
    const system = (color: string) =>
      page.evaluate((name) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = name;
        const { color: drawn } = getComputedStyle(probe);
        probe.remove();
        return drawn;
      }, color);
    // The line through a size that is sold out, and the frame of a chosen one, which lies within the row.
    const soldOut = page.getByRole('radio', { name: /^XS/ }).locator('..');
    expect((await drawn(soldOut, '::after')).kept).toBe('none');
    const chosen = page.getByRole('radio', { name: 'S', exact: true }).locator('..');
    await expect(chosen).toHaveCSS('outline-offset', '-3px');
    await page.goto('/ao-thun-nu-co-rong-tay-ngan-mem-ru.html');
    // The part of a bar that counts and the rest have the two colours of text and page.
    const bar = page.locator('main progress').first();
    await expect(bar).toHaveCSS('outline-style', 'solid');
    const half = page.locator('main progress:not([value="0"])').first();
    await half.scrollIntoViewIfNeeded();
    const { data, info } = await sharp(await half.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = Math.floor(info.height / 2) * info.width;
    const [counted, rest] = [data[row + 8], data[row + info.width - 8]];
    expect(Math.abs((counted ?? 0) - (rest ?? 0)), 'black and white').toBeGreaterThan(200);

    await page.goto(CATEGORY);
    const heart = page.getByRole('main').locator('form[data-heart] button').first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart.locator('.icon')).toHaveCSS('color', await system('Highlight'));

    await fillCart(context);
    await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
    const drawer = page.getByRole('dialog', { name: 'Giỏ hàng' });
    await expect(drawer).toBeVisible();
    expect(await frame(drawer)).toBe('solid');
    await page.keyboard.press('Escape');
    await page.locator('[data-open-panel="search"]:visible').first().click();
    const panel = page.locator('dialog[data-panel="search"]');
    await panel.getByRole('combobox').fill('áo thun');
    await expect(panel.locator('mark').first()).toHaveCSS('background-color', await system('Mark'));
    await expect(panel.locator('mark').first()).toHaveCSS('color', await system('MarkText'));

    await page.goto('/checkout');
    const province = page.getByLabel('Tỉnh/Thành phố');
    await expect(province).toHaveJSProperty('tagName', 'INPUT');
    await province.fill('ha');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveCSS('outline-style', 'solid');
  });
});
