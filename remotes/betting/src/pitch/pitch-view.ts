/** A place on a pitch: along it and across it. */
export type Point = readonly [x: number, y: number];

export interface Circle {
  x: number;
  y: number;
  radius: number;
  /** Degrees; a whole circle without them. */
  from?: number;
  to?: number;
}

/** What a pitch is drawn on, in units of the drawing. */
export const viewSize = { width: 600, height: 154 } as const;

/** Where the far and the near touchline are drawn, and how long each is. */
const far = { y: 12, length: 432 };
const near = { y: 146, length: 580 };

/** Where a place on a pitch is drawn, seen from a stand by the near touchline: what is near is larger. */
export function placeOf([x, y]: Point, pitch: { length: number; width: number }): Point {
  const depth = y / pitch.width;
  // Lengths shrink with the distance, which grows evenly from the near touchline to the far one.
  const length = 1 / ((1 - depth) / far.length + depth / near.length);
  const down = (length - far.length) / (near.length - far.length);
  return [viewSize.width / 2 + (x / pitch.length - 0.5) * length, far.y + down * (near.y - far.y)];
}

/** A run of places as the path of a drawing. */
export function pathOf(line: readonly Point[], pitch: { length: number; width: number }): string {
  return line
    .map((point, index) => {
      const [x, y] = placeOf(point, pitch);
      return `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`;
    })
    .join('');
}

/** Points of a circle or of a part of it, near enough that it looks round. */
export function circlePoints({ x, y, radius, from = 0, to = 360 }: Circle): Point[] {
  const steps = Math.ceil((to - from) / 15);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** Server and browser must write the same: a tenth of a unit is finer than anybody sees. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
