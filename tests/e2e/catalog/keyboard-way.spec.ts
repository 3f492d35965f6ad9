import { expect, test } from '../support/test.ts';

const PATH = '/ao-hoodie-nu-dang-rong-ni-chan-cua.html';
const MOST = 12;

test('[B-325] the keyboard comes to the first colour in at most twelve presses, past header and pictures', async ({
  page,
}) => {
  await page.goto(PATH);
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement && element.type === 'radio') return 'colour';
      return element instanceof HTMLAnchorElement ? (element.textContent ?? '').trim() : '';
    });
  let presses = 0;
  for (let now = ''; now !== 'colour' && presses <= MOST; now = await focused()) {
    await page.keyboard.press(/^(Đến nội dung|Bỏ qua)/.test(now) ? 'Enter' : 'Tab');
    presses++;
  }
  expect(await focused()).toBe('colour');
  expect(presses).toBeLessThanOrEqual(MOST);
});
