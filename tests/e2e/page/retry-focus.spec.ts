import { fillCart, findBuyable } from '../support/filled-cart.ts';
import { CATEGORY } from '../support/pages.ts';
import { type BrowserContext, expect, type Page, test } from '../support/test.ts';

/** What is loaded into a panel: its title, the request, the opener, and what is there in the end. */
const PANELS = [
  {
    name: 'the quick choice',
    title: 'Chọn nhanh',
    asked: '**/_actions/catalog.getChoices*',
    prepare: async (_: BrowserContext) => CATEGORY,
    open: (page: Page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^Chọn nhanh/ })
        .first(),
    there: 'radio',
  },
  {
    name: 'the bag',
    title: 'Giỏ hàng',
    asked: '**/_actions/cart.get**',
    prepare: async (context: BrowserContext) => {
      await fillCart(context);
      return CATEGORY;
    },
    open: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }),
    there: 'spinbutton',
  },
  {
    name: 'the shops with stock',
    title: 'Còn hàng ở đâu',
    asked: '**/con-hang/**',
    prepare: async (context: BrowserContext) => (await findBuyable(context)).path,
    open: (page: Page) => page.locator('[data-open-panel="store"]').filter({ visible: true }).first(),
    there: 'combobox',
  },
] as const;

for (const { name, title, asked, prepare, open, there } of PANELS)
  test(`[B-113] after “Thử lại” in ${name} the focus stays in the panel, and comes back to the button if it fails again`, async ({
    page,
    context,
  }) => {
    let fails = true;
    // Set before each press: on a busy machine the page shows that it is loading before its request arrives here, and a
    // request that arrives after the release must pass.
    let held = Promise.withResolvers<void>();
    held.resolve();
    await page.route(asked, async (route) => {
      await held.promise;
      return fails ? route.abort() : route.continue();
    });
    await page.goto(await prepare(context));
    await open(page).click();
    const panel = page.getByRole('dialog', { name: title });
    const retry = panel.getByRole('button', { name: 'Thử lại' });
    await expect(retry).toBeVisible();

    held = Promise.withResolvers<void>();
    await retry.press('Enter');
    await expect(retry, 'it is loading').toBeHidden();
    await expect(panel.getByRole('heading', { name: title })).toBeFocused();
    held.resolve();
    await expect(retry).toBeFocused();

    fails = false;
    held = Promise.withResolvers<void>();
    await retry.press('Enter');
    await expect(retry).toBeHidden();
    held.resolve();
    await expect(panel.getByRole(there).first()).toBeVisible();
    await expect(panel.getByRole('heading', { name: title })).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  });
