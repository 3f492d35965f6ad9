import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { slug } from '../../../../src/kernel/fold.ts';
import { pictureKind } from '../../media/rules/picture-kind.ts';

/** Pictures of other servers lie below this folder, under a name that is made of their address. */
const FOLDER = '/from/';
const DIGEST_LENGTH = 12;
const NAME_LENGTH = 60;
const KIND = /\.(avif|jpe?g|png|webp)$/i;
const BYTES_MAX = 20 * 1024 * 1024;
const WAIT_MS = 30_000;

/**
 * The path of a picture among those of products, and its address if it is on another server. The same address has the
 * same path, so that a picture is loaded once.
 */
export function pictureAt(text: string): { path: string; address: string | null } {
  const address = text.startsWith('//') ? `https:${text}` : text;
  if (!/^https?:\/\//i.test(address)) return { path: `/${text.replace(/^\/+/, '')}`, address: null };
  const { pathname = '' } = URL.parse(address) ?? {};
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  const kind = KIND.exec(name)?.[1]?.toLowerCase() ?? 'jpg';
  const digest = createHash('sha256').update(address).digest('hex').slice(0, DIGEST_LENGTH);
  const words = slug(name.replace(/\.\w+$/, '')).slice(0, NAME_LENGTH);
  return { path: `${FOLDER}${[words, digest].filter(Boolean).join('-')}.${kind}`, address };
}

/** Loads pictures from other servers into a folder of this machine. */
export class PictureLoads {
  #folder: string | null = null;

  /** The file of a picture. Throws the reason when there is none. */
  async load(address: string): Promise<string> {
    const bytes = await bytesAt(address);
    if (!pictureKind(bytes)) throw new Error('the address has no picture (JPEG, PNG, WebP, AVIF)');
    this.#folder ??= mkdtempSync(join(tmpdir(), 'pictures-'));
    const file = join(this.#folder, basename(pictureAt(address).path));
    writeFileSync(file, bytes);
    return file;
  }

  /** Removes what was loaded. */
  remove(): void {
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = null;
  }
}

async function bytesAt(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) }).catch(() => null);
  if (!answer) throw new Error('the server of the picture did not answer');
  if (!answer.ok) throw new Error(`the server of the picture answered ${answer.status}`);
  if (Number(answer.headers.get('content-length') ?? 0) > BYTES_MAX)
    throw new Error('the picture is larger than 20 MB');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.byteLength > BYTES_MAX) throw new Error('the picture is larger than 20 MB');
  return bytes;
}
