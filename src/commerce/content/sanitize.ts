import sanitizeHtml, { type Tag } from 'sanitize-html';
import { filmPath } from '../../domain/content/content-paths.ts';
import { type ImageWidth, imagePath } from '../../domain/media/image-path.ts';
import { text } from '../../text/vi.ts';
import { mediaPath } from '../media/picture.ts';

const TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'code',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'span',
  'div',
  'section',
  'figure',
  'figcaption',
  'a',
  'img',
  'video',
  'source',
  'track',
  'details',
  'summary',
];

/** Parts of Magento's product widgets that are nothing without its scripts: buttons, and stars without their width. */
const DEAD_PARTS = /(?:^|\s)product-(?:item-actions|reviews-summary)(?:\s|$)/;

/** Width at which a picture inside a text is fetched where nothing tells how large it is shown, pixels. */
const TEXT_PICTURE_WIDTH = 1080;
/** Widths between which a browser chooses where the editor gave the picture a width. */
const TEXT_PICTURE_WIDTHS: ImageWidth[] = [320, 500, 750, 1080, 1517];

/** What becomes of tags that may stay, but not as they came. */
const CHANGED_TAGS: NonNullable<sanitizeHtml.IOptions['transformTags']> = {
  h1: 'h2',
  a: (tagName, attribs) => ({
    tagName,
    attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
  }),
  // An embedded frame would let its site track the shopper, so it becomes a link to the film.
  iframe: (_, attribs): Tag => {
    const href = filmPage(attribs.src);
    return href
      ? {
          tagName: 'a',
          attribs: { href, rel: 'noopener noreferrer', target: '_blank' },
          text: text('video.external'),
        }
      : { tagName: 'span', attribs: {} };
  },
  video: (tagName, { src, poster, width, height }) => {
    const picture = mediaPath(poster);
    const attributes = { src: filmFile(src), poster: picture ? imagePath(picture, TEXT_PICTURE_WIDTH) : '' };
    const isUpright = Number(height) > Number(width);
    const size = { width: width ?? '', height: height ?? '', class: isUpright ? 'upright' : '' };
    const kept = Object.entries({ ...attributes, ...size }).filter(([, value]) => value);
    return {
      tagName,
      attribs: { ...Object.fromEntries(kept), controls: '', muted: '', preload: 'none', playsinline: '' },
    };
  },
  source: (tagName, { src, type = '' }) => ({ tagName, attribs: { src: filmFile(src), type } }),
  track: (tagName, { src, ...attribs }) => ({ tagName, attribs: { ...attribs, src: filmFile(src, WORDS) } }),
  img: (tagName, attribs) => {
    const path = mediaPath(attribs.src);
    const kept = Object.entries(attribs).filter(([name]) => name !== 'srcset' && name !== 'sizes');
    const src = path ? imagePath(path, TEXT_PICTURE_WIDTH) : '';
    const sources = path ? sourcesOf(path, Number(attribs.width)) : {};
    return {
      tagName,
      attribs: { ...Object.fromEntries(kept), src, ...sources, alt: attribs.alt ?? '', loading: 'lazy' },
    };
  },
};

/**
 * Backend HTML made safe to insert: an allow-list of tags and attributes, no scripts, styles, forms or frames; links by
 * http, mail and telephone only; pictures only from the shop's own media [X101].
 */
export function sanitize(html: string | null | undefined): string {
  if (!html) return '';
  const safe = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
      video: ['src', 'poster', 'width', 'height', 'controls', 'muted', 'preload', 'playsinline'],
      source: ['src', 'type'],
      track: ['src', 'kind', 'srclang', 'label', 'default'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
      details: ['open'],
      '*': ['class', 'lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: CHANGED_TAGS,
    exclusiveFilter: ({ tag, attribs }) =>
      (['img', 'source', 'track'].includes(tag) && !attribs.src) || DEAD_PARTS.test(attribs.class ?? ''),
  });
  return withScrollingTables(safe);
}

/**
 * The widths of a picture that is shown `width` CSS pixels wide, or as wide as a narrower screen. None for a picture of
 * unknown width: a browser would show it as wide as the page.
 */
function sourcesOf(path: string, width: number): { srcset?: string; sizes?: string } {
  if (!(width >= (TEXT_PICTURE_WIDTHS[0] ?? 0))) return {};
  // A comma or a space would end an address in the list.
  const address = path.replaceAll(',', '%2C').replaceAll(' ', '%20');
  const widths = TEXT_PICTURE_WIDTHS.filter((candidate) => candidate <= 2 * width);
  return {
    srcset: widths.map((candidate) => `${imagePath(address, candidate)} ${candidate}w`).join(', '),
    // Not `auto`: browsers give such a picture a width of its own until it is there, and a narrow page scrolls sideways.
    sizes: `(width < ${width}px) 100vw, ${width}px`,
  };
}

/** A wide table scrolls by itself, in a region with its caption's name that the keyboard reaches; of balanced HTML. */
function withScrollingTables(html: string): string {
  return html
    .replace(/<table[^>]*>(?:\s*<caption[^>]*>([\s\S]*?)<\/caption>)?/g, (opening, caption = '') => {
      const name = attributeText(caption) || text('content.table');
      return `<div class="table-scroll" role="region" tabindex="0" aria-label="${name}">${opening}`;
    })
    .replaceAll('</table>', '</table></div>');
}

/** The text of safe HTML, escaped for an attribute. */
function attributeText(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('"', '&quot;').trim();
}

const FILM = /\.(mp4|webm)$/i;
const WORDS = /\.vtt$/i;

/** A film of the shop's own media, or its words, as this site serves it; empty for any other. */
function filmFile(src: string | undefined, extensions = FILM): string {
  const path = mediaPath(src);
  return path && extensions.test(path) ? filmPath(path) : '';
}

/** The page of a film that an editor embedded; null for a frame of anything else. */
function filmPage(src: string | undefined): string | null {
  const id = /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|youtu\.be)\/([\w-]{6,20})/.exec(
    src ?? '',
  )?.[1];
  if (id) return `https://www.youtube.com/watch?v=${id}`;
  const vimeo = /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/.exec(src ?? '')?.[1];
  return vimeo ? `https://vimeo.com/${vimeo}` : null;
}

const SIGNS = { amp: '&', lt: '<', gt: '>', quot: '"' } as const;

/** The text alone, for lines that show no markup. */
export function plainText(html: string | null | undefined): string {
  if (!html) return '';
  const bare = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/\s+/g, ' ').trim();
  // What is left is escaped for HTML; a text is escaped once, where it is shown.
  return bare.replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof SIGNS) => SIGNS[name]);
}

/** The name of a product as shoppers read it: Magento keeps it as its editors typed it, `Lumaflex&trade;` too. */
export function productName(name: string): string {
  return name.replace(/&#?\w+;/g, (entity) => plainText(entity) || ' ');
}
