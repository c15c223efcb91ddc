import { PlatformError } from '@fairline/contracts';
import { type Actor, type pg, writeOutbox } from '@fairline/runtime';
import {
  answerPending,
  changeLimit,
  type LimitChange,
  type StoredLimit,
  waitsForApproval,
} from './domain/change-limit.ts';
import { isPossible } from './domain/limit-options.ts';
import { isBreakType, type LimitType, selfExclusion } from './domain/limit-types.ts';
import { fromWire } from './limit-view.ts';
import type { LimitsContext } from './limits-context.ts';
import { findLimits, lockChanging, recordChange, saveLimit } from './store.ts';
import type { Outcome } from './texts.ts';

/**
 * The topic of a message with the id of a player whose break has begun. Open payments of the player are cancelled then.
 */
export const breakTopic = 'limits.break-began';

const depositTypes: readonly LimitType[] = [20, 21, 22];

type Decide = (limitType: LimitType, stored: StoredLimit | undefined, nowMs: number) => LimitChange;

/**
 * Sets a limit to a value of the contract's `limitValue`; the value "not set" asks for its removal.
 * @throws PlatformError LIMIT_VALUE_INVALID, LIMIT_UNKNOWN, LIMIT_LOCKED
 */
export async function setLimit(
  context: LimitsContext,
  playerId: bigint,
  limitType: LimitType,
  limitValue: number,
): Promise<Outcome> {
  const wanted = fromWire(limitType, limitValue);
  if (wanted !== null && !isPossible(limitType, wanted)) throw new PlatformError('LIMIT_VALUE_INVALID');
  return changeLimits(context, playerId, [limitType], (type, stored, nowMs) =>
    changeLimit(type, stored, wanted, nowMs),
  );
}

/**
 * Sets a stricter limit for a player in the name of an operator. It acts at once.
 * @throws PlatformError LIMIT_VALUE_INVALID, LIMIT_LOCKED; PROPOSAL_REQUIRED for a looser one
 */
export async function setStricterLimit(
  context: LimitsContext,
  playerId: bigint,
  { limitType, limitValue, reason }: { limitType: LimitType; limitValue: number; reason: string },
  actor: Actor,
): Promise<void> {
  const wanted = fromWire(limitType, limitValue);
  if (wanted === null) throw new PlatformError('PROPOSAL_REQUIRED');
  if (!isPossible(limitType, wanted)) throw new PlatformError('LIMIT_VALUE_INVALID');
  let before: bigint | null = null;
  await changeLimits(
    context,
    playerId,
    [limitType],
    (type, stored, nowMs) => {
      before = stored?.value ?? null;
      const change = changeLimit(type, stored, wanted, nowMs);
      if (change.ok && change.effect === 'waits') throw new PlatformError('PROPOSAL_REQUIRED');
      return change;
    },
    (connection) =>
      actor.record(
        {
          action: 'limits.set-stricter',
          subject: `players/${playerId}`,
          before: { limitType, value: before === null ? null : String(before) },
          after: { limitType, value: String(wanted) },
          reason,
        },
        connection,
      ),
  );
}

/** Asks for the removal of a limit. @throws PlatformError LIMIT_UNKNOWN, LIMIT_LOCKED */
export async function removeLimit(
  context: LimitsContext,
  playerId: bigint,
  limitType: LimitType,
): Promise<Outcome> {
  return changeLimits(context, playerId, [limitType], (type, stored, nowMs) =>
    changeLimit(type, stored, null, nowMs),
  );
}

/**
 * Rejects or approves the pending change of one limit, or of all deposit limits.
 * @throws PlatformError LIMIT_UNKNOWN when nothing is pending, LIMIT_WAITING when an approval comes before the wait is
 * over.
 */
export async function answerChange(
  context: LimitsContext,
  playerId: bigint,
  answer: 'reject' | 'approve',
  limitType?: LimitType,
): Promise<Outcome> {
  const limitTypes = limitType === undefined ? depositTypes : [limitType];
  return changeLimits(context, playerId, limitTypes, (type, stored, nowMs) =>
    answerPending(type, stored, answer, nowMs),
  );
}

