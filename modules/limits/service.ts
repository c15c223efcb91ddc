import type { AccountsService } from '@fairline/accounts';
import type { Limit } from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import type { Actor, Platform, pg } from '@fairline/runtime';
import { excludedAmong, exclusionEnd, isExcluded, playersOnBreak } from './breaks.ts';
import { carryExclusion } from './carry-exclusion.ts';
import { answerChange, removeLimit, setLimit, setStricterLimit } from './change-limits.ts';
import { countPlayTime, playersOutOfTime } from './count-play-time.ts';
import { type Counted, type CountedCurrencies, countAmount } from './domain/count-amount.ts';
import type { SpendingDecision, SpendingRequest } from './domain/decide-spending.ts';
import type { LimitType } from './domain/limit-types.ts';
import type { ExchangeRates, LimitsContext } from './limits-context.ts';
import { listLimits } from './list-limits.ts';
import { previewSpending, type SpendingBar } from './preview-spending.ts';
import { reserveSpending } from './reserve-spending.ts';
import { type ChangeRow, type Connection, deleteHolds, findChanges } from './store.ts';
import type { Outcome } from './texts.ts';

export interface LimitsService {
  /**
   * Returns what an amount of an account counts under the limits of its player, at the rate of the moment, from memory.
   * Undefined while there is no rate: such an amount cannot be spent.
   */
  count(currencies: CountedCurrencies, amountMinor: bigint): Counted | undefined;
  /**
   * Decides whether each request fits under its player's limits and breaks, in the caller's transaction and in order.
   * Every stake and every deposit is checked here before it is posted.
   */
  reserve(connection: pg.PoolClient, requests: readonly SpendingRequest[]): Promise<SpendingDecision[]>;
  /** Returns why `reserve` would refuse a spending now, without reserving anything; undefined when it would not. */
  preview(request: Omit<SpendingRequest, 'reference'>): Promise<SpendingBar | undefined>;
  /** Ends the holds of deposits, in the transaction that records that they were paid or failed. */
  release(connection: pg.PoolClient, references: readonly string[]): Promise<void>;
  /** Returns the players of the list who cannot deposit now, because their self-exclusion or timeout is running. */
  onBreak(connection: Connection, playerIds: readonly bigint[]): Promise<Set<bigint>>;
  /** True while a self-exclusion is running: the player cannot sign in then. */
  isExcluded(playerId: bigint): Promise<boolean>;
  /** Returns the end of a running self-exclusion, in ms since the Unix epoch; undefined without one. */
  exclusionEnd(playerId: bigint): Promise<number | undefined>;
  /** Returns the players of the list whose self-exclusion is running. */
  excludedAmong(connection: Connection, playerIds: readonly bigint[]): Promise<Set<bigint>>;
  /**
   * Gives an account the running self-exclusion of another account of the same person, in the caller's transaction. A
   * longer one stays.
   */
  carryExclusion(connection: pg.PoolClient, accounts: { from: bigint; to: bigint }): Promise<void>;
  /** Returns every limit, set or not, with the amount or the time that is left under it. */
  list(playerId: bigint, lng: Language): Promise<Limit[]>;
  /**
   * Sets a limit to a value of the contract's `limitValue`; the value "not set" asks for its removal.
   * @throws PlatformError LIMIT_VALUE_INVALID, LIMIT_UNKNOWN, LIMIT_LOCKED
   */
  set(playerId: bigint, limitType: LimitType, limitValue: number): Promise<Outcome>;
  /**
   * Sets a stricter limit for a player in the name of an operator.
   * @throws PlatformError LIMIT_VALUE_INVALID, LIMIT_LOCKED; PROPOSAL_REQUIRED for a looser one
   */
  setStricter(
    playerId: bigint,
    change: { limitType: LimitType; limitValue: number; reason: string },
    actor: Actor,
  ): Promise<void>;
  /** Returns the record of a player's changes, the newest first. */
  changes(playerId: bigint, limit: number): Promise<ChangeRow[]>;
  /** Asks for the removal of a limit. @throws PlatformError LIMIT_UNKNOWN, LIMIT_LOCKED */
  remove(playerId: bigint, limitType: LimitType): Promise<Outcome>;
  /**
   * Rejects or approves the pending change of one limit, or of all deposit limits.
   * @throws PlatformError LIMIT_UNKNOWN when nothing is pending, LIMIT_WAITING when an approval comes before the wait is
   * over.
   */
  answer(playerId: bigint, answer: 'reject' | 'approve', limitType?: LimitType): Promise<Outcome>;
  /** Counts playing time. @returns ms that the session limit leaves of the day, or null without such a limit. */
  ping(playerId: bigint): Promise<number | null>;
  /**
   * LIM-07: counts playing time of players who were active. @returns those whose session limit leaves nothing of the day
   */
  outOfPlayTime(playerIds: readonly bigint[]): Promise<bigint[]>;
}

export function createLimitsService(
  { clock, database }: Platform,
  accounts: AccountsService,
  rates: ExchangeRates,
): LimitsService {
  const context: LimitsContext = { clock, database, accounts, rates };
  return {
    count(currencies, amountMinor) {
      const { currency, mainCurrency } = currencies;
      if (currency === mainCurrency) return { amountMinor, rate: null };
      const pair = rates.rate(currency, mainCurrency);
      return pair && countAmount(currencies, amountMinor, pair.rate);
    },
    reserve: (connection, requests) => reserveSpending(connection, context, requests),
    preview: (request) => previewSpending(context, request),
    release: deleteHolds,
    onBreak: (connection, playerIds) => playersOnBreak(connection, playerIds, clock.now()),
    isExcluded: (playerId) => isExcluded(context, playerId),
    exclusionEnd: (playerId) => exclusionEnd(context, playerId),
    excludedAmong: (connection, playerIds) => excludedAmong(connection, playerIds, clock.now()),
    carryExclusion: (connection, between) => carryExclusion(connection, between, clock.now()),
    list: (playerId, lng) => listLimits(context, playerId, lng),
    set: (playerId, limitType, limitValue) => setLimit(context, playerId, limitType, limitValue),
    setStricter: (playerId, change, actor) => setStricterLimit(context, playerId, change, actor),
    changes: (playerId, limit) => findChanges(database.pool, playerId, limit),
    remove: (playerId, limitType) => removeLimit(context, playerId, limitType),
    answer: (playerId, answer, limitType) => answerChange(context, playerId, answer, limitType),
    ping: (playerId) => countPlayTime(context, playerId),
    outOfPlayTime: (playerIds) => playersOutOfTime(context, playerIds),
  };
}
