/** Most words without diacritics need none of the work below. */
const ASCII = /^[\0-\x7f]*$/;

/** Tone marks by their VNI digit: sắc, huyền, hỏi, ngã, nặng. */
const TONES: Record<string, string> = { '\u0301': '1', '\u0300': '2', '\u0309': '3', '\u0303': '4', '\u0323': '5' };

/**
 * A text with its diacritics in one spelling: the tone of a word becomes a digit at its end, so that hoà and hòa are
 * the same word (`hoa2`), but hoa and hoá are not.
 */
export function markKey(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
      let tone = '';
      const rest = word.replace(/[\u0300\u0301\u0303\u0309\u0323]/g, (mark) => {
        tone += TONES[mark] ?? '';
        return '';
      });
      return rest + tone;
    })
    .normalize('NFC');
}

/** The tone of a word as its VNI digit; empty for none. */
export function toneOf(word: string): string {
  return markKey(word).match(/[1-5]*$/)?.[0] ?? '';
}

/** The words of a text as the full-text tokenizer splits them. */
export function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The plain text of an HTML fragment, for the index; not for display. */
export function stripHtml(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|#160);/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
