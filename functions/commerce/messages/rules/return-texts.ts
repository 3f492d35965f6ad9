import { SHOP } from '../../../../src/brand/names.ts';
import { orderLink, type Template } from './message-form.ts';
import { orderLetter } from './order-texts.ts';

/** Where returned goods go. */
const sendTo = ({ store = '' }: Record<string, string>, shopUrl: string) =>
  store
    ? `Bạn gửi hàng tới: ${store}. Ghi số đơn hàng trên gói hàng nhé.`
    : `Bạn mang hàng đến một cửa hàng của ${SHOP}: ${shopUrl}/cua-hang.html`;

const VIEW = 'Xem yêu cầu';

/** The messages about a return, by template. */
export const returnTexts: Record<string, Template> = {
  order_return_asked: orderLetter(
    [(number) => `Đã nhận yêu cầu đổi trả đơn hàng ${number}`, 'Đã nhận yêu cầu đổi trả'],
    ({ number = '' }) => [
      `${SHOP} đã nhận yêu cầu đổi trả của đơn ${number}. Cửa hàng xem và báo lại bạn. Bạn giữ hàng, đợi tin rồi hãy gửi nhé.`,
    ],
    VIEW,
  ),
  order_return_authorized: (variables, shopUrl) =>
    orderLetter(
      [(number) => `Bạn có thể gửi lại hàng của đơn ${number}`, 'Bạn có thể gửi lại hàng'],
      (facts) => [`Cửa hàng đồng ý nhận lại hàng của đơn ${facts.number ?? ''}. ${sendTo(facts, shopUrl)}`],
      VIEW,
    )(variables, shopUrl),
  order_return_received: orderLetter(
    [(number) => `Đã nhận hàng trả lại của đơn ${number}`, 'Hàng trả lại đã về'],
    ({ number = '' }) => [
      `Hàng trả lại của đơn ${number} đã về tới cửa hàng. ${SHOP} kiểm tra rồi báo kết quả cho bạn.`,
    ],
    VIEW,
  ),
  order_return_refused: orderLetter(
    [(number) => `Yêu cầu đổi trả đơn ${number} không được duyệt`, 'Yêu cầu không được duyệt'],
    ({ number = '' }) => [
      `Rất tiếc, có món trong yêu cầu đổi trả đơn ${number} mà cửa hàng không nhận được. Bạn cần biết thêm, cứ gọi cho cửa hàng.`,
    ],
    VIEW,
  ),
  order_return_exchanged: orderLetter(
    [(number) => `Hàng đổi của đơn ${number} đã sẵn sàng gửi`, 'Hàng đổi đã sẵn sàng gửi'],
    ({ number = '' }) => [
      `Món bạn muốn đổi của đơn ${number} đã được giữ cho bạn, cửa hàng sẽ gửi tới địa chỉ của đơn hàng.`,
    ],
    VIEW,
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
