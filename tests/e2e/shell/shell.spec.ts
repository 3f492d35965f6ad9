import { COOKIE } from '../../../src/features/page/rules/cookies.ts';
import { encodeNotice } from '../../../src/features/shell/rules/notice.ts';
import { expect, test } from '../support/test.ts';
import { touched } from '../support/touched.ts';

test('[SHELL-001] [SHELL-002] [SHELL-003] [SHELL-004] [SHELL-005] [SHELL-008] [SHELL-027] [SHELL-043] [X85] [CONST-003] the header has its parts and its menu, the page may be zoomed', async ({
  page,
}) => {
  await page.goto('/nu.html');
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', 'width=device-width, initial-scale=1');
  await expect(page.getByText('ĐỔI HÀNG MIỄN PHÍ - Tại tất cả cửa hàng trong 30 ngày')).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Tài khoản' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Giỏ hàng' })).toHaveAttribute('href', '/gio-hang');
  await expect(header.locator('input[name="q"]')).toHaveAttribute('placeholder', 'Tìm kiếm');
  await expect(page.locator('a[href="/cua-hang.html"]').first()).toBeAttached();
  const entries = header.getByRole('navigation', { name: 'Danh mục chính' }).locator('[data-menu-item] > a');
  await expect(entries).toHaveText(['Nữ', 'Nam', 'Trẻ em', 'Em bé', 'Phụ kiện', 'Hàng mới', 'Giá tốt']);
  for (const entry of await entries.all()) await expect(entry).toBeVisible();
  await header.getByRole('link', { name: 'Chỉ, về trang chủ' }).click();
  await expect(page).toHaveURL('/');
});

test('[NOTIFY-001] [NOTIFY-005] a message after a redirect looks right on a page before any interaction', async ({
  page,
  context,
  baseURL,
}) => {
  const message = encodeNotice({ kind: 'success', message: 'Đã thêm vào giỏ' });
  await context.addCookies([{ name: COOKIE.message, value: message, url: baseURL }]);
  await page.goto('/hoi-dap');
  const notice = page.getByRole('region', { name: 'Thông báo' }).locator('[data-toast]');
  await expect(notice).toHaveText('Đã thêm vào giỏ');
  // The icon and the cross, both with the stroke of icons.
  const icons = notice.locator('.icon:visible');
  await expect(icons).toHaveCount(2);
  for (const icon of await icons.all()) await expect(icon).toHaveCSS('stroke-width', '1.5px');
});

test('[SHELL-006] [SHELL-007] [B-03] the badge follows the cookie, is hidden at zero, and requests the quantity once if there is a cart', async ({
  page,
  context,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_actions/')) asked.push(new URL(request.url()).pathname);
  });
  const badge = page.locator('[data-cart-badge]').first();
  await page.goto('/hoi-dap');
  await expect(badge).toBeHidden();
  expect(asked).toEqual([]);
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'cart-quantity', value: '2', url },
    { name: 'cart-id', value: 'a'.repeat(32), url },
  ]);
  await page.route('**/_actions/cart.getQuantity', (route) => route.abort());
  await page.reload();
  await expect(badge).toHaveText('2');
  await expect(page.getByRole('link', { name: 'Giỏ hàng' }).first()).toHaveAccessibleDescription('2 sản phẩm');
  await expect.poll(() => asked).toEqual(['/_actions/cart.getQuantity']);
});

test('[SHELL-029] [SHELL-030] [X98] the promo bar changes every 2500 ms and begins again; pause stops it, and so does reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/hoi-dap');
  const track = page.locator('[data-promo-track]');
  const index = () => track.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  const count = await track.locator('li').count();
  const pause = page.getByRole('button', { name: 'Dừng chạy ưu đãi' });
  for (let turn = 1; turn <= count; turn += 1) {
    await page.clock.runFor(2500);
    await expect.poll(index).toBe(turn % count);
  }
  await pause.click();
  await page.clock.runFor(5000);
  expect(await index()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(pause).toBeHidden();
});

test('[MENU-001] [MENU-002] [MENU-013] [MENU-019] [MENU-020] the wide menu opens on hover, shows its colours, and closes on a click outside and on the next page', async ({
  page,
}) => {
  await page.goto('/hoi-dap');
  const entry = page.getByRole('navigation', { name: 'Danh mục chính' }).locator('[data-menu-item] > a').first();
  await expect(entry).toHaveText('Nữ');
  const panel = page.locator('[data-submenu]').first();
  await expect(panel).toBeHidden();
  // The first event of a pointer is its position and not a movement.
  await page.mouse.move(640, 850);
  await entry.hover();
  await expect(panel).toBeVisible();
  await expect(entry).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.getByText('Đồ cho mọi ngày trong tuần')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Giá tốt' })).toHaveCSS('color', 'rgb(163, 42, 42)');
  await page.mouse.click(640, 850);
  await expect(panel).toBeHidden();
  await entry.hover();
  await panel.getByRole('link', { name: 'Áo thun' }).click();
  await expect(page).toHaveURL('/nu/ao/ao-thun.html');
  await page.mouse.move(640, 850);
  await expect(panel).toBeHidden();
});

