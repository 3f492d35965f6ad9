import type { Platform } from '../../../src/features/agents/rules/negotiation.ts';
import { ProtocolRefusal } from '../../../src/features/agents/rules/protocol.ts';

/** Supported keys by type and curve, with their parameters for Web Crypto. */
const ALGORITHMS: Readonly<Record<string, { import: SubtleCryptoImport; verify: SubtleCryptoVerify }>> = {
  'EC P-256': { import: { name: 'ECDSA', namedCurve: 'P-256' }, verify: { name: 'ECDSA', hash: 'SHA-256' } },
  'EC P-384': { import: { name: 'ECDSA', namedCurve: 'P-384' }, verify: { name: 'ECDSA', hash: 'SHA-384' } },
  'OKP Ed25519': { import: { name: 'Ed25519' }, verify: { name: 'Ed25519' } },
};
interface SubtleCryptoImport {
  name: string;
  namedCurve?: string;
}
interface SubtleCryptoVerify {
  name: string;
  hash?: string;
}

/** Maximum number of signatures that are checked in a request. */
const SIGNATURES_MAX = 3;

/**
 * Whether a request has a valid signature (RFC 9421) of the platform that it names; false if it has no signature at
 * all. Throws `ProtocolRefusal` if it has signatures and none is valid. The headers are read here and not by the library
 * `http-message-signatures`, which the tests use as the other side: with its parser it would add 22 kB to the Worker,
 * it checks every signature of a request, however many there are, and what is asked of a signature would stay here.
 */
export async function isSignedBy(platform: Platform, request: Request): Promise<boolean> {
  const inputs = request.headers.get('signature-input');
  const values = request.headers.get('signature');
  if (!inputs && !values) return false;
  if (!inputs || !values) throw new ProtocolRefusal(401, 'signature_missing', 'a signature has two headers');
  const found = readInputs(inputs).slice(0, SIGNATURES_MAX);
  const signatures = readValues(values);
  let refusal = new ProtocolRefusal(401, 'signature_invalid', 'the signature cannot be read');
  for (const input of found) {
    const value = signatures.get(input.label);
    const problem = value ? await problemOf(platform, request, input, value) : refusal;
    if (!problem) return true;
    refusal = problem;
  }
  throw refusal;
}

interface SignatureInput {
  label: string;
  components: string[];
  /** The parameters exactly as sent, because the signature covers them. */
  params: string;
  keyid: string;
  /** When it was signed and until when it is valid, in seconds since the epoch; null: the signature does not say. */
  created: number | null;
  expires: number | null;
}

/** The members of `Signature`, by label: `sig1=:…:`. Labels are compared as texts, because a sender chooses them. */
const readValues = (header: string): ReadonlyMap<string, string> =>
  new Map(
    [...header.matchAll(/(?:^|,)\s*([a-z*][a-z0-9_\-.*]{0,63})=:([A-Za-z0-9+/=]+):/g)].map(
      ([, label = '', value = '']) => [label, value],
    ),
  );

const secondsOf = (rest: string, name: string): number | null => {
  const digits = new RegExp(`;${name}=(\\d{1,15})(?:;|$)`).exec(rest)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** The members of `Signature-Input`: `sig1=("@method" "@path");keyid="…";created=…`. */
function readInputs(header: string): SignatureInput[] {
  const members = header.matchAll(
    /(?:^|,)\s*([a-z*][a-z0-9_\-.*]{0,63})=(\(((?:"[a-z0-9@-]{1,64}"\s*){1,30})\)((?:;[^,]*)?))/g,
  );
  return [...members].flatMap(([, label = '', params = '', list = '', rest = '']) => {
    const keyid = /;keyid="([^"\\]{1,200})"/.exec(rest)?.[1];
    if (!keyid) return [];
    const components = [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
    const [created, expires] = [secondsOf(rest, 'created'), secondsOf(rest, 'expires')];
    return [{ label, params, keyid, components, created, expires }];
  });
}

