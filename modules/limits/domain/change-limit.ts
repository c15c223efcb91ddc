import { isAmountType, isBreakType, type LimitType } from './limit-types.ts';

/**
 * A raise or a removal waits for 24 hours before it acts, as regulators ask (UKGC RTS 12C). It is a constant and not a
 * setting, so that nobody can shorten the wait that a player was promised.
 */
export const raiseWaitMs = 86_400_000;
const dayMs = 86_400_000;

/** A limit as it is stored. Its value is in minor units, days, hours or minutes, by its type; times are ms UTC. */
export interface StoredLimit {
  value: bigint;
  startedAtMs: number;
  /** The end of a break; null for every other limit. */
  endsAtMs: number | null;
  pending: PendingChange | null;
}

export interface PendingChange {
  /** The new value; null removes the limit. */
  value: bigint | null;
  /** The end of the wait. Then the change acts, or the player is asked to approve it. */
  dueAtMs: number;
}

export type LimitChange =
  | {
      ok: true;
      /** The limit after the change; undefined when it is removed. */
      stored: StoredLimit | undefined;
      effect: 'acts' | 'waits' | 'unchanged' | 'approved' | 'cancelled';
    }
  | { ok: false; code: 'LIMIT_LOCKED' | 'LIMIT_UNKNOWN' }
  | { ok: false; code: 'LIMIT_WAITING'; dueAtMs: number };

/**
 * Returns the limit in force at a moment. A change that has waited long enough has acted, unless the player has to
 * approve it first. A break that is over is not in force.
 */
export function limitAt(
  limitType: LimitType,
  stored: StoredLimit | undefined,
  nowMs: number,
): StoredLimit | undefined {
  if (!stored || (stored.endsAtMs !== null && stored.endsAtMs <= nowMs)) return undefined;
  const { pending } = stored;
  if (pending === null || isAmountType(limitType) || pending.dueAtMs > nowMs) return stored;
  return acted(stored, pending.value, pending.dueAtMs);
}

/**
 * True when a limit has a pending change that acts only once the player approves it. LIM-08 asks for that of every limit
 * on deposits, stakes and losses. Changes of time limits act by themselves after their wait.
 */
export function waitsForApproval(limitType: LimitType, stored: StoredLimit | undefined): boolean {
  return stored?.pending != null && isAmountType(limitType);
}

/**
 * True when the player is asked to approve a pending change now, which is after its wait. A player who wanted more a day
 * ago has to confirm that they still do (UKGC RTS 12B: a positive action after the cooling-off).
 */
export function asksApproval(limitType: LimitType, stored: StoredLimit | undefined, nowMs: number): boolean {
  return waitsForApproval(limitType, stored) && stored?.pending != null && stored.pending.dueAtMs <= nowMs;
}

/**
 * Changes a limit to a value, or removes it (null). A stricter value acts at once and cancels a pending change; a looser
 * one waits. Asking again for the pending value does not start the wait again.
 */
export function changeLimit(
  limitType: LimitType,
  stored: StoredLimit | undefined,
  wanted: bigint | null,
  nowMs: number,
): LimitChange {
  const current = limitAt(limitType, stored, nowMs);
  if (!current) {
    return wanted === null
      ? { ok: false, code: 'LIMIT_UNKNOWN' }
      : { ok: true, effect: 'acts', stored: begun(limitType, wanted, nowMs) };
  }
  if (isBreakType(limitType)) return { ok: false, code: 'LIMIT_LOCKED' };
  if (wanted !== null && wanted < current.value) {
    return { ok: true, effect: 'acts', stored: begun(limitType, wanted, nowMs) };
  }
  if (wanted === current.value) {
    return {
      ok: true,
      effect: current.pending ? 'cancelled' : 'unchanged',
      stored: { ...current, pending: null },
    };
  }
  if (current.pending && current.pending.value === wanted)
    return { ok: true, effect: 'waits', stored: current };
  const pending = { value: wanted, dueAtMs: nowMs + raiseWaitMs };
  return { ok: true, effect: 'waits', stored: { ...current, pending } };
}

/**
 * Cancels a pending change, or approves it, so that it acts at once. A change cannot be approved before its wait is
 * over. A change that acts by itself needs no approval, and continues to wait.
 */
export function answerPending(
  limitType: LimitType,
  stored: StoredLimit | undefined,
  answer: 'reject' | 'approve',
  nowMs: number,
): LimitChange {
  const current = limitAt(limitType, stored, nowMs);
  if (!current?.pending) return { ok: false, code: 'LIMIT_UNKNOWN' };
  if (answer === 'reject') return { ok: true, effect: 'cancelled', stored: { ...current, pending: null } };
  const { value, dueAtMs } = current.pending;
  if (!isAmountType(limitType)) return { ok: true, effect: 'unchanged', stored: current };
  if (dueAtMs > nowMs) return { ok: false, code: 'LIMIT_WAITING', dueAtMs };
  return { ok: true, effect: 'approved', stored: acted(current, value, nowMs) };
}

/** Returns the limit with its pending value in force; undefined when the pending change was a removal. */
function acted(stored: StoredLimit, value: bigint | null, atMs: number): StoredLimit | undefined {
  return value === null ? undefined : { ...stored, value, startedAtMs: atMs, pending: null };
}

function begun(limitType: LimitType, value: bigint, nowMs: number): StoredLimit {
  const endsAtMs = isBreakType(limitType) ? nowMs + Number(value) * dayMs : null;
  return { value, startedAtMs: nowMs, endsAtMs, pending: null };
}
