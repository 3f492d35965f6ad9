import * as z from 'zod';
import { formatDong } from '../../../kernel/money/money.ts';
import { toStoreHolidays } from '../../../kernel/time/store-holidays.ts';
import { menuHref } from '../../links/rules/content-paths.ts';
import { mediaPath } from '../../media/server/picture.ts';
import { isColor } from '../../media/server/swatch.ts';
import { popularKeywords } from '../../search/rules/search-keywords.ts';
import { CODE_RULES } from '../../session/rules/one-time-code.ts';
import {
  acceptsCashOnDelivery,
  acceptsVietqr,
  toDeliveryCalendar,
  toReturnTerms,
  toShippingMethods,
} from '../../terms/server/selling-terms-mapper.ts';
import type { ShopConfig } from '../rules/content.ts';
import { FooterInfo, toContact } from './contact-mapper.ts';

const flag = z.union([z.boolean(), z.number(), z.string()]).nullish().catch(null);
const words = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);
const colorList = z.record(z.string(), z.unknown());

const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most).optional().catch(undefined);
const OtpConfig = z.looseObject({
  enabled: flag,
  length: count(4, 8),
  expires_in: count(60, 1800),
  resend_in: count(15, 600),
});
const LoyaltyConfig = z.looseObject({ is_enabled: flag, enabled: flag });
const jsonOr = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.string().transform(parseJson).pipe(schema)])
    .nullish()
    .catch(null);

/** 65 bytes in base64url: an uncompressed point of P-256. */
const PUSH_KEY = /^B[\w-]{86}$/;
const PromoEntry = z.looseObject({ text: z.string().trim().min(1), link: words });

/** The remote configuration in `config_list`; values may be JSON in a string. */
const WireConfig = z.looseObject({
  free_ship_value: z.union([z.number(), z.string()]).nullish().catch(null),
  most_search: z.string().nullish().catch(null),
  color_list: z
    .union([colorList, z.string().transform(parseJson).pipe(colorList)])
    .nullish()
    .catch(null),
  guest_checkout: flag,
  show_checkout_warning: flag,
  customer_tax_info: flag,
  newsletter_coupon: z.string().nullish().catch(null),
  newsletter_offer: z
    .object({ discount_type: z.string(), value: z.number().positive(), description: z.string() })
    .nullish()
    .catch(null),
  login_image: z.string().nullish().catch(null),
  zalo_enabled: flag,
  otp_config: jsonOr(OtpConfig),
  loyalty_config: jsonOr(LoyaltyConfig),
  footer_info: jsonOr(FooterInfo),
  flash_deal: flag,
  campaign_banner_image: words,
  countdown_image: words,
  popup: z
    .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
    .nullish()
    .catch(null),
  'extended_cart.extended_product_category': z.coerce.number().int().positive().nullish().catch(null),
  extended_cart: jsonOr(z.looseObject({ extended_product_category: z.coerce.number().int().positive().nullish() })),
  promo_bar: jsonOr(z.array(z.unknown())),
  push_public_key: words,
  'shipping/methods': z.unknown().optional(),
  'shipping/delivery_date': z.unknown().optional(),
  'returns/policy': z.unknown().optional(),
  'stores/holidays': z.unknown().optional(),
  warranty_months: count(1, 1200),
  'payment/methods': z.unknown().optional(),
});

/** The minimum of a valid configuration: at least one known key. */
export const SomeConfig = z
  .looseObject({})
  .refine((config) => Object.keys(WireConfig.shape).some((name) => name in config));

/** The discount that a merchant promises with one code for all; its rule is Magento's and not told. */
const COUPON_REWARD = '10%';

/** What new readers get: a code of their own, else the one code of all; null for nothing. */
function toNewsletterOffer(config: Pick<z.infer<typeof WireConfig>, 'newsletter_offer' | 'newsletter_coupon'>) {
  const { newsletter_offer: own, newsletter_coupon } = config;
  if (own) {
    const reward = own.discount_type === 'percent' ? `${own.value}%` : formatDong(own.value);
    return { reward, conditions: own.description.trim() || null, code: null };
  }
  const code = newsletter_coupon?.trim();
  return code ? { reward: COUPON_REWARD, conditions: null, code } : null;
}

