import { nationalPhone } from '../../../../../src/kernel/contact/phone.ts';
import type { SentOrder } from '../../rules/sent-people.ts';
import type { DateOrder } from '../sheet/date.ts';
import type { Row, SheetRow } from '../sheet/row.ts';
import type { OrderKind } from './order-kinds.ts';
import { timeOf } from './people-dates.ts';
import { type Columns, namesOf, Unfit } from './people-kind.ts';
import { emailOf } from './read-customer.ts';

const NOT_OVER = 'đơn chưa xong: hoàn tất hoặc hủy ở cửa hàng cũ rồi xuất tệp lại';
const LINE = /^line_item_\d+$/i;
/** WooCommerce writes `name:Áo|sku:AO-1|quantity:2|total:400000`. */
const PART = /^(\w+):(.*)$/s;

/** What every order of a file is read with. */
interface Reading {
  kind: OrderKind;
  columns: Columns;
  dates: DateOrder | null;
  /** Đồng per unit of the file's currency; 1: the file is in đồng. */
  rate: number;
}

/** The order of its rows. Throws Unfit for one that cannot be taken. */
export function readOrder(rows: readonly SheetRow[], reading: Reading): SentOrder {
  const { kind, columns, dates, rate } = reading;
  const head = rows[0]?.row ?? {};
  const text = (field: string) => columns.text(head, field);
  const currency = text('currency').toUpperCase();
  if (currency && currency !== 'VND' && rate === 1)
    throw new Unfit('currency', 'không phải VND; thêm --rate, số đồng của một đơn vị tiền', 'OTHER_CURRENCY');
  const amount = (field: string, row: Row = head) => amountOf(columns.text(row, field), field, rate);
  const created = timeOf(text('created_at'), 'created_at', dates);
  if (created === null) throw new Unfit('created_at', 'thiếu ngày đặt');
  const items = kind.origin === 'woocommerce' ? packedLines(head, rate) : rowLines(rows, reading);
  const sum = items.reduce((total, { qty, price }) => total + qty * price, 0);
  return {
    origin: kind.origin,
    number: text('number').replace(/^#/, ''),
    email: emailOf(text('email')),
    status: statusOf(kind, text),
    created_at: created,
    items,
    subtotal: amount('subtotal') || sum,
    discount: Math.abs(amount('discount')),
    ...{ shipping: amount('shipping'), tax: amount('tax'), grand_total: amount('total') },
    ...{ payment_title: text('payment'), shipping_title: text('shipping_title') },
    address: addressOf(text),
  };
}

/** Whether a row begins an order: it has a number, and another one than the order above. */
export function beginsOrder(row: Row, columns: Columns, above: string | null): boolean {
  const number = columns.text(row, 'number');
  return number !== '' && number !== above;
}

function statusOf({ origin, ends }: OrderKind, text: (field: string) => string): SentOrder['status'] {
  const said = origin === 'shopify' ? shopifyEnd(text) : text('status').toLowerCase().replace(/^wc-/, '');
  for (const end of ['complete', 'canceled', 'closed'] as const) if (ends[end].includes(said)) return end;
  throw new Unfit(origin === 'shopify' ? 'sent' : 'status', NOT_OVER);
}

function shopifyEnd(text: (field: string) => string): string {
  if (text('canceled_at') || text('paid').toLowerCase() === 'voided') return 'canceled';
  const paid = text('paid').toLowerCase();
  return paid === 'refunded' ? paid : `${paid} ${text('sent').toLowerCase()}`;
}

const AMOUNT = /^-?\d{1,12}(?:\.\d{1,4})?$/;

/** An amount in whole đồng; 0 for an empty cell. Throws Unfit. */
function amountOf(text: string, field: string, rate: number): number {
  if (!text) return 0;
  if (!AMOUNT.test(text)) throw new Unfit(field, 'không phải một số tiền');
  return Math.round(Number(text) * rate);
}

function pieces(text: string, field: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Unfit(field, 'không phải một số lượng nguyên từ 1');
  return count;
}

/** Lines that have a row each. */
function rowLines(rows: readonly SheetRow[], { columns, rate }: Reading): SentOrder['items'] {
  return rows.flatMap(({ row }) => {
    const [sku, name] = [columns.text(row, 'sku'), columns.text(row, 'name')];
    if (!sku && !(name && columns.text(row, 'qty'))) return [];
    const price = amountOf(columns.text(row, 'price'), 'price', rate);
    return [{ sku, name: name || sku, qty: pieces(columns.text(row, 'qty'), 'qty'), price }];
  });
}

/** Lines that are cells of one row. */
function packedLines(row: Row, rate: number): SentOrder['items'] {
  return Object.entries(row).flatMap(([column, cell]) => {
    if (!LINE.test(column) || !cell.trim()) return [];
    const parts = new Map(
      cell.split('|').flatMap((part) => {
        const [, key = '', value = ''] = PART.exec(part) ?? [];
        return key ? [[key, value.trim()] as const] : [];
      }),
    );
    const qty = pieces(parts.get('quantity') ?? '', column);
    const total = amountOf(parts.get('sub_total') ?? parts.get('total') ?? '', column, rate);
    return [{ sku: parts.get('sku') ?? '', name: parts.get('name') ?? '', qty, price: Math.round(total / qty) }];
  });
}

function addressOf(text: (field: string) => string): SentOrder['address'] {
  const street = [text('street'), text('street2')].filter(Boolean);
  if (street.length === 0) return null;
  const names = text('ship_name')
    ? namesOf(text('ship_name'))
    : { firstname: text('ship_first'), lastname: text('ship_last') };
  const country = text('country').toUpperCase();
  const province = text('province') || text('district');
  return {
    ...names,
    ...{ company: null, postcode: null, vat_id: null, is_default_shipping: false, is_default_billing: false },
    telephone: text('ship_phone') ? nationalPhone(text('ship_phone').replace(/^'/, '')) : null,
    ...{ street, ward: '', district: text('province') ? text('district') : '', province },
    country_code: /^[A-Z]{2}$/.test(country) ? country : 'VN',
  };
}
