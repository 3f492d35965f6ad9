import { SHOP } from '../../../../src/brand/names.ts';
import { button, letter, note, type Template } from './message-form.ts';

/** What a role does, as part of a sentence. */
const ROLES: Readonly<Record<string, string>> = {
  editor: 'biên tập chữ và hình',
  trade: 'lo hàng, giá và khuyến mãi',
  care: 'chăm sóc khách và đơn hàng',
  warehouse: 'gửi hàng ở kho',
  owner: 'làm chủ tiệm',
};

/** Letters to the shop's own people, by template. */
export const staffTexts: Record<string, Template> = {
  staff_invitation: ({ name = '', role = '', inviter = '', desk = '', token = '' }, shopUrl) =>
    letter(
      shopUrl,
      `${inviter} mời bạn vào bàn biên tập của ${SHOP}`,
      `Chào ${name},`,
      `${inviter} mời bạn cùng ${ROLES[role] ?? 'làm việc'} tại ${SHOP}. Mở đường dẫn này để đặt mật khẩu của bạn; sau đó bạn đăng nhập bằng địa chỉ thư này.`,
      button('Đặt mật khẩu', `${desk}#/invitation/${token}`),
      note(
        'Đường dẫn dùng được một lần, trong 7 ngày. Đừng chuyển thư này cho ai: ai mở trước thì người ấy đặt mật khẩu.',
      ),
      note('Nếu bạn không biết về việc này, cứ bỏ qua thư: không có gì xảy ra.'),
    ),
};
