import { expect, test } from 'playwright/test';
import { askMagento } from './magento.ts';

test('the cart of a new shopper is empty, and the Magento behind it is one', async ({ page }) => {
  const { storeConfig } = await askMagento<{ storeConfig: { store_code: string } }>('{ storeConfig { store_code } }');
  expect(storeConfig.store_code).not.toBe('');
  await page.goto('/gio-hang');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Giỏ hàng');
});
