import { CATEGORY, firstProduct } from '../support/pages.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** One product of every type of the default catalogue except configurable ones, which other tests cover. */
const PAGES = {
  simple: '/p/PHQ2601',
  virtual: '/dich-vu-len-gau-quan.html',
  downloadable: '/rap-may-ao-thun-co-tron-nguoi-lon.html',
  grouped: '/bo-phoi-di-lam-nu-so-mi-trang-va-quan-tay.html',
  bundle: '/combo-3-ao-thun-nam-cotton-compact.html',
  giftCard: '/p/PQT2601',
};

/** The offers in the structured data. */
interface Offer {
  '@type': string;
  price?: number;
  lowPrice: number;
  highPrice: number;
  availability: string;
}

const shownPrice = async (page: Page) =>
  Number((await page.locator('form [class*="final"]').textContent())?.split('–')[0]?.replace(/\D/g, ''));
const heading = async (page: Page) => (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await expect(page.getByRole('dialog', { name: 'Giỏ hàng' })).toBeVisible();
  await page.goto('/gio-hang');
}

async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error('it is on the screen');
  return box;
}

for (const type of ['simple', 'virtual'] as const) {
  test(`[PDP-008] a ${type} product is bought in the typed quantity`, async ({ page }) => {
    await page.goto(PAGES[type]);
    const name = await heading(page);
    await page.getByRole('spinbutton', { name: 'Số lượng' }).fill('2');
    await addToCart(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible();
    await expect(main.getByRole('spinbutton').first()).toHaveValue('2');
  });
}

test('[PDP-008] [PDP-009] a configurable product is bought in the selected colour and size @phone', async ({
  page,
  request,
}) => {
  await page.goto(await firstProduct(request, CATEGORY));
  for (const group of [/^Màu sắc/, /^Kích cỡ/]) {
    const free = page.getByRole('group', { name: group }).locator('label:not([class*="unavailable"]) input');
    await free.first().click({ force: true });
  }
  await expect(page).toHaveURL(/\?color=[^&]+&size=[^&]+$/);
  const query = new URL(page.url()).searchParams;
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  // The message covers neither the product nor the link to the cart.
  const drawer = page.getByRole('dialog', { name: 'Giỏ hàng' });
  const message = drawer.locator('[data-toast]').filter({ hasText: 'Đã thêm sản phẩm vào giỏ hàng!' });
  const parts = [drawer.locator('.cart-line').first(), drawer.getByRole('link', { name: 'Thanh toán' })];
  for (const part of parts) await expect(part).toBeVisible();
  // It stays while the pointer is over it.
  await message.hover();
  for (const part of parts) {
    const [told, box] = await Promise.all([boxOf(message), boxOf(part)]);
    const isBeside = told.x + told.width <= box.x;
    expect(isBeside || told.y >= box.y + box.height || told.y + told.height <= box.y).toBe(true);
  }
  await page.goto('/gio-hang');
  await expect(page.getByRole('main').getByText(`${query.get('color')} · ${query.get('size')}`)).toBeVisible();
});

test('[PDP-008] files of a downloadable product are selected, and the price follows', async ({ page }) => {
  await page.goto(PAGES.downloadable);
  const files = page.getByRole('group', { name: 'Tệp tải về' }).getByRole('checkbox');
  await expect(files).toHaveCount(2);
  await expect(files.first()).toBeChecked();
  const before = await shownPrice(page);
  await files.last().click();
  await expect(files.last()).toBeChecked();
  await expect.poll(() => shownPrice(page)).toBe(before + 10_000);
  await addToCart(page);
  await expect(page.getByRole('main')).toContainText(new Intl.NumberFormat('vi-VN').format(before + 10_000));
});

test('[B-203] in a list a group says that its price is the lowest one', async ({ page }) => {
  await page.goto('/search?q=bộ phối đi làm nữ');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'sơ mi trắng và quần tây' }).first();
  await expect(card.locator('[data-final]')).toHaveText(/^Từ [\d.]+\s₫$/);
});

test('[MAGENTO-206] while nothing of a group is chosen, its page names the price of the cheapest part', async ({
  page,
}) => {
  await page.goto(PAGES.grouped);
  const quantities = page.getByRole('spinbutton');
  for (const quantity of await quantities.all()) await quantity.fill('0');
  await expect(page.getByRole('main').getByText(/^Từ [\d.]+\s₫$/)).toBeVisible();
  await quantities.first().fill('1');
  await expect(page.getByRole('main').getByText(/^Từ [\d.]+\s₫$/)).toHaveCount(0);
});

test('[PDP-008] [PDP-014] members of a grouped product are bought, each with its own quantity', async ({ page }) => {
  await page.goto(PAGES.grouped);
  const quantities = page.getByRole('spinbutton');
  await expect(quantities).toHaveCount(3);
  const all = await shownPrice(page);
  await quantities.nth(0).fill('0');
  await quantities.nth(2).fill('2');
  await expect.poll(() => shownPrice(page)).not.toBe(all);
  const expected = await shownPrice(page);
  await addToCart(page);
  const lines = page.getByRole('main').locator('.cart-line');
  await expect(lines).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText(new Intl.NumberFormat('vi-VN').format(expected));
});

