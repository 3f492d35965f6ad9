import { findBuyable } from '../support/filled-cart.ts';
import { keepBack } from '../support/keep-back.ts';
import { CATEGORY, HOME } from '../support/pages.ts';
import { expect, type Page, test } from '../support/test.ts';

const CODE = /\/_astro\/[^/]+\.js$/;
const PICTURES = /\/media\//;

/** The scripts that the page has begun to load, without those that another script imports. */
const begun = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLScriptElement>('head script[src]')].map(({ src }) => src));

test('[B-175] the scripts of a first page come after its pictures, all that it names, in their order @phone @pictures', async ({
  page,
}) => {
  const release = await keepBack(page, PICTURES);
  await page.goto(HOME, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  expect(await begun(page)).toEqual([]);
  release();
  const named = (await page.locator('script[data-scripts]').getAttribute('data-scripts')) ?? '';
  await expect
    .poll(async () => (await begun(page)).map((address) => new URL(address).pathname))
    .toEqual(named.split(' '));
  expect(await page.evaluate(() => document.readyState)).toBe('complete');
});

test('[B-175] a first sign of use brings the scripts before the pictures, and prepares the panels @phone @pictures', async ({
  page,
}) => {
  const release = await keepBack(page, PICTURES);
  await page.goto(HOME, { waitUntil: 'domcontentloaded' });
  const panels = page.waitForRequest('**/ngan-keo');
  await page.keyboard.press('Shift');
  await panels;
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  release();
});

test('[B-175] the scripts of a later page run as soon as it is read @phone @pictures', async ({ page }) => {
  await page.goto(HOME);
  await expect.poll(() => begun(page)).not.toEqual([]);
  const release = await keepBack(page, PICTURES);
  await page.evaluate((path) => location.assign(path), CATEGORY);
  await page.waitForURL(`**${CATEGORY}`, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => begun(page)).not.toEqual([]);
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  release();
});

test.describe('before the scripts of the page are there', () => {
  test('[B-175] a colour and a size are chosen, and the purchase opens the bag and not its page @phone', async ({
    page,
    context,
  }) => {
    const { path } = await findBuyable(context);
    const release = await keepBack(page, CODE);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const choices = [/^Màu sắc/, /^Kích cỡ/].map((name) =>
      page.getByRole('group', { name }).locator('label:has(input:enabled)').first(),
    );
    for (const choice of choices) await choice.click();
    const add = page.getByRole('button', { name: 'Thêm vào giỏ' });
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    for (const choice of choices) await expect(choice.getByRole('radio')).toBeChecked();
    release();
    await expect(page.getByRole('dialog', { name: 'Giỏ hàng' })).toBeVisible();
    await expect(page).toHaveURL(/[?&]color=[^&]+&size=/);
  });

  test('[B-175] a tap on a picture opens it large in the page @phone', async ({ page }) => {
    const release = await keepBack(page, CODE);
    await page.goto('/hop-qua-giay-cung-no-vai.html', { waitUntil: 'domcontentloaded' });
    const picture = page.getByRole('list', { name: 'Hình sản phẩm' }).getByRole('link').first();
    await picture.click();
    await expect(picture).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('dialog', { name: 'Hình phóng to' })).toBeVisible();
  });
});
