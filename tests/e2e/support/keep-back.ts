import type { Page } from './test.ts';

/** Holds the answers of `files` back until the returned function is called, as a slow connection does. */
export async function keepBack(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
