/** The account of the demo shopper; `npm run dev` prints it. */
export const SHOPPER = {
  email: 'ngoc-anh@chi.example',
  password: 'Len-Vai-2026',
  firstname: 'Anh',
  lastname: 'Nguyễn Ngọc',
} as const;

interface Home {
  city: string;
  ward: string;
  street: string;
  telephone: string;
}

/** The address book, with the names of provinces and wards as the region list of the shop has them. */
export const HOMES: readonly [Home, Home] = [
  {
    city: 'Hà Nội',
    ward: 'Phường Ba Đình',
    street: '12 Phan Đình Phùng, tầng 3',
    telephone: '0912345678',
  },
  {
    city: 'Đà Nẵng',
    ward: 'Phường Hải Châu',
    street: '45 Quang Trung',
    telephone: '0905123456',
  },
];

/** SKUs of the wishlist. */
export const WISHES = ['NKH2605', 'NDA2604', 'MSM2602'] as const;

/** A product in one colour and size. */
export interface Choice {
  sku: string;
  color: string;
  size: string;
  quantity: number;
}

/** What happens to an order after it is placed. */
type Course = 'complete' | 'sent' | 'canceled' | 'new';

interface Purchase {
  course: Course;
  /** The place of the address in `HOMES`. */
  home: 0 | 1;
  items: readonly Choice[];
  /** Parcel number of the carrier; without one nothing is sent. */
  waybill?: string;
}

/** The orders, in the order in which they are placed; the newest of them was just placed. */
export const PURCHASES: readonly Purchase[] = [
  {
    course: 'complete',
    home: 0,
    waybill: 'GHN8K2M4QX',
    items: [
      { sku: 'NAT2603', color: 'Be', size: 'M', quantity: 1 },
      { sku: 'NSM2602', color: 'Be', size: 'M', quantity: 1 },
      { sku: 'NQJ2602', color: 'Xanh chàm', size: '28', quantity: 1 },
      { sku: 'NDA2603', color: 'Hồng đất', size: 'M', quantity: 1 },
    ],
  },
  {
    course: 'canceled',
    home: 0,
    items: [{ sku: 'NKH2603', color: 'Đen', size: 'M', quantity: 1 }],
  },
  {
    course: 'sent',
    home: 1,
    waybill: 'GHN7T5R9LB',
    items: [
      { sku: 'NPL2604', color: 'Kem', size: 'M', quantity: 1 },
      { sku: 'MPL2605', color: 'Xanh trời', size: 'L', quantity: 1 },
    ],
  },
  {
    course: 'new',
    home: 0,
    items: [
      { sku: 'EBS2603', color: 'Kem', size: '3-6M', quantity: 2 },
      { sku: 'NDA2605', color: 'Be', size: 'M', quantity: 1 },
    ],
  },
];

export const CANCEL_REASON = 'Tôi đặt nhầm';

/** The line of the complete order that goes back. */
export const RETURNED = {
  sku: 'NDA2603',
  reason: 'faulty',
  comment: 'Đường chỉ ở dây vai bên trái bị bung một đoạn ngắn, mình gửi ảnh để cửa hàng xem giúp.',
  /** The drawings that are sent as pictures, by the end of their file name. */
  views: ['detail'],
} as const;

interface Review {
  sku: string;
  stars: number;
  fit: 'TRUE_TO_SIZE' | 'LARGE' | 'SMALL';
  summary: string;
  text: string;
  views: readonly string[];
}

/** Reviews of products of the complete order. */
export const REVIEWS: readonly Review[] = [
  {
    sku: 'NAT2603',
    stars: 5,
    fit: 'TRUE_TO_SIZE',
    summary: 'Vai rơi vừa đẹp',
    text: 'Vải dày dặn mà không bí, mặc cả ngày không nhăn. Mình 1m60, 52 kg lấy cỡ M là vừa, màu ngoài đúng như ảnh.',
    views: ['outfit', 'fabric'],
  },
  {
    sku: 'NSM2602',
    stars: 4,
    fit: 'LARGE',
    summary: 'Linen mát, dáng hơi rộng',
    text: 'Linen mềm, giặt lần đầu không co. Dáng rộng thật nên ai thích gọn có thể lùi một cỡ. Cúc may chắc tay.',
    views: ['front'],
  },
  {
    sku: 'NQJ2602',
    stars: 5,
    fit: 'SMALL',
    summary: 'Ống rộng che chân rất khéo',
    text: 'Cạp cao tôn dáng, vải đứng mà không cứng. Phần eo hơi ôm nên mình thấy nên lấy nhích một cỡ nếu hay ngồi lâu.',
    views: ['outfit', 'detail', 'back'],
  },
];
