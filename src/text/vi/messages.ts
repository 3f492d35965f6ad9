/** Notifications on the shopper's device, and the shop on its home screen. */
export const messages = {
  'push.order': 'Báo mình trên máy này',
  'push.stock': 'Hoặc báo mình trên máy này',
  'push.price': 'Hoặc báo mình trên máy này',
  'push.orderHint':
    'Chỉ hiện một thông báo mỗi khi đơn này có tin mới: đang giao, đã sẵn sàng, đã giao. Không quảng cáo.',
  'push.stockHint': 'Chỉ hiện một thông báo khi món này có hàng, không cần số điện thoại.',
  'push.priceHint': 'Chỉ hiện một thông báo khi giá xuống dưới giá hôm nay, không cần số điện thoại.',
  'push.turnOn': 'Bật thông báo',
  'push.turnOff': 'Tắt thông báo',
  'push.retry': 'Thử lại',
  'push.isOn': 'Thông báo đang bật trên máy này.',
  'push.turnedOff': 'Đã tắt thông báo trên máy này.',
  'push.wait': 'Đang hỏi trình duyệt…',
  'push.notYet': 'Bạn chưa cho phép thông báo. Khi nào muốn, bạn bấm lại nhé.',
  'push.denied':
    'Trình duyệt đang chặn thông báo của Chỉ. Bạn mở cài đặt trang web trong trình duyệt, cho phép thông báo, rồi tải lại trang này.',
  'push.unsupported': 'Trình duyệt này không nhận thông báo được. Chỉ vẫn nhắn bạn qua điện thoại hoặc email.',
  'push.installFirst':
    'Trên iPhone và iPad, bạn đưa Chỉ ra màn hình chính trước: chạm nút Chia sẻ của trình duyệt (có khi nằm trong nút ⋯), chọn “Thêm vào MH chính”, rồi mở Chỉ từ biểu tượng mới và trở lại trang này.',
  'push.insideApp':
    'Trang này đang mở bên trong một ứng dụng khác, nơi iPhone và iPad không cho bật thông báo. Bạn mở lại bằng Safari nhé.',
  'push.failed': 'Chưa bật được thông báo trên máy này, bạn thử lại nhé.',
  'push.unknownOrder': 'Chưa xác nhận được đơn này là của bạn. Bạn mở lại đơn từ tin nhắn hoặc tài khoản nhé.',
  'push.fullOrder': 'Đơn này đã được báo trên 5 máy. Bạn tắt ở một máy khác trước nhé.',
  'push.fullCustomer': 'Tài khoản đã bật thông báo trên 20 máy. Bạn tắt ở một máy khác trước nhé.',
  'push.tooMany': 'Bạn đã bấm khá nhiều lần. Bạn thử lại sau ít phút nhé.',
  'push.service': 'Chỉ chưa gửi được thông báo qua trình duyệt này. Bạn thử Chrome, Edge, Firefox hoặc Safari nhé.',
  'install.title': 'Chỉ như một ứng dụng',
  'install.text': 'Biểu tượng của Chỉ nằm sẵn trên máy. Không cần cửa hàng ứng dụng, gần như không tốn bộ nhớ.',
  'install.add': 'Thêm Chỉ vào máy này',
  'install.iosShare': 'Chạm nút Chia sẻ của trình duyệt',
  'install.iosMore': '(không thấy thì tìm trong nút ⋯).',
  'install.iosChoose': 'Kéo xuống và chọn “Thêm vào MH chính”.',
  'install.iosAdd': 'Chạm “Thêm” là xong.',
  'install.iosInApp':
    'Trang này đang mở bên trong một ứng dụng khác. Bạn mở lại bằng Safari để đưa Chỉ ra màn hình chính nhé.',
  'install.no': 'Không, cảm ơn',
  'install.done': 'Đã thêm Chỉ vào máy này.',
} as const;
