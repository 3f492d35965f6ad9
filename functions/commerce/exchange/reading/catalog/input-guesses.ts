/** A value with `|` is a list of options when no part is longer than a label. */
const LABEL_LENGTH = 64;
/** Different values of an attribute from which shoppers choose; with more it is a text. */
const CHOICES_MAX = 100;

const isLabel = (value: string) => value.length <= LABEL_LENGTH && !/[<\n]/.test(value);
const isList = (value: string) => value.includes('|') && value.split('|').every(isLabel);

/** How attributes without a description are entered, guessed from their values in all files. */
export class InputGuesses {
  readonly #lists = new Set<string>();
  /** The values of attributes that another system wrote; null: they are texts. */
  readonly #words = new Map<string, Set<string> | null>();

  /** `isOther`: the file of another system, whose attributes are words to choose from as long as there are few. */
  note(code: string, value: string, isOther: boolean): void {
    if (isList(value)) this.#lists.add(code);
    if (!isOther || value === '') return;
    const words = this.#words.get(code) ?? (this.#words.has(code) ? null : new Set<string>());
    for (const word of value.split('|')) words?.add(word.trim());
    const isText = !words || words.size > CHOICES_MAX || !value.split('|').every(isLabel);
    this.#words.set(code, isText ? null : words);
  }

  of(code: string): 'text' | 'select' | 'multiselect' {
    if (this.#lists.has(code)) return 'multiselect';
    return this.#words.get(code) ? 'select' : 'text';
  }
}
