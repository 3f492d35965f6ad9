import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700;

test('[SHELL-001] [SHELL-002] [SHELL-003] [SHELL-004] [SHELL-005] the header has its parts', async ({ page }) => {
  await page.goto('/nu.html');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Tài khoản' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Giỏ hàng' })).toHaveAttribute('href', '/gio-hang');
  await expect(page.locator('header input[name="q"]')).toHaveAttribute('placeholder', 'Tìm kiếm');
  await expect(page.locator('a[href="/cua-hang.html"]').first()).toBeAttached();
  await header.getByRole('link', { name: 'Chỉ, về trang chủ' }).click();
  await expect(page).toHaveURL('/');
});

test('[SHELL-006] [B-03] the badge follows the cookie and hides at zero', async ({ page, context, baseURL }) => {
  const badge = page.locator('[data-cart-badge]').first();
  await page.goto('/');
  await expect(badge).toBeHidden();
  await context.addCookies([{ name: 'cart-quantity', value: '2', url: baseURL ?? '' }]);
  await page.reload();
  await expect(badge).toHaveText('2');
  await expect(page.getByRole('link', { name: 'Giỏ hàng' }).first()).toHaveAccessibleDescription('2 sản phẩm');
});

test('[SHELL-027] [SHELL-043] the promo bar tells of the exchange within 30 days', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('ĐỔI HÀNG MIỄN PHÍ - Tại tất cả cửa hàng trong 30 ngày')).toBeVisible();
});

test('[SHELL-029] [SHELL-030] the promo bar turns every 2500 ms and begins again; pause stops it', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  const track = page.locator('[data-promo-track]');
  const index = () => track.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  const count = await track.locator('li').count();
  for (let turn = 1; turn <= count; turn += 1) {
    await page.clock.runFor(2500);
    await expect.poll(index).toBe(turn % count);
  }
  await page.getByRole('button', { name: 'Dừng chạy ưu đãi' }).click();
  await page.clock.runFor(5000);
  expect(await index()).toBe(0);
});

test('[X98] with reduced motion the promo bar stays still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Dừng chạy ưu đãi' })).toBeHidden();
});

test('[MENU-001] [MENU-002] [MENU-019] the wide menu opens on hover and closes outside', async ({ page }) => {
  test.skip(isPhone(page), 'the wide menu');
  await page.goto('/');
  const entry = page.getByRole('navigation', { name: 'Danh mục chính' }).locator('[data-menu-item] > a').first();
  await expect(entry).toHaveText('Nữ');
  const panel = page.locator('[data-submenu]').first();
  await expect(panel).toBeHidden();
  await entry.hover();
  await expect(panel).toBeVisible();
  await expect(entry).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.click(640, 850);
  await expect(panel).toBeHidden();
});

test('[X99] the wide menu by keyboard: focus opens, Escape closes and Enter opens again', async ({ page }) => {
  test.skip(isPhone(page), 'the wide menu');
  await page.goto('/');
  const panel = page.locator('[data-submenu]').first();
  const entry = page.locator('[data-menu-item] > a').first();
  await page.getByRole('link', { name: 'Chỉ, về trang chủ' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await expect(panel).toBeVisible();
  // The style sheet opens it at once; closing by key comes with the script of the first touch.
  await expect(page.locator('[data-mega-menu]')).toHaveAttribute('data-scripted', '');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link').first()).toBeFocused();
});

test('[SHELL-017] [MENU-017] [MENU-018] the sheet of a phone unfolds, folds and holds the page', async ({ page }) => {
  test.skip(!isPhone(page), 'the sheet');
  await page.goto('/');
  await page.getByRole('link', { name: 'Mở danh mục' }).click();
  const sheet = page.getByRole('dialog', { name: 'Danh mục' });
  const women = sheet.locator('summary', { hasText: 'Nữ' });
  const inside = sheet.locator('details').first().getByRole('link', { name: 'Áo thun', exact: true });
  await women.click();
  await expect(inside).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await women.click();
  await expect(inside).toBeHidden();
  await sheet.getByRole('link', { name: 'Đóng' }).click();
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
});

test('[SHELL-011] [SHELL-014] [SHELL-024] a guest is shown the login and stays on the page', async ({ page }) => {
  await page.goto('/nu.html');
  await page.getByRole('banner').getByRole('link', { name: 'Tài khoản' }).click();
  const panel = page.getByRole('dialog', { name: 'Đăng nhập' });
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL('/nu.html');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('[SHELL-021] [SEARCHBOX-001] [SEARCHBOX-005] [SEARCHBOX-010] the search panel', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-open-panel="search"]:visible').click();
  const panel = page.getByRole('dialog', { name: 'Tìm sản phẩm' });
  const field = panel.getByRole('combobox');
  await expect(field).toBeFocused();
  // A heading in a listbox is the name of its group.
  await expect(panel.getByText('Từ khóa nổi bật')).toBeVisible();
  await expect(panel.getByRole('group', { name: 'Từ khóa nổi bật' }).getByRole('option').first()).toBeVisible();
  await field.fill('áo thun');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=%C3%A1o(%20|\+)thun/);
});

test('[SHELL-040] [SHELL-041] the offline notice comes and goes', async ({ page, context }) => {
  await page.goto('/');
  const notice = page.locator('[data-offline]');
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('[ROUTE-001] / and /Home show the same page with one canonical address', async ({ page }) => {
  for (const path of ['/', '/Home']) {
    expect((await page.goto(path))?.status()).toBe(200);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveCount(1);
    expect(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe('/');
  }
});

test('[ROUTE-036] [ROUTE-037] [ROUTE-038] [ROUTE-039] an unknown path is a 404 with a picture and ways on', async ({
  page,
}) => {
  const answer = await page.goto('/khong-co-trang-nay');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Không tìm thấy trang này' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Về trang chủ' })).toHaveAttribute('href', '/');
  expect((await page.request.get('/404.svg')).status()).toBe(200);
});

test('[X85] the page may be zoomed', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', 'width=device-width, initial-scale=1');
});

test('[B-24] axe finds nothing on the open panels', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const opener of ['[data-open-panel="search"]:visible', '[data-account]']) {
    await page.goto('/');
    await page.locator(opener).first().click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([]);
  }
});
