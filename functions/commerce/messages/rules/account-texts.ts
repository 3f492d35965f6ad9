import { SHOP } from '../../../../src/brand/names.ts';
import { button, hello, type LetterPart, letter, link, note, type Template } from './message-form.ts';

const NOT_REGISTERED = 'Nếu bạn không tạo tài khoản, cứ bỏ qua thư này và đừng mở đường dẫn.';

const code =
  (purpose: string): Template =>
  ({ code = '', minutes = '' }) => ({
    subject: `Mã ${purpose} của bạn`,
    text: `${code} là mã ${purpose} tại ${SHOP}, có hiệu lực trong ${minutes} phút. Đừng đưa mã này cho bất kỳ ai.`,
  });

/** What the customer changed, as part of a sentence. */
const CHANGES: Record<string, string> = {
  password: 'Mật khẩu',
  email: 'Địa chỉ email',
  phone: 'Số điện thoại',
  phoneRemoved: 'Số điện thoại',
};
const changed = ({ change = '' }: Record<string, string>) => CHANGES[change] ?? 'Thông tin đăng nhập';
/** What an account owner can do if somebody else made the change; written for the mailbox that gets the mail. */
const NOT_YOU: Record<string, (shopUrl: string) => LetterPart[]> = {
  email: () => [
    note(
      'Nếu không phải bạn đổi, hãy liên hệ cửa hàng ngay: từ nay đường dẫn đặt lại mật khẩu được gửi tới địa chỉ mới.',
    ),
  ],
  phone: (shopUrl) => [
    note(
      'Nếu không phải bạn đổi, hãy đặt lại mật khẩu trong vòng 7 ngày: số mới sẽ bị gỡ khỏi tài khoản và mọi thiết bị bị đăng xuất.',
    ),
    button('Đặt lại mật khẩu', link(shopUrl, { login: 'forgot' })),
  ],
  phoneRemoved: () => [
    note(
      'Số điện thoại chưa được chủ địa chỉ email này xác nhận nên đã được gỡ khi đặt lại mật khẩu. Nếu là số của bạn, hãy thêm lại trong trang tài khoản.',
    ),
  ],
};
const notYou = (shopUrl: string): LetterPart[] => [
  note('Nếu không phải bạn, hãy đặt lại mật khẩu ngay.'),
  button('Đặt lại mật khẩu', link(shopUrl, { login: 'forgot' })),
];

/** Codes and letters about an account, by template. */
export const accountTexts: Record<string, Template> = {
  otp_login: code('đăng nhập'),
  otp_checkout: code('xác nhận đặt hàng'),
  otp_voucher: code('nhận ưu đãi'),
  // The mail contains no names, because a stranger may have typed both the names and the address.
  customer_new_account: ({ email = '', key = '' }, shopUrl) =>
    letter(
      shopUrl,
      `Chào mừng bạn đến với ${SHOP}`,
      'Chào bạn,',
      `Tài khoản của bạn đã sẵn sàng với địa chỉ ${email}. Mở đường dẫn này để xác nhận địa chỉ email là của bạn.`,
      button('Xác nhận email', link(shopUrl, { login: 'confirm', email, key })),
      note(NOT_REGISTERED),
    ),
  customer_confirmation: ({ email = '', key = '' }, shopUrl) =>
    letter(
      shopUrl,
      'Xác nhận địa chỉ email của bạn',
      'Chào bạn,',
      'Chỉ còn một bước nữa thôi. Mở đường dẫn này trong vòng 24 giờ để xác nhận địa chỉ email và mở tài khoản.',
      button('Xác nhận email', link(shopUrl, { login: 'confirm', email, key })),
      note(NOT_REGISTERED),
    ),
  customer_exists: (_, shopUrl) =>
    letter(
      shopUrl,
      'Địa chỉ email này đã có tài khoản',
      'Chào bạn,',
      'Vừa có người dùng địa chỉ này để tạo tài khoản mới. Bạn đã có tài khoản rồi, chỉ cần đăng nhập.',
      button('Đăng nhập', link(shopUrl, { login: 'password' })),
      note('Quên mật khẩu?', { label: 'Đặt lại tại đây', href: link(shopUrl, { login: 'forgot' }) }),
      note('Nếu không phải bạn, cứ bỏ qua thư này: tài khoản của bạn không thay đổi gì.'),
    ),
  customer_email_confirmation: ({ email = '', key = '' }, shopUrl) =>
    letter(
      shopUrl,
      'Xác nhận địa chỉ email mới',
      'Chào bạn,',
      'Địa chỉ này vừa được dùng cho một tài khoản. Mở đường dẫn này để xác nhận địa chỉ là của bạn.',
      button('Xác nhận email', link(shopUrl, { login: 'confirm', email, key })),
      note('Nếu không phải bạn, cứ bỏ qua thư này và đừng mở đường dẫn.'),
    ),
  customer_changed: (variables, shopUrl) =>
    letter(
      shopUrl,
      `${changed(variables)} của tài khoản đã thay đổi`,
      hello(variables),
      `${changed(variables)} của tài khoản bạn tại ${SHOP} vừa được thay đổi. Nếu chính bạn làm việc này, bạn không cần làm gì thêm.`,
      ...(NOT_YOU[variables.change ?? ''] ?? notYou)(shopUrl),
    ),
  customer_changed_sms: (variables, shopUrl) => ({
    subject: `${changed(variables)} đã thay đổi`,
    text: `${SHOP}: ${changed(variables)} của tài khoản bạn vừa thay đổi. Không phải bạn? Liên hệ cửa hàng: ${shopUrl}`,
  }),
  customer_password_reset: (variables, shopUrl) =>
    letter(
      shopUrl,
      'Đặt lại mật khẩu',
      hello(variables),
      'Mở đường dẫn này trong vòng 2 giờ để đặt mật khẩu mới.',
      button(
        'Đặt mật khẩu mới',
        link(shopUrl, { login: 'reset', email: variables.email ?? '', token: variables.token ?? '' }),
      ),
      note('Nếu bạn không yêu cầu, cứ bỏ qua thư này: mật khẩu cũ vẫn dùng được.'),
    ),
  customer_locked: (variables, shopUrl) =>
    letter(
      shopUrl,
      'Tài khoản của bạn đã được khóa',
      hello(variables),
      'Theo yêu cầu của bạn, tài khoản đã được khóa và mọi thiết bị đã đăng xuất. Muốn mở lại, bạn liên hệ cửa hàng nhé.',
    ),
};
