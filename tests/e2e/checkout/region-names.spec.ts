import { fillCart } from '../support/filled-cart.ts';
import { expect, test } from '../support/test.ts';

const CITY = 'Tỉnh/Thành phố';

test('[B-35] a province is found by the names that people use', async ({ page, context }) => {
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

test('[ADDR-101] a ward, a district and a former name lead to the ward of today, or to a choice @phone', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await page.goto('/checkout');
  const [city, ward] = [page.getByLabel(CITY), page.getByLabel('Phường/Xã')];
  await expect(city).toHaveAttribute('role', 'combobox');
  const options = page.getByRole('option');
  await city.click();
  await city.fill('Phường Láng, Hà Nội');
  await expect(options).toHaveText(['Phường Láng, Hà Nội']);
  await city.press('Enter');
  await expect(city).toHaveValue('Hà Nội');
  await expect(ward).toHaveValue('Phường Láng');
  await ward.click();
  await ward.fill('dich vong');
  await expect(options.filter({ hasText: 'Phường Nghĩa Đô' })).toContainText(
    'trước là Phường Dịch Vọng, Quận Cầu Giấy',
  );
  await expect(options.filter({ hasText: 'Phường Cầu Giấy' }).first()).toBeVisible();
  await ward.press('Escape');
  await city.click();
  await city.fill('Q1');
  await expect(options.filter({ hasText: 'Phường Sài Gòn' })).toContainText('trước là Quận 1');
  await options.filter({ hasText: 'Phường Sài Gòn' }).click();
  await expect(city).toHaveValue('TP. Hồ Chí Minh');
  await expect(ward).toHaveValue('Phường Sài Gòn');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[B-35] [B-01] a province is typed by any of its names, its wards are shown; an unknown one is reported', async ({
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
    await expect(
      page.getByLabel('Phường/Xã').getByRole('option', { name: 'Phường Sài Gòn', exact: true }),
    ).toBeAttached();
  });

  test('[ADDR-101] a typed ward is selected with its province; a district names its wards of today @phone', async ({
    page,
    context,
  }) => {
    await fillCart(context);
    await page.goto('/checkout');
    const typed = page.getByLabel('Hoặc gõ tên nơi nhận');
    const load = page.getByRole('button', { name: 'Tải danh sách theo lựa chọn' });
    const chosen = (label: string) => page.getByLabel(label).locator('option:checked');
    await typed.fill('Phường Sài Gòn');
    await load.click();
    await expect(chosen(CITY)).toHaveText('TP. Hồ Chí Minh');
    await expect(chosen('Phường/Xã')).toHaveText('Phường Sài Gòn');
    await typed.fill('Thu Duc');
    await load.click();
    await expect(chosen(CITY)).toHaveText('TP. Hồ Chí Minh');
    await expect(page.getByText(/Bạn chọn một trong các nơi: .*Phường Hiệp Bình/)).toBeVisible();
  });
});
