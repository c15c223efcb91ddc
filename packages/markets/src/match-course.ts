/** A score or a count of both sides; the home side comes first. */
type Pair = readonly [number, number];

/** The parts of a match's status that show what has happened. */
export interface CourseStatus {
  phase: 'not-started' | 'live' | 'ended' | 'cancelled';
  period: string;
  clockSeconds: number | null;
  score: Pair;
  periodScores: readonly Pair[];
  statistics?:
    | { corners?: Pair | undefined; yellowCards?: Pair | undefined; redCards?: Pair | undefined }
    | undefined;
  /** What players did, in order; absent where the feed does not name them. */
  actions?: readonly PlayerAction[] | undefined;
}

/** A goal, a caution or a substitution by the shirt number of its player. */
export interface PlayerAction {
  kind: 'goal' | 'yellow-card' | 'substitution';
  side: 1 | 2;
  /** The player who scores, is cautioned or comes on. */
  shirt: number;
  /** The player who leaves in a substitution. */
  off?: number | undefined;
}

/**
 * What can happen in a match: `score` is a goal, points, or a set or map won; `part` a game or a round of the present
 * set or map; `corrected` a score that was taken back.
 */
export const courseKinds = [
  'period',
  'score',
  'part',
  'corrected',
  'corner',
  'yellow-card',
  'red-card',
  'substitution',
  'end',
] as const;
export type CourseKind = (typeof courseKinds)[number];

/** Something that has happened in a match. */
export interface CourseEvent {
  kind: CourseKind;
  /** 1 is the home side, 2 the away side; absent for the beginning of a period and the end. */
  side?: 1 | 2 | undefined;
  /** The points of a score, or the corners or cards since the status before. */
  count: number;
  /** The period in which it happened, or which began. */
  period: string;
  clockSeconds: number | null;
  /** The score after it. */
  score: [number, number];
  /** The shirt number of the player who did it, where the feed names players. */
  shirt?: number | undefined;
  /** The shirt number of the player who left in a substitution. */
  off?: number | undefined;
}

/** Returns what has happened between two statuses of a match, in the order in which a reader expects it. */
export function courseBetween(before: CourseStatus, after: CourseStatus): CourseEvent[] {
  const { period, clockSeconds, score } = after;
  const at: Moment = { period, clockSeconds, score: [score[0], score[1]] };
  const isNewPeriod = after.phase === 'live' && period !== '' && period !== before.period;
  const actions = (after.actions ?? []).slice(before.actions?.length ?? 0);
  const scored = byPlayers(sidesOf('score', before.score, after.score, at), actions, 'goal');
  const hasScored = scored.length > 0;
  return [
    ...scored,
    // A point of a match counts for its period too, and is one event. A new period begins at nothing.
    ...(hasScored || isNewPeriod ? [] : sidesOf('part', lastOf(before), lastOf(after), at)),
    ...countsOf('corner', before, after, at, (counted) => counted.corners),
    ...byPlayers(
      countsOf('yellow-card', before, after, at, (counted) => counted.yellowCards),
      actions,
      'yellow-card',
    ),
    ...countsOf('red-card', before, after, at, (counted) => counted.redCards),
    ...actions.flatMap(({ kind, side, shirt, off }): CourseEvent[] =>
      kind === 'substitution' ? [{ ...at, kind, side, count: 1, shirt, off }] : [],
    ),
    ...(isNewPeriod ? [{ ...at, kind: 'period' as const, count: 0 }] : []),
    ...(after.phase === 'ended' && before.phase !== 'ended'
      ? [{ ...at, kind: 'end' as const, count: 0 }]
      : []),
  ];
}

/** Returns one event for each player, where the actions name as many as the event counts. */
function byPlayers(
  events: readonly CourseEvent[],
  actions: readonly PlayerAction[],
  kind: PlayerAction['kind'],
): CourseEvent[] {
  return events.flatMap((event) => {
    const own = actions.filter((action) => action.kind === kind && action.side === event.side);
    if (event.kind === 'corrected' || own.length !== event.count) return [event];
    return own.map(({ shirt }) => ({ ...event, count: 1, shirt }));
  });
}

type Moment = Pick<CourseEvent, 'period' | 'clockSeconds' | 'score'>;

function lastOf({ periodScores }: CourseStatus): Pair {
  return periodScores.at(-1) ?? [0, 0];
}

function sidesOf(kind: 'score' | 'part', before: Pair, after: Pair, at: Moment): CourseEvent[] {
  return ([1, 2] as const).flatMap((side): CourseEvent[] => {
    const change = (after[side - 1] ?? 0) - (before[side - 1] ?? 0);
    if (change === 0) return [];
    if (change > 0) return [{ ...at, kind, side, count: change }];
    // Only a score that was announced is worth a correction.
    return kind === 'score' ? [{ ...at, kind: 'corrected', side, count: -change }] : [];
  });
}

function countsOf(
  kind: 'corner' | 'yellow-card' | 'red-card',
  before: CourseStatus,
  after: CourseStatus,
  at: Moment,
  read: (counted: NonNullable<CourseStatus['statistics']>) => Pair | undefined,
): CourseEvent[] {
  // A feed may begin to count in the course of a match.
  const [first, second] = [
    before.statistics && read(before.statistics),
    after.statistics && read(after.statistics),
  ];
  if (!first || !second) return [];
  return ([1, 2] as const).flatMap((side): CourseEvent[] => {
    const count = (second[side - 1] ?? 0) - (first[side - 1] ?? 0);
    return count > 0 ? [{ ...at, kind, side, count }] : [];
  });
}

/** What an event weighs for the side that it favours. A goal outweighs everything that led to it. */
const weights: Readonly<Record<CourseKind, number>> = {
  score: 1,
  part: 0.6,
  corner: 0.4,
  'yellow-card': -0.2,
  'red-card': -0.8,
  substitution: 0,
  corrected: -1,
  period: 0,
  end: 0,
};
/** What is left of the momentum after each step. */
const decay = 0.75;

/**
 * Returns the momentum in equal steps of the course, from −1 (all for the away side) to 1 (all for the home side). The
 * last event is in the last step, and each step keeps three quarters of the one before it.
 */
export function momentumOf(events: readonly CourseEvent[], steps: number): number[] {
  if (events.length === 0) return [];
  const pushes = Array.from({ length: steps }, () => 0);
  events.forEach(({ kind, side }, index) => {
    const { length } = events;
    const step = length <= steps ? steps - length + index : Math.floor((index * steps) / length);
    const push = side === undefined ? 0 : weights[kind] * (side === 1 ? 1 : -1);
    pushes[step] = (pushes[step] ?? 0) + push;
  });
  let momentum = 0;
  const course = pushes.map((push) => {
    momentum = momentum * decay + push;
    return momentum;
  });
  const largest = Math.max(1, ...course.map(Math.abs));
  return course.map((value) => value / largest);
}
