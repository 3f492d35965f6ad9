import { expectNoViolations } from '../support/axe.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { expect, type Page, test } from '../support/test.ts';

// An order that is fetched in a shop, up to the counter: tests/e2e/desk/care-day.spec.ts hands it over.

const READY = /Sẵn sàng từ \d\d:\d\d (hôm nay|ngày mai|ngày \d+\/\d+)/;

/** Chooses the first shop that has everything, and orders with cash; returns the shop's name. */
async function orderAtFirstShop(page: Page): Promise<string> {
  const shops = page.getByRole('group', { name: 'Chọn cửa hàng' });
  const first = shops.locator('label').filter({ hasText: 'Còn đủ hàng' }).first();
  const name = (await first.locator('strong').textContent()) ?? '';
  await expect(first).toContainText(/Mở cửa \d\d:\d\d–\d\d:\d\d/);
  await expect(first).toContainText(READY);
  await expect(first).toContainText(/0\d{2,3} \d{4} \d{3,4}/);
  await first.getByRole('radio').check();
  await page.getByLabel('Họ và tên').fill('Nguyễn Thị Ánh');
  await page.getByLabel('Số điện thoại').fill('123');
  await page.getByRole('button', { name: 'Nhận ở cửa hàng này' }).click();
  await expect(page.getByText('Số điện thoại cần đúng 10 chữ số')).toBeVisible();
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Nguyễn Thị Ánh');
  await expect(shops.getByRole('radio', { name: new RegExp(name) })).toBeChecked();
  await page.getByLabel('Số điện thoại').fill('0912 345 678');
  await page.getByRole('button', { name: 'Nhận ở cửa hàng này' }).click();
  const summary = page.getByRole('region', { name: 'Cách nhận hàng' });
  await expect(summary.getByText(name)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Cách giao hàng' })).toHaveCount(0);
  await page.getByRole('radio', { name: /khi nhận hàng/ }).check();
  return name;
}

async function expectFetched(page: Page, shop: string): Promise<void> {
  await page.getByRole('button', { name: /^Đặt hàng/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đặt hàng thành công');
  const card = page.getByRole('region', { name: 'Cửa hàng đang chuẩn bị' });
  await expect(card).toContainText(shop);
  await expect(card).toContainText(READY);
  await expect(page.getByText('Giao đến')).toHaveCount(0);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[B-40] without scripts a guest finds a shop in their province, sees errors of the form, and orders with pickup', async ({
    page,
    context,
  }) => {
    await fillCart(context, '/nam');
    await page.goto('/checkout');
    await page
      .getByRole('navigation', { name: 'Cách nhận hàng' })
      .getByRole('link', { name: 'Nhận tại cửa hàng' })
      .click();
    await page.getByLabel('Họ và tên').fill('Nguyễn Thị Ánh');
    await page.getByLabel('Cửa hàng ở').selectOption({ label: 'Hà Nội' });
    await page.getByRole('button', { name: 'Xem cửa hàng' }).click();
    await expect(page.getByLabel('Họ và tên')).toHaveValue('Nguyễn Thị Ánh');
    await expect(page.getByRole('group', { name: 'Chọn cửa hàng' }).locator('label').first()).toContainText('Hà Nội');
    await expectFetched(page, await orderAtFirstShop(page));
  });
});

test('[B-40] a shopper with an address can select pickup, then delivery, then pickup again @phone', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await saveDelivery(context);
  await page.goto('/checkout');
  const ways = page.getByRole('navigation', { name: 'Cách nhận hàng' });
  await ways.getByRole('link', { name: 'Nhận tại cửa hàng' }).click();
  await expect(page.getByLabel('Cửa hàng ở'), 'the province of the address').toHaveValue('Hà Nội');
  await expect(page.getByLabel('Số điện thoại')).toHaveValue('0912345678');
  await expectNoViolations(page);
  await page.getByLabel('Cửa hàng ở').selectOption({ label: 'Đà Nẵng' });
  await expect(page.getByRole('group', { name: 'Chọn cửa hàng' }).locator('label').first()).toContainText('Đà Nẵng');
  const shop = await orderAtFirstShop(page);
  await expectNoViolations(page);
  await ways.getByRole('link', { name: 'Giao tận nơi' }).click();
  await expect(page.getByLabel('Số nhà, tên đường'), 'the address of the shop is nobody’s').toHaveValue('');
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Nguyễn Thị Ánh');
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /khi nhận hàng/ }).check();
  await expectFetched(page, shop);
  await expectNoViolations(page);
});
