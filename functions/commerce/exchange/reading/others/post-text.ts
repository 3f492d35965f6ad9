/** What WordPress and common plugins of it put into a text in square brackets: galleries, forms, columns of a builder. */
const SHORTCODE =
  /\[\/?(?:gallery|caption|embed|audio|video|playlist|contact-form-7|products?|add_to_cart|elementor-template|rev_slider|button|row(?:_inner)?|col(?:_inner)?|section|gap|divider|title|(?:vc|et_pb|woocommerce|fusion|ux|wpforms|mc4wp)[\w-]*)\b[^\]]*\]/gi;
const BLOCK_MARK = /<!--\s*\/?wp:[\s\S]*?-->/g;
const PARAGRAPHS = /<(?:p|div|h[1-6]|ul|ol|table|figure|blockquote|section|hr|pre)\b/i;
const IMAGE = /(<img\b[^>]*?\bsrc=)(["'])([^"']+)\2([^>]*>)/gi;
/** What the browser would choose another address of an image by. */
const OTHER_SIZES = /\s(?:srcset|sizes)=(["'])[\s\S]*?\1/gi;

/** The text of a post, and what was taken out of it. */
interface PostText {
  html: string;
  /** Number of texts in square brackets that nobody can show here. */
  lost: number;
}

/** The text of a post as HTML that the shop keeps. WordPress makes paragraphs of empty lines when it shows a text. */
export function postText(content: string): PostText {
  let lost = 0;
  const plain = content
    .replaceAll(BLOCK_MARK, '')
    .replaceAll(SHORTCODE, () => {
      lost += 1;
      return '';
    })
    .trim();
  if (PARAGRAPHS.test(plain)) return { html: plain.replaceAll(/\n{3,}/g, '\n\n'), lost };
  const parts = plain
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  return { html: parts.map((part) => `<p>${part.replaceAll(/\r?\n/g, '<br>')}</p>`).join('\n'), lost };
}

/** The addresses of the images in a text. */
export const imagesIn = (html: string): string[] => [...html.matchAll(IMAGE)].map(([, , , address = '']) => address);

/** The text with other addresses of its images; null: the image is left out. */
export const withImages = (html: string, addressOf: (address: string) => string | null): string =>
  html.replaceAll(IMAGE, (_, before: string, quote: string, address: string, after: string) => {
    const found = addressOf(address);
    return found === null ? '' : `${before}${quote}${found}${quote}${after.replaceAll(OTHER_SIZES, '')}`;
  });

/** A text without tags, on one line. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
