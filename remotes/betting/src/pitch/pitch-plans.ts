import { circlePoints, type Point } from './pitch-view.ts';

/** The plan of a pitch, in metres from its far corner on the home side. */
export interface PitchPlan {
  ground: 'grass' | 'court' | 'wood' | 'ice' | 'board';
  length: number;
  width: number;
  /** The border of the pitch; it follows corners that are cut or round. */
  outline: readonly Point[];
  /** Areas of the ground in another shade. */
  painted?: readonly (readonly Point[])[];
  /** The markings, each line as a series of points. */
  lines: readonly (readonly Point[])[];
  /** Markings with broader lines. */
  broad?: readonly (readonly Point[])[];
  /** Landmarks such as a net, in a colour of their own. */
  marks?: readonly (readonly Point[])[];
}

/** Returns the pitch of a sport by its Unified Odds Feed id; a plain board for a sport without a pitch. */
export function pitchPlan(sportId: number): PitchPlan {
  return plans.get(sportId) ?? board;
}

const football: PitchPlan = {
  ground: 'grass',
  length: 105,
  width: 68,
  outline: box(0, 0, 105, 68),
  // The bands are the stripes of mown grass.
  painted: [0, 2, 4, 6, 8].map((band) => box(band * 10.5, 0, (band + 1) * 10.5, 68)),
  lines: [
    across(52.5, 0, 68),
    circlePoints({ x: 52.5, y: 34, radius: 9.15 }),
    ...atBothEnds(
      105,
      box(0, 13.84, 16.5, 54.16),
      box(0, 24.84, 5.5, 43.16),
      circlePoints({ x: 11, y: 34, radius: 9.15, from: -53, to: 53 }),
    ),
  ],
};

const tennis: PitchPlan = {
  ground: 'court',
  length: 23.77,
  width: 10.97,
  outline: box(0, 0, 23.77, 10.97),
  painted: [box(0, 1.37, 23.77, 9.6)],
  lines: [
    along(1.37, 0, 23.77),
    along(9.6, 0, 23.77),
    across(5.49, 1.37, 9.6),
    across(18.28, 1.37, 9.6),
    along(5.485, 5.49, 18.28),
  ],
  marks: [across(11.885, -0.45, 11.42)],
};

const basketball: PitchPlan = {
  ground: 'wood',
  length: 28,
  width: 15,
  outline: box(0, 0, 28, 15),
  painted: [...atBothEnds(28, box(0, 5.05, 5.8, 9.95)), circlePoints({ x: 14, y: 7.5, radius: 1.8 })],
  lines: [
    across(14, 0, 15),
    circlePoints({ x: 14, y: 7.5, radius: 1.8 }),
    ...atBothEnds(
      28,
      box(0, 5.05, 5.8, 9.95),
      circlePoints({ x: 5.8, y: 7.5, radius: 1.8, from: -90, to: 90 }),
      [[0, 0.9], ...circlePoints({ x: 1.575, y: 7.5, radius: 6.75, from: -78, to: 78 }), [0, 14.1]],
    ),
  ],
  marks: atBothEnds(28, circlePoints({ x: 1.575, y: 7.5, radius: 0.4 })),
};

const iceHockey: PitchPlan = {
  ground: 'ice',
  length: 60,
  width: 30,
  outline: [
    ...circlePoints({ x: 51.5, y: 8.5, radius: 8.5, from: -90, to: 0 }),
    ...circlePoints({ x: 51.5, y: 21.5, radius: 8.5, from: 0, to: 90 }),
    ...circlePoints({ x: 8.5, y: 21.5, radius: 8.5, from: 90, to: 180 }),
    ...circlePoints({ x: 8.5, y: 8.5, radius: 8.5, from: 180, to: 270 }),
  ],
  painted: [...atBothEnds(60, circlePoints({ x: 4, y: 15, radius: 1.8, from: -90, to: 90 }))],
  lines: [
    circlePoints({ x: 30, y: 15, radius: 4.5 }),
    ...atBothEnds(
      60,
      across(4, 1.3, 28.7),
      circlePoints({ x: 4, y: 15, radius: 1.8, from: -90, to: 90 }),
      circlePoints({ x: 10, y: 8, radius: 4.5 }),
      circlePoints({ x: 10, y: 22, radius: 4.5 }),
    ),
  ],
  broad: atBothEnds(60, across(22.5, 0, 30)),
  marks: [across(30, 0, 30)],
};

/** A chequered board, for a game without a pitch. */
const board: PitchPlan = {
  ground: 'board',
  length: 12,
  width: 6,
  outline: box(0, 0, 12, 6),
  painted: [0, 1, 2, 3, 4, 5].flatMap((y) =>
    [0, 2, 4, 6, 8, 10].map((x) => box(x + (y % 2), y, x + (y % 2) + 1, y + 1)),
  ),
  lines: [
    ...[1, 2, 3, 4, 5].map((y) => along(y, 0, 12)),
    ...[1, 2, 3, 4, 5, 7, 8, 9, 10, 11].map((x) => across(x, 0, 6)),
  ],
  marks: [across(6, 0, 6)],
};

const plans: ReadonlyMap<number, PitchPlan> = new Map([
  [1, football],
  [2, basketball],
  [4, iceHockey],
  [5, tennis],
  [109, board],
  [111, board],
]);

function box(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ];
}

/** Returns a line from one goal towards the other. */
function along(y: number, from: number, to: number): Point[] {
  return [
    [from, y],
    [to, y],
  ];
}

/** Returns a line from one touchline towards the other. */
function across(x: number, from: number, to: number): Point[] {
  return [
    [x, from],
    [x, to],
  ];
}

/** Returns the lines of the home end and their mirror images at the away end. */
function atBothEnds(length: number, ...lines: readonly (readonly Point[])[]): (readonly Point[])[] {
  return [...lines, ...lines.map((line) => line.map(([x, y]): Point => [length - x, y]))];
}
