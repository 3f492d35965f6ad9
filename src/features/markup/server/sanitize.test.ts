import { expect, test } from 'vitest';
import { productName, sanitize } from './sanitize.ts';

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

test('a picture whose width is known is offered in the widths that a screen may need, and waits until it is near', () => {
  expect(
    sanitize('<img src="https://shop.vn/media/wysiwyg/a, b.jpg" width="400" height="300" srcset="//evil.vn/x 1w">'),
  ).toBe(
    '<img src="/media/w1080/wysiwyg/a, b.jpg" width="400" height="300" srcset="/media/w320/wysiwyg/a%2C%20b.jpg 320w, ' +
      '/media/w500/wysiwyg/a%2C%20b.jpg 500w, /media/w750/wysiwyg/a%2C%20b.jpg 750w" ' +
      'sizes="(width &lt; 400px) 100vw, 400px" alt="" loading="lazy" />',
  );
});

test('a picture of unknown or small width has one source, so that it is not shown as wide as the page', () => {
  for (const width of ['', 'width="64"', 'width="100%"']) {
    expect(sanitize(`<img src="/media/a.png" ${width} sizes="100vw">`)).not.toMatch(/srcset|sizes/);
  }
});

test('of the goods of a Magento widget nothing is left that its scripts would have to bring to life', () => {
  const actions = '<div class="product-item-actions"><form><button>Add to Cart</button></form></div>';
  const stars = '<div class="product-reviews-summary short"><span>Rating:</span></div>';
  expect(sanitize(`<li class="product-item"><a href="/a.html">Áo</a>${stars}${actions}</li>`)).toBe(
    '<li class="product-item"><a href="/a.html">Áo</a></li>',
  );
});

test.each([
  ['140.000,00 ₫', '140.000 ₫'],
  ['₫140,000.00', '140.000 ₫'],
  ['1.250.000 ₫', '1.250.000 ₫'],
  ['$14.00', '$14.00'],
  ['Liên hệ', 'Liên hệ'],
])('[B-365] the price %s of a Magento widget is written as the shop writes prices', (written, shown) => {
  const html = sanitize(`<div class="price-box"><span class="price">${written}</span></div>`);
  expect(html.replaceAll('\u00a0', ' ')).toBe(`<div class="price-box"><span class="price">${shown}</span></div>`);
});

test('the name of a product is read as its editors meant it, and a name with signs stays as it is', () => {
  expect(productName('Harmony Lumaflex&trade; Strength Band Kit')).toBe('Harmony Lumaflex™ Strength Band Kit');
  expect(productName(' Aether Gym Pant ')).toBe('Aether Gym Pant');
  expect(productName('Áo & quần <M>')).toBe('Áo & quần <M>');
  expect(productName('Túi 5 < 6')).toBe('Túi 5 < 6');
});
