import { createHash } from 'node:crypto';
import { normalize } from 'node:path';
import { slug } from '../../../../src/kernel/text/fold.ts';
import { CAPTION_KINDS, FILM_KINDS, PICTURE_KINDS } from '../../media/rules/media-file.ts';

const KINDS: readonly string[] = [...PICTURE_KINDS, ...FILM_KINDS, ...CAPTION_KINDS];
export const PRODUCT_FOLDER = 'catalog/product/';
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

/** Whether a path stays below its folder and is a picture, a film or a caption file. */
export const isPlain = (path: string) =>
  !normalize(path).startsWith('..') &&
  !path.split('/').includes('..') &&
  KINDS.includes(path.slice(path.lastIndexOf('.') + 1).toLowerCase());

const PLAIN_NAME = /^[\w.()%+@,-]*$/;
const ENDING = /\.\w+$/;
const MARK_LENGTH = 8;

/**
 * The path under which a file is stored: names of people, such as `áo lụa 1.jpg`, become names of an address, with a mark
 * that tells two such names apart. Other paths stay.
 */
export const storedPath = (path: string): string =>
  path
    .split('/')
    .map((name) => {
      if (PLAIN_NAME.test(name)) return name;
      const mark = createHash('sha256').update(name.normalize('NFC')).digest('hex').slice(0, MARK_LENGTH);
      const [ending = ''] = ENDING.exec(name) ?? [];
      return `${[slug(name.slice(0, name.length - ending.length)), mark].filter(Boolean).join('-')}${ending.toLowerCase()}`;
    })
    .join('/');

/** The path below /media of the product picture `/m/h/a.jpg`. */
export const productFile = (picture: string): string => PRODUCT_FOLDER + picture.replace(/^[/\\]+/, '');
