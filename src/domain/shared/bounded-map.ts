/**
 * A map that holds as much as it may and no more: what was longest unused goes when something new comes. `weigh` tells
 * what an entry counts, in the unit of `limit`; one that is heavier than a quarter of the limit is not taken at all.
 */
export class BoundedMap<Value> {
  readonly #limit: number;
  readonly #weigh: (value: Value, key: string) => number;
  /** The longest unused first: a map keeps the order in which its keys came. */
  readonly #entries = new Map<string, { value: Value; weight: number }>();
  #weight = 0;

  constructor(limit: number, weigh: (value: Value, key: string) => number) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const weight = this.#weigh(value, key);
    if (weight > this.#limit / 4) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