/** Typed values of the remote configuration; a missing key gets its safe default. */
export function toShopConfig(wire: unknown): ShopConfig {
  const config = WireConfig.catch({}).parse(wire);
  const freeShippingThreshold = toThreshold(config.free_ship_value);
  return {
    freeShippingThreshold,
    terms: {
      shipping: toShippingMethods(config['shipping/methods']),
      freeShippingThreshold,
      returns: toReturnTerms(config['returns/policy']),
      warrantyMonths: config.warranty_months ?? null,
      acceptsCashOnDelivery: acceptsCashOnDelivery(config['payment/methods']),
      acceptsVietqr: acceptsVietqr(config['payment/methods']),
      calendar: toDeliveryCalendar(config['shipping/delivery_date']),
    },
    storeHolidays: toStoreHolidays(config['stores/holidays']),
    popularKeywords: popularKeywords(config.most_search),
    colors: Object.fromEntries(
      Object.entries(config.color_list ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && isColor(entry[1]),
      ),
    ),
    isGuestCheckoutAllowed: isOn(config.guest_checkout, true),
    confirmsGuestPhone: isOn(config.otp_config?.enabled, false),
    hasInvoice: isOn(config.customer_tax_info, false),
    newsletterOffer: toNewsletterOffer(config),
    hasCheckoutWarning: isOn(config.show_checkout_warning, false),
    loginImage: shopPicture(config.login_image),
    isZaloEnabled: isOn(config.zalo_enabled, false),
    hasLoyalty: isOn(config.loyalty_config?.is_enabled ?? config.loyalty_config?.enabled, true),
    hasFlashDeals: isOn(config.flash_deal, false),
    campaignBanner: shopPicture(config.campaign_banner_image),
    countdownImage: shopPicture(config.countdown_image),
    popupIds: toIds(config.popup),
    promoBar: toPromoBar(config.promo_bar ?? []),
    extrasCategoryId:
      config['extended_cart.extended_product_category'] ?? config.extended_cart?.extended_product_category ?? null,
    pushKey: PUSH_KEY.test(config.push_public_key ?? '') ? (config.push_public_key ?? null) : null,
    contact: toContact(config.footer_info),
    codeRules: {
      length: config.otp_config?.length ?? CODE_RULES.length,
      expiresIn: config.otp_config?.expires_in ?? CODE_RULES.expiresIn,
      resendIn: config.otp_config?.resend_in ?? CODE_RULES.resendIn,
    },
  };
}

/**
 * The texts that editors wrote for the promotion bar; invalid entries are left out. If none remain, the bar shows
 * standard promises.
 */
function toPromoBar(wire: readonly unknown[]): ShopConfig['promoBar'] {
  return wire.flatMap((entry) => {
    const parsed = PromoEntry.safeParse(entry);
    if (!parsed.success) return [];
    const { text, link } = parsed.data;
    const target = link ? menuHref(link) : null;
    return [{ text, href: target && !target.isExternal ? target.href : null }];
  });
}

/** 0 means free shipping for every order; a missing or invalid value means no promise. */
export function toThreshold(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null;
  const amount = Number(value);
  return Number.isFinite(amount) && amount >= 0 ? Math.round(amount) : null;
}

function isOn(value: boolean | number | string | null | undefined, fallback: boolean): boolean {
  if (value === null || value === undefined || value === '') return fallback;
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** `'1,2'`, `1` or `[1, 2]` → `['1', '2']`. */
function toIds(value: string | number | readonly (string | number)[] | null | undefined): string[] {
  return String(value ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
}

/** The path of a picture below the media base; external pictures are not shown, because the CSP forbids them. */
function shopPicture(value: string | null | undefined): string | null {
  if (!value) return null;
  return mediaPath(value) ?? (/^\/(?!\/)[\w/.-]+\.\w+$/.test(value) ? value : null);
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
