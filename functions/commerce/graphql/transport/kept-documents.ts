/** Characters of all texts together; what is made of a text takes many times its room in memory. */
const CHARACTERS_MAX = 500_000;

/**
 * What was made of the texts that came last, by text. Bounded by their size, where the server's own keeps a thousand of
 * any size: a stranger could fill the memory with ever other documents.
 */
export class KeptDocuments<Value> {
  readonly #values = new Map<string, Value>();
  #characters = 0;

  get(text: string): Value | undefined {
    const value = this.#values.get(text);
    if (value === undefined) return undefined;
    // Last used, last to go.
    this.#values.delete(text);
    this.#values.set(text, value);
    return value;
  }

  set(text: string, value: Value): void {
    if (!this.#values.has(text)) this.#characters += text.length;
    this.#values.set(text, value);
    for (const oldest of this.#values.keys()) {
      if (this.#characters <= CHARACTERS_MAX) return;
      this.#values.delete(oldest);
      this.#characters -= oldest.length;
    }
  }
}
