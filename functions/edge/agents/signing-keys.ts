import * as z from 'zod';

const Coordinate = z.string().regex(/^[\w-]{43}$/);
const PrivateKey = z.object({
  kid: z.string().min(1).max(200),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: Coordinate,
  y: Coordinate,
  d: Coordinate,
});
const Keys = z.union([PrivateKey.transform((key) => [key]), z.array(PrivateKey).min(1).max(5)]);
type PrivateKey = z.infer<typeof PrivateKey>;

/**
 * The private keys of the secret `AGENT_SIGNING_KEYS`: a JSON Web Key for ES256 or a list of them, of which the first signs.
 * Empty without the secret; throws if a key is not valid.
 */
function readKeys(secret: string | undefined): PrivateKey[] {
  if (!secret?.trim()) return [];
  try {
    return Keys.parse(JSON.parse(secret));
  } catch {
    throw new Error('AGENT_SIGNING_KEYS is no list of private JSON Web Keys with kid, kty EC and crv P-256');
  }
}

/** The public keys, as the shop's profile shows them. */
export const publicKeys = (secret: string | undefined): object[] =>
  readKeys(secret).map(({ kid, kty, crv, x, y }) => ({ kid, kty, crv, x, y, use: 'sig', alg: 'ES256' }));

/** Whether there is a key for signing. */
export const canSign = (secret: string | undefined): boolean => readKeys(secret).length > 0;

interface Outgoing {
  url: URL;
  /** The body as sent. */
  body: string;
  /** Additional headers to sign, by names in lower case. */
  headers: Readonly<Record<string, string>>;
}

/**
 * The headers of a POST that the shop signs by RFC 9421 with ES256: the given ones, the digest of the body, and the
 * signature. Throws without a key.
 */
export async function signedHeaders(
  secret: string | undefined,
  { url, body, headers }: Outgoing,
  now: Date,
): Promise<Record<string, string>> {
  const [key] = readKeys(secret);
  if (!key) throw new Error('there is no key to sign with');
  const bytes = new TextEncoder().encode(body);
  const all: Record<string, string> = { ...headers, 'content-digest': `sha-256=:${await digest(bytes)}:` };
  const derived: [string, string][] = [
    ['@method', 'POST'],
    ['@authority', url.host],
    ['@path', url.pathname],
    ...(url.search ? [['@query', url.search] as [string, string]] : []),
  ];
  const covered = [...derived, ...Object.entries(all)];
  const names = covered.map(([name]) => `"${name}"`).join(' ');
  const params = `(${names});created=${Math.floor(now.getTime() / 1000)};keyid="${key.kid.replaceAll(/["\\]/g, '')}"`;
  const base = [...covered.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${params}`].join('\n');
  const { kty, crv, x, y, d } = key;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const signer = await crypto.subtle.importKey('jwk', { kty, crv, x, y, d }, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    signer,
    new TextEncoder().encode(base),
  );
  return { ...all, 'signature-input': `sig1=${params}`, signature: `sig1=:${base64(new Uint8Array(signature))}:` };
}

const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
  base64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
