import { SHOP } from '../../../../src/brand/names.ts';
import { formatDong } from '../../../../src/kernel/money/money.ts';
import type { LetterFact, LetterGoods } from './message-form.ts';
import type { Variables } from './message-texts.ts';

/** A product of the shop that fills a preview. */
interface SampleProduct {
  name: string;
  /** Path of its picture below the media base. */
  image: string | null;
  path: string;
}

const PRICES = [459_000, 329_000] as const;
const SHIPPING = 30_000;
/** Nobody's: the number range and the name of a mailbox that no provider gives out. */
const EMAIL = 'linh@khach.example';

/** The values of an order in a preview, with up to two products of the shop. */
function orderOf(products: readonly SampleProduct[]): Variables {
  const goods = products.slice(0, PRICES.length).map(
    ({ name, image, path }, index): LetterGoods => ({
      ...{ name, image, path, choices: index === 0 ? 'Kem, M' : 'Xanh chàm, L', quantity: index + 1 },
      price: formatDong((PRICES[index] ?? 0) * (index + 1)),
    }),
  );
  const goodsTotal = goods.reduce((sum, _, index) => sum + (PRICES[index] ?? 0) * (index + 1), 0);
  const total = formatDong(goodsTotal + SHIPPING);
  const sums: LetterFact[] = [
    ['Tiền hàng', formatDong(goodsTotal)],
    ['Phí giao hàng', formatDong(SHIPPING)],
    ['Tổng cộng', total],
  ];
  return {
    ...{ firstname: 'Linh', number: '000001234', token: 'xem-truoc', total, fetched: '', until: '21:30' },
    ...{ carrier: '', waybill: '', refund: formatDong(PRICES[0]), code: '', store: '', hours: '', arrives: '28–30/11' },
    ...{ goods: JSON.stringify(goods), sums: JSON.stringify(sums) },
    payment: `Trả ${total} khi nhận hàng`,
    address: 'Nguyễn Linh\n0900 000 000\n12 Hàng Gai, Phường Hoàn Kiếm, Hà Nội',
  };
}

const ONLINE = 'VNPAY-QR';
const SHOP_PLACE = { store: 'Hàng Bông, 45 Hàng Bông, Hà Nội', hours: '09:00–21:30', fetched: 'yes', arrives: '' };
const WAITS = `Chờ thanh toán trước 21:30 · ${ONLINE}`;
const ACCOUNT: Variables = {
  firstname: 'Linh',
  email: EMAIL,
  key: 'xem-truoc',
  token: 'xem-truoc',
  change: 'password',
};

/** What a preview says instead of, or beside, the values of its kind; every letter of the shop is listed, by template. */
const LETTERS: Record<string, Variables> = {
  order_placed: {},
  order_payment_waiting: { payment: WAITS },
  order_payment_asked: { payment: WAITS },
  order_payment_failed: { payment: WAITS },
  order_paid: { payment: `Đã thanh toán · ${ONLINE}` },
  order_readdressed: {},
  order_sent: { carrier: 'Giao Hàng Nhanh', waybill: 'GHN123456789' },
  order_delivered: { arrives: '', payment: `Đã thanh toán · ${ONLINE}` },
  order_ready: { ...SHOP_PLACE, code: '482 915' },
  order_collected: { ...SHOP_PLACE, payment: `Đã thanh toán · ${ONLINE}` },
  order_cancel_confirmation: { order: '000001234', key: 'xem-truoc' },
  order_canceled: { arrives: '', payment: '' },
  order_refunded: { arrives: '', payment: '' },
  order_return_asked: { arrives: '', payment: '' },
  order_return_authorized: { arrives: '', payment: '', store: `Kho ${SHOP}, 88 Trần Duy Hưng, Hà Nội` },
  order_return_received: { arrives: '', payment: '' },
  order_return_refused: { arrives: '', payment: '' },
  order_return_exchanged: { arrives: '', payment: '' },
  customer_new_account: ACCOUNT,
  customer_confirmation: ACCOUNT,
  customer_exists: ACCOUNT,
  customer_email_confirmation: ACCOUNT,
  customer_changed: ACCOUNT,
  customer_password_reset: ACCOUNT,
  customer_locked: ACCOUNT,
  newsletter_subscription: { code: 'CHAO-7K2M' },
  newsletter_known: {},
  voucher: { code: 'QUA-5T9X', description: 'Giảm 50.000 ₫ cho đơn từ 500.000 ₫.' },
  price_fall: { token: 'xem-truoc' },
  product_recommended: { name: 'Linh', sender: 'Mai', message: 'Màu này hợp với bạn lắm.' },
  staff_invitation: { name: 'Mai', role: 'care', inviter: 'Vân', token: 'xem-truoc' },
  contact_answer: {
    ...{ name: 'Linh', comment: 'Áo này còn cỡ M ở Hàng Bông không ạ?' },
    words: 'Còn hai cái cỡ M ạ. Cửa hàng giữ cho bạn đến hết ngày mai nhé.',
  },
  contact: {
    ...{ name: 'Nguyễn Linh', email: EMAIL, telephone: '0900 000 000' },
    comment: 'Áo này còn cỡ M ở Hàng Bông không ạ?',
  },
};

/** The templates of all letters, in the order of an order's life, then the account, then the rest. */
export const LETTER_NAMES: readonly string[] = Object.keys(LETTERS);

/**
 * The values of a letter's preview: nobody's order, with products of the shop; `desk` is the address of the desk. Null for
 * a template that is no letter.
 */
export function sampleOf(template: string, products: readonly SampleProduct[], desk: string): Variables | null {
  const own = Object.hasOwn(LETTERS, template) ? LETTERS[template] : undefined;
  if (!own) return null;
  const [first] = products;
  if (template === 'price_fall') {
    const fallen = products.map(({ name, ...one }, index) => ({
      ...{
        product: name,
        ...one,
        price: formatDong(PRICES[index] ?? 0),
        before: formatDong((PRICES[index] ?? 0) + 120_000),
      },
    }));
    return { products: JSON.stringify(fallen), ...own };
  }
  if (template === 'product_recommended')
    return { product: first?.name ?? 'Áo', path: first?.path ?? '', image: first?.image ?? '', ...own };
  if (template.startsWith('staff_')) return { desk, ...own };
  return template.startsWith('order_') ? { ...orderOf(products), ...own } : own;
}
