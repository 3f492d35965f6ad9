import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { SELLER } from '../../shared/rules/seller.ts';
import type { Problem } from '../../tables/table.ts';
import { FREE, PAYMENT_METHODS, type PaymentMethod, toPaymentMethods } from '../../terms/rules/payment.ts';
import { objectOf, type Settings, settingForm, textOf } from '../../terms/rules/setting-form.ts';
import { readUnpaidLimits, UNPAID_ORDERS, type UnpaidLimits } from '../../terms/rules/unpaid-limits.ts';
import { findGateway, GATEWAYS } from './gateways.ts';
import { settingsOf } from './settings.ts';

/** The titles of methods that are not offered, by code, so that they are there when the method is offered again. */
const TITLES = 'payment/titles';
const CASH = 'cashondelivery';
const FREE_TITLE = 'Không cần thanh toán';
/** What a method is called until its owner calls it otherwise. */
const FIRST_TITLES: Readonly<Record<string, string>> = {
  [CASH]: 'Thanh toán khi nhận hàng (COD)',
  vnpay: 'Thẻ ATM, thẻ quốc tế hoặc VNPAY-QR',
  vietqr: 'Chuyển khoản bằng mã VietQR',
  momo: 'Ví MoMo',
  zalopay: 'Ví ZaloPay',
  shopee_pay: 'Ví ShopeePay',
  viettelpay: 'Ví Viettel Money',
};

const MOST_TITLE = 100;
const MOST_MARK = 20;
const MOST_MARKS = 12;
const MOST_METHODS = 30;
const MOST_COUNT = 100_000;

const method = z.object({
  code: z.string().min(1).max(MOST_TITLE),
  title: z.string().trim().min(1).max(MOST_TITLE),
  is_offered: z.boolean(),
});

/** A payment method for the desk. Keys are never told, only whether they are there. */
interface Method extends z.infer<typeof method> {
  is_online: boolean;
  /** The shop can process it: it needs no gateway, or has the keys of it. */
  is_ready: boolean;
}

/** How shoppers pay, and how much may stay unpaid. */
interface Payments extends UnpaidLimits {
  methods: Method[];
  /** What an order of 0 ₫ says. */
  free_title: string;
  /** The signs at the foot of each page. */
  footer_marks: { name: string }[];
}

const limit = z.number().int().min(1).max(MOST_COUNT).nullish();
const schema = z.strictObject({
  methods: z.array(method).min(1).max(MOST_METHODS).optional(),
  free_title: z.string().trim().min(1).max(MOST_TITLE).optional(),
  footer_marks: z
    .array(z.object({ name: z.string().trim().min(1).max(MOST_MARK) }))
    .max(MOST_MARKS)
    .optional(),
  ...{ online_orders: limit, orders: limit, pieces: limit, network_orders: limit, network_pieces: limit },
} satisfies Record<keyof Payments, z.ZodType>);

/** Whether the shop can process a method now. */
function isReady(env: CommerceEnv, { code, is_online }: Pick<PaymentMethod, 'code' | 'is_online'>): boolean {
  const gateway = findGateway(code);
  return gateway ? settingsOf(env, gateway) !== null : !is_online;
}

/** Every method that the shop knows: those offered in their order, then the others. */
function allMethods(settings: Settings, env: CommerceEnv): Method[] {
  const offered = toPaymentMethods(settings.get(PAYMENT_METHODS)).filter(({ code }) => code !== FREE);
  const titles = objectOf(settings.get(TITLES));
  const isOffered = new Set(offered.map(({ code }) => code));
  const known = [CASH, ...GATEWAYS.map(({ code }) => code), ...Object.keys(titles)];
  const others = [...new Set(known)].filter((code) => !isOffered.has(code));
  const told = ({ code, title, is_online = false }: PaymentMethod, is_offered: boolean): Method => ({
    ...{ code, title, is_offered, is_online },
    is_ready: isReady(env, { code, is_online }),
  });
  return [
    ...offered.map((one) => told(one, true)),
    ...others.map((code) => {
      const title = textOf(titles[code]) ?? FIRST_TITLES[code] ?? code;
      return told({ code, title, is_online: findGateway(code) !== undefined }, false);
    }),
  ];
}

