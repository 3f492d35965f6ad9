/** The definitions of one SVG. Each is written once and gets a short id. */
export class Sheet {
  /**
   * Whether the picture is only shown small, as a tile. It then leaves out details that are not visible at that size (stitches,
   * weaves, second shadows): a browser lays out each element of a drawing on its main thread.
   */
  readonly isSmall: boolean;

  constructor({ isSmall = false } = {}) {
    this.isSmall = isSmall;
  }

  readonly #ids = new Map<string, string>();

  /** The id of a definition. `write` makes its markup for that id; `key` identifies equal definitions. */
  define(key: string, write: (id: string) => string): string {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `a${this.#written.length.toString(36)}`;
    this.#ids.set(key, id);
    this.#written.push(write(id));
    return id;
  }

  readonly #written: string[] = [];

  /** The `<defs>` element with everything defined so far. */
  toString(): string {
    return `<defs>${this.#written.join('')}</defs>`;
  }
}

/** A deterministic sequence of numbers 0…1 for a text, so that the same garment always lies the same way. */
export function chanceOf(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
