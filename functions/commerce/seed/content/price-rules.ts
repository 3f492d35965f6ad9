import { SALE_FROM, SALE_TO } from '../tables.ts';

const ALWAYS = { starts_at: SALE_FROM, ends_at: SALE_TO } as const;

/** Rules of the catalogue: the categories and SKUs by name. */
export const CATALOG_RULES = [
  {
    id: 1,
    name: 'Rập may giảm 20%',
    action: 'by_percent',
    amount: 20,
    categories: ['phu-kien/qua-tang/rap-may'],
    skus: [] as readonly string[],
    ...ALWAYS,
  },
] as const;

interface SalesRuleSeed {
  id: number;
  name: string;
  description: string;
  action: 'by_percent' | 'by_fixed' | 'cart_fixed' | 'buy_x_get_y' | 'free_gift' | 'none';
  amount?: number;
  step?: number;
  max_discount?: number;
  free_shipping?: boolean;
  min_subtotal?: number;
  min_qty?: number;
  uses_per_customer?: number;
  starts_at: string;
  ends_at: string;
  /** Paths of categories; missing: every line. */
  categories?: readonly string[];
  /** Missing: the rule needs no coupon. */
  coupons?: readonly { code: string; uses_left?: number }[];
  /** SKUs of simple products. */
  gifts?: readonly string[];
}

/** Rules of the cart, in the order they are applied. */
export const SALES_RULES: readonly SalesRuleSeed[] = [
  {
    id: 1,
    name: 'Mua 3 đôi tất, tặng 1 đôi',
    description: 'Bốn đôi cùng mẫu trong giỏ, một đôi không tính tiền.',
    action: 'buy_x_get_y',
    step: 3,
    amount: 1,
    categories: ['phu-kien/tat-giay-that-lung/tat'],
    ...ALWAYS,
  },
  {
    id: 2,
    name: 'Sắm đồ cho bé từ 5 món, giảm 5%',
    description: 'Tính trên các món đồ em bé trong giỏ.',
    action: 'by_percent',
    amount: 5,
    min_qty: 5,
    categories: ['em-be'],
    ...ALWAYS,
  },
  {
    id: 3,
    name: 'Tặng túi canvas hoặc hộp quà cho đơn từ 999.000 ₫',
    description: 'Chọn một món quà trong giỏ hàng.',
    action: 'free_gift',
    amount: 1,
    min_subtotal: 999_000,
    gifts: ['PHQ2602', 'PHQ2601'],
    ...ALWAYS,
  },
  {
    id: 4,
    name: 'Giảm 10% cho lần đầu mua ở Chỉ',
    description: 'Nhiều nhất 80.000 ₫, đơn từ 250.000 ₫, mỗi khách một lần.',
    action: 'by_percent',
    amount: 10,
    max_discount: 80_000,
    min_subtotal: 250_000,
    uses_per_customer: 1,
    coupons: [{ code: 'CHI10' }],
    ...ALWAYS,
  },
  {
    id: 5,
    name: 'Giảm 50.000 ₫',
    description: 'Cho đơn từ 600.000 ₫, 500 lượt đầu tiên.',
    action: 'cart_fixed',
    amount: 50_000,
    min_subtotal: 600_000,
    coupons: [{ code: 'CHI50K', uses_left: 500 }],
    ...ALWAYS,
  },
  {
    id: 6,
    name: 'Miễn phí giao hàng tiêu chuẩn',
    description: 'Cho đơn từ 199.000 ₫.',
    action: 'none',
    free_shipping: true,
    min_subtotal: 199_000,
    coupons: [{ code: 'GIAOMIENPHI' }],
    ...ALWAYS,
  },
  {
    id: 7,
    name: 'Giá riêng ngày 20/10',
    description: 'Giảm 20.000 ₫ mỗi món.',
    action: 'by_fixed',
    amount: 20_000,
    coupons: [{ code: 'PHUNU20' }],
    starts_at: '2026-10-16T17:00:00.000Z',
    ends_at: '2026-10-20T17:00:00.000Z',
  },
];
