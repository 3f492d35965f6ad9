import { expect, test } from '../support/test.ts';

test('@phone [PDP-029] on a phone the bar with the buttons takes less than a tenth of the screen and covers neither price nor countdown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/flash-deal/1');
  const offered = page.getByRole('main').getByRole('article').getByRole('link').first();
  const inDeal = new URL((await offered.getAttribute('href')) ?? '', page.url()).pathname;
  for (const path of ['/ao-so-mi-nu-poplin-co-duc.html', inDeal]) {
    await page.goto(path);
    const bar = await page.locator('[data-buy-bar]').boundingBox();
    expect((bar?.height ?? 844) / 844, path).toBeLessThan(0.1);
    const main = page.getByRole('main');
    const deal = main.getByRole('region', { name: /^(?:Giờ vàng|Giá ưu đãi)/ });
    await expect(deal).toHaveCount(path === inDeal ? 1 : 0);
    const covered =
      path === inDeal ? deal.getByRole('time').or(deal.locator('time')).first() : main.getByText(/\d\s?₫/).first();
    const box = await covered.boundingBox();
    expect((box?.y ?? 844) + (box?.height ?? 0), path).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test('@phone [PDP-031] the first screen of a phone shows name, price and colours of a product above the buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/ao-so-mi-nu-poplin-co-duc.html', '/dam-so-mi-that-eo-poplin.html']) {
    await page.goto(path);
    const top = (await page.getByRole('button', { name: 'Thêm vào giỏ' }).boundingBox())?.y ?? 0;
    const main = page.getByRole('main');
    const colours = main.getByRole('group', { name: /^Màu sắc/ });
    for (const shown of [
      main.getByRole('heading', { level: 1 }),
      main.getByText(/\d\s?₫/).first(),
      colours.getByRole('radio').first(),
    ]) {
      const box = await shown.boundingBox();
      expect((box?.y ?? 844) + (box?.height ?? 0), path).toBeLessThanOrEqual(top);
    }
  }
});

/** Names of one and of two lines, with stars and without. */
const SHIRTS = ['/ao-so-mi-nu-poplin-co-duc.html', '/dam-so-mi-that-eo-poplin.html', '/p/MAT2602'];

test('@phone [PDP-034] the first screen of a phone shows price, colours, sizes and the buttons of a product, none under another', async ({
  page,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 390, height: 844 });
  const { height } = page.viewportSize() ?? { height: 0 };
  for (const path of SHIRTS) {
    await page.goto(path);
    const button = await page.getByRole('button', { name: 'Thêm vào giỏ' }).boundingBox();
    expect((button?.y ?? height) + (button?.height ?? 0), path).toBeLessThanOrEqual(height);
    const end = isMobile ? (await page.locator('[data-buy-bar]').boundingBox())?.y : height;
    const main = page.getByRole('main');
    const shown = [
      main.getByText(/\d\s?₫/).first(),
      main
        .getByRole('group', { name: /^Màu sắc/ })
        .getByRole('radio')
        .last(),
      // The frame that is seen; the radio button within it is smaller.
      main
        .getByRole('group', { name: /^Kích cỡ/ })
        .locator('label')
        .last(),
    ];
    for (const each of shown) {
      const box = await each.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), path).toBeLessThanOrEqual(end ?? 0);
    }
  }
});

test('@phone [PDP-035] on a low phone price, colours and the beginning of the sizes stand above the buttons, below two pictures side by side', async ({
  page,
}) => {
  test.skip(test.info().project.name !== 'phone', 'a wide screen has its buttons beside the pictures');
  for (const [width, height] of [
    [360, 640],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of SHIRTS) {
      await page.goto(path);
      const end = (await page.locator('[data-buy-bar]').boundingBox())?.y ?? 0;
      const main = page.getByRole('main');
      const colours = main
        .getByRole('group', { name: /^Màu sắc/ })
        .getByRole('radio')
        .last();
      for (const each of [main.getByText(/\d\s?₫/).first(), colours]) {
        const box = await each.boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0), `${path} at ${width}`).toBeLessThanOrEqual(end);
      }
      const sizes = await main
        .getByRole('group', { name: /^Kích cỡ/ })
        .getByRole('radio')
        .first()
        .boundingBox();
      expect((sizes?.y ?? height) + 16, `${path} at ${width}`).toBeLessThanOrEqual(end);
      const pictures = main.getByRole('link', { name: /^Phóng to hình \d/ });
      const [one, two] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()];
      expect([one?.y, one?.width], path).toEqual([two?.y, width / 2]);
      expect((two?.x ?? 0) + (two?.width ?? 0), path).toBeLessThanOrEqual(width);
      const picture = pictures.nth(1).locator('img');
      expect(await picture.evaluate((image) => image.checkVisibility()), path).toBe(true);
    }
  }
});

test('@phone [PDP-033] what stands on the pictures of a product covers nothing else on them', async ({ page }) => {
  for (const [path, hasFilm] of [
    ['/p/MAT2602', true],
    ['/ao-so-mi-nu-poplin-co-duc.html', false],
  ] as const)
    for (const width of [320, 360, 390, 700]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const main = page.getByRole('main');
      const film = main.getByRole('link', { name: 'Xem video' });
      await expect(film).toHaveCount(hasFilm ? 1 : 0);
      const shown = [
        main.getByRole('button', { name: /yêu thích/ }),
        main.getByRole('button', { name: 'Chia sẻ' }),
        main.getByText(/^1\/\d+$/),
        ...(hasFilm ? [film] : []),
      ];
      const boxes = await Promise.all(shown.map((each) => each.first().boundingBox()));
      for (const [index, a] of boxes.entries())
        for (const b of boxes.slice(index + 1)) {
          if (!a || !b) throw new Error(`${path} at ${width} lacks one of them`);
          const isApart =
            a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
          expect(isApart, `${path} at ${width}: ${JSON.stringify([a, b])}`).toBe(true);
        }
    }
});
