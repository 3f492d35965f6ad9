/** Longest address that mail servers deliver to, and longest part before its @ (RFC 5321), in characters. */
const MOST = 254;
const MOST_BEFORE_AT = 64;
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const ADDRESS = new RegExp(`^(${ATOM}(?:\\.${ATOM})*)@(?:${LABEL}\\.)+(?=[a-z])${LABEL}$`, 'i');

/** Removes what surrounds a typed or pasted address: spaces, and characters that nobody sees. */
export const tidyEmail = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();

/**
 * Whether a tidied text is an e-mail address that every mail server delivers to: one address, in ASCII, with a domain of
 * at least two parts. Says nothing about whether the mailbox exists.
 */
export const isEmail = (text: string): boolean =>
  text.length <= MOST && text.indexOf('@') <= MOST_BEFORE_AT && ADDRESS.test(text);

/** The one spelling by which addresses are compared: upper and lower case are the same mailbox. */
export const emailKey = (email: string): string => tidyEmail(email).toLowerCase();

/** Domain of placeholder addresses for customers without an e-mail address. No mail is ever sent there. */
const NO_MAIL_DOMAIN = 'khach.invalid';

/** The placeholder address of a customer who gave none, by a phone number in its one spelling or another unique name. */
export const placeholderEmail = (name: string): string => `${name}@${NO_MAIL_DOMAIN}`;

/** Whether an address is a placeholder: nobody can choose it, and it gets no mail. */
export const isPlaceholderEmail = (email: string): boolean => email.toLowerCase().endsWith(`@${NO_MAIL_DOMAIN}`);

/** Mailboxes that most shoppers have; only these are suggested. */
const COMMON = [
  ...['gmail.com', 'yahoo.com', 'yahoo.com.vn', 'icloud.com', 'hotmail.com', 'hotmail.com.vn', 'outlook.com'],
  ...['outlook.com.vn', 'googlemail.com', 'protonmail.com', 'fpt.com.vn', 'viettel.com.vn'],
];
/** Other domains that exist and differ little from a common one. */
const RIGHT = new Set([
  ...COMMON,
  ...['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'live.com', 'me.com', 'mac.com', 'msn.com', 'aol.com'],
  ...['zoho.com', 'yandex.com', 'yahoo.co.uk', 'yahoo.fr', 'hotmail.fr', 'hotmail.co.uk', 'outlook.fr', 'fpt.vn'],
  ...['gmail.vn', 'fpt.com', 'viettel.vn', 'mailo.com', 'hotmail.it', 'hotmail.de', 'outlook.de', 'outlook.jp'],
]);
/** The number of slips in a domain up to this length, and in a longer one. */
const SHORT_DOMAIN = 9;
const SLIPS = { short: 1, long: 2 } as const;

/**
 * The address that somebody probably meant, when the domain is a slip away from that of a common mailbox:
 * `lan@gmial.com` → `lan@gmail.com`. Null for a right domain, for one that resembles none, and for no address. A
 * suggestion only: the typed address may be right.
 */
export function suggestEmail(typed: string): string | null {
  const email = tidyEmail(typed);
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || RIGHT.has(domain) || !isEmail(email)) return null;
  const [best] = COMMON.map((common) => ({ common, slips: slipsBetween(domain, common) })).toSorted(
    (a, b) => a.slips - b.slips,
  );
  const most = domain.length <= SHORT_DOMAIN ? SLIPS.short : SLIPS.long;
  return best && best.slips <= most ? `${email.slice(0, at)}@${best.common}` : null;
}

/** The number of letters to add, remove, replace or swap with their neighbour (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  const at = (row: readonly number[] | undefined, place: number) => row?.[place] ?? 0;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(rows[i - 1], j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(rows[i - 2], j - 2) + 1 : replaced;
      row.push(Math.min(replaced, swapped, at(rows[i - 1], j) + 1, at(row, j - 1) + 1));
    }
    rows.push(row);
  }
  return at(rows[a.length], b.length);
}