test('[PDP-008] [PDP-013] a bundle is bought with the selected choices', async ({ page }) => {
  await page.goto(PAGES.bundle);
  const name = await heading(page);
  const choices = page.getByRole('combobox');
  await expect(choices).toHaveCount(3);
  const picked = choices.first().locator('option:not([disabled])').last();
  const value = (await picked.getAttribute('value')) ?? '';
  await choices.first().selectOption(value);
  const price = await shownPrice(page);
  await addToCart(page);
  await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(new Intl.NumberFormat('vi-VN').format(price));
});

test('[PDP-008] [CART-016] [X24] a gift card shows its amounts and where to buy it; a posted form is refused with a message', async ({
  page,
}) => {
  await page.goto(PAGES.giftCard);
  await expect(page.getByText(/Thẻ quà tặng chưa đặt được/)).toBeVisible();
  await expect(page.getByText('200.000', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Thêm vào giỏ' })).toHaveCount(0);
  const answer = await page.evaluate(async () => {
    const form = new FormData();
    form.set('sku', 'PQT2601');
    return (await fetch('?_action=cart.add', { method: 'POST', body: form })).status;
  });
  expect(answer).toBe(400);
});

test('[B-20] every offer, rating and name in the structured data equals the page, for every product', async ({
  page,
}) => {
  test.skip(test.info().project.name !== 'desktop', 'asks for every product of the shop: once is enough');
  test.setTimeout(600_000);
  await page.goto('/');
  const problems = await page.evaluate(async () => {
    const parse = async (path: string) =>
      new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
    const data = (document: Document, ...types: string[]) =>
      JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')['@graph']?.find(
        (node: { '@type': string }) => types.includes(node['@type']),
      );
    const paths = new Set<string>();
    for (const world of ['nu', 'nam', 'tre-em', 'em-be', 'phu-kien']) {
      for (let number = 1; ; number += 1) {
        const list = data(await parse(`/${world}.html?itemsPerPage=50&page=${number}`), 'ItemList');
        if (!list?.itemListElement.length) break;
        const before = paths.size;
        for (const { item } of list.itemListElement) paths.add(new URL(item.url).pathname);
        if (paths.size === before || list.itemListElement.length < 50) break;
      }
    }
    const format = new Intl.NumberFormat('vi-VN');
    const found: string[] = [];
    const types = new Set<string>();
    const check = async (path: string) => {
      const shown = await parse(path);
      const product = data(shown, 'ProductGroup', 'Product');
      const tell = (what: string, isTrue: boolean) => !isTrue && found.push(`${path}: ${what}`);
      const words = (selector: string) => shown.querySelector(selector)?.textContent?.trim() ?? '';
      tell('name', product?.name === words('h1'));
      const offers: Offer[] = (product.hasVariant ?? [product]).map((one: { offers: Offer }) => one.offers);
      for (const offer of offers) types.add(offer['@type']);
      const lowest = Math.min(...offers.map((offer) => offer.price ?? offer.lowPrice));
      const highest = Math.max(...offers.map((offer) => offer.price ?? offer.highPrice));
      const price = words('.info [class*="final"]');
      tell(`lowest price ${lowest} in "${price}"`, price.includes(format.format(lowest)));
      tell(`highest price ${highest} in "${price}"`, price.includes(format.format(highest)));
      const isBuyable = offers.some(({ availability }) => /InStock|PreOrder/.test(availability));
      const button = shown.querySelector('[data-buy-bar] button');
      tell('stock', isBuyable === Boolean(button && !button.hasAttribute('disabled')));
      tell('pre-order', /PreOrder/.test(JSON.stringify(offers)) === (button?.textContent === 'Đặt trước'));
      const sizes = shown.querySelectorAll('[data-option] input').length;
      tell('an offer for every variant', sizes === 0 ? offers.length === 1 : offers.length >= 1);
      const rating = product.aggregateRating;
      const mean = rating ? format.format(Math.round(rating.ratingValue * 10) / 10) : '';
      tell(
        'rating',
        rating
          ? words('.mean strong') === mean && words('.rating').includes(`(${rating.reviewCount}`)
          : !words('.mean'),
      );
      const picture = shown
        .querySelector('product-gallery [data-track] a')
        ?.getAttribute('href')
        ?.replace(/^\/media\/w\d+/, '');
      // A product without a picture has no list of them.
      const first = product.image?.[0]
        ? new URL(product.image[0]).pathname.replace(/^\/media\/jpeg|\.jpg$/g, '')
        : undefined;
      tell('picture', picture === first);
    };
    const waiting = [...paths];
    const work = async () => {
      for (let path = waiting.pop(); path; path = waiting.pop()) await check(path);
    };
    await Promise.all([work(), work(), work(), work()]);
    return { found, count: paths.size, types: [...types] };
  });
  expect(problems.found.slice(0, 20)).toEqual([]);
  expect(problems.count).toBeGreaterThan(250);
  expect(problems.types).toContain('Offer');
});
