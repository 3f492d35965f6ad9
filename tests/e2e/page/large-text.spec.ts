import { register } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { CATEGORY, SEARCH } from '../support/pages.ts';
import { expect, type Page, test } from '../support/test.ts';
import { textSize } from '../support/text-size.ts';

test.use({ launchOptions: textSize(32) });

/** Screens in groups, each with its texts twice as large. */
const PUBLIC = [
  ['/', CATEGORY, SEARCH],
  ['/ao-thun-nu-co-rong-tay-ngan-mem-ru.html', '/blog', '/cua-hang.html', '/vouchers'],
  ['/hoi-dap', '/tra-don-hang', '/vong-quay-may-man'],
];
const OWN = ['/gio-hang', '/checkout', '/customer/my-account', '/customer/my-profile'];

/** Elements outside of the screen or cut off by their container, except those that can be scrolled to. */
const listLost = () => {
  const found: string[] = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width + 1)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const parents = (element: Element) => {
    const all: Element[] = [];
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) all.push(at);
    return all;
  };
  const hasWords = (element: Element) =>
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
  // The heading has the full title, which the breadcrumbs shorten; a card on a wide screen shortens a very long name, also
  // with small text.
  const card = innerWidth < 640 ? '' : ', article :is(h2, h3)';
  const left = `.visually-hidden, dialog:not([open]), [hidden], nav [aria-current="page"], select${card}`;
  for (const element of document.querySelectorAll('main *, footer *, header *')) {
    if (!hasWords(element) && !element.matches('input, button')) continue;
    if (element.closest(left) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = element.matches('input, button') ? element.getBoundingClientRect() : range.getBoundingClientRect();
    if (!box.width) continue;
    const around = [element, ...parents(element)].map((each) => ({ each, style: getComputedStyle(each) }));
    if (around.some(({ style }) => /auto|scroll/.test(style.overflowX))) continue;
    const words = element.textContent?.trim().slice(0, 40);
    if (box.right > width + 2 || box.left < -2) found.push(`outside: ${words}`);
    for (const { each, style } of around) {
      if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') continue;
      const edge = each.getBoundingClientRect();
      if (box.right > edge.right + 2 || box.bottom > edge.bottom + 4) found.push(`cut off: ${words}`);
      break;
    }
  }
  return [...new Set(found)];
};

async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => page.evaluate(listLost), path).toEqual([]);
}

test('[B-24] with text twice as large, the logo and the icons keep their places in the header @phone', async ({
  page,
}) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/hoi-dap');
    const head = page.getByRole('banner');
    const logo = await head.getByRole('img', { name: 'Chỉ' }).boundingBox();
    expect(logo?.height, `the logo at ${width} px`).toBeGreaterThan(40);
    expect(logo?.width, `the logo at ${width} px`).toBeGreaterThan(60);
    const buttons = await head.locator('.icon-button:visible').all();
    expect(buttons.length).toBeGreaterThan(2);
    for (const button of buttons) {
      const box = await button.boundingBox();
      expect(box && logo && (box.x >= logo.x + logo.width || box.x + box.width <= logo.x)).toBe(true);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const paths of PUBLIC)
  test(`[B-24] with text twice as large, nothing is cut off on ${paths.join(', ')} @phone`, async ({ page }) => {
    for (const path of paths) await expectWhole(page, path);
  });

test('[B-24] with text twice as large, nothing is cut off in cart, checkout and account @phone', async ({
  page,
  context,
}) => {
  await register(context);
  await fillCart(context);
  for (const path of OWN) await expectWhole(page, path);
  await saveDelivery(context);
  await expectWhole(page, '/checkout');
});

test('[B-24] with text twice as large, the link to the size guide is apart from the name of the option @phone', async ({
  page,
}) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/ao-thun-nu-co-rong-tay-ngan-mem-ru.html?size=M');
    const sizes = page.getByRole('group', { name: /^Kích cỡ/ });
    const [name, link] = await Promise.all(
      [sizes.locator('legend'), sizes.getByRole('link', { name: 'Hướng dẫn chọn cỡ' })].map((part) =>
        part.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect().toJSON() as DOMRect;
        }),
      ),
    );
    if (!name || !link) throw new Error('both are on the page');
    const isApart = name.right <= link.left || name.bottom <= link.top || link.bottom <= name.top;
    expect(isApart, `at ${width} px`).toBe(true);
  }
});

test('[B-24] with text twice as large, the message about an addition covers nothing of the cart @phone', async ({
  page,
}) => {
  await page.goto('/ao-thun-nu-co-rong-tay-ngan-mem-ru.html?size=M');
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  const bag = page.getByRole('dialog', { name: 'Giỏ hàng' });
  const message = bag.locator('[data-toast]');
  const line = bag.getByRole('listitem').filter({ hasText: 'Áo thun nữ cổ rộng' }).first();
  await expect(line).toBeVisible();
  // A message under the pointer stays.
  await message.hover();
  await expect(line).toBeInViewport();
  const covered = await message.evaluate((toast) => {
    const said = toast.getBoundingClientRect();
    const words = (element: Element) => element.textContent?.trim() || element.getAttribute('aria-label');
    return [...(toast.closest('dialog')?.querySelectorAll('h2, p, img, a, button, input') ?? [])]
      .filter((element) => !toast.contains(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden'))
      .filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return top < said.bottom - 1 && bottom > said.top + 1 && left < said.right - 1 && right > said.left + 1;
      })
      .map((element) => `${element.localName}: ${words(element)}`);
  });
  expect(covered).toEqual([]);
});

/** What the bar with the buttons covers, as a part of the screen, and whether the choices stand in the page. */
const measureBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-buy-bar]')?.getBoundingClientRect();
    const sizes = document.querySelector('[data-option="size"]');
    const position = sizes && getComputedStyle(sizes).position;
    const pills = [...(sizes?.querySelectorAll('label') ?? [])].map((pill) => {
      const { width, height } = pill.getBoundingClientRect();
      return Math.min(width, height) >= 24 && pill.scrollWidth <= pill.clientWidth + 1;
    });
    const row = document.querySelector('[data-buy-bar]');
    const isFixed = row !== null && getComputedStyle(row).position === 'fixed';
    return {
      part: isFixed && bar ? bar.height / innerHeight : 0,
      position,
      isWhole: pills.length > 0 && pills.every(Boolean),
    };
  });

test('@phone [PDP-028] with text twice as large, the sizes of a product stand whole in the page, and the bar covers neither price nor countdown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ao-thun-nu-co-rong-tay-ngan-mem-ru.html');
  const bar = await measureBar(page);
  expect(bar).toMatchObject({ position: 'relative', isWhole: true });
  expect(bar.part).toBeLessThan(0.1);
  for (const what of ['[data-option="size"]', '[data-option="color"]']) {
    await page.locator(what).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(page.locator(what)).toBeInViewport();
  }
  // The missing size gets the focus, above the bar.
  await page.locator('[data-buy-bar]').getByRole('button').first().click();
  const focused = page.locator('[data-option="size"] label:has(:focus)');
  await expect(focused).toBeVisible();
  const [under, over] = [await focused.boundingBox(), await page.locator('[data-buy-bar]').boundingBox()];
  expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
});
