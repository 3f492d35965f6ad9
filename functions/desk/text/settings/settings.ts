import { POINTS } from '../../../../src/brand/names.ts';
import { identity } from './identity.ts';

/** Names of choices in settings. */
export const settingChoices = {
  always: 'Mọi đơn',
  below_free_shipping: 'Đơn chưa đủ để miễn phí giao hàng',
  from_free_shipping: 'Đơn đủ để miễn phí giao hàng',
  monday: 'Thứ Hai',
  tuesday: 'Thứ Ba',
  wednesday: 'Thứ Tư',
  thursday: 'Thứ Năm',
  friday: 'Thứ Sáu',
  saturday: 'Thứ Bảy',
  sunday: 'Chủ nhật',
};

/** Texts of the screens with settings of the shop: groups of fields, and what a field does to the shop. */
export const settings = {
  changed: 'Sửa lần cuối: %{who}, %{at}',
  identity,
  payments: {
    group: { methods: 'Cách thanh toán', zero: 'Đơn 0 đồng và chân trang', limits: 'Đơn chưa trả tiền' },
    intro:
      'Thứ tự ở đây là thứ tự khách thấy khi thanh toán. Khóa của cổng thanh toán nằm ở phần cài đặt máy chủ và không bao giờ hiện ra đây; tài khoản nhận tiền của VietQR đặt ở payOS.',
    ready: 'Dùng được ngay.',
    noKeys: 'Cửa hàng chưa có khóa của cổng này: nhờ người cài đặt thêm khóa (docs/payments.md).',
    offeredNoKeys: 'Đang bật nhưng khách không thấy, vì cửa hàng chưa có khóa của cổng này.',
    help: {
      free_title: 'Khi phiếu giảm giá hay điểm trả hết tiền.',
      footer_marks: 'Những tên này hiện ở chân mọi trang. Bỏ tên của cách không còn nhận.',
      online_orders: 'Quá số này, người ấy phải trả hoặc hủy đơn cũ rồi mới đặt đơn mới. Để trống: không giới hạn.',
      orders: 'Cả đơn trả khi nhận hàng. Để trống: không giới hạn.',
      pieces: 'Chặn người giữ hết một món mà không mua. Để trống: không giới hạn.',
      network_orders: 'Tính riêng đơn của số điện thoại chưa xác nhận. Để trống: không giới hạn.',
      network_pieces: 'Tính riêng đơn của số điện thoại chưa xác nhận. Để trống: không giới hạn.',
    },
  },
  shipping: {
    group: {
      free: 'Miễn phí giao hàng',
      methods: 'Cách giao hàng',
      calendar: 'Ngày giao',
      pickup: 'Nhận tại cửa hàng',
    },
    help: {
      free_shipping_from:
        'Tính trên tiền hàng sau khi giảm. 0: mọi đơn đều miễn phí. Để trống: không đơn nào. Cần một cách giao phí 0 đồng dùng cho đơn đủ để miễn phí.',
      method_title: 'Khách thấy tên này khi chọn cách giao, trong đơn và trong thư.',
      carrier_title: 'Đứng trước tên trong đơn và thư. Để trống: dùng chính tên ấy.',
      days_from: 'Tính bằng ngày làm việc, từ ngày gửi. Để trống cả hai ô: không hứa ngày giao.',
      near_provinces: 'Thường là nơi ở gần kho, giao nhanh hơn. Để trống nếu mọi nơi như nhau.',
      cut_off: 'Ví dụ 14:00. Đơn đặt trước giờ này được gửi trong ngày. Để trống: cửa hàng không hứa ngày giao nào.',
      rest_days: 'Những ngày không gửi và không giao.',
      holidays: 'Như 30/04 cho mọi năm, hoặc 05/02/2027 cho một năm.',
      pickup_enabled: 'Khách chọn một cửa hàng ngoài phố có nhận giữ đơn.',
      pickup_ready_hours: 'Tính theo giờ mở cửa của cửa hàng. Để trống: không hứa giờ.',
    },
  },
  points: {
    group: { points: POINTS },
    help: {
      points_enabled: 'Tắt: khách không tích, không dùng điểm; điểm đã có vẫn giữ nguyên và hiện lại khi bật.',
      point_value: 'Khách trả bằng điểm thì mỗi điểm bớt chừng này. Mỗi 10 đồng tiền hàng được một điểm.',
    },
  },
  visitors: {
    group: { buying: 'Khi đặt hàng', codes: 'Mã xác nhận' },
    help: {
      guest_checkout: 'Tắt: phải đăng nhập mới đặt hàng được. Đơn của người đã đặt không đổi.',
      invoice_questions: 'Trang thanh toán có thêm ô mã số thuế và tên công ty.',
      confirms_guest_phone: 'Bật: trước khi đặt, khách nhận mã qua tin nhắn và nhập lại. Cần có nơi gửi tin nhắn.',
      zalo_login: 'Khách chọn nhận mã qua Zalo thay cho tin nhắn. Cần có tài khoản Zalo của cửa hàng.',
    },
  },
  newsletter: {
    group: { offer: 'Quà cho người đăng ký' },
    help: {
      voucher_rule:
        'Mỗi người mới nhận một mã riêng, dùng một lần. Trang đăng ký nói về quà này. Để trống: không tặng.',
      coupon: 'Dùng khi ô trên để trống. Mã phải có ở Khuyến mãi giỏ hàng và giảm 10%, như trang đăng ký nói.',
    },
  },
  secondFactor: {
    group: { roles: 'Ai cần ứng dụng tạo mã' },
    help: {
      second_factor_roles:
        'Người có vai trò được đánh dấu phải nhập thêm mã của ứng dụng trên điện thoại. Ai chưa có thì lần đăng nhập tới được dẫn đi cài; ai đang mở bàn này mà chưa có phải đăng nhập lại ngay. Trên máy chủ thật, chủ tiệm luôn cần.',
    },
  },
  retention: {
    group: { people: 'Dữ liệu của khách', desk: 'Nhật ký của bàn này' },
    help: {
      guest_carts: 'Sau ngần ấy ngày không đụng đến, giỏ bị xóa.',
      customer_carts: 'Sau ngần ấy ngày không đụng đến, giỏ bị xóa.',
      contacts: 'Lời nhắn bị xóa hẳn sau ngần ấy ngày.',
      callbacks: 'Số điện thoại chờ gọi lại bị xóa hẳn sau ngần ấy ngày.',
      unsubscribed: 'Địa chỉ của người đã thôi nhận được giữ ngần ấy ngày để không gửi nhầm, rồi xóa.',
      messages: 'Bản của thư và tin nhắn đã gửi bị xóa sau ngần ấy ngày.',
      searches: 'Các màn hình số liệu chỉ có từ tìm kiếm trong ngần ấy ngày.',
      logins: 'Ai đăng nhập lúc nào; ít nhất 7 ngày.',
      changes: 'Ai đổi gì lúc nào; ít nhất 30 ngày. Dòng bị xóa thì không hoàn tác được nữa.',
    },
  },
};

