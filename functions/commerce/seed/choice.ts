// Deterministic choice: the same seed always gives the same catalogue.

/** A number in [0, 1) that depends on the text alone (FNV-1a with a final mix). */
export function chance(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296;
}

/** A whole number from `from` to `to`, both included. */
export function between(key: string, from: number, to: number): number {
  return from + Math.floor(chance(key) * (to - from + 1));
}

/** An element chosen by the key; the list must not be empty. */
export function pick<T>(key: string, list: readonly T[]): T {
  return at(list, Math.floor(chance(key) * list.length));
}

/** Takes elements in turn: the list starts again at its end. The list must not be empty. */
export function at<T>(list: readonly T[], index: number): T {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('An empty list has nothing to choose from');
  return value;
}
