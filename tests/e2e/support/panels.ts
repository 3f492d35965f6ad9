import type { Page } from 'playwright/test';

/** Waits until the panels are loaded, which come after the page; then a tap opens its panel at once. */
export async function panelsArrive(page: Page): Promise<void> {
  await page.locator('dialog[data-panel="cart"]').waitFor({ state: 'attached' });
}
