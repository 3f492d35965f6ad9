/** Search engines show about this many letters of a description; a shorter one says too little to be shown. */
export const DESCRIPTION_MIN = 70;
export const DESCRIPTION_MAX = 155;
/** A sentence at whose end a text may be cut, if that leaves enough of it. */
const SENTENCE_END = /[.!?…](?=\s)/g;

/**
 * The description of a page for search engines, between `DESCRIPTION_MIN` and `DESCRIPTION_MAX` letters: what the merchant
 * wrote, followed by facts of the page while it is too short. What is too long ends with a sentence, else with a word.
 */
export function describe(written: string | null | undefined, facts: readonly (string | null | undefined)[]): string {
  let description = tidy(written);
  for (const fact of facts) {
    if (description.length >= DESCRIPTION_MIN) break;
    const added = tidy(fact);
    if (!added || description.includes(added)) continue;
    description = description ? `${withEnd(description)} ${added}` : added;
  }
  return cut(description);
}

const tidy = (text: string | null | undefined) => (text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
const withEnd = (text: string) => (/[.!?…:]$/.test(text) ? text : `${text}.`);

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of safe HTML, for a description; never inserted as HTML. */
export function wordsOf(html: string): string {
  return tidy(
    html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot|nbsp);/g, (sign, name: string) => SIGNS[name] ?? sign),
  );
}

function cut(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const shown = text.slice(0, DESCRIPTION_MAX + 1);
  const ends = [...shown.matchAll(SENTENCE_END)].map(({ index }) => index + 1);
  const end = ends.findLast((place) => place >= DESCRIPTION_MIN);
  if (end !== undefined) return shown.slice(0, end);
  const place = shown.lastIndexOf(' ', DESCRIPTION_MAX - 1);
  const start = place >= DESCRIPTION_MIN ? shown.slice(0, place) : shown.slice(0, DESCRIPTION_MAX - 1);
  // Not half a surrogate pair, and no sign before the dots.
  return `${start.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:–-]+$/, '')}…`;
}
