import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';

// Pages that live by their content: shops, questions, stories, videos.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** One of the forty codes that lie in parcels; the database remembers those that earlier runs played. */
const someCode = () => `SOICHI${101 + Math.floor(Math.random() * 40)}`;
const jsonLd = async (page: Page, type: string) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents())
    .map((block) => JSON.parse(block))
    .find((data) => data['@type'] === type);

for (const path of [
  '/cua-hang.html',
  '/cua-hang.html?city=1',
  '/cua-hang.html?q=khong-co',
  '/cua-hang/chi-hang-bong-1',
  '/hoi-dap',
  '/hoi-dap/tim-kiem?q=doi%20co',
  '/hoi-dap/tim-kiem?q=zzzz',
  '/hoi-dap/1',
  '/supportdetail/1',
  '/blog',
  '/blog/doc-nhan-vai',
  '/blog/chuyen-muc/chat-lieu',
  '/blog/tim-kiem?q=zzzz',
  '/watch-shop',
  '/membership',
  '/vong-quay-may-man',
  '/ban-be?ma=VY7K2M',
  '/ban-be',
  '/offline',
]) {
  test(`[B-24] axe finds nothing on ${path}, and it is no wider than the screen`, async ({ page }) => {
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page })
      .withTags(TAGS)
      .disableRules('label-content-name-mismatch')
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('[ROUTE-004] [STORE-001] the list of shops: names, addresses, telephones and opening hours', async ({ page }) => {
  const answer = await page.goto('/cua-hang.html');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cửa hàng');
  expect(await page.title()).toContain('Cửa hàng');
  const card = page.getByRole('article').filter({ hasText: 'Chỉ Hàng Bông' });
  await expect(card).toContainText('118 Hàng Bông, Quận Hoàn Kiếm, Hà Nội');
  await expect(card).toContainText('08:30–21:30');
  await expect(card.locator('a[href^="tel:"]')).toBeVisible();
  await expect(card.getByRole('link', { name: /^Chỉ đường tới Chỉ Hàng Bông/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=21/,
  );
  expect((await jsonLd(page, 'ItemList')).itemListElement.length).toBe(20);
});

test('[STORE-003] the large shops stand first in a section of their own', async ({ page }) => {
  await page.goto('/cua-hang.html');
  const top = page.getByRole('region', { name: 'Cửa hàng lớn' });
  await expect(top.getByRole('article')).toHaveCount(5);
  await expect(top).toContainText('Chỉ Hàng Bông');
});

test('[STORE-002] a city and then a district narrow the list, and the address holds both', async ({ page }) => {
  await page.goto('/cua-hang.html');
  await page.getByLabel('Tỉnh/Thành phố').selectOption({ label: 'Hà Nội (5)' });
  await expect(page).toHaveURL(/city=\d+/);
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('heading', { name: '5 cửa hàng tại Hà Nội' })).toBeVisible();
  await page.getByLabel('Quận/Huyện').selectOption('Quận Ba Đình');
  await expect(page).toHaveURL(/district=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('285 Kim Mã');
});

test('[STORE-004] a shop has a page of its own; an unknown one is a 404, an older name leads to it', async ({
  page,
  request,
}) => {
  await page.goto('/cua-hang.html');
  await page.getByRole('link', { name: 'Chỉ Lê Duẩn', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chỉ Lê Duẩn');
  await expect(page.getByText('08:30 – 21:30, tất cả các ngày')).toBeVisible();
  expect((await jsonLd(page, 'ClothingStore')).address.addressRegion).toBe('Đà Nẵng');
  expect((await request.get('/cua-hang/khong-co-999')).status()).toBe(404);
  expect((await request.get('/cua-hang/ten-cu-1', { maxRedirects: 0 })).headers().location).toBe(
    '/cua-hang/chi-hang-bong-1',
  );
});

test('[STORE-005] the shops that hold a product, with how many pieces', async ({ page, request }) => {
  const listing = await (await request.get('/nu/ao.html')).text();
  const [, path = ''] = /"@type":"ItemList".*?"url":"([^"]+)"/.exec(listing) ?? [];
  const product = await (await request.get(new URL(path).pathname)).text();
  const [, sku = ''] = /"@type":"Product".*?"sku":"([^"]+)"/.exec(product) ?? [];
  await page.goto(`/cua-hang.html?sku=${sku}`);
  await expect(page.getByRole('heading', { name: /^\d+ cửa hàng đang có món này$/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/Còn \d+ chiếc/);
  await page.goto('/cua-hang.html?sku=KHONG-CO');
  await expect(page.getByRole('heading', { name: 'Món này chưa có ở cửa hàng nào' })).toBeVisible();
});

test('the position is asked for by a press alone, and the nearest shop comes first', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 16.07, longitude: 108.22 });
  await page.goto('/cua-hang.html');
  await page.getByRole('button', { name: 'Xếp theo khoảng cách tới tôi' }).click();
  await expect(page.getByText('Cửa hàng gần bạn nhất đứng đầu.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Chỉ Lê Duẩn');
  await expect(page.getByRole('article').first()).toContainText(/cách bạn 0,\d km/);
});

test('a shopper who refuses the position is told what to do instead', async ({ page }) => {
  await page.goto('/cua-hang.html');
  await page.getByRole('button', { name: 'Xếp theo khoảng cách tới tôi' }).click();
  await expect(page.getByText('Bạn vẫn chọn được theo tỉnh, thành ở trên.')).toBeVisible();
});

test('[ROUTE-016] [FAQ-001] the questions by subject', async ({ page }) => {
  expect((await page.goto('/hoi-dap'))?.status()).toBe(200);
  const groups = page.getByRole('main').locator('a[href^="/supportdetail/"]');
  await expect(groups).toHaveCount(6);
  await groups.filter({ hasText: 'Đổi và trả' }).click();
  await expect(page).toHaveURL(/\/supportdetail\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đổi và trả');
});

test('[ROUTE-018] [FAQ-002] a subject opens its questions; an unknown one is a 404', async ({ page, request }) => {
  await page.goto('/supportdetail/3');
  const question = page.locator('details').first();
  await expect(question.getByRole('paragraph').first()).toBeHidden();
  await question.locator('summary').click();
  await expect(question.getByRole('paragraph').first()).toBeVisible();
  expect((await jsonLd(page, 'FAQPage')).mainEntity.length).toBe(
    await page.getByRole('main').locator('details').count(),
  );
  for (const id of ['999', 'x', '-1']) expect((await request.get(`/supportdetail/${id}`)).status(), id).toBe(404);
});

test('[ROUTE-017] [FAQ-003] a search finds questions without their marks, and says so when it finds none', async ({
  page,
}) => {
  await page.goto('/hoi-dap');
  await page.getByRole('main').getByRole('searchbox').fill('doi co');
  await page.getByRole('main').getByRole('button', { name: 'Tìm' }).click();
  await expect(page).toHaveURL(/\/hoi-dap\/tim-kiem\?q=doi/);
  await expect(page.locator('details', { hasText: 'Tôi đổi cỡ trong bao lâu?' })).toBeVisible();
  await page.goto('/hoi-dap/tim-kiem?q=zzzz');
  await expect(page.getByRole('heading', { name: 'Chưa có câu hỏi nào về "zzzz"' })).toBeVisible();
});

test('[FAQ-004] one question can be read at an address of its own', async ({ page, request }) => {
  await page.goto('/hoi-dap/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tôi có cần tài khoản để đặt hàng không?');
  await expect(page.getByRole('article')).toContainText('Bạn chỉ cần tên');
  expect((await request.get('/hoi-dap/99999')).status()).toBe(404);
});

test('[BLOG-001] [BLOG-003] the blog: a story put forward, the newest, one post, a search', async ({
  page,
  request,
}) => {
  await page.goto('/blog');
  await expect(page.getByRole('region', { name: 'Nên đọc' }).getByRole('article')).toHaveCount(1);
  const card = page.getByRole('region', { name: 'Mới viết' }).getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await expect(card.locator('time')).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.trim());
  expect((await jsonLd(page, 'BlogPosting')).headline).toBe(title.trim());
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await page.goto('/blog/tim-kiem?q=nhan%20vai');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bài viết về "nhan vai"');
  await expect(page.getByRole('link', { name: 'Đọc nhãn vải trong ba mươi giây' })).toBeVisible();
  for (const path of ['/blog/khong-co', '/blog?page=99', '/blog/chuyen-muc/khong-co']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('a feed tells readers of the newest stories', async ({ request }) => {
  const feed = await request.get('/blog/rss.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  const xml = await feed.text();
  expect(xml).toContain('<title>Đọc nhãn vải trong ba mươi giây</title>');
  for (const [, link = ''] of xml.matchAll(/<item>.*?<link>([^<]+)<\/link>/g)) {
    expect((await request.get(link)).status(), link).toBe(200);
  }
});

test('[X35] the videos show what is worn, each with a way to buy it', async ({ page }) => {
  await page.goto('/watch-shop');
  const video = page.getByRole('article').first();
  await expect(video.getByRole('heading', { level: 2 })).toBeVisible();
  await video
    .getByRole('region', { name: /^Có trong hình/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('button', { name: /Thêm vào giỏ|Hết hàng/ }).first()).toBeVisible();
});

test('[ROUTE-019] [ROUTE-045] the membership page stands alone: no header, no menu, no footer', async ({ page }) => {
  await page.goto('/membership');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Khách hàng thân thiết');
  for (const role of ['banner', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
});

test('[CMS-005] the home page has the sections of the layout call, in its order', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const places = [
    'Mùa gió',
    'Chọn cho ai hôm nay?',
    'Vừa về tiệm',
    'Bắt đầu từ một sợi chỉ',
    'Đang giảm giá',
    'Mặc thế nào',
    'Ghé Chỉ thử đồ',
  ].map((heading) => html.indexOf(heading, html.indexOf('<main')));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('[SHELL-028] the second message of the bar tells of free shipping from the configured sum', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-promo] li').nth(1)).toContainText('MIỄN PHÍ GIAO HÀNG - Cho đơn từ 499.000 ₫');
});

test('[SHELL-015] [SHELL-044] the newsletter panel opens, refuses a wrong address, takes a right one with the coupon', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('[data-promo] a').evaluate((link: HTMLElement) => link.click());
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-mega-menu]')).toHaveAttribute('data-scripted', '');
  const panel = page.getByRole('dialog', { name: 'Giảm 10% đơn đầu tiên' });
  const field = panel.getByLabel('Email của bạn');
  await expect(field).toBeVisible();
  await field.fill('khong-phai-email');
  await panel.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(panel.getByRole('status')).toHaveText('Email chưa đúng, ví dụ: ten@gmail.com');
  await field.fill(`doc-gia-${Date.now()}@example.com`);
  await panel.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(panel.getByRole('status')).toHaveText(/^Cảm ơn bạn\. Mã giảm 10% cho đơn đầu tiên là CHAOBAN/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SHELL-044] [ERR-031] the newsletter form answers on the page it was sent from, with what was typed', async ({
    page,
  }) => {
    await page.goto('/hoi-dap');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Email của bạn').fill('sai@');
    await footer.getByRole('button', { name: 'Đăng ký' }).click();
    await expect(footer.getByRole('status')).toHaveText('Email chưa đúng, ví dụ: ten@gmail.com');
    await expect(footer.getByLabel('Email của bạn')).toHaveValue('sai@');
    await footer.getByLabel('Email của bạn').fill(`khong-js-${Date.now()}@example.com`);
    await footer.getByRole('button', { name: 'Đăng ký' }).click();
    await expect(footer.getByRole('status')).toContainText('Cảm ơn bạn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hỏi và đáp');
  });

  test('[WHEEL-004] the wheel is played by two forms alone, and a code only once', async ({ page }) => {
    const code = someCode();
    const main = page.getByRole('main');
    const fill = async () => {
      await page.goto('/vong-quay-may-man');
      await main.getByLabel('Số điện thoại').fill('0912 345 678');
      await main.getByLabel('Mã trên thiệp').fill(code.toLowerCase());
      await main.getByRole('button', { name: 'Kiểm tra mã' }).click();
    };
    await fill();
    await main.getByRole('button', { name: 'Quay', exact: true }).click();
    await expect(main.getByText(/^Bạn nhận được: /)).toBeVisible();
    await fill();
    await expect(main.getByText('Mã này đã quay rồi.')).toBeVisible();
  });
});

test('[WHEEL-001] [WHEEL-002] [WHEEL-003] the wheel shows its rewards, refuses an unknown code and lets a good one spin', async ({
  page,
}) => {
  await page.goto('/vong-quay-may-man');
  const main = page.getByRole('main');
  await expect(page.locator('[data-reward]')).toHaveCount(5);
  await expect(main.getByRole('listitem').filter({ hasText: 'Khăn len dệt tay' })).toBeVisible();
  await main.getByLabel('Số điện thoại').fill('0987654321');
  await main.getByLabel('Mã trên thiệp').fill('KHONGCO');
  await main.getByRole('button', { name: 'Kiểm tra mã' }).click();
  await expect(main.getByRole('alert').filter({ hasText: 'Không có mã này' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Quay', exact: true })).toBeHidden();
  await main.getByLabel('Mã trên thiệp').fill(someCode());
  await main.getByRole('button', { name: 'Kiểm tra mã' }).click();
  await expect(main.getByRole('button', { name: 'Quay', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByText(/^Bạn nhận được: /)).toBeVisible();
});

test('[MENU-016] a content link of the menu leads to its page', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('a[href^="/cms/"]').first().getAttribute('href');
  expect((await page.goto(href ?? ''))?.status()).toBe(200);
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
});
