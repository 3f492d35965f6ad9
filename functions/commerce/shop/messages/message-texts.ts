import { isPlaceholderEmail } from './email.ts';
import { RETURN_TEXTS } from './return-texts.ts';
import { hello, letter, type MessageText, orderLink, SHOP, type Template } from './text-parts.ts';

/** Values of a template. */
export type Variables = Record<string, string | number>;

const link = (shopUrl: string, parameters: Record<string, string>) =>
  `${shopUrl}/?${new URLSearchParams(parameters).toString()}`;

const NOT_REGISTERED = 'Nếu bạn không tạo tài khoản, cứ bỏ qua thư này và đừng mở liên kết.';

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
const NOT_YOU: Record<string, (shopUrl: string) => string> = {
  email: () =>
    'Nếu không phải bạn đổi, hãy liên hệ cửa hàng ngay: từ nay liên kết đặt lại mật khẩu được gửi tới địa chỉ mới.',
  phone: (shopUrl) =>
    `Nếu không phải bạn đổi, hãy đặt lại mật khẩu trong vòng 7 ngày: số mới sẽ bị gỡ khỏi tài khoản và mọi thiết bị bị đăng xuất. ${link(shopUrl, { login: 'forgot' })}`,
  phoneRemoved: () =>
    'Số điện thoại chưa được chủ địa chỉ email này xác nhận nên đã được gỡ khi đặt lại mật khẩu. Nếu là số của bạn, hãy thêm lại trong trang tài khoản.',
};

const orderFacts = ({ lines = '', totals = '', address = '', fetched = '' }: Record<string, string>) =>
  [lines, totals, address && `${fetched ? 'Nhận tại cửa hàng' : 'Giao tới'}:\n${address}`].filter(Boolean);
/** Says that the buyer gets a code before they go to the shop. */
const untilReady = ({ fetched = '' }: Record<string, string>) =>
  fetched ? ['Khi hàng sẵn sàng ở cửa hàng, Chỉ báo tin kèm mã nhận hàng. Bạn đợi tin rồi hãy ghé nhé.'] : [];
const parcel = ({ carrier, waybill }: Record<string, string>) =>
  waybill ? ` ${carrier || 'Mã vận đơn'}: ${waybill}.` : '';

