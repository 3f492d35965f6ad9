import * as z from 'zod';
import { SKU_LENGTH_MAX } from '../../../../src/kernel/codes/sku.ts';

const MOST_LINES = 100;
const MOST_PIECES = 1_000_000;
const MOST_CODES = 20;
const text = (most: number) => z.string().max(most).default('');
const id = z.number().int().positive().max(2_147_483_647);
const part = id.nullable().default(null);

const draft = {
  /** The cart of an earlier call; null: the first one. */
  cart: z.string().length(32).nullable().default(null),
  customer: z.union([
    z.object({ id }),
    z.object({ phone: text(40), lastname: text(255), firstname: text(255), email: text(255) }),
  ]),
  lines: z
    .array(
      z.object({
        sku: z.string().min(1).max(SKU_LENGTH_MAX),
        parent_sku: z.string().min(1).max(SKU_LENGTH_MAX).nullable().default(null),
        qty: z.number().min(0).max(MOST_PIECES),
      }),
    )
    .max(MOST_LINES)
    .default([]),
  codes: z.array(z.string().trim().min(1).max(40)).max(MOST_CODES).default([]),
  address: z.union([
    z.object({ id }),
    z.object({
      ...{ lastname: text(1000), firstname: text(1000), telephone: text(1000), street: text(1000) },
      ...{ city_id: part, state_id: part, ward_id: part },
    }),
  ]),
  shipping: z
    .object({ carrier_code: z.string().max(100), method_code: z.string().max(100) })
    .nullable()
    .default(null),
  payment: z.string().max(100).nullable().default(null),
  note: text(1000),
};

export const quoteBody = z.object(draft);
/** `total`: what staff told the caller, in đồng. */
export const placeBody = z.object({ ...draft, total: z.number().int().min(0) });
export const goodsQuery = z.object({ q: z.string().trim().min(1).max(100) });
export const regionsQuery = z.object({ parent: z.coerce.number().int().positive().optional() });
