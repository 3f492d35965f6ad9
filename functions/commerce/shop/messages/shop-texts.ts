import { letter, SHOP, type Template } from './message-form.ts';

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
  contact: ({ name = '', email = '', telephone = '', comment = '' }) => ({
    subject: `Thư của ${name}`,
    text: `${name} <${email}> ${telephone}\n\n${comment}`,
  }),
};
