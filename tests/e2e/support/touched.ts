import type { Page } from 'playwright/test';

/** Touches a page, and waits until the scripts of the first touch have run. */
export async function touched(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  const find = () => performance.getEntriesByType('resource').find(({ name }) => /\/after-touch\./.test(name))?.name;
  const script = await page.waitForFunction(find);
  // A module that runs already is not run again; the import waits for its end.
  await page.evaluate((address) => import(address ?? ''), await script.jsonValue());
}
