import { expectNoViolations } from '../../support/axe.ts';
import { fillCart, saveDelivery } from '../../support/filled-cart.ts';
import { expect, type Locator, type Page, test } from '../../support/test.ts';
import { DESK, startSession } from '../desk-steps.ts';

const OWNER = 'chu-tiem@chi.example';
const SHIPPING_ROW = 'Phí vận chuyển';
const SIZES = [
  { name: 'on a computer', viewport: { width: 1280, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
];

/** Opens a screen with settings, and waits until its form is there. */
async function open(page: Page, screen: string, field: string): Promise<Locator> {
  await page.goto(`${DESK}#/${screen}`);
  const main = page.getByRole('main');
  await expect(main.getByLabel(field).first()).toBeVisible();
  return main;
}

/** Saves, and returns the status of the answer. */
async function save(page: Page, screen: string): Promise<number> {
  const answer = page.waitForResponse(
    (one) => one.request().method() === 'PUT' && one.url().endsWith(`setting/${screen}`),
  );
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  return (await answer).status();
}

async function expectFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
  await expectNoViolations(page, 'main');
}

/** The payment method of the screen that has this name now. */
const methodOf = async (main: Locator, name: string): Promise<Locator> => {
  const lines = main.getByRole('listitem').filter({ has: main.page().getByLabel('Tên khách đọc') });
  for (const line of await lines.all()) if ((await line.getByLabel('Tên khách đọc').inputValue()) === name) return line;
  throw new Error(`there is no method ${name}`);
};

for (const { name: size, viewport } of SIZES)
  test.describe(size, () => {
    test.use({ viewport });

    test('[DESK-180] [DESK-183] the owner switches payment methods: nothing left to pay by is refused at its field, what stays is in the checkout @alone', async ({
      page,
      context,
    }) => {
      await fillCart(context);
      await saveDelivery(context);
      await startSession(page, OWNER);
      const main = await open(page, 'payments', 'Tên khách đọc');
      const offers = main.getByRole('switch', { name: 'Khách chọn được' });
      await expect(offers).toHaveCount(7);
      const before = await Promise.all((await offers.all()).map((one) => one.isChecked()));
      for (const one of await offers.all()) if (await one.isChecked()) await one.uncheck();
      const cash = await methodOf(main, 'Thanh toán khi nhận hàng (COD)');
      await cash.getByLabel('Tên khách đọc').fill('Tiền mặt trao tay');
      expect(await save(page, 'payments')).toBe(400);
      await expect(main.getByText('Phải còn ít nhất một cách thanh toán mà khách dùng được.')).toBeVisible();
      // What was typed stays.
      await expect(cash.getByLabel('Tên khách đọc')).toHaveValue('Tiền mặt trao tay');
      await cash.getByRole('switch').check();
      await (await methodOf(main, 'Ví MoMo')).getByRole('switch').check();
      expect(await save(page, 'payments')).toBe(200);
      await expect(main.getByText(/^Sửa lần cuối: Vân Chủ Tiệm, \d{2}\/\d{2}\/\d{4}/).first()).toBeVisible();
      await expectFit(page);

      await page.goto('/checkout');
      const ways = page.getByRole('group', { name: /thanh toán/i }).getByRole('radio');
      await expect(ways).toHaveCount(2);
      await expect(page.getByRole('radio', { name: /Tiền mặt trao tay/ })).toBeVisible();
      await expect(page.getByRole('radio', { name: /MoMo/ })).toBeVisible();

      const again = await open(page, 'payments', 'Tên khách đọc');
      await (await methodOf(again, 'Tiền mặt trao tay'))
        .getByLabel('Tên khách đọc')
        .fill('Thanh toán khi nhận hàng (COD)');
      for (const name of ['Thẻ ATM, thẻ quốc tế hoặc VNPAY-QR', 'Ví ShopeePay'])
        await (await methodOf(again, name)).getByRole('switch').check();
      await (await methodOf(again, 'Ví MoMo')).getByRole('switch').uncheck();
      expect(await save(page, 'payments')).toBe(200);
      expect(before.filter(Boolean)).toHaveLength(3);
    });

    test('[DESK-181] [DESK-183] the owner changes a fee and its days: days that cannot be are refused at their field, the fee is in cart and checkout @alone', async ({
      page,
      context,
    }) => {
      await fillCart(context);
      await saveDelivery(context);
      await startSession(page, OWNER);
      const main = await open(page, 'shipping', 'Giờ chốt đơn trong ngày');
      const express = main.getByRole('listitem').filter({ hasText: 'Khách thấy tên này' }).nth(2);
      await expect(express.getByLabel('Tên khách đọc')).toHaveValue('Giao hàng nhanh');
      const fee = express.getByLabel('Phí (đồng)');
      const last = express.getByLabel('Giao sau nhiều nhất (ngày)');
      await fee.fill('77000');
      await express.getByLabel('Giao sau ít nhất (ngày)').fill('3');
      await last.fill('2');
      expect(await save(page, 'shipping')).toBe(400);
      await expect(last).toHaveAttribute('aria-invalid', 'true');
      await expect(express.getByText('Nhỏ hơn 3.')).toBeVisible();
      await expect(fee).toHaveValue('77000');
      await express.getByLabel('Giao sau ít nhất (ngày)').fill('0');
      await last.fill('1');
      expect(await save(page, 'shipping')).toBe(200);
      await expect(main.getByText(/^Sửa lần cuối: Vân Chủ Tiệm/).first()).toBeVisible();
      await expectFit(page);

      await page.goto('/checkout');
      await page.getByRole('radio', { name: /Giao hàng nhanh/ }).check();
      await expect(page.locator('.totals-row').filter({ hasText: SHIPPING_ROW })).toContainText('77.000');

      const again = await open(page, 'shipping', 'Giờ chốt đơn trong ngày');
      await again.getByLabel('Phí (đồng)').nth(2).fill('50000');
      expect(await save(page, 'shipping')).toBe(200);
    });

    test('[DESK-182] the owner switches points off, and the shop is configured so at once; what is typed survives a closed window @alone', async ({
      page,
    }) => {
      await startSession(page, OWNER);
      const main = await open(page, 'points', 'Một điểm giảm (đồng)');
      const config = async () => {
        const answer = await page.request.get('/v1/middleware/config_list');
        return ((await answer.json()) as { result: { loyalty_config: { enabled: string } } }).result.loyalty_config;
      };
      expect(await config()).toMatchObject({ enabled: '1' });
      await main.getByRole('switch').uncheck();
      await main.getByLabel('Một điểm giảm (đồng)').fill('3');
      await expect(async () => {
        expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('point_value');
      }).toPass();
      page.once('dialog', (dialog) => dialog.accept());
      await page.reload();
      await page.getByRole('button', { name: 'Lấy lại' }).click();
      await expect(main.getByLabel('Một điểm giảm (đồng)')).toHaveValue('3');
      expect(await save(page, 'points')).toBe(200);
      expect(await config()).toMatchObject({ enabled: '0', point_value: 3 });
      await main.getByRole('switch').check();
      await main.getByLabel('Một điểm giảm (đồng)').fill('1');
      expect(await save(page, 'points')).toBe(200);
      await expectFit(page);
      expect(await config()).toMatchObject({ enabled: '1', point_value: 1 });
    });
  });
