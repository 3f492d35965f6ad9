import { POINTS } from '../../../src/brand/names.ts';

/** Texts about many codes at once. */
export const codes = {
  open: 'Tạo nhiều mã',
  field: { count: 'Bao nhiêu mã', prefix: 'Chữ đầu của mã', uses: 'Mỗi mã dùng được (lần)', until: 'Hết hạn' },
  help: {
    count: 'Nhiều nhất 1.000 mã mỗi lần.',
    prefix: 'Ví dụ TET; sau đó là tám chữ khó đoán. Để trống cũng được.',
    uses: 'Để trống: không giới hạn.',
    until: 'Sau lúc này mã không quay được nữa.',
  },
  make: 'Tạo mã',
  made: 'Đã tạo %{count} mã, mã đầu là %{first}. Mã dùng được ngay khi chương trình đang bật.',
  save: 'Tải danh sách mã',
  wrongCount: 'Hãy nhập số mã từ 1 đến 1.000.',
  wrongPrefix: 'Chữ đầu của mã chỉ gồm chữ không dấu và số, nhiều nhất 12.',
  wrongUses: 'Số lần dùng là một số lớn hơn 0, hoặc để trống.',
  wrongUntil: 'Hãy chọn lúc hết hạn sau bây giờ.',
};

/** Texts about a voucher that is given to a group of customers. */
export const give = {
  open: 'Tặng cho một nhóm khách',
  who: 'Tặng ai',
  kind: {
    bought: 'Khách đã mua gần đây',
    away: 'Khách lâu chưa mua lại',
    birthday: 'Khách sinh trong tháng',
    points: `Khách có nhiều điểm ${POINTS}`,
    letters: 'Khách nhận thư tin tức',
  },
  field: {
    days: 'Trong bao nhiêu ngày qua',
    orders: 'Ít nhất bao nhiêu đơn',
    month: 'Tháng (1–12)',
    points: 'Ít nhất bao nhiêu điểm',
  },
  count: 'Đếm khách',
  counted: 'Có %{people} khách, %{has} khách đã có mã của phiếu này. Chưa tặng ai.',
  give: 'Tặng %{count} khách',
  given:
    'Đã tặng %{given} khách, mỗi người một mã riêng dùng một lần, nằm trong ví phiếu của họ. Cửa hàng không tự gửi tin báo.',
  wrong: {
    days: 'Hãy nhập số ngày từ 1 đến 3.650.',
    orders: 'Hãy nhập số đơn từ 1 đến 1.000.',
    month: 'Hãy nhập tháng từ 1 đến 12.',
    points: 'Hãy nhập số điểm lớn hơn 0.',
  },
};
