import { isBreakType, type LimitType, limitTypes } from './limit-types.ts';

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
  /** When the wait is over. */
  dueAtMs: number;
  approvedAtMs: number | null;
}

export type LimitChange =
  | {
      ok: true;
      /** Undefined when nothing is left to keep. */
      kept: KeptLimit | undefined;
      effect: 'acts' | 'waits' | 'unchanged' | 'approved' | 'cancelled';
    }
  | { ok: false; code: 'LIMIT_LOCKED' | 'LIMIT_UNKNOWN' };

/** What holds at a moment: a change that waited long enough has acted, and a break that is over is gone. */
export function limitAt(
  limitType: LimitType,
  kept: KeptLimit | undefined,
  nowMs: number,
): KeptLimit | undefined {
  if (!kept || (kept.endsAtMs !== null && kept.endsAtMs <= nowMs)) return undefined;
  const actsAtMs = kept.pending && actsAt(limitType, kept.pending);
  if (kept.pending === null || actsAtMs === null || actsAtMs > nowMs) return kept;
  if (kept.pending.value === null) return undefined;
  return { ...kept, value: kept.pending.value, startedAtMs: actsAtMs, pending: null };
}

/** Whether a limit's pending change will not act before the player approves it. */
export function asksApproval(limitType: LimitType, kept: KeptLimit | undefined): boolean {
  return kept?.pending != null && needsApproval(limitType) && kept.pending.approvedAtMs === null;
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
  const pending = { value: wanted, dueAtMs: nowMs + raiseWaitMs, approvedAtMs: null };
  return { ok: true, effect: 'waits', kept: { ...current, pending } };
}

/** The player drops a pending change, or approves it. An approval does not shorten the wait. */
export function answerPending(
  limitType: LimitType,
  kept: KeptLimit | undefined,
  answer: 'reject' | 'approve',
  nowMs: number,
): LimitChange {
  const current = limitAt(limitType, kept, nowMs);
  if (!current?.pending) return { ok: false, code: 'LIMIT_UNKNOWN' };
  if (answer === 'reject') return { ok: true, effect: 'cancelled', kept: { ...current, pending: null } };
  const pending = { ...current.pending, approvedAtMs: current.pending.approvedAtMs ?? nowMs };
  return { ok: true, effect: 'approved', kept: limitAt(limitType, { ...current, pending }, nowMs) };
}

/** When a pending change acts; null while the player has not approved one that needs it. */
function actsAt(limitType: LimitType, pending: PendingChange): number | null {
  if (!needsApproval(limitType)) return pending.dueAtMs;
  return pending.approvedAtMs === null ? null : Math.max(pending.dueAtMs, pending.approvedAtMs);
}

function needsApproval(limitType: LimitType): boolean {
  const type = limitTypes[limitType];
  return type.kind === 'amount' && type.needsApproval;
}

function begun(limitType: LimitType, value: bigint, nowMs: number): KeptLimit {
  const endsAtMs = isBreakType(limitType) ? nowMs + Number(value) * dayMs : null;
  return { value, startedAtMs: nowMs, endsAtMs, pending: null };
}
