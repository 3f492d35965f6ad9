const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_OF_LETTER = 5;
const STEP_MS = 30_000;
const DIGITS = 6;

/** Decodes base32; ignores case, spaces and padding. */
function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text.toUpperCase().replace(/[\s=]/g, '')) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) throw new Error('The key of the second factor is not base32');
    value = (value << BITS_OF_LETTER) | digit;
    bits += BITS_OF_LETTER;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
      value &= (1 << bits) - 1;
    }
  }
  return Uint8Array.from(bytes);
}

/** The six digits that Google Authenticator shows at a given time (RFC 6238, SHA-1, 30 s). */
export async function oneTimePassword(key: string, now: Date): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(now.getTime() / STEP_MS)));
  const hmac = { name: 'HMAC', hash: 'SHA-1' };
  const imported = await crypto.subtle.importKey('raw', fromBase32(key), hmac, false, ['sign']);
  const digest = new DataView(await crypto.subtle.sign('HMAC', imported, counter));
  const offset = digest.getUint8(digest.byteLength - 1) & 0x0f;
  const number = digest.getUint32(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}
