import { expectNoViolations } from '../support/axe.ts';
import { newPhone, register } from '../support/customer.ts';
import { findBuyable } from '../support/filled-cart.ts';
import { expect, type Page, test } from '../support/test.ts';

const shown = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true }).first();

async function askOnPage(page: Page, path: string, confirmation: string | RegExp): Promise<void> {
  await page.goto(path);
  await page.getByText('Báo mình khi giảm giá', { exact: true }).click();
  const contact = page.getByRole('textbox', { name: 'Số điện thoại hoặc email' });
  await contact.fill('0912');
  await contact.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'số' }).first()).toBeVisible();
  await expect(contact).toHaveValue('0912');
  await contact.fill(newPhone());
  await contact.press('Enter');
  await expect(shown(page, confirmation)).toBeVisible();
}

test('[B-60] a customer asks in the wishlist to be told of a lower price, and ends it; the link of a message ends nothing by being opened', async ({
  page,
  context,
  baseURL,
}) => {
  await register(context);
  const { path, sku, variantSku, name } = await findBuyable(context);
  await context.request.post(`${path}?_action=wishlist.add`, {
    form: { sku: variantSku, parentSku: sku },
    headers: { origin: new URL(baseURL ?? '').origin },
  });
  await page.goto('/customer/my-wishlist');
  await page.getByRole('button', { name: `Báo khi giảm giá: ${name}` }).click();
  await expect(shown(page, 'Đang chờ giảm giá')).toBeVisible();
  await expectNoViolations(page, 'main');
  await page.getByRole('button', { name: `Thôi chờ ${name} giảm giá` }).click();
  await expect(page.getByRole('button', { name: `Báo khi giảm giá: ${name}` })).toBeVisible();

  await page.goto(`/bao-gia/${'a'.repeat(32)}`);
  await expectNoViolations(page, 'main');
  await page.getByRole('button', { name: 'Thôi nhận tin giảm giá' }).click();
  await expect(shown(page, 'Không còn lời hẹn nào')).toBeVisible();
  expect((await page.goto('/bao-gia/khong-phai'))?.status()).toBe(404);
});

test('[B-60] a guest asks on the page of a product; a wrong number is refused in words and stays @phone', async ({
  page,
  context,
}) => {
  const { path } = await findBuyable(context);
  await askOnPage(page, path, /Chỉ sẽ nhắn bạn một lần khi giá xuống dưới [\d.]+/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('[B-60] without scripts a guest asks on the page of a product', async ({ page, context }) => {
    const { path } = await findBuyable(context);
    await askOnPage(page, path, 'Chỉ sẽ nhắn bạn một lần khi món này giảm giá');
  });
});
