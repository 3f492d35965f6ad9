import { SALE_FROM, SALE_TO } from '../tables.ts';

interface VoucherRuleSeed {
  id: number;
  name: string;
  description: string;
  discount_type: 'percent' | 'amount';
  value: number;
  max_discount: number | null;
  min_subtotal: number;
  starts_at: string;
  ends_at: string;
  is_public: boolean;
  /** Codes are made on demand. */
  is_issued: boolean;
  uses_per_customer?: number;
  codes: readonly string[];
}

const ALWAYS = { starts_at: SALE_FROM, ends_at: SALE_TO } as const;

export const VOUCHER_RULES: readonly VoucherRuleSeed[] = [
  {
    id: 1,
    name: 'Chào bạn mới',
    description: 'Giảm 10%, nhiều nhất 100.000 ₫, cho đơn từ 299.000 ₫.',
    discount_type: 'percent',
    value: 10,
    max_discount: 100_000,
    min_subtotal: 299_000,
    ...ALWAYS,
    is_public: true,
    is_issued: false,
    uses_per_customer: 1,
    codes: ['CHAOBAN'],
  },
  {
    id: 2,
    name: 'Đồ cho con',
    description: 'Giảm 50.000 ₫ cho đơn từ 499.000 ₫.',
    discount_type: 'amount',
    value: 50_000,
    max_discount: null,
    min_subtotal: 499_000,
    ...ALWAYS,
    is_public: true,
    is_issued: false,
    codes: ['CHOCON50'],
  },
  {
    id: 3,
    name: 'Tủ đồ mùa gió',
    description: 'Giảm 120.000 ₫ cho đơn từ 999.000 ₫.',
    discount_type: 'amount',
    value: 120_000,
    max_discount: null,
    min_subtotal: 999_000,
    ...ALWAYS,
    is_public: true,
    is_issued: false,
    codes: ['MUAGIO120'],
  },
  {
    id: 4,
    name: 'Quà làm quen',
    description: 'Giảm 30.000 ₫ cho đơn từ 199.000 ₫, dùng một lần.',
    discount_type: 'amount',
    value: 30_000,
    max_discount: null,
    min_subtotal: 199_000,
    ...ALWAYS,
    is_public: true,
    is_issued: true,
    codes: [],
  },
  {
    id: 5,
    name: 'Vòng quay: giảm 20.000 ₫',
    description: 'Giảm 20.000 ₫ cho đơn từ 149.000 ₫, dùng một lần.',
    discount_type: 'amount',
    value: 20_000,
    max_discount: null,
    min_subtotal: 149_000,
    ...ALWAYS,
    is_public: false,
    is_issued: true,
    codes: [],
  },
  {
    id: 6,
    name: 'Vòng quay: giảm 15%',
    description: 'Giảm 15%, nhiều nhất 150.000 ₫, dùng một lần.',
    discount_type: 'percent',
    value: 15,
    max_discount: 150_000,
    min_subtotal: 0,
    ...ALWAYS,
    is_public: false,
    is_issued: true,
    codes: [],
  },
  {
    id: 7,
    name: 'Khai trương Đà Lạt',
    description: 'Giảm 20% mừng cửa hàng mới.',
    discount_type: 'percent',
    value: 20,
    max_discount: 200_000,
    min_subtotal: 0,
    starts_at: SALE_FROM,
    ends_at: '2026-09-30T16:59:59.000Z',
    is_public: true,
    is_issued: false,
    codes: ['DALAT20'],
  },
];

export const WHEEL_REWARDS = [
  { id: 1, name: 'Giảm 20.000 ₫', color: '#f3d9d2', weight: 40, qty_left: null, voucher_rule_id: 5 },
  { id: 2, name: 'Chúc bạn may mắn lần sau', color: '#efe7db', weight: 30, qty_left: null, voucher_rule_id: null },
  { id: 3, name: 'Giảm 15%', color: '#d7e2d6', weight: 20, qty_left: null, voucher_rule_id: 6 },
  { id: 4, name: 'Túi vải Chỉ', color: '#e9c9a9', weight: 8, qty_left: 200, voucher_rule_id: null },
  { id: 5, name: 'Khăn len dệt tay', color: '#cdd7e3', weight: 2, qty_left: 30, voucher_rule_id: null },
] as const;

/** Printed on the cards that lie in parcels. */
export const GAME_CODES: readonly string[] = Array.from({ length: 40 }, (_, index) => `SOICHI${String(index + 101)}`);

/**
 * A deal from midnight to midnight in Vietnam, one from Friday to Sunday, one whose pieces are nearly or wholly sold,
 * and one that is over.
 */
export const FLASH_DEALS = {
  daily: {
    id: 1,
    name: 'Giá tốt trong ngày',
    starts_at: '2026-10-31T17:00:00.000Z',
    ends_at: '2026-11-01T17:00:00.000Z',
    repeats_every_hours: 24,
  },
  weekend: {
    id: 2,
    name: 'Ba ngày cuối tuần',
    starts_at: '2026-10-29T17:00:00.000Z',
    ends_at: '2026-11-01T17:00:00.000Z',
    repeats_every_hours: 168,
  },
  sellingOut: {
    id: 3,
    name: 'Đón gió đầu mùa',
    starts_at: '2026-10-31T17:00:00.000Z',
    ends_at: '2027-03-31T17:00:00.000Z',
    repeats_every_hours: null,
  },
  over: {
    id: 4,
    name: 'Mừng Ngày Phụ nữ Việt Nam',
    starts_at: '2026-10-16T17:00:00.000Z',
    ends_at: '2026-10-20T17:00:00.000Z',
    repeats_every_hours: null,
  },
} as const;

export const ADS = [
  {
    id: 1,
    place: 'listing_top',
    title: 'Mùa gió: mặc thêm một lớp',
    image: '/media/wysiwyg/tuan-le-ao-am.svg',
    link: '/nu/ao-khoac-va-len.html',
  },
  { id: 2, place: 'cart_side', title: 'Gói quà bằng vải, 29.000 ₫', link: '/phu-kien/qua-tang.html' },
] as const;

/** From Monday to Sunday, week after week. */
export const CAMPAIGN = {
  name: 'Tuần lễ áo ấm',
  image: '/media/wysiwyg/tuan-le-ao-am.svg',
  link: '/gia-tot.html',
  start_date: '2026-11-01T17:00:00.000Z',
  end_date: '2026-11-08T17:00:00.000Z',
  repeats_every_hours: 168,
} as const;

/** Invented companies, to try the invoice with. */
export const COMPANIES = [
  {
    tax_code: '0109998887',
    name: 'Công ty TNHH May Sợi Nắng',
    address: '12 ngõ 68 Triều Khúc, Quận Thanh Xuân, Hà Nội',
  },
  {
    tax_code: '0109998887-001',
    name: 'Chi nhánh Công ty TNHH May Sợi Nắng tại Hải Phòng',
    address: '45 Lạch Tray, Quận Ngô Quyền, Hải Phòng',
  },
  {
    tax_code: '0319997776',
    name: 'Công ty Cổ phần Dệt Bến Nghé',
    address: '210 Lũy Bán Bích, Quận Tân Phú, Hồ Chí Minh',
  },
  {
    tax_code: '0409996665',
    name: 'Công ty TNHH Trường mầm non Hoa Cau',
    address: '9 Trần Quốc Toản, Quận Hải Châu, Đà Nẵng',
  },
  { tax_code: '001199012345', name: 'Hộ kinh doanh Nguyễn Thị Lụa', address: 'Xã Vạn Phúc, Quận Hà Đông, Hà Nội' },
] as const;
