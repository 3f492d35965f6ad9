import sharp from 'sharp';
import { expect, type Locator, test } from '../support/test.ts';

interface Drawn {
  width: number;
  height: number;
  /** Brightness of a pixel, 0 to 255. */
  at(x: number, y: number): number;
}

/** The pixels of an element as they are on the screen. */
async function drawn(part: Locator): Promise<Drawn> {
  await part.scrollIntoViewIfNeeded();
  await part.evaluate((image: HTMLImageElement) => image.decode());
  const { data, info } = await sharp(await part.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { width, height, at: (x, y) => data[Math.floor(y) * width + Math.floor(x)] ?? 0 };
}

/** A change of brightness that the eye takes for an edge, and not for a fold. */
const EDGE = 18;
/** How far apart the two sides of an edge are looked at, in pixels. */
const STEP = 3;

/** How many edges a line crosses, a straight one from one point to another. */
function edges({ at }: Drawn, from: [number, number], to: [number, number]): number {
  const length = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  let count = 0;
  let last = at(...from);
  for (let step = STEP; step <= length; step += STEP) {
    const share = step / length;
    const here = at(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share);
    if (Math.abs(here - last) >= EDGE) count += 1;
    last = here;
  }
  return count;
}

/** The edges within a garment: down and across its middle, at several places, the median of each. */
function pattern(picture: Drawn): { down: number; across: number } {
  const { width, height } = picture;
  const places = [0.38, 0.42, 0.46, 0.54, 0.58, 0.62];
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return {
    down: median(places.map((x) => edges(picture, [width * x, height * 0.4], [width * x, height * 0.72]))),
    across: median(places.map((y) => edges(picture, [width * 0.36, height * y], [width * 0.64, height * y]))),
  };
}

type Pattern = ReturnType<typeof pattern>;

/** Words of names, and whether their pattern is seen: lines across, lines both ways, spots, or nothing. */
const PATTERNS = [
  ['áo thun kẻ ngang', /kẻ ngang/i, ({ down, across }: Pattern) => down >= 6 && across <= 2],
  ['hoa nhí', /hoa nhí/i, ({ down, across }: Pattern) => down >= 3 && across >= 3],
  ['chấm bi', /chấm/i, ({ down, across }: Pattern) => down + across >= 6],
  ['áo sơ mi caro', /caro/i, ({ down, across }: Pattern) => down >= 6 && across >= 4],
  ['áo thun trơn', /trơn|cổ tim/i, ({ down, across }: Pattern) => down + across <= 3],
] as const;

test('[B-226] a print in the name of a product is seen in its picture, and none where the name says plain @phone @pictures', async ({
  page,
}) => {
  test.slow();
  for (const [words, named, isSeen] of PATTERNS)
    await test.step(words, async () => {
      await page.goto(`/search?q=${encodeURIComponent(words)}`);
      const cards = page.getByRole('region', { name: 'Sản phẩm' }).getByRole('article').filter({ hasText: named });
      expect(await cards.count(), words).toBeGreaterThan(0);
      for (const card of (await cards.all()).slice(0, 4)) {
        const name = (await card.getByRole('heading').textContent()) ?? '';
        const seen = pattern(await drawn(card.locator('img.front')));
        expect(isSeen(seen), `${name}: ${JSON.stringify(seen)}`).toBe(true);
      }
    });
});

test('[B-227] the covers of stories show their garments whole and in the middle, on a phone and wide @phone @pictures', async ({
  page,
}) => {
  await page.goto('/blog');
  const covers = page.getByRole('main').getByRole('article').locator('img');
  const count = await covers.count();
  expect(count).toBeGreaterThan(6);
  for (const cover of (await covers.all()).slice(0, 8)) {
    const name = (await cover.getAttribute('alt')) ?? '';
    const picture = await drawn(cover);
    const { width, height } = picture;
    // Only the ground is at the left, the right and the upper edge; the thread runs below.
    for (const x of [0.02, 0.06])
      for (const side of [width * x, width * (1 - x)])
        expect(edges(picture, [side, height * 0.05], [side, height * 0.62]), `${name}: at its side`).toBe(0);
    expect(edges(picture, [width * 0.05, height * 0.02], [width * 0.95, height * 0.02]), `${name}: above`).toBe(0);
    // What is drawn lies around the middle.
    const rows = [0.3, 0.4, 0.5, 0.6].map((y) => height * y);
    const columns = Array.from({ length: 20 }, (_, place) => (width * (place + 0.5)) / 20);
    const ground = picture.at(width * 0.04, height * 0.3);
    const filled = columns.filter((x) => rows.some((y) => Math.abs(picture.at(x, y) - ground) > EDGE / 2));
    const middle = filled.reduce((sum, x) => sum + x, 0) / filled.length / width;
    expect(filled.length, name).toBeGreaterThan(2);
    expect(Math.abs(middle - 0.5), `${name}: its middle is at ${middle}`).toBeLessThan(0.2);
  }
});

test('[B-227] the ribbon of a campaign is drawn in the letters of the shop, and says its name to screen readers @phone @pictures', async ({
  page,
}) => {
  await page.goto('/flash-deal/1');
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('img.promotion') })
    .first();
  const ribbon = card.locator('img.promotion');
  const picture = await drawn(ribbon);
  // Letters: many edges along the ribbon, in the lowest tenth of the picture.
  const { width, height } = picture;
  expect(edges(picture, [width * 0.2, height * 0.945], [width * 0.8, height * 0.945])).toBeGreaterThan(8);
  // A picture has no font of the page: its letters are outlines, not text.
  const drawing = await (await page.request.get((await ribbon.getAttribute('src')) ?? '')).text();
  expect(drawing).toContain('<svg');
  expect(drawing).not.toMatch(/<text|font-family/);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('main').getByRole('img', { name: 'Tuần lễ áo ấm' })).toBeVisible();
});

test('[B-228] no bar and no words say that nothing was sold of a deal: on the home page, in its list and on products', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const nothing = main.locator('progress[value="0"], meter[value="0"]');
  const expectNothing = async () => {
    await expect(main.getByText(/^Còn \d+ món giá này/).first()).toBeAttached();
    await expect(main.getByText(/Đã bán 0(?!\d)/)).toHaveCount(0);
    // The bars of ratings, in which nobody gave a number of stars, are others.
    await expect(nothing.and(page.locator('.deal *, article *'))).toHaveCount(0);
  };
  for (const path of ['/', '/flash-deal/1'])
    await test.step(path, async () => {
      await page.goto(path);
      await expectNothing();
    });
  // A product of which nothing was sold yet. Other tests buy the first products of the deal.
  const cards = main.getByRole('article').filter({ hasNot: page.getByRole('meter') });
  await cards.last().getByRole('heading').getByRole('link').click();
  await expect(main.getByRole('region', { name: 'Giờ vàng' })).toBeVisible();
  await expectNothing();
  // Where pieces were sold, the bar is there.
  await page.goto('/flash-deal/3');
  await expect(main.getByRole('article').first().getByRole('meter')).toBeVisible();
});
