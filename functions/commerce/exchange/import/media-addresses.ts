import { createHash } from 'node:crypto';
import { slug } from '../../../../src/kernel/fold.ts';

/** Pictures of other servers lie below this folder, under a name that is made of their address. */
const FOLDER = '/from/';
const DIGEST_LENGTH = 12;
const NAME_LENGTH = 60;
const KIND = /\.(avif|jpe?g|png|webp)$/i;

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
