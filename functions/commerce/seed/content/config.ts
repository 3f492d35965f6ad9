import { COLOR_NAMES, COLORS } from '../colors.ts';
import { PALETTE } from '../../../drawings/palette.ts';
import type { SeedTables } from '../tables.ts';

const FREE_SHIPPING_FROM_DONG = 499_000;
const STANDARD_SHIPPING_DONG = 30_000;
const EXPRESS_SHIPPING_DONG = 50_000;
/** Codes of the table `region`. */
const HANOI_AND_SAIGON = ['01', '79'];

/** Remote configuration, shipping and payment, and what `storeConfig` answers. */
const CONFIG: Record<string, unknown> = {
  free_ship_value: FREE_SHIPPING_FROM_DONG,
  most_search: 'áo thun,đầm,quần jeans,áo khoác,đồ bộ,bodysuit',
  color_list: Object.fromEntries(
    COLOR_NAMES.flatMap((name) => [
      [name, PALETTE[name]],
      [COLORS[name].code, PALETTE[name]],
    ]),
  ),
  guest_checkout: '1',
  address_levels: 3,
  show_checkout_warning: '0',
  login_image: '/media/wysiwyg/dang-nhap.svg',
  zalo_enabled: '1',
  otp_config: { enabled: '0' },
  loyalty_config: { enabled: '1', point_value: 1 },
  'tax/included': { label: 'Thuế GTGT', percent: 8 },
  campaign_banner_image: '/media/wysiwyg/tuan-le-ao-am.svg',
  countdown_image: '',
  popup: '1,2',
  popups: [
    {
      id: 1,
      // Ready to be switched on by a status of 1.
      status: '0',
      type_popup: 'banner_fix_top',
      end_date: '2039-12-31 23:59:59',
      content: 'Thử đồ tại nhà, đổi cỡ miễn phí trong 30 ngày',
      link: 'cms/chinh-sach-doi-tra',
    },
    {
      id: 2,
      status: '0',
      type_popup: 'popup_coupon',
      end_date: '2039-12-31 23:59:59',
      title: 'Tặng bạn một voucher',
      content: 'Giảm 50.000đ cho đơn từ 499.000đ. Nhập mã ở giỏ hàng là xong.',
      rule_id: 2,
    },
  ],
  flash_deal: '1',
  customer_tax_info: '1',
  newsletter_coupon: 'CHAOBAN',
  'shipping/methods': [
    {
      carrier_code: 'freeshipping',
      carrier_title: 'Miễn phí vận chuyển',
      method_code: 'freeshipping',
      method_title: 'Giao hàng tiêu chuẩn (2–5 ngày)',
      price: 0,
      when: 'from_free_shipping',
    },
    {
      carrier_code: 'flatrate',
      carrier_title: 'Giao hàng tiêu chuẩn',
      method_code: 'flatrate',
      method_title: 'Nhận hàng sau 2–5 ngày',
      price: STANDARD_SHIPPING_DONG,
      when: 'below_free_shipping',
    },
    {
      carrier_code: 'express',
      carrier_title: 'Giao hàng nhanh',
      method_code: 'express',
      method_title: 'Nhận hàng trong 24 giờ',
      price: EXPRESS_SHIPPING_DONG,
      provinces: HANOI_AND_SAIGON,
    },
  ],
  'payment/methods': [
    { code: 'free', title: 'Không cần thanh toán' },
    { code: 'cashondelivery', title: 'Thanh toán khi nhận hàng (COD)' },
    { code: 'vnpay', title: 'Thẻ ATM, thẻ quốc tế hoặc VNPAY-QR', is_online: true },
    { code: 'shopee_pay', title: 'Ví ShopeePay', is_online: true },
  ],
  'cataloginventory/options/stock_threshold_qty': 3,
  'store/store_code': 'vi',
  'store/store_name': 'Chỉ',
  'store/default_title': 'Chỉ – Quần áo cho cả nhà',
  'store/default_description': 'Quần áo nữ, nam, trẻ em và em bé: chất vải dễ chịu, đường may kỹ, giá vừa túi.',
  'store/locale': 'vi_VN',
  // An address names ward and district, and has no postal code that anybody knows.
  'store/street_lines': 4,
  'store/optional_zip_countries': 'HK,IE,MO,PA,GB,VN',
  'store/base_currency_code': 'VND',
  'store/default_display_currency_code': 'VND',
  // In hours: as long as the storefront's cookie lives.
  'store/customer_access_token_lifetime': 720,
  // In days without a request.
  'store/customer_session_idle_days': 14,
  'store/weight_unit': 'kgs',
  'store/product_url_suffix': '.html',
  'store/category_url_suffix': '.html',
  'store/cms_home_page': 'home',
  'store/root_category_id': 2,
  'store/grid_per_page': 10,
  'store/logo_width': 84,
  'store/logo_height': 36,
  'store/logo_alt': 'Chỉ',
  'store/copyright': '© Chỉ',
};

/** Custom redirects, kept for links that were printed on old paper bags; 410 for what is gone for good. */
const REDIRECTS: readonly (readonly [from: string, to: string, status: 301 | 302 | 410])[] = [
  ['thoi-trang-nu', 'nu.html', 301],
  ['thoi-trang-nam', 'nam.html', 301],
  ['ao-phong-nu.html', 'nu/ao/ao-thun.html', 301],
  ['tre-so-sinh', 'em-be.html', 301],
  ['khuyen-mai', 'gia-tot.html', 302],
  ['bo-suu-tap-moi', 'hang-moi.html', 302],
  ['bo-suu-tap-tet-2019.html', '', 410],
];

/** Small things that a cart suggests. */
const EXTRAS_CATEGORY = 'phu-kien/tat-giay-that-lung/tat';

export function addConfig(tables: SeedTables): void {
  const extras = tables.list('category').find(({ url_path }) => url_path === EXTRAS_CATEGORY);
  if (!extras) throw new Error(`The seed knows no category ${EXTRAS_CATEGORY}`);
  tables.add('config', {
    path: 'extended_cart.extended_product_category',
    store: 'default',
    value: JSON.stringify(extras.id),
  });
  for (const [path, value] of Object.entries(CONFIG))
    tables.add('config', { path, store: 'default', value: JSON.stringify(value) });
  tables.add('config', { path: 'most_search', store: 'mobile', value: JSON.stringify('áo thun,đầm,jeans,đồ bộ') });
  for (const [from, to, status] of REDIRECTS) {
    tables.add('url_rewrite', { request_path: from, entity_type: 'custom', target_path: to, redirect_type: status });
  }
}
