import { NO_MAIL_DOMAIN } from './phone-login.ts';

/** What is filled into a text. */
export type Variables = Record<string, string | number>;

export interface MessageText {
  /** Of an e-mail; the other channels have none. */
  subject: string;
  text: string;
}

type Template = (variables: Record<string, string>, shopUrl: string) => MessageText;

const SHOP = 'Chỉ';
const SIGNATURE = `\n\nThân mến,\n${SHOP}`;
const letter = (subject: string, ...paragraphs: string[]): MessageText => ({
  subject,
  text: paragraphs.join('\n\n') + SIGNATURE,
});
const hello = ({ firstname }: Record<string, string>) => (firstname ? `Chào ${firstname},` : 'Chào bạn,');
const link = (shopUrl: string, parameters: Record<string, string>) =>
  `${shopUrl}/?${new URLSearchParams(parameters).toString()}`;

const code =
  (purpose: string): Template =>
  ({ code = '', minutes = '' }) => ({
    subject: `Mã ${purpose} của bạn`,
    text: `${code} là mã ${purpose} tại ${SHOP}, có hiệu lực trong ${minutes} phút. Đừng đưa mã này cho bất kỳ ai.`,
  });

/** Every text that the shop sends, by its template. */
const TEMPLATES: Record<string, Template> = {
  otp_login: code('đăng nhập'),
  otp_checkout: code('xác nhận đặt hàng'),
  otp_voucher: code('nhận ưu đãi'),
  customer_new_account: (variables, shopUrl) =>
    letter(
      `Chào mừng bạn đến với ${SHOP}`,
      hello(variables),
      `Tài khoản của bạn đã sẵn sàng với địa chỉ ${variables.email ?? ''}. Đăng nhập để xem đơn hàng, lưu món yêu thích và nhận ưu đãi riêng:`,
      link(shopUrl, { login: '1' }),
    ),
  customer_confirmation: (variables, shopUrl) =>
    letter(
      'Xác nhận địa chỉ e-mail của bạn',
      hello(variables),
      'Chỉ còn một bước nữa thôi. Mở liên kết này để xác nhận địa chỉ e-mail:',
      link(shopUrl, { login: 'confirm', email: variables.email ?? '', key: variables.key ?? '' }),
    ),
  customer_password_reset: (variables, shopUrl) =>
    letter(
      'Đặt lại mật khẩu',
      hello(variables),
      'Mở liên kết này trong vòng 2 giờ để đặt mật khẩu mới:',
      link(shopUrl, { login: 'reset', email: variables.email ?? '', token: variables.token ?? '' }),
      'Nếu bạn không yêu cầu, cứ bỏ qua thư này: mật khẩu cũ vẫn dùng được.',
    ),
  customer_locked: (variables) =>
    letter(
      'Tài khoản của bạn đã được khoá',
      hello(variables),
      'Theo yêu cầu của bạn, tài khoản đã được khoá và mọi thiết bị đã đăng xuất. Muốn mở lại, bạn liên hệ cửa hàng nhé.',
    ),
  newsletter_subscription: ({ code: coupon = '' }, shopUrl) =>
    letter(
      'Cảm ơn bạn đã đăng ký nhận tin',
      'Chào bạn,',
      coupon
        ? `Mã ưu đãi dành cho bạn: ${coupon}. Nhập mã ở giỏ hàng để được giảm giá.`
        : 'Từ nay bạn sẽ nhận tin hàng mới và ưu đãi sớm nhất.',
      `Xem hàng mới tại ${shopUrl}/`,
    ),
  // Nothing that the person who asked typed in: the shop sends nobody's words to a phone.
  voucher: ({ code: voucher = '', description = '' }) => ({
    subject: `Mã ưu đãi ${voucher}`,
    text: `Mã ưu đãi của bạn tại ${SHOP}: ${voucher}.${description ? ` ${description}` : ''}`,
  }),
  contact: ({ name = '', email = '', telephone = '', comment = '' }) => ({
    subject: `Thư của ${name}`,
    text: `${name} <${email}> ${telephone}\n\n${comment}`,
  }),
  order_cancel_confirmation: (variables, shopUrl) =>
    letter(
      `Xác nhận hủy đơn hàng ${variables.number ?? ''}`,
      hello(variables),
      `Bạn muốn hủy đơn ${variables.number ?? ''}? Mở liên kết này trong vòng 24 giờ để xác nhận:`,
      `${shopUrl}/tra-don-hang?${new URLSearchParams({ order_id: variables.order ?? '', confirmation_key: variables.key ?? '' }).toString()}`,
      'Nếu bạn không yêu cầu, cứ bỏ qua thư này: đơn hàng vẫn được giữ nguyên.',
    ),
  order_placed: (variables, shopUrl) =>
    letter(
      `Đã nhận đơn hàng ${variables.number ?? ''}`,
      hello(variables),
      `Cảm ơn bạn đã đặt hàng. Đơn ${variables.number ?? ''} trị giá ${variables.total ?? ''} đang được chuẩn bị.`,
      `Theo dõi đơn: ${shopUrl}/tra-don-hang`,
    ),
};

/** The text of a message; a template without a text of its own lists what it holds. */
export function messageText(template: string, variables: Variables, shopUrl: string): MessageText {
  const texts = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
  const made = Object.hasOwn(TEMPLATES, template) ? TEMPLATES[template] : undefined;
  if (made) return made(texts, shopUrl);
  const lines = Object.entries(texts).map(([name, value]) => `${name}: ${value}`);
  return { subject: `${SHOP}: ${template}`, text: lines.join('\n') };
}

/** Whether anything can be sent there: the addresses that stand for none get no mail [X111]. */
export const canReceive = (recipient: string): boolean =>
  recipient !== '' && !recipient.toLowerCase().endsWith(`@${NO_MAIL_DOMAIN}`);
