import type { RefusalCode } from '../../../kernel/web/refusals.ts';
import type { TextKey } from '../../../text/vi.ts';
import { logWarning } from './log.ts';

/** Kinds of failures between the shop and its backend; see the error table of docs/architecture.md. */
type CommerceErrorKind = 'refused' | 'unauthorized' | 'network' | 'http';

interface Details {
  /** Why it was refused, or which failure it was. */
  code?: RefusalCode | OutageCode | undefined;
  /** The number or the text that belongs to the code. */
  value?: number | string | undefined;
  /** Magento's kind of the error, such as `graphql-no-such-entity`. */
  category?: string | undefined;
  /** The shop's own text for it. */
  text?: TextKey | undefined;
  statusCode?: number | undefined;
  cause?: unknown;
}

/**
 * The only error that functions of `commerce` throw on purpose. `message` is the backend's own text, for logs; on a page only the merchant's reason for refusing an order is shown
 * (`orderRefusalText`).
 */
export class CommerceError extends Error {
  readonly kind: CommerceErrorKind;
  readonly code: RefusalCode | OutageCode | undefined;
  readonly value: number | string | undefined;
  readonly category: string | undefined;
  readonly text: TextKey | undefined;
  readonly statusCode: number | undefined;

  constructor(kind: CommerceErrorKind, message: string, details: Details = {}) {
    super(message || 'Something went wrong', { cause: details.cause }); //
    this.name = 'CommerceError';
    this.kind = kind;
    this.code = details.code;
    this.value = details.value;
    this.category = details.category;
    this.text = details.text;
    this.statusCode = details.statusCode;
  }

  /** Whether the backend was not reached or failed; a later attempt may succeed. */
  get isOutage(): boolean {
    return this.kind === 'network' || this.kind === 'http';
  }

  /** Whether the backend said that the requested entity does not exist. */
  get isUnknownEntity(): boolean {
    return this.category === NO_SUCH_ENTITY || this.code === 'NOT_FOUND' || this.code === 'CART_GONE';
  }
}

/** A refusal by the shop itself, with the text that a shopper reads. */
export const refusedWith = (text: TextKey, details: Details = {}): CommerceError =>
  new CommerceError('refused', text, { ...details, text });

export function isOutage(error: unknown): boolean {
  return error instanceof CommerceError && error.isOutage;
}

/** Whether a part is missing because the shop has no REST middleware. */
export function lacksItsMiddleware(error: unknown): boolean {
  return error instanceof CommerceError && error.code === NO_MIDDLEWARE;
}

/** Whether a repetition may help: not while the backend is known to be down, nor when it said that a part of it failed. */
export function mayPass(error: unknown): boolean {
  return (
    isOutage(error) && !(error instanceof CommerceError && (error.code === BACKEND_DOWN || error.code === FAILED_PART))
  );
}

type OutageCode = typeof BACKEND_DOWN | typeof FAILED_PART | typeof NO_MIDDLEWARE;
export const BACKEND_DOWN = 'backend-down';
/** The backend answered, and told of a failure of its own in the answer. */
export const FAILED_PART = 'failed-part';
/** The shop has no REST middleware. */
export const NO_MIDDLEWARE = 'no-middleware';
export const NO_SUCH_ENTITY = 'graphql-no-such-entity';

/**
 * The answer, or null when the backend says that the entity does not exist. Throws `CommerceError` for all other
 * failures.
 */
export async function orUnknown<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CommerceError && error.isUnknownEntity) return null;
    throw error;
  }
}

/** The answer, or null when the backend refuses it. Throws `CommerceError` on outages. */
export async function orRefused<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CommerceError && error.kind === 'refused') return null;
    throw error;
  }
}

/** The HTTP status of any error: its `statusCode`, else its `status`, else its response's, else 500. */
export function statusOf(error: unknown): number {
  const read = (source: unknown, key: string): unknown =>
    typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined;
  const candidates = [read(error, 'statusCode'), read(error, 'status'), read(read(error, 'response'), 'status')];
  return candidates.find((status): status is number => typeof status === 'number') ?? 500;
}

/**
 * An optional part: its value, or the fallback after one log line. This is the only place that swallows errors.
 */
export async function optional<Value, Fallback>(
  promise: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  try {
    return await promise;
  } catch (error) {
    // Without a middleware all its parts are missing, so this is not logged.
    if (!lacksItsMiddleware(error)) logWarning('an optional part is missing', error);
    return fallback;
  }
}
