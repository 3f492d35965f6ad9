const AGAIN = 'Hãy tải lại trang để xem đơn bây giờ thế nào.';

/** Refusals of the REST about orders, with what to do about each. */
export const ORDER_PROBLEMS: Readonly<Record<string, string>> = {
  'Shipment Document Validation Error(s):\nThe order does not allow a shipment to be created.': `Không còn món nào gửi được, hoặc đơn còn chờ thanh toán. ${AGAIN}`,
  'Invoice Document Validation Error(s):\nThe order does not allow an invoice to be created.': `Đơn trả qua cổng thanh toán thì cổng tự báo; ngoài ra không còn gì để thu. ${AGAIN}`,
  'Creditmemo Document Validation Error(s):\nThe order does not allow a creditmemo to be created.':
    'Không hoàn được như vậy: nhiều món hoặc nhiều tiền hơn khách đã trả. Hãy giảm số lượng hoặc số tiền.',
  'A hold action is not available.': `Đơn đã xong hoặc đang giữ. ${AGAIN}`,
  'You cannot remove the hold.': `Đơn không bị giữ. ${AGAIN}`,
  'The order has not come to what the message says.': 'Tin này chưa đúng với đơn bây giờ nên không gửi.',
  'The buyer left no e-mail address and no mobile number.':
    'Khách không để lại địa chỉ thư hay số di động: hãy liên hệ cách khác.',
  'The buyer was told of this order too often in an hour.':
    'Đã gửi năm tin về đơn này trong một giờ: hãy đợi rồi gửi tiếp.',
  'The account is not locked.': 'Tài khoản đang mở: hãy tải lại trang.',
  'The order is not ready to be handed over.': `Hàng chưa được báo là sẵn sàng, hoặc đơn đã xong. ${AGAIN}`,
  'The order was already handed over.': `Hàng đã trao rồi. ${AGAIN}`,
  'This is not the code of the order.':
    'Mã không đúng với đơn này: hãy nhờ khách xem lại tin nhắn hoặc trang đơn hàng.',
  'Too many wrong codes of this order. Try again later.':
    'Đã nhập sai mã mười lần trong một giờ: hãy đợi, và chỉ trao hàng cho người có mã.',
  'The status of an item does not allow this step.': `Món này đã qua bước khác. ${AGAIN}`,
  'A variant to exchange for is sold out. Approve the item with the resolution "refund" instead.':
    'Cỡ hoặc màu khách muốn đổi đã hết hàng: hãy hoàn tiền thay vì đổi.',
  'The order was changed in the meantime, or the pieces were refunded already. Please read it again.': `Đơn vừa đổi, hoặc hàng đã được hoàn tiền rồi. ${AGAIN}`,
  'Nothing of this payment is to be given back.': `Không còn gì phải chuyển trả. ${AGAIN}`,
};
