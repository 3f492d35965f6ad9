import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { expect, test } from '../support/test.ts';

const PAGES = [
  ...['/', '/nu/ao.html', '/ao-so-mi-nu-poplin-co-duc.html', '/search?q=ao', '/cua-hang.html', '/blog'],
  ...['/gio-hang', '/checkout', '/checkout?edit=new', '/tra-don-hang', '/?login=register'],
];

// A browser that enlarges a page shows it as a screen of fewer pixels would: 1280 px at 200 % are 640, at 400 % 320.
for (const [percent, width, height] of [
  [200, 640, 450],
  [400, 320, 256],
] as const)
  test(`[B-356] at a zoom of ${percent} % no page scrolls sideways`, async ({ page, context }) => {
    await page.setViewportSize({ width, height });
    await fillCart(context);
    await saveDelivery(context);
    for (const path of PAGES) {
      await page.goto(path, { waitUntil: 'load' });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, path).toBe(0);
    }
  });
