import { SHOP } from '../../../../src/brand/names.ts';
import { orderLink, type Template } from './message-form.ts';

/** News of an order: the title names it; a press opens it. */
const ofOrder =
  (title: (number: string) => string, text: (variables: Record<string, string>) => string): Template =>
  (variables, shopUrl) => ({
    subject: title(variables.number ?? ''),
    text: text(variables),
    link: orderLink(variables, shopUrl),
  });

const parcel = ({ carrier, waybill }: Record<string, string>) =>
  waybill ? ` ${carrier || 'Mã vận đơn'}: ${waybill}.` : '';

/**
 * Notifications, by template: title and text are short and show on a locked screen, so they contain no code
 * and no personal data; a press opens the page that has them.
 */
export const pushTexts: Record<string, Template> = {
  order_paid_push: ofOrder(
    (number) => `Đã nhận tiền cho đơn ${number}`,
    () => 'Cửa hàng đang chuẩn bị hàng cho bạn.',
  ),
  order_payment_failed_push: ofOrder(
    (number) => `Thanh toán đơn ${number} chưa thành công`,
    () => 'Chạm để thử lại hoặc chọn cách trả khác.',
  ),
  order_payment_waiting_push: ofOrder(
    (number) => `Đơn ${number} đang chờ thanh toán`,
    () => 'Cửa hàng còn giữ hàng cho bạn. Chạm để thanh toán.',
  ),
  order_payment_asked_push: ofOrder(
    (number) => `Mời bạn thanh toán đơn ${number}`,
    () => 'Cửa hàng giữ hàng cho bạn. Chạm để thanh toán.',
  ),
  order_readdressed_push: ofOrder(
    (number) => `Đơn ${number} giao tới địa chỉ mới`,
    () => 'Chạm để xem. Nếu bạn không nhờ đổi, hãy gọi cho cửa hàng ngay.',
  ),
  order_sent_push: ofOrder(
    (number) => `Đơn ${number} đang giao`,
    (variables) => `Đơn đã rời cửa hàng.${parcel(variables)}`,
  ),
  order_ready_push: ofOrder(
    (number) => `Đơn ${number} đã sẵn sàng`,
    ({ store = '', hours = '' }) => `Đơn đang chờ bạn tại ${store} (${hours}). Chạm để xem mã nhận hàng.`,
  ),
  order_collected_push: ofOrder(
    (number) => `Đơn ${number} đã được nhận`,
    () => 'Đơn vừa được nhận tại cửa hàng. Không phải bạn? Hãy gọi cho cửa hàng ngay.',
  ),
  order_delivered_push: ofOrder(
    (number) => `Đơn ${number} đã giao`,
    () => `${SHOP} mong bạn mặc vừa ý.`,
  ),
  order_canceled_push: ofOrder(
    (number) => `Đơn ${number} đã hủy`,
    () => 'Đơn sẽ không giao nữa. Số tiền đã trả, nếu có, được hoàn lại.',
  ),
  order_refunded_push: ofOrder(
    (number) => `Hoàn tiền cho đơn ${number}`,
    ({ refund = '' }) => `${SHOP} hoàn ${refund} theo cách bạn đã trả.`,
  ),
  order_return_asked_push: ofOrder(
    (number) => `Đã nhận yêu cầu đổi trả đơn ${number}`,
    () => 'Bạn giữ hàng, đợi tin rồi hãy gửi nhé.',
  ),
  order_return_authorized_push: ofOrder(
    (number) => `Bạn có thể gửi lại hàng của đơn ${number}`,
    () => 'Chạm để xem gửi hàng về đâu.',
  ),
  order_return_received_push: ofOrder(
    (number) => `Hàng trả lại của đơn ${number} đã về`,
    () => `${SHOP} kiểm tra rồi báo kết quả cho bạn.`,
  ),
  order_return_refused_push: ofOrder(
    (number) => `Yêu cầu đổi trả đơn ${number} không được duyệt`,
    () => 'Có món mà cửa hàng không nhận được. Chạm để xem.',
  ),
  order_return_exchanged_push: ofOrder(
    (number) => `Hàng đổi của đơn ${number} đã sẵn sàng`,
    () => 'Cửa hàng sẽ gửi tới địa chỉ của đơn hàng.',
  ),
  back_in_stock_push: ({ product = '', path = '' }, shopUrl) => ({
    subject: `${product} đã có hàng`,
    text: 'Món bạn chờ đã về. Chạm để xem và đặt.',
    link: `${shopUrl}/${path}`,
  }),
  price_fall_push: ({ product = '', path = '', price = '', before = '', more = '0' }, shopUrl) => ({
    subject: `${product} còn ${price}`,
    text: `Lúc bạn hẹn là ${before}.${more === '0' ? '' : ` ${more} món khác cũng đã giảm giá.`}`,
    link: `${shopUrl}/${path}`,
  }),
};
