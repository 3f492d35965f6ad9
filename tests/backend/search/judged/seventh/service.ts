/** A question of service as people type it, and what answers it. */
export interface Asked {
  query: string;
  /** Identifiers of pages of the shop that answer it. */
  pages: string[];
  /** Ids of common questions that answer it. */
  questions: number[];
  /** An address of the shop that answers it, such as the list of its stores. */
  isForStores?: boolean;
}

const SHIPPING = ['van-chuyen'];
const RETURNS = ['chinh-sach-doi-tra'];
const PAYMENT = ['thanh-toan'];
const SIZES = ['huong-dan-chon-size'];
const CONTACT = ['lien-he'];

/** What shoppers ask a search for, that is no product. */
export const ASKED: readonly Asked[] = [
  { query: 'phí ship', pages: SHIPPING, questions: [8] },
  { query: 'ship bao lâu', pages: SHIPPING, questions: [7] },
  { query: 'giao hang mat may ngay', pages: SHIPPING, questions: [7] },
  { query: 'freeship', pages: SHIPPING, questions: [8] },
  { query: 'đổi size', pages: RETURNS, questions: [13, 14, 3] },
  { query: 'doi tra', pages: RETURNS, questions: [13, 14, 15, 16, 17] },
  { query: 'trả hàng hoàn tiền', pages: RETURNS, questions: [17, 13] },
  { query: 'mấy giờ mở cửa', pages: CONTACT, questions: [], isForStores: true },
  { query: 'địa chỉ cửa hàng', pages: CONTACT, questions: [], isForStores: true },
  { query: 'shop ở đâu', pages: CONTACT, questions: [], isForStores: true },
  { query: 'cửa hàng hà nội', pages: CONTACT, questions: [], isForStores: true },
  { query: 'số điện thoại shop', pages: CONTACT, questions: [] },
  { query: 'hotline', pages: CONTACT, questions: [] },
  { query: 'bảng size', pages: SIZES, questions: [23, 24] },
  { query: 'cách chọn size', pages: SIZES, questions: [23, 24, 25] },
  { query: 'size áo cho bé', pages: SIZES, questions: [25] },
  { query: 'thanh toán', pages: PAYMENT, questions: [18] },
  { query: 'có trả góp không', pages: PAYMENT, questions: [18] },
  { query: 'thanh toán khi nhận hàng', pages: PAYMENT, questions: [18] },
  { query: 'cod', pages: PAYMENT, questions: [18] },
  { query: 'tích điểm', pages: ['khach-hang-than-thiet'], questions: [30, 31] },
  { query: 'c point là gì', pages: ['khach-hang-than-thiet'], questions: [30] },
  { query: 'huỷ đơn hàng', pages: [], questions: [4] },
  { query: 'kiểm tra đơn hàng', pages: SHIPPING, questions: [2, 10] },
  { query: 'đơn hàng của tôi đâu', pages: SHIPPING, questions: [2, 10] },
  { query: 'xuất hoá đơn đỏ', pages: [], questions: [22] },
  { query: 'giặt áo len thế nào', pages: ['cham-soc-quan-ao'], questions: [26] },
  { query: 'hàng bị lỗi', pages: RETURNS, questions: [16] },
  { query: 'có ship nước ngoài không', pages: SHIPPING, questions: [12] },
  { query: 'mua sỉ', pages: [], questions: [6] },
  { query: 'chính sách bảo mật', pages: ['bao-mat'], questions: [33] },
  { query: 'mã giảm giá không dùng được', pages: [], questions: [21] },
];
