/** A point on a pitch: metres along it and across it. */
export type Point = readonly [x: number, y: number];

export interface Circle {
  x: number;
  y: number;
  radius: number;
  /** Angles in degrees; without them it is a whole circle. */
  from?: number;
  to?: number;
}

/** The size of the drawing, in SVG units. */
export const viewSize = { width: 600, height: 154 } as const;

/** The height at which the far and the near touchline are drawn, and the length of each, in SVG units. */
const far = { y: 12, length: 432 };
const near = { y: 146, length: 580 };

/** Projects a point of a pitch into the drawing, as seen from a stand at the near touchline: near things are larger. */
export function placeOf([x, y]: Point, pitch: { length: number; width: number }): Point {
  const depth = y / pitch.width;
  // A drawn length is inversely proportional to the distance, which grows evenly from the near touchline to the far
  // one.
  const length = 1 / ((1 - depth) / far.length + depth / near.length);
  const down = (length - far.length) / (near.length - far.length);
  return [viewSize.width / 2 + (x / pitch.length - 0.5) * length, far.y + down * (near.y - far.y)];
}

/** Returns a series of points as the `d` attribute of an SVG path. */
export function pathOf(line: readonly Point[], pitch: { length: number; width: number }): string {
  return line
    .map((point, index) => {
      const [x, y] = placeOf(point, pitch);
      return `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`;
    })
    .join('');
}

/** Returns points on a circle or an arc, at most 15 degrees apart, so that it looks round. */
export function circlePoints({ x, y, radius, from = 0, to = 360 }: Circle): Point[] {
  const steps = Math.ceil((to - from) / 15);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** Rounds to a tenth of a unit, so that server and browser write the same path; nobody sees a smaller difference. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
