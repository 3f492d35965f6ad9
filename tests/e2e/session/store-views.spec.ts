import { COOKIE } from '../../../src/features/page/rules/cookies.ts';
import { cookieOf } from '../support/customer.ts';
import { Shopper } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

// The shop of tests/remote.ts shows two store views: the default one, and another whose pages begin with its code.

const OTHER = '/default';
/** The shop's name in the default view; it ends the title of each page. */
const NAME = new RegExp(`${process.env.E2E_NAME_IN_VIEW}$`);

test('[LOCALE-005] [LOCALE-007] a shopper selects another store view at the foot of a page, stays in it up to the checkout, and comes back to the same page @phone', async ({
  page,
  context,
}) => {
  const languages = page.getByRole('navigation', { name: 'Ngôn ngữ' });
  const current = languages.locator('[aria-current]');
  await page.goto('/nu.html');
  await expect(page).toHaveTitle(NAME);
  await expect(current).toHaveText('Tiếng Việt');
  await languages.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${OTHER}/nu.html`);
  await expect(current).toHaveText('English');
  await expect(page).not.toHaveTitle(NAME);
  expect((await cookieOf(context, COOKIE.locale))?.value).toBe('default');

  // The steps begin at `/`: an address without a view leads to the saved one.
  const shopper = new Shopper(page, true);
  await shopper.openWorld('Nữ');
  await expect(page).toHaveURL(`${OTHER}/nu.html`);
  const color = await shopper.filterBy('Màu sắc', 'color');
  const size = await shopper.filterBy('Kích cỡ', 'size');
  expect(new URL(page.url()).pathname).toBe(`${OTHER}/nu.html`);
  await shopper.openFirstProduct();
  const product = new URL(page.url()).pathname;
  expect(product.startsWith(`${OTHER}/`)).toBe(true);
  await shopper.chooseVariant(color, size);
  await shopper.addToCart(1);
  await expect(page).toHaveURL(`${OTHER}/gio-hang`);
  await page.getByRole('main').getByRole('link', { name: 'Thanh toán' }).click();
  await expect(page).toHaveURL(`${OTHER}/checkout`);
  await expect(page.getByLabel('Họ và tên')).toBeVisible();

  await page.goto(product);
  await languages.getByRole('link', { name: 'Tiếng Việt' }).click();
  await expect(page).toHaveURL(product.slice(OTHER.length));
  await expect(page).toHaveTitle(NAME);
  await expect(current).toHaveText('Tiếng Việt');
  expect((await cookieOf(context, COOKIE.locale))?.value).toBe('vi');
});

test('[LOCALE-005] [LOCALE-007] a link that names a store view opens that view, whether the browser has saved none or another one, and an address without a view opens the saved one @phone', async ({
  page,
  context,
}) => {
  const languages = page.getByRole('navigation', { name: 'Ngôn ngữ' });
  const expectView = async (path: string, language: string) => {
    await expect(page).toHaveURL(path);
    await expect(languages.locator('[aria-current]')).toHaveText(language);
    expect(NAME.test(await page.title()), `the shop's name on ${path}`).toBe(language === 'Tiếng Việt');
  };
  await page.goto(`${OTHER}/nu.html`);
  await expectView(`${OTHER}/nu.html`, 'English');
  expect((await cookieOf(context, COOKIE.locale))?.value).toBe('default');
  await page.goto('/nam.html');
  await expectView(`${OTHER}/nam.html`, 'English');

  await languages.getByRole('link', { name: 'Tiếng Việt' }).click();
  await expectView('/nam.html', 'Tiếng Việt');
  await page.goto('/nu.html');
  await expectView('/nu.html', 'Tiếng Việt');
  expect((await cookieOf(context, COOKIE.locale))?.value).toBe('vi');
  // The browser has this page, so it comes as 304.
  await page.goto(`${OTHER}/nu.html`);
  await expectView(`${OTHER}/nu.html`, 'English');
  expect((await cookieOf(context, COOKIE.locale))?.value).toBe('default');
});
