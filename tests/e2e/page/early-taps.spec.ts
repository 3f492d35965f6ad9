import { findBuyable } from '../support/filled-cart.ts';
import { keepBack } from '../support/keep-back.ts';
import { CATEGORY } from '../support/pages.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The scripts that hydrate the choice of a product: React for the browser, and the form itself. */
const FORM_CODE = /\/_astro\/(?:client|PurchaseForm)\.[^/]*\.js$/;
/** No variant of it is in stock. */
const SOLD_OUT = '/ao-thun-nu-co-tron-cotton-compact.html';
/** The scripts of every page. */
const PAGE_CODE = /\/_astro\/base\.[^/]*\.js$/;

const optionsOf = (page: Page, name: RegExp) => page.getByRole('group', { name }).getByRole('radio');
const add = (page: Page) => page.getByRole('button', { name: 'Thêm vào giỏ' });

test('[B-02] [PDP-010] a colour and a size are selected at once, before the code of the form is loaded @phone', async ({
  page,
  context,
}) => {
  const release = await keepBack(page, FORM_CODE);
  await page.goto((await findBuyable(context)).path);
  const size = optionsOf(page, /^Kích cỡ/).first();
  const color = optionsOf(page, /^Màu sắc/).first();
  const before = await size.locator('..').evaluate((pill) => getComputedStyle(pill).backgroundColor);
  const disc = color.locator('..').locator('svg, img');
  await expect(disc).toHaveCSS('box-shadow', 'none');
  for (const radio of [size, color]) {
    const isChecked = await radio.evaluate((field: HTMLInputElement) => {
      field.closest('label')?.click();
      return field.checked;
    });
    expect(isChecked, 'checked within the tap').toBe(true);
  }
  await expect(size.locator('..')).not.toHaveCSS('background-color', before);
  await expect(disc, 'the ring of the selected colour').not.toHaveCSS('box-shadow', 'none');
  release();
  await expect(page).toHaveURL(/[?&]size=/);
  await expect(page).toHaveURL(/[?&]color=/);
  await expect(size).toBeChecked();
  await expect(color).toBeChecked();
});

test('[B-02] [PDP-016] a button that is pressed before its code is loaded shows it at once, and acts later @phone', async ({
  page,
  context,
}) => {
  const release = await keepBack(page, FORM_CODE);
  await page.goto((await findBuyable(context)).path);
  for (const name of [/^Màu sắc/, /^Kích cỡ/]) await optionsOf(page, name).first().locator('..').click();
  await add(page).click();
  await expect(add(page)).toHaveAttribute('aria-busy', 'true');
  const stitch = () => add(page).evaluate((button) => getComputedStyle(button, '::after').content);
  expect(await stitch(), 'the running stitch below its label').toBe('""');
  release();
  await expect(page.getByRole('dialog', { name: 'Giỏ hàng' })).toBeVisible();
  await expect(add(page)).not.toHaveAttribute('aria-busy');
});

/** All scripts of a page. */
const ANY_CODE = /\/_astro\/[^/]*\.js$/;

