import type { D1Database } from '@cloudflare/workers-types';

/** Hands out ids by natural key: the id that the database has, else a new one, the same at every mention. */
export class Identities {
  readonly #known: Map<string, number>;
  readonly #defined = new Set<string>();
  readonly #reserved = new Map<string, number>();
  #next: number;

  constructor(known: Map<string, number>) {
    this.#known = known;
    for (const key of known.keys()) this.#defined.add(key);
    this.#next = Math.max(0, ...known.values()) + 1;
  }

  /** Reads `select key, id` pairs. */
  static async read(db: D1Database, select: string): Promise<Identities> {
    const { results } = await db.prepare(select).all<{ key: string; id: number }>();
    return new Identities(new Map(results.map(({ key, id }) => [key, id])));
  }

  has(key: string): boolean {
    return this.#defined.has(key);
  }

  /** Keeps the next id for a key that is not known yet: what is named in this order has its ids in this order. */
  reserve(key: string): void {
    if (!this.#known.has(key) && !this.#reserved.has(key)) this.#reserved.set(key, this.#next++);
  }

  /** The id of a key, for a mention of something that may come later in the file. */
  of(key: string): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const id = this.#reserved.get(key) ?? this.#next++;
    this.#known.set(key, id);
    return id;
  }

  /** The id of a key that is defined here and now. */
  define(key: string): { id: number; isNew: boolean } {
    const isNew = !this.#defined.has(key);
    this.#defined.add(key);
    return { id: this.of(key), isNew };
  }

  /** Keys that were mentioned and never defined. */
  missing(): string[] {
    return [...this.#known.keys()].filter((key) => !this.#defined.has(key));
  }

  /** The id of a key that is defined already, else null. */
  get(key: string): number | null {
    return this.#defined.has(key) ? this.of(key) : null;
  }
}
