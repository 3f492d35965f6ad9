const LETTERS: Readonly<Record<string, [telex: string, vni: string]>> = {
  ă: ['aw', 'a8'],
  â: ['aa', 'a6'],
  đ: ['dd', 'd9'],
  ê: ['ee', 'e6'],
  ô: ['oo', 'o6'],
  ơ: ['ow', 'o7'],
  ư: ['uw', 'u7'],
};
const TONES: readonly string[] = ['\u0301', '\u0300', '\u0309', '\u0303', '\u0323'];
const TELEX_TONES = 'sfrxj';

function typedWord(word: string, way: 0 | 1): string {
  let tone = '';
  const letters = [...word.toLowerCase().normalize('NFC')].map((letter) => {
    const parts = letter.normalize('NFD');
    const mark = TONES.findIndex((one) => parts.includes(one));
    if (mark >= 0) tone = way === 0 ? (TELEX_TONES[mark] ?? '') : String(mark + 1);
    const plain = [...parts]
      .filter((part) => !TONES.includes(part))
      .join('')
      .normalize('NFC');
    return LETTERS[plain]?.[way] ?? plain;
  });
  return letters.join('') + tone;
}

const each = (text: string, of: (word: string) => string): string => text.split(' ').map(of).join(' ');

/** A text as Telex has it while the keyboard is switched off: `giayf cao gots`. */
export const telexOf = (text: string): string => each(text, (word) => typedWord(word, 0));

/** The same for VNI, each tone behind its word: `giay2 cao got1`. */
export const vniOf = (text: string): string => each(text, (word) => typedWord(word, 1));
