import { SHOP } from '../../../../src/brand/names.ts';
import { note, orderLink, type Template } from './message-form.ts';
import { orderLetter } from './order-texts.ts';

const HELD = ({ until = '' }: Record<string, string>) =>
  until
    ? `${SHOP} giữ hàng cho bạn đến ${until}. Sau giờ đó đơn tự hủy và bạn không phải trả gì.`
    : `${SHOP} vẫn giữ hàng cho bạn.`;
const PAY = 'Thanh toán đơn hàng';

/** The messages about an online payment, by template. */
export const paymentTexts: Record<string, Template> = {
  order_paid: orderLetter(
    [(number) => `Đã nhận tiền cho đơn hàng ${number}`, 'Đã nhận thanh toán'],
    ({ number = '', total = '' }) => [
      `${SHOP} đã nhận ${total} cho đơn ${number}. Cửa hàng chuẩn bị hàng và báo bạn khi hàng lên đường.`,
    ],
    'Xem đơn hàng',
  ),
  order_payment_failed: orderLetter(
    [(number) => `Thanh toán đơn hàng ${number} chưa thành công`, 'Thanh toán chưa thành công'],
    (facts) => [
      `Lần thanh toán vừa rồi cho đơn ${facts.number ?? ''} chưa thành công. Nếu tài khoản đã bị trừ tiền, ngân hàng hoặc ví sẽ trả lại. Bạn thử lại, hoặc chọn cách trả khác nhé.`,
      HELD(facts),
    ],
    PAY,
  ),
  order_payment_waiting: orderLetter(
    [(number) => `Đơn hàng ${number} đang chờ thanh toán`, 'Đơn hàng đang chờ thanh toán'],
    (facts) => [
      `Đơn ${facts.number ?? ''} chỉ còn bước thanh toán ${facts.total ?? ''}. Nếu bạn vừa trả xong, cứ đợi: ngân hàng hoặc ví có thể cần vài phút, rồi ${SHOP} báo bạn.`,
      HELD(facts),
    ],
    PAY,
  ),
  order_payment_asked: orderLetter(
    [(number) => `Mời bạn thanh toán đơn hàng ${number}`, 'Mời bạn thanh toán đơn hàng'],
    (facts) => [
      `${SHOP} đã ghi đơn ${facts.number ?? ''} bạn đặt qua điện thoại. Bạn xem lại hàng và địa chỉ bên dưới rồi thanh toán ${facts.total ?? ''} trên trang của cửa hàng nhé.`,
      HELD(facts),
    ],
    PAY,
    () => [note('Nếu bạn không đặt đơn này, cứ bỏ qua thư: đơn tự hủy và bạn không phải trả gì.')],
  ),
  order_paid_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đã nhận ${variables.total ?? ''} cho đơn ${variables.number ?? ''}. Xem đơn: ${orderLink(variables, shopUrl)}`,
  }),
  order_payment_failed_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: thanh toán đơn ${variables.number ?? ''} chưa thành công. Trả lại tại: ${orderLink(variables, shopUrl)}`,
  }),
  order_payment_waiting_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đơn ${variables.number ?? ''} đang chờ thanh toán${variables.until ? ` trước ${variables.until}` : ''}. Trả tại: ${orderLink(variables, shopUrl)}`,
  }),
  order_payment_asked_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đã ghi đơn ${variables.number ?? ''} bạn đặt qua điện thoại, ${variables.total ?? ''}. Thanh toán${variables.until ? ` trước ${variables.until}` : ''} tại: ${orderLink(variables, shopUrl)}`,
  }),
};