/** Changes limits of a player in one transaction. Spending of the player waits until it ends. */
function changeLimits(
  { clock, database }: LimitsContext,
  playerId: bigint,
  limitTypes: readonly LimitType[],
  decide: Decide,
  afterwards: (connection: pg.PoolClient) => Promise<void> = async () => {},
): Promise<Outcome> {
  return database.transaction(async (connection) => {
    const outcome = await changeLimitsWithin(connection, clock.now(), playerId, limitTypes, decide);
    await afterwards(connection);
    return outcome;
  });
}

/** Changes limits of a player in the caller's transaction, and records and publishes the change. */
export async function changeLimitsWithin(
  connection: pg.PoolClient,
  nowMs: number,
  playerId: bigint,
  limitTypes: readonly LimitType[],
  decide: Decide,
): Promise<Outcome> {
  await lockChanging(connection, playerId);
  const rows = await findLimits(connection, playerId);
  const stored = new Map(rows.map((row) => [row.limitType, row.stored]));
  const decisions = limitTypes.map((limitType) => ({
    limitType,
    change: decide(limitType, stored.get(limitType), nowMs),
  }));
  const allowed = decisions.flatMap(({ limitType, change }) => (change.ok ? [{ limitType, change }] : []));
  const [first] = allowed;
  if (!first) {
    throw refusalOf(
      decisions.map(({ change }) => change),
      nowMs,
    );
  }
  for (const { limitType, change } of allowed) {
    await saveChange(connection, playerId, limitType, change, new Date(nowMs));
  }
  const outcomes = allowed.map(({ limitType, change }) => outcomeOf(limitType, change));
  await announce(connection, playerId, limitTypes, outcomes);
  return outcomeOf(first.limitType, first.change);
}

type AllowedChange = Extract<LimitChange, { ok: true }>;

/** Saves a limit, and records the change unless it changed nothing. */
async function saveChange(
  connection: pg.PoolClient,
  playerId: bigint,
  limitType: LimitType,
  { effect, stored }: AllowedChange,
  at: Date,
): Promise<void> {
  await saveLimit(connection, playerId, limitType, stored);
  if (effect === 'unchanged') return;
  const value = (effect === 'waits' ? stored?.pending?.value : stored?.value) ?? null;
  await recordChange(connection, { playerId, limitType, effect, value, at });
}

/** Notifies the player's pages of the change, and notifies payments of a break that has begun. */
async function announce(
  connection: pg.PoolClient,
  playerId: bigint,
  limitTypes: readonly LimitType[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const hasBegun = outcomes.includes('excluded') || outcomes.includes('paused');
  await writeOutbox(connection, [
    { topic: `live.player.${playerId}`, message: { type: 'limit-changed', limitTypes } },
    ...(hasBegun ? [{ topic: breakTopic, message: String(playerId) }] : []),
  ]);
}

/** Returns the refusal of several limits. LIMIT_WAITING has priority, because it also says when to try again. */
function refusalOf(changes: readonly LimitChange[], nowMs: number): PlatformError {
  const refusals = changes.flatMap((change) => (change.ok ? [] : [change]));
  const refusal = refusals.find(({ code }) => code === 'LIMIT_WAITING') ?? refusals.at(-1);
  if (refusal?.code !== 'LIMIT_WAITING') return new PlatformError(refusal?.code ?? 'LIMIT_UNKNOWN');
  const retryAfterSeconds = Math.ceil((refusal.dueAtMs - nowMs) / 1_000);
  return new PlatformError(refusal.code, undefined, undefined, { retryAfterSeconds });
}

function outcomeOf(limitType: LimitType, { effect, stored }: AllowedChange): Outcome {
  if (effect === 'acts' && isBreakType(limitType)) return limitType === selfExclusion ? 'excluded' : 'paused';
  return effect === 'waits' && waitsForApproval(limitType, stored) ? 'waitsForApproval' : effect;
}