test('[B-97] [B-183] steps of the quantity that are pressed before any script of the page is loaded count at once, each of them @phone', async ({
  page,
  context,
}) => {
  const release = await keepBack(page, ANY_CODE);
  await page.goto((await findBuyable(context)).path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const main = page.getByRole('main');
  const field = main.getByRole('spinbutton', { name: 'Số lượng' });
  const more = main.getByRole('button', { name: 'Số lượng: thêm một' });
  const counted = await more.evaluate((button: HTMLButtonElement) => {
    for (const _ of [1, 2, 3]) button.click();
    return button.parentElement?.querySelector('input')?.value;
  });
  expect(counted, 'counted within the tap').toBe('4');
  await main.getByRole('button', { name: 'Số lượng: bớt một' }).click();
  await expect(field).toHaveValue('3');
  release();
  // The code of the form takes the quantity over and counts on.
  await page.waitForLoadState('networkidle');
  await page.mouse.move(5, 5);
  await more.hover();
  await field.focus();
  await expect(page.locator('astro-island[ssr] .stepper')).toHaveCount(0);
  await expect(field).toHaveValue('3');
  await more.click();
  await expect(field).toHaveValue('4');
});

/** A product of the default shop whose pictures follow its colour. */
const PHOTOGRAPHED = '/ao-thun-nam-cotton-day-dang-rong.html';

test('[B-105] pictures follow a colour that was selected before any script of the page was loaded @phone', async ({
  page,
}) => {
  const release = await keepBack(page, ANY_CODE);
  await page.goto(PHOTOGRAPHED, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.getByRole('radio', { name: 'Xanh rêu' }).locator('..').click();
  release();
  await expect(page).toHaveURL(/[?&]color=/);
  await expect(page.getByRole('img', { name: /màu xanh rêu, mặt trước$/ }).first()).toBeInViewport();
});

test('[B-183] the share button is there from the beginning; a tap before its code is loaded is seen at once, and shares once @phone', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const share = async () => {
      document.body.dataset.shared = `${document.body.dataset.shared ?? ''}+`;
    };
    Object.assign(navigator, { share });
  });
  const release = await keepBack(page, ANY_CODE);
  await page.goto((await findBuyable(context)).path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const share = page.getByRole('main').getByRole('button', { name: 'Chia sẻ' });
  await share.click();
  await share.click();
  await expect(share).toHaveAttribute('aria-busy', 'true');
  await expect(share, 'a dashed frame').toHaveCSS('outline-style', 'dashed');
  release();
  await expect(page.locator('body')).toHaveAttribute('data-shared', '+');
  await expect(share).not.toHaveAttribute('aria-busy');
});

test('[B-97] the link to the form for a sold-out product leads there before its code is loaded @phone', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen shows the form itself');
  const release = await keepBack(page, FORM_CODE);
  await page.goto(SOLD_OUT);
  await page.getByRole('link', { name: 'Báo mình khi có hàng' }).first().click();
  await expect(page.getByRole('heading', { name: 'Báo mình khi có hàng' })).toBeInViewport();
  await expect(page).toHaveURL(/#bao-khi-co-hang$/);
  release();
});

test('[B-97] a picture that is tapped before the code of the large pictures is loaded shows it at once, and opens later @phone', async ({
  page,
  context,
}) => {
  const release = await keepBack(page, /\/_astro\/gallery-zoom\.[^/]*\.js$/);
  await page.goto((await findBuyable(context)).path);
  const picture = page.getByRole('link', { name: 'Phóng to hình 1' });
  await picture.click();
  await expect(picture).toHaveAttribute('aria-busy', 'true');
  await expect(picture, 'a dashed frame').toHaveCSS('outline-style', 'dashed');
  release();
  await expect(page.locator('dialog[open] [data-zoom-track]')).toBeVisible();
  await expect(picture).not.toHaveAttribute('aria-busy');
});

// The signs of use that come before a tap.
for (const [sign, use] of [
  ['scrolling', (page: Page) => page.mouse.wheel(0, 300)],
  ['a pointer that moves', (page: Page) => page.mouse.move(90, 300, { steps: 3 })],
  ['a key', (page: Page) => page.keyboard.press('Shift')],
] as const)
  test(`[B-02] ${sign} starts loading the code of the form, all of it at once @phone`, async ({ page, context }) => {
    await page.goto((await findBuyable(context)).path);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // The answers of scripts are held back: the page must request all of them without waiting for one.
    await keepBack(page, /\/_astro\/(?!base).*\.js$/);
    await use(page);
    for (const name of ['client', 'PurchaseForm', 'CartDrawer'])
      await expect.poll(() => asked.filter((path) => path.startsWith(`/_astro/${name}.`))).not.toEqual([]);
  });

