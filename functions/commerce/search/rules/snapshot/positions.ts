/** Positions of products in a category, by their place in the index. */
export class Positions {
  /** The pairs of a snapshot never change. */
  readonly #first: readonly [places: ArrayLike<number>, positions: ArrayLike<number>];
  readonly #added: readonly [places: number[], positions: number[]] = [[], []];

  constructor(places: ArrayLike<number> = [], positions: ArrayLike<number> = []) {
    this.#first = [places, positions];
  }

  add(place: number, position: number): void {
    this.#added[0].push(place);
    this.#added[1].push(position);
  }

  each(use: (place: number, position: number) => void): void {
    for (const [places, positions] of [this.#first, this.#added])
      for (let index = 0; index < places.length; index++) use(places[index] ?? 0, positions[index] ?? 0);
  }
}
