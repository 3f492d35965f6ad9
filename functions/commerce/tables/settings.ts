import * as z from 'zod';
import { toStoreHoliday } from '../../../src/kernel/time/store-holidays.ts';

/** What a setting must be: `form` says it to whoever writes another value. */
interface Setting {
  form: string;
  schema: z.ZodType;
}

const MOST_TEXT = 20_000;
const line = z.string().min(1).max(255);
const anyText = z.string().max(MOST_TEXT);
const dongOf = z.number().int().nonnegative();
const digits = z.string().regex(/^\d{1,12}$/);
const yesOrNo = z.union([z.boolean(), z.literal([0, 1, '0', '1'])]);
const moment = z.iso.datetime({ offset: true });

const TEXT: Setting = { form: 'a text', schema: anyText };
const FLAG: Setting = { form: '"1" or "0"', schema: yesOrNo };
const COUNT: Setting = { form: 'a whole number from 0', schema: z.union([dongOf, digits]) };
const COUNT_OR_NONE: Setting = {
  form: 'a whole number from 0, or null or "" for none',
  schema: z.union([dongOf, digits, z.null(), z.literal('')]),
};
const SCALAR: Setting = {
  form: 'a text, a number, true, false or null',
  schema: z.union([anyText, z.number(), z.boolean(), z.null()]),
};
const list = (form: string, entry: z.ZodType): Setting => ({ form: `a list of ${form}`, schema: z.array(entry) });
const object = (form: string, shape: z.ZodRawShape): Setting => ({
  form: `an object: ${form}`,
  schema: z.looseObject(shape),
});

const limit = z.union([z.number().int().positive(), digits, z.null()]).optional();
const day = z.number().int().nonnegative();

