/** Positions of products in a category, by their place in the index. */
export class Positions {
  /** Those of a snapshot, which never change. */
  readonly #places: ArrayLike<number>;
  readonly #positions: ArrayLike<number>;
  readonly #added: [place: number, position: number][] = [];

  constructor(places: ArrayLike<number> = [], positions: ArrayLike<number> = []) {
    this.#places = places;
    this.#positions = positions;
  }

  add(place: number, position: number): void {
    this.#added.push([place, position]);
  }

  each(use: (place: number, position: number) => void): void {
    for (let index = 0; index < this.#places.length; index++)
      use(this.#places[index] ?? 0, this.#positions[index] ?? 0);
    for (const [place, position] of this.#added) use(place, position);
  }
}
