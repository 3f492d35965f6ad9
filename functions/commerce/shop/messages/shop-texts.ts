import { letter, SHOP, type Template } from './message-form.ts';

/** A web address in a text, with or without its protocol. */
const WEB_ADDRESS = /(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?/gi;

/** The other letters, by template: newsletter, vouchers, and what visitors write. */
export const shopTexts: Record<string, Template> = {
  newsletter_known: (_, shopUrl) =>
    letter(
      'Bạn đã đăng ký nhận tin rồi',
      'Chào bạn,',
      'Địa chỉ này đang nhận tin hàng mới và ưu đãi của chúng tôi, bạn không cần đăng ký lại.',
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
  contact: ({ name = '', email = '', telephone = '', comment = '' }) => ({
    subject: `Thư của ${name}`,
    text: `${name} <${email}> ${telephone}\n\n${comment}`,
  }),
};
