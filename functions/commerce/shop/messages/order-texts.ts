import { hello, letter, orderLink, SHOP, type Template } from './message-form.ts';

const orderFacts = ({ lines = '', totals = '', address = '', fetched = '' }: Record<string, string>) =>
  [lines, totals, address && `${fetched ? 'Nhận tại cửa hàng' : 'Giao tới'}:\n${address}`].filter(Boolean);
/** Says that the buyer gets a code before they go to the shop. */
const untilReady = ({ fetched = '' }: Record<string, string>) =>
  fetched ? ['Khi hàng sẵn sàng ở cửa hàng, Chỉ báo tin kèm mã nhận hàng. Bạn đợi tin rồi hãy ghé nhé.'] : [];
const parcel = ({ carrier, waybill }: Record<string, string>) =>
  waybill ? ` ${carrier || 'Mã vận đơn'}: ${waybill}.` : '';

/** Letters and text messages about an order, by template. */
export const orderTexts: Record<string, Template> = {
  order_cancel_confirmation: (variables, shopUrl) =>
    letter(
      `Xác nhận hủy đơn hàng ${variables.number ?? ''}`,
      hello(variables),
      `Bạn muốn hủy đơn ${variables.number ?? ''}? Mở đường dẫn này trong vòng 24 giờ để xác nhận:`,
      `${shopUrl}/tra-don-hang?${new URLSearchParams({ order_id: variables.order ?? '', confirmation_key: variables.key ?? '' }).toString()}`,
      'Nếu bạn không yêu cầu, cứ bỏ qua thư này: đơn hàng vẫn được giữ nguyên.',
    ),
  order_placed: (variables, shopUrl) =>
    letter(
      `Đã nhận đơn hàng ${variables.number ?? ''}`,
      hello(variables),
      `Cảm ơn bạn đã đặt hàng. Chỉ đã nhận đơn ${variables.number ?? ''}.`,
      ...untilReady(variables),
      ...orderFacts(variables),
      `Xem đơn hàng: ${orderLink(variables, shopUrl)}`,
    ),
  order_sent: (variables, shopUrl) =>
    letter(
      `Đơn hàng ${variables.number ?? ''} đang giao`,
      hello(variables),
      `Đơn ${variables.number ?? ''} đã rời cửa hàng.${parcel(variables)}`,
      ...orderFacts(variables),
      `Theo dõi đơn: ${orderLink(variables, shopUrl)}`,
    ),
  order_ready: (variables, shopUrl) =>
    letter(
      `Đơn hàng ${variables.number ?? ''} đã sẵn sàng ở cửa hàng`,
      hello(variables),
      `Mã nhận hàng của bạn: ${variables.code ?? ''}`,
      `Đơn ${variables.number ?? ''} đang chờ bạn tại ${variables.store ?? ''}. Giờ mở cửa: ${variables.hours ?? ''}, tất cả các ngày.`,
      'Bạn đưa mã này ở quầy để nhận hàng. Đừng gửi mã cho ai bạn không nhờ nhận giúp.',
      `Xem đơn hàng: ${orderLink(variables, shopUrl)}`,
    ),
  order_collected: (variables, shopUrl) =>
    letter(
      `Đơn hàng ${variables.number ?? ''} đã được nhận`,
      hello(variables),
      `Đơn ${variables.number ?? ''} vừa được nhận tại ${variables.store ?? ''}. Chỉ mong bạn mặc vừa ý.`,
      'Nếu không phải bạn hay người bạn nhờ đã nhận, hãy gọi cho cửa hàng ngay.',
      `Xem đơn hàng: ${orderLink(variables, shopUrl)}`,
    ),
  order_delivered: (variables, shopUrl) =>
    letter(
      `Đơn hàng ${variables.number ?? ''} đã giao`,
      hello(variables),
      `Đơn ${variables.number ?? ''} đã giao tới bạn. Chỉ mong bạn mặc vừa ý.`,
      `Xem đơn hàng, đổi trả hoặc viết đánh giá: ${orderLink(variables, shopUrl)}`,
    ),
  order_canceled: (variables, shopUrl) =>
    letter(
      `Đơn hàng ${variables.number ?? ''} đã hủy`,
      hello(variables),
      `Đơn ${variables.number ?? ''} trị giá ${variables.total ?? ''} đã được hủy và sẽ không giao nữa. Số tiền đã trả, nếu có, được hoàn lại.`,
      `Xem đơn hàng: ${orderLink(variables, shopUrl)}`,
    ),
  order_refunded: (variables, shopUrl) =>
    letter(
      `Hoàn tiền cho đơn hàng ${variables.number ?? ''}`,
      hello(variables),
      `Chỉ hoàn ${variables.refund ?? ''} cho đơn ${variables.number ?? ''}. Tiền về theo cách bạn đã trả.`,
      `Xem đơn hàng: ${orderLink(variables, shopUrl)}`,
    ),
  order_placed_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP} đã nhận đơn ${variables.number ?? ''}, ${variables.total ?? ''}. Xem đơn: ${orderLink(variables, shopUrl)}`,
  }),
  order_sent_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đơn ${variables.number ?? ''} đang giao.${parcel(variables)} Theo dõi: ${orderLink(variables, shopUrl)}`,
  }),
  order_ready_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đơn ${variables.number ?? ''} đã sẵn sàng tại ${variables.store ?? ''} (${variables.hours ?? ''}). Mã nhận hàng: ${variables.code ?? ''}. Xem đơn: ${orderLink(variables, shopUrl)}`,
  }),
  order_collected_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đơn ${variables.number ?? ''} vừa được nhận tại cửa hàng. Không phải bạn? Gọi cửa hàng: ${shopUrl}`,
  }),
  order_delivered_sms: (variables) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đơn ${variables.number ?? ''} đã giao. Cảm ơn bạn.`,
  }),
  order_canceled_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đơn ${variables.number ?? ''} đã hủy. Xem đơn: ${orderLink(variables, shopUrl)}`,
  }),
  order_refunded_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: hoàn ${variables.refund ?? ''} cho đơn ${variables.number ?? ''}. Xem đơn: ${orderLink(variables, shopUrl)}`,
  }),
};
