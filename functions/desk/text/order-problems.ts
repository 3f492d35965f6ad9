import type { RefusalCode } from '../../../src/kernel/refusals.ts';

const AGAIN = 'Hãy tải lại trang để xem đơn bây giờ thế nào.';

/** Refusals of the REST about orders, with what to do about each. */
export const ORDER_PROBLEMS: Readonly<Partial<Record<RefusalCode, string>>> = {
  CANNOT_SHIP: `Không còn món nào gửi được, hoặc đơn còn chờ thanh toán. ${AGAIN}`,
  ORDER_UNKNOWN: 'Không có đơn nào mang số này.',
  ORDER_FETCHED: 'Khách đến cửa hàng nhận đơn này: không gửi đi.',
  ORDER_OVER: 'Đơn đã hủy hoặc đã hoàn tiền: không gửi nữa.',
  ORDER_HELD: 'Đơn đang tạm giữ: hãy hỏi người chăm sóc khách.',
  ORDER_SENT: 'Đơn đã gửi hết hàng rồi.',
  ORDER_NOT_PAID: 'Đơn còn chờ thanh toán: chưa gửi được.',
  ROW_REPEATED: 'Dòng trước đã nói về đơn này.',
  CANNOT_READDRESS: `Đơn đã gửi, đã xong hoặc nhận ở cửa hàng nên không đổi địa chỉ được nữa. ${AGAIN}`,
  CANNOT_INVOICE: `Đơn trả qua cổng thanh toán thì cổng tự báo; ngoài ra không còn gì để thu. ${AGAIN}`,
  CANNOT_REFUND: 'Không hoàn được như vậy: nhiều món hoặc nhiều tiền hơn khách đã trả. Hãy giảm số lượng hoặc số tiền.',
  CANNOT_HOLD: `Đơn đã xong hoặc đang giữ. ${AGAIN}`,
  NOT_HELD: `Đơn không bị giữ. ${AGAIN}`,
  MESSAGE_NOT_TRUE: 'Tin này chưa đúng với đơn bây giờ nên không gửi.',
  NO_CONTACT: 'Khách không để lại địa chỉ thư hay số di động: hãy liên hệ cách khác.',
  TOLD_TOO_OFTEN: 'Đã gửi năm tin về đơn này trong một giờ: hãy đợi rồi gửi tiếp.',
  NOT_LOCKED: 'Tài khoản đang mở: hãy tải lại trang.',
  NOT_READY: `Hàng chưa được báo là sẵn sàng, hoặc đơn đã xong. ${AGAIN}`,
  HANDED_OVER: `Hàng đã trao rồi. ${AGAIN}`,
  PICKUP_CODE_WRONG: 'Mã không đúng với đơn này: hãy nhờ khách xem lại tin nhắn hoặc trang đơn hàng.',
  PICKUP_CODE_LOCKED: 'Đã nhập sai mã mười lần trong một giờ: hãy đợi, và chỉ trao hàng cho người có mã.',
  RETURN_STEP: `Món này đã qua bước khác. ${AGAIN}`,
  EXCHANGE_SOLD_OUT: 'Cỡ hoặc màu khách muốn đổi đã hết hàng: hãy hoàn tiền thay vì đổi.',
  EXCHANGE_COSTS_MORE: 'Món khách muốn đổi giờ có giá cao hơn số tiền khách đã trả: hãy hoàn tiền thay vì đổi.',
  ORDER_CHANGED: `Đơn vừa đổi, hoặc hàng đã được hoàn tiền rồi. ${AGAIN}`,
  NOTHING_TO_PAY_BACK: `Không còn gì phải chuyển trả. ${AGAIN}`,
};
