import { letter, SHOP, type Template } from './message-form.ts';

/** A web address in a text, with or without its protocol. */
const WEB_ADDRESS = /(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?/gi;

/** A product in a message about prices; prices as a shopper reads them. */
type Fallen = Record<'product' | 'path' | 'price' | 'before', string>;
/** The page that ends all requests of the person who gets the message. */
const stopAlertsLink = (token: string, shopUrl: string) => `${shopUrl}/bao-gia/${token}`;

/** The other letters, by template: newsletter, vouchers, and what visitors write. */
export const shopTexts: Record<string, Template> = {
  newsletter_known: (_, shopUrl) =>
    letter(
      'Bạn đã đăng ký nhận tin rồi',
      'Chào bạn,',
      'Địa chỉ này đang nhận tin hàng mới và ưu đãi của Chỉ, bạn không cần đăng ký lại.',
      `Xem hàng mới tại ${shopUrl}/`,
    ),
  newsletter_subscription: ({ code: coupon = '' }, shopUrl) =>
    letter(
      'Cảm ơn bạn đã đăng ký nhận tin',
      'Chào bạn,',
      coupon
        ? `Mã ưu đãi dành cho bạn: ${coupon}. Nhập mã ở giỏ hàng để được giảm giá.`
        : 'Từ nay bạn sẽ nhận tin hàng mới và ưu đãi sớm nhất.',
      `Xem hàng mới tại ${shopUrl}/`,
    ),
  // Contains no text typed by the requester, so that nobody can send their own words through the shop.
  voucher: ({ code: voucher = '', description = '' }) => ({
    subject: `Mã ưu đãi ${voucher}`,
    text: `Mã ưu đãi của bạn tại ${SHOP}: ${voucher}.${description ? ` ${description}` : ''}`,
  }),
  // The web addresses in the sender's words are left out: the only link in this letter is the shop's own.
  product_recommended: ({ name = '', sender = '', message = '', product = '', path = '' }, shopUrl) => {
    const words = (text: string) => text.replace(WEB_ADDRESS, '…');
    return letter(
      `${words(sender)} giới thiệu với bạn: ${product}`,
      `Chào ${words(name)},`,
      `${words(sender)} nghĩ bạn sẽ thích ${product}: ${shopUrl}/${path}`,
      `Lời nhắn của ${words(sender)}: “${words(message)}”`,
    );
  },
  back_in_stock_sms: ({ product = '', path = '' }, shopUrl) => ({
    subject: product,
    text: `${SHOP}: món bạn chờ, ${product}, đã có hàng. Xem và đặt: ${shopUrl}/${path}`,
  }),
  price_fall: ({ products = '[]', token = '' }, shopUrl) => {
    const fallen: Fallen[] = JSON.parse(products);
    const [first] = fallen;
    const lines = fallen.map(
      ({ product, path, price, before }) => `${product}: còn ${price}, lúc bạn hẹn là ${before}\n${shopUrl}/${path}`,
    );
    return letter(
      fallen.length === 1 && first ? `${first.product} đã giảm giá` : `${fallen.length} món bạn chờ đã giảm giá`,
      'Chào bạn,',
      ...lines,
      'Giá có thể đổi lại. Chỉ báo mỗi món một lần, theo lời hẹn của bạn.',
      `Không muốn nhận tin giảm giá nữa: ${stopAlertsLink(token, shopUrl)}`,
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
  contact: ({ name = '', email = '', telephone = '', comment = '' }) => ({
    subject: `Thư của ${name}`,
    text: `${name} <${email}> ${telephone}\n\n${comment}`,
  }),
};
