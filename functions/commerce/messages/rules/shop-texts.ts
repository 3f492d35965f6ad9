import { SHOP } from '../../../../src/brand/names.ts';
import { SHOP_PAGES } from '../../../../src/kernel/web/shop-pages.ts';
import { button, type LetterGoods, letter, listOf, note, type Template } from './message-form.ts';

/** A web address in a text, with or without its protocol. */
const WEB_ADDRESS = /(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?/gi;

/** A product in a message about prices; prices as a shopper reads them. */
type Fallen = Record<'product' | 'path' | 'price' | 'before', string> & Pick<LetterGoods, 'image' | 'choices'>;
/** The page that ends all requests of the person who gets the message. */
const stopAlertsLink = (token: string, shopUrl: string) => `${shopUrl}/bao-gia/${token}`;

/** How a reader ends the newsletter, in each of its letters. */
const stopReading = (token: string, shopUrl: string) =>
  token
    ? [note('Không muốn nhận thư nữa?', { label: 'Ngừng nhận thư', href: `${shopUrl}/ngung-nhan-thu/${token}` })]
    : [];

/** The other letters, by template: newsletter, vouchers, and what visitors write. */
export const shopTexts: Record<string, Template> = {
  newsletter_known: ({ stop = '' }, shopUrl) =>
    letter(
      shopUrl,
      'Bạn đã đăng ký nhận tin rồi',
      'Chào bạn,',
      `Địa chỉ này đang nhận tin hàng mới và ưu đãi của ${SHOP}, bạn không cần đăng ký lại.`,
      button('Xem hàng mới', `${shopUrl}/`),
      ...stopReading(stop, shopUrl),
    ),
  newsletter_subscription: ({ code: coupon = '', conditions = '', stop = '' }, shopUrl) =>
    letter(
      shopUrl,
      'Cảm ơn bạn đã đăng ký nhận tin',
      'Chào bạn,',
      ...(coupon
        ? [
            { kind: 'code', label: 'Mã ưu đãi dành cho bạn', code: coupon } as const,
            'Nhập mã ở giỏ hàng để được giảm giá.',
            ...(conditions ? [`${conditions} Mã của riêng bạn, dùng được một lần.`] : []),
          ]
        : ['Từ nay bạn sẽ nhận tin hàng mới và ưu đãi sớm nhất.']),
      button('Xem hàng mới', `${shopUrl}/`),
      ...stopReading(stop, shopUrl),
    ),
  // Contains no text typed by the requester, so that nobody can send their own words through the shop.
  voucher: ({ code: voucher = '', description = '' }, shopUrl) => ({
    subject: `Mã ưu đãi ${voucher}`,
    text: `Mã ưu đãi của bạn tại ${SHOP}: ${voucher}.${description ? ` ${description}` : ''}`,
    parts: [
      { kind: 'code', label: `Mã ưu đãi của bạn tại ${SHOP}`, code: voucher },
      ...(description ? [description] : []),
      'Nhập mã ở giỏ hàng để được giảm giá.',
      button('Chọn đồ', `${shopUrl}/`),
    ],
  }),
  // The web addresses in the sender's words are left out: the only link in this letter is the shop's own.
  product_recommended: ({ name = '', sender = '', message = '', product = '', path = '', image = '' }, shopUrl) => {
    const words = (text: string) => text.replace(WEB_ADDRESS, '…');
    return letter(
      shopUrl,
      `${words(sender)} giới thiệu với bạn: ${product}`,
      `Chào ${words(name)},`,
      `${words(sender)} nghĩ bạn sẽ thích ${product}.`,
      `Lời nhắn của ${words(sender)}: “${words(message)}”`,
      ...(image ? [{ kind: 'goods', goods: [{ name: product, path, image }] } as const] : []),
      button('Xem sản phẩm', `${shopUrl}/${path}`),
    );
  },
  back_in_stock_sms: ({ product = '', path = '' }, shopUrl) => ({
    subject: product,
    text: `${SHOP}: món bạn chờ, ${product}, đã có hàng. Xem và đặt: ${shopUrl}/${path}`,
  }),
  price_fall: ({ products = '[]', token = '' }, shopUrl) => {
    const fallen = listOf<Fallen>(products);
    const [first] = fallen;
    const goods = fallen.map(({ product: name, choices = '', ...one }): LetterGoods => ({ name, choices, ...one }));
    return letter(
      shopUrl,
      fallen.length === 1 && first ? `${first.product} đã giảm giá` : `${fallen.length} món bạn chờ đã giảm giá`,
      'Chào bạn,',
      fallen.length === 1 ? 'Món bạn chờ đã giảm giá.' : 'Những món bạn chờ đã giảm giá.',
      { kind: 'goods', goods },
      button('Xem và chọn', fallen.length === 1 && first ? `${shopUrl}/${first.path}` : `${shopUrl}/`),
      note(`Giá có thể đổi lại. ${SHOP} báo mỗi món một lần, theo lời hẹn của bạn.`),
      note('', { label: 'Không muốn nhận tin giảm giá nữa', href: stopAlertsLink(token, shopUrl) }),
    );
  },
  price_fall_sms: ({ product = '', path = '', price = '', before = '', more = '0', token = '' }, shopUrl) => ({
    subject: product,
    text: [
      `${SHOP}: ${product} còn ${price} (lúc bạn hẹn ${before})${more === '0' ? '' : ` và ${more} món khác cũng đã giảm giá`}.`,
      `Xem: ${shopUrl}/${path}`,
      `Thôi nhận tin: ${stopAlertsLink(token, shopUrl)}`,
    ].join(' '),
  }),
  contact_answer: ({ name = '', words = '', comment = '' }, shopUrl) =>
    letter(
      shopUrl,
      `${SHOP} trả lời lời nhắn của bạn`,
      `Chào ${name},`,
      words,
      button('Viết tiếp cho cửa hàng', `${shopUrl}/${SHOP_PAGES.contact}`),
      note(`Bạn đã viết: “${comment}”`),
    ),
  contact: ({ name = '', email = '', telephone = '', comment = '' }) => ({
    subject: `Thư của ${name}`,
    text: `${name} <${email}> ${telephone}\n\n${comment}`,
  }),
};
