/** Names of values that must not be logged: secrets, personal data, cart contents. */
const SECRET = /password|token|otp|captcha|secret|key|phone|email|cart|address|street|^code$|^(first|last)?name$/i;
const DEPTH_MAX = 6;

/** A copy for logs in which every secret value, however deep, is replaced by `***`. */
export function masked(value: unknown, depth = 0): unknown {
  if (depth > DEPTH_MAX) return '…';
  if (Array.isArray(value)) return value.map((entry) => masked(entry, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, SECRET.test(name) ? '***' : masked(entry, depth + 1)]),
  );
}

/** `0912345678` → `0912 ••• 678`: recognisable by its owner, but not readable. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? '•••' : `${phone.slice(0, 4)} ••• ${phone.slice(-3)}`;
}
