import sanitizeHtml, { type Tag } from 'sanitize-html';
import { formatDong } from '../../../kernel/money/money.ts';
import { text } from '../../../text/vi.ts';
import { filmPath } from '../../links/rules/content-paths.ts';
import { type ImageWidth, imagePath } from '../../media/rules/image-path.ts';
import { mediaPath } from '../../media/server/picture.ts';
import { isTargetId, withoutMagentoStyles } from './page-builder.ts';

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

/**
 * Parts of Magento's product widgets that do not work without its scripts: buttons, stars without a width, links to more
 * of a list.
 */
const DEAD_PARTS = /(?:^|\s)(?:product-(?:item-actions|reviews-summary)|pager)(?:\s|$)/;

/** Width of a picture inside a text when its displayed size is unknown, in pixels. */
const TEXT_PICTURE_WIDTH = 1080;
/** Widths that a browser can choose from when the editor set the picture's width. */
const TEXT_PICTURE_WIDTHS: ImageWidth[] = [320, 500, 750, 1080, 1517];

/** How allowed tags are modified. */
const CHANGED_TAGS: NonNullable<sanitizeHtml.IOptions['transformTags']> = {
  '*': (tagName, { id, ...attribs }) => ({ tagName, attribs: id && isTargetId(id) ? { ...attribs, id } : attribs }),
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
 * Makes the backend's HTML safe: an allow-list of tags and attributes, without scripts, styles, forms and frames; links
 * only with http, mail and telephone; pictures only from the shop's own media.
 */
export function sanitize(html: string | null | undefined): string {
  if (!html) return '';
  const safe = sanitizeHtml(withoutMagentoStyles(html), {
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
      // Places for outfits and goods (text-parts.ts).
      div: ['data-outfit', 'data-goods'],
      '*': ['class', 'lang', 'id'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: CHANGED_TAGS,
    exclusiveFilter: ({ tag, attribs }) =>
      (['img', 'source', 'track'].includes(tag) && !attribs.src) || DEAD_PARTS.test(attribs.class ?? ''),
  });
  return withShopPrices(withScrollingTables(safe));
}

/** A price in a widget of Magento, which has decimals and is written as its store view's language does. */
const WIDGET_PRICE = /(<span class="price">)([^<>]{1,40})(?=<\/span>)/g;

/** Writes the prices of Magento's widgets as the shop does; what is no amount of đồng stays. */
function withShopPrices(html: string): string {
  return html.replace(WIDGET_PRICE, (written, opening: string, price: string) => {
    const digits = /(?:₫|VND|đ)/.test(price) ? price.replace(/[.,]\d{2}(?!\d)/, '').replace(/\D/g, '') : '';
    return digits ? opening + formatDong(Number(digits)) : written;
  });
}

/**
 * The available widths of a picture that is displayed `width` CSS pixels wide, or narrower on small screens. None for
 * an unknown width, because a browser would show the picture as wide as the page.
 */
function sourcesOf(path: string, width: number): { srcset?: string; sizes?: string } {
  if (!(width >= (TEXT_PICTURE_WIDTHS[0] ?? 0))) return {};
  // A comma or a space would end an address in the srcset list.
  const address = path.replaceAll(',', '%2C').replaceAll(' ', '%20');
  const widths = TEXT_PICTURE_WIDTHS.filter((candidate) => candidate <= 2 * width);
  return {
    srcset: widths.map((candidate) => `${imagePath(address, candidate)} ${candidate}w`).join(', '),
    // Not `auto`: until the picture is loaded browsers give it a width of its own, and a narrow page would scroll
    // sideways.
    sizes: `(width < ${width}px) 100vw, ${width}px`,
  };
}

/**
 * Puts a wide table into a scrollable region that has the caption's name and is reachable by keyboard. The HTML must be
 * balanced.
 */
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

/** The address of a film or captions from the shop's own media; empty for anything else. */
function filmFile(src: string | undefined, extensions = FILM): string {
  const path = mediaPath(src);
  return path && extensions.test(path) ? filmPath(path) : '';
}

/** The page of an embedded film; null for a frame of anything else. */
function filmPage(src: string | undefined): string | null {
  const id = /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|youtu\.be)\/([\w-]{6,20})/.exec(
    src ?? '',
  )?.[1];
  if (id) return `https://www.youtube.com/watch?v=${id}`;
  const vimeo = /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/.exec(src ?? '')?.[1];
  return vimeo ? `https://vimeo.com/${vimeo}` : null;
}

const SIGNS = { amp: '&', lt: '<', gt: '>', quot: '"' } as const;

/** Plain text, for places without markup. */
export function plainText(html: string | null | undefined): string {
  if (!html) return '';
  const bare = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/\s+/g, ' ').trim();
  // The remaining text is HTML-escaped; a text must be escaped only once, when it is displayed.
  return bare.replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof SIGNS) => SIGNS[name]);
}

const ENDS_OF_LINES = /<br\s*\/?>|<\/(?:p|div|h[1-6]|li|dt|dd|tr|caption|blockquote|pre)>/gi;

/** The same with a line for each paragraph, entry of a list and row of a table. */
export function plainParagraphs(html: string | null | undefined): string {
  const lines = (html ?? '')
    .replace(/\s+/g, ' ')
    .replace(ENDS_OF_LINES, '$&\n')
    .replace(/<\/t[hd]>/gi, '$& ');
  return lines
    .split('\n')
    .map((line) => plainText(line))
    .filter(Boolean)
    .join('\n');
}

/**
 * A product's name as shown to shoppers: Magento stores it as the editor typed it, including entities such as
 * `Lumaflex&trade;` and spaces at its end.
 */
export function productName(name: string): string {
  return name.replace(/&#?\w+;/g, (entity) => plainText(entity) || ' ').trim();
}
