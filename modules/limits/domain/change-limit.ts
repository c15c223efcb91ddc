import { isAmountType, isBreakType, type LimitType } from './limit-types.ts';

/**
 * How long a raise or a removal waits before it acts: 24 hours, as regulators ask (UKGC RTS 12C). A constant and no
 * setting, so that nobody can shorten what a player was promised.
 */
export const raiseWaitMs = 86_400_000;
const dayMs = 86_400_000;

/** A limit as it is kept. Values in minor units, days, hours or minutes; times in ms UTC. */
export interface KeptLimit {
  value: bigint;
  startedAtMs: number;
  /** Only breaks end by themselves. */
  endsAtMs: number | null;
  pending: PendingChange | null;
}

export interface PendingChange {
  /** Null removes the limit. */
  value: bigint | null;
  /** When the wait is over: the change acts, or the player is asked whether it shall. */
  dueAtMs: number;
}

export type LimitChange =
  | {
      ok: true;
      /** Undefined when nothing is left to keep. */
      kept: KeptLimit | undefined;
      effect: 'acts' | 'waits' | 'unchanged' | 'approved' | 'cancelled';
    }
  | { ok: false; code: 'LIMIT_LOCKED' | 'LIMIT_UNKNOWN' }
  | { ok: false; code: 'LIMIT_WAITING'; dueAtMs: number };

/**
 * What holds at a moment: a change that waited long enough has acted, unless the player has to approve it first, and a
 * break that is over is gone.
 */
export function limitAt(
  limitType: LimitType,
  kept: KeptLimit | undefined,
  nowMs: number,
): KeptLimit | undefined {
  if (!kept || (kept.endsAtMs !== null && kept.endsAtMs <= nowMs)) return undefined;
  const { pending } = kept;
  if (pending === null || isAmountType(limitType) || pending.dueAtMs > nowMs) return kept;
  return acted(kept, pending.value, pending.dueAtMs);
}

/**
 * Whether a limit has a pending change that will not act before the player approves it: LIM-08 asks for that of every limit
 * on deposits, stakes and losses. Limits of time act by themselves when they have waited.
 */
export function waitsForApproval(limitType: LimitType, kept: KeptLimit | undefined): boolean {
  return kept?.pending != null && isAmountType(limitType);
}

/**
 * Whether the player is asked to approve it now: when its wait is over, and not before. Somebody who wanted more a day
 * ago is to want it still (UKGC RTS 12B: a positive action after the cooling-off).
 */
export function asksApproval(limitType: LimitType, kept: KeptLimit | undefined, nowMs: number): boolean {
  return waitsForApproval(limitType, kept) && kept?.pending != null && kept.pending.dueAtMs <= nowMs;
}

/**
 * The player wants a value, or no limit (null). Stricter acts at once and drops what was pending; looser waits. Asking
 * again for what is pending does not start the wait anew.
 */
export function changeLimit(
  limitType: LimitType,
  kept: KeptLimit | undefined,
  wanted: bigint | null,
  nowMs: number,
): LimitChange {
  const current = limitAt(limitType, kept, nowMs);
  if (!current) {
    return wanted === null
      ? { ok: false, code: 'LIMIT_UNKNOWN' }
      : { ok: true, effect: 'acts', kept: begun(limitType, wanted, nowMs) };
  }
  if (isBreakType(limitType)) return { ok: false, code: 'LIMIT_LOCKED' };
  if (wanted !== null && wanted < current.value) {
    return { ok: true, effect: 'acts', kept: begun(limitType, wanted, nowMs) };
  }
  if (wanted === current.value) {
    return {
      ok: true,
      effect: current.pending ? 'cancelled' : 'unchanged',
      kept: { ...current, pending: null },
    };
  }
  if (current.pending && current.pending.value === wanted)
    return { ok: true, effect: 'waits', kept: current };
  const pending = { value: wanted, dueAtMs: nowMs + raiseWaitMs };
  return { ok: true, effect: 'waits', kept: { ...current, pending } };
}

/**
 * The player drops a pending change, or approves it, which makes it act at once. Before its wait is over it cannot be
 * approved; one that acts by itself needs no approval, and goes on waiting.
 */
export function answerPending(
  limitType: LimitType,
  kept: KeptLimit | undefined,
  answer: 'reject' | 'approve',
  nowMs: number,
): LimitChange {
  const current = limitAt(limitType, kept, nowMs);
  if (!current?.pending) return { ok: false, code: 'LIMIT_UNKNOWN' };
  if (answer === 'reject') return { ok: true, effect: 'cancelled', kept: { ...current, pending: null } };
  const { value, dueAtMs } = current.pending;
  if (!isAmountType(limitType)) return { ok: true, effect: 'unchanged', kept: current };
  if (dueAtMs > nowMs) return { ok: false, code: 'LIMIT_WAITING', dueAtMs };
  return { ok: true, effect: 'approved', kept: acted(current, value, nowMs) };
}

/** A limit whose pending value has become its own; undefined when that was none. */
function acted(kept: KeptLimit, value: bigint | null, atMs: number): KeptLimit | undefined {
  return value === null ? undefined : { ...kept, value, startedAtMs: atMs, pending: null };
}

function begun(limitType: LimitType, value: bigint, nowMs: number): KeptLimit {
  const endsAtMs = isBreakType(limitType) ? nowMs + Number(value) * dayMs : null;
  return { value, startedAtMs: nowMs, endsAtMs, pending: null };
}