/** Every setting that the backend reads, by its path; retention/… and further store/… have a form by their prefix. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  'payment/methods': list(
    '{ "code", "title", "is_online"? }',
    z.looseObject({ code: line, title: line, is_online: z.boolean().optional() }),
  ),
  'payment/titles': { form: 'an object of titles by code', schema: z.record(z.string(), line) },
  'shipping/methods': list(
    '{ "carrier_code", "carrier_title", "method_code", "method_title", "price", … }',
    z.looseObject({
      ...{ carrier_code: line, carrier_title: line, method_code: line, method_title: line, price: dongOf },
      when: z.enum(['below_free_shipping', 'from_free_shipping']).optional(),
      ...{ provinces: z.array(line).optional(), countries: z.array(line).optional() },
      days: z.tuple([day, day]).optional(),
    }),
  ),
  'shipping/in_store_pickup': object('{ "enabled", "carrier_title"?, "method_title"?, "price"?, "ready_hours"? }', {
    enabled: yesOrNo,
    ...{ carrier_title: line.optional(), method_title: line.optional() },
    ...{ price: dongOf.optional(), ready_hours: day.nullish() },
  }),
  'shipping/delivery_date': object('{ "cut_off": "14:00", "rest_days": [0], "holidays": ["01-01"] }', {
    cut_off: z
      .string()
      .regex(/^\d{2}:\d{2}$/)
      .optional(),
    rest_days: z.array(z.number().int().min(0).max(6)).optional(),
    holidays: z.array(z.string().regex(/^(?:\d{4}-)?\d{2}-\d{2}$/)).optional(),
  }),
  'stores/holidays': list(
    '{ "from": "2027-02-05" or "09-02", "to"?, "name"?, "open_time"?, "close_time"?, "stores"?: codes }',
    z.unknown().refine((entry) => toStoreHoliday(entry) !== null),
  ),
  free_ship_value: COUNT_OR_NONE,
  'tax/included': {
    form: 'an object { "label", "percent" }, or null',
    schema: z.looseObject({ label: line, percent: z.number().min(0).max(100) }).nullable(),
  },
  loyalty_config: object('{ "enabled", "point_value"?, … }', { enabled: yesOrNo, point_value: dongOf.optional() }),
  'promotions/same_customer_by': { form: '"both", "phone" or "email"', schema: z.enum(['both', 'phone', 'email']) },
  otp_config: object('{ "enabled" }', { enabled: yesOrNo.optional() }),
  'store/unpaid_orders': object('{ "online_orders"?, "orders"?, "pieces"?, … }, each a whole number or null', {
    ...{ online_orders: limit, orders: limit, pieces: limit, network_orders: limit, network_pieces: limit },
  }),
  'store/second_factor_roles': list('roles of staff', line),
  'store/locale': { form: 'a locale such as "vi_VN"', schema: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/) },
  'store/street_lines': { form: 'a whole number from 1 to 20', schema: z.union([z.int().min(1).max(20), digits]) },
  'store/countries': list(
    '{ "id", "name", "regions": […] }',
    z.looseObject({ id: line, regions: z.array(z.unknown()) }),
  ),
  'store/attribute_sets': object('names of sets with their ids', {}),
  'store/send_friend': object('the limits of "send to a friend"', {}),
  'store/contact_email': TEXT,
  'store/mail_sender': object('{ "name"?, "email" }', { name: anyText.nullish(), email: anyText.nullish() }),
  'sales/returns': object('{ "enabled", "days"?, "address"? }', {
    ...{ enabled: yesOrNo, days: day.optional(), address: z.looseObject({}).optional() },
  }),
  'returns/policy': object('{ "days", "is_free", "places" }', {
    days: day.optional(),
    is_free: z.boolean().optional(),
  }),
  limits: {
    form: 'an object of limits, each a whole number from 0',
    schema: z.record(z.string(), z.union([z.number().int().nonnegative(), digits])),
  },
  promo_bar: list('{ "text", "link"? }', z.looseObject({ text: line })),
  popups: list('{ "id", "status", "type_popup", … }', z.looseObject({ status: yesOrNo, type_popup: line })),
  popup: TEXT,
  ads: list('{ "id", "place", "title", … }', z.looseObject({ place: line, title: line })),
  campaign: object('{ "name", "start_date", "end_date", … }', { name: line, start_date: moment, end_date: moment }),
  color_list: { form: 'an object of colours by name', schema: z.record(z.string(), anyText) },
  footer_info: object('{ "hotline", "company", … }', { hotline: anyText.optional(), company: anyText.optional() }),
  warranty_months: COUNT_OR_NONE,
  address_levels: { form: '2 or 3', schema: z.literal([2, 3, '2', '3']) },
  'cataloginventory/options/stock_threshold_qty': COUNT,
  'extended_cart.extended_product_category': COUNT,
  ...{ customer_tax_info: FLAG, flash_deal: FLAG, guest_checkout: FLAG, zalo_enabled: FLAG, employee_login: FLAG },
  show_checkout_warning: FLAG,
  ...{ campaign_banner_image: TEXT, countdown_image: TEXT, login_image: TEXT, most_search: TEXT },
  newsletter_coupon: TEXT,
  newsletter_voucher_rule: COUNT,
};

/** Settings that are read by a prefix. */
const BY_PREFIX: readonly (readonly [string, Setting])[] = [
  ['retention/', { form: 'a number of days', schema: z.union([z.number().nonnegative(), digits]) }],
  // Magento's store configuration, which GraphQL gives out as it is.
  ['store/', SCALAR],
];

/**
 * Why a value is refused for a setting, with the setting and its form; null when it fits. A setting that the backend
 * does not read is the merchant's own and may hold anything.
 */
export function settingProblem(path: string, value: unknown): string | null {
  const own = Object.hasOwn(SETTINGS, path) ? SETTINGS[path] : undefined;
  const setting = own ?? BY_PREFIX.find(([prefix]) => path.startsWith(prefix))?.[1];
  if (!setting || setting.schema.safeParse(value).success) return null;
  return `${path} must be ${setting.form}`;
}
