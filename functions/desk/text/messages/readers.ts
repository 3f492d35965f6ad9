/** The texts of the list of the newsletter. */
export const readers = {
  find: 'Tìm địa chỉ thư',
  status: { subscribed: 'Đang nhận', unsubscribed: 'Đã thôi nhận' },
  segmentOf: 'Nhóm',
  segment: {
    bought: 'Mua trong 90 ngày',
    away: 'Lâu không mua, 180 ngày',
    birthday: 'Sinh nhật tháng này',
    points: 'Có điểm',
    guest: 'Không có tài khoản',
  },
  end: 'Ngừng gửi',
  endOf: 'Ngừng gửi: %{email}',
  ask: 'Ngừng gửi bản tin đến %{email}? Sau này muốn nhận lại, người này tự đăng ký.',
  ended: 'Đã ngừng gửi bản tin đến %{email}.',
};
