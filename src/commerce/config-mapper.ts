import { z } from 'zod';
import type { ShopConfig } from '../domain/content.ts';
import { isColor } from './swatch.ts';

const flag = z.union([z.boolean(), z.number(), z.string()]).nullish().catch(null);
const colorList = z.record(z.string(), z.unknown());

/** The remote configuration as `config_list` sends it; values may be JSON in a string. */
const WireConfig = z.looseObject({
  free_ship_value: z.union([z.number(), z.string()]).nullish().catch(null),
  most_search: z.string().nullish().catch(null),
  color_list: z
    .union([colorList, z.string().transform(parseJson).pipe(colorList)])
    .nullish()
    .catch(null),
  guest_checkout: flag,
  show_checkout_warning: flag,
  newsletter_coupon: z.string().nullish().catch(null),
});

/** Typed values of the remote configuration; a missing key gets its safe default [START-002]. */
export function toShopConfig(wire: unknown): ShopConfig {
  const config = WireConfig.catch({}).parse(wire);
  return {
    freeShippingThreshold: toThreshold(config.free_ship_value),
    popularKeywords: (config.most_search ?? '')
      .split(',')
      .map((keyword) => keyword.normalize('NFC').trim())
      .filter(Boolean),
    colors: Object.fromEntries(
      Object.entries(config.color_list ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && isColor(entry[1]),
      ),
    ),
    isGuestCheckoutAllowed: isOn(config.guest_checkout, true),
    newsletterCoupon: config.newsletter_coupon?.trim() || null,
    hasCheckoutWarning: isOn(config.show_checkout_warning, false),
  };
}

/** 0 ships every order free; missing or unreadable promises nothing [CART-026, X73]. */
export function toThreshold(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null;
  const amount = Number(value);
  return Number.isFinite(amount) && amount >= 0 ? Math.round(amount) : null;
}

function isOn(value: boolean | number | string | null | undefined, fallback: boolean): boolean {
  if (value === null || value === undefined || value === '') return fallback;
  return value === true || value === 1 || value === '1' || value === 'true';
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
