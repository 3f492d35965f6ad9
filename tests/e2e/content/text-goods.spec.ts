import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';

/** An article of the seed with an outfit at its end, a lead and the layout with a wide picture. */
const LINEN = '/blog/ao-linen-nhan';
/** Goods between its paragraphs, the layout for reading. */
const TWELVE = '/blog/tu-do-muoi-hai-mon';
/** The usual layout. */
const USUAL = '/blog/so-mi-trang-cua-anh-va-cua-em';
const OUTFIT = 'Mặc cùng: Cuối tuần quanh hồ';
const GOODS = [
  'Áo sơ mi nữ poplin cổ đức',
  'Quần jeans nữ ống đứng cạp cao',
  'Quần tây nữ ống suông cạp cao',
  'Khăn len dài merino',
];

async function chooseSizes(page: Page) {
  const outfit = page.getByRole('region', { name: OUTFIT, exact: true });
  for (const name of ['Áo sơ mi nam linen cổ tàu', 'Quần linen nam dây rút', 'Thắt lưng dây bện co giãn'])
    await outfit.getByRole('combobox', { name: `Kích cỡ của ${name}` }).selectOption({ index: 2 });
  return outfit.getByRole('button', { name: 'Thêm cả bộ vào giỏ' });
}

test('[CMS-061] an outfit within an article is bought there @phone', async ({ page }) => {
  await page.goto(LINEN);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('link', { name: /^1\. Áo sơ mi nam linen cổ tàu/ })).toBeVisible();
  await (await chooseSizes(page)).click();
  const cart = page.getByRole('dialog', { name: 'Giỏ hàng' });
  await expect(cart.getByText('Quần linen nam dây rút').first()).toBeVisible();
  await expect(page.getByText('Đã thêm cả bộ “Cuối tuần quanh hồ” vào giỏ hàng: 3 món.')).toBeVisible();
  await expectNoViolations(page, '.outfit');
});

test('[CMS-061] goods stand between the paragraphs of an article, in their order @phone', async ({ page }) => {
  await page.goto(TWELVE);
  const article = page.getByRole('article').first();
  const cards = article.getByRole('article');
  await expect(cards).toHaveCount(GOODS.length);
  for (const [at, name] of GOODS.entries()) await expect(cards.nth(at)).toContainText(name);
  const [before, first, after] = await Promise.all([
    article.getByRole('heading', { name: 'Danh sách của chúng tôi' }).boundingBox(),
    cards.first().boundingBox(),
    article.getByRole('heading', { name: 'Điều học được' }).boundingBox(),
  ]);
  expect([(before?.y ?? 0) < (first?.y ?? 0), (first?.y ?? 0) < (after?.y ?? 0)]).toEqual([true, true]);
  // The words that an editor sees in their place are not shown.
  await expect(article.getByText('Sơ mi, jean, quần âu và khăn')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectNoViolations(page);
});

test('[BLOG-060] an article has one of three layouts, a lead and its reading time @phone', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  const hero = page.getByRole('main').locator('article > img');
  const boxes = async (path: string) => {
    await page.goto(path);
    const [words, picture] = [await title.boundingBox(), await hero.boundingBox()];
    if (!words || !picture) throw new Error(`${path} has no title or no picture`);
    return { words, picture };
  };
  const width = page.viewportSize()?.width ?? 0;
  const wide = await boxes(LINEN);
  expect(wide.picture.y).toBeLessThan(wide.words.y);
  expect(wide.picture.width).toBeGreaterThan(Math.min(width, 1360) - 20);
  await expect(
    page.getByText('Linen chỉ phẳng trong ba phút đầu. Bài này dành cho hai tiếng sau đó', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText(/^\d+ phút đọc$/).first()).toBeVisible();
  await expectNoViolations(page, 'main');
  const quiet = await boxes(TWELVE);
  const usual = await boxes(USUAL);
  for (const { words, picture } of [quiet, usual]) expect(words.y).toBeLessThan(picture.y);
  expect(quiet.picture.width).toBeLessThanOrEqual(usual.picture.width);
  if (width > 1000) expect(quiet.picture.width).toBeLessThan(usual.picture.width);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CMS-061] the form of an outfit in an article leads to the cart @phone', async ({ page }) => {
    await page.goto(LINEN);
    await (await chooseSizes(page)).click();
    await expect(page).toHaveURL(/\/gio-hang$/);
    await expect(page.getByRole('main').getByText('Thắt lưng dây bện co giãn').first()).toBeVisible();
  });
});
