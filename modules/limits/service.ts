import type { AccountsService } from '@fairline/accounts';
import { type Limit, PlatformError } from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import { toJsonMinor } from '@fairline/money';
import { type Platform, type pg, together, writeOutbox } from '@fairline/runtime';
import {
  answerPending,
  changeLimit,
  type KeptLimit,
  type LimitChange,
  limitAt,
  waitsForApproval,
} from './domain/change-limit.ts';
import { decideSpending, type SpendingDecision, type SpendingRequest } from './domain/decide-spending.ts';
import { isPossible } from './domain/limit-options.ts';
import {
  allLimitTypes,
  isAmountType,
  isBreakType,
  type LimitType,
  selfExclusion,
  sessionLimit,
} from './domain/limit-types.ts';
import { countPlay, remainingPlay } from './domain/play-time.ts';
import { fromWire, limitView } from './limit-view.ts';
import * as store from './store.ts';
import type { Outcome } from './texts.ts';
import { usedMinor } from './usage.ts';

export interface LimitsService {
  /**
   * Decides whether each request fits under its player's own limits and breaks, in the caller's transaction and in
   * order. Every stake and every deposit asks here before it is posted.
   */
  reserve(connection: pg.PoolClient, requests: readonly SpendingRequest[]): Promise<SpendingDecision[]>;
  /** Ends the holds of deposits that were paid, or will not be; in the transaction that says so. */
  release(connection: pg.PoolClient, references: readonly string[]): Promise<void>;
  /** Those of these players who are in a self-exclusion or a timeout now, which keeps them from depositing. */
  onBreak(connection: store.Connection, playerIds: readonly bigint[]): Promise<Set<bigint>>;
  /** Whether a self-exclusion is running: then there is no sign-in. */
  isExcluded(playerId: bigint): Promise<boolean>;
  /** Every limit, with what is left of it. */
  list(playerId: bigint, lng: Language): Promise<Limit[]>;
  /**
   * Sets a limit to a value of the contract's `limitValue`, or asks for its removal by that of "not set".
   * @throws PlatformError LIMIT_VALUE_INVALID, LIMIT_UNKNOWN, LIMIT_LOCKED
   */
  set(playerId: bigint, limitType: LimitType, limitValue: number): Promise<Outcome>;
  /** Asks for the removal of a limit. @throws PlatformError LIMIT_UNKNOWN, LIMIT_LOCKED */
  remove(playerId: bigint, limitType: LimitType): Promise<Outcome>;
  /**
   * Rejects or approves what is pending of one limit, or of all deposit limits.
   * @throws PlatformError LIMIT_UNKNOWN when nothing is, LIMIT_WAITING for an approval before the wait is over.
   */
  answer(playerId: bigint, answer: 'reject' | 'approve', limitType?: LimitType): Promise<Outcome>;
  /** Counts playing time; what the session limit leaves of the day, in ms, or null without one. */
  ping(playerId: bigint): Promise<number | null>;
}

const depositTypes: readonly LimitType[] = [20, 21, 22];
/**
 * How long an allowed deposit counts when nobody says what became of it. Who asked releases it long before: this only
 * keeps a reference that was lost from counting for ever.
 */
const holdMs = 2 * 86_400_000;
const hourMs = 3_600_000;

/** Says that a player has begun a break: his id. What he could still pay is then called off. */
export const breakTopic = 'limits.break-began';

