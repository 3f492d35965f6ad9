import * as z from 'zod';
import { isOn, objectOf, type Settings, settingForm } from './setting-form.ts';

const GUESTS = 'guest_checkout';
const CODES = 'otp_config';
const INVOICES = 'customer_tax_info';
const ZALO = 'zalo_enabled';

/** What is asked of people who buy. */
interface Visitors {
  guest_checkout: boolean;
  /** A guest confirms the phone of the delivery by a code. */
  confirms_guest_phone: boolean;
  zalo_login: boolean;
  invoice_questions: boolean;
}

const schema = z.strictObject({
  guest_checkout: z.boolean().optional(),
  confirms_guest_phone: z.boolean().optional(),
  zalo_login: z.boolean().optional(),
  invoice_questions: z.boolean().optional(),
} satisfies Record<keyof Visitors, z.ZodType>);

const read = (settings: Settings): Visitors => ({
  guest_checkout: isOn(settings.get(GUESTS), true),
  confirms_guest_phone: isOn(objectOf(settings.get(CODES)).enabled, false),
  zalo_login: isOn(settings.get(ZALO), false),
  invoice_questions: isOn(settings.get(INVOICES), false),
});

/** A flag as Magento's settings spell it. */
const digit = (value: boolean): string => (value ? '1' : '0');

/** The settings of who may buy, and what is asked of them. */
export const VISITOR_FORM = settingForm<Visitors>({
  name: 'visitors',
  schema,
  read,
  holders: [
    { path: GUESTS, fields: ['guest_checkout'], value: ({ guest_checkout }) => digit(guest_checkout) },
    {
      path: CODES,
      fields: ['confirms_guest_phone'],
      value: ({ confirms_guest_phone }, before) => ({ ...objectOf(before), enabled: digit(confirms_guest_phone) }),
    },
    { path: ZALO, fields: ['zalo_login'], value: ({ zalo_login }) => digit(zalo_login) },
    { path: INVOICES, fields: ['invoice_questions'], value: ({ invoice_questions }) => digit(invoice_questions) },
  ],
});
