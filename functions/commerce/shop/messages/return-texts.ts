import { hello, letter, orderLink, SHOP, type Template } from './message-form.ts';

/** Where returned goods go. */
const sendTo = ({ store = '' }: Record<string, string>, shopUrl: string) =>
  store
    ? `Bạn gửi hàng tới: ${store}. Ghi số đơn hàng trên gói hàng nhé.`
    : `Bạn mang hàng đến một cửa hàng của Chỉ: ${shopUrl}/cua-hang.html`;

/** The messages about a return, by template. */
export const returnTexts: Record<string, Template> = {
  order_return_asked: (variables, shopUrl) =>
    letter(
      `Đã nhận yêu cầu đổi trả đơn hàng ${variables.number ?? ''}`,
      hello(variables),
      `Chỉ đã nhận yêu cầu đổi trả của đơn ${variables.number ?? ''}. Cửa hàng xem và báo lại bạn. Bạn giữ hàng, đợi tin rồi hãy gửi nhé.`,
      `Xem yêu cầu: ${orderLink(variables, shopUrl)}`,
    ),
  order_return_authorized: (variables, shopUrl) =>
    letter(
      `Bạn có thể gửi lại hàng của đơn ${variables.number ?? ''}`,
      hello(variables),
      `Cửa hàng đồng ý nhận lại hàng của đơn ${variables.number ?? ''}. ${sendTo(variables, shopUrl)}`,
      `Xem yêu cầu: ${orderLink(variables, shopUrl)}`,
    ),
  order_return_received: (variables, shopUrl) =>
    letter(
      `Đã nhận hàng trả lại của đơn ${variables.number ?? ''}`,
      hello(variables),
      `Hàng trả lại của đơn ${variables.number ?? ''} đã về tới cửa hàng. Chỉ kiểm tra rồi báo kết quả cho bạn.`,
      `Xem yêu cầu: ${orderLink(variables, shopUrl)}`,
    ),
  order_return_refused: (variables, shopUrl) =>
    letter(
      `Yêu cầu đổi trả đơn ${variables.number ?? ''} không được duyệt`,
      hello(variables),
      `Rất tiếc, có món trong yêu cầu đổi trả đơn ${variables.number ?? ''} mà cửa hàng không nhận được. Bạn cần biết thêm, cứ gọi cho cửa hàng.`,
      `Xem yêu cầu: ${orderLink(variables, shopUrl)}`,
    ),
  order_return_exchanged: (variables, shopUrl) =>
    letter(
      `Hàng đổi của đơn ${variables.number ?? ''} đã sẵn sàng gửi`,
      hello(variables),
      `Món bạn muốn đổi của đơn ${variables.number ?? ''} đã được giữ cho bạn, cửa hàng sẽ gửi tới địa chỉ của đơn hàng.`,
      `Xem yêu cầu: ${orderLink(variables, shopUrl)}`,
    ),
  order_return_asked_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đã nhận yêu cầu đổi trả đơn ${variables.number ?? ''}. Bạn đợi tin rồi hãy gửi hàng. Xem: ${orderLink(variables, shopUrl)}`,
  }),
  order_return_authorized_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đồng ý nhận lại hàng của đơn ${variables.number ?? ''}. ${sendTo(variables, shopUrl)} Xem: ${orderLink(variables, shopUrl)}`,
  }),
  order_return_received_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đã nhận hàng trả lại của đơn ${variables.number ?? ''}. Xem: ${orderLink(variables, shopUrl)}`,
  }),
  order_return_refused_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: có món trong yêu cầu đổi trả đơn ${variables.number ?? ''} không được duyệt. Xem: ${orderLink(variables, shopUrl)}`,
  }),
  order_return_exchanged_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: hàng đổi của đơn ${variables.number ?? ''} sẽ được gửi tới bạn. Xem: ${orderLink(variables, shopUrl)}`,
  }),
};
