import { pictureKind } from '../../media/rules/picture-kind.ts';
import { fileReason } from './file-reasons.ts';

const BYTES_MAX = 20 * 1024 * 1024;
/** How long a picture may take, in ms, with all redirects. */
export const PICTURE_WAIT_MS = 30_000;
const REDIRECTS_MAX = 5;
export const SILENT = fileReason('PICTURE_SILENT');
const TOO_LARGE = fileReason('PICTURE_TOO_LARGE');

/** What a server answers at an address: the bytes of a picture, or where it redirects to. */
type Ask = (url: URL, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer> | string>;

/**
 * The bytes of the picture at an address, from which the server may redirect a few times; each address is asked by `ask`.
 * Throws the reason when there is none.
 */
export async function pictureBytes(
  address: string,
  ask: Ask,
  waitMs: number = PICTURE_WAIT_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(waitMs);
  let url = URL.parse(address);
  for (let turn = 0; turn <= REDIRECTS_MAX; turn++) {
    if (!url || !/^https?:$/.test(url.protocol)) throw new Error(fileReason('PICTURE_ADDRESS'));
    const answer = await ask(url, signal);
    if (typeof answer === 'string') url = URL.parse(answer, url);
    else if (pictureKind(answer)) return answer;
    else throw new Error(fileReason('PICTURE_KIND'));
  }
  throw new Error(fileReason('PICTURE_REDIRECTS'));
}

/** A server answered, and what it answered is not taken. */
export class Unwanted extends Error {}

/** The bytes at an address, or the address to which the server redirects. */
export async function answerAt(url: URL, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | string> {
  const answer = await fetch(url, { signal, redirect: 'manual' });
  const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
  const refusal = refusalOf(answer);
  if (refusal === null) return bodyOf(answer);
  await answer.body?.cancel();
  if (next === null) throw new Unwanted(refusal);
  return next;
}

function refusalOf({ ok, status, headers }: Response): string | null {
  if (!ok) return `the server of the picture answered ${status}`;
  return Number(headers.get('content-length') ?? 0) > BYTES_MAX ? TOO_LARGE : null;
}

/** The bytes of an answer, which are read only as far as a picture may be large. */
async function bodyOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > BYTES_MAX) throw new Unwanted(TOO_LARGE);
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
