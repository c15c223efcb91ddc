import type { LimitSort } from './limit-room.ts';
import type { LimitWindow } from './limit-windows.ts';
import { mayRaiseFrom, type RaiseCalendar, type RaiseRule, raiseTakesEffectAt } from './raise-rules.ts';

/** A limit of a player: its amount in force, and a change that waits. Amounts are minor units; null is no limit. */
export interface HeldLimit {
  readonly sort: LimitSort;
  readonly window: LimitWindow;
  readonly amountMinor: bigint | null;
  readonly pending?: { readonly amountMinor: bigint | null; readonly effectiveAtMs: number };
}

export interface ChangeRules extends RaiseCalendar {
  readonly raise: RaiseRule;
  /** True when a change that has waited acts only once the player confirms it. */
  readonly needsConfirmation: boolean;
}

export type ChangeOutcome =
  | { readonly kind: 'active'; readonly limit: HeldLimit; readonly isRaise: boolean }
  | { readonly kind: 'pending'; readonly limit: HeldLimit; readonly effectiveAtMs: number }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'pending-exists'; readonly effectiveAtMs: number }
  | { readonly kind: 'too-soon-after-last'; readonly retryAtMs: number };

/**
 * Decides a change to `amountMinor`, or a removal by null. A first limit and a lower one act at once, and drop a change
 * that waits. A raise and a removal wait, one at a time.
 */
export function changeLimit(
  limit: HeldLimit,
  amountMinor: bigint | null,
  context: { readonly atMs: number; readonly rules: ChangeRules; readonly lastRaiseMs: number | undefined },
): ChangeOutcome {
  const { amountMinor: held, pending } = limit;
  const { atMs, rules, lastRaiseMs } = context;
  if (amountMinor === held) return { kind: 'unchanged' };
  if (amountMinor !== null && (held === null || amountMinor < held)) {
    return { kind: 'active', limit: { sort: limit.sort, window: limit.window, amountMinor }, isRaise: false };
  }
  if (pending) return { kind: 'pending-exists', effectiveAtMs: pending.effectiveAtMs };
  const mayFrom = mayRaiseFrom(rules.raise, lastRaiseMs, rules);
  if (mayFrom !== undefined && atMs < mayFrom) return { kind: 'too-soon-after-last', retryAtMs: mayFrom };
  const effectiveAtMs = raiseTakesEffectAt(rules.raise, limit.window, atMs, rules);
  return { kind: 'pending', limit: { ...limit, pending: { amountMinor, effectiveAtMs } }, effectiveAtMs };
}

/** Returns the limit with a change that has waited long enough; the same limit when none has, or it needs a confirmation. */
export function settledLimit(limit: HeldLimit, atMs: number, needsConfirmation: boolean): HeldLimit {
  const { pending } = limit;
  if (!pending || needsConfirmation || atMs < pending.effectiveAtMs) return limit;
  return { sort: limit.sort, window: limit.window, amountMinor: pending.amountMinor };
}

export type ConfirmOutcome =
  | { readonly kind: 'active' | 'none'; readonly limit: HeldLimit }
  | { readonly kind: 'nothing-pending' }
  | { readonly kind: 'too-early'; readonly effectiveAtMs: number };

/** Confirms a change that waits. It does not lapse afterwards. */
export function confirmChange(limit: HeldLimit, atMs: number): ConfirmOutcome {
  const { pending } = limit;
  if (!pending) return { kind: 'nothing-pending' };
  if (atMs < pending.effectiveAtMs) return { kind: 'too-early', effectiveAtMs: pending.effectiveAtMs };
  const confirmed = { sort: limit.sort, window: limit.window, amountMinor: pending.amountMinor };
  return { kind: pending.amountMinor === null ? 'none' : 'active', limit: confirmed };
}

/** Drops a change that waits; undefined when none does. */
export function rejectChange({ pending, ...limit }: HeldLimit): HeldLimit | undefined {
  return pending && limit;
}
