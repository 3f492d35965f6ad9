import { findBuyable } from '../support/filled-cart.ts';
import { expect, test } from '../support/test.ts';
import { touched } from '../support/touched.ts';

/** Ways in which the browser of another app takes the storage away from a page. */
const DENIED = {
  'by an error': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  'by having none': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: () => null });
  },
};
const APP = {
  'by an error':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/530.0]',
  'by having none':
    'Mozilla/5.0 (Linux; Android 14; SM-A556E) AppleWebKit/537.36 Version/4.0 Chrome/139.0 Mobile Safari/537.36 Zalo android/25080200',
};

for (const how of ['by an error', 'by having none'] as const)
  test.describe(`storage denied ${how}`, () => {
    test.use({ userAgent: APP[how] });

    test(`[B-322] a browser inside an app that denies storage ${how} shows every page without an error @phone`, async ({
      page,
      context,
    }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.addInitScript(DENIED[how]);
      const { path } = await findBuyable(context);
      for (const each of ['/', '/nu/ao.html', path, '/search?q=ao', '/hoi-dap', '/gio-hang', '/cua-hang.html']) {
        await page.goto(each);
        await touched(page);
        expect(errors, each).toEqual([]);
      }
      await page
        .getByRole('link', { name: /giỏ hàng/i })
        .first()
        .click();
      await expect(
        page
          .getByText('Giỏ hàng đang trống')
          .or(page.getByRole('dialog', { name: 'Giỏ hàng' }))
          .first(),
      ).toBeVisible();
      expect(errors).toEqual([]);
    });
  });
