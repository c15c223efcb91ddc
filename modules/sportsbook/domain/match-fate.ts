import type { RuleCause } from './market-decision.ts';

/** The parts of a rule of settlement that say what becomes of a match that does not end as planned. */
export interface CourseRule {
  postponedHours: number | null;
  abandonedHours: number | null;
  countsAfterMinutes: number | null;
  overtime: 'counts' | 'does-not-count' | null;
  retirement: 'void' | 'after-a-point' | 'after-a-set' | 'after-two-sets' | null;
}

/** How a match stands, as its feed has said: what the rules need of it. */
export interface JudgedStatus {
  phase: 'not-started' | 'live' | 'ended' | 'cancelled';
  /** The score in goals, points, sets or maps, and that of each period that has begun. */
  score: readonly [number, number];
  periodScores: readonly (readonly [number, number])[];
  points?: readonly [string, string] | undefined;
  /** Absent while the match goes on as planned. */
  disruption?:
    | {
        kind: 'postponed' | 'interrupted' | 'abandoned' | 'awarded' | 'retired' | 'defaulted' | 'walkover';
        side?: 1 | 2 | undefined;
        playedMinutes?: number | undefined;
      }
    | undefined;
}

/** A match as the rules judge it. Times are in ms. */
export interface JudgedMatch {
  /** The present kick-off. */
  kickoffMs: number;
  status: JudgedStatus;
  /** The end of the competition; undefined where it is not known. */
  competitionEndMs: number | undefined;
  nowMs: number;
}

/** What a version of the rules makes of a match, for the bets that were placed on one kick-off. */
export type Fate =
  /** Results come as always; with `keepsDecided` what is certain by the recorded status is settled by it. */
  | { kind: 'stands'; keepsDecided?: true }
  /** What is not decided is void. A result that the feed has reported until `yieldsUntilMs` counts. */
  | { kind: 'void'; cause: RuleCause; yieldsUntilMs: number }
  /** The match counts as it stood. */
  | { kind: 'counts'; cause: RuleCause }
  /** A side does not go on: the other one has won the match, or its market is void without one. */
  | { kind: 'retired'; winner: 1 | 2 | undefined }
  /** A person decides; without them what is not decided is void. */
  | { kind: 'ask'; cause: RuleCause };

/** A result of the feed always counts instead: the greatest time that a `Date` has. */
export const alwaysYieldsMs = 8_640_000_000_000_000;

const hourMs = 3_600_000;
/** People are asked about a match so long after its kick-off, where the end of its competition is not known. */
const askAfterMs = 14 * 24 * hourMs;

/** Returns what a rule makes of a match for bets that were placed when it was planned for `plannedMs`. */
export function fateOf(match: JudgedMatch, plannedMs: number, rule: CourseRule): Fate {
  const { status, kickoffMs } = match;
  const { disruption } = status;
  if (status.phase === 'cancelled')
    return { kind: 'void', cause: 'cancelled', yieldsUntilMs: alwaysYieldsMs };
  const movedUntil = deadlineOf(match, plannedMs, rule.postponedHours);
  const isMovedBeyond = kickoffMs > plannedMs && (movedUntil === undefined || kickoffMs > movedUntil);
  if (isMovedBeyond) return fateAt(match, plannedMs, movedUntil, 'postponed');
  switch (disruption?.kind) {
    case undefined:
      return { kind: 'stands' };
    case 'postponed':
      return status.phase === 'not-started'
        ? fateAt(match, plannedMs, movedUntil, 'postponed')
        : { kind: 'stands' };
    case 'walkover':
      return { kind: 'void', cause: 'walkover', yieldsUntilMs: alwaysYieldsMs };
    case 'awarded':
      return { kind: 'void', cause: 'cancelled', yieldsUntilMs: alwaysYieldsMs };
    case 'retired':
    case 'defaulted':
      return fateOfRetirement(status, rule);
    case 'interrupted':
    case 'abandoned':
      return fateOfStop(match, plannedMs, rule);
  }
}

/** Returns the time until which bets stand; undefined where it is the end of a competition that is not known. */
function deadlineOf(match: JudgedMatch, plannedMs: number, hours: number | null): number | undefined {
  return hours === null ? match.competitionEndMs : plannedMs + hours * hourMs;
}

/** Returns the fate of a match that is not played until a time. */
function fateAt(
  { nowMs }: JudgedMatch,
  plannedMs: number,
  deadlineMs: number | undefined,
  cause: RuleCause,
): Fate {
  if (deadlineMs !== undefined)
    return nowMs >= deadlineMs ? { kind: 'void', cause, yieldsUntilMs: deadlineMs } : { kind: 'stands' };
  return nowMs >= plannedMs + askAfterMs ? { kind: 'ask', cause } : { kind: 'stands' };
}

function fateOfStop(match: JudgedMatch, plannedMs: number, rule: CourseRule): Fate {
  const { disruption } = match.status;
  const played = disruption?.playedMinutes;
  const counts =
    rule.countsAfterMinutes !== null && played !== undefined && played >= rule.countsAfterMinutes;
  // A match that is only interrupted can still go on.
  const isFinal = disruption?.kind === 'abandoned';
  if (counts && isFinal) return { kind: 'counts', cause: 'abandoned' };
  const deadlineMs = deadlineOf(match, plannedMs, rule.abandonedHours);
  const fate = fateAt(match, plannedMs, deadlineMs, 'abandoned');
  if (fate.kind === 'stands') return isFinal ? { kind: 'stands', keepsDecided: true } : fate;
  if (counts) return { kind: 'counts', cause: 'abandoned' };
  const isUnknown = rule.countsAfterMinutes !== null && played === undefined;
  return isUnknown ? { kind: 'ask', cause: 'abandoned' } : fate;
}

function fateOfRetirement(status: JudgedStatus, { retirement }: CourseRule): Fate {
  // Whoever is disqualified loses, however little was played.
  const rule = status.disruption?.kind === 'defaulted' ? 'after-a-point' : (retirement ?? 'void');
  if (!isWonBy(rule, status)) return { kind: 'retired', winner: undefined };
  const side = status.disruption?.side;
  if (side === undefined) return { kind: 'ask', cause: 'retired' };
  return { kind: 'retired', winner: side === 1 ? 2 : 1 };
}

/** True when enough was played for the one who goes on to have won. */
function isWonBy(rule: NonNullable<CourseRule['retirement']>, status: JudgedStatus): boolean {
  const [home, away] = status.score;
  switch (rule) {
    case 'void':
      return false;
    case 'after-a-point':
      return hasAPoint(status);
    case 'after-a-set':
      return home + away >= 1;
    case 'after-two-sets':
      return home + away >= 2;
  }
}

function hasAPoint({ score, periodScores, points }: JudgedStatus): boolean {
  const counts = [score, ...periodScores].flat();
  return counts.some((count) => count > 0) || (points?.some((point) => point !== '0') ?? false);
}
