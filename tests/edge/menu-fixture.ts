const item = (change: Record<string, unknown>) => ({ itemEnable: '1', link: 'nu.html', childrenraw: [], ...change });
const children = ['Một', 'Hai'].map((title, place) =>
  item({
    title,
    itemPosition: 1,
    link: `${place}.html`,
    icon: { url: place ? '' : '/media/menu/icon.svg' },
    imageFirst: { url: '/media/menu/tile.svg' },
  }),
);
const banner = { imageFirst: { url: '/media/menu/a.svg' }, link_image_1: 'a.html' };
const second = { imageSecond: { url: '/media/menu/b.svg' }, link_image_2: 'b.html' };

/** A menu with one entry of every kind, as `get_mega_menu` returns it; the last two must not be shown. */
export const EVERY_KIND_OF_ENTRY = [
  item({ title: 'Lưới', mainContentType: 'grid', childrenraw: children }),
  item({ title: 'Cột', mainContentType: 'x', childrenraw: children, ...banner, subtitle: 'Câu phụ' }),
  item({ title: 'Hai hình', childrenraw: children, ...banner, ...second }),
  item({ title: 'Có nhãn', label: { html: '<b>Mới</b><script>x()</script>' }, textColor: '#a32a2a' }),
  item({ title: 'Ngoài', label: 0, link: 'https://blog.example/moi' }),
  item({ title: 'Tắt', itemEnable: '0' }),
  { title: 'Thiếu', link: 'thieu.html' },
];
