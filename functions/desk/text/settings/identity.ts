/** Texts of the screen with the shop's identity. */
export const identity = {
  group: {
    seller: 'Người bán',
    contact: 'Liên hệ',
    promises: 'Lời hứa với khách',
    returns: 'Nơi nhận hàng trả',
    mail: 'Thư gửi cho khách',
  },
  help: {
    company: 'Tên trên giấy đăng ký kinh doanh. Hiện ở chân trang, trên hóa đơn và cuối mỗi thư.',
    tax_code: '10 số, 13 số của chi nhánh, hoặc 12 số của hộ kinh doanh.',
    address: 'Hiện ở chân trang, trên hóa đơn và cuối mỗi thư.',
    registration_url:
      'Địa chỉ ở online.gov.vn sau khi cửa hàng đã thông báo; chân trang hiện dấu của bộ khi ô này có giá trị.',
    hotline: 'Số 1900, 1800, số bàn hoặc di động. Khách bấm vào là gọi.',
    email: 'Hiện ở chân trang để khách viết cho cửa hàng.',
    contact_email: 'Khách không thấy địa chỉ này. Để trống: lời nhắn được giữ lại mà không gửi thư.',
    exchange_days: 'Tính từ ngày giao. Để trống: cửa hàng không nhận đổi trả và không hứa.',
    free_shipping_from: '0: mọi đơn đều miễn phí. Để trống: không hứa.',
    warranty_months: 'Hiện ở trang sản phẩm. Để trống: không hứa.',
    return_name: 'Khách chọn gửi trả thì gửi đến đây. Thiếu đường hoặc thành phố: khách chỉ mang đến cửa hàng được.',
    mail_email: 'Tên miền phải được nhà cung cấp thư xác nhận. Để trống: dùng địa chỉ đặt khi cài đặt.',
  },
};
