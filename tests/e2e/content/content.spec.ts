import { readHtml, statusesOf, wordsOf } from '../support/first-html.ts';
import { expect, test } from '../support/test.ts';

// Pages of content: stores, questions, stories, videos. Pages of plain HTML are read without a browser.

test('[ROUTE-004] [STORE-001] [STORE-003] the store list: names, addresses, phone numbers, opening hours, large stores first', async ({
  request,
}) => {
  const { status, html, read, data } = await readHtml(request, '/cua-hang.html');
  expect(status).toBe(200);
  expect(read('h1')).toContain('Cửa hàng');
  expect(read('title')).toContain('Cửa hàng');
  const card = /<article[\s\S]*?Chỉ Hàng Bông[\s\S]*?<\/article>/.exec(html)?.[0] ?? '';
  expect(wordsOf(card)).toContain('118 Hàng Bông, Phường Hoàn Kiếm, Hà Nội');
  expect(wordsOf(card)).toContain('08:30–21:30');
  expect(/href="tel:\+?\d+"/.test(card)).toBe(true);
  expect(/href="https:\/\/www\.google\.com\/maps\/dir\/\?api=1&(#38;|amp;)?destination=21/.test(card)).toBe(true);
  expect(data('ItemList').itemListElement).toHaveLength(20);
  const top = /<section[^>]*data-top-stores[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  expect(wordsOf(top)).toContain('Cửa hàng lớn');
  expect(top.match(/<article/g)).toHaveLength(6);
  expect(html.indexOf('data-top-stores')).toBe(html.lastIndexOf('data-top-stores'));
  const folder = await request.get('/cua-hang?city=1', { maxRedirects: 0 });
  expect([folder.status(), folder.headers().location]).toEqual([301, '/cua-hang.html?city=1']);
  // Every other address with `.html` belongs to the merchant, because each of the shop's own pages has one address.
  expect(await statusesOf(request, ['/gio-hang.html', '/blog.html'])).toEqual([404, 404]);
});

test('[STORE-002] [STORE-004] a city and then a ward narrow the list, the address contains both, and a store has its page', async ({
  page,
  request,
}) => {
  await page.goto('/cua-hang.html');
  await expect(page.getByLabel('Phường/Xã')).toBeDisabled();
  await expect(page.getByLabel('Phường/Xã')).toHaveText('Chọn tỉnh, thành trước');
  await page.getByLabel('Tỉnh/Thành phố').selectOption({ label: 'Hà Nội (5)' });
  await expect(page).toHaveURL(/city=\d+/);
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('heading', { name: '5 cửa hàng tại Hà Nội' })).toBeVisible();
  await page.getByLabel('Phường/Xã').selectOption('Phường Giảng Võ');
  await expect(page).toHaveURL(/district=Ph/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('285 Kim Mã');
  const name = await page.getByRole('article').getByRole('heading').textContent();
  await page.getByRole('article').getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name?.trim() ?? '');
  await expect(page.getByText('08:30–21:30, tất cả các ngày')).toBeVisible();
  const shop = await readHtml(request, new URL(page.url()).pathname);
  expect(shop.data('ClothingStore').address.addressRegion).toBe('VN-HN');
  const older = await request.get('/cua-hang/ten-cu-1', { maxRedirects: 0 });
  expect(older.headers().location).toBe('/cua-hang/chi-hang-bong-1');
  expect(await statusesOf(request, ['/cua-hang/khong-co-999'])).toEqual([404]);
});

test('[STORE-005] the stores with a product in stock, with the number of pieces', async ({ request }) => {
  const listing = await readHtml(request, '/nu/ao.html');
  const [first] = listing.data('ItemList').itemListElement as { item: { url: string } }[];
  const product = (await readHtml(request, new URL(first?.item.url ?? '').pathname)).data('ProductGroup');
  const [held, none] = await Promise.all([
    readHtml(request, `/cua-hang.html?sku=${product.productGroupID}`),
    readHtml(request, '/cua-hang.html?sku=KHONG-CO'),
  ]);
  expect(held.words).toMatch(/\d+ cửa hàng đang có món này/);
  expect(wordsOf(/<article[\s\S]*?<\/article>/.exec(held.html)?.[0] ?? '')).toMatch(/Còn \d+ chiếc/);
  expect(none.words).toContain('Món này chưa có ở cửa hàng nào');
});

test('the position is requested only by a click; a refusal is explained, a permission shows the nearest store first', async ({
  page,
  context,
}) => {
  await page.goto('/cua-hang.html');
  const near = page.getByRole('button', { name: 'Xếp cửa hàng gần nhất lên đầu' });
  await near.click();
  await expect(page.getByText('Bạn vẫn chọn được theo tỉnh, thành ở trên.')).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 16.07, longitude: 108.22 });
  await near.click();
  await expect(page.getByText('Cửa hàng gần bạn nhất đứng đầu.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Chỉ Lê Duẩn');
  await expect(page.getByRole('article').first()).toContainText(/cách bạn 0,\d km/);
});

