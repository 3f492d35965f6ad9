/** Total characters of all cached texts; the parsed form of a text needs many times its size in memory. */
const CHARACTERS_MAX = 500_000;

/**
 * A cache of parsed documents, by text. It is bounded by total size. The server's own cache holds a thousand documents
 * of any size, so a stranger could fill the memory with different documents.
 */
export class KeptDocuments<Value> {
  readonly #values = new Map<string, Value>();
  #characters = 0;

  get(text: string): Value | undefined {
    const value = this.#values.get(text);
    if (value === undefined) return undefined;
    // Re-inserts the entry, so that the least recently used one is removed first.
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
