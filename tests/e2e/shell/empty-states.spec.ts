import { expect, type Locator, type Page, test } from 'playwright/test';
import { register } from '../support/customer.ts';

const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? Number.NaN);

/** One thread, one title, one sentence and something to go on with, in one line with the title of the page. */
async function expectOneHand(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const main = page.getByRole('main');
  const state = main.locator('.empty-state');
  await expect(state, path).toHaveCount(1);
  const title = state.getByRole('heading', { level: 2 });
  const start = await left(main.getByRole('heading', { level: 1 }));
  for (const part of [state.locator('.empty-thread'), title, state.locator('p').first()])
    expect(await left(part), path).toBe(start);
  await expect(title, path).toHaveCSS('text-align', 'start');
  await expect(main.locator('.empty-state a').or(main.locator('.empty-state ~ ul a')).first(), path).toBeVisible();
}

test('[B-186] pages with nothing to show are drawn by one hand: cart, wishlist, search, questions, viewed products @phone', async ({
  page,
}) => {
  for (const path of ['/gio-hang', '/yeu-thich', '/search?q=xyzqwkk', '/da-xem', '/blog/tim-kiem?q=xyzqwkk'])
    await expectOneHand(page, path);
});

test('[B-186] so are those of the account: orders, purchases in shops, reviews, viewed products, wishlist, addresses, files @phone', async ({
  page,
  context,
}) => {
  await register(context);
  const names = [
    'order-history',
    'my-reviews',
    'my-recently-viewed',
    'my-wishlist',
    'addresses-details',
    'my-downloads',
  ];
  for (const name of [...names, 'order-history/shop']) await expectOneHand(page, `/customer/${name}`);
});

test('[B-186] an empty panel looks like an empty page @phone', async ({ page }) => {
  await page.goto('/hoi-dap');
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
  const bag = page.getByRole('dialog', { name: 'Giỏ hàng' });
  await expect(bag.locator('.empty-state .empty-thread')).toBeVisible();
  await expect(bag.getByRole('heading', { name: 'Giỏ hàng đang trống' })).toBeVisible();
});

test('[B-187] without a connection and after too many requests the same spool is shown, and the desk greets with the sign of the shop @phone', async ({
  page,
}) => {
  const pictures: (string | null)[] = [];
  for (const path of ['/offline', '/429']) {
    await page.goto(path);
    pictures.push(await page.getByRole('main').locator('img').first().getAttribute('src'));
  }
  expect(new Set(pictures).size).toBe(1);
  expect((await page.request.get(pictures[0] ?? '')).headers()['content-type']).toContain('svg');
  await page.goto('/desk');
  const sign = page.getByRole('img', { name: 'Chỉ' });
  await expect(sign).toBeVisible();
  const form = await page.locator('form').boundingBox();
  const box = await sign.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0), 'above the form').toBeLessThan(form?.y ?? 0);
  const room = Math.min(400, (page.viewportSize()?.width ?? 0) - 32);
  expect(form?.width, 'as wide as the screen allows').toBeGreaterThan(room - 80);
});