test('[ROUTE-016] [FAQ-001] [ROUTE-018] [FAQ-002] [ROUTE-017] [FAQ-003] questions by group, opened one by one, and found without diacritics', async ({
  page,
  request,
}) => {
  await page.goto('/hoi-dap');
  const groups = page.getByRole('main').locator('a[href^="/supportdetail/"]');
  await expect(groups).toHaveCount(7);
  await groups.filter({ hasText: 'Đổi và trả' }).click();
  await expect(page).toHaveURL(/\/supportdetail\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đổi và trả');
  const questions = page.getByRole('main').locator('details');
  const answer = questions.first().getByRole('paragraph').first();
  await expect(answer).toBeHidden();
  await questions.first().locator('summary').click();
  await expect(answer).toBeVisible();
  const { data } = await readHtml(request, new URL(page.url()).pathname);
  expect(data('FAQPage').mainEntity).toHaveLength(await questions.count());

  await page.goto('/hoi-dap');
  await page.getByRole('main').getByRole('searchbox').fill('doi co');
  await page.getByRole('main').getByRole('button', { name: 'Tìm' }).click();
  await expect(page).toHaveURL(/\/hoi-dap\/tim-kiem\?q=doi/);
  await expect(page.locator('details', { hasText: 'Tôi đổi cỡ trong bao lâu?' })).toBeVisible();
});

test('[FAQ-005] words of shoppers find the questions that answer, below the page of the policy, on the page of questions and in the search', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const first = main.locator('details').first();
  for (const [typed, policy, question] of [
    ['đổi trả', 'Đổi trả', /^Tôi đổi/],
    ['phí ship', 'Giao hàng', /^Phí giao hàng là bao nhiêu/],
    ['momo', 'Thanh toán', /^Tôi có thể trả tiền bằng những cách nào/],
    ['size', 'chọn cỡ', /cỡ/],
  ] as const) {
    for (const path of ['/hoi-dap/tim-kiem', '/search']) {
      await page.goto(`${path}?${new URLSearchParams({ q: typed })}`);
      await expect(first.locator('summary')).toHaveText(question);
      const link = main.getByRole('link', { name: new RegExp(policy, 'i') }).first();
      const [above, below] = [await link.boundingBox(), await first.boundingBox()];
      expect(above?.y, `${path} ${typed}`).toBeLessThan(below?.y ?? 0);
    }
  }
});

test('[FAQ-002] [FAQ-003] [FAQ-004] each question has its own address; an unknown one is a 404, and a search without results says so', async ({
  request,
}) => {
  const question = await readHtml(request, '/hoi-dap/1');
  expect(question.read('h1')).toBe('Tôi có cần tài khoản để đặt hàng không?');
  expect(question.read('article')).toContain('Bạn chỉ cần tên');
  expect((await readHtml(request, '/hoi-dap/tim-kiem?q=zzzz')).words).toContain('Chưa có câu hỏi nào về “zzzz”');
  const unknown = ['/hoi-dap/99999', '/supportdetail/999', '/supportdetail/x', '/supportdetail/-1'];
  expect(await statusesOf(request, unknown)).toEqual(unknown.map(() => 404));
});

