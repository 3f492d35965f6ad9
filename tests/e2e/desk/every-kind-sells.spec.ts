import { startPictures } from '../../backend/data/goods-files.ts';
import { readOrder } from '../support/backend.ts';
import { newPhone } from '../support/customer.ts';
import { DELIVERY, Shopper } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';
import { DESK, startSession } from './desk-steps.ts';
import { SOLD_KINDS } from './kinds.ts';

// A product of each kind of file is imported at the desk and bought in the shop. Other tests would see it, so it runs alone.

const TRADE = 'kinh-doanh@chi.example';
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

for (const [place, kind] of SOLD_KINDS.entries()) {
  const screen = place % 2 === 0 ? 'desktop' : 'phone';
  test(`[IMPORT-153] file ${place + 1}, of ${kind.shown}: imported by hand, its product is found, its variant chosen and ordered on a ${screen} @alone`, async ({
    page,
  }) => {
    test.slow();
    const own = `k${place}${Date.now().toString(36)}`;
    const pictures = await startPictures();
    try {
      await page.setViewportSize(SCREENS[screen]);
      await startSession(page, TRADE);
      await page.goto(`${DESK}#/exchange`);
      const section = page.getByRole('region', { name: 'Chuyển hàng từ nơi bán khác' });
      await section.getByLabel('Chọn tệp hàng').setInputFiles(await kind.file(pictures, own));
      if (kind.isMatched) {
        await section.getByRole('combobox', { name: 'Tên hàng' }).click();
        await page.getByRole('option', { name: 'Tên mặt hàng' }).click();
        await section.getByRole('button', { name: 'Đọc tệp theo các cột này' }).click();
      }
      await expect(section.getByText(kind.shown, { exact: true })).toBeVisible();
      await expect(section.getByText(/^Thử: [1-9]\d* dòng mới/)).toBeVisible();
      await section.getByRole('button', { name: /^Nhập \d+ dòng$/ }).click();
      await expect(section.getByText(/^Đã nhập: [1-9]\d* dòng mới/)).toBeVisible();
    } finally {
      pictures.close();
    }

    const name = `${kind.product} ${own}`;
    await page.goto(`/search?q=${encodeURIComponent(name)}`);
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    if (kind.fact) await expect(page.getByRole('row', { name: kind.fact, exact: true })).toBeVisible();
    const shopper = new Shopper(page, true);
    await shopper.choose(shopper.option('Màu sắc', kind.color));
    const sizes = page.getByRole('group', { name: /^(?:Kích cỡ|Kích thước|Cỡ)/ });
    await shopper.choose(sizes.getByRole('radio', { name: kind.size }).first());
    await expect(page.getByText(kind.price.replace(' ', ' ')).first()).toBeVisible();
    await shopper.addToCart(1);
    const cartId = await shopper.cartId();
    await shopper.goToCheckout();
    await shopper.fillDelivery({ ...DELIVERY, telephone: newPhone() });
    const number = await shopper.placeOrder();
    expect(await readOrder(number, cartId)).toMatchObject({ number, items: [{ quantity: 1 }] });
  });
}
