import { expect, test } from 'playwright/test';
import { askMagento } from './magento.ts';

interface Named {
  products: { items: { __typename: string; name: string; url_key: string; url_suffix: string }[] };
}

/** One product of Luma of each type that can be bought, by its SKU. */
const OF_EACH_TYPE = [
  ['SimpleProduct', '24-MB01'],
  ['ConfigurableProduct', 'WJ12'],
  ['GroupedProduct', '24-WG085_Group'],
  ['BundleProduct', '24-WG080'],
  ['DownloadableProduct', '240-LV05'],
] as const;

for (const [type, sku] of OF_EACH_TYPE)
  test(`a ${type} has its page: name, price in đồng, picture, purchase form @phone @plain`, async ({ page }) => {
    const { products } = await askMagento<Named>(
      'query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { __typename name url_key url_suffix } } }',
      { sku },
    );
    const [known] = products.items;
    expect(known?.__typename).toBe(type);
    await page.goto(`/${known?.url_key}${known?.url_suffix}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(known?.name ?? '');
    await expect(page.getByRole('main').getByText(/\d\s₫/).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('img').first()).toBeAttached();
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /Thêm vào giỏ|Chọn|Hết hàng/ })
        .first(),
    ).toBeVisible();
    await expect(page.locator('body')).not.toContainText('C Point');
  });
