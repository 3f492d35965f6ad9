import { configure } from '../support/backend-database.ts';
import { chooseRegion } from '../support/regions.ts';
import { type APIResponse, expect, test } from '../support/test.ts';

/** What the imported catalogue calls things: Luma's where it was fetched, else those of tests/sample-modules.ts. */
const GOODS =
  process.env.CATALOGUE === 'sample'
    ? {
        ...{ category: '/nu/ao.html', heading: 'Áo nữ', count: 12, choice: 'color=Đỏ&size=M', chosen: ['Đỏ', 'M'] },
        ...{
          product: 'Áo bồ công anh 1',
          path: '/ao-bo-cong-anh-1.html',
          terms: ['bồ công anh 1', 'MAU-1'],
          word: 'bồ công anh',
        },
        picture: 'm/a/mau-1.png',
      }
    : {
        ...{ category: '/men/tops-men.html', heading: 'Tops', count: 48, choice: 'color=Orange&size=M' },
        ...{ product: 'Chaz Kangeroo Hoodie', path: '/chaz-kangeroo-hoodie.html', chosen: ['Black', 'M'] },
        ...{ terms: ['kangeroo hoodie', 'MH01'], word: 'hoodie', picture: 'm/h/mh01-gray_main.jpg' },
      };
const [COLOR, SIZE] = GOODS.chosen;

// Runs only on a database that tests/luma.ts filled with a catalogue from outside. It is a separate shop, and accepts
// addresses in a scheme that the default shop does not accept.
test.beforeAll(() => configure('address_levels', 2));

test('[B-27] an imported category is listed, with colour and size facets in the words of the file', async ({
  page,
}) => {
  await page.goto(GOODS.category);
  await expect(page.getByRole('heading', { level: 1, name: GOODS.heading })).toBeVisible();
  await expect(page.getByText(`${GOODS.count} sản phẩm`, { exact: true })).toBeVisible();
  const filtered = await page.goto(`${GOODS.category}?${GOODS.choice}`);
  expect(filtered?.status()).toBe(200);
  await expect(page.getByRole('link', { name: GOODS.product }).first()).toBeVisible();
});

test('[B-27] an imported product is found by its name and by its sku', async ({ page }) => {
  for (const term of GOODS.terms) {
    await page.goto(`/search?q=${encodeURIComponent(term)}`);
    await expect(page.getByRole('link', { name: GOODS.product }).first()).toBeVisible();
  }
});

test('[IMG-013] [B-27] an imported photograph is served as webp in the requested width', async ({ request }) => {
  const answer = await request.get(`/media/w320/catalog/product/${GOODS.picture}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/webp');
  expect(webpWidth(await answer.body())).toBe(320);
});

test('[IMG-005] [IMG-007] a photograph is offered in the widths of phones: 340 for two pixels each, 500 for three', async ({
  request,
}) => {
  const card = /<img[^>]*class="picture card front"[^>]*>/.exec(await (await request.get(GOODS.category)).text())?.[0];
  for (const width of [216, 340, 432, 500, 640]) expect(card).toMatch(new RegExp(`/media/w${width}/\\S+ ${width}w`));
  const gallery = /<img[^>]*width="1080"[^>]*>/.exec(await (await request.get(GOODS.path)).text())?.[0];
  expect(gallery).toMatch(/srcset="[^"]*\/media\/w1080\/[^"]* 1080w/);
});

test('[B-27] [X63] an imported product is bought in a shop with two-level addresses; a few keys select the ward', async ({
  page,
}) => {
  await page.goto(`${GOODS.path}?color=${COLOR}&size=${SIZE}`);
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  const drawer = page.getByRole('dialog', { name: 'Giỏ hàng' });
  await expect(drawer.getByText(`${COLOR} · ${SIZE}`).or(drawer.getByText(`${SIZE} · ${COLOR}`))).toBeVisible();
  await drawer.getByRole('link', { name: 'Thanh toán' }).click();
  await page.getByLabel('Họ và tên').fill('Trần Văn Bình');
  await page.getByLabel('Số điện thoại').fill('0987654321');
  await chooseRegion(page, 'Tỉnh/Thành phố', { name: 'Hà Nội' });
  await expect(page.getByLabel('Quận/Huyện')).toHaveCount(0);
  const ward = page.getByLabel('Phường/Xã');
  await expect(ward).toBeEnabled();
  await ward.focus();
  await ward.pressSequentially('hoan k');
  await expect(page.getByRole('option').first()).toHaveText('Phường Hoàn Kiếm');
  await ward.press('Enter');
  await expect(ward).toHaveValue('Phường Hoàn Kiếm');
  await page.getByLabel('Số nhà, tên đường').fill('12 Hàng Bông');
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page.getByText('12 Hàng Bông, Phường Hoàn Kiếm, Hà Nội')).toBeVisible();
  await page.getByRole('button', { name: /^Đặt hàng/ }).click();
  await expect(page.getByRole('heading', { name: 'Đặt hàng thành công' })).toBeVisible();
  await expect(page.getByText(GOODS.product).first()).toBeVisible();
});

test('[LIST-020] [LIST-021] [B-27] an imported catalogue, and a search of it, is sorted by price, ascending and descending', async ({
  request,
}) => {
  for (const path of [`${GOODS.category}?`, `/search?q=${encodeURIComponent(GOODS.word)}&`]) {
    const prices = async (direction: 'ASC' | 'DESC') => pricesOf(await request.get(`${path}sort=price_${direction}`));
    const [rising, falling] = [await prices('ASC'), await prices('DESC')];
    for (const listed of [rising, falling]) expect(new Set(listed).size, path).toBeGreaterThan(1);
    expect(rising, path).toEqual(rising.toSorted((a, b) => a - b));
    expect(falling, path).toEqual(falling.toSorted((a, b) => b - a));
    // The whole list is sorted, not only the page: the most expensive product is first.
    expect(falling[0], path).toBeGreaterThanOrEqual(rising.at(-1) ?? 0);
  }
});

/** The prices of the products of a listing, in its order: the first amount of each card, in đồng. */
async function pricesOf(answer: APIResponse): Promise<number[]> {
  expect(answer.status()).toBe(200);
  const cards = (await answer.text()).match(/<article[\s\S]*?<\/article>/g) ?? [];
  return cards.map((card) => Number(/([\d.]+)\s*₫/.exec(card)?.[1]?.replaceAll('.', '')));
}

/** The width that a webp picture states in its header: lossy (VP8), lossless (VP8L) or extended (VP8X). */
function webpWidth(bytes: Buffer): number {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return bytes.readUInt16LE(26) & 0x3fff;
  if (kind === 'VP8L') return (bytes.readUInt32LE(21) & 0x3fff) + 1;
  if (kind === 'VP8X') return bytes.readUIntLE(24, 3) + 1;
  throw new Error(`not a webp picture: ${kind}`);
}
