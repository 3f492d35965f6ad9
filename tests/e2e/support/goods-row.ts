import { expect, type Locator, type Page } from 'playwright/test';

/** A row of goods of a product page. A phone loads it when it is near the screen; until then its name is a link to it. */
export async function goodsRow(page: Page, name: string): Promise<Locator> {
  const row = page.getByRole('region', { name, exact: true });
  await page.getByRole('link', { name, exact: true }).or(row).first().scrollIntoViewIfNeeded();
  await expect(row).toBeVisible();
  return row;
}
