/** Geometry of fabric panels. Lengths are centimetres of the real garment; x grows to the right, y downwards. */

export type Point = readonly [x: number, y: number];
/** A point of an outline. A third value of `1` makes it smooth; otherwise it is a corner. */
export type Node = readonly [x: number, y: number, smooth?: 0 | 1];

export interface Path {
  readonly start: Point;
  /** Cubic segments: two control points and an end point. */
  readonly segments: readonly (readonly [Point, Point, Point])[];
  readonly closed: boolean;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Tension of a spline at its smooth points; one sixth is Catmull-Rom. */
const TENSION = 1 / 5.2;

const tangent = (before: Node, at: Node, after: Node): Point =>
  at[2] ? [(after[0] - before[0]) * TENSION, (after[1] - before[1]) * TENSION] : [0, 0];

function spline(nodes: readonly Node[], closed: boolean): Path {
  const count = nodes.length;
  const node = (index: number): Node => {
    const found = nodes[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))];
    if (!found) throw new Error('A path needs at least two points');
    return found;
  };
  const segments: [Point, Point, Point][] = [];
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const from = node(i);
    const to = node(i + 1);
    const out = tangent(node(i - 1), from, to);
    const into = tangent(from, to, node(i + 2));
    segments.push([
      [from[0] + out[0], from[1] + out[1]],
      [to[0] - into[0], to[1] - into[1]],
      [to[0], to[1]],
    ]);
  }
  const first = node(0);
  return { start: [first[0], first[1]], segments, closed };
}

/** The closed outline of a panel through the given points. */
export const outline = (nodes: readonly Node[]): Path => spline(nodes, true);

/** An open line: a seam, a hem, a thread. */
export const line = (...nodes: readonly Node[]): Path => spline(nodes, false);

/** Completes the points of a left half (top centre to bottom centre) with their mirror image. */
export function mirrored(leftHalf: readonly Node[]): Node[] {
  const right = leftHalf
    .filter(([x]) => Math.abs(x) > 0.01)
    .map(([x, y, smooth]): Node => [-x, y, smooth])
    .reverse();
  return [...leftHalf, ...right];
}

/** The same points mirrored in the line x = 0, in the same order. */
const flipped = (nodes: readonly Node[]): Node[] => nodes.map(([x, y, smooth]): Node => [-x, y, smooth]);

/** Points on one side: 1 is the right of the picture, -1 the left. */
export const onSide = (side: 1 | -1, nodes: readonly Node[]): Node[] => (side === 1 ? [...nodes] : flipped(nodes));

export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** The point at `distance` from `from` in a direction in degrees (0 is right, 90 is down). */
export function toward(from: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [from[0] + Math.cos(angle) * distance, from[1] + Math.sin(angle) * distance];
}

/** A rectangle with rounded corners; a pill when `radius` is half the smaller side. */
export function rounded(left: number, top: number, width: number, height: number, radius: number): Path {
  const right = left + width;
  const bottom = top + height;
  const k = radius * 0.45;
  const straight = (from: Point, to: Point): readonly [Point, Point, Point] => [from, to, to];
  return {
    start: [left + radius, top],
    closed: true,
    segments: [
      straight([left + radius, top], [right - radius, top]),
      [
        [right - k, top],
        [right, top + k],
        [right, top + radius],
      ],
      straight([right, top + radius], [right, bottom - radius]),
      [
        [right, bottom - k],
        [right - k, bottom],
        [right - radius, bottom],
      ],
      straight([right - radius, bottom], [left + radius, bottom]),
      [
        [left + k, bottom],
        [left, bottom - k],
        [left, bottom - radius],
      ],
      straight([left, bottom - radius], [left, top + radius]),
      [
        [left, top + k],
        [left + k, top],
        [left + radius, top],
      ],
    ],
  };
}

export const ellipse = (centre: Point, radiusX: number, radiusY: number): Path =>
  outline([
    [centre[0], centre[1] - radiusY, 1],
    [centre[0] + radiusX * 0.72, centre[1] - radiusY * 0.7, 1],
    [centre[0] + radiusX, centre[1], 1],
    [centre[0] + radiusX * 0.72, centre[1] + radiusY * 0.7, 1],
    [centre[0], centre[1] + radiusY, 1],
    [centre[0] - radiusX * 0.72, centre[1] + radiusY * 0.7, 1],
    [centre[0] - radiusX, centre[1], 1],
    [centre[0] - radiusX * 0.72, centre[1] - radiusY * 0.7, 1],
  ]);

/** The box around all end points of the paths; control points of splines stay close to it. */
export function boxOf(paths: readonly Path[]): Box {
  const points = paths.flatMap((path) => [path.start, ...path.segments.map(([, , end]) => end)]);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Maps garment centimetres to the picture: scale, position, and the slight unevenness of a garment laid by hand. */
export interface Frame {
  /** Picture units per centimetre. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Amplitude of the unevenness in centimetres; 0 for stiff things. */
  readonly ease: number;
  readonly phase: number;
}

/** The picture point of a garment point. */
export function place(frame: Frame, [x, y]: Point): Point {
  const swayX = frame.ease * (Math.sin(y / 11 + frame.phase) + 0.5 * Math.sin(x / 7 + y / 23 + frame.phase * 2));
  const swayY = frame.ease * 0.7 * Math.sin(x / 9 + frame.phase * 3);
  return [frame.x + (x + swayX) * frame.scale, frame.y + (y + swayY) * frame.scale];
}

export const round1 = (value: number): string => String(Math.round(value * 10) / 10);

const joined = (numbers: readonly number[]): string =>
  numbers.map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : String(number))).join('');

/** The path as the `d` attribute of an SVG path: whole picture units, relative, as short as possible. */
export function trace(path: Path, frame: Frame): string {
  const at = (point: Point): Point => {
    const [x, y] = place(frame, point);
    return [Math.round(x), Math.round(y)];
  };
  let [x, y] = at(path.start);
  let d = `M${joined([x, y])}`;
  for (const [first, second, end] of path.segments) {
    const [a, b, c] = [at(first), at(second), at(end)];
    const isStraight = a[0] === x && a[1] === y && b[0] === c[0] && b[1] === c[1];
    d += isStraight
      ? `l${joined([c[0] - x, c[1] - y])}`
      : `c${joined([a[0] - x, a[1] - y, b[0] - x, b[1] - y, c[0] - x, c[1] - y])}`;
    [x, y] = c;
  }
  return path.closed ? `${d}z` : d;
}

/** A thin shape between two points: wide in the middle, pointed at both ends, bowed by `bend` centimetres. */
export function sliver(from: Point, to: Point, bend: number, width: number): Path {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const normal: Point = [-dy / length, dx / length];
  const bow = (share: number, offset: number): Point => [
    from[0] + dx * share + normal[0] * offset,
    from[1] + dy * share + normal[1] * offset,
  ];
  return {
    start: from,
    closed: true,
    segments: [
      [bow(0.3, bend - width / 2), bow(0.7, bend - width / 2), to],
      [bow(0.75, bend + width / 2), bow(0.25, bend + width / 2), from],
    ],
  };
}
