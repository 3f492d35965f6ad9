type Held = Uint8Array | Int32Array | Float64Array;

const FIRST_CAPACITY = 1024;

/** A list of numbers in a typed array that doubles its memory when it is full. */
export class Numbers<Kind extends Held = Float64Array> {
  #held: Kind;
  length = 0;

  /** `empty` says which kind of numbers the list has. */
  constructor(empty: Kind) {
    this.#held = empty;
  }

  /** All numbers, and unused memory behind them. */
  get values(): Kind {
    return this.#held;
  }

  at(place: number): number {
    return place < this.length ? (this.#held[place] ?? 0) : 0;
  }

  push(value: number): void {
    if (this.length === this.#held.length) this.#reserve(Math.max(FIRST_CAPACITY, 2 * this.length));
    this.#held[this.length++] = value;
  }

  /** Adds many numbers at once. */
  append(values: ArrayLike<number>): void {
    const length = this.length + values.length;
    if (length > this.#held.length) this.#reserve(length + FIRST_CAPACITY);
    this.#held.set(values, this.length);
    this.length = length;
  }

  #reserve(capacity: number): void {
    // A constructor of the same kind, which TypeScript cannot know.
    const larger = new (this.#held.constructor as new (length: number) => Kind)(capacity);
    larger.set(this.#held.subarray(0, this.length));
    this.#held = larger;
  }
}
