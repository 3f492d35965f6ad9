import { POINTS } from '../../../src/brand/names.ts';

/** The texts of joining two customers. */
export const join = {
  title: 'Một khách, hai tài khoản',
  help: 'Khách có khi đăng ký hai lần, một bằng số điện thoại, một bằng thư. Gộp lại thì đơn, điểm và địa chỉ về một chỗ.',
  open: 'Gộp với tài khoản khác',
  find: 'Tìm tài khoản kia của khách này. Trước khi gộp, hãy hỏi để chắc hai tài khoản là của một người.',
  nobody: 'Không tìm thấy khách nào khác.',
  stays: 'Giữ lại',
  goes: 'Gộp vào',
  swap: 'Đổi tài khoản giữ lại',
  name: 'Tên',
  phone: 'Điện thoại',
  email: 'Thư',
  unproven: 'chưa xác nhận',
  since: 'Khách từ',
  count: {
    orders: 'Đơn hàng',
    points: POINTS,
    pending_points: `${POINTS} đang chờ`,
    addresses: 'Địa chỉ',
    vouchers: 'Phiếu giảm giá',
    wishes: 'Món yêu thích',
    reviews: 'Đánh giá',
  },
  moves: 'Mọi đơn hàng, điểm, địa chỉ, phiếu, món yêu thích và đánh giá của %{name} về tài khoản giữ lại của %{other}.',
  takes: '%{contact} từ nay mở tài khoản giữ lại.',
  loses: '%{contact} không mở tài khoản nào nữa.',
  password: 'Mật khẩu cũ không còn dùng được: khách đặt mật khẩu mới bằng thư.',
  final: 'Tài khoản gộp vào bị xóa và không đăng nhập được nữa. Không lấy lại được. Khách được báo tin.',
  join: 'Gộp hai tài khoản',
  done: 'Đã gộp. Khách được báo tin.',
};
