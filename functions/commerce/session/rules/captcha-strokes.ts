/** A point in the 20 × 30 field of a digit. */
export type Place = readonly [x: number, y: number];

/** The strokes of each digit: curves along these points; strokes meet in corners. */
const STROKES: Record<string, string> = {
  '2': '4,9 5,2 16,2 17,10 4,28 / 4,28 18,28',
  '3': '4,4 10,1 17,4 16,12 8,14 / 8,14 17,15 18,25 10,29 3,26',
  '4': '13,29 13,1 / 13,1 2,20 / 2,20 19,20',
  '5': '17,2 5,2 / 5,2 4,14 / 4,14 13,10 19,19 14,28 3,27',
  '6': '15,1 5,10 2,22 7,30 16,28 18,20 12,15 4,19 3,23',
  '7': '2,2 18,2 / 18,2 7,29',
  '8': '10,14 2,10 5,1 15,1 18,10 10,14 1,18 3,29 17,29 19,18 10,14',
  '9': '17,8 14,15 5,14 2,7 6,1 14,1 18,7 16,21 6,29',
};

/** The strokes of a digit as short straight lines; empty for a digit that has no drawing. */
export function strokesOf(digit: string): Place[][] {
  const strokes = STROKES[digit]?.split(' / ') ?? [];
  return strokes.map((stroke) => {
    const places = stroke.split(' ').map((place): Place => {
      const [x = 0, y = 0] = place.split(',').map(Number);
      return [x, y];
    });
    return rounded(rounded(places));
  });
}

/** A line with rounded corners and unchanged ends (Chaikin's algorithm). */
function rounded(places: readonly Place[]): Place[] {
  const cut = places.slice(1).flatMap((next, index): Place[] => {
    const [before, after] = [places[index] ?? next, next];
    const between = (part: number): Place => [
      before[0] + (after[0] - before[0]) * part,
      before[1] + (after[1] - before[1]) * part,
    ];
    return [between(0.25), between(0.75)];
  });
  return [...places.slice(0, 1), ...cut, ...places.slice(-1)];
}