test.describe('a tap before the scripts of the page are loaded', () => {
  const openers = [
    { title: '[SHELL-021] on the search', path: '/hoi-dap', opener: '[data-open-panel="search"]', panel: 'search' },
    {
      title: '[SHELL-020] on a card’s quick choice',
      path: CATEGORY,
      opener: '[data-open-panel="addToCart"]',
      panel: 'addToCart',
    },
    { title: '[SHELL-012] on the bag', path: '/hoi-dap', opener: 'header [data-open-panel="cart"]', panel: 'cart' },
    { title: '[B-97] on the account', path: '/hoi-dap', opener: 'header [data-open-panel="login"]', panel: 'login' },
  ];
  for (const { title, path, opener, panel } of openers)
    test(`${title} shows it at once and opens its panel, not the page of the link @phone`, async ({ page }) => {
      const release = await keepBack(page, PAGE_CODE);
      await page.goto(path, { waitUntil: 'commit' });
      const link = page.locator(`${opener}:visible`).first();
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await link.click();
      await expect(link).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(page.locator(`dialog[data-panel="${panel}"]`)).toBeVisible();
      await expect(link).not.toHaveAttribute('aria-busy');
      await expect(page).toHaveURL(path);
    });

  test.describe('a small screen', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    for (const [name, panel] of [
      ['Mở danh mục', 'menu'],
      ['Bộ lọc', 'filter'],
    ] as const)
      test(`[B-97] on “${name}” is seen at once and opens its panel`, async ({ page }) => {
        const release = await keepBack(page, PAGE_CODE);
        await page.goto(CATEGORY, { waitUntil: 'commit' });
        const link = page.getByRole('link', { name });
        await expect(page.getByRole('contentinfo')).toBeAttached();
        await link.tap();
        await expect(link, 'a dashed frame').toHaveCSS('outline-style', 'dashed');
        release();
        await expect(page.locator(`dialog[data-panel="${panel}"]`)).toBeVisible();
        await expect(link).not.toHaveAttribute('aria-busy');
      });
  });

  test('follows the link if the scripts cannot be loaded @phone', async ({ page }) => {
    await page.route(PAGE_CODE, (route) => route.abort());
    await page.goto('/hoi-dap', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
    await expect(page).toHaveURL(/\/gio-hang$/);
  });
});

test('[B-02] [WISH-016] a tapped heart shows at once that it waits, before its code is loaded @phone', async ({
  page,
}) => {
  const release = await keepBack(page, /\/_astro\/follow-hearts\.[^/]*\.js$/);
  await page.goto(CATEGORY);
  const heart = page.getByRole('main').locator('form[data-heart] button').first();
  await expect(heart).toHaveAccessibleName(/^Thêm .* vào danh sách yêu thích$/);
  // When the panels are there, the scripts of the page have started, and a heart no longer works as a form.
  await expect(page.locator('dialog[data-panel="login"]')).toBeAttached();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).not.toHaveAttribute('aria-busy');
});

for (const [path, name, choice, follows] of [
  ['/cua-hang.html', 'Tỉnh/Thành phố', 'Hà Nội (5)', /\/cua-hang\.html\?city=\d+$/],
  ['/cua-hang.html?city=100001', 'Phường/Xã', 'Phường Giảng Võ', /\?city=100001&district=Ph[^&]+$/],
  [CATEGORY, 'Sắp xếp', 'Giá thấp đến cao', /\?sort=price_ASC$/],
] as const)
  test(`[B-72] [STORE-002] “${choice}” that is chosen before the page’s scripts are loaded is followed as soon as they are @phone`, async ({
    page,
  }) => {
    const release = await keepBack(page, ANY_CODE);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('combobox', { name }).selectOption({ label: choice });
    release();
    await expect(page).toHaveURL(follows);
    await expect(page.getByRole('combobox', { name })).toHaveValue(/./);
    await expect(page.getByRole('combobox', { name }).locator('option:checked')).toHaveText(choice);
  });
