// Blowfish begins with the digits of pi (P first, then four boxes), and bcrypt mixes password and salt into it many times.
const P_WORDS = 18;
const BOX_WORDS = 256;
const WORDS = P_WORDS + 4 * BOX_WORDS;
const WORD_BITS = 32;
const GUARD_BITS = 64;
/** The text that is encrypted, "OrpheanBeholderScryDoubt", as words. */
const TEXT = [0x4f727068, 0x65616e42, 0x65686f6c, 0x64657253, 0x63727944, 0x6f756274];
const ROUNDS = 64;
const PASSWORD_BYTES_MAX = 72;
const KEY_BYTES = 23;
const LETTERS = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** `$2y$10$`, 22 letters of salt, 31 of the key. A higher cost than 12 would take seconds. */
const FORM = /^\$2[aby]\$(?<cost>0[4-9]|1[0-2])\$(?<salt>[./A-Za-z0-9]{22})(?<key>[./A-Za-z0-9]{31})$/;

/** Whether a text is a hash of bcrypt that can be checked at a bounded cost. */
export const isBcrypt = (hash: string): boolean => FORM.test(hash);

/** arctan(1 / of) with this many bits after the point. */
function arctan(of: bigint, one: bigint): bigint {
  let term = one / of;
  let sum = term;
  for (let place = 3n, sign = -1n; term !== 0n; place += 2n, sign = -sign) {
    term /= of * of;
    sum += (sign * term) / place;
  }
  return sum;
}

let digits: Int32Array | null = null;
/** The first bits of pi after the point, in words. */
function piWords(): Int32Array {
  if (digits) return digits;
  const bits = BigInt(WORDS * WORD_BITS + GUARD_BITS);
  const one = 1n << bits;
  const fraction = 16n * arctan(5n, one) - 4n * arctan(239n, one) - 3n * one;
  const text = (fraction >> BigInt(GUARD_BITS)).toString(16).padStart(WORDS * 8, '0');
  digits = Int32Array.from(
    { length: WORDS },
    (_, place) => Number.parseInt(text.slice(place * 8, place * 8 + 8), 16) | 0,
  );
  return digits;
}

/** The state of Blowfish: P and the four boxes, one after another. */
class Blowfish {
  readonly #state = piWords().slice();
  #left = 0;
  #right = 0;

  #encrypt(left: number, right: number): void {
    const s = this.#state;
    let [l, r] = [left, right];
    for (let round = 0; round < 16; round++) {
      l ^= s[round] as number;
      const sum =
        (((s[P_WORDS + (l >>> 24)] as number) + (s[P_WORDS + BOX_WORDS + ((l >>> 16) & 255)] as number)) ^
          (s[P_WORDS + 2 * BOX_WORDS + ((l >>> 8) & 255)] as number)) +
        (s[P_WORDS + 3 * BOX_WORDS + (l & 255)] as number);
      r ^= sum;
      [l, r] = [r, l];
    }
    this.#left = r ^ (s[17] as number);
    this.#right = l ^ (s[16] as number);
  }

  /** Mixes a key, and a salt where it has words, into the state. */
  expand(key: Int32Array, salt: Int32Array): void {
    const s = this.#state;
    for (let place = 0; place < P_WORDS; place++) s[place] = (s[place] as number) ^ (key[place % key.length] as number);
    this.#left = 0;
    this.#right = 0;
    for (let place = 0; place < WORDS; place += 2) {
      const at = place % salt.length;
      this.#encrypt(this.#left ^ (salt[at] as number), this.#right ^ (salt[at + 1] as number));
      s[place] = this.#left;
      s[place + 1] = this.#right;
    }
  }

  /** Encrypts two words as often as bcrypt does. */
  encryptOften(left: number, right: number): [number, number] {
    this.#left = left;
    this.#right = right;
    for (let round = 0; round < ROUNDS; round++) this.#encrypt(this.#left, this.#right);
    return [this.#left, this.#right];
  }
}

/** Words of bytes, which are repeated until there are enough. */
const wordsOf = (bytes: Uint8Array, count: number): Int32Array =>
  Int32Array.from({ length: count }, (_, place) =>
    [0, 1, 2, 3].reduce((word, byte) => (word << 8) | (bytes[(place * 4 + byte) % bytes.length] as number), 0),
  );

function decoded(text: string, length: number): Uint8Array {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(6, '0')).join('');
  return Uint8Array.from({ length }, (_, place) => Number.parseInt(bits.slice(place * 8, place * 8 + 8), 2));
}

function encoded(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,6}/g) ?? []).map((six) => LETTERS[Number.parseInt(six.padEnd(6, '0'), 2)]).join('');
}

/** The key that bcrypt makes of a password, as the end of a hash has it; null for a text that is no hash. About 100 ms at a cost of 10. */
export function bcryptKey(password: string, hash: string): { made: string; wanted: string } | null {
  const { cost, salt, key } = FORM.exec(hash)?.groups ?? {};
  if (cost === undefined || salt === undefined || key === undefined) return null;
  const typed = new TextEncoder().encode(`${password}\0`).slice(0, PASSWORD_BYTES_MAX);
  const passwordWords = wordsOf(typed, P_WORDS);
  const saltBytes = decoded(salt, 16);
  const saltWords = wordsOf(saltBytes, 4);
  const saltKey = wordsOf(saltBytes, P_WORDS);
  const nothing = new Int32Array(2);
  const cipher = new Blowfish();
  cipher.expand(passwordWords, saltWords);
  for (let round = 0; round < 2 ** Number(cost); round++) {
    cipher.expand(passwordWords, nothing);
    cipher.expand(saltKey, nothing);
  }
  const words = [0, 2, 4].flatMap((place) => cipher.encryptOften(TEXT[place] as number, TEXT[place + 1] as number));
  const bytes = Uint8Array.from(
    words.flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]),
  );
  return { made: encoded(bytes.subarray(0, KEY_BYTES)), wanted: key };
}
