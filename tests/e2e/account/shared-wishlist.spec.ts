import { expectNoViolations } from '../support/axe.ts';
import { register } from '../support/customer.ts';
import { findBuyable } from '../support/filled-cart.ts';
import { expect, test } from '../support/test.ts';

test('[B-52] a customer shares the wishlist; a guest opens the link and buys from it; a withdrawn link is a 404', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await register(context);
  const { path, sku, variantSku, name } = await findBuyable(context);
  await context.request.post(`${path}?_action=wishlist.add`, {
    form: { sku: variantSku, parentSku: sku },
    headers: { origin: new URL(baseURL ?? '').origin },
  });
  await page.goto('/customer/my-wishlist');
  await page.getByText('Chia sẻ danh sách', { exact: true }).click();
  await page.getByLabel('Tên danh sách (không bắt buộc)').fill('Quà sinh nhật của Lan');
  await page.getByRole('button', { name: 'Tạo đường dẫn' }).click();
  await expect(page.getByText('Đã tạo đường dẫn chia sẻ danh sách').filter({ visible: true }).first()).toBeVisible();
  const link = await page.getByLabel('Đường dẫn để gửi').inputValue();
  expect(link).toContain('/yeu-thich/');
  await expectNoViolations(page);

  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await stranger.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: 'Quà sinh nhật của Lan' })).toBeVisible();
  const item = other.getByRole('listitem').filter({ has: other.getByRole('link', { name }) });
  await expectNoViolations(other);
  await item.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await expect(other).toHaveURL(/\/gio-hang$/);
  await expect(other.getByRole('main').getByRole('link', { name }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Ngừng chia sẻ' }).click();
  await expect(page.getByText('Đường dẫn cũ không mở được nữa').filter({ visible: true }).first()).toBeVisible();
  expect((await other.goto(link))?.status()).toBe(404);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await stranger.close();
});
