import { SHOP } from '../../../brand/names.ts';
/** Texts of the area `content`; see `../../vi.ts` for the rule of the keys. */
export const content = {
  'error.notFoundHint':
    'Có thể món đồ đã ngừng bán hoặc đường dẫn đã đổi. Bạn thử tìm bằng tên, hoặc xem từ các mục dưới đây.',
  'error.outageHint': `Cửa hàng đang gặp trục trặc ở phía ${SHOP}. Bạn thử tải lại sau ít giây nhé.`,
  'error.nothingLost': 'Giỏ hàng và thông tin của bạn vẫn được giữ.',
  'error.formUnanswered':
    'Lần gửi vừa rồi chưa được trả lời. Bạn quay lại trang trước, xem lại rồi gửi lần nữa nhé: những gì bạn đã điền vẫn còn ở đó.',
  'error.openAgain': 'Mở lại trang này',
  'error.toHome': 'Về trang chủ',
  'error.retry': 'Thử lại',
  'error.tooManyTitle': 'Bạn thao tác hơi nhanh',
  'error.oftenFromNetwork': 'Có quá nhiều yêu cầu từ mạng của bạn. Bạn đợi một lúc rồi thử lại nhé.',
  'error.tooMany': 'Có quá nhiều yêu cầu từ mạng của bạn. Bạn đợi khoảng một phút rồi thử lại nhé.',
  'error.foreignPage': 'Yêu cầu này đến từ một trang web khác nên cửa hàng không nhận.',
  'error.tooLargeTitle': 'Nội dung gửi đi quá dài',
  'error.tooLarge': 'Bạn quay lại trang trước, rút ngắn nội dung rồi gửi lại nhé. Những gì bạn đã điền vẫn còn ở đó.',
  'error.takesNoForm': 'Địa chỉ này không nhận dữ liệu gửi lên. Bạn quay lại trang trước và thử lại nhé.',
  'error.unreadable': 'Nội dung gửi đi không đọc được. Bạn quay lại trang trước và gửi lại nhé.',
  'error.readOnly':
    'Kết nối với kho hàng đang trục trặc. Bạn vẫn xem sản phẩm được; giỏ hàng và đặt hàng có thể cần thử lại sau ít phút.',
  'content.table': 'Bảng số liệu',
  'error.perhaps': 'Các mục của cửa hàng',

  'contact.title': 'Liên hệ',
  'contact.lead': 'Bạn cần hỏi về một món đồ, một đơn hàng hay điều gì khác? Viết vào đây, cửa hàng trả lời qua email.',
  'contact.form': 'Viết cho cửa hàng',
  'contact.name': 'Tên của bạn',
  'contact.email': 'Email',
  'contact.emailHint': 'Câu trả lời được gửi đến đây.',
  'contact.telephone': 'Số điện thoại (không bắt buộc)',
  'contact.comment': 'Lời nhắn',
  'contact.commentHint': 'Hỏi về một đơn hàng thì bạn ghi mã đơn. Đừng ghi mật khẩu hay số thẻ.',
  'contact.send': 'Gửi',
  'contact.sent': 'Đã gửi lời nhắn. Cửa hàng sẽ trả lời qua email {0}.',
  'contact.arrived': 'Đã gửi lời nhắn. Cửa hàng sẽ trả lời qua email bạn vừa ghi.',
  'contact.nameMissing': 'Bạn cho biết tên để cửa hàng tiện xưng hô.',
  'contact.emailMissing': 'Bạn ghi email để nhận câu trả lời.',
  'contact.commentMissing': 'Bạn viết điều muốn hỏi.',
  'contact.tooLong': 'Dài quá {0} ký tự. Bạn rút ngắn lại nhé.',
  'contact.failed': 'Chưa gửi được lời nhắn. Những gì bạn viết vẫn còn ở đây, bạn thử lại sau ít phút nhé.',

  'home.campaign': 'Chương trình đang chạy',
  'home.campaignLink': 'Xem các món',
  'home.worlds': 'Chọn cho ai hôm nay?',
  'home.newArrivals': 'Hàng mới về',
  'home.promises': `${SHOP} giữ lời`,
} as const;
