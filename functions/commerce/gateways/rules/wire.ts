import * as z from 'zod';
import { REFERENCE } from './payment-reference.ts';

// Formats of values from gateways. Some gateways sign values that are joined without separators; only strict formats
// make such a text unambiguous.

const MOST_CHARACTERS = 255;

/**
 * A value that a gateway sends as text or as a whole number, converted to text. Lists, objects and fractions are
 * refused.
 */
export const wireText = (pattern: RegExp) =>
  z.union([z.string().max(MOST_CHARACTERS), z.int().nonnegative().transform(String)]).pipe(z.string().regex(pattern));

/** The reference of a payment attempt, as this shop creates it. */
export const wireReference = wireText(REFERENCE);
/** A positive whole amount: digits only, no sign, space, fraction or exponent. */
export const wireAmount = wireText(/^[1-9]\d{0,14}$/).transform(Number);
/** The gateway's transaction number; empty when there is none. */
export const wireTransaction = wireText(/^[\w.-]{0,64}$/);
