import type { Customer } from '../../account/customer.ts';

/** A caller who has no account yet. */
interface Caller {
  phone: string;
  lastname: string;
  firstname: string;
  email: string;
}

/** The address as it is typed. */
export interface Place {
  lastname: string;
  firstname: string;
  telephone: string;
  street: string;
  city_id: number | null;
  state_id: number | null;
  ward_id: number | null;
}

/** A line as it is written down; the pieces as typed. */
export interface Line {
  sku: string;
  parent_sku: string | null;
  name: string;
  choices: string;
  qty: string;
}

/** All that is written down of an order by phone. */
export interface Form {
  /** The cart of the shop that computes it; null before the first answer. */
  cart: string | null;
  customer: Customer | null;
  caller: Caller;
  lines: readonly Line[];
  codes: string;
  /** The address of the address book; null: a new one. */
  addressId: number | null;
  place: Place;
  shipping: string | null;
  payment: string | null;
  note: string;
}

interface Problem {
  reason: string;
  value?: number | string;
}

/** What the shop says about it. */
export interface Quote {
  cart: string;
  is_ordered: boolean;
  lines: {
    sku: string;
    parent_sku: string | null;
    qty: number;
    price: number;
    regular_price: number;
    row_total: number;
    problem: Problem | null;
  }[];
  line_problems: { sku: string; parent_sku: string | null; problem: Problem }[];
  code_problems: { code: string; problem: Problem }[];
  problems: { field: string; problem: Problem }[];
  rates: { carrier_code: string; method_code: string; carrier_title: string; method_title: string; amount: number }[];
  methods: { code: string; title: string; is_online: boolean }[];
  reach: 'email' | 'sms' | null;
  totals: {
    subtotal: number;
    discount: number;
    shipping: number;
    grand_total: number;
    discounts: { label: string; amount: number; code: string | null }[];
  };
}

const EMPTY_PLACE: Place = {
  ...{ lastname: '', firstname: '', telephone: '', street: '' },
  ...{ city_id: null, state_id: null, ward_id: null },
};
export const EMPTY_FORM: Form = {
  cart: null,
  customer: null,
  caller: { phone: '', lastname: '', firstname: '', email: '' },
  lines: [],
  codes: '',
  addressId: null,
  place: EMPTY_PLACE,
  shipping: null,
  payment: null,
  note: '',
};

/** The name of a shipping rate among those of an order. */
export const rateKey = ({ carrier_code, method_code }: Quote['rates'][number]): string =>
  `${carrier_code}/${method_code}`;

/** Pieces as a number; 0 for what is none. */
const piecesOf = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0);

/** The draft as the REST takes it, without the cart. */
export function draftOf(form: Form) {
  const [carrier_code = '', method_code = ''] = (form.shipping ?? '').split('/');
  return {
    customer: form.customer ? { id: form.customer.id } : form.caller,
    lines: form.lines.map(({ sku, parent_sku, qty }) => ({ sku, parent_sku, qty: piecesOf(qty) })),
    codes: form.codes
      .split(/[\s,;]+/)
      .filter(Boolean)
      .slice(0, 20),
    address: form.addressId === null ? form.place : { id: form.addressId },
    shipping: form.shipping === null ? null : { carrier_code, method_code },
    payment: form.payment,
    note: form.note,
  };
}

/** The form with another caller: recipient and phone of the order follow while they are the caller's. */
export function withCaller(form: Form, part: Partial<Caller>): Form {
  const caller = { ...form.caller, ...part };
  const follow = (field: 'lastname' | 'firstname', was = form.caller[field]) =>
    form.place[field] === was ? caller[field] : form.place[field];
  const telephone = form.place.telephone === form.caller.phone ? caller.phone : form.place.telephone;
  const place = { ...form.place, lastname: follow('lastname'), firstname: follow('firstname'), telephone };
  return { ...form, caller, place };
}

/** The form for a known customer: the usual address, or their name and number for a new one. */
export function withCustomer(form: Form, customer: Customer): Form {
  const addresses = customer.addresses ?? [];
  const usual = addresses.find(({ default_shipping }) => default_shipping) ?? addresses[0];
  const { lastname, firstname } = customer;
  const telephone = customer.extension_attributes.phone_number ?? '';
  return { ...form, customer, addressId: usual?.id ?? null, place: { ...EMPTY_PLACE, lastname, firstname, telephone } };
}

/** The lines with one more piece of a choice. */
export function withLine(lines: readonly Line[], line: Omit<Line, 'qty'>): readonly Line[] {
  const isSame = (other: Line) => other.sku === line.sku && other.parent_sku === line.parent_sku;
  return lines.some(isSame)
    ? lines.map((other) => (isSame(other) ? { ...other, qty: String(piecesOf(other.qty) + 1) } : other))
    : [...lines, { ...line, qty: '1' }];
}