/** All message texts, by template. */
const TEMPLATES: Record<string, Template> = {
  otp_login: code('đăng nhập'),
  otp_checkout: code('xác nhận đặt hàng'),
  otp_voucher: code('nhận ưu đãi'),
  // The mail contains no names, because a stranger may have typed both the names and the address.
  customer_new_account: ({ email = '', key = '' }, shopUrl) =>
    letter(
      `Chào mừng bạn đến với ${SHOP}`,
      'Chào bạn,',
      `Tài khoản của bạn đã sẵn sàng với địa chỉ ${email}. Mở liên kết này để xác nhận địa chỉ email là của bạn:`,
      link(shopUrl, { login: 'confirm', email, key }),
      NOT_REGISTERED,
    ),
  customer_confirmation: ({ email = '', key = '' }, shopUrl) =>
    letter(
      'Xác nhận địa chỉ email của bạn',
      'Chào bạn,',
      'Chỉ còn một bước nữa thôi. Mở liên kết này trong vòng 24 giờ để xác nhận địa chỉ email và mở tài khoản:',
      link(shopUrl, { login: 'confirm', email, key }),
      NOT_REGISTERED,
    ),
  customer_exists: (_, shopUrl) =>
    letter(
      'Địa chỉ email này đã có tài khoản',
      'Chào bạn,',
      'Vừa có người dùng địa chỉ này để tạo tài khoản mới. Bạn đã có tài khoản rồi, chỉ cần đăng nhập:',
      link(shopUrl, { login: 'password' }),
      `Quên mật khẩu? Đặt lại tại đây: ${link(shopUrl, { login: 'forgot' })}`,
      'Nếu không phải bạn, cứ bỏ qua thư này: tài khoản của bạn không thay đổi gì.',
    ),
  customer_email_confirmation: ({ email = '', key = '' }, shopUrl) =>
    letter(
      'Xác nhận địa chỉ email mới',
      'Chào bạn,',
      'Địa chỉ này vừa được dùng cho một tài khoản. Mở liên kết này để xác nhận địa chỉ là của bạn:',
      link(shopUrl, { login: 'confirm', email, key }),
      'Nếu không phải bạn, cứ bỏ qua thư này và đừng mở liên kết.',
    ),
  customer_changed: (variables, shopUrl) =>
    letter(
      `${changed(variables)} của tài khoản đã thay đổi`,
      hello(variables),
      `${changed(variables)} của tài khoản bạn tại ${SHOP} vừa được thay đổi. Nếu chính bạn làm việc này, bạn không cần làm gì thêm.`,
      NOT_YOU[variables.change ?? '']?.(shopUrl) ??
        `Nếu không phải bạn, hãy đặt lại mật khẩu ngay: ${link(shopUrl, { login: 'forgot' })}`,
    ),
  customer_changed_sms: (variables, shopUrl) => ({
    subject: `${changed(variables)} đã thay đổi`,
    text: `${SHOP}: ${changed(variables)} của tài khoản bạn vừa thay đổi. Không phải bạn? Liên hệ cửa hàng: ${shopUrl}`,
  }),
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
  newsletter_known: (_, shopUrl) =>
    letter(
      'Bạn đã đăng ký nhận tin rồi',
      'Chào bạn,',
      'Địa chỉ này đang nhận tin hàng mới và ưu đãi của chúng tôi, bạn không cần đăng ký lại.',
      `Xem hàng mới tại ${shopUrl}/`,
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
  // Contains no text typed by the requester, so that nobody can send their own words through the shop.
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
      `Cảm ơn bạn đã đặt hàng. Chỉ đã nhận đơn ${variables.number ?? ''} và đang chuẩn bị.`,
      ...untilReady(variables),
      ...orderFacts(variables),
      `Xem đơn hàng: ${orderLink(variables, shopUrl)}`,
    ),
  order_sent: (variables, shopUrl) =>
    letter(
      `Đơn hàng ${variables.number ?? ''} đang trên đường giao`,
      hello(variables),
      `Đơn ${variables.number ?? ''} đã rời cửa hàng.${parcel(variables)}`,
      ...orderFacts(variables),
      `Theo dõi đơn: ${orderLink(variables, shopUrl)}`,
    ),
  order_ready: (variables, shopUrl) =>
    letter(
      `Đơn hàng ${variables.number ?? ''} đã sẵn sàng ở cửa hàng`,
      hello(variables),
      `Mã nhận hàng của bạn: ${variables.code ?? ''}`,
      `Đơn ${variables.number ?? ''} đang chờ bạn tại ${variables.store ?? ''}. Giờ mở cửa: ${variables.hours ?? ''}, tất cả các ngày.`,
      'Bạn đưa mã này ở quầy để nhận hàng. Đừng gửi mã cho ai bạn không nhờ nhận giúp.',
      `Xem đơn hàng: ${orderLink(variables, shopUrl)}`,
    ),
  order_collected: (variables, shopUrl) =>
    letter(
      `Đơn hàng ${variables.number ?? ''} đã được nhận`,
      hello(variables),
      `Đơn ${variables.number ?? ''} vừa được nhận tại ${variables.store ?? ''}. Chỉ mong bạn mặc vừa ý.`,
      'Nếu không phải bạn hay người bạn nhờ đã nhận, hãy gọi cho cửa hàng ngay.',
      `Xem đơn hàng: ${orderLink(variables, shopUrl)}`,
    ),
  order_delivered: (variables, shopUrl) =>
    letter(
      `Đơn hàng ${variables.number ?? ''} đã giao`,
      hello(variables),
      `Đơn ${variables.number ?? ''} đã giao tới bạn. Chỉ mong bạn mặc vừa ý.`,
      `Xem đơn hàng, đổi trả hoặc viết đánh giá: ${orderLink(variables, shopUrl)}`,
    ),
  order_canceled: (variables, shopUrl) =>
    letter(
      `Đơn hàng ${variables.number ?? ''} đã hủy`,
      hello(variables),
      `Đơn ${variables.number ?? ''} trị giá ${variables.total ?? ''} đã được hủy và sẽ không giao nữa. Số tiền đã trả, nếu có, được hoàn lại.`,
      `Xem đơn hàng: ${orderLink(variables, shopUrl)}`,
    ),
  order_refunded: (variables, shopUrl) =>
    letter(
      `Hoàn tiền cho đơn hàng ${variables.number ?? ''}`,
      hello(variables),
      `Chỉ hoàn ${variables.refund ?? ''} cho đơn ${variables.number ?? ''}. Tiền về theo cách bạn đã trả.`,
      `Xem đơn hàng: ${orderLink(variables, shopUrl)}`,
    ),
  order_placed_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP} đã nhận đơn ${variables.number ?? ''}, ${variables.total ?? ''}. Xem đơn: ${orderLink(variables, shopUrl)}`,
  }),
  order_sent_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đơn ${variables.number ?? ''} đang giao.${parcel(variables)} Theo dõi: ${orderLink(variables, shopUrl)}`,
  }),
  order_ready_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đơn ${variables.number ?? ''} đã sẵn sàng tại ${variables.store ?? ''} (${variables.hours ?? ''}). Mã nhận hàng: ${variables.code ?? ''}. Xem đơn: ${orderLink(variables, shopUrl)}`,
  }),
  order_collected_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đơn ${variables.number ?? ''} vừa được nhận tại cửa hàng. Không phải bạn? Gọi cửa hàng: ${shopUrl}`,
  }),
  order_delivered_sms: (variables) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đơn ${variables.number ?? ''} đã giao. Cảm ơn bạn.`,
  }),
  order_canceled_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đơn ${variables.number ?? ''} đã hủy. Xem đơn: ${orderLink(variables, shopUrl)}`,
  }),
  order_refunded_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: hoàn ${variables.refund ?? ''} cho đơn ${variables.number ?? ''}. Xem đơn: ${orderLink(variables, shopUrl)}`,
  }),
  ...RETURN_TEXTS,
};

/** The text of a message. A template without a text lists its values. */
export function messageText(template: string, variables: Variables, shopUrl: string): MessageText {
  const texts = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
  const made = Object.hasOwn(TEMPLATES, template) ? TEMPLATES[template] : undefined;
  if (made) return made(texts, shopUrl);
  const lines = Object.entries(texts).map(([name, value]) => `${name}: ${value}`);
  return { subject: `${SHOP}: ${template}`, text: lines.join('\n') };
}

/** Whether messages can be sent to a recipient: placeholder addresses get no mail [X111]. */
export const canReceive = (recipient: string): boolean => recipient !== '' && !isPlaceholderEmail(recipient);
