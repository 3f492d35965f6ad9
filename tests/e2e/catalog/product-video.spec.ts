import { expectNoViolations } from '../support/axe.ts';
import { expectScriptBudget } from '../support/script-budget.ts';
import { expect, type Page, test } from '../support/test.ts';

/** A product of the default shop with a film. */
const PRODUCT = '/ao-so-mi-nu-linen-dang-rong.html';
const TITLE = 'Áo sơ mi linen dáng rộng, xem quanh một vòng';

const filmOf = (page: Page) => page.getByLabel(TITLE, { exact: true });
const secondsOf = (page: Page) => filmOf(page).evaluate((film: HTMLVideoElement) => film.currentTime);

/** The addresses of films that the page asked for since it was opened. */
function watchFilms(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/film/')) asked.push(request.url());
  });
  return asked;
}

test('[B-65] a film of a product is loaded and plays only when it is asked for, silently, with its words on the page @phone', async ({
  page,
}) => {
  const asked = watchFilms(page);
  await expectScriptBudget(page, PRODUCT);
  await filmOf(page).scrollIntoViewIfNeeded();
  expect(asked, 'nothing of the film is loaded, though its frame is in view').toEqual([]);
  await page.getByLabel('Hình sản phẩm').evaluate((track) => track.scrollTo({ left: 0 }));
  await page.getByRole('link', { name: 'Xem video', exact: true }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0);
  expect(asked.length).toBeGreaterThan(0);
  await expect(filmOf(page)).toBeInViewport();
  await expect(filmOf(page)).toBeFocused();
  expect(
    await filmOf(page).evaluate(({ muted, loop, autoplay, controls }: HTMLVideoElement) => ({
      ...{ muted, loop, autoplay, controls },
    })),
  ).toEqual({ muted: true, loop: false, autoplay: false, controls: true });
  await expect(filmOf(page)).toHaveAccessibleDescription(/cầu vai liền/);
  await page.getByRole('heading', { name: 'Nội dung video' }).click();
  await expect(page.getByText(/cúc bốn lỗ/).filter({ visible: true })).toHaveCount(1);
  await expectNoViolations(page);
});

test('[B-65] a film is reached and paused with the keyboard, and stays when another colour is selected', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const position = page.locator('[data-position]');
  const count = Number((await position.textContent())?.split('/')[1]);
  await page
    .getByRole('group', { name: /^Màu sắc/ })
    .getByRole('radio')
    .nth(1)
    .click({ force: true });
  // The other colour has fewer pictures than the product, and the same film.
  await expect(position).not.toHaveText(`1/${count}`);
  const shown = Number((await position.textContent())?.split('/')[1]);
  await page.getByRole('link', { name: 'Xem video', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(filmOf(page)).toBeFocused();
  await expect(position).toHaveText(`${shown}/${shown}`);
  await expect(page.getByRole('link', { name: `Xem video: ${TITLE}` })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await expect.poll(() => filmOf(page).evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
});
