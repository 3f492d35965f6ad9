import * as z from 'zod';
import { REFERENCE } from '../payment-reference.ts';

// Formats of what gateways send. Some of them sign values that stand one after the other without anything between, so
// only strict formats make such a text mean one thing.

const MOST_CHARACTERS = 255;

/** A value that a gateway writes as text or as a whole number; given as text. Lists, objects and fractions are refused. */
export const wireText = (pattern: RegExp) =>
  z.union([z.string().max(MOST_CHARACTERS), z.int().nonnegative().transform(String)]).pipe(z.string().regex(pattern));

/** The name of a try to pay, as this shop makes them. */
export const wireReference = wireText(REFERENCE);
/** A whole amount above zero: digits alone, no sign, blank, fraction or power. */
export const wireAmount = wireText(/^[1-9]\d{0,14}$/).transform(Number);
/** The gateway's own number of a transaction; empty where there is none. */
export const wireTransaction = wireText(/^[\w.-]{0,64}$/);