/** What each screen with settings is for. */
export const settingPurpose = {
  identity:
    'Ai bán hàng ở đây và hứa gì với khách. Trang, thư, hóa đơn, máy tìm kiếm và các chương trình đều đọc từ màn hình này. Ô để trống thì cửa hàng không nói gì về điều đó.',
  payments: 'Khách trả tiền bằng cách nào, và được giữ bao nhiêu hàng khi chưa trả. Lưu là trang thanh toán đổi ngay.',
  shipping: 'Giao bằng cách nào, phí bao nhiêu, bao lâu thì tới. Lưu là giỏ hàng và trang thanh toán đổi ngay.',
  points: 'Điểm khách tích khi mua và dùng thay tiền. Lưu là giỏ hàng và trang tài khoản đổi ngay.',
  visitors: 'Ai đặt hàng được và phải điền, xác nhận những gì. Lưu là trang thanh toán đổi ngay.',
  newsletter: 'Người mới đăng ký bản tin được tặng gì. Danh sách người nhận ở màn hình Người nhận bản tin.',
  secondFactor: 'Mật khẩu bị lộ thì mã trên điện thoại vẫn chặn được. Chọn vai trò nào phải có mã ấy khi đăng nhập.',
  retention: 'Cửa hàng giữ dữ liệu bao lâu rồi tự xóa. Đơn hàng được giữ mười năm theo luật kế toán.',
};