async function problemOf(
  { keys }: Platform,
  request: Request,
  { components, params, keyid, created, expires }: SignatureInput,
  value: string,
): Promise<ProtocolRefusal | null> {
  if (!isFresh(created, expires, Date.now() / 1000))
    return new ProtocolRefusal(401, 'signature_invalid', 'the signature is no longer valid, or not valid yet');
  const jwk = keys.find(({ kid, use, key_ops: ops }) => kid === keyid && use !== 'enc' && isForVerifying(ops));
  if (!jwk) return new ProtocolRefusal(401, 'key_not_found', 'the platform has no such key');
  const algorithm = ALGORITHMS[`${jwk.kty} ${String(jwk.crv)}`];
  if (!algorithm) return new ProtocolRefusal(400, 'algorithm_unsupported', 'this kind of key is not understood');
  const body = await request.clone().arrayBuffer();
  const missing = requiredComponents(request, body.byteLength > 0).find((name) => !components.includes(name));
  if (missing) return new ProtocolRefusal(401, 'signature_invalid', `${missing} must be signed`);
  if (components.includes('content-digest') && request.headers.get('content-digest') !== (await digestOf(body)))
    return new ProtocolRefusal(400, 'digest_mismatch', 'the digest is of another body');
  const base = signatureBase(request, components, params);
  const invalid = new ProtocolRefusal(401, 'signature_invalid', 'the signature does not hold');
  if (base === null) return invalid;
  try {
    const key = await crypto.subtle.importKey('jwk', { ...jwk, key_ops: ['verify'] }, algorithm.import, false, [
      'verify',
    ]);
    const bytes = Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0));
    return (await crypto.subtle.verify(algorithm.verify, key, bytes, new TextEncoder().encode(base))) ? null : invalid;
  } catch {
    return invalid;
  }
}

/** How long a signature is accepted that does not say when it expires, in seconds. */
const AGE_MAX_S = 86_400;
/** How far the clocks of two computers may differ, in seconds. */
const CLOCK_S = 300;

/**
 * Whether a signature is valid at this moment, so that a request that somebody recorded cannot be sent again for ever:
 * reading an order has no idempotency key. Times that the signature does not name are not checked, as the protocol asks.
 */
const isFresh = (created: number | null, expires: number | null, now: number): boolean =>
  (expires === null || now <= expires + CLOCK_S) &&
  (created === null || (created <= now + CLOCK_S && (expires !== null || now <= created + AGE_MAX_S)));

const isForVerifying = (ops: unknown) => !Array.isArray(ops) || ops.includes('verify');

/** The components that a signature must cover, so that no part of the request can be replaced. */
function requiredComponents({ url, headers }: Request, hasBody: boolean): string[] {
  const present = ['ucp-agent', 'signature-agent', 'idempotency-key'].filter((name) => headers.has(name));
  return [
    ...['@method', '@authority', '@path'],
    ...(new URL(url).search ? ['@query'] : []),
    ...(hasBody ? ['content-digest', 'content-type'] : []),
    ...present,
  ];
}

async function digestOf(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `sha-256=:${btoa(String.fromCharCode(...bytes))}:`;
}

/** The text that is signed; null if a component is missing. */
function signatureBase(request: Request, components: readonly string[], params: string): string | null {
  const url = new URL(request.url);
  const derived: Readonly<Record<string, string>> = {
    '@method': request.method,
    '@authority': url.host,
    '@path': url.pathname,
    '@query': url.search || '?',
    '@target-uri': url.href,
    '@scheme': url.protocol.slice(0, -1),
  };
  const lines = components.map((name) => {
    const value = name.startsWith('@') ? derived[name] : request.headers.get(name)?.trim();
    return value === undefined ? null : `"${name}": ${value}`;
  });
  return lines.includes(null) ? null : [...lines, `"@signature-params": ${params}`].join('\n');
}