export function createLimitsService({ clock, database }: Platform, accounts: AccountsService): LimitsService {
  async function reserve(
    connection: pg.PoolClient,
    requests: readonly SpendingRequest[],
  ): Promise<SpendingDecision[]> {
    if (requests.length === 0) return [];
    const accountsOf = new Map(requests.map((request) => [request.playerId, request.accounts]));
    const playerIds = [...accountsOf.keys()];
    const [, kept] = await together(connection, () => [
      store.lockSpending(connection, playerIds),
      store.lockSpendingLimits(connection, playerIds),
    ]);
    const nowMs = clock.now();
    const inForce = kept.flatMap(({ playerId, limitType, kept }) => {
      const limit = limitAt(limitType, kept, nowMs);
      return limit ? [{ playerId, limitType, value: limit.value }] : [];
    });
    const breaks = inForce.flatMap(({ playerId, limitType }) =>
      isBreakType(limitType) ? [{ playerId, limitType }] : [],
    );
    const counted = inForce.flatMap(({ playerId, limitType, value }) => {
      const own = accountsOf.get(playerId);
      return own && isAmountType(limitType) ? [{ playerId, limitType, value, accounts: own }] : [];
    });
    const used = await usedMinor(connection, accounts, counted, nowMs);
    const bounds = counted.map(({ playerId, limitType, value }, index) => ({
      playerId,
      limitType,
      leftMinor: value - (used[index] ?? 0n),
    }));
    const decisions = decideSpending(requests, bounds, breaks);
    await holdGranted(connection, requests, decisions, nowMs);
    return decisions;
  }

  async function holdGranted(
    connection: pg.PoolClient,
    requests: readonly SpendingRequest[],
    decisions: readonly SpendingDecision[],
    nowMs: number,
  ): Promise<void> {
    const holds = requests.flatMap(({ reference, playerId, amountMinor }, index) =>
      reference !== undefined && decisions[index]?.ok ? [{ reference, playerId, amountMinor }] : [],
    );
    if (holds.length === 0) return;
    await store.insertHolds(connection, holds, new Date(nowMs), new Date(nowMs + holdMs));
  }

  async function list(playerId: bigint, lng: Language): Promise<Limit[]> {
    const main = await accounts.mainOf(playerId);
    return database.transaction(async (connection) => {
      const nowMs = clock.now();
      const inForce = inForceAt(await store.findLimits(connection, playerId), nowMs);
      const counted = allLimitTypes.flatMap((limitType) =>
        isAmountType(limitType) && inForce.has(limitType) ? [{ playerId, limitType, accounts: main }] : [],
      );
      const used = await usedMinor(connection, accounts, counted, nowMs);
      const balances = new Map<LimitType, number>();
      for (const [index, { limitType }] of counted.entries()) {
        const leftMinor = (inForce.get(limitType)?.value ?? 0n) - (used[index] ?? 0n);
        balances.set(limitType, leftMinor > 0n ? toJsonMinor(leftMinor) : 0);
      }
      const session = inForce.get(sessionLimit);
      if (session) {
        const play = await store.findPlayTime(connection, playerId);
        balances.set(sessionLimit, remainingPlay(session.value, play, nowMs) / hourMs);
      }
      return allLimitTypes.map((limitType) =>
        limitView(
          { limitType, inForce: inForce.get(limitType), balance: balances.get(limitType) ?? null },
          main.currency,
          lng,
          nowMs,
        ),
      );
    });
  }

  /** Changes some limits of a player, with nothing of his being spent meanwhile. */
  async function change(
    playerId: bigint,
    limitTypes: readonly LimitType[],
    decide: (limitType: LimitType, kept: KeptLimit | undefined, nowMs: number) => LimitChange,
  ): Promise<Outcome> {
    return database.transaction(async (connection) => {
      await store.lockChanging(connection, playerId);
      const kept = new Map(
        (await store.findLimits(connection, playerId)).map((row) => [row.limitType, row.kept]),
      );
      const nowMs = clock.now();
      const outcomes: Outcome[] = [];
      let refusal: PlatformError | undefined;
      for (const limitType of limitTypes) {
        const decision = decide(limitType, kept.get(limitType), nowMs);
        if (!decision.ok) {
          // Of several limits one that waits says more than those of which nothing is pending.
          if (refusal?.code !== 'LIMIT_WAITING') refusal = refusalOf(decision, nowMs);
          continue;
        }
        outcomes.push(outcomeOf(limitType, decision));
        await store.saveLimit(connection, playerId, limitType, decision.kept);
        if (decision.effect === 'unchanged') continue;
        const { effect } = decision;
        const value = (effect === 'waits' ? decision.kept?.pending?.value : decision.kept?.value) ?? null;
        await store.recordChange(connection, { playerId, limitType, effect, value, at: new Date(nowMs) });
      }
      const [first] = outcomes;
      if (!first) throw refusal ?? new PlatformError('LIMIT_UNKNOWN');
      const message = { type: 'limit-changed', limitTypes };
      const began = outcomes.includes('excluded') || outcomes.includes('paused');
      await writeOutbox(connection, [
        { topic: `live.player.${playerId}`, message },
        ...(began ? [{ topic: breakTopic, message: String(playerId) }] : []),
      ]);
      return first;
    });
  }

  const want = (playerId: bigint, limitType: LimitType, wanted: bigint | null): Promise<Outcome> =>
    change(playerId, [limitType], (type, kept, nowMs) => changeLimit(type, kept, wanted, nowMs));

  return {
    reserve,
    release: store.deleteHolds,
    list,

    async onBreak(connection, playerIds) {
      const nowMs = clock.now();
      const breaks = await store.findBreaks(connection, playerIds);
      const running = breaks.filter(({ limitType, kept }) => limitAt(limitType, kept, nowMs));
      return new Set(running.map(({ playerId }) => playerId));
    },

    async isExcluded(playerId) {
      const kept = await store.findLimits(database.pool, playerId);
      return inForceAt(kept, clock.now()).has(selfExclusion);
    },

    async set(playerId, limitType, limitValue) {
      const wanted = fromWire(limitType, limitValue);
      if (wanted !== null && !isPossible(limitType, wanted)) throw new PlatformError('LIMIT_VALUE_INVALID');
      return want(playerId, limitType, wanted);
    },

    remove: (playerId, limitType) => want(playerId, limitType, null),

    answer: (playerId, answer, limitType) =>
      change(playerId, limitType === undefined ? depositTypes : [limitType], (type, kept, nowMs) =>
        answerPending(type, kept, answer, nowMs),
      ),

    async ping(playerId) {
      return database.transaction(async (connection) => {
        const nowMs = clock.now();
        const session = inForceAt(await store.findLimits(connection, playerId), nowMs).get(sessionLimit);
        if (!session) return null;
        const play = countPlay(await store.findPlayTime(connection, playerId), nowMs);
        await store.savePlayTime(connection, playerId, play);
        return remainingPlay(session.value, play, nowMs);
      });
    },
  };
}

function inForceAt(rows: readonly store.PlayerLimit[], nowMs: number): Map<LimitType, KeptLimit> {
  return new Map(
    rows.flatMap(({ limitType, kept }) => {
      const limit = limitAt(limitType, kept, nowMs);
      return limit ? [[limitType, limit] as const] : [];
    }),
  );
}

function refusalOf(decision: Extract<LimitChange, { ok: false }>, nowMs: number): PlatformError {
  if (decision.code !== 'LIMIT_WAITING') return new PlatformError(decision.code);
  const retryAfterSeconds = Math.ceil((decision.dueAtMs - nowMs) / 1_000);
  return new PlatformError(decision.code, undefined, undefined, { retryAfterSeconds });
}

function outcomeOf(limitType: LimitType, { effect, kept }: Extract<LimitChange, { ok: true }>): Outcome {
  if (effect === 'acts' && isBreakType(limitType)) return limitType === selfExclusion ? 'excluded' : 'paused';
  return effect === 'waits' && waitsForApproval(limitType, kept) ? 'waitsForApproval' : effect;
}
