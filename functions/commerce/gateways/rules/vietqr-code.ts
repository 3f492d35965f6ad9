// The content of a VietQR code (NAPAS, by EMVCo's QR code for payments): fields of two digits, the length in two digits,
// and the value; the last field is a check sum.

const VIETNAM = { merchant: '38', currency: '53', amount: '54', country: '58', more: '62', check: '63' } as const;
const NAPAS = 'A000000727';
const TO_ACCOUNT = 'QRIBFTTA';
/** The number of đồng in ISO 4217. */
const DONG = '704';
const WORDS = '08';
const LONGEST = 512;

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE in four hexadecimal digits. */
function checkSum(text: string): string {
  let sum = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

/** The content of a code for one transfer: to an account at a bank (its number at NAPAS), an amount in đồng, a text. */
export function vietqrContent(to: { bank: string; account: string; amount: number; words: string }): string {
  const account = field('00', to.bank) + field('01', to.account);
  const open = [
    field('00', '01') + field('01', '12'),
    field(VIETNAM.merchant, field('00', NAPAS) + field('01', account) + field('02', TO_ACCOUNT)),
    field(VIETNAM.currency, DONG) + field(VIETNAM.amount, String(to.amount)) + field(VIETNAM.country, 'VN'),
    field(VIETNAM.more, field(WORDS, to.words)),
    `${VIETNAM.check}04`,
  ].join('');
  return open + checkSum(open);
}

/** The amount in đồng of a code's content; null for anything but a whole VietQR code for an amount. */
export function vietqrAmount(content: string): number | null {
  if (content.length > LONGEST || checkSum(content.slice(0, -4)) !== content.slice(-4)) return null;
  const fields = new Map<string, string>();
  for (let at = 0; at < content.length; ) {
    const length = Number(content.slice(at + 2, at + 4));
    const value = content.slice(at + 4, at + 4 + length);
    if (!/^\d{4}$/.test(content.slice(at, at + 4)) || value.length !== length) return null;
    fields.set(content.slice(at, at + 2), value);
    at += 4 + length;
  }
  const amount = fields.get(VIETNAM.amount) ?? '';
  const isVietqr = fields.get(VIETNAM.merchant)?.includes(NAPAS) && fields.get(VIETNAM.currency) === DONG;
  return isVietqr && /^\d{1,13}$/.test(amount) ? Number(amount) : null;
}
