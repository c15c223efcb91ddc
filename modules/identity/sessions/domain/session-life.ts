import type { EndReason } from './ending-code.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The operator's bounds of a session. */
export interface LifeRules {
  /** The minutes without activity after which a session ends. */
  idleMinutes: number;
  /** The same for sessions of players who wanted to stay signed in, in days. */
  keptIdleDays: number;
  /** The longest life of a session, in hours. */
  maxHours: number;
  /** The longest life of a session whose player wanted to stay signed in, in days. */
  keptMaxDays: number;
}

/** An open session. Times are ms UTC. */
export interface SessionLife {
  isKept: boolean;
  seenAtMs: number;
  expiresAtMs: number;
}

/** Returns the longest life of a session in ms. */
export function maxLifeMs(isKept: boolean, { maxHours, keptMaxDays }: LifeRules): number {
  return isKept ? keptMaxDays * dayMs : maxHours * hourMs;
}

/** Returns the time in ms without activity after which a session ends. */
export function idleMs(isKept: boolean, { idleMinutes, keptIdleDays }: LifeRules): number {
  return isKept ? keptIdleDays * dayMs : idleMinutes * minuteMs;
}

/** Returns why a session has to end at `nowMs`; undefined while it is open. */
export function dueEnd(
  { isKept, seenAtMs, expiresAtMs }: SessionLife,
  rules: LifeRules,
  nowMs: number,
): Extract<EndReason, 'expired' | 'idle'> | undefined {
  if (expiresAtMs <= nowMs) return 'expired';
  return seenAtMs + idleMs(isKept, rules) <= nowMs ? 'idle' : undefined;
}

/** Activity is stored this often, and four times within the time after which a session is idle. */
export function recordEveryMs(isKept: boolean, rules: LifeRules): number {
  return Math.min(minuteMs, idleMs(isKept, rules) / 4);
}
