import { expect, test } from 'vitest';
import { sanitize } from './sanitize.ts';

const background = (images: object) =>
  `data-background-images="${JSON.stringify(images).replaceAll('"', '\\&quot;')}" data-background-type="image"`;
const media = (name: string) => `https://magento.example/media/wysiwyg/${name}`;
const picture = (name: string, className: string) =>
  `<img class="pagebuilder-background ${className}" src="/media/w1080/wysiwyg/${name}" alt="" loading="lazy" />`;

test('[B-266] a background picture is a picture before the text, one for phones and one for wide screens if they differ', () => {
  const banner = (images: object) =>
    sanitize(
      `<div data-content-type="banner"><a href="https://magento.example/nu.html"><div class="pagebuilder-banner-wrapper" ${background(images)}>` +
        '<p>Bộ sưu tập</p><button type="button" class="pagebuilder-button-primary">Xem</button></div></a></div>',
    );
  const around = (pictures: string) =>
    `<div><a href="https://magento.example/nu.html"><div class="pagebuilder-banner-wrapper">${pictures}<p>Bộ sưu tập</p>` +
    '<span class="pagebuilder-button-primary button">Xem</span></div></a></div>';
  expect(banner({ desktop_image: media('rong.jpg') })).toBe(around(picture('rong.jpg', '')));
  expect(banner({ desktop_image: media('rong.jpg'), mobile_image: media('hep.jpg') })).toBe(
    around(picture('rong.jpg', 'pagebuilder-mobile-hidden') + picture('hep.jpg', 'pagebuilder-mobile-only')),
  );
  expect(banner({})).toBe(around(''));
  expect(banner({ desktop_image: 'https://elsewhere.example/a.jpg' })).toBe(around(''));
});

test('[B-266] a part in another part has its own picture', () => {
  const part = (name: string, html: string) =>
    `<div data-content-type="row" ${background({ desktop_image: media(name) })}>${html}</div>`;
  expect(sanitize(part('ngoai.jpg', part('trong.jpg', '<p>Chữ</p>')))).toBe(
    `<div>${picture('ngoai.jpg', '')}<div>${picture('trong.jpg', '')}<p>Chữ</p></div></div>`,
  );
});

test('[B-266] a picture that is the same for all widths is shown once, another one by its class', () => {
  const figure = (mobile: string) =>
    sanitize(
      `<figure data-content-type="image"><img class="pagebuilder-mobile-hidden" src="${media('a.jpg')}" alt="Áo" data-element="desktop_image">` +
        `<img class="pagebuilder-mobile-only" src="${media(mobile)}" alt="Áo" data-element="mobile_image"></figure>`,
    );
  expect(figure('a.jpg').match(/<img/g)).toHaveLength(1);
  expect(figure('a.jpg')).not.toContain('pagebuilder-mobile-hidden');
  expect(figure('b.jpg').match(/class="pagebuilder-mobile-(?:hidden|only)"/g)).toHaveLength(2);
});

test('[B-266] tabs fold without a script, the first one open; their list of links is gone', () => {
  const html = sanitize(
    '<div data-content-type="tabs"><ul role="tablist"><li data-element="headers"><a href="#T1">Chất liệu</a></li>' +
      '<li data-element="headers"><a href="#T2">Giặt &amp; ủi</a></li></ul><div data-element="content">' +
      '<div data-content-type="tab-item" data-tab-name="Chất liệu" id="T1"><p>Cotton</p></div>' +
      '<div data-content-type="tab-item" id="T2"><p>Giặt tay</p></div></div></div>',
  );
  expect(html).toBe(
    '<div><details class="pagebuilder-tab" open><summary>Chất liệu</summary><p>Cotton</p></details>' +
      '<details class="pagebuilder-tab"><summary>Giặt &amp; ủi</summary><p>Giặt tay</p></details></div>',
  );
});

test('[B-266] HTML code is shown as HTML, and is as safe as any other text', () => {
  const code = '<p>Bảng</p><script>alert(1)</script><img src=x onerror=alert(1)>';
  const html = `<div data-content-type="html">${code.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</div>`;
  expect(sanitize(html)).toBe('<div><p>Bảng</p></div>');
});

test('[B-266] what an editor hid is not shown, in Page Builder or by a style of its own', () => {
  const styles =
    '<style>#html-body [data-pb-style=A1],#html-body [data-pb-style=B2]{display:none}#html-body [data-pb-style=C3]{text-align:center}' +
    '@media only screen { #html-body [data-pb-style=D4]{display:none} }</style>';
  const part = (id: string, text: string) => `<div data-content-type="text" data-pb-style="${id}"><p>${text}</p></div>`;
  expect(sanitize(styles + part('A1', 'ẩn') + part('B2', 'ẩn') + part('C3', 'giữa') + part('D4', 'hiện'))).toBe(
    '<div class="align-center"><p>giữa</p></div><div><p>hiện</p></div>',
  );
  expect(sanitize('<p style="display: none">ẩn</p><p style="text-align: right;">phải</p>')).toBe(
    '<p class="align-end">phải</p>',
  );
});

test('[B-266] a link to a part of the same text keeps its target, and no text brings an id of the page', () => {
  expect(sanitize('<a href="#doi-hang">Đổi hàng</a><h2 id="doi-hang">Đổi</h2><h2 id="main">Khác</h2>')).toBe(
    '<a href="#muc-doi-hang">Đổi hàng</a><h2 id="muc-doi-hang">Đổi</h2><h2>Khác</h2>',
  );
  expect(sanitize('<a href="#khong-co">Đổi hàng</a>')).toBe('<a>Đổi hàng</a>');
});

test('[B-266] of a form nothing is left', () => {
  expect(sanitize('<p>Trước</p><form><fieldset><legend>Order ID</legend><label>Email</label></fieldset></form>')).toBe(
    '<p>Trước</p>',
  );
});

test('[B-266] other texts are the same as ever', () => {
  const text = '<p>Áo &amp; quần “mới” <em>đẹp</em></p>';
  expect(sanitize(text)).toBe(text);
  expect(sanitize(`${text}<p style="text-align: center">giữa</p>`)).toBe(`${text}<p class="align-center">giữa</p>`);
});
