import { COOKIE } from '../../page/rules/cookies.ts';
import { parseUnsent, type UnsentQuantity, writeUnsent } from '../rules/unsent-quantity.ts';

/** A day, in seconds: after that a shopper no longer expects the change. */
const MAX_AGE_S = 86_400;

/** Quantities that were chosen in this browser and not confirmed yet. The cart page reads the same cookie. */
export function readUnsent(): UnsentQuantity[] {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE.unsentQuantities}=`));
  try {
    return parseUnsent(decodeURIComponent(pair?.slice(COOKIE.unsentQuantities.length + 1) ?? ''));
  } catch {
    return [];
  }
}

/** Keeps a quantity until it is confirmed, also when the tab is closed before. */
export function keepUnsent(quantity: UnsentQuantity): void {
  write([...others(quantity.uid), quantity]);
}

/** Forgets the quantity of a line: it was confirmed, refused, or is no longer wanted. */
export function dropUnsent(uid: string): void {
  const left = others(uid);
  if (left.length < readUnsent().length) write(left);
}

const others = (uid: string) => readUnsent().filter((other) => other.uid !== uid);

function write(quantities: readonly UnsentQuantity[]): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = quantities.length ? MAX_AGE_S : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${COOKIE.unsentQuantities}=${encodeURIComponent(writeUnsent(quantities))}; Path=/; SameSite=Lax; Max-Age=${age}${secure}`;
}
