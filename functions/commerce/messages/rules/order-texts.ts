import { SHOP } from '../../../../src/brand/names.ts';
import {
  button,
  hello,
  type LetterFact,
  type LetterGoods,
  type LetterPart,
  letter,
  listOf,
  note,
  orderLink,
  type Template,
} from './message-form.ts';

type Facts = Record<string, string>;

/** Delivery and payment of an order. */
const orderState = ({ arrives = '', payment = '', waybill, carrier }: Facts): LetterPart | null => {
  const facts: LetterFact[] = [
    ...(arrives ? [['Dự kiến giao', arrives] as const] : []),
    ...(waybill ? [[carrier || 'Mã vận đơn', waybill] as const] : []),
    ...(payment ? [['Thanh toán', payment] as const] : []),
  ];
  return facts.length > 0 ? { kind: 'facts', facts } : null;
};

/** The goods of an order, and where they go. */
const orderGoods = ({ goods, sums, address = '', fetched = '' }: Facts): LetterPart[] => {
  const lines = listOf<LetterGoods>(goods);
  const amounts = listOf<LetterFact>(sums);
  return [
    ...(lines.length > 0 ? [{ kind: 'goods', goods: lines } as const] : []),
    ...(amounts.length > 0 ? [{ kind: 'sums', sums: amounts } as const] : []),
    ...(address
      ? [{ kind: 'address', label: fetched ? 'Nhận tại cửa hàng' : 'Giao tới', lines: address } as const]
      : []),
  ];
};

/** Says that the buyer gets a code before they go to the shop. */
const untilReady = ({ fetched = '' }: Facts) =>
  fetched ? [`Khi hàng sẵn sàng ở cửa hàng, ${SHOP} báo tin kèm mã nhận hàng. Bạn đợi tin rồi hãy ghé nhé.`] : [];
const parcel = ({ carrier, waybill }: Facts) => (waybill ? ` ${carrier || 'Mã vận đơn'}: ${waybill}.` : '');

/** A letter about an order: greeting, news, state, one button, the goods. */
export const orderLetter =
  (
    [subject, heading]: [subject: (number: string) => string, heading: string],
    words: (facts: Facts) => LetterPart[],
    label: string,
    after: (facts: Facts) => LetterPart[] = () => [],
  ): Template =>
  (facts, shopUrl) => {
    const number = facts.number ?? '';
    const state = orderState(facts);
    const made = letter(
      shopUrl,
      subject(number),
      hello(facts),
      ...words(facts),
      ...(state ? [state] : []),
      button(label, orderLink(facts, shopUrl)),
      ...after(facts),
      ...orderGoods(facts),
    );
    return { ...made, title: { heading, above: `Đơn hàng ${number}` } };
  };

const VIEW = 'Xem đơn hàng';

/** Letters and text messages about an order, by template. */
export const orderTexts: Record<string, Template> = {
  order_cancel_confirmation: (variables, shopUrl) =>
    letter(
      shopUrl,
      `Xác nhận hủy đơn hàng ${variables.number ?? ''}`,
      hello(variables),
      `Bạn muốn hủy đơn ${variables.number ?? ''}? Mở đường dẫn này trong vòng 24 giờ để xác nhận.`,
      button(
        'Xác nhận hủy đơn',
        `${shopUrl}/tra-don-hang?${new URLSearchParams({ order_id: variables.order ?? '', confirmation_key: variables.key ?? '' }).toString()}`,
      ),
      note('Nếu bạn không yêu cầu, cứ bỏ qua thư này: đơn hàng vẫn được giữ nguyên.'),
    ),
  order_placed: orderLetter(
    [(number) => `Đã nhận đơn hàng ${number}`, 'Cảm ơn bạn đã đặt hàng'],
    (facts) => [`${SHOP} đã nhận đơn ${facts.number ?? ''} và báo bạn ở mỗi bước.`, ...untilReady(facts)],
    VIEW,
  ),
  order_readdressed: orderLetter(
    [(number) => `Đơn hàng ${number} giao tới địa chỉ mới`, 'Địa chỉ giao hàng đã đổi'],
    ({ number = '' }) => [`Đơn ${number} được giao tới địa chỉ và số điện thoại bên dưới.`],
    VIEW,
    () => [note('Nếu bạn không nhờ đổi địa chỉ, hãy gọi cho cửa hàng ngay.')],
  ),
  order_sent: orderLetter(
    [(number) => `Đơn hàng ${number} đang giao`, 'Hàng đang trên đường tới bạn'],
    ({ number = '' }) => [`Đơn ${number} đã rời cửa hàng và đang trên đường tới bạn.`],
    'Theo dõi đơn',
  ),
  order_ready: orderLetter(
    [(number) => `Đơn hàng ${number} đã sẵn sàng ở cửa hàng`, 'Hàng đã sẵn sàng ở cửa hàng'],
    ({ number = '', code = '', store = '', hours = '' }) => [
      `Đơn ${number} đang chờ bạn tại ${store}. Giờ mở cửa: ${hours}, tất cả các ngày.`,
      { kind: 'code', label: 'Mã nhận hàng của bạn', code },
      'Bạn đưa mã này ở quầy để nhận hàng. Đừng gửi mã cho ai bạn không nhờ nhận giúp.',
    ],
    VIEW,
  ),
  order_collected: orderLetter(
    [(number) => `Đơn hàng ${number} đã được nhận`, 'Hàng đã được nhận'],
    ({ number = '', store = '' }) => [`Đơn ${number} vừa được nhận tại ${store}. ${SHOP} mong bạn mặc vừa ý.`],
    VIEW,
    () => [note('Nếu không phải bạn hay người bạn nhờ đã nhận, hãy gọi cho cửa hàng ngay.')],
  ),
  order_delivered: orderLetter(
    [(number) => `Đơn hàng ${number} đã giao`, 'Hàng đã tới nơi'],
    ({ number = '' }) => [`Đơn ${number} đã giao tới bạn. ${SHOP} mong bạn mặc vừa ý.`],
    'Xem đơn, đổi trả, đánh giá',
  ),
  order_canceled: orderLetter(
    [(number) => `Đơn hàng ${number} đã hủy`, 'Đơn hàng đã hủy'],
    ({ number = '', total = '' }) => [
      `Đơn ${number} trị giá ${total} đã được hủy và sẽ không giao nữa. Số tiền đã trả, nếu có, được hoàn lại.`,
    ],
    VIEW,
  ),
  order_refunded: orderLetter(
    [(number) => `Hoàn tiền cho đơn hàng ${number}`, 'Tiền đang về với bạn'],
    ({ number = '', refund = '' }) => [`${SHOP} hoàn ${refund} cho đơn ${number}. Tiền về theo cách bạn đã trả.`],
    VIEW,
  ),
  order_placed_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP} đã nhận đơn ${variables.number ?? ''}, ${variables.total ?? ''}. Xem đơn: ${orderLink(variables, shopUrl)}`,
  }),
  order_readdressed_sms: (variables, shopUrl) => ({
    subject: `Đơn ${variables.number ?? ''}`,
    text: `${SHOP}: đơn ${variables.number ?? ''} giao tới địa chỉ mới. Không phải bạn nhờ đổi? Gọi cửa hàng. Xem đơn: ${orderLink(variables, shopUrl)}`,
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
};