function toPayments(settings: Settings, env: CommerceEnv): Payments {
  const marks = objectOf(settings.get(SELLER)).payments;
  const free = toPaymentMethods(settings.get(PAYMENT_METHODS)).find(({ code }) => code === FREE);
  return {
    methods: allMethods(settings, env),
    free_title: free?.title ?? FREE_TITLE,
    footer_marks: (Array.isArray(marks) ? marks : []).map((name) => ({ name: String(name) })),
    ...readUnpaidLimits(settings.get(UNPAID_ORDERS)),
  };
}

/** The methods as the setting holds them: the offered ones, and that of an order of 0 ₫ in front. */
function methodsValue({ methods, free_title }: Payments, before: unknown): PaymentMethod[] {
  const known = toPaymentMethods(before);
  const of = (code: string) => known.find((one) => one.code === code);
  return [
    { ...of(FREE), code: FREE, title: free_title },
    ...methods
      .filter(({ is_offered }) => is_offered)
      .map(({ code, title }) => ({ ...(of(code) ?? (findGateway(code) && { is_online: true })), code, title })),
  ];
}

/** Why the methods cannot be offered together; null when they can. */
function methodsProblem(before: readonly Method[], after: readonly Method[]): Problem | null {
  const known = new Map(before.map((one) => [one.code, one]));
  for (const [place, { code, is_offered }] of after.entries()) {
    const held = known.get(code);
    const isSecond = after.findIndex((one) => one.code === code) < place;
    if (!held || isSecond)
      return { column: `methods.${place}.code`, code: 'FIELD_NO_CHOICE', value: code, reason: 'is no payment method' };
    if (is_offered && !held.is_offered && !held.is_ready)
      return { column: `methods.${place}.is_offered`, code: 'PAYMENT_NO_KEYS', reason: 'has no keys of its gateway' };
  }
  const isUsable = after.some(({ code, is_offered }) => is_offered && known.get(code)?.is_ready);
  const wasUsable = before.some(({ is_offered, is_ready }) => is_offered && is_ready);
  if (isUsable || (!wasUsable && offerOf(before) === offerOf(after))) return null;
  return { column: 'methods.0.is_offered', code: 'PAYMENT_NONE', reason: 'nobody could pay' };
}

/** The codes of what is offered, in one line. */
const offerOf = (methods: readonly Method[]): string =>
  methods
    .flatMap(({ code, is_offered }) => (is_offered ? [code] : []))
    .toSorted()
    .join();

const LIMITS = ['online_orders', 'orders', 'pieces', 'network_orders', 'network_pieces'] as const;

/** The settings of payment. */
export const PAYMENT_FORM = settingForm<Payments>({
  name: 'payments',
  schema,
  read: toPayments,
  complete: (after, before) => ({
    ...after,
    methods: after.methods.map(({ code, title, is_offered }) => {
      const { is_online = false, is_ready = false } = before.methods.find((one) => one.code === code) ?? {};
      return { code, title, is_offered, is_online, is_ready };
    }),
  }),
  check: ({ before, after }) => methodsProblem(before.methods, after.methods),
  holders: [
    { path: PAYMENT_METHODS, fields: ['methods', 'free_title'], value: methodsValue },
    {
      path: TITLES,
      fields: ['methods'],
      value: ({ methods }) =>
        Object.fromEntries(methods.filter(({ is_offered }) => !is_offered).map(({ code, title }) => [code, title])),
    },
    {
      path: SELLER,
      fields: ['footer_marks'],
      value: ({ footer_marks }, before) => ({ ...objectOf(before), payments: footer_marks.map(({ name }) => name) }),
    },
    {
      path: UNPAID_ORDERS,
      fields: LIMITS,
      value: (fields, before) => ({
        ...objectOf(before),
        ...Object.fromEntries(LIMITS.map((name) => [name, fields[name]])),
      }),
    },
  ],
});
