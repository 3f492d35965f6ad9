import * as z from 'zod';
import { SKU_LENGTH_MAX } from '../../../../src/kernel/codes/sku.ts';
import { isEmail } from '../../../../src/kernel/contact/email.ts';
import { isMobile, nationalPhone } from '../../../../src/kernel/contact/phone.ts';

// Fields shared by several calls. A schema with an `id` gets a name in the documentation.

const MAX_ID = 2_147_483_647;
/** A number from a query or a body. */
export const id = z.coerce
  .number({ error: 'must be an id' })
  .int('must be an id')
  .positive('must be an id')
  .max(MAX_ID);

/** Page size with a maximum, so that one request stays cheap. */
export const pageSize = (standard: number, most = 100) =>
  z.coerce.number().int().min(1).max(most).default(standard).describe('How many');
export const offset = z.coerce.number().int().min(0).max(100_000).default(0).describe('How many to skip');

/** Text typed by a person: trimmed, in composed Unicode form. */
export const text = (most: number, least = 1) =>
  z
    .string()
    .max(most * 2)
    .transform((typed) => typed.normalize('NFC').trim())
    .pipe(
      z.string().min(least, `must have at least ${least} characters`).max(most, `must have at most ${most} characters`),
    );

export const sku = text(SKU_LENGTH_MAX).describe('SKU of a product, in any case of letters');

/** A mobile number in any spelling; the result is its one spelling, of ten digits beginning with 0. */
export const phone = z
  .string()
  .max(32)
  .transform(nationalPhone)
  .pipe(z.string().refine(isMobile, 'must be a Vietnamese phone number of ten digits'))
  .describe('Vietnamese phone number of ten digits; spaces, dots and +84 are understood');

/** An e-mail address. */
export const email = z.string().refine(isEmail, 'must be an e-mail address').meta({ format: 'email' });

/** More lines than a cart can reasonably have. */
const MAX_LIST = 200;

/** A comma-separated list without duplicates; the whole list may be percent-encoded a second time. */
export const commaList = (name: string) =>
  z
    .string()
    .max(MAX_LIST * 64)
    .transform(splitList)
    .pipe(z.array(z.string().max(64)).max(MAX_LIST, `at most ${MAX_LIST} at a time`))
    .describe(`${name}, separated by commas, at most ${MAX_LIST}; may be encoded once or twice`);

function splitList(list: string): string[] {
  let plain = list;
  try {
    plain = decodeURIComponent(list);
  } catch {
    // An entry may contain a bare percent sign; then the list is not encoded twice.
  }
  const entries = plain
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return [...new Set(entries)];
}

/** Id of a cart or order. It cannot be guessed: whoever knows it may use it. */
export const cartId = z.string().min(1).max(64);
/** A store view of the shop, or `mobile`; what a view has not of its own is that of the default one. */
export const storeCode = z.string().regex(/^[a-z][a-z0-9_]{0,31}$/i, 'must be the code of a store view');
/** ISO 8601, UTC. */
export const moment = z.string().describe('ISO 8601, UTC');
/** Whole đồng. */
export const dong = z.number().int().describe('In đồng');
export const nothing = z.object({});
