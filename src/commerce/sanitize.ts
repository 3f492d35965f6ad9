import sanitizeHtml from 'sanitize-html';
import { mediaPath } from './picture.ts';

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
  'details',
  'summary',
];

/** Width at which a picture inside a text is fetched, pixels; one of `IMAGE_WIDTHS`. */
const TEXT_PICTURE_WIDTH = 1080;

/**
 * Backend HTML made safe to insert: an allow-list of tags and attributes, no scripts, styles, forms or frames; links by
 * http, mail and telephone only; pictures only from the shop's own media [X101].
 */
export function sanitize(html: string | null | undefined): string {
  if (!html) return '';
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      table: ['tabindex'],
      ol: ['start'],
      details: ['open'],
      '*': ['class', 'lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      // A wide table scrolls by itself, so the keyboard must reach it.
      table: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: '0' } }),
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
      img: (tagName, attribs) => {
        const path = mediaPath(attribs.src);
        const src = path ? `/media/w${TEXT_PICTURE_WIDTH}${path}` : '';
        return { tagName, attribs: { ...attribs, src, alt: attribs.alt ?? '', loading: 'lazy' } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}

/** The text alone, for lines that show no markup. */
export function plainText(html: string | null | undefined): string {
  if (!html) return '';
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/\s+/g, ' ').trim();
}
