/** What somebody types into the search of the common questions, and what answers it. */
export interface AskedQuestion {
  query: string;
  /** Ids of the default shop's common questions that answer it. */
  questions: readonly number[];
  /** Addresses of pages of the shop that answer it. */
  pages?: readonly string[];
}

const SHIPPING = ['van-chuyen'];
const RETURNS = ['chinh-sach-doi-tra'];
const PAYMENT = ['thanh-toan'];
const SIZES = ['huong-dan-chon-size'];

/** Written from the questions and pages alone, and committed before any of it was searched for. */
export const ASKED_QUESTIONS: readonly AskedQuestion[] = [
  { query: 'size', questions: [23, 24, 25], pages: SIZES },
  { query: 'đổi size', questions: [13], pages: RETURNS },
  { query: 'ship', questions: [7, 8], pages: SHIPPING },
  { query: 'phí ship', questions: [8], pages: SHIPPING },
  { query: 'momo', questions: [18], pages: PAYMENT },
  { query: 'trả góp', questions: [18], pages: PAYMENT },
  { query: 'đổi trả', questions: [13, 14, 15], pages: RETURNS },
  { query: 'đổi được mấy lần', questions: [13, 15], pages: RETURNS },
  { query: 'đổi hàng trong mấy ngày', questions: [13], pages: RETURNS },
  { query: 'doi hang o cua hang', questions: [14], pages: RETURNS },
  { query: 'mua online đổi ở shop được ko', questions: [14], pages: RETURNS },
  { query: 'đồ lót có đổi không', questions: [15], pages: RETURNS },
  { query: 'hàng sale có được đổi không', questions: [13, 15], pages: RETURNS },
  { query: 'áo bị lỗi chỉ', questions: [16], pages: RETURNS },
  { query: 'bao lâu hoàn tiền', questions: [17], pages: RETURNS },
  { query: 'khi nào nhận được tiền hoàn', questions: [17], pages: RETURNS },
  { query: 'mấy ngày thì nhận được hàng', questions: [7], pages: SHIPPING },
  { query: 'giao hàng bao lâu', questions: [7], pages: SHIPPING },
  { query: 'thời gian giao', questions: [7], pages: SHIPPING },
  { query: 'tiền ship', questions: [8], pages: SHIPPING },
  { query: 'miễn phí giao hàng', questions: [8], pages: SHIPPING },
  { query: 'có được xem hàng trước không', questions: [9], pages: SHIPPING },
  { query: 'đồng kiểm', questions: [9], pages: SHIPPING },
  { query: 'theo dõi đơn', questions: [10], pages: ['tra-don-hang'] },
  { query: 'đơn của tôi tới đâu', questions: [10], pages: ['tra-don-hang'] },
  { query: 'không có nhà lúc giao', questions: [11], pages: SHIPPING },
  { query: 'gửi đi nước ngoài', questions: [12], pages: SHIPPING },
  { query: 'chuyển khoản', questions: [18], pages: PAYMENT },
  { query: 'thẻ visa', questions: [18, 19], pages: PAYMENT },
  { query: 'zalopay', questions: [18], pages: PAYMENT },
  { query: 'thanh toán', questions: [18], pages: PAYMENT },
  { query: 'cách thanh toán', questions: [18], pages: PAYMENT },
  { query: 'cod', questions: [18], pages: PAYMENT },
  { query: 'lưu thẻ có an toàn không', questions: [19], pages: PAYMENT },
  { query: 'bị trừ tiền rồi mà chưa có đơn', questions: [20], pages: PAYMENT },
  { query: 'trừ tiền 2 lần', questions: [20], pages: PAYMENT },
  { query: 'mã giảm giá', questions: [21] },
  { query: 'voucher không dùng được', questions: [21] },
  { query: 'xuất hóa đơn', questions: [22] },
  { query: 'hoa don vat', questions: [22] },
  { query: 'mua hàng không cần đăng ký', questions: [1] },
  { query: 'không có tài khoản', questions: [1] },
  { query: 'đặt xong có tin nhắn không', questions: [2] },
  { query: 'đặt nhầm màu', questions: [3] },
  { query: 'đổi địa chỉ nhận', questions: [3] },
  { query: 'hủy đơn', questions: [4] },
  { query: 'muốn huỷ đơn hàng', questions: [4] },
  { query: 'hết size', questions: [5] },
  { query: 'bao giờ có hàng lại', questions: [5] },
  { query: 'mua sỉ', questions: [6] },
  { query: 'áo đồng phục lớp', questions: [6] },
  { query: 'chọn size', questions: [23, 24, 25], pages: SIZES },
  { query: 'giữa 2 size', questions: [24], pages: SIZES },
  { query: 'size cho bé 3 tuổi', questions: [25], pages: SIZES },
  { query: 'giặt có bị co không', questions: [26], pages: ['cham-soc-quan-ao'] },
  { query: 'màu có giống hình không', questions: [27] },
  { query: 'da nhạy cảm', questions: [28] },
  { query: 'không nhận được mã otp', questions: [29] },
  { query: 'mã xác nhận', questions: [29] },
  { query: 'tích điểm', questions: [30, 31], pages: ['khach-hang-than-thiet'] },
  { query: 'c point', questions: [30, 31, 32], pages: ['khach-hang-than-thiet'] },
  { query: 'đổi số điện thoại có mất điểm không', questions: [32] },
  { query: 'xóa tài khoản', questions: [33], pages: ['bao-mat'] },
  { query: 'xoa du lieu', questions: [33], pages: ['bao-mat'] },
];
