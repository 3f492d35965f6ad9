import { SHOP, TAGLINE } from '../../../src/brand/names.ts';
import { ICON_SIZES } from './icon-sizes.ts';

const SHORTCUTS = [
  ['Hàng mới', '/hang-moi.html'],
  ['Giỏ hàng', '/gio-hang'],
  ['Tra đơn hàng', '/tra-don-hang'],
  ['Cửa hàng', '/cua-hang.html'],
] as const;
/** Sizes that a launcher may cut to its own shape. */
const MASKABLE: readonly number[] = [192, 512];

const screenshot = (src: string, sizes: string, form: string, label: string) => ({
  src,
  sizes,
  type: 'image/jpeg',
  form_factor: form,
  label,
});

/** The manifest of the installed shop, with its background colour. */
export const manifest = (ground: string): string =>
  `${JSON.stringify(
    {
      id: '/',
      name: `${SHOP} – ${TAGLINE}`,
      short_name: SHOP,
      description: `${TAGLINE}.`,
      lang: 'vi',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      display_override: ['standalone', 'minimal-ui'],
      orientation: 'any',
      background_color: ground,
      theme_color: ground,
      categories: ['shopping'],
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        ...ICON_SIZES.map((size) => ({
          src: `/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          ...(MASKABLE.includes(size) && { purpose: 'any maskable' }),
        })),
      ],
      screenshots: [
        screenshot('/screenshot-home-phone.jpg', '585x1170', 'narrow', 'Trang chủ trên điện thoại'),
        screenshot('/screenshot-product-phone.jpg', '585x1170', 'narrow', 'Trang sản phẩm trên điện thoại'),
        screenshot('/screenshot-home-desktop.jpg', '1280x800', 'wide', 'Trang chủ trên máy tính'),
      ],
      shortcuts: SHORTCUTS.map(([name, url]) => ({
        name,
        url,
        icons: [{ src: '/icon-96.png', sizes: '96x96' }],
      })),
    },
    null,
    2,
  )}\n`;