test('[BLOG-001] [BLOG-003] the blog: a featured post, the newest posts, one post, a search, a feed', async ({
  request,
}) => {
  const blog = await readHtml(request, '/blog');
  const region = (start: string) => new RegExp(`<section [^>]*${start}[\\s\\S]*?</section>`).exec(blog.html)?.[0] ?? '';
  expect(region('aria-label="Nên đọc"').match(/<article/g)).toHaveLength(1);
  const card = /<article[\s\S]*?<\/article>/.exec(region('aria-labelledby="posts"'))?.[0] ?? '';
  expect(wordsOf(/<time[\s\S]*?<\/time>/.exec(card)?.[0] ?? '')).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  const title = wordsOf(/<h\d[\s\S]*?<\/h\d>/.exec(card)?.[0] ?? '');
  const post = await readHtml(request, /href="([^"]+)"/.exec(card)?.[1] ?? '');
  expect(post.read('h1')).toBe(title);
  expect(post.data('BlogPosting').headline).toBe(title);
  expect(post.html.includes('<meta property="og:type" content="article">')).toBe(true);
  const found = await readHtml(request, '/blog/tim-kiem?q=nhan%20vai');
  expect(found.read('h1')).toContain('bài viết về “nhan vai”');
  expect(found.words).toContain('Đọc nhãn vải trong ba mươi giây');
  const unknown = ['/blog/khong-co', '/blog?page=99', '/blog/chuyen-muc/khong-co'];
  expect(await statusesOf(request, unknown)).toEqual(unknown.map(() => 404));

  const feed = await request.get('/blog/rss.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  const xml = await feed.text();
  expect(xml).toContain('<title>Đọc nhãn vải trong ba mươi giây</title>');
  const links = [...xml.matchAll(/<item>.*?<link>([^<]+)<\/link>/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(3);
  expect(await statusesOf(request, links)).toEqual(links.map(() => 200));
});

test('[X35] the videos show products, each with a link to buy it', async ({ request }) => {
  const { html } = await readHtml(request, '/watch-shop');
  const films = html.match(/<article[\s\S]*?<\/article>/g) ?? [];
  expect(films.length).toBeGreaterThan(3);
  for (const film of films) {
    expect(wordsOf(/<h2[\s\S]*?<\/h2>/.exec(film)?.[0] ?? '')).not.toBe('');
    expect(/aria-label="Có trong hình/.test(film)).toBe(true);
  }
  const [, worn = ''] = /Có trong hình[\s\S]*?href="([^"]+)"/.exec(films[0] ?? '') ?? [];
  expect((await readHtml(request, worn)).words).toMatch(/Thêm vào giỏ|Hết hàng/);
});

test('[X35] a film plays automatically, muted and with captions, pauses when out of sight and stays paused', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/watch-shop');
  const film = page.locator('video').first();
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
  await film.scrollIntoViewIfNeeded();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.controls])).toEqual([
    true,
    true,
    true,
  ]);
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(2);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(isPaused).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(isPaused).toBe(false);
  await film.evaluate((video: HTMLVideoElement) => video.pause());
  await page.mouse.wheel(0, 30);
  expect(await isPaused()).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  expect(await film.evaluate((video: HTMLVideoElement) => [video.paused, video.loop, video.currentTime])).toEqual([
    true,
    false,
    0,
  ]);
});

test('[ROUTE-019] [ROUTE-045] [ROUTE-025] the membership page has no menu around it, the order check has its form', async ({
  request,
}) => {
  const [membership, home, check] = await Promise.all(
    ['/membership', '/', '/tra-don-hang'].map((path) => readHtml(request, path)),
  );
  expect(membership?.read('h1')).toBe('Khách hàng thân thiết');
  for (const part of ['header', 'nav', 'footer']) {
    expect(new RegExp(`<${part}[\\s>]`).test(membership?.html ?? ''), part).toBe(false);
    expect(new RegExp(`<${part}[\\s>]`).test(home?.html ?? ''), part).toBe(true);
  }
  expect(check?.status).toBe(200);
  expect(/<form[^>]*method="post"[\s\S]*?name="number"/.test(check?.html ?? '')).toBe(true);
});

test('[CMS-005] [MENU-016] [SHELL-028] the home page has the sections of the layout in order, and links to content', async ({
  request,
}) => {
  const { html, words, links } = await readHtml(request, '/');
  const places = [
    'Mùa gió',
    'Chọn cho ai hôm nay?',
    'Tuần lễ áo ấm',
    'Giờ vàng',
    'Hàng mới về',
    'Bắt đầu từ một sợi chỉ',
    'Giá tốt</h2>',
    'Mặc thế nào',
    'Ghé Chỉ thử đồ',
  ].map((heading) => html.indexOf(heading, html.indexOf('<main')));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(words).toContain('MIỄN PHÍ GIAO HÀNG - Cho đơn từ 499.000 ₫');
  const [content = ''] = links('/van-chuyen');
  const page = await readHtml(request, content);
  expect(page.status).toBe(200);
  expect(page.read('article')).toContain(page.read('h1'));
});
