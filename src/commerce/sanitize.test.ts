import { expect, test } from 'vitest';
import { sanitize } from './sanitize.ts';

test('a table scrolls in a region of its own that bears its caption and that the keyboard reaches', () => {
  const table =
    '<table tabindex="3"><caption>Cỡ <b>"nữ"</b> &lt;cm&gt;</caption><tbody><tr><td>M</td></tr></tbody></table>';
  expect(sanitize(`<p>Đo</p>${table}`)).toBe(
    '<p>Đo</p><div class="table-scroll" role="region" tabindex="0" aria-label="Cỡ &quot;nữ&quot; &lt;cm&gt;">' +
      '<table><caption>Cỡ <b>"nữ"</b> &lt;cm&gt;</caption><tbody><tr><td>M</td></tr></tbody></table></div>',
  );
});

test('a table without a caption has a name too, and one in another stays inside', () => {
  const region = '<div class="table-scroll" role="region" tabindex="0" aria-label="Bảng số liệu">';
  const cell = (html: string) => `<table><tbody><tr><td>${html}</td></tr></tbody></table>`;
  expect(sanitize(cell(cell('1')))).toBe(`${region}${cell(`${region}${cell('1')}</div>`)}</div>`);
});
