import type { Asked } from '../seventh/service.ts';

const SHIPPING = ['van-chuyen'];
const RETURNS = ['chinh-sach-doi-tra'];
const PAYMENT = ['thanh-toan'];
const SIZES = ['huong-dan-chon-size'];
const CARE = ['cham-soc-quan-ao'];
const LOYALTY = ['khach-hang-than-thiet'];

/** What shoppers ask a search for, that is no product. The numbers are ids of the default shop's common questions. */
export const ASKED_EIGHTH: readonly Asked[] = [
  { query: 'đổi size được không', pages: RETURNS, questions: [3, 13] },
  { query: 'xuất hoá đơn đỏ', pages: [], questions: [22] },
  { query: 'hoá đơn vat công ty', pages: [], questions: [22] },
  { query: 'phí ship bao nhiêu', pages: SHIPPING, questions: [8] },
  { query: 'freeship từ bao nhiêu', pages: SHIPPING, questions: [8] },
  { query: 'bao giờ nhận được hàng', pages: SHIPPING, questions: [7] },
  { query: 'ship hoả tốc', pages: SHIPPING, questions: [7] },
  { query: 'kiểm tra hàng trước khi nhận', pages: SHIPPING, questions: [9] },
  { query: 'có được thử đồ ko', pages: SHIPPING, questions: [9] },
  { query: 'hoàn tiền mất bao lâu', pages: RETURNS, questions: [17] },
  { query: 'tra hang', pages: RETURNS, questions: [13, 14, 15, 17] },
  { query: 'áo bị rách đổi sao', pages: RETURNS, questions: [16] },
  { query: 'trả góp', pages: PAYMENT, questions: [18] },
  { query: 'cod', pages: PAYMENT, questions: [18] },
  { query: 'thanh toan qua the', pages: PAYMENT, questions: [18, 19] },
  { query: 'bảng size', pages: SIZES, questions: [23] },
  { query: '55kg mặc size gì', pages: SIZES, questions: [23, 24] },
  { query: 'áo len giặt máy được không', pages: CARE, questions: [26] },
  { query: 'tích điểm', pages: LOYALTY, questions: [30, 31] },
  { query: 'cửa hàng gần đây', pages: ['lien-he'], questions: [], isForStores: true },
  { query: 'địa chỉ shop', pages: ['lien-he'], questions: [], isForStores: true },
  { query: 'sdt shop', pages: ['lien-he'], questions: [] },
  { query: 'huỷ đơn', pages: [], questions: [4] },
  { query: 'đơn hàng của tôi đâu', pages: [], questions: [10] },
  { query: 'mã giảm giá không dùng được', pages: [], questions: [21] },
  { query: 'ship đi mỹ', pages: SHIPPING, questions: [12] },
  { query: 'đổi sdt tài khoản', pages: [], questions: [32] },
  { query: 'sỉ lẻ số lượng lớn', pages: [], questions: [6] },
];
