import { fold } from '../../../kernel/text/fold.ts';

/** A part of a text, and whether it matches the typed term. */
interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Letters without diacritics and case, each at its original position: `Đầm` → `dam`. */
function folded(text: string): string {
  return Array.from(text, (letter) => {
    const plain = fold(letter);
    // Keeps the length, so that positions in the folded text are positions in the text.
    return plain.length === letter.length ? plain : letter;
  }).join('');
}

/**
 * Splits `text` into matching and other parts: the whole term if it occurs, else the beginnings of words that match its
 * words. Case and diacritics do not matter, as in the search itself.
 */
export function markMatches(text: string, term: string): TextPart[] {
  const composed = text.normalize('NFC');
  const plain = folded(composed);
  const wanted = folded(term.normalize('NFC').trim());
  const isMarked = new Array<boolean>(composed.length).fill(false);
  const whole = wanted ? plain.indexOf(wanted) : -1;
  if (whole >= 0) isMarked.fill(true, whole, whole + wanted.length);
  else {
    const words = wanted.split(/\s+/).filter(Boolean);
    for (const { 0: word, index } of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
      const hit = words.filter((typed) => word.startsWith(typed)).sort((a, b) => b.length - a.length)[0];
      if (hit) isMarked.fill(true, index, index + hit.length);
    }
  }
  return joinEqual(composed, isMarked);
}

function joinEqual(text: string, isMarked: readonly boolean[]): TextPart[] {
  const parts: TextPart[] = [];
  for (let index = 0; index < text.length; index++) {
    const isMatch = isMarked[index] === true;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text.charAt(index);
    else parts.push({ text: text.charAt(index), isMatch });
  }
  return parts;
}
