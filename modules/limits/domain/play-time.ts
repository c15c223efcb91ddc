const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Pages ping every 30 seconds. A gap of more than three pings does not count as playing time. */
const maxGapMs = 90_000;

/** Playing time of one day. */
export interface PlayTime {
  /** The number of the day in UTC, counted from the Unix epoch. */
  day: number;
  usedMs: number;
  pingedAtMs: number;
}

/** Adds the time since the last ping. The count starts again with each UTC day. */
export function countPlay(before: PlayTime | undefined, nowMs: number): PlayTime {
  const day = Math.floor(nowMs / dayMs);
  const gapMs = before ? nowMs - before.pingedAtMs : 0;
  const usedMs = before?.day === day ? before.usedMs : 0;
  const played = gapMs >= 0 && gapMs <= maxGapMs && before?.day === day ? gapMs : 0;
  return { day, usedMs: usedMs + played, pingedAtMs: nowMs };
}

/** Returns the time of this day that a session limit of some hours leaves, in ms. */
export function remainingPlay(hours: bigint, play: PlayTime | undefined, nowMs: number): number {
  const usedMs = play?.day === Math.floor(nowMs / dayMs) ? play.usedMs : 0;
  return Math.max(0, Number(hours) * hourMs - usedMs);
}
