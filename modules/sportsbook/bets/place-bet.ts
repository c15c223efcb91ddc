import type { PlayerAccounts } from '@fairline/accounts';
import type { PlatformError } from '@fairline/contracts';
import {
  type Answer,
  bodyDigest,
  type Caller,
  createGroupCommit,
  createInFlightGuard,
  findAnswers,
  type Platform,
  unwrap,
} from '@fairline/runtime';
import type { PlacedNews } from '../trading/trading-news.ts';
import type { NewBet } from './bet-store.ts';
import { commitStakes, type PlacedBet, parsePlacedBet, type StakingParts, scope } from './commit-stakes.ts';
import type { PlaceBetBody, Stake, Taxpayer } from './decide-stake.ts';
import type { LiveDelays } from './live-delay.ts';
import type { Referring } from './referring.ts';
import { untilPlaced } from './until-placed.ts';

export interface BetPlacing {
  /**
   * Places one bet, once for its key. When it resolves, the stake is held; when it rejects, nothing has changed.
   * @throws PlatformError with the codes of the call's contract.
   */
  place(caller: Caller, idempotencyKey: string, body: PlaceBetBody): Promise<PlacedBet>;
  /** Cancels a bet of the caller that still waits for the delay of bets in play. */
  cancel(caller: Caller, idempotencyKey: string): void;
  /** Ends the delays of bets that wait. Nothing of them has happened. */
  stop(): void;
  drained(): Promise<void>;
}

export interface PlacingParts extends StakingParts {
  /** The delays of bets on matches in play. */
  delays: LiveDelays;
  /** Returns the reason why this player may not stake at all now; undefined when they may. */
  refusesMoney(caller: Caller): Promise<PlatformError | undefined>;
  /** Returns the country of a player, whose taxes their bets are subject to. */
  countryOf(playerId: bigint): Promise<string | undefined>;
  /** Hands bets to traders, where a rule of the desk says so. */
  referring: Referring;
  /** Gets news of bets that are committed. It does not throw. */
  onPlaced(news: PlacedNews): void;
}

/**
 * The sizes were measured on two cores. Above 256, a group waits longer and saves nothing more. Below 64, two parallel
 * groups cost more than two in turn.
 */
const group = { maxGroup: 256, lanes: 2, worthALane: 64 };

/** Creates the only path that moves a stake: group commit over one transaction of limits, ledger, bet and outbox. */
export function createBetPlacing(platform: Platform, parts: PlacingParts): BetPlacing {
  const { database } = platform;
  const { delays } = parts;
  const guard = createInFlightGuard();
  const commits = createGroupCommit<Stake, Answer<PlacedBet>>({
    ...group,
    async commit(stakes) {
      let placed: PlacedNews | undefined;
      const answers = await database.transaction((connection) =>
        commitStakes(connection, platform, parts, stakes, (bets) => {
          placed = newsOf(bets);
        }),
      );
      if (placed) parts.onPlaced(placed);
      return answers;
    },
  });

  return {
    async place(caller, idempotencyKey, body) {
      const playerId = BigInt(caller.playerId);
      const request = { playerId, key: idempotencyKey, digest: bodyDigest(body) };
      // The body names the currency that the player saw. Without an account in it the bet is refused for the main one.
      const accounts =
        (await parts.accounts.find({ playerId, currency: body.currency })) ??
        (await parts.accounts.mainOf(playerId));
      return guard(request, async () => {
        const refusal = await parts.refusesMoney(caller);
        if (!refusal) {
          if (delays.isNeeded(body.legs)) {
            const [placed] = await findAnswers(database.pool, scope, [request], parsePlacedBet);
            if (placed) return unwrap(placed);
            const refused = await delays.wait(request, body.legs);
            if (refused) return unwrap(refused);
          }
          const taxpayer = await taxpayerOf(parts, playerId, accounts);
          const insurerId = body.insurance && (await parts.accounts.houseAccount('house', accounts.currency));
          const stake: Stake = { request, body, accounts, taxpayer, insurerId };
          if (parts.referring.isReferred(stake)) return parts.referring.refer(caller, stake);
          return unwrap(await untilPlaced(() => commits.submit(stake)));
        }
        // A repeated request gets its earlier answer. The refusal is not stored, because it may no longer apply later.
        const [known] = await findAnswers(database.pool, scope, [request], parsePlacedBet);
        if (known) return unwrap(known);
        throw refusal;
      });
    },
    cancel: ({ playerId }, key) => delays.cancel({ playerId: BigInt(playerId), key }),
    stop: delays.stop,
    drained: commits.drained,
  };
}

/** Returns the news of placed bets for open consoles; undefined when none was placed. */
export function newsOf(bets: readonly NewBet[]): PlacedNews | undefined {
  if (bets.length === 0) return undefined;
  const matchIds = new Set(bets.flatMap(({ legs }) => legs.map(({ matchId }) => matchId)));
  return { betIds: bets.map(({ betId }) => betId), matchIds: [...matchIds] };
}

/** Returns where the taxes on a bet of a player go, by their country; undefined while no tax is in force. */
export async function taxpayerOf(
  { accounts, countryOf, taxRules }: Pick<PlacingParts, 'accounts' | 'countryOf' | 'taxRules'>,
  playerId: bigint,
  { currency }: PlayerAccounts,
): Promise<Taxpayer | undefined> {
  if (!taxRules.isAnyInForce()) return undefined;
  return {
    country: await countryOf(playerId),
    taxId: await accounts.houseAccount('tax', currency),
  };
}