test('[X99] [MENU-002] the wide menu by keyboard: Tab moves along the entries, Enter or the down key opens one, Escape closes it', async ({
  page,
}) => {
  await page.goto('/hoi-dap');
  const menu = page.getByRole('navigation', { name: 'Danh mục chính' });
  const panel = page.locator('[data-submenu]').first();
  const entries = page.locator('[data-menu-item] > a');
  await page.getByRole('link', { name: 'Chỉ, về trang chủ' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(entries.first()).toBeFocused();
  await expect(page.locator('[data-mega-menu]')).toHaveAttribute('data-scripted', '');
  // The lower levels of the menu are loaded, and stay hidden.
  await expect(panel).toBeAttached();
  await expect(panel).toBeHidden();
  const count = await entries.count();
  for (let index = 1; index < count; index += 1) {
    await page.keyboard.press('Tab');
    await expect(entries.nth(index)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(menu.locator(':focus')).toHaveCount(0);
  await entries.first().focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await expect(entries.first()).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('link').first()).toBeFocused();
});

test('[SHELL-040] [SHELL-041] the offline notice appears and disappears', async ({ page, context }) => {
  await page.goto('/hoi-dap');
  const notice = page.locator('[data-offline]');
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('[SHELL-036] [SHELL-037] [SHELL-038] [SHELL-039] the loading bar appears when a page takes longer than 200 ms, fills in 5 s, and disappears half a second after the end', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto('/hoi-dap');
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-mega-menu]')).toHaveAttribute('data-scripted', '');
  await page.clock.pauseAt(60_000);
  const bar = page.locator('[data-loading-bar]');
  const value = async () => Number(await bar.getAttribute('aria-valuenow'));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
  await page.clock.runFor(199);
  await expect(bar).toHaveJSProperty('hidden', true);
  await page.clock.runFor(1);
  await expect(bar).toHaveJSProperty('hidden', false);
  expect(await value()).toBe(0);
  await page.clock.runFor(2600);
  expect(await value()).toBeGreaterThan(45);
  expect(await value()).toBeLessThan(56);
  await page.clock.runFor(2400);
  expect(await value()).toBe(99);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')));
  expect(await value()).toBe(100);
  await page.clock.runFor(499);
  await expect(bar).toHaveJSProperty('hidden', false);
  await page.clock.runFor(1);
  await expect(bar).toHaveJSProperty('hidden', true);
  // It never appears when the answer takes less than 200 ms.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
  await page.clock.runFor(100);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')));
  await page.clock.runFor(5000);
  await expect(bar).toHaveJSProperty('hidden', true);
});

test('[SHELL-042] a strip of products shows 2.3 slides, 3.2 from 768 px on and 4 from 1024 px on', async ({ page }) => {
  await page.goto('/');
  const track = page.locator('product-strip [data-track]').first();
  for (const [width, slides] of [
    [640, 2.3],
    [768, 3.2],
    [1024, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await track.evaluate(
      (element) => element.clientWidth / (element.firstElementChild?.getBoundingClientRect().width ?? 1),
    );
    expect(shown, `${width} px`).toBeCloseTo(slides, 1);
  }
});

test('[ROUTE-036] [ROUTE-037] [ROUTE-038] [ROUTE-039] [ERR-003] an unknown path is a 404 with a picture and links to continue @pictures', async ({
  page,
}) => {
  const answer = await page.goto('/khong-co-trang-nay');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Không tìm thấy trang này' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Về trang chủ' })).toHaveAttribute('href', '/');
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('[X37] a message is shown by the page it belongs to, not by the page that is being left', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/');
  // A page looks for its own message in a task that it queued while it was loading; this task comes after it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  const message = 'Đã gửi từ trang trước';
  const value = encodeURIComponent(encodeNotice({ kind: 'success', message }));
  await context.addCookies([{ name: COOKIE.message, value, url: baseURL ?? '' }]);
  const isCarried = async () => (await context.cookies()).some(({ name }) => name === COOKIE.message);
  await touched(page);
  expect(await isCarried()).toBe(true);
  await expect(page.getByText(message)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(message)).toBeVisible();
  await expect.poll(isCarried).toBe(false);
});
