import { fillCart } from '../support/filled-cart.ts';
import { expect, test } from '../support/test.ts';

const CITY = 'Tỉnh/Thành phố';

test('[B-35] a province is found by the names that people use @phone', async ({ page, context }) => {
  await fillCart(context);
  await page.goto('/checkout');
  const city = page.getByLabel(CITY);
  await expect(city).toHaveAttribute('role', 'combobox');
  for (const [typed, name] of [
    ['sai gon', 'TP. Hồ Chí Minh'],
    ['hn', 'Hà Nội'],
    ['tphcm', 'TP. Hồ Chí Minh'],
  ] as const) {
    await city.click();
    await city.fill(typed);
    await expect(page.getByRole('option').first()).toHaveText(name);
    await city.press('Enter');
    await expect(city).toHaveValue(name);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[B-35] [B-01] a province is typed by any of its names, its districts are shown; an unknown one is reported @phone', async ({
    page,
    context,
  }) => {
    await fillCart(context);
    await page.goto('/checkout');
    const typed = page.getByLabel('Hoặc gõ tên nơi nhận');
    const chosen = page.getByLabel(CITY).locator('option:checked');
    // Its first line, "Chọn tỉnh/thành phố", is readable on every screen.
    expect((await page.getByLabel(CITY).boundingBox())?.width).toBeGreaterThan(240);
    await page.getByLabel('Họ và tên').fill('Nguyễn Thị Ánh');
    await typed.fill('Atlantis');
    await page.getByRole('button', { name: 'Tải danh sách theo lựa chọn' }).click();
    await expect(page.getByText('Không có nơi nào tên như vậy')).toBeVisible();
    await expect(typed).toHaveValue('Atlantis');
    await expect(page.getByLabel('Họ và tên')).toHaveValue('Nguyễn Thị Ánh');
    await typed.fill('sai gon');
    await page.getByRole('button', { name: 'Tải danh sách theo lựa chọn' }).click();
    await expect(chosen).toHaveText('TP. Hồ Chí Minh');
    await expect(typed).toHaveValue('');
    await expect(page.getByLabel('Quận/Huyện').getByRole('option', { name: 'Quận 1', exact: true })).toBeAttached();
  });
});
