import type { Page } from 'playwright/test';

/** Waits for the panels that come after the page: from then on a tap finds its panel at once. */
export async function panelsArrive(page: Page): Promise<void> {
  await page.locator('dialog[data-panel="cart"]').waitFor({ state: 'attached' });
}
