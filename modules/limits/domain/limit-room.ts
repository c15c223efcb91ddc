import { periodAt } from '@fairline/calendar/periods';
import type { ZoneDays } from '@fairline/calendar/zone-days';
import { isRolling, type LimitWindow, limitWindows, rollingMs, windowStartMs } from './limit-windows.ts';

/** What a limit counts: deposits; stakes; or stakes less all that came back. */
export type LimitSort = 'deposit' | 'wager' | 'loss';

/** Every sort, in the order in which refusals name them. */
export const limitSorts = ['deposit', 'wager', 'loss'] as const satisfies LimitSort[];

/** Money that counts under limits, in minor units. What comes back counts at its own time, not at that of its stake. */
export interface CountedEvent {
  readonly kind: 'deposit' | 'stake' | 'returned';
  readonly atMs: number;
  readonly amountMinor: bigint;
}

/** A limit in force. */
export interface LimitInForce {
  readonly sort: LimitSort;
  readonly window: LimitWindow;
  readonly amountMinor: bigint;
}

export type RoomDecision =
  | {
      readonly isAllowed: true /** The smallest room afterwards; null without limits. */;
      readonly roomMinor: bigint | null;
    }
  | {
      readonly isAllowed: false;
      /** The smallest room, never below zero. */
      readonly roomMinor: bigint;
      readonly binding: Pick<LimitInForce, 'sort' | 'window'>;
      /** When the binding limit has room again, in ms UTC; null when nothing that it counts leaves its window. */
      readonly resetsAtMs: number | null;
    };

const asked: Readonly<Record<'deposit' | 'stake', readonly LimitSort[]>> = {
  deposit: ['deposit'],
  stake: ['wager', 'loss'],
};

/**
 * Decides whether a deposit or a stake fits under every limit of its player. A refusal names the limit with the smallest
 * room; of several, the one that has room again last.
 */
export function decideRoom(
  request: { readonly kind: 'deposit' | 'stake'; readonly amountMinor: bigint; readonly atMs: number },
  player: {
    readonly limits: readonly LimitInForce[];
    readonly events: readonly CountedEvent[];
    readonly zone: ZoneDays;
  },
): RoomDecision {
  const { zone, events } = player;
  const rooms = player.limits
    .filter(({ sort }) => asked[request.kind].includes(sort))
    .map((limit) => {
      const fromMs = windowStartMs(zone, limit.window, request.atMs);
      const counted = events.filter((event) => event.atMs >= fromMs && counts(limit.sort, event) !== 0n);
      const used = counted.reduce((sum, event) => sum + counts(limit.sort, event), 0n);
      const resetsAtMs = resetAt(limit, counted, { zone, atMs: request.atMs });
      return { limit, leftMinor: limit.amountMinor - used, resetsAtMs };
    });
  const [tightest] = rooms.toSorted(
    (one, other) =>
      compare(one.leftMinor, other.leftMinor) ||
      compare(other.resetsAtMs ?? Number.POSITIVE_INFINITY, one.resetsAtMs ?? Number.POSITIVE_INFINITY) ||
      orderOf(one.limit) - orderOf(other.limit),
  );
  if (!tightest) return { isAllowed: true, roomMinor: null };
  const { limit, leftMinor, resetsAtMs } = tightest;
  if (request.amountMinor <= leftMinor)
    return { isAllowed: true, roomMinor: leftMinor - request.amountMinor };
  const roomMinor = leftMinor < 0n ? 0n : leftMinor;
  return { isAllowed: false, roomMinor, binding: { sort: limit.sort, window: limit.window }, resetsAtMs };
}

/** Returns what an event counts under a limit of a sort, with its sign. */
function counts(sort: LimitSort, { kind, amountMinor }: CountedEvent): bigint {
  if (sort === 'deposit') return kind === 'deposit' ? amountMinor : 0n;
  if (kind === 'stake') return amountMinor;
  return sort === 'loss' && kind === 'returned' ? -amountMinor : 0n;
}

function resetAt(
  { window }: LimitInForce,
  counted: readonly CountedEvent[],
  { zone, atMs }: { zone: ZoneDays; atMs: number },
): number | null {
  if (!isRolling(window)) return periodAt(zone, window, atMs).toMs;
  const spent = counted.filter(({ kind }) => kind !== 'returned').map((event) => event.atMs);
  return spent.length === 0 ? null : Math.min(...spent) + rollingMs[window];
}

function orderOf({ sort, window }: Pick<LimitInForce, 'sort' | 'window'>): number {
  return limitSorts.indexOf(sort) * limitWindows.length + limitWindows.indexOf(window);
}

function compare<Value extends number | bigint>(one: Value, other: Value): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
